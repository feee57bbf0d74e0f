import Foundation

/// Reads values of types that are not `Decodable`, such as `Any` and `[String: Any]`, as plain Swift values.
final class UntypedReader<Value>: ValueReader<Value> {
    /// Whether a null becomes `NSNull` if the type accepts it.
    ///
    /// Otherwise a null is refused.
    private let keepsNulls: Bool

    init(keepsNulls: Bool = false) {
        self.keepsNulls = keepsNulls
        super.init()
    }

    override func isValid(in session: DecodingSession) -> Bool { true }

    override var keepsNullTexts: Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        if context.kind == .null { return try null() }
        let marks = context.session.settings.limits.combiningMarks
        if context.document.combiningMarksExceed(marks, in: context.node, keysOnly: true) {
            throw .refused(.combiningMarksLimit)
        }
        let isRepairedText = context.hasLoneSurrogate
        if isRepairedText, !context.session.settings.conversion.replacesLoneSurrogates {
            throw .refused(.loneSurrogate)
        }
        var repeatsKeys = false
        let plain = try plainValue(at: context) { repeatsKeys = true }
        let value = context.session.isUpdating ? try updated(plain, context) as? Value : plain as? Value
        guard let value else { throw .refused(.typeMismatch) }
        if isRepairedText { context.record(.loneSurrogate, .converted, by: self) }
        if repeatsKeys { context.recordRepeatedKeys(by: self) }
        return value
    }

    /// An `NSNumber` and an `NSString` are converted like the types of Swift that they contain, lists and objects like
    /// `[JSONValue]` and `[String: JSONValue]`.
    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<Value>
    {
        func cast(_ value: Any?) -> Conversion<Value> {
            value.flatMap { $0 as? Value }.map { .converted($0) } ?? .refused(.outOfRange)
        }
        if Value.self == NSNumber.self || Value.self == NSNumber?.self {
            switch context.session.convert(context.scalar, to: JSONNumber.self) {
            case .exact(let number), .converted(let number): return cast(JSONValue.number(number).any)
            case .refused(let finding): return .refused(finding)
            }
        }
        if Value.self == NSString.self || Value.self == NSString?.self {
            switch context.session.convert(context.scalar, to: String.self) {
            case .exact(let text), .converted(let text): return cast(NSString(string: text))
            case .refused(let finding): return .refused(finding)
            }
        }
        guard finding == .typeMismatch else { return .refused(finding) }
        let content = UntypedReader<Any>(keepsNulls: true)
        let plain: Conversion<Any> =
            if isList {
                try list(of: content, context, finding).map { $0 }
            } else if isObject {
                try dictionary(of: content, context, finding).map { $0 }
            } else {
                .refused(finding)
            }
        switch plain {
        case .exact(let value), .converted(let value):
            return (value as? Value).map(Conversion.converted) ?? .refused(finding)
        case .refused(let finding): return .refused(finding)
        }
    }

    // Not specialized: readers of collections are large, and few values need these.

    @_semantics("optimize.sil.specialize.generic.never")
    private func list<Element>(
        of content: ValueReader<Element>,
        _ context: ValueContext,
        _ finding: SmartFinding
    ) throws(ReadFailure) -> Conversion<[Element]> {
        try ArrayReader(content).convert(context, after: finding)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private func dictionary<Element>(
        of content: ValueReader<Element>,
        _ context: ValueContext,
        _ finding: SmartFinding
    ) throws(ReadFailure) -> Conversion<[String: Element]> {
        try DictionaryReader(DictionaryKey<String>(in: context.session), content).convert(context, after: finding)
    }

    /// `Any` accepts a string unchanged, so only strings for collection types are opened.
    override var opening: StringOpening { isList ? .arrays : isObject ? .objects : [] }

    /// Whether the type is an array of any content.
    private var isList: Bool { ([] as [Any]) is Value }

    /// Whether the type is a dictionary of any content.
    private var isObject: Bool { ([:] as [String: Any]) is Value }

    override var readsEmptyArrayAsNull: Bool { isObject }
    override var isEmptiedByEmptyArray: Bool { isObject }

    /// Returns nil for an optional type.
    ///
    /// Other types refuse a null.
    private func null() throws(ReadFailure) -> Value {
        if let optional = Value.self as? any AnyOptional.Type, let none = optional.none as? Value { return none }
        if keepsNulls, let null = NSNull() as? Value { return null }
        throw .refused(.nullValue)
    }

    private func plainValue(at context: ValueContext, noteRepeatedKeys: () -> Void) throws(ReadFailure) -> Any {
        let depth = context.session.largestValueDepth
        if let plain = context.plainValue(depth: depth, noteRepeatedKeys: noteRepeatedKeys) { return plain }
        if context.document.isDeeper(than: depth, context.node) { throw .refused(.stackLimit) }
        // Omits the numbers that no type can hold.
        let content = UntypedContentReader()
        defer { if content.repeatsKeys { noteRepeatedKeys() } }
        return try content.read(context)
    }

    /// Applies the members of an object to the current value of an updated model.
    ///
    /// Any other value is unchanged.
    private func updated(_ value: Any, _ context: ValueContext) throws(ReadFailure) -> Any {
        guard
            let mode = context.session.update?.mode, let members = value as? [String: Any],
            let current = context.owner.currentValue(at: context.step) as? [String: Any]
        else { return value }
        return try MergePatch.apply(members, to: current, mode) { context.session.isStackNearlyExhausted }
    }

    override func makeTypeDefault() -> Value? { TypeDefault.value(of: Value.self) }
}

/// Reads values that contain a number that no Swift type can hold.
///
/// Reads element by element and omits what cannot be read.
///
/// All other values are created in one step by `PlainValue`.
final class UntypedContentReader: ValueReader<Any> {
    /// Whether an object that was read has a repeated key.
    private(set) var repeatsKeys = false
    private let arrays = UntypedCollectionReader<[Any]>()
    private let objects = UntypedCollectionReader<[String: Any]>()

    override func read(_ context: ValueContext) throws(ReadFailure) -> Any {
        switch context.kind {
        case .array: return try elements(of: context)
        case .object: return try members(of: context)
        default:
            if let value = context.plainValue() { return value }
            if case .oversizedNumber(let text) = context.scalar, text.nonFiniteNumber == nil {
                throw .refused(.numberLengthLimit)
            }
            throw .refused(.outOfRange)
        }
    }

    private func elements(of context: ValueContext) throws(ReadFailure) -> [Any] {
        let decoder = try context.enter(arrays)
        defer { context.leave() }
        let resolver = ElementResolver(context, decoder)
        let document = context.document
        var elements: [Any] = []
        var node = document.firstChild(of: context.node)
        for index in 0..<document.childCount(of: context.node) {
            if let element = try resolver.read(self, node, .index(index)) { elements.append(element) }
            node = document.following(node)
        }
        return elements
    }

    private func members(of context: ValueContext) throws(ReadFailure) -> [String: Any] {
        let decoder = try context.enter(objects)
        defer { context.leave() }
        let resolver = ElementResolver(context, decoder)
        let document = context.document
        var members: [String: Any] = [:]
        var member = document.firstChild(of: context.node)
        for _ in 0..<document.childCount(of: context.node) {
            let name = document.string(ofKey: member)
            let node = document.value(ofKey: member)
            let value = try resolver.read(self, node, .key(name))
            member = document.following(node)
            if members[name] != nil {
                repeatsKeys = true
                if context.session.settings.policy.repeatedKeys == .useFirst { continue }
            }
            members[name] = value
        }
        return members
    }
}

/// Names the type of an array or object of `UntypedContentReader` in reports.
private final class UntypedCollectionReader<Value>: ValueReader<Value> {
    override var isCollection: Bool { true }
}
