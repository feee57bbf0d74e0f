import Foundation

/// JSON text with the models that it means.
struct Sample<Models: Decodable & Equatable> {
    let data: Data
    let models: Models

    init(_ text: String, _ models: Models) {
        data = Data(text.utf8)
        self.models = models
    }
}

extension Sample {
    /// The models of a file as Foundation reads them: files have no other authority here.
    init(file: URL) throws {
        data = try Data(contentsOf: file)
        models = try JSONDecoder().decode(Models.self, from: data)
    }
}

/// An array of integers of all lengths, of both signs.
enum IntegerSample {
    static func make(_ count: Int) -> Sample<[Int]> {
        var random = SplitMix64(seed: 8)
        let integers = (0..<count).map { _ in Int(truncatingIfNeeded: random.next()) >> random.integer(0...62) }
        return Sample(integers.map(\.json).arrayJSON, integers)
    }
}
