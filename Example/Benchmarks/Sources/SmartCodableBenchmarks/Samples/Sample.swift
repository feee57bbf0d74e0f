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

/// An array of texts of a paragraph each, in several scripts, with a quote or line feed now and then.
enum TextSample {
    static func make(_ count: Int) -> Sample<[String]> {
        var random = SplitMix64(seed: 10)
        let texts = (0..<count).map { _ in
            (0..<random.integer(4...12)).map { _ in
                switch random.integer(0...9) {
                case 0: "\"\(random.words(1...3))\"\n"
                case 1: "中文的句子和标点。"
                case 2: "Größenänderung für Übermütige"
                default: random.words(6...14)
                }
            }.joined(separator: " ")
        }
        return Sample(texts.map(\.json).arrayJSON, texts)
    }

    /// Short texts by keys of one to three words.
    static func dictionary(_ count: Int) -> [String: String] {
        var random = SplitMix64(seed: 11)
        return Dictionary(
            (0..<count).map { ("\(random.words(1...3))\($0)", random.words(1...4)) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
