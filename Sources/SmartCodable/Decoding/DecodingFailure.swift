/// Why one value could not be read, in the words of the standard library's error.
struct DecodingFailure {
    let expected: Any.Type
    /// Nil for a missing value.
    let found: ValueKind?
    let codingPath: [any CodingKey]
    private let refusal: Refusal
    /// What the type's own initializer threw; nil if it threw nothing of its own.
    var initializerError: (any Error)?

    init(expected: Any.Type, found: ValueKind?, refusal: Refusal = .wrongKind, at codingPath: [any CodingKey]) {
        self.expected = expected
        self.found = found
        self.refusal = refusal
        self.codingPath = codingPath
    }

    /// The error that Foundation's decoder throws for the like.
    var error: DecodingError {
        switch (found, refusal) {
        case (nil, _), (_, .missing):
            guard let key = codingPath.last else { return .valueNotFound(expected, context("found nothing")) }
            let container = DecodingError.Context(
                codingPath: codingPath.dropLast(),
                debugDescription: "No value associated with key \"\(key.stringValue)\"."
            )
            return .keyNotFound(key, container)
        case (.null, _), (_, .null):
            return .valueNotFound(expected, context("found null"))
        case (_, .wrongKind):
            return .typeMismatch(expected, context("found \(found?.title ?? "nothing")"))
        default:
            return .dataCorrupted(context("found \(found?.title ?? "nothing"), refused: \(refusal.rawValue)"))
        }
    }

    private func context(_ what: String) -> DecodingError.Context {
        let message = initializerError.flatMap { InitializerMessage($0).text }.map { ": \($0.printable)" } ?? "."
        return DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "Expected to decode \(expected) but \(what)\(message)",
            underlyingError: initializerError
        )
    }
}

extension DecodingFailure {
    /// The error for keys that nobody asks for, under a strict policy that reports them.
    static let unknownKeys = DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "The input holds keys that belong to no property.")
    )
}
