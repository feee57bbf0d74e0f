import Foundation
import SmartCodable
import TestSupport
import Testing

/// Repeated options: the last one in the literal wins, although a set has no order.
@Suite struct OptionOrderTests {
    @BothKinds struct Item: SmartCodable, Equatable {
        var firstName = "initial"
        var madeAt: Date?
        var count = 42
        var data = Data()
        var ratio = 0.25
    }

    @Test func theLastKeyStrategyOfALiteralIsUsed() {
        for _ in 0..<200 {
            let item = Item.deserialize(
                from: #"{"FirstName": "Ann", "first_name": "Bob"}"#,
                options: [.key(.convertFromSnakeCase), .date(.iso8601), .key(.firstLetterLower)]
            )
            #expect(item?.firstName == "Ann")
            let other = Item.deserialize(
                from: #"{"FirstName": "Ann", "first_name": "Bob"}"#,
                options: [.key(.firstLetterLower), .date(.iso8601), .key(.convertFromSnakeCase)]
            )
            #expect(other?.firstName == "Bob")
        }
    }

    @Test func theLastOfEveryKindIsUsed() {
        for _ in 0..<50 {
            let json = #"{"madeAt": 60, "count": 3.5, "data": "6869", "ratio": "up"}"#
            let item = Item.deserialize(
                from: json,
                options: [
                    .date(.deferredToDate), .numberStrategy(.truncate), .data(.base64), .float(.throw),
                    .limits(SmartDecodingLimits(depth: 1)), .policy(.strict),
                    .date(.secondsSince1970), .numberStrategy(.rounded), .data(.hex),
                    .float(.convertFromString(positiveInfinity: "up", negativeInfinity: "down", nan: "?")),
                    .limits(.standard), .policy(.standard),
                ]
            )
            #expect(item?.madeAt == Date(timeIntervalSince1970: 60))
            #expect(item?.count == 4)
            #expect(item?.data == Data("hi".utf8))
            #expect(item?.ratio == .infinity)
        }
    }

    @Test func typedSetsOfOptionsCompileAndApply() {
        let options: Set<SmartDecodingOption> = [
            .key(.convertFromSnakeCase),
            .date(.iso8601),
            .data(.base64),
        ]
        let json = #"{"first_name": "Ann", "made_at": "2024-05-20T13:00:00Z", "data": "aGk="}"#
        let item = Item.deserialize(from: json, options: options)
        #expect(
            item == Item(firstName: "Ann", madeAt: Date(timeIntervalSince1970: 1_716_210_000), data: Data("hi".utf8))
        )
    }

    @Test func nilAndAnEmptySetHaveNoEffect() {
        let json = #"{"firstName": 7}"#
        #expect(Item.deserialize(from: json, options: nil) == Item.deserialize(from: json, options: []))
        #expect(Item.deserialize(from: json, options: nil)?.firstName == "7")
    }

    @Test func oneConstantCanBeUsedByManyCalls() {
        let snake = SmartDecodingOption.key(.convertFromSnakeCase)
        let options: Set<SmartDecodingOption> = [snake, snake]
        #expect(options.count == 1)
        for _ in 0..<3 {
            #expect(Item.deserialize(from: #"{"first_name": "Ann"}"#, options: options)?.firstName == "Ann")
        }
    }

    @Test func optionsTakePrecedenceOverThePolicyInAnyOrder() {
        @BothKinds struct Draft: SmartCodable, Equatable {
            var note: String? = "initial"
            var counts: [Int] = [9]
        }
        var policy = SmartDecodingPolicy.standard
        policy.nullForOptional = .keepInitialValue
        policy.unreadableElement = .failCollection
        let json = #"{"note": null, "counts": [1, "x", 2]}"#
        let before: Set<SmartDecodingOption> = [
            .policy { $0.nullForOptional = .assignNil }, .policy { $0.unreadableElement = .useDefault },
            .policy(policy),
        ]
        let after: Set<SmartDecodingOption> = [
            .policy(policy), .policy { $0.nullForOptional = .assignNil },
            .policy { $0.unreadableElement = .useDefault },
        ]
        #expect(Draft.deserialize(from: json, options: before) == Draft(note: nil, counts: [1, 0, 2]))
        #expect(Draft.deserialize(from: json, options: after) == Draft(note: nil, counts: [1, 0, 2]))
        #expect(Draft.deserialize(from: json, options: [.policy(policy)]) == Draft())
    }

    @Test func changesOfThePolicyAllApply() {
        @BothKinds struct Draft: SmartCodable, Equatable {
            var note: String? = "initial"
            var counts: [Int] = [9]
            var size = 1
        }
        let json = #"{"note": null, "counts": [1, "x"], "size": 2.6, "other": 0}"#
        let result = Draft.deserializeWithReport(
            from: json,
            options: [
                .policy { $0.unreadableElement = .failCollection }, .policy { $0.nullForOptional = .assignNil },
                .policy { $0.unreadableElement = .useDefault }, .policy { $0.numberStrategy = .truncate },
            ]
        )
        #expect(result.model == Draft(note: nil, counts: [1, 0], size: 2))
        let other: Set<SmartDecodingOption> = [
            .numberStrategy(.rounded), .policy { $0.numberStrategy = .truncate },
        ]
        #expect(Draft.deserialize(from: json, options: other)?.size == 3)
    }

    @Test func aChangeDoesNotDetermineWhetherThePolicyIsStrict() {
        let json = #"{"firstName": 7}"#
        #expect(Item.deserialize(from: json, options: [.policy { $0 = .strict }]) == Item())
        #expect(throws: SmartMismatchError.self) {
            try Item.deserializeStrictly(from: json, options: [.policy { $0 = .standard }])
        }
        let report = Item.deserializeWithReport(
            from: #"{"firstName": "Ann", "madeAt": 60, "count": 1, "data": "", "ratio": 1, "other": 2}"#,
            options: [.policy { $0.unknownKeys = .report }, .policy(.strict)]
        )
        #expect(report.model == nil && report.report.events.map(\.id) == ["unknown-key"])
    }
}
