/// What a user pays for.
///
/// The service may invent more of them than this version knows.
enum Plan: String, Codable {
    case free
    case silver
    case gold
}
