/// A keyed read of an initializer that is neither exact nor convertible.
///
/// Such a read throws what `JSONDecoder` would throw, so that a hand-written `init(from:)` can handle the error. If the
/// initializer lets the error pass, the object is read again, and this time the read falls back:
///
///     pass 1   a read throws → the initializer handles the error    its answer counts
///                            → the error ends the initializer       pass 2, in which the read falls back
///     pass 2   the next read throws …
///     pass 8   all reads of the object fall back
///
/// The readers remember for one call which reads fall back, so that the elements of a list pay for a read once; see
/// `KeyedReadMemory`. A read that an initializer of the type has handled falls back only in the object that lets its
/// error pass.
///
/// A type that is no model passes the error on to an initializer that reads its own value as this type, such as
/// `try? container.decode(Cat.self)` in a union. A model falls back.
///
/// The reads of wrappers, of required properties, of a missing base class and of generated code never throw first.
struct KeyedRead: Equatable {
    // In the order in which they are compared: what differs most often and costs least first.
    let type: ObjectIdentifier
    /// Whether the read accepts a missing key and null.
    let isOptional: Bool
    /// The name of the member; nil for the own value of a decoder.
    let name: String?
    /// The steps from the object that the initializer reads to the container of the member; all elements of an array
    /// have index 0.
    ///
    /// Empty, except in nested containers.
    let container: [SmartPathComponent]

    /// The number of times that an initializer runs for an object before all its reads fall back.
    static let largestPass = 8
}

/// The error of the last keyed read that threw before it could fall back.
final class PendingRead {
    let read: KeyedRead
    let error: any Error
    /// The decoder of the object whose initializer received the error.
    let decoder: ObjectIdentifier
    /// The reader of the object.
    let reader: AnyValueReader

    init(_ read: KeyedRead, _ error: any Error, _ decoder: ObjectIdentifier, _ reader: AnyValueReader) {
        self.read = read
        self.error = error
        self.decoder = decoder
        self.reader = reader
    }
}

/// What initializers do with the errors of keyed reads in one call.
final class KeyedReadState {
    /// The error of the last keyed read that threw before it could fall back.
    var pending: PendingRead?
    /// The read of an own value whose type passes its error on.
    var passed: KeyedReadOfObject?
    /// The objects that are being read again, the innermost last.
    private var repeatedObjects: [ObjectFallbacks] = []
    /// The answers of the problem handler.
    var resolutions: [ProblemKey: SmartProblem.Resolution] = [:]
    /// The types whose coding keys the initializers of other types requested; see `InitialValueAdvice.swift`.
    var keyOwners: [ObjectIdentifier: (type: ObjectIdentifier, name: String?)] = [:]
    /// The entries that companions have logged, which objects that are read again do not log again.
    var loggedEntries: Set<AnyHashable> = []
    /// Whether no object of the document is read again: all keyed reads fall back.
    private(set) var hasSpentPasses = false
    /// The bytes of the objects of the document that were read again.
    private var repeatedBytes = 0

    func beginDocument() {
        repeatedBytes = 0
        hasSpentPasses = false
    }

    /// Whether a read falls back in the current pass over an object.
    func fallsBack(_ read: KeyedRead, in decoder: ObjectIdentifier) -> Bool {
        repeatedObjects.last { $0.decoder == decoder }?.contains(read) ?? false
    }

    /// Begins the next pass over an object, in which one more read falls back.
    func beginPass(of decoder: ObjectIdentifier, after read: KeyedRead) {
        if let index = repeatedObjects.lastIndex(where: { $0.decoder == decoder }) {
            repeatedObjects[index].beginPass(after: read)
        } else {
            repeatedObjects.append(ObjectFallbacks(of: decoder, after: read))
        }
    }

    /// Ends the passes over an object.
    func endPasses(of decoder: ObjectIdentifier) {
        if let index = repeatedObjects.lastIndex(where: { $0.decoder == decoder }) { repeatedObjects.remove(at: index) }
    }

    /// Charges a pass over an object, so that the work of a call stays proportional to its input.
    ///
    /// Objects in objects that are read again are read again, too. Each pass costs the size of its object, and a call
    /// can read 32 times the size of its input again. After that, all reads fall back.
    func pay(bytes: Int, of document: Document) {
        repeatedBytes += bytes
        guard repeatedBytes / 32 > document.storage.memory else { return }
        hasSpentPasses = true
        document.storage.longArrays?.giveUp()
    }
}

/// What the initializers of one type did with the errors of keyed reads in one call.
///
/// It is not kept longer: the result of a call must depend on its input only.
struct KeyedReadMemory {
    private var call = 0
    // Few reads fail, and sets would compute hashes for each of them.
    private var handled: [KeyedRead] = []
    private var fallbacks: [KeyedRead] = []

    /// Limits the memory for types that read the keys of data; further reads are not remembered.
    private static let capacity = 256

    func fallsBack(_ read: KeyedRead, in call: Int) -> Bool { self.call == call && fallbacks.contains(read) }

    /// Remembers that an initializer handled the error of a read.
    mutating func insertHandled(_ read: KeyedRead, in call: Int) {
        begin(call)
        if canInsert, !handled.contains(read) { handled.append(read) }
    }

    /// Remembers that an initializer let the error of a read pass; returns whether the read falls back from now on.
    mutating func insertFallback(_ read: KeyedRead, in call: Int) -> Bool {
        begin(call)
        guard canInsert, handled.isEmpty || !handled.contains(read) else { return false }
        if fallbacks.isEmpty { fallbacks.reserveCapacity(KeyedRead.largestPass) }
        if !fallbacks.contains(read) { fallbacks.append(read) }
        return true
    }

    private var canInsert: Bool { handled.count + fallbacks.count < Self.capacity }

    private mutating func begin(_ call: Int) {
        guard self.call != call else { return }
        self = KeyedReadMemory()
        self.call = call
    }
}

/// A read of a member that falls back in one call.
struct KnownFallback {
    let call: Int
    let type: ObjectIdentifier
    let isOptional: Bool
}

/// The reads of one object that fall back in the current pass.
private struct ObjectFallbacks {
    let decoder: ObjectIdentifier
    /// The reads that ended the passes before, one each.
    private var reads: [KeyedRead]

    init(of decoder: ObjectIdentifier, after read: KeyedRead) {
        self.decoder = decoder
        reads = []
        reads.reserveCapacity(KeyedRead.largestPass)
        reads.append(read)
    }

    func contains(_ read: KeyedRead) -> Bool {
        reads.count >= KeyedRead.largestPass - 1 || reads.contains(read)
    }

    /// Begins the next pass, in which one more read falls back.
    mutating func beginPass(after read: KeyedRead) { reads.append(read) }
}

extension AnyValueReader {
    /// Whether a read of a member is known to fall back in a call.
    @inline(__always)
    final func isKnownFallback(_ name: String, _ type: ObjectIdentifier, isOptional: Bool, in call: Int) -> Bool {
        guard let known = knownFallbacks.value(for: name) else { return false }
        return known.call == call && known.type == type && known.isOptional == isOptional
    }

    /// Remembers that a read falls back for the rest of a call.
    fileprivate final func rememberFallback(_ read: KeyedRead, in call: Int) {
        guard keyedReads.insertFallback(read, in: call), read.container.isEmpty, let name = read.name else { return }
        let fallback = KnownFallback(call: call, type: read.type, isOptional: read.isOptional)
        if !knownFallbacks.change(name, { $0 = fallback }) { knownFallbacks.insert(fallback, for: name) }
    }
}

extension TolerantDecoder {
    /// The read of a property, if it throws before it falls back; nil if it falls back now.
    @inline(__always)
    func readBeforeFallback<Value>(_ name: String, as type: Value.Type, isOptional: Bool) -> KeyedReadOfObject? {
        let identifier = ObjectIdentifier(type)
        if !isSuperDecoder, let reader = place.reader {
            let isKnown = reader._withUnsafeGuaranteedRef {
                // Another type than a model may pass the error on, see `passesErrorsOn`.
                (step != nil || $0.traits != nil)
                    && $0.isKnownFallback(name, identifier, isOptional: isOptional, in: session.call)
            }
            if isKnown { return nil }
        }
        return slowPathReadBeforeFallback(name, identifier, isOptional)
    }

    /// The error of the read of a scalar that throws before it falls back; `node` is nil if its key is missing.
    @inline(never)
    func error(
        before read: KeyedReadOfObject,
        as type: Any.Type,
        _ node: Node?,
        _ finding: SmartFinding
    ) -> any Error {
        let path = codingPath(to: read.read.name.map(SmartPathComponent.key))
        let found = node.map { document[$0].valueKind }
        let failure = DecodingFailure(expected: type, found: found, finding: finding, at: path)
        return session.begin(read, session.tracked(failure.error))
    }

    /// The read of the own value as a type that an initializer requested, if it throws before it falls back.
    fileprivate func readOfOwnValue(as type: ObjectIdentifier) -> KeyedReadOfObject? {
        slowPathReadBeforeFallback(nil, type, false)
    }

    /// Whether the type that is read here passes errors on to the initializer that reads its own value as this type.
    private func passesErrorsOn(_ reader: AnyValueReader) -> Bool {
        guard case nil = step, reader.traits == nil, let parent else { return false }
        return parent.readOfOwnValue(as: reader.valueIdentifier) != nil
    }

    @inline(never)
    private func slowPathReadBeforeFallback(
        _ name: String?,
        _ type: ObjectIdentifier,
        _ isOptional: Bool
    ) -> KeyedReadOfObject? {
        guard session.mode == .tolerant, session.failures.keyedReads?.hasSpentPasses != true else { return nil }
        // The object whose initializer reads here: nested containers and super decoders have none of their own.
        var decoder = self
        while decoder.isSuperDecoder || decoder.place.reader == nil {
            if decoder.baseClassFallsBack { return nil }
            guard let outer = decoder.parent else { return nil }
            decoder = outer
        }
        // A decoder that a model kept may read later, when nobody could read the object again.
        guard !decoder.baseClassFallsBack, decoder.isReused, let reader = decoder.reader, reader.isInitializer,
            decoder.skipsGeneratedCode || !reader.hasGeneratedCode
        else { return nil }
        let read = KeyedRead(type: type, isOptional: isOptional, name: name, container: path(from: decoder))
        let object = ObjectIdentifier(decoder)
        if !decoder.passesErrorsOn(reader) {
            if reader.keyedReads.fallsBack(read, in: session.call) { return nil }
            if session.failures.keyedReads?.fallsBack(read, in: object) == true { return nil }
        }
        return KeyedReadOfObject(read: read, decoder: object, reader: reader)
    }

    /// The steps from the object of an outer decoder to this one; all elements of an array have index 0.
    private func path(from object: TolerantDecoder) -> [SmartPathComponent] {
        var path: [SmartPathComponent] = []
        var decoder = self
        while decoder !== object, let outer = decoder.parent {
            switch decoder.step {
            case .index: path.append(.index(0))
            case .key(let name): path.append(.key(name))
            case nil: break
            }
            decoder = outer
        }
        return path.reversed()
    }
}

/// A keyed read and the object that it belongs to.
struct KeyedReadOfObject {
    let read: KeyedRead
    let decoder: ObjectIdentifier
    let reader: AnyValueReader
}

extension DecodingSession {
    /// Stores the error of a read, which its initializer handles or lets pass.
    func begin(_ object: KeyedReadOfObject, _ error: any Error) -> any Error {
        let state = keyedReadState
        // The initializer handled the error before.
        if let handled = state.pending { handled.reader.keyedReads.insertHandled(handled.read, in: call) }
        state.pending = PendingRead(object.read, error, object.decoder, object.reader)
        return error
    }

    /// Whether an error is that of the last read, after which its object is read again.
    ///
    /// Library code that catches errors must pass such an error on.
    func isPending(_ error: any Error) -> Bool {
        // Nearly always it is the error itself, and comparing texts and paths costs casts.
        failures.keyedReads?.pending.map { haveSameBits(error, $0.error) || error.isSame(as: $0.error) } ?? false
    }

    /// Takes the read whose error ended the initializer of an object; nil if another error ended it.
    func takePassedRead(_ error: any Error, of decoder: TolerantDecoder) -> KeyedRead? {
        guard let pending = failures.keyedReads?.pending, pending.decoder == ObjectIdentifier(decoder), isPending(error)
        else { return nil }
        failures.keyedReads?.pending = nil
        return pending.read
    }

    /// Passes the error of a type on to the initializer that reads its own value as this type, such as a hand-written
    /// union that tries several types; returns false if the type falls back itself.
    ///
    /// A model always falls back itself.
    func passOn<Value>(to context: ValueContext, as type: Value.Type) -> Bool {
        failures.keyedReads?.passed = nil
        guard case nil = context.step, let read = context.owner.readOfOwnValue(as: ObjectIdentifier(type))
        else { return false }
        keyedReadState.passed = read
        return true
    }

    /// The error of a value that could not be read, which its initializer handles or lets pass.
    func error(of failedRead: FailedRead) -> any Error {
        guard let passed = failures.keyedReads?.passed else { return failedRead.error }
        failures.keyedReads?.passed = nil
        return begin(passed, failedRead.error)
    }

    /// Begins the next pass over an object, in which one more read falls back.
    func beginPass(of decoder: TolerantDecoder, after read: KeyedRead, at context: ValueContext) {
        let state = keyedReadState
        forgetError()
        decoder.reader?.rememberFallback(read, in: call)
        state.beginPass(of: ObjectIdentifier(decoder), after: read)
        var outermost = context.owner
        while let outer = outermost.parent { outermost = outer }
        state.pay(bytes: context.document.size(of: context.node), of: outermost.document)
    }

    /// Ends the passes over an object.
    func endPasses(of decoder: TolerantDecoder) {
        failures.keyedReads?.endPasses(of: ObjectIdentifier(decoder))
    }
}

extension Document {
    /// The approximate number of bytes that a value takes, with its entries.
    fileprivate func size(of node: Node) -> Int {
        // The size of the arrays that are read in parts is not known here.
        if storage.longArrays != nil { return storage.memory }
        let end = following(node)
        let isLast = end.position >= storage.nodeCount
        let endOffset = isLast ? storage.memory : Int(entry(end).offset)
        let bytes = max(0, endOffset - Int(entry(node).offset))
        return bytes + (end.position - node.position) * MemoryLayout<TapeEntry>.stride
    }
}
