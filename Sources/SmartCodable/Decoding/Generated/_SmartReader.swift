/// Reads the members of one object into the properties of a model, for the code that `@SmartModel` generates.
///
/// Do not use it yourself.
///
///     while let index = reader.next() {
///         switch index {
///         case 0: reader.take(&model.name)
///         default: reader.take(&model.age)
///         }
///     }
///
/// The properties are read in one of three orders; see `PropertyOrder`.
public struct _SmartReader {
    enum State {
        /// The property has a member.
        case member
        /// The property has no member, or the object has been read.
        case missing
        /// The member of the property has not been looked up.
        case declared
    }

    // Valid: `GeneratedReader` has the owner on its stack, and the owner has the decoder until `leave`.
    let owner: Unretained<TolerantDecoder>
    /// The decoder of the object; nil for an element of an array until one is needed, because most need none.
    var ownDecoder: Unretained<TolerantDecoder>?
    // Valid: the reader of the model has the properties.
    let properties: Unretained<GeneratedProperties>
    private var keys: Keys
    let document: Document
    var object: Node
    private var place: Place
    /// The next key of the object.
    private var key: Node
    /// The position after the object.
    private var end: Int
    var value: Node
    var index = -1
    var state: State
    let order: PropertyOrder
    /// Whether the properties have the values of a model that is updated.
    ///
    /// A property without a member keeps its value.
    var updates = false
    /// In the order of the document: whether there can be further members.
    var isWalking: Bool
    private var sets: PropertySets
    /// In the order of the document: whether a property is a part of the model, which reads members of the same object.
    var hasParts = false
    /// The path of the object for events; nil until the first one.
    // Valid: the recorder retains it.
    var path: Unretained<EventPath>?

    /// The keys of the properties.
    private struct Keys {
        var names: NameTable.Search
        /// The number of properties; an index of `names` after them is that of a key that is no property's.
        let count: Int
        /// Whether the names are keys that a key strategy rewrites.
        let areRewritten: Bool
    }

    /// Where the object is.
    private struct Place {
        /// The index of an element in its array, or of a property in `outer`.
        var step: Int
        // Valid: the model around the object is being read.
        /// The properties of the model that has the object as a property; nil for an element.
        let outer: Unretained<GeneratedProperties>?
    }

    /// Sets of properties, as bits.
    private struct PropertySets {
        /// The properties that have a member; after the last member, and in the order of the declarations, the
        /// properties that are not read yet.
        var found: UInt64 = 0
        /// In the order of the document: the properties that are read after the last member, although they have one.
        var postponed: UInt64 = 0
        /// In the order of the document: the properties that are read after all others.
        var last: UInt64 = 0
        /// The properties whose values a search found: in the order of the declarations all that have a member, in that
        /// of the document those with a value at a path, after the last member.
        var present: UInt64 = 0
        /// The properties with several sources or a path that have to be looked up.
        var complex: UInt64
        /// The number of the search that found them.
        var search = 0
    }

    /// Creates a reader for an object with a decoder.
    init(
        _ decoder: Unretained<TolerantDecoder>,
        _ object: Node,
        of document: Document,
        _ properties: Unretained<GeneratedProperties>,
        _ order: PropertyOrder
    ) {
        self.init(decoder, 0, of: nil, object, in: document, properties, order)
        ownDecoder = decoder
        if order == .declarations { findMembers() }
    }

    /// Creates a reader for an object that is a property of a model with generated code, and has no decoder yet.
    init(
        property: Int,
        of outer: Unretained<GeneratedProperties>,
        _ owner: Unretained<TolerantDecoder>,
        _ object: Node,
        in document: Document,
        _ properties: Unretained<GeneratedProperties>,
        _ order: PropertyOrder
    ) {
        self.init(owner, property, of: outer, object, in: document, properties, order)
        if order == .declarations { findMembers() }
    }

    /// Creates a reader for the elements of an array, which have no decoders yet.
    init(
        elementOf array: Unretained<TolerantDecoder>,
        in document: Document,
        _ properties: Unretained<GeneratedProperties>,
        _ order: PropertyOrder
    ) {
        self.init(array, 0, of: nil, .root, in: document, properties, order)
    }

    /// Whether the members of an element can be found without its shape.
    @inline(__always)
    mutating func canBegin(_ object: Node) -> Bool {
        guard keys.areRewritten else { return true }
        let (properties, document) = (properties, document)
        guard properties._withUnsafeGuaranteedRef({ $0.canFindMembers(of: object, in: document) }) else { return false }
        // Keys of the object may have become known.
        keys.names = properties._withUnsafeGuaranteedRef { $0.search }
        return true
    }

    /// Begins an element.
    mutating func begin(_ object: Node, _ entry: TapeEntry, at step: Int) {
        ownDecoder = nil
        self.object = object
        place.step = step
        end = Int(entry.next)
        key = document.firstChild(of: object)
        index = -1
        state = .member
        sets.found = 0
        sets.postponed = 0
        sets.last = 0
        hasParts = false
        isWalking = order == .document
        if !isWalking {
            path = nil
            findMembers()
        }
    }

    @inline(__always)
    private init(
        _ owner: Unretained<TolerantDecoder>,
        _ step: Int,
        of outer: Unretained<GeneratedProperties>?,
        _ object: Node,
        in document: Document,
        _ properties: Unretained<GeneratedProperties>,
        _ order: PropertyOrder
    ) {
        self.owner = owner
        place = Place(step: step, outer: outer)
        self.object = object
        self.document = document
        self.properties = properties
        (keys, sets) = properties._withUnsafeGuaranteedRef {
            (
                Keys(names: $0.search, count: $0.count, areRewritten: $0.rewrittenKeys != nil),
                PropertySets(complex: $0.withSeveralSources)
            )
        }
        end = Int(document.entry(object).next)
        key = document.firstChild(of: object)
        value = key
        self.order = order
        state = order == .lookups ? .declared : .member
        isWalking = order == .document
    }

    /// Finds the members of all properties, to read them in the order of the declarations.
    @inline(never)
    private mutating func findMembers() {
        searchMembers()
        let known = sets.present | sets.complex
        sets.found = known | properties._withUnsafeGuaranteedRef { $0.propertiesToVisit(found: known) }
    }

    private mutating func searchMembers() {
        let (object, document, decoder) = (object, document, ownDecoder)
        let shape = decoder?._withUnsafeGuaranteedRef { $0.hasShape ? $0.shape : nil }
        properties._withUnsafeGuaranteedRef { properties in
            if order == .document {
                (sets.present, sets.complex) = properties.findPaths(in: object, of: document)
            } else if let shape, let decoder {
                (sets.present, sets.complex) = properties.findMembers(of: decoder.object, shape)
            } else {
                sets.present = properties.findMembers(of: object, in: document)
            }
            sets.search = properties.searches
        }
    }

    /// The index of the next property to read; nil after the last one.
    public mutating func next() -> Int? {
        // Nearly always, the next key is the name of the next property. Then no other function is called, so that few
        // registers are saved.
        let next = index &+ 1
        guard isWalking, key.position < end, document.isKey(key, next, of: keys.names) else { return slowPathSearch() }
        value = document.value(ofKey: key)
        key = document.following(value)
        index = next
        sets.found |= 1 &<< UInt64(truncatingIfNeeded: next)
        return next
    }

    /// Searches the property of the next key that has one.
    @inline(never)
    private mutating func slowPathSearch() -> Int? {
        guard isWalking else { return slowPathNext() }
        // The keys that are no property's are searched in their order, too.
        var previous = index
        while key.position < end {
            let next = document.index(of: document.entry(key), in: keys.names, after: previous)
            value = document.value(ofKey: key)
            key = document.following(value)
            guard next >= 0 else { continue }
            previous = next
            guard next < keys.count else { continue }
            index = next
            sets.found |= 1 &<< UInt64(truncatingIfNeeded: next)
            return next
        }
        isWalking = false
        state = .missing
        let (missing, haveSources) = properties._withUnsafeGuaranteedRef {
            ($0.propertiesToVisit(found: sets.found), $0.withSeveralSources != 0)
        }
        sets.found = missing | sets.postponed
        if haveSources { searchMembers() }
        return slowPathNext()
    }

    @inline(never)
    private mutating func slowPathNext() -> Int? {
        if order == .lookups, state == .declared {
            return properties._withUnsafeGuaranteedRef { properties in
                index &+= 1
                while index < properties.count, !properties.hasName(index) { index &+= 1 }
                return index < properties.count ? index : nil
            }
        }
        if sets.found == 0 { (sets.found, sets.last) = (sets.last, 0) }
        guard sets.found != 0 else { return nil }
        index = sets.found.trailingZeroBitCount
        let bit = sets.found & (0 &- sets.found)
        sets.found ^= bit
        guard sets.present & bit != 0 else {
            state = sets.complex & bit == 0 ? .missing : .declared
            return index
        }
        state = .member
        // An object of the same type inside this one may have been searched.
        if properties._withUnsafeGuaranteedRef({ $0.searches != sets.search }) { searchMembers() }
        value = properties._withUnsafeGuaranteedRef { $0.member(index) }
        return index
    }

    var name: String { properties._withUnsafeGuaranteedRef { $0.name(index) } }

    var session: DecodingSession { owner._withUnsafeGuaranteedRef { $0.session } }

    /// The decoder of the object, created on first use; nil if the stack has no room for it.
    @inline(__always)
    mutating func enter() -> Unretained<TolerantDecoder>? {
        if let ownDecoder { return ownDecoder }
        return slowPathEnter()
    }

    @inline(never)
    private mutating func slowPathEnter() -> Unretained<TolerantDecoder>? {
        guard let reader = properties.object.reader?.object else { return nil }
        let context = ValueContext(object, of: document, in: owner, stepInOwner)
        do throws(ReadFailure) {
            let decoder = try context.enter(reader)
            ownDecoder = decoder
            if let path { decoder._withUnsafeGuaranteedRef { $0.knownEventPath = path.object } }
            return decoder
        } catch {
            fail(error)
            return nil
        }
    }

    /// The step from the owner to the object.
    var stepInOwner: SmartPathComponent { place.outer.map { .key($0.object.name(place.step)) } ?? .index(place.step) }

    /// The decoder of the object, or of the array if none was needed.
    var decoder: TolerantDecoder { (ownDecoder ?? owner).object }

    /// Records events; nil if no recorder is installed.
    var recorder: EventRecorder? { session.recorder }

    var isRecording: Bool { owner._withUnsafeGuaranteedRef { $0.session.isRecording } }

    /// Whether the model that was read last failed.
    var hasFailed: Bool { properties._withUnsafeGuaranteedRef { $0.error != nil } }

    /// Ends the object of an element.
    @inline(__always)
    mutating func leave() {
        guard ownDecoder != nil else { return }
        ownDecoder = nil
        owner._withUnsafeGuaranteedRef { $0.leave() }
    }

    /// Whether the model cannot be created without a value of the property.
    var isRequired: Bool { properties._withUnsafeGuaranteedRef { $0.isRequired(index) } }

    /// Creates a model with its initial values, and reads the members of the object into it.
    ///
    /// - Parameter fill: reads the members.
    /// - Returns: the model.
    @inlinable
    mutating func makeModel<Model: SmartDecodable>(
        _ fill: (_ model: inout Model, _ reader: inout _SmartReader) -> Void
    ) -> Model {
        var model = Model()
        fill(&model, &self)
        return model
    }

    /// Returns the model that generated code made.
    ///
    /// - Parameter model: the model; nil if it could not be created.
    /// - Returns: the model.
    /// - Throws: the error of the property that could not be read if it is nil.
    @inlinable
    mutating func unwrap<Model>(_ model: consuming Model?) throws -> Model {
        guard let model else { throw failure() }
        return model
    }

    @inline(never)
    @usableFromInline
    mutating func failure() -> any Error {
        fail()
        return properties.object.error ?? ReadFailure.refused(.initializerFailed)
    }

    /// Ends a model that could not be created.
    @usableFromInline
    mutating func fail() {
        if !hasFailed { fail(ReadFailure.refused(.initializerFailed)) }
    }

    /// Ends the model with an error.
    mutating func fail(_ error: any Error) {
        properties.object.error = error
        // Ends all loops.
        isWalking = false
        state = .missing
        (sets.found, sets.last) = (0, 0)
    }

    /// Records the notices of the model's hook; any other error ends the model, unless its text is still arriving.
    @inline(never)
    mutating func accepts(_ error: any Error) -> Bool {
        guard let notice = error as? SmartHookNotice else {
            if document.isIncomplete(object) { return !hasFailed }
            fail(HookFailure(error: error))
            return false
        }
        if isRecording { enter()?.object.record(notice) }
        return !hasFailed
    }

    /// Reads the property after the last member, with its container.
    mutating func postpone() {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
        sets.found &= ~bit
        sets.postponed |= bit
    }

    /// Reads the property after all others, unless it is the last one.
    ///
    /// - Returns: false if it is.
    mutating func postponeToEnd() -> Bool {
        if isWalking { postpone() } else if sets.found != 0 { sets.last |= 1 &<< UInt64(truncatingIfNeeded: index) }
        return isWalking || sets.found != 0
    }

    /// Whether a key is that of another property; `previous` is what the search for the key before found.
    func isOfOther(_ key: Node, after previous: inout Int) -> Bool {
        let found = document.index(of: document.entry(key), in: keys.names, after: previous)
        if found >= 0 { previous = found }
        return found >= 0 && found < keys.count && found != index
    }

    /// Whether all members of the object are known to belong to this model: it has regular keys, each property has one
    /// of them, and no other type reads the same object.
    var ownsMembers: Bool {
        guard order == .document, !hasParts, !isRequired,
            document.entry(object).flags.isDisjoint(with: .irregularKeys),
            properties._withUnsafeGuaranteedRef({ $0.withSeveralSources == 0 && $0.reader?.object.isClass == false })
        else { return false }
        return owner._withUnsafeGuaranteedRef { owner in
            guard owner.document == document, owner.node == object else { return true }
            return ownDecoder?.object === owner && !owner.sharesObject
        }
    }

    /// Whether the property is read now because it was postponed.
    var isPostponed: Bool { sets.postponed & (1 &<< UInt64(truncatingIfNeeded: index)) != 0 }

    /// Leaves a property without a member at its initial value, in all further objects of the call as well.
    mutating func keep() { properties._withUnsafeGuaranteedRef { $0.keepValueIfMissing(index) } }
}

/// The order in which generated code reads the properties of a model.
enum PropertyOrder {
    /// The order of the document, used for text if nothing is recorded. A property without a member keeps its initial
    /// value.
    case document
    /// The order of the declarations, so that the events are in the same order as those of a plain model. The members
    /// of all properties are found first: in one pass over the object, or with its shape if keys are not compared as
    /// they are and nothing is recorded.
    case declarations
    /// The order of the declarations. Each property is read with the functions that `TolerantKeyedContainer` calls,
    /// which look up its member. Used under the strict policy, with a problem handler, with a policy that
    /// reads values in another shape, in models with transformers unless the document's order can be used, and if events
    /// contain keys that are not the names of properties.
    case lookups
}
