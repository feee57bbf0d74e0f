/// Who decodes in a fresh process.
enum Side: String {
    case ours
    case foundation
}
