import Foundation

/// JSON Merge Patch (RFC 7396): creates and applies patches.
enum MergePatch {
    // MARK: - Creating

    /// The patch that changes one value into another.
    ///
    /// - Throws: an error if the stack has no room for values of this depth.
    static func patch(from old: JSONValue, to new: JSONValue) throws -> JSONValue {
        try withEnoughStack { try patched(from: old, to: new) ?? .object([:]) }
    }

    /// The patch; nil for equal values.
    private static func patched(from old: JSONValue, to new: JSONValue) throws -> JSONValue? {
        guard case .object(let oldMembers) = old, case .object(let newMembers) = new else {
            // Not `old == new ? nil : new`: as a `JSONValue` literal, nil is a JSON null.
            if old == new { return nil }
            return new
        }
        var patch: JSONObject = [:]
        for (key, value) in newMembers {
            if let known = oldMembers[key] {
                if let change = try withEnoughStack({ try patched(from: known, to: value) }) { patch[key] = change }
            } else {
                patch[key] = value
            }
        }
        for key in oldMembers.keys where newMembers[key] == nil { patch[key] = .null }
        return patch.isEmpty ? nil : .object(patch)
    }

    /// Runs the work on a larger stack if this one is nearly exhausted; throws instead on the main thread.
    private static func withEnoughStack<Value>(_ work: () throws -> Value) throws -> Value {
        guard StackBounds.current().isNearlyExhausted else { return try work() }
        guard LargeStackThread.isAvailable else {
            throw tooDeep
        }
        return try LargeStackThread.run(work)
    }

    private static var tooDeep: EncodingError {
        let reason = "The models are nested deeper than the thread's stack allows."
        return .invalidValue((), EncodingError.Context(codingPath: [], debugDescription: reason))
    }

    // MARK: - Applying

    /// Applies a patch to a value.
    ///
    /// - Throws: an error if the stack has no room for values of this depth.
    static func applying(_ patch: JSONValue, to value: JSONValue) throws -> JSONValue {
        try withEnoughStack {
            do throws(ReadFailure) {
                return try apply(patch, to: value, .mergePatch) { StackBounds.current().isNearlyExhausted }
            } catch {
                throw tooDeep
            }
        }
    }

    /// Applies a patch to a value.
    ///
    /// - Parameters:
    ///   - patch: the changes.
    ///   - value: the original value.
    ///   - mode: whether a null removes a member, or is a value.
    ///   - isTooDeep: called at each level; returns true if the stack has no room for it.
    /// - Returns: the changed value.
    /// - Throws: `stackLimit` if the stack has no room.
    static func apply(
        _ patch: JSONValue,
        to value: JSONValue,
        _ mode: SmartUpdateMode,
        _ isTooDeep: () -> Bool
    ) throws(ReadFailure) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        if isTooDeep() { throw .refused(.stackLimit) }
        var members: JSONObject = [:]
        if case .object(let known) = value { members = known }
        var removed: Set<String> = []
        for (key, change) in changes {
            if case .null = change, mode == .mergePatch {
                removed.insert(key)
            } else {
                members[key] = try apply(change, to: members[key] ?? .null, mode, isTooDeep)
            }
        }
        // At once, because each removal takes time in proportion to the number of members.
        return .object(removed.isEmpty ? members : members.filter { !removed.contains($0.key) })
    }

    /// Applies a patch to plain Swift values, in which a null is an `NSNull`.
    static func apply(
        _ changes: [String: Any],
        to members: [String: Any],
        _ mode: SmartUpdateMode,
        _ isTooDeep: () -> Bool
    ) throws(ReadFailure) -> [String: Any] {
        if isTooDeep() { throw .refused(.stackLimit) }
        var members = members
        for (key, change) in changes {
            if change is NSNull, mode == .mergePatch {
                members[key] = nil
            } else if let inner = change as? [String: Any] {
                members[key] = try apply(inner, to: members[key] as? [String: Any] ?? [:], mode, isTooDeep)
            } else {
                members[key] = change
            }
        }
        return members
    }
}
