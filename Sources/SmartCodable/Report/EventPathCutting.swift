// The paths of events: long ones are cut, so that a report of deep input does not grow with the square of its depth.
extension [SmartPathComponent] {
    /// Steps that lead to the container of a value; of the others one `…` is kept.
    static let longestContainerPath = 32

    /// The path to a container one step further in.
    func eventPath(extendedBy step: SmartPathComponent) -> Self {
        if count < Self.longestContainerPath { return self + [step] }
        return isCutContainerPath ? self : self + ["…"]
    }

    /// Whether the path to a container leaves out steps.
    var isCutContainerPath: Bool { count > Self.longestContainerPath }

    /// Whether the path of an event leaves out steps.
    var isCut: Bool { count > Self.longestContainerPath + 1 }

    /// Whether this is the path of events at a coding path.
    func isEventPath(of keys: [any CodingKey]) -> Bool {
        guard let last, let lastKey = keys.last else { return isEmpty && keys.isEmpty }
        guard count == Swift.min(keys.count, Self.longestContainerPath + 2), last.isStep(of: lastKey) else {
            return false
        }
        let compared = isCut ? Self.longestContainerPath : count - 1
        return zip(prefix(compared), keys).allSatisfy { $0.isStep(of: $1) }
    }
}

extension SmartPathComponent {
    fileprivate func isStep(of key: any CodingKey) -> Bool {
        switch self {
        case .key(let name): key.stringValue == name
        case .index(let index): key.intValue == index
        }
    }
}
