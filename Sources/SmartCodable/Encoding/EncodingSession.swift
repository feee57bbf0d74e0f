import Foundation

/// One call: its settings, the text or tree that it makes, what it found out about types, and its encoders.
///
/// A session lives exactly as long as the call and is used by one thread at a time.
final class EncodingSession: _SmartCodingSession {
    let settings: EncodingSettings
    // What is asked for each name stands beside the settings: a look into a structure of many references can retain
    // them all.
    private let keepsKeys: Bool
    private let usesMappedKeys: Bool
    /// Whether what becomes of a name depends on where its object stands.
    let namesNeedPath: Bool
    /// The text that is being written; empty while a tree is made.
    let writer: ByteWriter
    /// Where in the text values belong that are written later, in the order of the text.
    var holes: [(offset: Int, slot: EncodedSlot)] = []
    private let writers = ReaderCache<AnyValueWriter>()
    /// The text of all names of properties.
    let namesText: ByteWriter
    /// The names of objects that belong to no type, such as nested containers.
    private(set) lazy var plainNames = makeNames(nil)
    /// Writes plain Swift values.
    private(set) lazy var plainReader = PlainWriter()
    /// The first of the encoders that are no longer in use; each holds the next in the place of its parent.
    private var spareEncoder: ModelEncoder?
    /// Whether the call is over; an encoder that a model kept holds the session longer.
    private var isOver = false
    /// Why the call fails: an error that was found too late for the value that it belongs to.
    var lateFailure: (any Error)?
    /// Bounds of the thread's stack; nil until values lie deep enough to matter.
    var stack: StackBounds?
    /// Levels of the deepest value so far.
    private(set) var deepest = 0

    init(_ settings: EncodingSettings) {
        self.settings = settings
        keepsKeys = settings.key.keepsKeys
        usesMappedKeys = settings.usesMappedKeys
        namesNeedPath = settings.key.needsPath
        writer = ByteWriter(escapesSlashes: settings.escapesSlashes)
        namesText = ByteWriter(escapesSlashes: settings.escapesSlashes)
    }

    /// Whether values become text at once: nothing asks for another order than that in which models write.
    var writesText: Bool { settings.format == .json && !settings.sortsKeys && !settings.isPretty }

    // MARK: - Plans

    /// The writer of a type, made at its first use.
    @inline(__always)
    func writer<Value: Encodable>(for type: Value.Type) -> ValueWriter<Value> {
        guard let writer = writers.reader(of: ObjectIdentifier(type)) else { return slowPathMakeReader(for: type) }
        // Proof: the table holds under a type's identifier only what `slowPathMakeReader` made for that type.
        return downcast(writer, unchecked: ValueWriter<Value>.self)  // ci-allow: proved in the line above
    }

    @inline(never)
    private func slowPathMakeReader<Value: Encodable>(for type: Value.Type) -> ValueWriter<Value> {
        let writer = makeWriter(for: type)
        writers.insert(writer, for: ObjectIdentifier(type))
        return writer
    }

    private func makeWriter<Value: Encodable>(for type: Value.Type) -> ValueWriter<Value> {
        if let writer = ScalarWriters.makeWriter(for: ObjectIdentifier(type)) as? ValueWriter<Value> {
            return writer
        }
        if let writable = type as? any _SmartWritable.Type,
            let writer = writable._smartWriter(for: self) as? ValueWriter<Value>
        {
            return writer
        }
        return SelfWriter<Value>(rules: nil, in: self)
    }

    /// The writer of the class that an object is of, which can be below the one that the property names.
    func writer(ofClass type: any Encodable.Type) -> AnyValueWriter { untypedReader(for: type) }

    private func untypedReader<Value: Encodable>(for type: Value.Type) -> AnyValueWriter { writer(for: type) }

    /// Whether properties of a model are written under paths.
    func writesPaths(_ rules: ModelRules?) -> Bool { usesMappedKeys && rules?.mapping?.hasPaths == true }

    /// The names of a type's properties under the call's mapping and key strategy.
    func makeNames(_ rules: ModelRules?) -> MemberNames {
        let isMapped = usesMappedKeys && rules?.mapping != nil
        return MemberNames(text: namesText, mayCollide: isMapped || !keepsKeys)
    }

    /// How a property of a type is written; only a custom key strategy looks at the path and the key.
    func spelling(
        of property: String,
        _ writer: AnyValueWriter?,
        at codingPath: [any CodingKey] = [],
        key: (any CodingKey)? = nil
    ) -> MemberNames.Spelling {
        let mapping = usesMappedKeys ? writer?.rules?.mapping : nil
        if mapping == nil, keepsKeys { return MemberNames.Spelling(key: property) }
        return settings.spelling(of: property, mapping, at: codingPath, key: key)
    }

    // MARK: - Encoders

    /// An encoder for a value, taken from those that are no longer in use; throws beyond the limit of depth.
    ///
    /// All nesting goes through here.
    @inline(__always)
    func makeEncoder(at context: EncodingContext, writer: AnyValueWriter?) throws -> ModelEncoder {
        let encoder: ModelEncoder
        if let spare = spareEncoder {
            encoder = spare
            spareEncoder = spare.parent
            spare.begin(at: context, writer: writer)
        } else {
            encoder = ModelEncoder(at: context, writer: writer)
        }
        try checkDepth(of: encoder)
        return encoder
    }

    @inline(__always)
    func checkDepth(of encoder: ModelEncoder) throws {
        if encoder.level > deepest { try slowPathDescend(to: encoder) }
    }

    @inline(never)
    private func slowPathDescend(to encoder: ModelEncoder) throws {
        // A chain of values in single-value containers has no levels, and can be endless as well.
        let chain = settings.depth > Int.max / 8 ? Int.max : settings.depth * 8
        guard encoder.jsonLevel <= settings.depth, encoder.level <= chain else {
            throw EncodingFailure.tooDeep(limit: settings.depth).error((), at: encoder.codingPath)
        }
        deepest = encoder.level
        // Asking for the bounds takes a while on some threads; shallow values fit on all of them.
        let isShallow = encoder.level <= StackBounds.shallowDepth
        if isShallow, encoder.level > 1 || StackBounds.current().remaining >= StackBounds.smallestStack { return }
        if stack == nil { stack = .current() }
    }

    /// Takes an encoder back, unless the model kept it or a container of it.
    @inline(__always)
    func takeBack(_ encoder: inout ModelEncoder) {
        guard !isOver, isKnownUniquelyReferenced(&encoder) else { return encoder.keepKey() }
        encoder.end(before: spareEncoder)
        spareEncoder = encoder
    }

    /// Lets go of the spare encoders, which hold the session, and of what filled the holes; one by one, so that none
    /// takes the next with it.
    func end() {
        isOver = true
        for hole in holes { hole.slot.takeApart() }
        holes = []
        while let encoder = spareEncoder {
            spareEncoder = encoder.parent
            encoder.end(before: nil)
        }
    }
}
