/// Why the program ends without doing what it was asked for.
struct Complaint: Error {
    let message: String
    let exitCode: Int32

    /// The input is missing, is not JSON or holds nothing at the path.
    static func badInput(_ message: String) -> Complaint {
        Complaint(message: message, exitCode: 1)
    }

    /// The arguments make no sense.
    static func wrongArguments(_ message: String) -> Complaint {
        Complaint(message: message, exitCode: 2)
    }
}
