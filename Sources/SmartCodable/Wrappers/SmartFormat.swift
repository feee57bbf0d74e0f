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
/// For an array, a set or a dictionary, the format is that of an element: `@SmartFormat(.hex) var digests: [Data] = []`.
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
    /// The formats of the elements; nil if the formats are those of the value.
    fileprivate var elements: (any FormattedCollection)?
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
    @inlinable
    public init(
        wrappedValue: Value,
        _ format: SmartValueFormat<Value>,
        _ others: SmartValueFormat<Value>...,
        keepsForm: Bool = false
    ) {
        // Inlined: each model creates its formats, which took most of its time in generic code.
        self.init(wrappedValue, others.isEmpty ? [format] : [format] + others, keepsForm)
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

    @usableFromInline
    init(_ value: Value, _ formats: [SmartValueFormat<Value>], _ keepsForm: Bool) {
        wrappedValue = value
        self.formats = formats
        self.keepsForm = keepsForm
    }

    private init(_ value: Value, _ elements: any FormattedCollection) {
        self.init(value, [], false)
        self.elements = elements
    }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        FormatReader(call.reader(for: Value.self), hasTransformer: call.elements != nil)
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

extension SmartFormat where Value: _SmartElementCollection {
    /// Creates the wrapper of an array, a set or a dictionary whose elements or values have the format.
    ///
    ///     @SmartFormat(.hex) var digests: [Data] = []     // {"digests": ["6869", "00"]} → two values
    ///
    /// An element that is in no format is read like that of a plain array, with an event.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - format: the format in which elements are written, and that is tried first when they are read.
    ///   - others: further formats that are read, in their order.
    @_disfavoredOverload
    public init(
        wrappedValue: Value,
        _ format: SmartValueFormat<Value._SmartElement>,
        _ others: SmartValueFormat<Value._SmartElement>...
    ) {
        self.init(wrappedValue, FormattedElements([format] + others))
    }

    /// Creates the wrapper of a collection of optionals, whose nulls are nil.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - format: the format in which elements are written, and that is tried first when they are read.
    ///   - others: further formats that are read, in their order.
    @_disfavoredOverload
    public init<Element>(
        wrappedValue: Value,
        _ format: SmartValueFormat<Element>,
        _ others: SmartValueFormat<Element>...
    ) where Value._SmartElement == Element? {
        self.init(wrappedValue, FormattedElements([format] + others))
    }
}

extension SmartFormat {
    /// Creates the wrapper of an optional collection whose elements have the format.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - format: the format in which elements are written, and that is tried first when they are read.
    ///   - others: further formats that are read, in their order.
    @_disfavoredOverload
    public init<Collection: _SmartElementCollection>(
        wrappedValue: Value = nil,
        _ format: SmartValueFormat<Collection._SmartElement>,
        _ others: SmartValueFormat<Collection._SmartElement>...
    ) where Value == Collection? {
        self.init(wrappedValue, FormattedElements([format] + others))
    }

    /// Creates the wrapper of an optional collection of optionals, whose nulls are nil.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - format: the format in which elements are written, and that is tried first when they are read.
    ///   - others: further formats that are read, in their order.
    @_disfavoredOverload
    public init<Collection: _SmartElementCollection, Element>(
        wrappedValue: Value = nil,
        _ format: SmartValueFormat<Element>,
        _ others: SmartValueFormat<Element>...
    ) where Value == Collection?, Collection._SmartElement == Element? {
        self.init(wrappedValue, FormattedElements([format] + others))
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
        case .elements(let elements): try container.encode(elements)
        case .value: try container.encode(wrappedValue)
        }
    }

    private enum Written {
        case json(JSONValue)
        case scalar(WrittenScalar)
        /// A collection with the elements in their formats.
        case elements(any Encodable)
        /// The value as without the wrapper.
        case value
    }

    private var written: Written {
        if let elements = elements?.written(wrappedValue) { return .elements(elements) }
        if let received, isReceived { return .json(received) }
        if let scalar = receivedFormat.flatMap({ formats[$0].write(wrappedValue) }) { return .scalar(scalar) }
        if let received, receivedFormat == nil, let json = json(like: received) { return .json(json) }
        return FormatList(formats: formats).write(wrappedValue).map { .scalar($0) } ?? .value
    }

    /// The value as a scalar of the kind of another one; nil if there is no such scalar.
    private func json(like other: JSONValue) -> JSONValue? {
        guard let plain = WrappedContent.plainValue(of: wrappedValue) else { return nil }
        let (number, flag, text) = (JSONNumber(plain: plain), plain as? Bool, plain as? String)
        return switch other {
        case .string: (number?.text ?? flag.map { "\($0)" }).map { .string($0) }
        case .number: (flag.map { $0 ? "1" : "0" } ?? text).flatMap { Self.number(readAs: $0) }.map { .number($0) }
        case .bool: (number?.int.flatMap { [0: false, 1: true][$0] } ?? text.flatMap { Bool($0) }).map { .bool($0) }
        default: nil
        }
    }

    /// The number that is read as a text; nil for `"1.50"`, because a number with these digits is read as `"1.5"`.
    private static func number(readAs text: String) -> JSONNumber? {
        guard let number = JSONNumber(text), NumberText.withBytes(number.text, { $0.plainString }) == text else {
            return nil
        }
        return number
    }
}

extension SmartFormat: _SmartWritable, AppendableWrapper where Value: Encodable {
    func append(by content: ValueWriter<Value>?, in session: EncodingSession, at level: Int) -> Bool {
        switch written {
        case .json(let json): session.writer(for: JSONValue.self).append(json, in: session, at: level)
        case .scalar(let scalar): scalar.append(to: session.writer)
        case .elements(let elements): append(elements, in: session, at: level)
        case .value: content?.append(wrappedValue, in: session, at: level) ?? false
        }
    }
}

extension SmartFormat where Value: Encodable {
    private func append<Elements: Encodable>(
        _ elements: Elements,
        in session: EncodingSession,
        at level: Int
    ) -> Bool {
        session.writer(for: Elements.self).append(elements, in: session, at: level)
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

/// Reads values in the formats of their declarations.
final class FormatReader<Value: Decodable>: WrapperReader<SmartFormat<Value>> {
    /// Whether the elements have a transformer, which has priority over formats.
    private let hasTransformer: Bool
    /// The readers of collections whose elements have formats, by these formats.
    private var collections: [(elements: any FormattedCollection, reader: ValueReader<Value>)] = []
    /// The call that the readers belong to.
    private var collectionCall = 0

    init(_ content: ValueReader<Value>, hasTransformer: Bool) {
        self.hasTransformer = hasTransformer
        super.init(content: content)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartFormat<Value> {
        guard case .key(let property) = context.step, let wrapper = declaration(of: property, in: context.owner)
        else { return try readPlainly(context) }
        if let collection = collectionReader(wrapper, in: context.session) {
            return wrapper.with(try collection.read(context), nil, at: context)
        }
        guard !wrapper.formats.isEmpty, let (value, index) = try FormatList(formats: wrapper.formats).read(context)
        else { return try readPlainly(context) }
        return wrapper.with(value, index, at: context)
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
            return !property.keepsForm && property.elements == nil
                && readContentInPlace(member, in: document, session, &property.wrappedValue)
        }
        // Code of the app is called once for a value.
        let formats = property.formats
        for index in 0..<formats.count where !formats[index].isOfLibrary { return false }
        guard let scalar = WrittenScalar(document.scalar(member)) else { return false }
        for index in 0..<formats.count {
            guard let value = formats[index].read(scalar) else { continue }
            if property.keepsForm {
                property = property.with(value, index, of: member, in: document)
            } else {
                property.wrappedValue = value
            }
            return true
        }
        return false
    }

    /// The reader of a collection whose elements have formats; nil if the formats are those of the value.
    private func collectionReader(
        _ wrapper: SmartFormat<Value>,
        in session: DecodingSession
    ) -> ValueReader<Value>? {
        guard let elements = wrapper.elements, !hasTransformer else { return nil }
        // In an update, each model has formats of its own.
        if collectionCall != call || collections.count > 8 { (collections, collectionCall) = ([], call) }
        for known in collections where known.elements === elements { return known.reader }
        let reader = _SmartDecodingCall(session: session, elements: elements).reader(for: Value.self)
        collections.append((elements, reader))
        return reader
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
            let wrapper = declaration(of: property, in: context.owner)
        else { return try super.convert(context, after: finding) }
        if wrapper.formats.isEmpty {
            let reader = collectionReader(wrapper, in: context.session) ?? content
            return try reader.convert(context, after: finding).map { wrapper.with($0, nil, at: context) }
        }
        return try FormatList(formats: wrapper.formats).convert(context, after: finding, content).map {
            wrapper.with($0.0, $0.1, at: context)
        }
    }
}
