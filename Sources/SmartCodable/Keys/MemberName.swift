/// Under which key, or at which path, one property of a type is written.
///
/// A class, because an encoder holds the name that is likely to come next, and a look into constant properties of an
/// object is not checked for exclusive access.
final class MemberName {
    /// The property, by its coding key.
    let property: String
    /// The key; the first step of a path.
    let key: String
    /// All steps of a mapped path; empty for a key alone, as nearly every property has.
    let path: [String]
    /// Where comma, key in quotes and colon stand in the text of all names.
    let text: Range<Int>
    /// The number of the first name with the same key: two properties can have one key.
    let identity: Int
    /// The name that came next when it was first written.
    var next: MemberName?

    init(property: String, key: String, path: [String], text: Range<Int>, identity: Int) {
        self.property = property
        self.key = key
        self.path = path
        self.text = text
        self.identity = identity
    }
}
