/// Types that the conversion table treats alike.
enum ScalarFamily: String, CaseIterable {
    case bool
    /// The integers of every width.
    case integer
    /// `Double`, `Float`, `CGFloat`.
    case floatingPoint
    case decimal
    /// `String`.
    case text
    /// `URL`, `UUID`: text of a certain form.
    case formattedText
    case data
    case date
}
