import LastMile
import Testing

/// Enums with raw values.
@Suite struct EnumTests {
    enum Stooge: String, APIDecodable, Sendable { case larry, curly, moe }
    enum Level: Int, APIDecodable, Sendable { case low = 1, high }

    @Test func aRawValueBecomesItsCase() {
        #expect(decode(Stooge.self, #""moe""#).value == .moe)
        #expect(decode(Level.self, "2").value == .high)
        #expect(decode([Stooge].self, #"["moe", "larry"]"#).value == [.moe, .larry])
    }

    @Test func anUnknownRawValueIsTold() {
        let result = decode(Required<Stooge>.self, #"{"value": "cletus"}"#)
        #expect(result.value == nil)
        #expect(
            result.texts == [
                #"root(Required<Stooge>) > "value"(Stooge) : Raw value of "cletus" for type Stooge not defined"#
            ]
        )
        #expect(result.errors.first?.reason == .unexpectedRawValue(value: "cletus", type: "Stooge"))
        #expect(decode(Level.self, "7").texts == [#"root(Level) : Raw value of "7" for type Level not defined"#])
    }

    @Test(arguments: [
        ("5", "Unexpectedly found a integer"), ("{}", "Unexpectedly found a object"),
        (#""cletus""#, #"Raw value of "cletus" for type Stooge not defined"#),
    ])
    func anOptionalEnumThatCannotBeReadLeavesTheModelAlive(json: String, message: String) {
        let result = decode(Loose<Stooge>.self, #"{"value": \#(json)}"#)
        #expect(result.value != nil)
        #expect(result.value?.value == nil)
        #expect(result.texts == [#"root(Loose<Stooge>) > "value"(Stooge) : \#(message)"#])
    }

    @Test func aRawValueOutOfRangeIsToldOfTheEnum() {
        #expect(
            decode(Level.self, "1.5").texts == ["root(Level) : Type Int does not have precision to represent 1.5"]
        )
        #expect(
            decode(Required<Level>.self, "{}").texts == [
                #"root(Required<Level>) > "value"(Level) : No value is present"#
            ]
        )
    }

    @Test func structuresWithARawValueWorkAlike() {
        struct Tag: RawRepresentable, APIDecodable { let rawValue: String }
        #expect(decode(Tag.self, #""a""#).value?.rawValue == "a")
        #expect(decode(Tag.self, "1").texts == ["root(Tag) : Unexpectedly found a integer"])
    }
}
