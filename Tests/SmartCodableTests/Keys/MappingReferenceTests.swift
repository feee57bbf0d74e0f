import Foundation
import SmartCodable
import TestSupport
import Testing

/// Compares key mapping with a plain implementation of its rules, on random objects and sources.
@Suite struct MappingReferenceTests {
    /// The rules of decision 16 in a few lines, on native values.
    enum Reference {
        /// The value of the first source that exists and is not null; nil for none.
        static func value(_ sources: [String], in object: [String: Any]) -> Any? {
            for source in sources {
                if let value = object[source], !(value is NSNull) { return value }
                let steps = source.split(separator: ".").map(String.init)
                guard steps.count > 1, let value = walk(steps, object), !(value is NSNull) else { continue }
                return value
            }
            return nil
        }

        private static func walk(_ steps: [String], _ start: Any) -> Any? {
            var value: Any? = start
            for step in steps {
                var container = value
                if let text = value as? String, let opened = opened(text) { container = opened }
                switch container {
                case let object as [String: Any]:
                    value = object[step]
                case let array as [Any]:
                    guard let index = Int(step), array.indices.contains(index) else { return nil }
                    value = array[index]
                default:
                    return nil
                }
            }
            return value
        }

        private static func opened(_ text: String) -> Any? {
            guard text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
            return try? JSONSerialization.jsonObject(with: Data(text.utf8))
        }
    }

    @BothKinds struct Model: SmartCodable {
        @TaskLocal static var sources: [[String]] = []
        var first = "initial"
        var second: String?

        static func mappingForKey() -> [SmartKeyTransformer]? {
            zip([CodingKeys.first, CodingKeys.second], sources).map { $0 <--- $1 }
        }
    }

    private struct Maker {
        var generator: SeededGenerator
        static let names = ["a", "b", "first", "second", "0", "1", "a.b", "b.0"]

        mutating func value(_ depth: Int) -> Any {
            switch Int.random(in: 0..<(depth > 2 ? 4 : 9), using: &generator) {
            case 0, 1: return "text\(Int.random(in: 0..<100, using: &generator))"
            case 2: return NSNull()
            case 3: return Int.random(in: 0..<100, using: &generator)
            case 4, 5: return object(depth + 1)
            case 6:
                let object = object(depth + 1)
                let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
                return depth < 2 ? String(decoding: data, as: UTF8.self) : "{broken"
            default:
                return (0..<Int.random(in: 0...2, using: &generator)).map { _ in value(depth + 1) }
            }
        }

        mutating func object(_ depth: Int) -> [String: Any] {
            var object: [String: Any] = [:]
            for _ in 0..<Int.random(in: 0...5, using: &generator) {
                if let name = Self.names.randomElement(using: &generator) { object[name] = value(depth) }
            }
            return object
        }

        mutating func source() -> String {
            (0..<Int.random(in: 1...3, using: &generator))
                .compactMap { _ in Self.names.randomElement(using: &generator) }.joined(separator: ".")
        }
    }

    /// The result of a `String` property for a value.
    private func text(_ value: Any?) -> String? {
        if let text = value as? String { return text }
        return (value as? Int).map(String.init)
    }

    @Test func randomMappingsFollowTheRules() throws {
        var maker = Maker(generator: SeededGenerator())
        for _ in 0..<2_000 {
            let object = maker.object(0)
            let sources = (0..<2).map { _ in
                (0..<Int.random(in: 1...3, using: &maker.generator)).map { _ in maker.source() }
            }
            let json = String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
            let models = Model.$sources.withValue(sources) {
                [
                    Model.deserialize(from: json), Model.deserialize(from: object),
                    [Model].deserialize(from: "[{}, \(json), \(json)]")?.last,
                ]
            }
            for model in models {
                let first = text(Reference.value(sources[0], in: object)) ?? "initial"
                #expect(model?.first == first, "\(json), \(sources[0])")
                #expect(model?.second == text(Reference.value(sources[1], in: object)), "\(json), \(sources[1])")
            }
        }
    }
}
