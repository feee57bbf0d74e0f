import Foundation
import SmartCodable
import TestSupport
import Testing

#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
/// Defaults of the process, each test in a process of its own: other tests run at the same time in this one.
@Suite struct ProcessDefaultTests {
    @Test func processDefaultsApplyToCallsWithoutThatOption() async {
        await #expect(processExitsWith: .success) {
            @BothKinds struct Item: SmartCodable, Equatable { var firstName = "initial", at: Date?, count = 42 }
            func read(_ json: String, _ options: Set<SmartDecodingOption>? = nil) -> Item? {
                Item.deserialize(from: json, options: options)
            }
            let snake = #"{"first_name": "Ann", "at": 60}"#
            #expect(read(snake)?.firstName == "initial")
            #expect(SmartCodableOptions.decodingOptions.isEmpty)

            SmartCodableOptions.decodingOptions = [.key(.convertFromSnakeCase), .date(.secondsSince1970)]
            #expect(read(snake) == Item(firstName: "Ann", at: Date(timeIntervalSince1970: 60)))
            #expect(read(snake, []) == Item(firstName: "Ann", at: Date(timeIntervalSince1970: 60)))
            #expect([Item].deserialize(from: "[\(snake)]")?.first?.firstName == "Ann")

            // An option of the call replaces the default of its kind, and other defaults apply; also one created before
            // the default was set.
            #expect(read(snake, [.key(.useDefaultKeys)]) == Item(at: Date(timeIntervalSince1970: 60)))
            let early = SmartDecodingOption.key(.firstLetterLower)
            SmartCodableOptions.decodingOptions = [.key(.convertFromSnakeCase)]
            #expect(read(#"{"FirstName": "Ann"}"#, [early])?.firstName == "Ann")

            SmartCodableOptions.decodingOptions = [.key(.firstLetterLower), .key(.convertFromSnakeCase)]
            #expect(read(snake)?.firstName == "Ann")
            SmartCodableOptions.decodingOptions = []
            #expect(read(snake)?.firstName == "initial")
        }
    }

    @Test func theNumberStrategyOfTheCallTakesPrecedence() async {
        await #expect(processExitsWith: .success) {
            @BothKinds struct Item: SmartCodable { var count = 42 }
            func count(_ options: Set<SmartDecodingOption>? = nil) -> Int? {
                Item.deserialize(from: #"{"count": 3.5}"#, options: options)?.count
            }
            SmartCodableOptions.numberStrategy = .truncate
            #expect(count() == 3)
            SmartCodableOptions.decodingOptions = [.numberStrategy(.rounded)]
            #expect(count() == 4)
            #expect(count([.numberStrategy(.strict)]) == 42)
            SmartCodableOptions.decodingOptions = []
            SmartCodableOptions.numberStrategy = .strict
            #expect(count() == 42)
        }
    }

    @Test func aChangeAppliesToThePolicyOfTheProcess() async {
        await #expect(processExitsWith: .success) {
            @BothKinds struct Item: SmartCodable, Equatable {
                var note: String? = "initial", counts: [Int] = [], size = 1
            }
            func read(_ options: Set<SmartDecodingOption>? = nil) -> Item? {
                Item.deserialize(from: #"{"note": null, "counts": [1, "x"], "size": 2.6}"#, options: options)
            }
            SmartCodableOptions.decodingOptions = [
                .policy { $0.nullForOptional = .assignNil }, .numberStrategy(.truncate),
            ]
            #expect(read() == Item(note: nil, counts: [1], size: 2))
            #expect(read([.policy { $0.unreadableElement = .useDefault }]) == Item(note: nil, counts: [1, 0], size: 2))
            #expect(read([.policy { $0.numberStrategy = .rounded }]) == Item(note: nil, counts: [1], size: 3))
            // A policy of the call replaces all of it.
            #expect(read([.policy(.standard)]) == Item(note: "initial", counts: [1], size: 1))
        }
    }

    @Test func aStrictCallToleratesNothingBecauseOfTheProcess() async {
        await #expect(processExitsWith: .success) {
            @BothKinds struct Item: SmartCodable, Equatable { var size = 1 }
            SmartCodableOptions.decodingOptions = [
                .policy {
                    $0.conversions = .all
                    $0.repeatedKeys = .reject
                },
                .numberStrategy(.truncate), .problemHandler { _ in .replace(with: 9) },
            ]
            #expect(Item.deserialize(from: #"{"size": {}}"#) == Item(size: 9))
            for json in [#"{"size": "2"}"#, #"{"size": 2.5}"#, #"{"size": {}}"#, "{}"] {
                #expect(throws: SmartMismatchError.self) { try Item.deserializeStrictly(from: json) }
            }
            #expect(throws: JSONSyntaxError.self) { try Item.deserializeStrictly(from: #"{"size": 2, "size": 3}"#) }
            let handler = SmartDecodingOption.problemHandler { _ in .replace(with: 8) }
            #expect((try? Item.deserializeStrictly(from: #"{"size": {}}"#, options: [handler])) == Item(size: 8))
        }
    }

    @Test func aCallSwitchesOffWhatTheProcessSwitchesOn() async {
        await #expect(processExitsWith: .success) {
            @BothKinds struct Page: SmartCodable, Equatable { var url = "a/b", note: String?, count = 1 }
            let page = Page(url: "c/d")
            let plain = #"{"url":"c/d","count":1}"#
            #expect(page.toJSONString() == plain)
            SmartCodableOptions.encodingOptions = [.writesNulls, .sortedKeys, .escapedSlashes]
            #expect(page.toJSONString() == #"{"count":1,"note":null,"url":"c\/d"}"#)
            let off: Set<SmartEncodingOption> = [.writesNulls(false), .sortedKeys(false), .escapedSlashes(false)]
            #expect(page.toJSONString(options: off) == plain)
            SmartCodableOptions.encodingOptions = [.omitsInitialValues]
            #expect(page.toJSONString() == #"{"url":"c/d"}"#)
            #expect(page.toJSONString(options: [.omitsInitialValues(false)]) == plain)
            SmartCodableOptions.encodingOptions = []
            #expect(page.toJSONString(options: [.sortedKeys(true), .sortedKeys, .sortedKeys(false)]) == plain)
            #expect(page.toJSONString(options: [.writesNulls(true)]) == #"{"url":"c/d","note":null,"count":1}"#)
        }
    }

    @Test func theDecoderObjectKeepsItsSettings() async {
        await #expect(processExitsWith: .success) {
            @BothKinds struct Item: SmartCodable, Equatable { var firstName = "initial" }
            SmartCodableOptions.decodingOptions = [.key(.firstLetterLower)]
            let decoder = SmartJSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let item = try? decoder.decode(Item.self, from: Data(#"{"first_name": "Ann", "FirstName": "Bob"}"#.utf8))
            #expect(item?.firstName == "Ann")
        }
    }

    @Test func defaultsCanChangeDuringConcurrentDecodes() async {
        await #expect(processExitsWith: .success) {
            @BothKinds struct Item: SmartCodable { var count = 42 }
            await withTaskGroup(of: Void.self) { group in
                for worker in 0..<4 {
                    group.addTask {
                        for round in 0..<300 {
                            if worker == 0 {
                                SmartCodableOptions.numberStrategy = round.isMultiple(of: 2) ? .rounded : .truncate
                                SmartCodableOptions.decodingOptions = round.isMultiple(of: 3) ? [.data(.hex)] : []
                            }
                            // One call uses the same value of the default throughout.
                            let items = [Item].deserialize(from: #"[{"count": 3.5}, {"count": 3.5}, {"count": 3.5}]"#)
                            let counts = Set(items?.map(\.count) ?? [])
                            #expect(counts.count == 1)
                            #expect(counts.isSubset(of: [3, 4, 42]))
                        }
                    }
                }
            }
        }
    }
}
#endif
