/// The sentences that events are told in: made here and nowhere else.
struct EventSentence {
    let event: SmartDecodingEvent

    /// The sentence, if wanted with the mark of what was used.
    func text(showsOutcome: Bool) -> String { showsOutcome ? "\(sentence) [\(mark)]" : sentence }

    private var sentence: String {
        switch event.finding {
        case .unreadable(.missing): "No value associated with key."
        case .unreadable(.wrongKind), .unreadable(.null), .otherKind:
            "Expected to decode '\(event.expectedType)' but found \(foundKind) instead."
        case .unreadable(let refusal):
            "Expected to decode '\(event.expectedType)' but found \(foundKind) \(Self.reason(refusal))."
        case .stringifiedJSON:
            "Expected to decode '\(event.expectedType)' but found 'String' with JSON in it instead."
        case .loneSurrogate: "Found half of a surrogate pair in a string; it reads as U+FFFD."
        case .repeatedKey: "The key stands more than once in its object."
        case .ambiguousKey: "Several keys of the object are this property."
        }
    }

    private var foundKind: String {
        event.found == .foreign ? "a native value" : "'\((event.found ?? .null).title)'"
    }

    private var mark: String {
        switch event.outcome {
        case .converted: "converted"
        case .initialValue: "initial value"
        case .typeDefault: "default"
        case .nil: "nil"
        case .dropped: "dropped"
        case .opened: "opened"
        case .chosen: "chosen by the policy"
        case .failed: "failed"
        case .refused: "refused"
        }
    }

    private static func reason(_ refusal: Refusal) -> String {
        switch refusal {
        case .wrongKind, .null, .missing: "instead"
        case .notNumeric: "that is no number"
        case .notIntegral: "with a fraction"
        case .outOfRange: "that the type cannot hold"
        case .notBoolean: "that is neither true nor false"
        case .invalidFormat: "in a form that the type does not read"
        case .unknownCase: "that is none of its cases"
        case .loneSurrogate: "with half of a surrogate pair"
        case .notJSON: "that holds no JSON"
        case .initializerFailed: "that the type's initializer refuses"
        case .unreadableElement: "with an element that cannot be read"
        case .numberLengthLimit: "of more characters than the limit"
        case .stringifiedLevelsLimit: "with more levels of JSON in strings than the limit"
        case .stackLimit: "nested deeper than the thread's stack has room for"
        }
    }
}
