/// The formats of a value, in their order.
struct FormatList<Value>: Sendable {
    let formats: [SmartValueFormat<Value>]

    /// The value in the first format that fits, and the index of the format; nil for a null and for a native value.
    func read(_ context: ValueContext) throws(ReadFailure) -> (Value, Int)? {
        switch context.scalar {
        case .null, .foreign: return nil
        default: break
        }
        guard let scalar = WrittenScalar(context.scalar), let value = read(scalar) else {
            throw .refused(.typeMismatch)
        }
        return value
    }

    func read(_ scalar: WrittenScalar) -> (Value, Int)? {
        // Not `enumerated()`, which costs a lookup of metadata for each element of an array.
        for index in 0..<formats.count {
            if let value = formats[index].read(scalar) { return (value, index) }
        }
        return nil
    }

    /// The value in the first format that represents it; nil if there is none.
    func write(_ value: Value) -> WrittenScalar? {
        for index in 0..<formats.count {
            if let scalar = formats[index].write(value) { return scalar }
        }
        return nil
    }

    /// Reads a value that is in no format: a number in a string in a format, or any value as without a format.
    func convert(
        _ context: ValueContext,
        after finding: SmartFinding,
        _ content: ValueReader<Value>
    ) throws(ReadFailure) -> Conversion<(Value, Int?)> {
        guard !context.session.settings.policy.isStrict else {
            return .refused(context.kind == .string ? .invalidFormat : finding)
        }
        if context.kind == .string, let (value, index) = value(ofNumberIn: context) {
            return .converted((value, index))
        }
        let outer = context.session.settings
        if let separator = formats.lazy.compactMap({ $0.separator }).first {
            _ = context.session.enter(DecodingSettings(outer, listSeparator: separator))
        }
        defer { context.session.leave(to: outer) }
        do throws(ReadFailure) {
            return .converted((try content.read(context), nil))
        } catch {
            guard case .refused(let reason) = error else { throw error }
            return try content.convert(context, after: reason).map { ($0, nil) }
        }
    }

    /// The value of a number in a string, and the index of its format; nil if there is none.
    private func value(ofNumberIn context: ValueContext) -> (Value, Int)? {
        guard case .converted(let double) = context.session.convert(context.scalar, to: Double.self) else { return nil }
        var number = WrittenScalar.number(double)
        if double.magnitude > 0x1p53,
            case .converted(let integer) = context.session.convert(context.scalar, to: Int64.self)
        {
            number = WrittenScalar(integer)
        }
        return read(number)
    }
}

extension DecodingSettings {
    /// Creates the same settings with a separator of lists in strings.
    fileprivate convenience init(_ other: DecodingSettings, listSeparator: String) {
        var policy = other.policy
        policy.listSeparator = listSeparator
        self.init(other, policy: policy)
    }
}

extension WrittenScalar {
    /// The string or number that a format can read; nil for other values.
    init?(_ scalar: Scalar) {
        switch scalar {
        case .string(let text) where !text.flags.contains(.hasLoneSurrogate): self = .text(text.string)
        case .number(let number): self.init(number)
        default: return nil
        }
    }
}

/// The formats of the elements of a collection.
final class FormattedElements<Element>: FormattedCollection, Sendable {
    private let list: FormatList<Element>

    init(_ formats: [SmartValueFormat<Element>]) { list = FormatList(formats: formats) }

    var elementType: Any.Type { Element.self }

    func makeReader<Other>(_ content: ValueReader<Other>) -> ValueReader<Other>? {
        (content as? ValueReader<Element>).map { FormattedElementReader($0, list) } as? ValueReader<Other>
    }

    func written(_ collection: Any) -> (any Encodable)? {
        WrittenElement.elements(of: collection, Element.self) { element in
            guard let element = element as? Element, let scalar = list.write(element) else { return nil }
            return .scalar(scalar)
        }
    }
}

/// The formats of the elements of a collection, whose type is not known.
protocol FormattedCollection: ElementCoding, Sendable {
    /// A collection with the elements in their formats; nil if it is no collection.
    func written(_ collection: Any) -> (any Encodable)?
}

/// Reads elements in formats, and those that are in no format like elements without a format, as a conversion.
private final class FormattedElementReader<Element>: ForwardingReader<Element> {
    private let list: FormatList<Element>

    init(_ content: ValueReader<Element>, _ list: FormatList<Element>) {
        self.list = list
        super.init(content)
    }

    override var readsListsAsText: Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Element {
        guard let (value, _) = try list.read(context) else { return try model.read(context) }
        return value
    }

    override func convert(
        _ context: ValueContext,
        after finding: SmartFinding
    ) throws(ReadFailure) -> Conversion<Element> {
        try list.convert(context, after: finding, model).map { $0.0 }
    }
}
