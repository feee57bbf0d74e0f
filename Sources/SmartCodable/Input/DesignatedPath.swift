/// The way from the outermost value to the one that a call wants: `data.list.0.user`.
///
/// Empty segments are skipped. Keys count as they are written, whatever key strategy the call has.
struct DesignatedPath {
    private let text: String
    private let segments: [Substring]

    init(_ text: String?) {
        self.text = text ?? ""
        segments = self.text.split(separator: ".").filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// The value at the end of the path.
    ///
    /// - Parameters:
    ///   - document: the input.
    ///   - settings: the choices of the call.
    ///   - noteChoice: called for each step that had several members to choose from.
    /// - Returns: the value.
    /// - Throws: the error for a step that leads nowhere.
    func walk(
        _ document: Document,
        _ settings: DecodingSettings,
        _ noteChoice: (PathTarget, PathTarget.Choice) -> Void = { _, _ in }
    ) throws(SmartInputError) -> PathTarget {
        let walk = PathWalk(settings)
        var target = PathTarget(document: document, node: .root, stringifiedLevel: 0, depth: 0)
        for (step, segment) in segments.enumerated() {
            guard let next = walk.step(segment, from: target) else { throw .noValueAtPath(path: text, step: step) }
            target = next
            if let choice = target.choice { noteChoice(target, choice) }
        }
        return target
    }
}
