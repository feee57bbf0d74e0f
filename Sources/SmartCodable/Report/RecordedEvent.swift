/// An event as it is noted while the call runs: what stands in the input is looked up at the end, for all at once.
struct RecordedEvent {
    let finding: SmartDecodingEvent.Finding
    let outcome: SmartDecodingEvent.Outcome
    let path: [SmartPathComponent]
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
    /// The event with what stands in the input.
    func event(_ location: EventLocation, foundValue: String?) -> SmartDecodingEvent {
        SmartDecodingEvent(
            finding: finding,
            severity: outcome.severity,
            outcome: outcome,
            path: path,
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
