/// Formats an event as a sentence.
///
/// All messages for events are created here.
struct EventSentence {
    let event: SmartDecodingEvent

    /// The sentence without its mark.
    var text: String {
        switch event.finding {
        case .missingKey where event.message != nil: event.message?.printable ?? ""
        case .missingKey: "No value associated with key.\(hint { "The input has '\($0)'." })"
        case .nullValue where event.found == .string || event.found == .bool:
            "Expected to decode '\(event.expectedType)' but found \(found) that the policy reads as null\(message)"
        case .typeMismatch where event.found?.title == event.expectedType:
            "The \(found) could not be decoded\(message)"
        case .typeMismatch, .nullValue, .notNumeric, .notIntegral, .outOfRange, .notBoolean, .invalidFormat,
            .unknownCase:
            "Expected to decode '\(event.expectedType)' but found \(found) instead\(message)"
        case .stringifiedJSON:
            "Expected to decode '\(event.expectedType)' but found 'String' with JSON in it instead."
        case .loneSurrogate: "Found half of a surrogate pair in a string; it is replaced by U+FFFD."
        case .transformerDeclined: "The transformer returned no '\(event.expectedType)' for the \(found)."
        case .syntaxRepaired: "Found \(event.repair?.title ?? "text"), which standard JSON does not allow."
        case .repeatedKey: "The key appears more than once in its object."
        case .ambiguousKey: "Several keys of the object match this property."
        case .ambiguousVariant: "Several variants of '\(event.expectedType)' match the value equally well."
        case .missingTag: "The \(found) has no tag, which '\(event.expectedType)' needs."
        case .unknownTag: "No variant of '\(event.expectedType)' has the tag that was found."
        case .unknownKey where event.path.last?.isIndex == true: "The type reads no such element."
        case .unknownKey: "No property matches the key.\(hint { "Did you mean '\($0)'?" })"
        case .hookNotice: "The hook of '\(event.modelType)' reports\(message)"
        case .identityChanged:
            "A new instance of '\(event.expectedType)' replaced the previous one, which is unchanged."
        default:
            "Expected to decode '\(event.expectedType)' but found \(found) \(event.finding.refusal)\(message)"
        }
    }

    /// The outcome in one or two words, and why a value of the right kind was not used.
    ///
    /// If a value around this one was lost, the mark starts with the name of that value.
    var mark: String {
        let end = event.finding.reason.map { "\(outcome), \($0)" } ?? outcome
        guard let lost = event.lostPath?.last, event.outcome != .refused else { return end }
        return "\(lost.isIndex ? "Index " : "")\(lost.description): \(end)"
    }

    private var outcome: String {
        switch event.outcome {
        case .decoded: "decoded without it"
        case .converted: "converted"
        case .initialValue: "initial value"
        case .currentValue: "current value"
        case .typeDefault: "default"
        case .nil: "nil"
        case .dropped: "dropped"
        case .opened: "opened"
        case .kept: "kept"
        case .repaired: "repaired"
        case .chosen where event.finding == .missingTag || event.finding == .unknownTag: "fallback variant"
        case .chosen: "chosen by the policy"
        case .ignored: "ignored"
        case .replaced: "replaced"
        case .substituted: "from the handler"
        case .failed: "failed"
        case .refused: "refused"
        }
    }

    private var found: String {
        let kind = event.found == .foreign ? "a native value" : "'\((event.found ?? .null).title)'"
        guard let value = event.foundValue else { return kind }
        return "\(kind) \(value.printable)"
    }

    /// The error message of the type's own initializer, if there is one, and the end of the sentence.
    private var message: String {
        guard let text = event.message?.printable, !text.isEmpty else { return "." }
        return ": " + text + (text.last.map { ".!?…".contains($0) } == true ? "" : ".")
    }

    private func hint(_ sentence: (String) -> String) -> String {
        event.hint.map { " " + sentence($0.printable) } ?? ""
    }
}

extension SmartFinding {
    /// Why a scalar does not fit, in a few words; nil if the sentence says it.
    var reason: String? {
        switch self {
        case .notNumeric: "not a number"
        case .notIntegral: "not an integer"
        case .outOfRange: "out of range"
        case .notBoolean: "neither true nor false"
        case .invalidFormat: "invalid format"
        case .unknownCase: "unknown case"
        default: nil
        }
    }

    /// The words after the kind of a value that was found.
    var refusal: String {
        switch self {
        case .notJSON: "that is not valid JSON"
        case .initializerFailed: "that the type's initializer refused"
        case .hookFailed: "that the model's hook refused"
        case .ruleViolated: "that violates a rule"
        case .unreadableElement: "with an element that cannot be read"
        case .numberLengthLimit: "with more characters than the limit"
        case .combiningMarksLimit: "with more combining marks in a row than the limit"
        case .stringifiedLevelsLimit: "with more levels of JSON in strings than the limit"
        case .stackLimit: "nested deeper than the thread's stack allows"
        default: "instead"
        }
    }
}

extension SmartDecodingEvent: CustomStringConvertible {
    /// The event as one line.
    ///
    ///     age: Expected to decode 'Int' but found 'String' instead. [converted]
    public var description: String {
        let sentence = EventSentence(event: self)
        let name = path.map(\.description).joined(separator: ".")
        return (name.isEmpty ? "" : name + ": ") + "\(sentence.text) [\(sentence.mark)]"
    }
}

/// Formats the reason why a call returned no model, for reports and logs.
struct FailureSentence {
    let rootType: String
    let error: any Error

    var text: String {
        switch error {
        case let error as JSONSyntaxError:
            "The given data was not valid JSON: \(error.summary)."
        case SmartInputError.isNil:
            "Decoding \(rootType) failed because the input is nil."
        case SmartInputError.noValueAtPath(let path, _):
            "Decoding \(rootType) failed because it was unable to extract valid data from path '\(path.printable)'."
        case let error as SmartMismatchError:
            error.report.failure ?? error.description
        case let error as DecodingError:
            error.context?.debugDescription ?? String(describing: error)
        default:
            String(describing: error)
        }
    }
}

extension Error {
    /// Whether an error is another one, which a type caught and throws again.
    func isSame(as other: any Error) -> Bool {
        if let error = self as? DecodingError {
            guard let other = other as? DecodingError else { return false }
            return error.hasSameContext(as: other)
        }
        return type(of: self) == type(of: other) && String(describing: self) == String(describing: other)
    }
}

extension DecodingError {
    /// Whether both errors have the same message and the same path length, as an error that a type catches and throws
    /// again.
    fileprivate func hasSameContext(as other: DecodingError) -> Bool {
        guard let context, let other = other.context else { return false }
        return context.debugDescription == other.debugDescription
            && context.codingPath.count == other.codingPath.count
    }

    /// The context, which all cases of the error have.
    var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default:
            nil
        }
    }
}

extension SmartDecodingEvent {
    /// The event as a sentence with its mark, without path and position.
    package var sentence: String {
        let sentence = EventSentence(event: self)
        return "\(sentence.text) [\(sentence.mark)]"
    }
}
