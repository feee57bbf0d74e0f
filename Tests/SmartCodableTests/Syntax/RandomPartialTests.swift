import Foundation
import SmartCodableStreams
import TestSupport
import Testing

@testable import SmartCodable

/// Random documents, cut at every byte.
///
/// Every prefix gives a valid model. Its complete values are those of the whole document, and the complete text gives the
/// same model as `deserialize`.
@Suite struct RandomPartialTests {
    @BothKinds struct Part: SmartCodable, Equatable {
        var name = "none"
        var count = 7
        var flags: [Bool] = []
        var next: JSONValue?
    }

    @BothKinds struct Root: SmartCodable, Equatable {
        var title = "untitled"
        var ratio = 0.5
        var parts: [Part] = []
        var table: [String: Part] = [:]
        var head: Part?
        var made: Date?
        var extra: JSONValue = [:]
        var words: Set<String> = []
        var isOpen = true
    }

    // MARK: - Random text

    private struct TextWriter {
        var random: SeededGenerator
        var text = ""

        mutating func space() {
            if random.few() == 0 { text += random.one(of: [" ", "\n", "\r\n", "\t  "], or: " ") }
        }

        mutating func string() {
            text += "\""
            for _ in 0..<random.few() * 2 {
                text += random.one(
                    of: [
                        "a", "é", "漢", "😀", #"\""#, #"\\"#, #"\n"#, #"\/"#, #"\u00e9"#, #"\ud83d\ude00"#, #"\ud83d"#,
                        #"\udE00"#, "[", ",}", "e\u{301}", ":", "\u{2028}", "12",
                    ],
                    or: "a"
                )
            }
            text += "\""
        }

        mutating func scalar() {
            switch random.next() % 3 {
            case 0: string()
            case 1:
                text += random.one(of: ["0", "-0", "12", "-1.5e3", "1E+2", "0.25", "123456789012345678901"], or: "0")
            default: text += random.one(of: ["true", "false", "null"], or: "null")
            }
        }

        mutating func list(_ open: String, _ close: String, _ count: Int, _ element: (inout Self, Int) -> Void) {
            text += open
            space()
            for index in 0..<count {
                if index > 0 { text += "," }
                space()
                element(&self, index)
                space()
            }
            text += close
        }

        mutating func member(_ key: String, _ value: (inout Self) -> Void) {
            text += "\"\(key)\""
            space()
            text += ":"
            space()
            value(&self)
        }

        mutating func any(_ depth: Int) {
            switch random.next() % (depth > 3 ? 2 : 4) {
            case 0, 1: scalar()
            case 2: list("[", "]", random.few()) { writer, _ in writer.any(depth + 1) }
            default:
                list("{", "}", random.few()) { writer, index in
                    let key = writer.random.one(of: ["a", "é", #"\n"#, #"\u00e9\""#, "漢"], or: "a")
                    writer.member("\(index)\(key)") { $0.any(depth + 1) }
                }
            }
        }

        /// A value of the expected kind, or sometimes of another.
        mutating func expected(_ value: (inout Self) -> Void) {
            if random.next() % 12 == 0 { any(2) } else { value(&self) }
        }

        mutating func object(_ members: [(String, (inout Self) -> Void)]) {
            let chosen = members.filter { _ in random.few() > 0 }.shuffled(using: &random)
            list("{", "}", chosen.count) { writer, index in
                writer.member(chosen[index].0) { $0.expected(chosen[index].1) }
            }
        }

        mutating func part() {
            object([
                ("name", { $0.string() }), ("count", { $0.text += "\($0.random.few() * 13)" }),
                ("unread", { $0.any(1) }),
                ("flags", { $0.list("[", "]", $0.random.few()) { writer, _ in writer.text += "true" } }),
                ("next", { $0.any(2) }),
            ])
        }

        mutating func root() {
            object([
                ("title", { $0.string() }), ("ratio", { $0.text += "-12.25" }), ("isOpen", { $0.text += "false" }),
                ("made", { $0.text += "\"2024-05-20 13:00:00\"" }), ("extra", { $0.any(1) }), ("head", { $0.part() }),
                ("parts", { $0.list("[", "]", $0.random.few()) { writer, _ in writer.part() } }),
                ("words", { $0.list("[", "]", $0.random.few()) { writer, _ in writer.string() } }),
                (
                    "table",
                    {
                        $0.list("{", "}", $0.random.few()) { writer, index in writer.member("\(index)") { $0.part() } }
                    }
                ),
            ])
        }
    }

    private func documents(_ count: Int, _ random: SeededGenerator, _ write: (inout TextWriter) -> Void) -> [[UInt8]] {
        var writer = TextWriter(random: random)
        return (0..<count).map { _ in
            writer.text = ""
            write(&writer)
            return Array(writer.text.utf8)
        }
    }

    private func shown(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes), as: UTF8.self).debugDescription
    }

    // MARK: - Values

    /// Whether a value is the part of another one that has arrived.
    static func agrees(_ part: JSONValue, _ whole: JSONValue, _ path: ArraySlice<SmartPathComponent>?) -> Bool {
        guard let path else { return part == whole }
        switch (part, whole) {
        case (.string(let part), .string(let whole)): return whole.unicodeScalars.starts(with: part.unicodeScalars)
        case (.array(let part), .array(let whole)):
            guard part.count <= whole.count else { return false }
            return part.indices.allSatisfy { index in
                let isOpen = path.first == .index(index)
                return agrees(part[index], whole[index], isOpen ? path.dropFirst() : nil)
            }
        case (.object(let part), .object(let whole)):
            return part.allSatisfy { key, value in
                let isOpen = path.first == .key(key)
                return whole[key].map { agrees(value, $0, isOpen ? path.dropFirst() : nil) } ?? false
            }
        default: return false
        }
    }

    private func paths(in value: JSONValue, _ path: [SmartPathComponent] = []) -> [[SmartPathComponent]] {
        switch value {
        case .array(let elements):
            [path] + elements.enumerated().flatMap { paths(in: $1, path + [.index($0)]) }
        case .object(let members): [path] + members.flatMap { paths(in: $1, path + [.key($0)]) }
        default: [path]
        }
    }

    @Test func completeValuesAreThoseOfTheWholeDocument() throws {
        for bytes in documents(60, SeededGenerator(), { $0.list("[", "]", 2) { writer, _ in writer.any(0) } }) {
            let whole = try SmartJSONDecoder().decode(JSONValue.self, from: bytes)
            let wholePaths = paths(in: whole)
            var decoder = SmartPartialDecoder(JSONValue.self)
            for length in 0..<bytes.count {
                decoder.append(CollectionOfOne(bytes[length]))
                let prefix = bytes[...length]
                let snapshot = decoder.snapshot()
                guard let snapshot else {
                    #expect(!prefix.contains(.openBracket), "\(shown(prefix))")
                    continue
                }
                let model = try #require(snapshot.model, "\(shown(prefix))")
                #expect(snapshot.error == nil)
                #expect(snapshot.isComplete == (prefix.last == .closeBracket && length == bytes.count - 1))
                #expect(Self.agrees(model, whole, snapshot.openPath.map { $0[...] }), "\(shown(prefix))")
                // Every value of the snapshot is complete or on the path; no other value has arrived.
                let arrived = Set(paths(in: model))
                for path in wholePaths {
                    switch snapshot.state(of: path) {
                    case .complete: #expect(arrived.contains(path), "\(shown(prefix)) \(path)")
                    case .incomplete: #expect(snapshot.openPath?.starts(with: path) == true)
                    case .missing: #expect(!arrived.contains(path), "\(shown(prefix)) \(path)")
                    }
                }
                // The same text at once, and by the other method.
                var second = SmartPartialDecoder(JSONValue.self)
                second.append(prefix)
                #expect(second.snapshot()?.model == model)
                #expect(second.snapshot()?.openPath == snapshot.openPath)
                let decoded = try SmartJSONDecoder.partial.decode(JSONValue.self, from: Array(prefix))
                #expect(decoded == model, "\(shown(prefix))")
            }
            #expect(decoder.snapshot()?.model == whole)
            #expect(decoder.finish().model == whole)
            #expect(decoder.snapshot()?.report.isClean == decoder.finish().report.isClean)
        }
    }

    @Test func everyCutOfADocumentGivesAModel() throws {
        let options: Set<SmartDecodingOption> = [.timeZone(.gmt)]
        for bytes in documents(Effort.rounds(40), SeededGenerator(), { $0.root() }) {
            let all = [[], [.syntax(.partial(keepsCutStrings: false))], [.syntax(.partial)]].map(options.union)
            let whole = all.map { Root.deserializeWithReport(from: Data(bytes), options: $0) }
            var decoders = all.map { SmartPartialDecoder(Root.self, options: $0) }
            for length in 0..<bytes.count {
                for index in decoders.indices {
                    decoders[index].append(CollectionOfOne(bytes[length]))
                    let current = decoders[index].snapshot()
                    let snapshot = try #require(current)
                    #expect(snapshot.error == nil, "\(shown(bytes[...length]))")
                    // What is complete has the same events as in the whole document.
                    guard index == 1, length < bytes.count - 1 else { continue }
                    for event in snapshot.report.events where event.finding == .missingKey {
                        #expect(whole[1].report.events.contains(event), "\(shown(bytes[...length])) \(event)")
                    }
                }
            }
            for index in decoders.indices {
                #expect(decoders[index].finish().model == whole[index].model, "\(shown(bytes))")
                #expect(decoders[index].finish().report == whole[index].report, "\(shown(bytes))")
                #expect(decoders[index].snapshot()?.model == whole[index].model)
                #expect(decoders[index].snapshot()?.report == whole[index].report)
            }
        }
    }

    @Test func partsOfAnySizeGiveTheSameSnapshot() {
        var random = SeededGenerator()
        for bytes in documents(100, random, { $0.root() }) {
            let length = Int(random.next() % UInt64(bytes.count)) + 1
            var decoder = SmartPartialDecoder(Root.self)
            var rest = bytes[..<length]
            while !rest.isEmpty {
                let part = rest.prefix(Int(random.next() % 9) + 1)
                decoder.append(part)
                rest = rest.dropFirst(part.count)
            }
            var second = SmartPartialDecoder(Root.self)
            second.append(bytes[..<length])
            let (first, other) = (decoder.snapshot(), second.snapshot())
            #expect(first?.model == other?.model)
            #expect(first?.openPath == other?.openPath)
            #expect(first?.report == other?.report)
        }
    }

    @Test func anyBytesAreReadWithoutATrap() {
        var random = SeededGenerator()
        for document in documents(Effort.rounds(80), random, { $0.root() }) {
            var bytes = document
            for _ in 0...random.few() {
                bytes[Int(random.next() % UInt64(bytes.count))] = random.one(
                    of: Array("{}[],:\"\\u0-e.tfnN \n".utf8) + [0, 0x80, 0xC3, 0xE2, 0xF0, 0xFF],
                    or: 0
                )
            }
            var decoder = SmartPartialDecoder(Root.self)
            for byte in bytes {
                decoder.append(CollectionOfOne(byte))
                let snapshot = decoder.snapshot()
                #expect(snapshot == nil || (snapshot?.model == nil) == (snapshot?.error != nil))
            }
            let whole = Root.deserializeWithReport(from: Data(bytes))
            #expect(decoder.finish().model == whole.model, "\(shown(bytes))")
        }
    }
}
