import Foundation

extension ElectricCar {
    /// Creates the text of cars; every call returns the same text.
    static func sample(_ count: Int) -> Data {
        var random = SplitMix64(seed: 31)
        return Data((0..<count).map { make($0, &random) }.arrayJSON.utf8)
    }

    private static func make(_ index: Int, _ random: inout SplitMix64) -> String {
        var object = ObjectText()
        _ = object.write("id", 1_000_000 + index)
        _ = object.write("maker", random.letters(7))
        _ = object.write("model", random.words(1...2))
        _ = object.write("weight", random.double(900...3_000))
        _ = object.write("isRegistered", random.bool())
        _ = object.write("doors", random.integer(2...5))
        _ = object.write("color", random.words(1...1))
        _ = object.write("plate", optional: random.bool() ? random.letters(6) : nil)
        _ = object.write("mileage", random.double(0...300_000))
        _ = object.write("capacity", random.double(20...120))
        _ = object.write("range", random.integer(100...700))
        _ = object.write("plug", random.letters(4))
        _ = object.write("charge", optional: random.bool() ? random.double(0...1) : nil)
        object.write("chargedAt", json: "[\(random.integer(1...9)),\(random.integer(10...99))]")
        return object.json
    }
}
