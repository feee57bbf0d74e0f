/// What the keys of a part of an object begin with; see `KeyPrefix`.
final class PartPrefix {
    /// The prefixes of the parts around this one, which precede its own.
    private let outer: String
    private let own: String
    /// Whether keys that are data continue the prefix like names.
    private let continuesEntries: Bool

    init(outer: String, own: String, continuesEntries: Bool = false) {
        self.outer = outer
        self.own = own
        self.continuesEntries = continuesEntries
    }

    func key(of property: String) -> String { outer + KeyPrefix.key(of: property, after: own) }

    /// A key that is data follows the prefix as it is.
    func key(ofEntry key: String) -> String { continuesEntries ? self.key(of: key) : whole + key }

    /// Whether the prefix and a property are one name, such as `shipCity`, which a key strategy rewrites as a whole.
    var isPartOfName: Bool { outer.isEmpty && KeyPrefix.isContinued(own) }

    /// The prefix of keys that are data.
    var whole: String { outer + own }

    /// The same prefix, after which keys that are data are names.
    var forNames: PartPrefix { PartPrefix(outer: outer, own: own, continuesEntries: true) }
}

/// Values that are written into the object of another one.
extension ModelEncoder {
    /// Writes the members of a nested model into this object, without an object of its own.
    ///
    /// The nested model's rules apply to its properties. The last value of a repeated key is used, except for a rest.
    ///
    /// - Parameters:
    ///   - value: the nested model.
    ///   - name: the property that contains it; nil if there is none.
    ///   - prefix: the prefix of its keys.
    /// - Throws: the error of the nested model, or an error if it is not an object.
    func writeInline<Value: Encodable>(_ value: Value, _ name: String?, prefix: String = "") throws {
        try require(.object, value)
        // The parts of a model are not compared with initial values.
        if recordsInitialValues { return }
        let writer = session.writer(for: Value.self)
        let inner = prefix.isEmpty ? self.prefix : PartPrefix(outer: self.prefix?.whole ?? "", own: prefix)
        try writePart(name, inner) { try writer.write(value, at: $0) }
    }

    /// Writes the members of a transformer's result into this object, under the keys of the result.
    ///
    /// - Parameters:
    ///   - value: the nested model.
    ///   - name: the property that contains it.
    ///   - prefix: the prefix of its keys, for values that are transformed one at a time.
    /// - Returns: false if there is no transformer or it does not transform the value.
    /// - Throws: an error if the result is not an object.
    func writeTransformedInline(_ value: Any, _ name: String, prefix: String) throws -> Bool {
        guard let transformer = writer?.rules?.transformer(for: name),
            let json = transformer.written(value, as: type(of: value))
        else { return false }
        try require(.object, value)
        let own = transformer.isForElements(of: type(of: value)) ? prefix : ""
        let outer = self.prefix?.whole ?? ""
        let inner = outer.isEmpty && own.isEmpty ? nil : PartPrefix(outer: outer, own: own, continuesEntries: true)
        try writePart(name, inner) { try session.plainWriter.write(json, at: $0) }
        return true
    }

    /// Writes the members of a rest into this object; see `SmartRest`.
    ///
    /// A member is left out if a property has its key, written before or after it.
    ///
    /// - Parameters:
    ///   - members: the members.
    ///   - name: the property that contains them.
    ///   - writer: the writer of objects.
    /// - Throws: the error of a member.
    func writeRest(_ members: JSONObject, _ name: String, by writer: ValueWriter<JSONObject>) throws {
        try require(.object, members)
        let value = session.writer(for: JSONValue.self)
        try writePart(name, prefix) { context in
            try context.run(writer, members) { encoder in
                encoder.openObject()
                let start = text.count
                for (key, member) in members { try encoder.writeEntry(member, key, by: value) }
                // After other members, the range begins with a comma.
                if start < text.count { objectOwner.rests.append(start..<text.count) }
            }
        }
    }

    /// Calls a closure that writes the members of a part into this object.
    private func writePart(
        _ name: String?,
        _ prefix: PartPrefix?,
        _ write: (EncodingContext) throws -> Void
    ) throws {
        let mark = mark
        do {
            try withPartPrefix(prefix) {
                try write(EncodingContext(owner: self, step: name.map { .key($0) }, host: self))
            }
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// Calls a closure that writes a part with a prefix into this object.
    private func withPartPrefix(_ prefix: PartPrefix?, _ write: () throws -> Void) rethrows {
        let former = partPrefix
        if former == nil, prefix == nil { return try write() }
        partPrefix = prefix
        defer { partPrefix = former }
        try write()
    }

    /// Writes the members of an object that was written elsewhere, whose keys are names, as a part of this object.
    func writeMembers(of object: WrittenText, in written: ByteWriter) {
        object.read { document in
            for (name, key, whole) in object.members {
                let name = document.string(ofKey: name)
                appendEntryName(partPrefix?.key(of: name) ?? name)
                text.append(key.upperBound &+ 1..<whole.upperBound, of: written)
            }
        }
        names.mayRepeat = true
    }

    /// Calls a closure that writes a part whose keys that are data are names.
    func writingNames(_ write: () throws -> Void) rethrows { try withPartPrefix(partPrefix?.forNames, write) }

    /// The encoder that finishes the object: this one, or the one around the flat part that it encodes.
    var objectOwner: ModelEncoder {
        var owner = self
        while let host = owner.host { owner = host }
        return owner
    }

    /// Continues with the object of the host.
    func joinHost(_ host: ModelEncoder) {
        count = host.count
        if let prefix = host.partPrefix { self.prefix = prefix }
        usesFastPath = canUseFastPath
        names.next = writer?.names?.first
    }

    /// Returns control of the object to the host.
    func leaveHost(_ host: ModelEncoder) {
        if shape == .object {
            host.count = count
            if names.sharePaths { host.names.sharePaths = true }
            if names.mayRepeat || names.sharePaths { host.sharedNames += sharedNames + ownSharedNames }
            host.notePart(hasOtherKeys: !names.mayRepeat && names.countAtPart == nil && hasOtherNames(than: host))
        }
        shape = .finished
    }

    /// Whether no property of the type is written under a key of a host.
    private func hasOtherNames(than host: ModelEncoder) -> Bool {
        guard prefix == nil, let writer, let names = host.writer?.names else { return false }
        return writer.names?.haveNoKey(of: names) ?? true
    }

    /// Stores that a part was written into the object, whose names and those of the object are tracked separately.
    func notePart(hasOtherKeys: Bool) {
        guard hasOtherKeys, names.countAtPart == nil, let known = writer?.names else { return names.mayRepeat = true }
        names.countAtPart = known.count
    }

    // MARK: - Tags

    /// Writes the tag of a variant, whose other members are written after it.
    ///
    /// An object on the path to the tag is merged with a member of the content.
    func writeTag(_ tag: JSONValue?, at path: [String]) throws {
        openObject()
        guard let tag, let first = path.first else { return }
        guard path.count > 1 else { return try member(any: tag, StepKey(stringValue: first)) }
        try require(.object, tag)
        let steps = taggedPath(path)
        let mark = mark
        do {
            let offset = text.count &+ (count > 0 ? 1 : 0)
            appendEntryName(steps[0])
            for step in steps.dropFirst() {
                text.append(.openBrace)
                text.append(quoted: step)
                text.append(.colon)
            }
            objectOwner.beginPlaced(
                PlacedMember(offset: offset, value: text.count, steps: steps, property: nil, codingPath: nil)
            )
            try session.writer(for: JSONValue.self).write(tag, at: EncodingContext(owner: self, step: .key(first)))
            endMember(String(repeating: "}", count: steps.count &- 1))
            names.mayRepeat = true
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// Whether a member was written at a path, such as a tag that a type writes itself.
    ///
    /// Scans the object, which is rare; `start` is the offset of the members to look at.
    func hasMember(at path: [String], from start: Int) -> Bool {
        if openNested != nil { closeNested() }
        guard shape == .object, let written = session.writtenObject(from: objectOwner.start) else { return false }
        let steps = taggedPath(path)
        let own = [prefix?.key(of: path[0]) ?? path[0]] + path.dropFirst()
        return written.read { document in
            var nodes = written.members.filter { member in
                let name = document.string(ofKey: member.name)
                return member.key.lowerBound >= start && (name == steps[0] || name == own[0])
            }.map { document.value(ofKey: $0.name) }
            for (step, key) in zip(steps, own).dropFirst() {
                var found: [Node] = []
                for node in nodes where document.kind(node) == .object {
                    document.forEachMember(of: node) { name, value in
                        let name = document.string(ofKey: name)
                        if name == step || name == key { found.append(value) }
                    }
                }
                nodes = found
            }
            return !nodes.isEmpty
        }
    }

    /// The keys on the path to a tag.
    private func taggedPath(_ path: [String]) -> [String] {
        var keys = [prefixed(MemberNames.Spelling(key: spelling(of: path[0]).key), of: path[0]).key]
        var codingPath = session.nameRules.needPath ? codingPath : []
        for (step, key) in zip(path, path.dropFirst()) {
            if session.nameRules.needPath { codingPath.append(StepKey(stringValue: step)) }
            keys.append(session.spelling(of: key, nil, at: codingPath).key)
        }
        return keys
    }
}
