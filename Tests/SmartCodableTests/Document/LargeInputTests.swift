import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Large inputs: they are read or refused without a crash, in time proportional to their size.
///
/// No test measures time, but quadratic work would not finish.
@Suite struct LargeInputTests {
    @BothKinds private struct Item: SmartCodable {
        var number = 7
        var floating = 7.0
        var decimal: Decimal = 7
        var text = "none"
        var flag = true
        var date: Date?
    }

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    // MARK: - Brackets

    @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#, "[[],", #"{"a":{},"b":"#])
    func aHundredThousandOpenBracketsAreAnError(_ opening: String) throws {
        let text = Self.repeated(opening, 100_000)
        for route in ParsingRoute.allCases {
            #expect(route.error(Array(text.utf8))?.kind == .depthLimit(512))
        }
        #expect(Item.deserialize(from: text) == nil)
        #expect(Item.deserialize(from: text, designatedPath: "a.a") == nil)
        // Also without a limit.
        let limits = SmartDecodingLimits(depth: .max)
        #expect(syntaxError(text, limits)?.kind == .unexpectedEnd)
    }

    @Test func aHundredThousandBracketsInAStringAreRead() {
        let brackets = Self.repeated("[", 100_000)
        let result = [Item].deserializeWithReport(from: #"["\#(brackets)",{"number":1}]"#)
        #expect(result.model?.map(\.number) == [1] || result.model?.map(\.number) == [7, 1])
        #expect(Item.deserialize(from: #"{"number":"\#(brackets)","text":"\#(brackets)"}"#)?.text.utf8.count == 100_000)
    }

    @Test func aHundredThousandClosedBracketsAreAnError() {
        #expect(syntaxError(Self.repeated("]", 100_000))?.byteOffset == 0)
        #expect(syntaxError("[" + Self.repeated("]", 100_000))?.kind == .trailingContent(found: UInt8(ascii: "]")))
    }

    // MARK: - Numbers

    static let hugeNumbers = [
        repeated("9", 10_000_000), "0." + repeated("3", 10_000_000), "1e" + repeated("9", 10_000_000),
        "-1e-" + repeated("9", 10_000_000), "1" + repeated("0", 10_000_000) + "e-10000000",
    ]

    @Test(arguments: hugeNumbers.indices)
    func aNumberOfTenMegabytesFallsBackExceptInAString(_ index: Int) throws {
        let number = Self.hugeNumbers[index]
        #expect(Item.deserialize(from: #"{"unread":\#(number),"number":1}"#)?.number == 1)
        #expect(Item.deserialize(from: #"{"number":\#(number)}"#)?.number == 7)
        #expect(Item.deserialize(from: #"{"floating":\#(number)}"#)?.floating == 7)
        #expect(Item.deserialize(from: #"{"decimal":\#(number)}"#)?.decimal == 7)
        #expect(Item.deserialize(from: #"{"flag":\#(number),"date":\#(number)}"#)?.flag == true)
        #expect(try #require(Item.deserialize(from: #"{"text":\#(number)}"#)).text == number)
        // The same digits in a string.
        let item = try #require(Item.deserialize(from: #"{"number":"\#(number)","floating":"\#(number)"}"#))
        #expect(item.number == 7 && item.floating == 7)
    }

    @Test func aNumberWithALargeLimitIsReadInLinearTime() throws {
        let limits: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(numberLength: .max))]
        let nines = Self.repeated("9", 1_000_000)
        let item = try #require(
            Item.deserialize(
                from: #"{"number":\#(nines),"floating":\#(nines),"decimal":0.\#(nines),"text":\#(nines)}"#,
                options: limits
            )
        )
        #expect(item.number == 7)
        #expect(item.floating == 7)
        #expect(item.text.utf8.count == 1_000_000)
        #expect(Item.deserialize(from: #"{"floating":0.\#(nines)}"#, options: limits)?.floating == 1)
        let balanced = "1" + Self.repeated("0", 1_000_000) + "e-1000000"
        #expect(Item.deserialize(from: #"{"number":\#(balanced)}"#, options: limits)?.number == 1)
    }

    // MARK: - Strings and keys

    @Test(arguments: ["a", "é", "😀", #"\n"#, #"\u0041"#, #"\ud83d\ude00"#, #"\ud83d"#, " "])
    func aStringOfTenMegabytesIsReadWhole(_ part: String) throws {
        let count = 10_000_000 / part.utf8.count
        let text = Self.repeated(part, count)
        let item = try #require(Item.deserialize(from: #"{"text":"\#(text)","unread":"\#(text)"}"#))
        #expect(item.text.unicodeScalars.count == count)
    }

    @Test func aStringOfTenMegabytesIsNotConverted() throws {
        for part in ["9", " ", "1 ", "t", "[", "{", "2024-01-01"] {
            let text = Self.repeated(part, 10_000_000 / part.utf8.count)
            let json =
                #"{"number":"\#(text)","floating":"\#(text)","decimal":"\#(text)","flag":"\#(text)","date":"\#(text)"}"#
            let item = try #require(Item.deserialize(from: json))
            #expect(
                item.number == 7 && item.floating == 7 && item.decimal == 7 && item.flag && item.date == nil,
                "\(part)"
            )
        }
    }

    @Test(arguments: ["k", "e\u{301}", "\u{316}\u{301}", #"\u0041"#])
    func aKeyOfAMegabyteIsAnErrorUnlessAllowed(_ part: String) throws {
        let key = Self.repeated(part, 1_000_000 / part.utf8.count)
        let json = #"{"\#(key)":1,"number":1}"#
        #expect(syntaxError(json)?.kind == .keyLengthLimit(50_000))
        #expect(Item.deserialize(from: json) == nil)
        let limits: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(keyLength: 2_000_000))]
        #expect(Item.deserialize(from: json, options: limits)?.number == 1)
    }

    /// `String` hashes such keys in quadratic time, which must not happen when a model is decoded.
    @Test func keysOfCombiningMarksCostNoMoreThanOthers() throws {
        let marks = Self.repeated("\u{316}\u{301}", 10_000)
        let members = (0..<200).map { #""a\#(marks)\#($0)":1"# }.joined(separator: ",")
        #expect(Item.deserializeWithReport(from: #"{\#(members),"number":1}"#).model?.number == 1)
        #expect(Item.deserializeWithReport(from: #"{\#(members),\#(members),"number":1}"#).model?.number == 1)
    }

    // MARK: - Many

    @Test func aMillionElementsAreRead() throws {
        let numbers = "[" + Self.repeated("1,", 999_999) + "1]"
        #expect(try SmartJSONDecoder().decode([Int].self, from: Data(numbers.utf8)).count == 1_000_000)
        let empty = "[" + Self.repeated("[],", 999_999) + "{}]"
        #expect(syntaxError(empty) == nil)
    }

    @Test func manyWrongElementsAreCountedAndAFewAreKept() throws {
        @BothKinds struct List: SmartCodable {
            var values: [Int] = []
        }
        let json = #"{"values":["# + Self.repeated("{},", 199_999) + "1]}"
        let result = List.deserializeWithReport(from: json)
        #expect(result.model?.values == [1])
        #expect(result.report.events.count == 1_000)
        #expect(result.report.omittedCount == 198_999)
    }

    @Test func aKeyThatIsRepeatedVeryOftenHasOneValue() throws {
        let json = "{" + Self.repeated(#""number":2,"#, Effort.rounds(999_999)) + #""number":3}"#
        let result = Item.deserializeWithReport(from: json)
        #expect(result.model?.number == 3)
        #expect(result.report.events.count + result.report.omittedCount >= 1)
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .useFirst
        #expect(Item.deserialize(from: json, options: [.policy(policy)])?.number == 2)
        policy.repeatedKeys = .reject
        #expect(Item.deserialize(from: json, options: [.policy(policy)]) == nil)
        #expect(try SmartJSONDecoder().decode([String: Int].self, from: Data(json.utf8)) == ["number": 3])
    }

    /// The filter checks both ends and the length, which are equal for these keys.
    @Test func keysThatCollideInTheFilterAreDistinguished() throws {
        let members = (0..<100_000).map { index in
            let digits = String(index)
            return #""aaaaaaaa\#(Self.repeated("0", 8 - digits.utf8.count))\#(digits)zzzzzzzz":\#(index)"#
        }
        let json = "{" + members.joined(separator: ",") + #","number":1}"#
        let result = Item.deserializeWithReport(from: json)
        #expect(result.model?.number == 1)
        #expect(!result.report.events.contains { $0.finding == .repeatedKey })
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .reject
        #expect(Item.deserialize(from: json, options: [.policy(policy)])?.number == 1)
        let dictionary = try SmartJSONDecoder().decode([String: Int].self, from: Data(json.utf8))
        #expect(dictionary.count == 100_001)
    }

    @Test func manyObjectsWithSimilarKeysAreDistinguished() throws {
        let members = (0..<48).map { #""aaaaaaaa\#($0 < 10 ? "0" : "")\#($0)zzzzzzzz":1"# }.joined(separator: ",")
        let json = "[" + Self.repeated("{\(members)},", 5_000) + #"{"number":1}]"#
        #expect([Item].deserialize(from: json)?.last?.number == 1)
    }

    @Test func aHundredThousandLinesAreCountedForAnError() {
        let error = syntaxError("[" + Self.repeated("1,\r\n", 100_000) + "x]")
        #expect(error?.line == 100_001)
        #expect(error?.column == 1)
    }

    @Test func megabytesOfWhiteSpaceAreSkipped() {
        for space in [" ", "\n", "\t", "\r\n", "  \n"] {
            let white = Self.repeated(space, Effort.rounds(10_000_000) / space.utf8.count)
            #expect(Item.deserialize(from: "\(white){\"number\"\(white):1}\(white)")?.number == 1)
            #expect(syntaxError(white)?.kind == .emptyInput)
        }
    }
}
