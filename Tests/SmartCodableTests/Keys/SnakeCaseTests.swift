import Foundation
import SmartCodable
import TestSupport
import Testing

/// `convertFromSnakeCase` against a table and against Foundation's decoder.
@Suite struct SnakeCaseTests {
    /// Collects the keys that a model receives from its decoder.
    @BothKinds struct Keys: SmartDecodable {
        var names: [String] = []
        init() {}
        init(from decoder: any Decoder) throws {
            names = try decoder.container(keyedBy: TextKey.self).allKeys.map(\.stringValue)
        }
    }

    private func ours(_ key: String) throws -> [String]? {
        let json = try JSONSerialization.data(withJSONObject: [key: 1])
        return Keys.deserialize(from: json, options: [.key(.convertFromSnakeCase)])?.names
    }

    private func foundations(_ key: String) throws -> [String] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Keys.self, from: try JSONSerialization.data(withJSONObject: [key: 1])).names
    }

    @Test(arguments: [
        ("nick_name", "nickName"), ("_one_two_", "_oneTwo_"), ("user_ID", "userId"), ("a__b", "aB"),
        ("ALREADY", "ALREADY"), ("___", "___"), ("", ""), ("userName", "userName"), ("USER_NAME", "userName"),
        ("_a", "_a"), ("a_", "a_"), ("__a_b__", "__aB__"), ("a_1_b", "a1B"), ("1_a", "1A"), ("über_ärger", "überÄrger"),
        ("userName_x", "usernameX"), ("place_1st", "place1St"), ("a b_c", "a bC"),
    ])
    func theTableMatches(_ key: String, _ name: String) throws {
        #expect(try ours(key) == [name])
        #expect(try foundations(key) == [name])
    }

    private func disagreements(_ letters: String, _ generator: inout SeededGenerator) throws -> [String] {
        let letters = Array(letters)
        return try (0..<2_000).compactMap { _ in
            let key = generator.text(of: letters, length: 0...12)
            let (mine, theirs) = (try ours(key), try foundations(key))
            return mine == theirs ? nil : "\(key.debugDescription): \(mine ?? []), Foundation \(theirs)"
        }
    }

    @Test func randomKeysOfLettersMatchFoundation() throws {
        var generator = SeededGenerator()
        #expect(try disagreements("abcXYZ__", &generator).prefix(5) == [])
    }

    @Test func randomKeysWithDigitsAndMarksMatchFoundation() throws {
        var generator = SeededGenerator()
        #expect(try disagreements("abcXYZ019-. __", &generator).prefix(5) == [])
    }

    @Test func randomKeysOfOtherScriptsMatchFoundation() throws {
        var generator = SeededGenerator()
        #expect(try disagreements("abXY1éßİǆ漢😀ωΩ__", &generator).prefix(5) == [])
    }
}
