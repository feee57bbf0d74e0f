/// An event as it is noted while the call runs: what stands in the input is looked up at the end, for all at once.
struct RecordedEvent {
    var finding: SmartDecodingEvent.Finding
    var outcome: SmartDecodingEvent.Outcome
    let path: [SmartPathComponent]
    /// The path of the value that was lost, where that is one around the value at `path`.
    var lostPath: [SmartPathComponent]?
    let modelType: String
    let expectedType: String
    let found: ValueKind?
    let enclosingTypes: [String]
    let site: EventSite
    /// What the type's own initializer said when it threw.
    var message: String?
    var hint: String?
}

extension RecordedEvent {
    /// Whether the value of the event is that of another event, or lies in it.
    func isInside(_ outer: RecordedEvent) -> Bool {
        path.starts(with: outer.path)
            || (path.isCut && outer.path.starts(with: path.prefix([SmartPathComponent].longestContainerPath)))
    }

    /// The failure as the one event for itself and for the value around it that was lost because of it.
    func explaining(_ outer: RecordedEvent) -> RecordedEvent {
        if path == outer.path {
            // The type and what it reads first are one value: the model names the type.
            var event = outer
            event.finding = finding
            return event
        }
        var event = self
        event.outcome = outer.outcome
        event.lostPath = outer.lostPath ?? outer.path
        return event
    }

    /// The event with what stands in the input.
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

/// What of the input an event is about.
struct EventSite {
    let document: Document
    let node: Node
    let part: Part

    /// Which part of the node.
    enum Part {
        /// The value itself.
        case value
        /// The key in front of the value, not the value.
        case key
        /// The key and its value: a reader is led to the key.
        case entry
        /// A member of the object by the keys that lead to it: one that is not there.
        case member([String])
    }

    init(_ document: Document, _ node: Node, _ part: Part = .value) {
        self.document = document
        self.node = node
        self.part = part
    }
}
