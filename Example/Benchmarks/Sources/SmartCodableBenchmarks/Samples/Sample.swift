import Foundation

/// JSON with the models that it should decode to.
struct Sample<Models: Decodable & Equatable> {
    let data: Data
    let models: Models

    init(_ text: String, _ models: Models) {
        data = Data(text.utf8)
        self.models = models
    }
}

extension Sample {
    /// Reads a file; Foundation's decoder provides the expected models.
    init(file: URL) throws {
        data = try Data(contentsOf: file)
        models = try JSONDecoder().decode(Models.self, from: data)
    }
}

/// An array of integers with all numbers of digits and both signs.
enum IntegerSample {
    static func make(_ count: Int) -> Sample<[Int]> {
        var random = SplitMix64(seed: 8)
        let integers = (0..<count).map { _ in Int(truncatingIfNeeded: random.next()) >> random.integer(0...62) }
        return Sample(integers.map(\.json).arrayJSON, integers)
    }
}
