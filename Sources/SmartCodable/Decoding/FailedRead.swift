import Foundation

/// A failed read, from which the error or the event is made.
struct FailedRead {
    private let reader: AnyValueReader
    private let type: Any.Type
    let finding: SmartFinding
    private let context: ValueContext?
    let owner: TolerantDecoder
    let step: SmartPathComponent?
    /// The value that ends the path to the property, which is neither an object nor null; nil if there is none.
    private let pathEnd: DocumentValue?
    /// The error that ended the type's own initializer; nil if none did.
    private let initializerFailure: InitializerFailure?
    /// Whether the property has no fallback because it is required.
    var isRequired = false
    /// What to do so that the property gets its initial value; nil if that is not known.
    var advice: String?

    init<Value>(
        _ reader: ValueReader<Value>,
        _ slot: ValueResolver.Slot,
        _ finding: SmartFinding,
        _ context: ValueContext?,
        _ owner: TolerantDecoder
    ) {
        self.reader = reader
        let isMissing = context == nil && finding == .missingKey
        pathEnd = isMissing ? slot.propertyName.flatMap(owner.pathEnd) : nil
        type = pathEnd == nil ? Value.self : [String: Any].self
        self.finding = pathEnd == nil ? finding : .typeMismatch
        self.context = context
        self.owner = owner
        initializerFailure = context.flatMap(owner.session.takeInitializerFailure)
        step =
            switch slot {
            case .property(let name), .optionalProperty(let name): .key(name)
            case .element, .value: context?.step
            }
    }

    var typeName: String { pathEnd == nil ? reader.typeName : SmartValueKind.object.title }

    /// The kind of the value that was found; nil if it is missing.
    var found: SmartValueKind? { (pathEnd ?? context?.value)?.valueKind }

    /// The location in the input.
    var site: EventSite {
        if let pathEnd { return EventSite(pathEnd) }
        if let context { return context.site }
        guard case .key(let name) = step else { return EventSite(owner.document[owner.node ?? .root]) }
        return owner.site(ofMember: name)
    }

    /// The message of the error that the type's own initializer created.
    ///
    /// If there is none: what to do.
    var message: String? {
        initializerFailure?.message
            ?? advice.map { finding == .missingKey ? "No value associated with key. \($0)" : $0 }
    }

    /// The error for the failed read, as `JSONDecoder` throws it.
    ///
    /// The error that ended the type's initializer or hook arrives as it is. That of a nested value has its key and path.
    var error: any Error {
        let codingPath = owner.codingPath(to: step)
        if let error = initializerFailure?.errorForCaller(at: codingPath) { return owner.session.tracked(error) }
        // The type reads its value as one of another kind.
        let finding = initializerFailure?.origin == .received ? .typeMismatch : finding
        let expected = reader.isWrapper ? WrappedContent.reportedType(type) : type
        var failure = DecodingFailure(expected: expected, found: found, finding: finding, at: codingPath)
        failure.initializerError =
            initializerFailure.map {
                $0.origin == .received || InitializerMessage.containsValue($0.error) ? nil : $0.error
            }
            ?? (isRequired ? RequiredValueError() : nil)
        failure.advice = advice
        return owner.session.tracked(failure.error)
    }
}

/// An error that ended the initializer or a hook of a type.
struct InitializerFailure {
    enum Origin {
        /// The type created the error.
        case own
        /// The type received the error from a container.
        case received
        /// The library created it, as the reason for an event.
        case library
    }

    let error: any Error
    let origin: Origin

    /// The message for the event; nil for an error that has an event of its own.
    var message: String? {
        origin == .received || TagError.finding(of: error) != nil ? nil : InitializerMessage(error).text
    }

    /// The error of the value at a path, if the caller receives it as it is.
    ///
    /// Some messages of the standard library contain the value, which an error must not contain.
    func errorForCaller(at codingPath: [any CodingKey]) -> (any Error)? {
        switch origin {
        case .received:
            // A value of another kind than the type: the type is a better name than that of its container.
            if case .typeMismatch(_, let context)? = error as? DecodingError,
                context.codingPath.count <= codingPath.count
            {
                nil
            } else {
                error
            }
        case .own: InitializerMessage.containsValue(error) ? nil : error
        case .library: nil
        }
    }
}

/// Why a value could not be read, as an error of the standard library.
struct DecodingFailure {
    let expected: Any.Type
    /// Nil for a missing value.
    let found: SmartValueKind?
    let codingPath: [any CodingKey]
    private let finding: SmartFinding
    /// The error that the type's own initializer created; nil if it created none.
    var initializerError: (any Error)?
    /// What to do; nil if that is not known.
    var advice: String?

    init(
        expected: Any.Type,
        found: SmartValueKind?,
        finding: SmartFinding = .typeMismatch,
        at codingPath: [any CodingKey]
    ) {
        self.expected = expected
        self.found = found
        self.finding = finding
        self.codingPath = codingPath
    }

    /// The error that Foundation's decoder throws in this case.
    var error: DecodingError {
        switch (found, finding) {
        case (nil, _), (_, .missingKey):
            guard let key = codingPath.last else { return .valueNotFound(expected, context("found nothing")) }
            // Neither sliced by `dropLast` nor interpolated: each missing key of a model creates this error.
            let container = DecodingError.Context(
                codingPath: Array(codingPath.prefix(codingPath.count - 1)),
                debugDescription: "No value associated with key \"" + key.stringValue + "\"." + adviceSentence,
                underlyingError: initializerError
            )
            return .keyNotFound(key, container)
        // An empty array that the policy reads as null.
        case (.array, .nullValue):
            return .typeMismatch(expected, context("found Array instead"))
        case (.null, _), (_, .nullValue):
            return .valueNotFound(expected, context("found null"))
        // Foundation does not convert, so text is of another kind than a number.
        case (_, .typeMismatch), (_, .notNumeric), (_, .notBoolean):
            return .typeMismatch(expected, context("found \(found?.title ?? "nothing") instead"))
        default:
            let reason = finding.reason.map { "instead (\($0))" } ?? finding.refusal
            return .dataCorrupted(context("found \(found?.title ?? "nothing") \(reason)"))
        }
    }

    private var adviceSentence: String { advice.map { " " + $0 } ?? "" }

    private func context(_ what: String) -> DecodingError.Context {
        let isRequired = initializerError is RequiredValueError
        let message =
            (isRequired ? nil : initializerError).flatMap { InitializerMessage($0).text }.map { ": \($0.printable)" }
            ?? "."
        return DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "Expected to decode \(expected) but \(what)\(message)\(adviceSentence)",
            underlyingError: initializerError
        )
    }

    /// The error for unknown keys, under a strict policy that reports them.
    static let unknownKeys = DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "The input contains keys that match no property.")
    )
}

/// The message of an error that a type's own `init(from:)` created, for events and errors.
struct InitializerMessage {
    /// The text, shortened; nil if the error has no message of its own.
    let text: String?

    static let longest = 500

    init(_ error: any Error) {
        let text =
            switch error {
            case let error as DecodingError: error.context?.debugDescription ?? String(describing: error)
            case let error as any LocalizedError: error.errorDescription ?? String(describing: error)
            case is any CustomNSError: error.localizedDescription
            default: type(of: error) is NSError.Type ? error.localizedDescription : String(describing: error)
            }
        self.text = text.isEmpty || Self.containsValue(error) ? nil : text.shortened(toUTF8: Self.longest)
    }

    /// The error with another message if it contains the value.
    static func withoutValue(_ error: any Error) -> any Error {
        guard containsValue(error), let error = error as? DecodingError, let context = error.context else {
            return error
        }
        return DecodingError.dataCorrupted(
            .init(codingPath: context.codingPath, debugDescription: "The initializer of the type refused the value.")
        )
    }

    /// Whether an error contains the value: those of the standard library for raw values and ranges, which events must
    /// not contain.
    static func containsValue(_ error: any Error) -> Bool {
        (error as? DecodingError)?.context?.debugDescription.hasPrefix("Cannot initialize ") == true
    }
}
