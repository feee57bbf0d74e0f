/// The form in which a date was read.
enum DateForm: Sendable {
    case seconds, milliseconds, microseconds, text

    init(number: Double) {
        self =
            switch TimestampUnit(of: number) {
            case .seconds: .seconds
            case .milliseconds: .milliseconds
            case .microseconds: .microseconds
            }
    }

    /// The form of a text: a number in it counts as the number.
    init(text: String) {
        self = NumericText.double(text).map { DateForm(number: $0) } ?? .text
    }
}
