import LastMile
import Testing

/// Limits on the number of elements.
@Suite struct CountTests {
    /// A required and an optional list with limits.
    struct Tags: APIDecodable {
        let required: [Int]?
        let optional: [Int]?
        let succeeded: Bool

        init?(from decoder: any APIDecoder) {
            guard let limits = decoder.options["limits"] as? CountLimited<[Int]>,
                let optionalLimits = decoder.options["optional"] as? CountLimited<[Int]?>
            else { return nil }
            optional = decoder["optional"] --> optionalLimits
            required = decoder["required"] --> limits
            succeeded = decoder.succeeded
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let limits: CountLimited<[Int]>
        let optional: CountLimited<[Int]?>
        let message: String?
        var testDescription: String { "\(limits)" }
    }

    static let rows = [false, true].flatMap { isMandatory in
        [
            Row(
                limits: .init(exactly: 3, isMandatory: isMandatory),
                optional: .init(exactly: 3, isMandatory: isMandatory),
                message: nil
            ),
            Row(
                limits: .init(min: 1, max: 3, isMandatory: isMandatory),
                optional: .init(min: 1, max: 3, isMandatory: isMandatory),
                message: nil
            ),
            Row(
                limits: .init(exactly: 2, isMandatory: isMandatory),
                optional: .init(exactly: 2, isMandatory: isMandatory),
                message: "Count not exact: expected 2, actual 3"
            ),
            Row(
                limits: .init(min: 4, isMandatory: isMandatory),
                optional: .init(min: 4, isMandatory: isMandatory),
                message: "Count below min: min 4, actual 3"
            ),
            Row(
                limits: .init(max: 2, isMandatory: isMandatory),
                optional: .init(max: 2, isMandatory: isMandatory),
                message: "Count above max: max 2, actual 3"
            ),
            // Contradictory limits always fail.
            Row(
                limits: .init(min: 5, max: 1, isMandatory: isMandatory),
                optional: .init(min: 5, max: 1, isMandatory: isMandatory),
                message: "Count below min: min 5, actual 3"
            ),
        ]
    }

    @Test(arguments: rows)
    func onlyReadableElementsAreCounted(row: Row) throws {
        let result = decode(
            Tags.self,
            #"{"required": [1, 2, "x", 3], "optional": [1, 2, 3]}"#,
            options: ["limits": row.limits, "optional": row.optional]
        )
        let tags = try #require(result.value)
        let isKept = row.message == nil || !row.limits.isMandatory
        #expect(tags.required == (isKept ? [1, 2, 3] : nil))
        #expect(tags.optional == (isKept ? [1, 2, 3] : nil))
        #expect(tags.succeeded == isKept)
        let bad = #"root(Tags) > "required"(Array<Int>) > [2](Int) : Unexpectedly found a string"#
        let messages = row.message.map {
            [#"root(Tags) > "optional"(Array<Int>) : \#($0)"#, bad, #"root(Tags) > "required"(Array<Int>) : \#($0)"#]
        }
        #expect(result.texts == messages ?? [bad])
    }

    @Test func missingListsAreNotCounted() throws {
        let result = decode(
            Tags.self,
            #"{"optional": null}"#,
            options: [
                "limits": CountLimited<[Int]>(min: 1, isMandatory: true),
                "optional": CountLimited<[Int]?>(min: 1, isMandatory: true),
            ]
        )
        let tags = try #require(result.value)
        #expect(tags.optional == nil)
        #expect(tags.required == nil)
        #expect(result.texts == [#"root(Tags) > "required"(Array<Int>) : No value is present"#])
    }

    @Test func dictionariesAreCounted() {
        struct Named: APIDecodable {
            let named: [String: Int]
            init?(from decoder: any APIDecoder) {
                let named = decoder["named"] --> CountLimited<[String: Int]>(exactly: 1, isMandatory: true)
                guard decoder.succeeded, let named else { return nil }
                self.named = named
            }
        }
        #expect(decode(Named.self, #"{"named": {"a": 1}}"#).value?.named == ["a": 1])
        #expect(
            decode(Named.self, #"{"named": {"a": 1, "b": 2}}"#).texts == [
                #"root(Named) > "named"(Dictionary<String, Int>) : Count not exact: expected 1, actual 2"#
            ]
        )
    }

    @Test func theFunctionsOfTheOperatorAcceptLimits() {
        struct Values: APIDecodable {
            let values: [Int]
            let count: Int
            init?(from decoder: any APIDecoder) {
                let values = decoder["values"].decodeRequired([Int].self, min: 2)
                count = decoder["values"].decodeOptional([Int].self, max: 1)?.count ?? 0
                _ = decoder["values"].decodeOptional([Int].self, countsAreMandatory: true)
                _ = decoder["values"].decodeOptional([Int].self, max: 2, countsAreMandatory: true)
                // A scalar has no count.
                _ = decoder["values"][0].decodeRequired(Int.self, min: 5, max: 6, countsAreMandatory: true)
                guard decoder.succeeded, let values else { return nil }
                self.values = values
            }
        }
        let result = decode(Values.self, #"{"values": [1, 2]}"#)
        #expect(result.value?.values == [1, 2])
        #expect(result.value?.count == 2)
        #expect(result.texts == [#"root(Values) > "values"(Array<Int>) : Count above max: max 1, actual 2"#])
    }
}
