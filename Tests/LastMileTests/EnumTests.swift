import LastMile
import Testing

/// Enums with raw values.
@Suite struct EnumTests {
    enum Name: String, APIDecodable, Sendable { case larry, curly, moe }
    enum Level: Int, APIDecodable, Sendable { case low = 1, high }

    @Test func aRawValueBecomesItsCase() {
        #expect(decode(Name.self, #""moe""#).value == .moe)
        #expect(decode(Level.self, "2").value == .high)
        #expect(decode([Name].self, #"["moe", "larry"]"#).value == [.moe, .larry])
    }

    @Test func anUnknownRawValueIsReported() {
        let result = decode(Required<Name>.self, #"{"value": "cletus"}"#)
        #expect(result.value == nil)
        #expect(
            result.texts == [
                #"root(Required<Name>) > "value"(Name) : Raw value of "cletus" for type Name not defined"#
            ]
        )
        #expect(result.errors.first?.reason == .unexpectedRawValue(value: "cletus", type: "Name"))
        #expect(decode(Level.self, "7").texts == [#"root(Level) : Raw value of "7" for type Level not defined"#])
    }

    @Test(arguments: [
        ("5", "Unexpectedly found a integer"), ("{}", "Unexpectedly found a object"),
        (#""cletus""#, #"Raw value of "cletus" for type Name not defined"#),
    ])
    func anUnreadableOptionalEnumDoesNotFailTheModel(json: String, message: String) {
        let result = decode(Loose<Name>.self, #"{"value": \#(json)}"#)
        #expect(result.value != nil)
        #expect(result.value?.value == nil)
        #expect(result.texts == [#"root(Loose<Name>) > "value"(Name) : \#(message)"#])
    }

    @Test func aRawValueOutOfRangeIsReportedForTheEnum() {
        #expect(
            decode(Level.self, "1.5").texts == ["root(Level) : Type Int does not have precision to represent 1.5"]
        )
        #expect(
            decode(Required<Level>.self, "{}").texts == [
                #"root(Required<Level>) > "value"(Level) : No value is present"#
            ]
        )
    }

    @Test func structuresWithARawValueAreRead() {
        struct Tag: RawRepresentable, APIDecodable { let rawValue: String }
        #expect(decode(Tag.self, #""a""#).value?.rawValue == "a")
        #expect(decode(Tag.self, "1").texts == ["root(Tag) : Unexpectedly found a integer"])
    }
}
