/// An event during the call.
///
/// Its location in the input is determined at the end, for all events at once.
struct RecordedEvent {
    var finding: SmartFinding
    var outcome: SmartDecodingEvent.Outcome
    let path: [SmartPathComponent]
    /// The path of the lost value, if that is a value around the one at `path`.
    var lostPath: [SmartPathComponent]?
    let modelType: String
    let expectedType: String
    let found: SmartValueKind?
    let enclosingTypes: [String]
    let site: EventSite
    /// The error message of the type's own initializer.
    var message: String?
    var hint: String?
}

extension RecordedEvent {
    /// Whether the value of the event is the value of another event, or is inside it.
    func isInside(_ outer: RecordedEvent) -> Bool {
        path.starts(with: outer.path)
            || (path.isCut && outer.path.starts(with: path.prefix([SmartPathComponent].longestContainerPath)))
    }

    /// Combines this failure with the event of the value that was lost because of it.
    func combined(with outer: RecordedEvent) -> RecordedEvent {
        if path == outer.path {
            // The type failed to decode this value as another type. The outer event has the type that the model
            // declares.
            var event = outer
            event.finding = finding
            return event
        }
        var event = self
        event.outcome = outer.outcome
        event.lostPath = outer.lostPath ?? outer.path
        return event
    }

    /// The public event, with its location in the input.
    func event(_ location: EventLocation, foundValue: String?) -> SmartDecodingEvent {
        SmartDecodingEvent(
            finding: finding,
            severity: outcome.severity,
            outcome: outcome,
            path: path,
            lostPath: outcome == .failed ? nil : lostPath,
            pointer: location.pointer,
            position: location.position,
            innerPosition: location.innerPosition,
            modelType: modelType,
            expectedType: expectedType,
            found: found,
            foundValue: foundValue,
            message: message,
            hint: hint,
            enclosingTypes: enclosingTypes
        )
    }
}

/// The part of the input that an event is about.
struct EventSite {
    let value: DocumentValue
    let part: Part

    /// The part of a member that an event is about.
    enum Part {
        /// The value.
        case value
        /// Only the key of the value.
        case key
        /// The key and its value. The position reported is that of the key.
        case entry
        /// A missing member of the object, with the keys that lead to it.
        case member([String])
    }

    init(_ value: DocumentValue, _ part: Part = .value) {
        self.value = value
        self.part = part
    }
}

// Event paths. Long paths are shortened, so that the size of a report does not grow with the square of the input's
// depth.
extension [SmartPathComponent] {
    /// The maximum number of steps to the container of a value.
    ///
    /// One `…` replaces the steps beyond it.
    static let longestContainerPath = 32

    /// The path to a container that is one step deeper.
    func eventPath(extendedBy step: SmartPathComponent) -> Self {
        if count < Self.longestContainerPath { return self + [step] }
        return isCutContainerPath ? self : self + ["…"]
    }

    /// Whether steps are omitted from the path to a container.
    var isCutContainerPath: Bool { count > Self.longestContainerPath }

    /// Whether steps are omitted from the path of an event.
    var isCut: Bool { count > Self.longestContainerPath + 1 }

    /// Whether events about the value at a coding path have this path.
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
    /// The step in the path of an event.
    ///
    /// Reports hash paths, and hashing takes long for a name with many combining marks, so such a name is shortened.
    var inEventPath: SmartPathComponent {
        guard case .key(let name) = self, CombiningMarks.exceed(256, in: name) else { return self }
        return .key(name.shortened(toUTF8: 128))
    }

    fileprivate func isStep(of key: any CodingKey) -> Bool {
        switch self {
        case .key(let name): key.stringValue == name
        case .index(let index): key.intValue == index
        }
    }
}
