/// Why a call made no model, as the sentence that reports and logs show.
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

extension DecodingError {
    /// Whether both errors say the same of the same place, as an error does that a type passes on.
    func hasSameContext(as other: DecodingError) -> Bool {
        guard let context, let other = other.context else { return false }
        return context.debugDescription == other.debugDescription
            && context.codingPath.count == other.codingPath.count
    }

    /// What every kind of the error carries.
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
