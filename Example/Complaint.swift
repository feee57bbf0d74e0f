/// An error that ends the program.
struct Complaint: Error {
    let message: String
    let exitCode: Int32

    /// The input is missing, is not JSON or has no value at the path.
    static func badInput(_ message: String) -> Complaint {
        Complaint(message: message, exitCode: 1)
    }

    /// The arguments are invalid.
    static func wrongArguments(_ message: String) -> Complaint {
        Complaint(message: message, exitCode: 2)
    }
}
