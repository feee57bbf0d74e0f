/// A choice between several keys of one object that a decoder has recorded: a type may look a key up more than once.
enum ReportedChoice: Hashable {
    /// The repetition of a key, by the place of its member in document order.
    case member(Int)
    /// Several spellings of a property.
    case property(String)
    /// A step on the way to a mapped property, by the document and the position of the value.
    case step(String, ObjectIdentifier, Int)
}
