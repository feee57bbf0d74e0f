import Foundation
import SmartCodable
import SmartCodableStreams

// Shapes of input that make some decoders take quadratic time: twice the input must take about twice the time.
extension Rows {
    static func hostile(_ effort: Effort) -> [Row] {
        let size = effort.records.small
        let keys = 20 * size
        let characters = 200 * size
        return [
            hostile("keys", "an object with many keys, as a dictionary", keys) { count in
                #"{"counts": "# + object((0..<count).map { ("key\($0)", "1") }) + "}"
            } decode: {
                HostileModel.deserialize(from: $0)?.counts.count
            },
            hostile("repeated-keys", "one key repeated many times", keys) { count in
                object((0..<count).map { _ in ("id", "1") })
            } decode: {
                HostileModel.deserialize(from: $0)?.id
            },
            hostile("unknown-keys", "many keys that no property reads, reported", keys) { count in
                object((0..<count).map { ("key\($0)", "1") })
            } decode: {
                HostileModel.deserializeWithReport(from: $0, options: [.policy { $0.unknownKeys = .report }]).model?.id
            },
            // So few that the hash tables of both inputs fit into the cache of a core, whose misses would show as growth.
            hostile("any-spelling", "many keys in another style", 4 * size) { count in
                object((0..<count).map { ("key_\($0)", "1") })
            } decode: {
                HostileModel.deserialize(from: $0, options: [.key(.anySpelling)])?.id
            },
            hostile("escapes", "a long text of escapes", characters) { count in
                #"{"text": ""# + String(repeating: #"\u00e9\n"#, count: count) + #""}"#
            } decode: {
                HostileModel.deserialize(from: $0)?.text.utf8.count
            },
            hostile("combining-marks", "a long row of combining marks, as text, URL and key", characters) { count in
                let marks = "a" + String(repeating: "\u{301}", count: count)
                return #"{"text": "\#(marks)", "link": "\#(marks)", "counts": {"\#(marks)": 1}}"#
            } decode: {
                HostileModel.deserialize(from: $0, options: [.limits(unlimited)])?.text.utf8.count
            },
            hostile("digits", "a number with many digits", characters) { count in
                #"{"value": 0."# + String(repeating: "7", count: count) + "}"
            } decode: {
                HostileModel.deserialize(from: $0, options: [.limits(unlimited)])?.value
            },
            hostile("depth", "deep arrays, as JSONValue", size) { count in
                #"{"any": "# + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "}"
            } decode: {
                HostileModel.deserialize(from: $0, options: [.limits(unlimited)])?.id
            },
            hostile("unreadable", "a list of elements that cannot be read, reported", keys) { count in
                #"{"list": ["# + String(repeating: "{},", count: count) + "1]}"
            } decode: {
                HostileModel.deserializeWithReport(from: $0).model?.list.count
            },
            hostile("repairs", "text with many trailing commas", keys) { count in
                #"{"list": ["# + String(repeating: "[1,],", count: count) + "1]}"
            } decode: {
                HostileModel.deserializeWithReport(from: $0).report.eventCount
            },
            hostile("strings", "many texts with JSON in them", keys) { count in
                #"{"models": ["# + String(repeating: #""{\"id\":1}","#, count: count) + "1]}"
            } decode: {
                HostileModel.deserialize(from: $0)?.models.count
            },
            hostile("broken-stream", "a stream of broken lines", keys) { count in
                String(repeating: #"{"id": [1, 2, "# + "\n", count: count)
            } decode: { data in
                SmartRecordSequence<HostileModel>(data).reduce(0) { $0 + ($1.error == nil ? 0 : 1) }
            },
            hostile("property-list", "a property list with many keys, one of them long, in XML", keys) { count in
                // In XML, a long key of combining marks is refused.
                "<plist version=\"1.0\">" + propertyList(count, of: "b") + "</plist>"
            } decode: {
                HostileModel.deserializePlist(from: $0, options: [.limits(unlimited)])?.counts.count
            },
            hostile(
                "binary-property-list",
                "a property list with many keys, one of them long, binary",
                keys,
                data: { count in
                    let xml = Data(("<plist version=\"1.0\">" + propertyList(count, of: "\u{301}") + "</plist>").utf8)
                    let values = try PropertyListSerialization.propertyList(from: xml, format: nil)
                    return try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
                },
                decode: {
                    HostileModel.deserializePlist(from: $0, options: [.limits(unlimited)])?.counts.count
                }
            ),
        ]
    }

    /// A key for each number, and one key of as many characters.
    private static func propertyList(_ count: Int, of character: String) -> String {
        let long = "a" + String(repeating: character, count: count)
        let members = (0..<count).map { "<key>key\($0)</key><integer>1</integer>" }.joined()
        return "<dict><key>counts</key><dict>\(members)</dict><key>\(long)</key><integer>1</integer></dict>"
    }

    private static let unlimited = SmartDecodingLimits(depth: 1_000_000, keyLength: .max, numberLength: .max)

    private static func object(_ members: [(key: String, value: String)]) -> String {
        let members = members.map { "\"" + $0.key + "\":" + $0.value }
        return "{" + members.joined(separator: ",") + "}"
    }

    /// Compares an input with one that is twice as large.
    private static func hostile<Value>(
        _ label: String,
        _ title: String,
        _ count: Int,
        text: @escaping (Int) -> String,
        decode: @escaping (Data) -> Value?
    ) -> Row {
        hostile(label, title, count, data: { Data(text($0).utf8) }, decode: decode)
    }

    private static func hostile<Value>(
        _ label: String,
        _ title: String,
        _ count: Int,
        data: @escaping (Int) throws -> Data,
        decode: @escaping (Data) -> Value?
    ) -> Row {
        let work = Row.Work.contest {
            let (large, small) = (try data(2 * count), try data(count))
            guard decode(large) != nil, decode(small) != nil else { throw Mismatch(description: "nothing was decoded") }
            return Contest(
                bytes: large.count,
                ours: { consume(decode(large)) },
                rival: { consume(decode(small)) }
            )
        }
        return Row(
            label: "hostile-\(label)",
            title: "Twice the input: \(title)",
            rival: "half of it",
            bar: .oursTakesAtMost(2.3),
            work: work
        )
    }
}

private struct HostileModel: SmartCodable {
    var id = 0
    var text = ""
    var value = 0.0
    var link: URL?
    var counts: [String: Int] = [:]
    var list: [Int] = []
    var models: [HostileModel] = []
    var any: JSONValue?
}
