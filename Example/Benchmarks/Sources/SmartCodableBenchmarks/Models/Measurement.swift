import SmartCodable

/// A measurement, whose value is a case of an enum that is encoded in a nested container.
struct Measurement: SmartCodable, Equatable {
    enum Value: Codable, Equatable {
        case temperature(celsius: Double)
        case position(x: Int, y: Int)
        case note(String)
    }

    var id = 0
    var value: Value?
    var isFinal = false
}

extension Measurement {
    /// Creates measurements with the cases in turn.
    static func list(_ count: Int) -> [Measurement] {
        (0..<count).map { number in
            let value: Value =
                switch number % 3 {
                case 0: .temperature(celsius: Double(number) / 8)
                case 1: .position(x: number, y: -number)
                default: .note("note \(number)")
                }
            return Measurement(id: number, value: value, isFinal: number.isMultiple(of: 2))
        }
    }
}
