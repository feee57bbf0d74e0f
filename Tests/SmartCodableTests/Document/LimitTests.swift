import Foundation
import SmartCodableStreams
import TestSupport
import Testing

@testable import SmartCodable

/// Each limit, where it is just reached and one past it.
@Suite struct LimitTests {
    @BothKinds private struct Item: SmartCodable {
        var number = 7
        var floating = 7.0
        var decimal: Decimal = 7
        var text = "none"
        var list: [Int] = [7]
        var inner: Inner?

        @BothKinds struct Inner: SmartCodable {
            var number = 7
            var list: [Int] = [7]
            var text = ""
        }
    }

    /// JSON in a string has the limits of the call, and the event names the one that it exceeds.
    @Test(arguments: [
        (
            SmartDecodingLimits(elementCount: 8), #""list": "[1,2,3,4,5,6,7,8,9]""#,
            "More than 8 elements in an array or an object"
        ),
        (SmartDecodingLimits(depth: 2), #""inner": "{\"list\": [1]}""#, "More than 2 levels of nesting"),
        (SmartDecodingLimits(keyLength: 8), #""inner": "{\"numbernumber\": 1}""#, "A key of more than 8 bytes"),
    ]) func theEventOfAStringNamesTheLimit(limits: SmartDecodingLimits, json: String, message: String) {
        let result = Item.deserializeWithReport(from: "{\(json)}", options: [.limits(limits)])
        let event = result.report.events.first { $0.finding == .notJSON }
        #expect(event?.message == message + ".", "\(result.report)")
        #expect(Item.deserializeWithReport(from: "{\(json)}").report.events.allSatisfy { $0.finding != .notJSON })
    }

    // MARK: - Sizes

    @Test(arguments: [
        (SmartDecodingLimits(inputSize: 12), JSONSyntaxError.Kind.sizeLimit(12), 12),
        (SmartDecodingLimits(inputSize: 0), .sizeLimit(0), 0),
        (SmartDecodingLimits(stringLength: 3), .stringLengthLimit(3), 1),
        (SmartDecodingLimits(stringLength: 5), .stringLengthLimit(5), 26),
        (SmartDecodingLimits(elementCount: 2), .elementCountLimit(2), 21),
        (SmartDecodingLimits(elementCount: 1), .elementCountLimit(1), 0),
    ]) func textBeyondALimitIsAnErrorWhereItStarts(
        limits: SmartDecodingLimits,
        kind: JSONSyntaxError.Kind,
        offset: Int
    ) throws {
        let text = "{\"text\": \n\"abcd\",\"l\":[1,2,\"ab\\u0063\"]}"
        let exact = SmartDecodingLimits(inputSize: text.utf8.count, stringLength: 8, elementCount: 3)
        #expect(syntaxError(text, exact) == nil)
        let error = try #require(syntaxError(text, limits))
        #expect(error.kind == kind)
        #expect(error.byteOffset == offset)
        #expect(error.line == (offset > 9 ? 2 : 1))
        // A text that is repaired, and one that is still arriving.
        for (other, syntax) in [(text.dropLast() + ",}", SmartJSONSyntax.lenient), (text.dropLast(), .partial)] {
            let result = Item.deserializeWithReport(from: String(other), options: [.limits(limits), .syntax(syntax)])
            #expect((result.error as? JSONSyntaxError)?.kind == kind, "\(other)")
            #expect((result.error as? JSONSyntaxError)?.byteOffset == offset, "\(other)")
        }
        let record = SmartRecordSequence<Item>(
            Data("{}\n".utf8 + text.utf8.filter { $0 != 0x0A }),
            options: [.limits(limits)]
        )
        #expect((Array(record).last?.error as? JSONSyntaxError)?.kind == kind)
    }

    @Test(arguments: [
        (SmartDecodingLimits(stringLength: 4), SmartInputError.stringLengthLimit(4, at: "/text")),
        (SmartDecodingLimits(elementCount: 2), .elementCountLimit(2, at: "/list")),
        (SmartDecodingLimits(keyLength: 3), .keyLengthLimit(3, at: "")),
    ]) func nativeValuesBeyondALimitAreAnError(limits: SmartDecodingLimits, error: SmartInputError) throws {
        let values: [String: Any] = ["text": "abcde", "list": [1, 2, 3]]
        #expect(
            Item.deserializeWithReport(from: .any(values), options: [.limits(limits)]).error as? SmartInputError
                == error
        )
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let list = try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0)
            let result = Item.deserializeWithReport(from: .propertyList(list), options: [.limits(limits)])
            #expect(result.error as? SmartInputError == error)
            let exact = SmartDecodingLimits(depth: 2, keyLength: 4, stringLength: 5, elementCount: 3)
            #expect(Item.deserializePlist(from: list, options: [.limits(exact)])?.list == [1, 2, 3])
            let depth = Item.deserializeWithReport(
                from: .propertyList(list),
                options: [.limits(SmartDecodingLimits(depth: 1))]
            )
            #expect(depth.error as? SmartInputError == .depthLimit(1, at: "/list"))
            let size = SmartDecodingLimits(inputSize: list.count - 1)
            let large = Item.deserializeWithReport(from: .propertyList(list), options: [.limits(size)])
            #expect(large.error as? SmartInputError == .sizeLimit(list.count - 1))
        }
    }

    @Test func aStringWithJSONBeyondALimitIsNotOpened() {
        let text = #"{"inner": "{\"list\": [1, 2, 3]}"}"#
        #expect(Item.deserialize(from: text)?.inner?.list == [1, 2, 3])
        let result = Item.deserializeWithReport(from: text, options: [.limits(SmartDecodingLimits(elementCount: 2))])
        #expect(result.model?.inner == nil)
        #expect(result.report.events.contains { $0.pointer == "/inner" && $0.finding == .notJSON })
    }

    // MARK: - Depth

    @Test(arguments: [1, 2, 31, 32, 33, 64, 511, 512])
    func asManyLevelsAsTheLimitAreAccepted(_ levels: Int) {
        #expect(syntaxError(nestedArrays(levels)) == nil)
        let exact = SmartDecodingLimits(depth: levels)
        #expect(syntaxError(nestedArrays(levels), exact) == nil)
        #expect(syntaxError(nestedArrays(levels + 1), exact)?.kind == .depthLimit(levels))
        #expect(syntaxError(nestedArrays(levels + 1), exact)?.byteOffset == levels)
        let objects = nestedObjects(levels)
        #expect(syntaxError(objects, exact) == nil)
        #expect(syntaxError(#"{"a":\#(objects)}"#, exact)?.kind == .depthLimit(levels))
    }

    @Test func oneLevelMoreIsASyntaxErrorEvenInUnreadValues() {
        let error = syntaxError(nestedArrays(513))
        #expect(error?.kind == .depthLimit(512))
        #expect(error?.byteOffset == 512)
        #expect(
            error.map(String.init(describing:)) == "More than 512 levels of nesting, at line 1, column 513 (byte 512)."
        )
        let fits = #"{"unread":\#(nestedArrays(511)),"number":1}"#
        let exceeds = #"{"unread":\#(nestedArrays(512)),"number":1}"#
        #expect(Item.deserialize(from: fits)?.number == 1)
        #expect(Item.deserialize(from: exceeds) == nil)
    }

    @Test func levelsBesideEachOtherDoNotAddUp() {
        #expect(syntaxError(jsonArray(repeating: nestedArrays(511), count: 50)) == nil)
    }

    @Test func aLimitOfNoLevelsAllowsScalarsOnly() {
        let limits = SmartDecodingLimits(depth: 0)
        #expect(syntaxError("1", limits) == nil)
        #expect(syntaxError("[]", limits)?.kind == .depthLimit(0))
    }

    @Test func aLargerDepthLimitCanBeSet() {
        #expect(syntaxError(nestedArrays(20_000), SmartDecodingLimits(depth: 20_000)) == nil)
        #expect(syntaxError(nestedArrays(20_001), SmartDecodingLimits(depth: 20_000))?.kind == .depthLimit(20_000))
    }

    @Test func nativeCollectionsCountAlike() {
        func value(_ levels: Int) -> [String: Any] {
            var value: [String: Any] = ["number": 1]
            for _ in 1..<levels { value = ["unread": value, "number": 1] }
            return value
        }
        #expect(Item.deserialize(from: value(512))?.number == 1)
        let refused = Item.deserializeWithReport(from: .any(value(513)))
        #expect(refused.model == nil)
        let pointer = String(repeating: "/unread", count: 33) + "/…"
        #expect(refused.error as? SmartInputError == .depthLimit(512, at: pointer))
    }

    @Test func levelsInsideStringsCountAgainstTheSameLimit() throws {
        let limits: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(depth: 10))]
        @BothKinds struct Holder: SmartCodable {
            var inner: Inner?
            @BothKinds struct Inner: SmartCodable {
                var number = 0
            }
        }
        for (levels, fits) in [(8, true), (9, false)] {
            let inner = #"{\"number\":1,\"unread\":\#(nestedArrays(levels))}"#
            let result = Holder.deserializeWithReport(from: #"{"inner":"\#(inner)"}"#, options: limits)
            #expect(result.model != nil)
            #expect((result.model?.inner?.number == 1) == fits, "\(levels)")
            #expect(!result.report.isClean)
        }
    }

    // MARK: - Keys

    @Test func aKeyAsLongAsTheLimitIsAccepted() {
        let key = String(repeating: "k", count: 50_000)
        #expect(syntaxError(#"{"\#(key)":1}"#) == nil)
        let error = syntaxError(#"[{"\#(key)k":1}]"#)
        #expect(error?.kind == .keyLengthLimit(50_000))
        #expect(error?.byteOffset == 3 || error?.byteOffset == 2)
        #expect(Item.deserialize(from: #"{"number":1,"o":{"\#(key)k":1}}"#) == nil)
        let limits = SmartDecodingLimits(keyLength: 3)
        #expect(syntaxError(#"{"abc":1}"#, limits) == nil)
        #expect(syntaxError(#"{"abcd":1}"#, limits)?.kind == .keyLengthLimit(3))
        #expect(syntaxError("[\"abcd\"]", limits) == nil)
    }

    @Test func aLongKeyOfAPropertyListIsAnErrorInEveryForm() throws {
        func list(_ key: String) throws -> [Data] {
            let values = [[key: 1]]
            let xml = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            let binary = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
            return [xml, binary]
        }
        // The length of a key is in bytes of UTF-8.
        let key = String(repeating: "é", count: 25_000)
        for list in try list(key) { #expect([Item].deserializePlist(from: list)?.count == 1) }
        for list in try list(key + "k") {
            let error = [Item].deserializeWithReport(from: .propertyList(list)).error as? SmartInputError
            #expect(error == .keyLengthLimit(50_000, at: "/0"))
        }
    }

    // MARK: - Positions without text

    @Test(arguments: [
        (SmartDecodingLimits(depth: 4), SmartInputError.depthLimit(4, at: "/items/1/a~1b~0/0")),
        (SmartDecodingLimits(stringLength: 7), .stringLengthLimit(7, at: "/items/1/a~1b~0/1/text")),
        (SmartDecodingLimits(keyLength: 5), .keyLengthLimit(5, at: "/items/1/a~1b~0/1")),
        (SmartDecodingLimits(elementCount: 3), .elementCountLimit(3, at: "/items/1/a~1b~0/1/longer")),
    ]) func valuesWithoutTextHaveThePointerOfTheExcess(limits: SmartDecodingLimits, error: SmartInputError) throws {
        // One member at each step, because dictionaries have no order.
        let member: [String: Any] =
            error == .stringLengthLimit(7, at: "/items/1/a~1b~0/1/text")
            ? ["text": "12345678"] : ["longer": [1, 2, 3, 4]]
        let values: [String: Any] = ["items": [[7], ["a/b~": [[:], member]]]]
        var results = [Item.deserializeWithReport(from: .any(values), options: [.limits(limits)])]
        results.append(Item.deserializeWithReport(from: .any(JSONValue(values)), options: [.limits(limits)]))
        let xml = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        let unusual = String(decoding: xml, as: UTF8.self).replacing(
            #"<?xml version="1.0""#,
            with: #"<?xml version="1.1""#
        )
        let binary = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        for list in [xml, Data(unusual.utf8), binary] {
            results.append(Item.deserializeWithReport(from: .propertyList(list), options: [.limits(limits)]))
        }
        for result in results {
            #expect(result.model == nil)
            #expect(result.error as? SmartInputError == error)
            #expect(result.error?.localizedDescription.contains(", at /items/1/a~1b~0/") == true)
        }
    }

    // MARK: - Numbers

    @Test(arguments: [(1_000, true), (1_001, false)])
    func aNumberAsLongAsTheLimitIsAccepted(_ length: Int, _ isNumber: Bool) throws {
        let number = "1." + String(repeating: "0", count: length - 2)
        let json =
            #"{"number":\#(number),"floating":\#(number),"decimal":\#(number),"text":\#(number),"list":[\#(number)]}"#
        let result = Item.deserializeWithReport(from: json)
        let item = try #require(result.model)
        #expect(item.number == (isNumber ? 1 : 7))
        #expect(item.floating == (isNumber ? 1 : 7))
        #expect(item.decimal == (isNumber ? 1 : 7))
        #expect(item.list == (isNumber ? [1] : []))
        #expect(item.text == (isNumber ? "1" : number))
        let refusals = result.report.events.filter { $0.finding == .numberLengthLimit }
        #expect(refusals.count == (isNumber ? 0 : 4))
    }

    @Test(arguments: [(1_000, true), (1_001, false)])
    func aNumberInAStringFollowsTheSameLimit(_ length: Int, _ isNumber: Bool) throws {
        let number = "1." + String(repeating: "0", count: length - 2)
        let item = try #require(
            Item.deserialize(from: #"{"number":"\#(number)","floating":"\#(number)","decimal":"\#(number)"}"#)
        )
        #expect(item.number == (isNumber ? 1 : 7))
        #expect(item.floating == (isNumber ? 1 : 7))
        #expect(item.decimal == (isNumber ? 1 : 7))
    }

    @Test func whiteSpaceAroundANumberInAStringDoesNotCount() throws {
        let spaces = String(repeating: " ", count: 1_000)
        let item = try #require(
            Item.deserialize(from: #"{"number":"\#(spaces)12\#(spaces)","floating":"\#(spaces)1.5"}"#)
        )
        #expect(item.number == 12)
        #expect(item.floating == 1.5)
    }

    // MARK: - Strings in strings

    @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
    func nestedStringsAreOpenedUpToTheLimit(_ levels: Int, _ opened: Int) throws {
        @BothKinds struct Nest: SmartCodable {
            var inner: Box?
            final class Box: SmartCodable {
                var inner: Box?
                var number = 0
                required init() {}
            }
        }
        var json = #"{"number":9}"#
        for _ in 0..<levels { json = #"{"inner":\#(String(reflecting: json))}"# }
        let result = Nest.Box.deserializeWithReport(from: json)
        var box = try #require(result.model)
        var depth = 0
        while let inner = box.inner {
            box = inner
            depth += 1
        }
        #expect(depth == opened)
        #expect((box.number == 9) == (levels == opened))
        let refused = result.report.events.contains { $0.finding == .stringifiedLevelsLimit }
        #expect(refused == (levels > opened))
    }

    // MARK: - Events

    @Test(arguments: [(0, 0), (1, 1), (9, 9), (10, 10), (11, 10), (500, 10)])
    func eventsAreStoredUpToTheLimit(_ wrong: Int, _ kept: Int) {
        let json =
            #"{"list":[\#(Array(repeating: "{}", count: wrong).joined(separator: ","))],"number":1,"floating":1,"decimal":1,"text":"a"}"#
        let result = Item.deserializeWithReport(from: json, options: [.limits(SmartDecodingLimits(storedEvents: 10))])
        #expect(result.report.events.count == kept)
        #expect(result.report.omittedCount == wrong - kept)
        #expect(result.report.isClean == (wrong == 0))
        #expect(result.model?.list == [])
    }

    @Test func eventsAreCountedEvenIfNoneAreStored() {
        let result = Item.deserializeWithReport(
            from: #"{"number":{}}"#,
            options: [.limits(SmartDecodingLimits(storedEvents: 0))]
        )
        #expect(result.report.events.isEmpty)
        #expect(result.report.omittedCount >= 1)
        #expect(!result.report.isClean)
        #expect(result.model?.number == 7)
    }

    @Test func limitsBelowZeroAreLikeZero() {
        let limits = SmartDecodingLimits(
            depth: -1,
            keyLength: -1,
            numberLength: -1,
            stringifiedLevels: -1,
            storedEvents: -1
        )
        let result = Item.deserializeWithReport(from: #"{"number":1}"#, options: [.limits(limits)])
        #expect(result.model == nil)
        let scalars = SmartDecodingLimits(numberLength: -1, stringifiedLevels: -1, storedEvents: -1)
        #expect(Item.deserialize(from: #"{"number":1,"inner":"{}"}"#, options: [.limits(scalars)])?.number == 7)
    }
}
