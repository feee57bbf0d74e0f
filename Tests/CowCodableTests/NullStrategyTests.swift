import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// Missing keys and nulls under the three strategies.
@Suite struct NullStrategyTests {
    @BothKinds struct Account: SmartCodable, Equatable {
        @CowResilient var id: Int = 7
        @CowResilient var tags: [String] = ["new"]
        @CowResilient var nick: String? = "Ann"
    }

    private static let payloads = ["{}", #"{"id": null, "tags": null, "nick": null}"#]

    @Test(arguments: EntryPoint.allCases, payloads) func useDefaultAppliesTheDefaultOfTheType(
        entryPoint: EntryPoint,
        json: String
    ) throws {
        let (result, entries) = try entryPoint.decode(Account.self, json, StrictRescueStrategy.self, .useDefault)
        let account = try result.get()
        #expect(account.id == 0)
        #expect(account.tags == [])
        #expect(account.nick == nil)
        let reason = json == "{}" ? "missing key" : "null value"
        #expect(
            entries.map(\.line) == [
                "skipped id: Applied default due to \(reason) | 0",
                "skipped tags: Applied default due to \(reason) | []",
            ]
        )
    }

    @Test(arguments: EntryPoint.library, payloads) func skipKeepsTheDeclaredValueUnderTheLibrarysDecoder(
        entryPoint: EntryPoint,
        json: String
    ) throws {
        let (result, entries) = try entryPoint.decode(Account.self, json, StrictRescueStrategy.self, .skip)
        #expect(try result.get() == Account())
        let reason = json == "{}" ? "missing key" : "null value"
        #expect(
            entries.map(\.line) == [
                "skipped id: Kept declared value due to \(reason) | 7",
                #"skipped tags: Kept declared value due to \#(reason) | ["new"]"#,
                #"skipped nick: Kept declared value due to \#(reason) | Optional("Ann")"#,
            ]
        )
    }

    @Test(arguments: payloads) func skipEqualsUseDefaultUnderOtherDecoders(json: String) throws {
        let skip = try EntryPoint.foundation.decode(Account.self, json, StrictRescueStrategy.self, .skip)
        let useDefault = try EntryPoint.foundation.decode(Account.self, json, StrictRescueStrategy.self, .useDefault)
        #expect(try skip.result.get() == useDefault.result.get())
        #expect(skip.entries == useDefault.entries)
    }

    @Test func failThrowsUnderOtherDecoders() throws {
        let missing = try EntryPoint.foundation.decode(Account.self, "{}")
        let error = #expect(throws: CowDecodingError.self) { try missing.result.get() }
        #expect(error?.description == "CowResilient decoding failed: missing key at 'id' for expected type 'Int'.")
        #expect(missing.entries.map(\.line) == ["failed id: Missing key | <missing>"])

        let null = try EntryPoint.foundation.decode(Account.self, #"{"id": null}"#)
        let nullError = #expect(throws: CowDecodingError.self) { try null.result.get() }
        #expect(
            nullError?.errorDescription
                == "CowResilient decoding failed: null value at 'id' for expected type 'Int' with strategy 'fail'."
        )
        #expect(null.entries.map(\.line) == ["failed id: Null value | null"])
    }

    @Test(arguments: EntryPoint.tolerant, payloads) func failAffectsOnlyThePropertyUnderTheLibrarysDecoder(
        entryPoint: EntryPoint,
        json: String
    )
        throws
    {
        let (result, entries) = try entryPoint.decode(Account.self, json)
        let account = try result.get()
        #expect(account.id == 7)
        #expect(account.tags == ["new"])
        // Null and a missing key are valid for an optional.
        #expect(account.nick == nil)
        #expect(entries.map(\.kind) == [.failed, .failed])
    }

    @Test func failMakesAStrictDecodeThrow() throws {
        for json in Self.payloads {
            let result = try EntryPoint.strict.decode(Account.self, json).result
            #expect(throws: (any Error).self) { try result.get() }
        }
    }

    @Test(arguments: CowNullStrategy.allCases) func invalidValuesAreErrorsUnderEachStrategy(strategy: CowNullStrategy)
        throws
    {
        let json = #"{"id": "x", "tags": []}"#
        let (result, entries) = try EntryPoint.foundation.decode(
            Account.self,
            json,
            StrictRescueStrategy.self,
            strategy
        )
        let error = #expect(throws: CowDecodingError.self) { try result.get() }
        #expect(
            error?.errorDescription
                == "CowResilient decoding failed: cannot rescue 'String' value 'x' into 'Int' at 'id'."
        )
        #expect(entries.map(\.line) == ["failed id: Unable to rescue String into Int | x"])
    }

    @Test func theReportContainsTheFallbacks() {
        func outcomes(_ json: String, _ strategy: CowNullStrategy) -> [String] {
            let settings = CowSettings(nullStrategy: strategy) { _ in }
            let report = Account.deserializeWithReport(from: json, options: [.userInfo([.cowSettings: settings])])
                .report
            return report.events.map(\.description)
        }
        #expect(
            outcomes("{}", .useDefault) == [
                "id: No value associated with key. [default]", "tags: No value associated with key. [default]",
            ]
        )
        #expect(
            outcomes("{}", .skip) == [
                "id: No value associated with key. [initial value]",
                "tags: No value associated with key. [initial value]",
                "nick: No value associated with key. [initial value]",
            ]
        )
        #expect(
            outcomes(#"{"id": null, "tags": "x"}"#, .fail) == [
                "id: Expected to decode 'Int' but found 'null' instead. [initial value]",
                "tags: Expected to decode 'Array<String>' but found 'String' that the type's initializer refused. "
                    + "[initial value]",
            ]
        )
    }

    @Test func aTypeWithoutADefaultRequiresADeclaredValue() throws {
        @BothKinds struct Event: SmartCodable {
            @CowResilient var link = URL(fileURLWithPath: "/declared")
        }
        for strategy in [CowNullStrategy.useDefault, .skip] {
            for json in ["{}", #"{"link": null}"#] {
                let (result, entries) = try EntryPoint.foundation.decode(
                    Event.self,
                    json,
                    StrictRescueStrategy.self,
                    strategy
                )
                let error = #expect(throws: CowDecodingError.self) { try result.get() }
                let sentence = "no deterministic default value is available for 'URL' at 'link'."
                #expect(error?.errorDescription == "CowResilient decoding failed: \(sentence)")
                #expect(entries.map(\.line) == ["failed link: Missing default value provider | <none>"])
                let own = try EntryPoint.text.decode(Event.self, json, StrictRescueStrategy.self, strategy).result.get()
                #expect(own.link.path == "/declared")
            }
        }
    }

    @Test func aCustomDefaultIsUsed() throws {
        let model = try EntryPoint.foundation
            .decode(One<ConversionTests.Level>.self, "{}", StrictRescueStrategy.self, .useDefault).result.get()
        #expect(model.value == .low)
    }

    @Test func declaredValuesAreFreshForEveryModel() throws {
        @BothKinds struct Item: SmartCodable { @CowResilient(nullStrategy: .skip) var id = UUID() }
        @BothKinds struct Page: SmartCodable { var items: [Item] = [] }
        let page = try #require(Page.deserialize(from: #"{"items": [{}, {}, {"id": null}]}"#))
        #expect(Set(page.items.map(\.id)).count == 3)
    }
}
