/// Follows a path with a wildcard to all values: `items.*.id` leads to the ids of all items, as an array.
///
/// The values are copied into a new document, which stores the origin of each value for events. Values that do not
/// exist are omitted. Several wildcards lead to one flat array.
enum PathWildcard {
    /// The array of the values to which the steps lead; nil if the first step is no wildcard, or the value there is
    /// neither an array nor an object.
    static func values(
        at steps: ArraySlice<Substring>,
        from start: PathTarget,
        _ walk: PathWalk
    ) -> PathTarget? {
        guard steps.first == DesignatedPath.wildcard, walk.children(of: start) != nil else { return nil }
        var tape = TapeBuilder()
        let array = tape.openArray()
        var values: [DocumentValue] = []
        collect(steps, from: start, walk, into: &values)
        for value in values { tape.append(copyOf: value) }
        tape.close(array, count: values.count)
        let depth = values.reduce(start.value.document.depth) { max($0, $1.document.depth) }
        guard let storage = tape.finish(depth: depth + 1, enclosing: start.value) else { return nil }
        return PathTarget(value: storage.root, stringifiedLevel: start.stringifiedLevel, depth: start.depth)
    }

    private static func collect(
        _ steps: ArraySlice<Substring>,
        from start: PathTarget,
        _ walk: PathWalk,
        into values: inout [DocumentValue]
    ) {
        var target = start
        for (index, segment) in zip(steps.indices, steps) {
            if let next = walk.step(segment, from: target) {
                target = next
                if target.choice != nil { walk.notes?.choices.append(target) }
                continue
            }
            guard segment == DesignatedPath.wildcard, let children = walk.children(of: target) else {
                if let notes = walk.notes, let end = walk.end(before: segment, at: target) {
                    notes.collectedEnds.append((end, index))
                }
                return
            }
            for child in children { collect(steps[(index + 1)...], from: child, walk, into: &values) }
            return
        }
        values.append(target.value)
    }
}

extension DesignatedPath {
    /// The value at the end of the path, which can contain wildcards.
    ///
    /// - Parameters:
    ///   - document: the input.
    ///   - settings: the settings of the call.
    ///   - notes: receives what the report needs; nil for no report.
    /// - Returns: the value.
    /// - Throws: the error for a step without a value.
    func target(
        in document: DocumentStorage,
        _ settings: DecodingSettings,
        _ notes: PathNotes? = nil
    ) throws(SmartInputError) -> PathTarget {
        let collect = { PathWildcard.values(at: $0, from: $1, $2) }
        let target = try walk(document, settings, notes, collect: collect)
        // A wildcard leaves out what it does not find.
        if settings.refusedOpening(notes, { (try? walk(document, $0, $1, collect: collect)) != nil }) != nil {
            throw .noValueAtPath(path: text, step: segments.count - 1)
        }
        return target
    }

    /// The value at the end of the path; nil if there is none.
    package func value(in document: DocumentStorage, _ settings: DecodingSettings) -> DocumentValue? {
        (try? target(in: document, settings))?.value
    }
}
