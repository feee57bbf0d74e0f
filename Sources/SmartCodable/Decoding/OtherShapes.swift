import Foundation

// Values whose content is in another container than their type expects: an object instead of a list, or a list instead
// of an object. Each is a conversion with an event.
extension ValueContext {
    /// Whether a value may be read from another kind of container.
    ///
    /// Not under the strict policy, and not if a type tries several types on one value: the container says which it is.
    var mayBeReshaped: Bool {
        guard !isExact, !session.settings.policy.isStrict else { return false }
        if step != nil || owner.reader?.readsOwnCollection == true { return true }
        return owner.parent == nil && !session.isTrial
    }

    /// Whether such a conversion is allowed here.
    func allowsReshaping(_ conversion: SmartConversions) -> Bool {
        mayBeReshaped && session.settings.conversion.conversions.contains(conversion)
    }

    /// The members of an object whose keys are indices, in the order of the indices; nil for other values.
    ///
    ///     {"0": "a", "2": "b"}    → [("0", "a"), ("2", "b")]
    var indexedMembers: [(name: String, node: Node)]? {
        guard kind == .object, allowsReshaping(.indexedObject),
            document.entry(node).flags.isDisjoint(with: .irregularKeys)
        else { return nil }
        var members: [(index: Int, name: String, node: Node)] = []
        var areIndices = true
        document.forEachMember(of: node) { key, value in
            guard areIndices else { return }
            let name = document.string(ofKey: key)
            // Without a sign and leading zeros, so that two keys cannot be the same index.
            guard let index = Int(name), index >= 0, "\(index)" == name else { return areIndices = false }
            members.append((index, name, value))
        }
        guard areIndices, !members.isEmpty else { return nil }
        return members.sortedBySharedCode { $0.index < $1.index }.map { ($0.name, $0.node) }
    }

    /// The members of an object, of which each is an object that gets its key as a member; nil if the policy has no name
    /// for that member.
    ///
    ///     {"7": {"name": "Pim"}}  → [{"id": "7", "name": "Pim"}]
    func entries() -> [(name: String, value: DocumentStorage)]? {
        guard kind == .object, let member = session.settings.policy.entryKey, canBeCopied,
            !document.entry(node).flags.contains(.mayRepeatKeys)
        else { return nil }
        var members: [(name: String, value: DocumentStorage)] = []
        var areObjects = true
        document.forEachMember(of: node) { key, value in
            guard areObjects else { return }
            let name = document.string(ofKey: key)
            guard document.kind(value) == .object else { return areObjects = false }
            var (tape, hasMember) = (TapeBuilder(), false)
            let object = tape.append(copyOf: document[value])
            document.forEachMember(of: value) { key, _ in
                // By bytes: keys with many combining marks are slow to compare.
                if document.string(ofKey: key).utf8.elementsEqual(member.utf8) { hasMember = true }
            }
            if !hasMember { tape.append(memberOf: object, key: member, value: name) }
            guard let storage = tape.finish(depth: document.depth, enclosing: document[value]) else {
                return areObjects = false
            }
            members.append((name, storage))
        }
        // The members of a native dictionary have no order.
        if document.entry(node).flags.contains(.isUnordered) {
            members = members.sortedBySharedCode { $0.name < $1.name }
        }
        return areObjects ? members : nil
    }

    // MARK: - Copies

    /// Whether the value may be copied.
    ///
    /// Copies in copies are limited, because each contains those inside of it.
    private var canBeCopied: Bool {
        mayBeReshaped && stringifiedLevel < session.settings.limits.stringifiedLevels
    }

    /// The elements of an array as the members of an object with different keys; nil if there are none.
    fileprivate func object(ofElementsWith keys: [String]) -> DocumentStorage? {
        let count = document.childCount(of: node)
        guard canBeCopied, !keys.isEmpty, count > 0 else { return nil }
        var tape = TapeBuilder()
        let object = tape.openObject()
        var element = document.firstChild(of: node)
        for index in 0..<count {
            tape.append(key: index < keys.count ? keys[index] : "\(index)")
            tape.append(copyOf: document[element])
            element = document.following(element)
        }
        tape.close(object, count: count)
        return tape.finish(depth: document.depth, enclosing: document[node])
    }

    /// The members with the given names as the elements of an array; nil if one is missing.
    fileprivate func array(ofMembersNamed names: [String]) -> DocumentStorage? {
        guard canBeCopied, document.entry(node).flags.isDisjoint(with: .irregularKeys) else { return nil }
        var values: [Node?] = names.map { _ in nil }
        document.forEachMember(of: node) { key, value in
            let name = document.string(ofKey: key)
            if let index = names.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) { values[index] = value }
        }
        let nodes = values.compactMap { $0 }
        guard nodes.count == names.count else { return nil }
        var tape = TapeBuilder()
        let array = tape.openArray()
        for node in nodes { tape.append(copyOf: document[node]) }
        tape.close(array, count: nodes.count)
        return tape.finish(depth: document.depth, enclosing: document[node])
    }
}

extension ValueReader {
    /// Reads a model from the elements of an array, and a type that is written as a list from the members of an object;
    /// nil for other values.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func readReshaped(_ context: ValueContext) throws(ReadFailure) -> Value? {
        guard let storage = reshaped(context) else { return nil }
        defer { withExtendedLifetime(storage) {} }
        let session = context.session
        session.prepareStack(forDepth: storage.depth)
        let inner = context.replaced(by: .root, of: storage.document, level: context.stringifiedLevel + 1)
        let mark = session.recorder?.mark
        do {
            return try ValueResolver(session: session).read(self, inner)
        } catch .refused {
            // One event for one mismatch.
            if let mark { session.recorder?.rewind(to: mark) }
            return nil
        }
    }

    private func reshaped(_ context: ValueContext) -> DocumentStorage? {
        switch context.kind {
        case .array:
            guard context.session.settings.policy.readsPositionalModels, let keys = traits?.positionalKeys(rules) else {
                return nil
            }
            return context.object(ofElementsWith: keys)
        case .object:
            guard traits == nil, context.allowsReshaping(.memberList), let list = Value.self as? any MemberList.Type
            else { return nil }
            return list.memberNames.lazy.compactMap { context.array(ofMembersNamed: $0) }.first
        default: return nil
        }
    }
}

// MARK: - Positions of properties

extension ModelTraits {
    /// The key of each element of an array that is read as the model: those of the properties in the order of their
    /// declaration, or the indices, if the model maps one of them to a property.
    ///
    /// Nil if the model has no initial values, is not encodable, reads two properties from one key, or one from a path.
    func makePositionalKeys(_ rules: ModelRules?) -> [String]? {
        guard let model = makeFresh?() as? any Encodable else { return nil }
        let recorder = NameRecorder()
        try? model.encode(to: recorder)
        let keys = recorder.names.map { name in
            rules?.mapping?.sources(of: name).map { $0.first { $0.path == nil }?.written } ?? name
        }
        if let last = keys.compactMap({ $0.flatMap { Int($0) } }).max() {
            return (0...max(0, min(last, 1_023))).map { "\($0)" }
        }
        let known = keys.compactMap { $0 }
        return known.count == keys.count && Set(known).count == known.count ? known : nil
    }
}

/// Records the names of the properties that a model encodes, in their order.
private final class NameRecorder: InitialValueRecorder {
    private(set) var names: [String] = []

    override func record<Value>(_ value: Value, for key: String) { names.append(key) }
    override func recordScalar(_ value: InitialValue, for key: String) { names.append(key) }
    override func recordNil(for key: String) { names.append(key) }
}

// MARK: - Types that are written as lists

/// A type that is written as an array of its members, and by other systems as an object.
protocol MemberList: FixedSizeList {
    /// The names of the members, in the order of the array: each list in another convention.
    static var memberNames: [[String]] { get }
}

extension MemberList {
    static var elementCount: Int { memberNames.first?.count ?? 0 }
}

/// A type that is written as an array of a fixed number of elements.
protocol FixedSizeList {
    static var elementCount: Int { get }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension Duration: FixedSizeList {
    static var elementCount: Int { 2 }
}

extension CGPoint: MemberList {
    static var memberNames: [[String]] { [["x", "y"]] }
}

extension CGSize: MemberList {
    static var memberNames: [[String]] { [["width", "height"], ["w", "h"]] }
}

extension CGRect: MemberList {
    static var memberNames: [[String]] { [["origin", "size"]] }
}

extension Range: MemberList {
    static var memberNames: [[String]] { RangeNames.all }
}

extension ClosedRange: MemberList {
    static var memberNames: [[String]] { RangeNames.all }
}

private enum RangeNames {
    static let all = [
        ["lowerBound", "upperBound"], ["lower", "upper"], ["from", "to"], ["start", "end"], ["min", "max"],
    ]
}
