import Foundation

/// Reads arrays element by element, and applies the rule for unreadable elements.
///
/// Also accepts an array in a string. Converts a single value to an array with one element and a list in a string to an
/// array, if the policy allows it.
final class ArrayReader<Element>: ValueReader<[Element]> {
    private let element: ValueReader<Element>
    /// The rule for unreadable elements; nil for the policy's rule.
    private let rule: SmartDecodingPolicy.UnreadableElement?
    /// The collection that is created from the array; reports contain its name.
    private let collection: Any.Type
    /// Whether the elements are hashed, which takes long for text with many combining marks.
    private let isHashed: Bool

    init(
        _ element: ValueReader<Element>,
        _ rule: SmartDecodingPolicy.UnreadableElement? = nil,
        for collection: Any.Type = [Element].self,
        isHashed: Bool = false
    ) {
        self.element = element
        self.rule = rule
        self.collection = collection
        self.isHashed = isHashed
        super.init()
    }

    override func isValid(in session: DecodingSession) -> Bool { element.renew(in: session) }

    override func read(_ context: ValueContext) throws(ReadFailure) -> [Element] {
        guard context.kind == .array else { return try slowPathReadInParts(context) }
        return try readElements(context)
    }

    /// Reads an array that is not in the document.
    @inline(never)
    private func slowPathReadInParts(_ context: ValueContext) throws(ReadFailure) -> [Element] {
        let session = context.session
        guard context.kind == .foreign, !isHashed, session.isQuiet, !session.isTrial,
            let arrays = context.document.storage.longArrays
        else { throw .refused(.typeMismatch) }
        let elements = try arrays.read(context.document.entry(context.node)) { parts throws(ReadFailure) in
            try read(&parts, at: context)
        }
        guard let elements else { throw .refused(.typeMismatch) }
        return elements
    }

    private func read(_ parts: inout ArrayParts, at context: ValueContext) throws(ReadFailure) -> [Element] {
        var elements: [Element] = []
        parts.advance()
        while parts.document != nil {
            let firstIndex = parts.firstIndex
            let isRead = try context.read(parts) { part throws(ReadFailure) in
                try append(part, from: firstIndex, to: &elements)
            }
            if isRead {
                parts.advance()
                continue
            }
            guard let capacity = parts.capacity(for: Element.self) else {
                let read = try context.read(parts) { part throws(ReadFailure) in
                    let resolver = ElementResolver(part, try part.enter(self), rule, firstIndex: firstIndex)
                    defer { part.leave() }
                    return try readOneByOne(part, resolver)
                }
                elements += read
                parts.advance()
                continue
            }
            // Memory for the elements of all parts, so that they are not copied.
            let read: [Element] = try makeArray(capacity: capacity) { array throws(ReadFailure) in
                while parts.document != nil, parts.count - parts.firstIndex <= array.room {
                    let firstIndex = parts.firstIndex
                    try context.read(parts) { part throws(ReadFailure) in
                        try append(part, from: firstIndex, to: &array)
                    }
                    parts.advance()
                }
            }
            if elements.isEmpty, read.capacity / 2 <= read.count {
                elements = read
            } else {
                // Copied, also if many elements were omitted, so that the memory for them is released.
                elements += read
            }
        }
        return elements
    }

    /// Appends the elements of a part of an array; returns false if they are read one by one.
    private func append(
        _ context: ValueContext,
        from firstIndex: Int,
        to elements: inout [Element]
    ) throws(ReadFailure) -> Bool {
        if let scalars = scalars(context) {
            elements += scalars
            return true
        }
        let resolver = ElementResolver(context, try context.enter(self), rule, firstIndex: firstIndex)
        defer { context.leave() }
        return try element.append(elementsOf: context.node, in: context.document, resolver, to: &elements)
    }

    /// Reads the elements of a part of an array one by one.
    private func append(
        _ context: ValueContext,
        from firstIndex: Int,
        to elements: inout ArrayBuilder<Element>
    ) throws(ReadFailure) {
        let resolver = ElementResolver(context, try context.enter(self), rule, firstIndex: firstIndex)
        defer { context.leave() }
        let document = context.document
        var node = document.firstChild(of: context.node)
        try append(0..<document.childCount(of: context.node), from: &node, of: document, resolver, to: &elements)
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        [Element]
    > {
        let session = context.session
        let policy = session.settings.policy
        guard context.kind != .array, !context.isExact else { return .refused(finding) }
        if context.kind == .object, !policy.wrapsSingleValues, let elements = try slowPathMembers(context) {
            return .converted(elements)
        }
        if let separator = policy.listSeparator, !policy.isStrict, case .string(let text) = context.scalar {
            return .converted(try readList(text.string, separatedBy: separator, context))
        }
        // A text that is cut can be a list when it is complete.
        let isCutList = policy.listSeparator != nil && context.scalar.cutText != nil
        guard policy.wrapsSingleValues, !isCutList else { return .refused(finding) }
        guard let update = session.update else {
            return .converted([try ValueResolver(session: session).read(element, context)])
        }
        // Elements have no current values.
        let result = update.replacing {
            Result { () throws(ReadFailure) in try ValueResolver(session: session).read(element, context) }
        }
        return .converted([try result.get()])
    }

    override var opening: StringOpening { .arrays }

    override func makeTypeName() -> String {
        element.wrapperSource == .initializer && collection == [Element].self
            ? "[\(element.typeName)]" : String(describing: collection)
    }

    override var isCollection: Bool { true }

    override func makeTypeDefault() -> [Element]? { [] }

    override var hasModels: Bool { element.hasModels }

    override func finish(_ value: inout [Element]) {
        guard hasModels else { return }
        for index in value.indices { element.finish(&value[index]) }
    }

    private func readElements(_ context: ValueContext) throws(ReadFailure) -> [Element] {
        let limitsMarks = isHashed && mustLimitMarks(context)
        if !limitsMarks, let scalars = scalars(context) { return scalars }
        let decoder = try context.enter(self)
        defer { context.leave() }
        let resolver = ElementResolver(context, decoder, rule)
        let document = context.document
        if limitsMarks || context.adaptsValues { return try slowPathReadElements(context, resolver, limitsMarks) }
        if let elements = try element.elements(of: context.node, in: document, resolver) { return elements }
        return try readOneByOne(context, resolver)
    }

    /// Reads the members of an object as elements; nil if the policy does not allow it, or if they take too long to hash.
    @inline(never)
    private func slowPathMembers(_ context: ValueContext) throws(ReadFailure) -> [Element]? {
        if isHashed, mustLimitMarks(context) { return nil }
        if let entries = context.entries() {
            return try readMembers(context, entries.count) { resolver, index throws(ReadFailure) in
                let (name, storage) = entries[index]
                defer { withExtendedLifetime(storage) {} }
                return try resolver.read(element, copiedTo: storage.document, .key(name))
            }
        }
        guard let members = context.indexedMembers else { return nil }
        return try readMembers(context, members.count) { resolver, index throws(ReadFailure) in
            try resolver.read(element, members[index].node, .key(members[index].name))
        }
    }

    private func readMembers(
        _ context: ValueContext,
        _ count: Int,
        _ read: (ElementResolver, Int) throws(ReadFailure) -> Element?
    ) throws(ReadFailure) -> [Element] {
        let decoder = try context.enter(self)
        defer { context.leave() }
        let resolver = ElementResolver(context, decoder, rule)
        var elements: [Element] = []
        for index in 0..<count {
            if let element = try read(resolver, index) { elements.append(element) }
        }
        return elements
    }

    /// Reads the elements of an array one by one, in chunks of at most a megabyte.
    private func readOneByOne(
        _ context: ValueContext,
        _ resolver: ElementResolver
    ) throws(ReadFailure) -> [Element] {
        let document = context.document
        let count = document.childCount(of: context.node)
        var node = document.firstChild(of: context.node)
        let chunk = ArrayBuilder<Element>.largestChunk
        if count <= chunk { return try read(0..<count, from: &node, of: document, resolver) }
        var elements = try read(0..<chunk, from: &node, of: document, resolver)
        for start in stride(from: chunk, to: count, by: chunk) {
            elements += try read(start..<min(start + chunk, count), from: &node, of: document, resolver)
        }
        return elements
    }

    /// Reads the elements of a list in a string.
    ///
    /// Numbers in the list are exact, unless the elements are strings.
    private func readList(
        _ text: String,
        separatedBy separator: String,
        _ context: ValueContext
    ) throws(ReadFailure) -> [Element] {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let parts = trimmed.isEmpty ? [] : trimmed.components(separatedBy: separator)
        let values = parts.map { part -> Any in
            let part = part.trimmingCharacters(in: .whitespacesAndNewlines)
            return element is ScalarReader<String> || element.readsListsAsText
                ? part : (JSONNumber(part) as Any? ?? part)
        }
        let limits = context.session.settings.limits
        guard let storage = try? ValueInput.document(values, limits, enclosing: context.value) else {
            throw .refused(.typeMismatch)
        }
        defer { withExtendedLifetime(storage) {} }
        return try readElements(
            context.replaced(by: .root, of: storage.document, level: context.stringifiedLevel)
        )
    }

    /// Reads an array of scalars, if none of them needs more than a conversion or its default.
    @inline(__always)
    private func scalars(_ context: ValueContext) -> [Element]? {
        guard element.readsScalars, !context.adaptsValues else { return nil }
        return element.elements(of: context.node, in: context.document, nil)
            ?? (context.session.isQuiet ? slowPathRepairedElements(context) : nil)
    }

    /// Reads scalars of which some are not exact; nil if these fail the array.
    @inline(never)
    private func slowPathRepairedElements(_ context: ValueContext) -> [Element]? {
        let session = context.session
        let rule = rule ?? session.settings.policy.unreadableElement
        guard rule != .failCollection else { return nil }
        let repair = ElementRepair(settings: session.settings, usesDefault: rule == .useDefault)
        return element.elements(of: context.node, in: context.document, repair)
    }

    /// Reads the elements at some indices; `node` is the first and then the one after the last.
    private func read(
        _ indices: Range<Int>,
        from node: inout Node,
        of document: Document,
        _ resolver: ElementResolver
    ) throws(ReadFailure) -> [Element] {
        try makeArray(capacity: indices.count) { elements throws(ReadFailure) in
            try append(indices, from: &node, of: document, resolver, to: &elements)
        }
    }

    @inline(__always)
    private func append(
        _ indices: Range<Int>,
        from node: inout Node,
        of document: Document,
        _ resolver: ElementResolver,
        to elements: inout ArrayBuilder<Element>
    ) throws(ReadFailure) {
        for index in indices {
            try resolver.read(element, node, index, into: &elements)
            node = document.following(node)
        }
    }

    /// Reads elements that may be read in another shape than they have, or omits those that take too long to hash.
    @inline(never)
    private func slowPathReadElements(
        _ context: ValueContext,
        _ resolver: ElementResolver,
        _ limitsMarks: Bool
    ) throws(ReadFailure) -> [Element] {
        var elements: [Element] = []
        var node = context.document.firstChild(of: context.node)
        for index in 0..<context.document.childCount(of: context.node) {
            let value =
                limitsMarks
                ? try resolver.readHashed(element, node, .index(index))
                : try resolver.read(element, node, .index(index))
            if let value { elements.append(value) }
            node = context.document.following(node)
        }
        return elements
    }

    private func mustLimitMarks(_ context: ValueContext) -> Bool {
        context.document.combiningMarksExceed(context.session.settings.limits.combiningMarks, in: context.node)
    }
}

extension Array: _SmartReadable {
    /// Creates the reader for arrays; nil if the elements are not decodable.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        // Not `map`, which would create the metadata of an optional for each type.
        guard let element = call.reader(ifDecodable: Element.self) else { return nil }
        return ArrayReader<Element>(element)
    }
}

/// Reads sets and other collections that are created from an array.
final class ArrayBackedReader<Element, Collection: Sequence>: ValueReader<Collection>
where Collection.Element == Element {
    private let array: ArrayReader<Element>
    private let make: ([Element]) -> Collection

    init(_ element: ValueReader<Element>, isHashed: Bool, _ make: @escaping ([Element]) -> Collection) {
        array = ArrayReader(element, for: Collection.self, isHashed: isHashed)
        self.make = make
        super.init()
    }

    override func isValid(in session: DecodingSession) -> Bool { array.renew(in: session) }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Collection { make(try array.read(context)) }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        Collection
    > {
        try array.convert(context, after: finding).map(make)
    }

    override var opening: StringOpening { array.opening }

    override var isCollection: Bool { true }

    override func makeTypeDefault() -> Collection? { make([]) }

    override var hasModels: Bool { array.hasModels }

    override func finish(_ value: inout Collection) {
        guard hasModels else { return }
        var elements = Array(value)
        array.finish(&elements)
        value = make(elements)
    }
}

extension Set: _SmartReadable {
    /// Creates the reader for sets; nil if the elements are not decodable.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        // `JSONValue` hashes every text in linear time.
        ArrayBackedReaders.makeReader(in: call, isHashed: Element.self != JSONValue.self) { Set($0) }
    }
}

extension ContiguousArray: _SmartReadable {
    /// Creates the reader for contiguous arrays; nil if the elements are not decodable.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        ArrayBackedReaders.makeReader(in: call) { ContiguousArray($0) }
    }
}

private enum ArrayBackedReaders {
    /// Creates the reader for a collection; nil if the elements are not decodable.
    static func makeReader<Collection: Sequence>(
        in call: _SmartDecodingCall,
        isHashed: Bool = false,
        _ make: @escaping ([Collection.Element]) -> Collection
    ) -> AnyValueReader? {
        call.reader(ifDecodable: Collection.Element.self).map {
            ArrayBackedReader<Collection.Element, Collection>($0, isHashed: isHashed, make)
        }
    }
}
