import Foundation

/// A property whose value has a format of its own.
///
///     struct File: SmartCodable {
///         @SmartFormat(.http, .iso8601) var modified: Date?
///         @SmartFormat(.hex) var digest = Data()
///         @SmartFormat(.iso8601) var length: TimeInterval = 0
///     }
///     let file = File.deserialize(
///         from: #"{"modified": "Sun, 06 Nov 1994 08:49:37 GMT", "digest": "6869", "length": "PT1M30S"}"#
///     )
///     // modified: 1994-11-06 08:49:37 +0000, digest: 2 bytes, length: 90.0
///
/// The first format that fits reads the value, under every strategy of the call. A value in no format is read like that
/// of a plain property, and the report has an event `converted`; under the strict policy it is a mismatch. A missing
/// key, a null and a value that cannot be read at all are handled as in a plain property.
///
/// Encoding writes the first format; a value that it cannot represent is written like that of a plain property. With
/// `keepsForm`, it writes the form in which the value was read: `@SmartFormat(keepsForm: true) var id = 0` writes `"7"`
/// for a number that was in a string, also after another number was assigned.
///
/// A plain property can have a format, too: `CodingKeys.digest <--- SmartValueFormat<Data>.hex` in `mappingForValue()`.
///
/// Other decoders, and models without `init()` and without `@SmartModel`, do not have access to the formats of the
/// declaration, and read a plain property.
@propertyWrapper
public struct SmartFormat<Value: Decodable>: SmartPropertyWrapper, _SmartReadable {
    /// The value of the property.
    public var wrappedValue: Value { didSet { isReceived = false } }
    /// Whether the value is written in the form in which it was read.
    public private(set) var keepsForm = false
    /// The formats, in their order.
    fileprivate let formats: [SmartValueFormat<Value>]
    /// The scalar that was read in one of the formats or by a conversion; nil for others.
    fileprivate var received: JSONValue?
    /// The index of the format that has read the value.
    fileprivate var receivedFormat: Int?
    /// Whether the value is the one that was read.
    fileprivate var isReceived = false

    /// Creates the wrapper without formats.
    ///
    /// - Parameter wrappedValue: the value of the property.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
        formats = []
    }

    /// Creates the wrapper of a property that is written in the form in which it was read.
    ///
    ///     @SmartFormat(keepsForm: true) var id = 0     // "7" stays "7", and 8, assigned later, is written as "8"
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - keepsForm: whether a number or a Boolean in a string stays in a string, and a number for a `Bool` or a
    ///     `String` stays a number.
    public init(wrappedValue: Value, keepsForm: Bool) {
        self.init(wrappedValue, [], keepsForm)
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - format: the format that is written, and tried first when the value is read.
    ///   - others: further formats that are read, in their order.
    ///   - keepsForm: whether the format in which the value was read is written instead, and a value in none of the
    ///     formats in its form.
    public init(
        wrappedValue: Value,
        _ format: SmartValueFormat<Value>,
        _ others: SmartValueFormat<Value>...,
        keepsForm: Bool = false
    ) {
        self.init(wrappedValue, [format] + others, keepsForm)
    }

    /// Creates the wrapper of an optional property.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - format: the format that is written, and tried first when the value is read.
    ///   - others: further formats that are read, in their order.
    ///   - keepsForm: whether the format in which the value was read is written instead, and a value in none of the
    ///     formats in its form.
    public init<Wrapped>(
        wrappedValue: Value = nil,
        _ format: SmartValueFormat<Wrapped>,
        _ others: SmartValueFormat<Wrapped>...,
        keepsForm: Bool = false
    ) where Value == Wrapped? {
        self.init(wrappedValue, ([format] + others).map { $0.optional }, keepsForm)
    }

    private init(_ value: Value, _ formats: [SmartValueFormat<Value>], _ keepsForm: Bool) {
        wrappedValue = value
        self.formats = formats
        self.keepsForm = keepsForm
    }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        FormatReader(content: call.session.reader(for: Value.self))
    }

    /// The value of a number in a string, and the index of its format; nil if there is none.
    fileprivate func value(ofNumberIn context: ValueContext) -> (Value, Int)? {
        guard case .converted(let double) = context.session.convert(context.scalar, to: Double.self) else { return nil }
        var number = WrittenScalar.number(double)
        if double.magnitude > 0x1p53,
            case .converted(let integer) = context.session.convert(context.scalar, to: Int64.self)
        {
            number = WrittenScalar(integer)
        }
        for (index, format) in formats.enumerated() {
            if let value = format.read(number) { return (value, index) }
        }
        return nil
    }

    /// The wrapper with a value that was read.
    fileprivate func with(_ value: Value, _ format: Int?, at context: ValueContext) -> Self {
        with(value, format, of: context.node, in: context.document)
    }

    fileprivate func with(_ value: Value, _ format: Int?, of node: Node, in document: Document) -> Self {
        var wrapper = self
        wrapper.wrappedValue = value
        guard keepsForm else { return wrapper }
        wrapper.receivedFormat = format
        wrapper.received = nil
        guard document.kind(node).isScalar, let json = JSONValue(node, of: document) else { return wrapper }
        // Longer strings are not stored, so that input cannot make a model retain arbitrary memory.
        if let text = json.string, text.utf8.count > DateTextCursor.longestText { return wrapper }
        (wrapper.received, wrapper.isReceived) = (json, true)
        return wrapper
    }
}

extension SmartFormat where Value: ExpressibleByNilLiteral {
    /// Creates the wrapper of an optional property that is written in the form in which it was read.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - keepsForm: whether a number or a Boolean in a string stays in a string, and a number for a `Bool` or a
    ///     `String` stays a number.
    public init(wrappedValue: Value = nil, keepsForm: Bool) {
        self.init(wrappedValue, [], keepsForm)
    }
}

extension SmartFormat: Encodable where Value: Encodable {
    /// Writes the value in its first format, or in the form in which it was read.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch written {
        case .json(let json): try container.encode(json)
        case .scalar(let scalar): try scalar.encode(to: &container)
        case .value: try container.encode(wrappedValue)
        }
    }

    private enum Written {
        case json(JSONValue)
        case scalar(WrittenScalar)
        /// The value as without the wrapper.
        case value
    }

    private var written: Written {
        if let received, isReceived { return .json(received) }
        if let scalar = receivedFormat.flatMap({ formats[$0].write(wrappedValue) }) { return .scalar(scalar) }
        if let received, receivedFormat == nil, let json = json(like: received) { return .json(json) }
        return formats.lazy.compactMap { $0.write(wrappedValue) }.first.map { .scalar($0) } ?? .value
    }

    /// The value as a scalar of the kind of another one; nil if there is no such scalar.
    private func json(like other: JSONValue) -> JSONValue? {
        guard let plain = WrappedContent.plainValue(of: wrappedValue) else { return nil }
        let (number, flag, text) = (JSONNumber(plain: plain), plain as? Bool, plain as? String)
        return switch other {
        case .string: (number?.text ?? flag.map { "\($0)" }).map { .string($0) }
        case .number: (flag.map { $0 ? "1" : "0" } ?? text).flatMap { JSONNumber($0) }.map { .number($0) }
        case .bool: (number?.int.flatMap { [0: false, 1: true][$0] } ?? text.flatMap { Bool($0) }).map { .bool($0) }
        default: nil
        }
    }
}

extension SmartFormat: _SmartWritable, AppendableWrapper where Value: Encodable {
    func append(by content: ValueWriter<Value>?, in session: EncodingSession, at level: Int) -> Bool {
        switch written {
        case .json(let json): session.writer(for: JSONValue.self).append(json, in: session, at: level)
        case .scalar(let scalar): scalar.append(to: session.writer)
        case .value: content?.append(wrappedValue, in: session, at: level) ?? false
        }
    }
}

extension SmartFormat: Equatable where Value: Equatable {
    /// Returns whether the values are equal.
    ///
    /// Formats are ignored.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartFormat: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartFormat: Sendable where Value: Sendable {}
extension SmartFormat: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartFormat: ValueOnlyWrapper {}

extension DecodingSettings {
    /// Creates the same settings with a separator of lists in strings.
    fileprivate convenience init(_ other: DecodingSettings, listSeparator: String) {
        var policy = other.policy
        policy.listSeparator = listSeparator
        self.init(other, policy: policy)
    }
}

/// Reads values in the formats of their declarations.
final class FormatReader<Value: Decodable>: WrapperReader<SmartFormat<Value>> {
    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartFormat<Value> {
        guard case .key(let property) = context.step, let wrapper = declaration(of: property, in: context.owner),
            !wrapper.formats.isEmpty
        else { return try readPlainly(context) }
        switch context.scalar {
        case .null, .foreign: return try readPlainly(context)
        default: break
        }
        guard let scalar = scalar(context.scalar) else { throw .refused(.typeMismatch) }
        for (index, format) in wrapper.formats.enumerated() {
            if let value = format.read(scalar) { return wrapper.with(value, index, at: context) }
        }
        throw .refused(.typeMismatch)
    }

    override func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout SmartFormat<Value>
    ) -> Bool {
        guard let member, document.kind(member) != .null else {
            return content?.isNil(property.wrappedValue) == true
        }
        guard !property.formats.isEmpty else {
            return !property.keepsForm
                && readContentInPlace(member, in: document, session, &property.wrappedValue)
        }
        // Code of the app is called once for a value.
        guard let scalar = scalar(document.scalar(member)), property.formats.allSatisfy({ $0.isOfLibrary })
        else { return false }
        for (index, format) in property.formats.enumerated() {
            guard let value = format.read(scalar) else { continue }
            property = property.with(value, index, of: member, in: document)
            return true
        }
        return false
    }

    /// The string or number that a format can read; nil for other values.
    private func scalar(_ scalar: Scalar) -> WrittenScalar? {
        switch scalar {
        case .string(let text) where !text.flags.contains(.hasLoneSurrogate): .text(text.string)
        case .number(let number): WrittenScalar(number)
        default: nil
        }
    }

    private func readPlainly(_ context: ValueContext) throws(ReadFailure) -> SmartFormat<Value> {
        var wrapper = try super.read(context)
        // In an update, the wrapper has the form of the previous value.
        (wrapper.received, wrapper.receivedFormat) = (nil, nil)
        return wrapper
    }

    /// Reads a value that is in no format like that of a plain property.
    override func convert(
        _ context: ValueContext,
        after finding: SmartFinding
    ) throws(ReadFailure) -> Conversion<SmartFormat<Value>> {
        guard let content, case .key(let property) = context.step,
            let wrapper = declaration(of: property, in: context.owner), !wrapper.formats.isEmpty || wrapper.keepsForm
        else { return try super.convert(context, after: finding) }
        if wrapper.formats.isEmpty {
            return try content.convert(context, after: finding).map { wrapper.with($0, nil, at: context) }
        }
        guard !context.session.settings.policy.isStrict else {
            return .refused(context.kind == .string ? .invalidFormat : finding)
        }
        if context.kind == .string, let (value, index) = wrapper.value(ofNumberIn: context) {
            return .converted(wrapper.with(value, index, at: context))
        }
        let outer = context.session.settings
        if let separator = wrapper.formats.lazy.compactMap({ $0.separator }).first {
            _ = context.session.enter(DecodingSettings(outer, listSeparator: separator))
        }
        defer { context.session.leave(to: outer) }
        do throws(ReadFailure) {
            return .converted(wrapper.with(try content.read(context), nil, at: context))
        } catch {
            guard case .refused(let reason) = error else { throw error }
            return try content.convert(context, after: reason).map { wrapper.with($0, nil, at: context) }
        }
    }
}
