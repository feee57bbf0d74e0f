import Foundation
import SmartCodable
import TestSupport
import Testing

/// The decoder object replaces `JSONDecoder`.
@Suite struct SmartJSONDecoderTests {
    @Test func bytesInAnArrayAreDecodedLikeData() throws {
        let text = #"{"a": [1, "2"]}"#
        let decoder = SmartJSONDecoder()
        #expect(try decoder.decode([String: [Int]].self, from: Array(text.utf8)) == ["a": [1, 2]])
        let utf16 = Array(try #require(text.data(using: .utf16LittleEndian)))
        #expect(try decoder.decode([String: [Int]].self, from: utf16) == ["a": [1, 2]])
        #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: [UInt8]("[1,".utf8)) }
    }

    struct Event: Codable, Equatable {
        var at: Date
        var blob: Data?
        var value: Double?
    }

    private let moment = Date(timeIntervalSince1970: 1_700_000_000)

    @Test func itDecodesAnyDecodable() throws {
        let decoder = SmartJSONDecoder()
        #expect(try decoder.decode(Int.self, from: Data("7".utf8)) == 7)
        #expect(try decoder.decode(Int.self, from: Data(#" "7" "#.utf8)) == 7)
        #expect(try decoder.decode(String.self, from: Data(#""x""#.utf8)) == "x")
        #expect(try decoder.decode(Bool?.self, from: Data("null".utf8)) == nil)
        #expect(try decoder.decode([Int].self, from: Data(#"[1, "2", "x"]"#.utf8)) == [1, 2])
        #expect(try decoder.decode([String: Int].self, from: Data(#"{"a": "1"}"#.utf8)) == ["a": 1])
        #expect(try decoder.decode(Date.self, from: Data("1700000000".utf8)) == moment)
        #expect(try decoder.decode(URL.self, from: Data(#""https://a.b""#.utf8)).host == "a.b")
        #expect(try decoder.decode(Double.self, from: Data("1e3".utf8)) == 1000)
    }

    @Test(arguments: ["null", #""x""#, "[]", "{}"])
    func anInvalidRootThrows(_ json: String) {
        #expect(throws: DecodingError.self) { try SmartJSONDecoder().decode(Int.self, from: Data(json.utf8)) }
    }

    @Test func dateStrategiesMatchFoundation() throws {
        let formatter = DateFormatter.posix("yyyy/MM/dd HH:mm:ss")
        let strategies: [(JSONEncoder.DateEncodingStrategy, SmartDateStrategy, JSONDecoder.DateDecodingStrategy)] = [
            (.deferredToDate, .deferredToDate, .deferredToDate),
            (.secondsSince1970, .secondsSince1970, .secondsSince1970),
            (.millisecondsSince1970, .millisecondsSince1970, .millisecondsSince1970),
            (.iso8601, .iso8601, .iso8601),
            (.formatted(formatter), .formatted(formatter), .formatted(formatter)),
        ]
        for (encoding, smart, foundation) in strategies {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = encoding
            let data = try encoder.encode(Event(at: moment))
            let reference = JSONDecoder()
            reference.dateDecodingStrategy = foundation
            for policy in [SmartDecodingPolicy.standard, .strict] {
                let decoder = SmartJSONDecoder(policy: policy)
                decoder.dateDecodingStrategy = smart
                #expect(try decoder.decode(Event.self, from: data) == reference.decode(Event.self, from: data))
            }
        }
        let custom = SmartJSONDecoder()
        custom.dateDecodingStrategy = .custom { decoder in
            Date(timeIntervalSince1970: Double(try decoder.singleValueContainer().decode(String.self).count))
        }
        #expect(try custom.decode([Date].self, from: Data(#"["abc"]"#.utf8)) == [Date(timeIntervalSince1970: 3)])
    }

    @Test func datesAreDetectedWithoutAStrategyAndMatchFoundationUnderStrict() throws {
        let texts = Data(#"{"at": "2023-11-14T22:13:20Z"}"#.utf8)
        #expect(try SmartJSONDecoder().decode(Event.self, from: texts).at == moment)
        let numbers = Data(#"{"at": 5}"#.utf8)
        #expect(try SmartJSONDecoder().decode(Event.self, from: numbers).at == Date(timeIntervalSince1970: 5))
        let strict = SmartJSONDecoder(policy: .strict)
        #expect(try strict.decode(Event.self, from: numbers).at == Date(timeIntervalSinceReferenceDate: 5))
        #expect(throws: SmartMismatchError.self) { try strict.decode(Event.self, from: texts) }
    }

    @Test(arguments: [
        "2023-11-14T22:13:20Z", "2023-11-14T22:13:20+02:00", "2023-11-14T22:13:20.5Z", "2023-11-14",
        "2023-11-14T22:13Z",
        "20231114T221320Z", "2023-11-14 22:13:20Z", "", "x", "2023-13-14T22:13:20Z", "2024-02-29T00:00:00Z",
    ])
    func iso8601IsAsStrictAsFoundations(_ text: String) {
        let data = Data(#"{"at": "\#(text)"}"#.utf8)
        let reference = JSONDecoder()
        reference.dateDecodingStrategy = .iso8601
        let decoder = SmartJSONDecoder(policy: .strict)
        decoder.dateDecodingStrategy = .iso8601
        let expected = try? reference.decode(Event.self, from: data)
        #expect((try? decoder.decode(Event.self, from: data)) == expected)
    }

    @Test func dataAndFloatStrategiesMatchFoundation() throws {
        let decoder = SmartJSONDecoder(policy: .strict)
        decoder.dataDecodingStrategy = .deferredToData
        #expect(try decoder.decode(Event.self, from: Data(#"{"at": 0, "blob": [1, 2]}"#.utf8)).blob == Data([1, 2]))
        decoder.dataDecodingStrategy = .custom { _ in Data([9]) }
        #expect(try decoder.decode(Event.self, from: Data(#"{"at": 0, "blob": 7}"#.utf8)).blob == Data([9]))

        decoder.nonConformingFloatDecodingStrategy = .convertToString
        let infinite = Data(#"{"at": 0, "value": "-Infinity"}"#.utf8)
        #expect(try decoder.decode(Event.self, from: infinite).value == -.infinity)
        decoder.nonConformingFloatDecodingStrategy = .throw
        #expect(throws: SmartMismatchError.self) { try decoder.decode(Event.self, from: infinite) }
    }

    @Test func keyStrategiesMatchFoundation() throws {
        struct User: Codable, Equatable { var firstName: String?, userId: Int?, _hidden: Int?, url: String? }
        let data = Data(#"{"first_name": "Ann", "user_id": 7, "_hidden": 1, "url": "x"}"#.utf8)
        let reference = JSONDecoder()
        reference.keyDecodingStrategy = .convertFromSnakeCase
        let decoder = SmartJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(User.self, from: data) == reference.decode(User.self, from: data))

        let upper = Data(#"{"FIRSTNAME": "Ann"}"#.utf8)
        decoder.keyDecodingStrategy = .custom { _ in TextKey("firstName") }
        #expect(try decoder.decode(User.self, from: upper).firstName == "Ann")
    }

    /// The names under which the members of an object are found.
    private struct Names: Decodable, Equatable {
        let names: Set<String>
        init(from decoder: any Decoder) throws {
            names = Set(try decoder.container(keyedBy: ContainerTests.AnyKey.self).allKeys.map(\.stringValue))
        }
    }

    /// The keys for which the snake case conversion differs from Foundation's.
    private func differences(of keys: [String]) throws -> [String] {
        let reference = JSONDecoder()
        reference.keyDecodingStrategy = .convertFromSnakeCase
        let decoder = SmartJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try keys.compactMap { key in
            let data = Data(#"{"\#(key)": 1}"#.utf8)
            let expected = try reference.decode(Names.self, from: data)
            let names = try decoder.decode(Names.self, from: data)
            return names == expected ? nil : "\(key): Foundation \(expected.names), here \(names.names)"
        }
    }

    private func randomKeys(_ alphabet: String) -> [String] {
        var generator = SeededGenerator()
        let characters = Array(alphabet)
        return (0..<2_000).map { _ in
            generator.text(of: characters, length: 0...9)
        }
    }

    @Test func snakeCaseMatchesFoundationForRandomNames() throws {
        #expect(try differences(of: randomKeys("abcxyzABZ____")).prefix(5) == [])
    }

    @Test(arguments: ["ip_v4addr", "address_2nd_line", "a_1b", "md5_x2y", "a_b-c", "a_b.c", "a_b c"])
    func lettersAfterDigitsAndSignsMatchFoundation(_ key: String) throws {
        #expect(try differences(of: [key]) == [])
    }

    @Test func snakeCaseMatchesFoundationForRandomIdentifiers() throws {
        #expect(try differences(of: randomKeys("abxAZ019___éÄß")).prefix(5) == [])
    }

    @Test func customKeyStrategiesReceiveTheSamePathsAsInFoundation() throws {
        struct Outer: Codable, Equatable {
            var a: Inner?
            var list: [Inner]?
            struct Inner: Codable, Equatable { var b: Int? }
        }
        let data = Data(#"{"a": {"b": 1}, "list": [{"b": 2}]}"#.utf8)
        let (ours, theirs) = (TestLog(), TestLog())
        let decoder = SmartJSONDecoder()
        decoder.keyDecodingStrategy = .custom { path in
            ours.add(path.map(\.stringValue).joined(separator: "/"))
            return path[path.count - 1]
        }
        let reference = JSONDecoder()
        reference.keyDecodingStrategy = .custom { path in
            theirs.add(path.map(\.stringValue).joined(separator: "/"))
            return path[path.count - 1]
        }
        #expect(try decoder.decode(Outer.self, from: data) == reference.decode(Outer.self, from: data))
        #expect(Set(ours.entries) == Set(theirs.entries))
    }

    @Test func invalidJSONThrowsDataCorruptedWithTheSyntaxError() throws {
        for json in ["", "{", #"{"a": }"#, "tru", "[1,,]", "{}x"] {
            let error = #expect(throws: DecodingError.self) {
                try SmartJSONDecoder().decode([String: Int].self, from: Data(json.utf8))
            }
            guard case .dataCorrupted(let context) = error else {
                Issue.record("\(json): \(String(describing: error))")
                continue
            }
            #expect(context.underlyingError is JSONSyntaxError)
            #expect(context.codingPath.isEmpty)
        }
        let error = #expect(throws: DecodingError.self) {
            try SmartJSONDecoder().decode(Int.self, from: Data("{\n  \"a\": x}".utf8))
        }
        if case .dataCorrupted(let context) = error {
            let syntax = try #require(context.underlyingError as? JSONSyntaxError)
            #expect((syntax.line, syntax.column, syntax.byteOffset) == (2, 8, 9))
        }
    }

    @Test func settingsCanChangeDuringConcurrentDecodes() async throws {
        @BothKinds struct Item: SmartCodable, Equatable { var userName = "", count = 0 }
        let decoder = SmartJSONDecoder()
        let data = Data(#"{"user_name": "Ann", "userName": "Bo", "count": "7"}"#.utf8)
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var isFine = true
                    for round in 0..<500 {
                        if task == 0 {
                            decoder.keyDecodingStrategy =
                                round.isMultiple(of: 2) ? .convertFromSnakeCase : .useDefaultKeys
                            decoder.policy = round.isMultiple(of: 3) ? .strict : .standard
                            decoder.dateDecodingStrategy = round.isMultiple(of: 5) ? .iso8601 : nil
                            decoder.limits = SmartDecodingLimits(depth: 100 + round)
                        } else {
                            // Each decode uses one consistent setting: the result is a model, or the strict policy's
                            // error.
                            do {
                                let item = try decoder.decode(Item.self, from: data)
                                isFine = isFine && item.count == 7 && ["Ann", "Bo"].contains(item.userName)
                            } catch {
                                isFine = isFine && error is SmartMismatchError
                            }
                        }
                    }
                    return isFine
                }
            }
            for await isFine in group { #expect(isFine) }
        }
    }

    @Test func manyThreadsDecodeTheSameTypesConcurrently() async throws {
        let json = #"{"name": 7, "level": "x", "list": [1, "2", null], "next": {"name": null}}"#
        final class Node: SmartCodable {
            var name = "node"
            var level = 3
            var list: [Int] = []
            var next: Node?
            required init() {}
        }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { _ in
                        let result = Node.deserializeWithReport(from: json)
                        return result.model?.name == "7" && result.model?.level == 3 && result.model?.list == [1, 2]
                            && result.model?.next?.name == "node" && result.report.events.count == 7
                    }
                }
            }
            for await isFine in group { #expect(isFine) }
        }
    }
}
