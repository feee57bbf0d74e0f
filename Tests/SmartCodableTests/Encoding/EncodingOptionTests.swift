import Foundation
import SmartCodable
import TestSupport
import Testing

/// Each option by its whole output, and both ways.
@Suite struct EncodingOptionTests {
    @BothKinds struct Item: SmartCodable, Equatable {
        var made = Date(timeIntervalSince1970: 1_700_000_000.25)
        var bytes = Data([0xFB, 0xFF, 0x10])
        var size = 1.5
    }

    private static let formatter: DateFormatter = .posix("yyyy/MM/dd HH:mm:ss.SSS")

    @Test func datesAreSecondsSince1970WithoutAnOption() {
        #expect(Item().toJSONString() == #"{"made":1700000000.25,"bytes":"+/8Q","size":1.5}"#)
        #expect(Item.deserialize(from: Item().toJSONString()) == Item())
    }

    @Test(
        arguments: [
            (SmartDateStrategy.deferredToDate, "721692800.25"), (.secondsSince1970, "1700000000.25"),
            (.millisecondsSince1970, "1700000000250"), (.iso8601, #""2023-11-14T22:13:20Z""#),
            (.formatted(formatter), #""2023/11/14 22:13:20.250""#),
            (.custom { try ["at", $0.description].encode(to: $1) }, #"["at","2023-11-14 22:13:20 +0000"]"#),
        ] as [(SmartDateStrategy, String)]
    )
    func datesByStrategy(_ strategy: SmartDateStrategy, _ expected: String) {
        #expect(Item().toJSONString(options: [.date(strategy)]) == #"{"made":\#(expected),"bytes":"+/8Q","size":1.5}"#)
    }

    @Test func datesRoundTripWithTheSameStrategy() {
        let twoWays = SmartDateStrategy.custom(
            read: { Date(timeIntervalSince1970: -(try Double(from: $0))) },
            write: { try (-$0.timeIntervalSince1970).encode(to: $1) }
        )
        #expect(Item().toJSONString(options: [.date(twoWays)])?.hasPrefix(#"{"made":-1700000000.25,"#) == true)
        let strategies: [SmartDateStrategy] = [
            .automatic, .deferredToDate, .secondsSince1970, .millisecondsSince1970, .formatted(Self.formatter), twoWays,
        ]
        for strategy in strategies {
            let text = Item().toJSONString(options: [.date(strategy)])
            #expect(Item.deserialize(from: text, options: [.date(strategy)]) == Item())
            let dictionary = Item().toDictionary(options: [.date(strategy)])
            #expect(Item.deserialize(from: dictionary, options: [.date(strategy)]) == Item())
            let list = Item().toPlistData(options: [.date(strategy)])
            #expect(Item.deserializePlist(from: list, options: [.date(strategy)]) == Item())
        }
    }

    /// A closure for one direction changes nothing in the other, for a call, a coder and a property.
    @Test func aClosureForOneDirectionLeavesTheOtherToTheDefault() throws {
        @BothKinds struct Scoped: SmartCodable, Equatable {
            @SmartOptions(.date(.custom { Date(timeIntervalSince1970: try Double(from: $0) + 1) })) var made = Date
                .distantPast
            @SmartOptions(.data(.custom { Data([try UInt8(from: $0)]) })) var bytes = Data([7])
        }
        let reads = SmartDateStrategy.custom { Date(timeIntervalSince1970: try Double(from: $0) + 1) }
        let writes = SmartDateStrategy.custom { try "\($0.timeIntervalSince1970)".encode(to: $1) }
        #expect(Item().toJSONString(options: [.date(reads)]) == Item().toJSONString())
        #expect(Item.deserialize(from: Item().toJSONString(), options: [.date(writes)]) == Item())
        #expect(
            Item.deserialize(from: #"{"made":"2023-11-14"}"#, options: [.date(writes), .timeZone(.gmt)])?.made
                == Date(timeIntervalSince1970: 1_699_920_000)
        )
        let readsData = SmartDataStrategy.custom { Data([try UInt8(from: $0)]) }
        let writesData = SmartDataStrategy.custom { try $0.count.encode(to: $1) }
        #expect(Item().toJSONString(options: [.data(readsData)]) == Item().toJSONString())
        #expect(Item.deserialize(from: Item().toJSONString(), options: [.data(writesData)]) == Item())
        #expect(Item.deserialize(from: #"{"bytes":"aGk_"}"#, options: [.data(writesData)])?.bytes == Data("hi?".utf8))

        let encoder = SmartJSONEncoder(), decoder = SmartJSONDecoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        (encoder.dateEncodingStrategy, encoder.dataEncodingStrategy) = (reads, readsData)
        (decoder.dateDecodingStrategy, decoder.dataDecodingStrategy) = (writes, writesData)
        let written = try encoder.encode(Item())
        #expect(String(decoding: written, as: UTF8.self) == Item().toJSONString())
        #expect(try decoder.decode(Item.self, from: written) == Item())

        let scoped = Scoped.deserialize(from: #"{"made":59,"bytes":8}"#)
        #expect(scoped == Scoped(made: Date(timeIntervalSince1970: 60), bytes: Data([8])))
        #expect(scoped?.toJSONString() == #"{"made":60,"bytes":"CA=="}"#)
        // Nobody said how such a property is written, so the call does.
        #expect(scoped?.toJSONString(options: [.date(.iso8601)]) == #"{"made":"1970-01-01T00:01:00Z","bytes":"CA=="}"#)
    }

    /// A property or a type says how its dates are written, also that they are written as without a strategy.
    @Test func automaticDatesOfAPartAreWrittenAsWithoutAStrategy() {
        @BothKinds struct Own: SmartCodable, Equatable {
            @SmartOptions(.date(.automatic)) var made = Date(timeIntervalSince1970: 60)
        }
        @BothKinds struct Typed: SmartCodable, SmartTypeOptions, Equatable {
            var made = Date(timeIntervalSince1970: 60)
            static func decodingOptions() -> [SmartDecodingOption] { [.date(.iso8601)] }
            static func encodingOptions() -> [SmartEncodingOption] { [.date(.automatic)] }
        }
        for strategy in [.deferredToDate, .iso8601, .automatic] as [SmartDateStrategy] {
            let json = Own().toJSONString(options: [.date(strategy)])
            #expect(json == #"{"made":60}"#)
            #expect(Own.deserialize(from: json, options: [.date(strategy)]) == Own())
            #expect(Typed().toJSONString(options: [.date(strategy)]) == #"{"made":60}"#)
        }
    }

    @Test func internetDatesMatchFoundation() throws {
        let foundation = ISO8601DateFormatter()
        for seconds in [0, -1, 951_782_400, 1_709_164_800, 4_102_444_799, 253_402_300_799, -11_000_000_000] as [Double]
        {
            let item = Item(made: Date(timeIntervalSince1970: seconds))
            let dictionary = try #require(item.toDictionary(options: [.date(.iso8601)]))
            #expect(dictionary["made"] as? String == foundation.string(from: item.made))
            #expect(Item.deserialize(from: dictionary, options: [.date(.iso8601)]) == item)
        }
    }

    @Test func theYearsOfFourDigitsAreTheRangeOfInternetDates() {
        let strategies: [SmartDateStrategy] = [.iso8601, .format(.iso8601), .format(.http)]
        for seconds in [-62_135_596_800, -62_135_596_801, -62_135_769_600, 253_402_300_800, -0x1p63, .nan, .infinity]
            as [Double]
        {
            for strategy in strategies {
                let item = Item(made: Date(timeIntervalSince1970: seconds))
                let text = item.toJSONString(options: [.date(strategy)])
                #expect((text != nil) == (seconds == -62_135_596_800), "\(seconds) \(strategy)")
            }
        }
        // A formatter without an era would write 1 BC as the year 1.
        let item = Item(made: Date(timeIntervalSince1970: -62_167_219_200))
        #expect(item.toJSONString(options: [.date(.formatted(.posix("yyyy-MM-dd")))]) == nil)
    }

    @Test(
        arguments: [
            (SmartDataStrategy.base64, #""+/8Q""#), (.base64URL, #""-_8Q""#), (.hex, #""fbff10""#),
            (.deferredToData, "[251,255,16]"), (.custom { try $0.count.encode(to: $1) }, "3"),
        ] as [(SmartDataStrategy, String)]
    )
    func dataByStrategy(_ strategy: SmartDataStrategy, _ expected: String) {
        #expect(
            Item().toJSONString(options: [.data(strategy)])
                == #"{"made":1700000000.25,"bytes":\#(expected),"size":1.5}"#
        )
    }

    @Test func dataRoundTripsWithTheSameStrategy() {
        let twoWays = SmartDataStrategy.custom(
            read: { Data(try [Int](from: $0).map { UInt8(truncatingIfNeeded: $0) }) },
            write: { try $0.map { Int($0) + 256 }.encode(to: $1) }
        )
        for strategy in [.base64, .base64URL, .hex, .deferredToData, twoWays] as [SmartDataStrategy] {
            for count in 0..<5 {
                let item = Item(bytes: Data((0..<count).map { UInt8(250 + $0) }))
                let text = item.toJSONString(options: [.data(strategy)])
                #expect(Item.deserialize(from: text, options: [.data(strategy)]) == item)
            }
        }
    }

    @Test func infinitiesAreTextByOption() {
        @BothKinds struct Sizes: SmartCodable, Equatable {
            var a = Double.infinity, b = -Float.infinity, list = [1, Double.infinity], c = CGFloat.infinity
        }
        let text = Sizes().toJSONString(options: [.float(.convertToString)])
        #expect(text == #"{"a":"Infinity","b":"-Infinity","list":[1,"Infinity"],"c":"Infinity"}"#)
        #expect(Sizes.deserialize(from: text, options: [.float(.convertToString)]) == Sizes())
        let strategy = SmartFloatStrategy.convertToString(
            positiveInfinity: "+",
            negativeInfinity: "-",
            nan: "?"
        )
        #expect(
            Item(size: .nan).toJSONString(options: [.float(strategy)])
                == #"{"made":1700000000.25,"bytes":"+/8Q","size":"?"}"#
        )
    }

    @BothKinds struct Names: SmartCodable, Equatable {
        var userName = 1, myURLPage = 2, _private_ = 3, userID = 4, page2Of = 5, URL = 6
    }

    @Test func keysByStrategy() {
        #expect(
            Names().toJSONString(options: [.key(.convertToSnakeCase)])
                == #"{"user_name":1,"my_url_page":2,"_private_":3,"user_id":4,"page2_of":5,"URL":6}"#
        )
        #expect(
            Names().toJSONString(options: [.key(.firstLetterUpper)])
                == #"{"UserName":1,"MyURLPage":2,"_private_":3,"UserID":4,"Page2Of":5,"URL":6}"#
        )
        #expect(
            Names().toJSONString(options: [.key(.firstLetterLower)])
                == #"{"userName":1,"myURLPage":2,"_private_":3,"userID":4,"page2Of":5,"uRL":6}"#
        )
    }

    @Test(arguments: ["userName", "myURLPage", "_private_", "userID", "page2Of", "a", "aB", "someHTTPCode2X"])
    func snakeCaseMatchesFoundation(_ name: String) throws {
        struct Model: Encodable {
            let name: String
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: TextKey.self)
                try container.encode(1, forKey: TextKey(name))
            }
        }
        let foundation = JSONEncoder()
        foundation.keyEncodingStrategy = .convertToSnakeCase
        let ours = SmartJSONEncoder()
        ours.keyEncodingStrategy = .convertToSnakeCase
        #expect(try ours.encode(Model(name: name)) == foundation.encode(Model(name: name)))
    }

    @Test func keyStrategiesDoNotChangeKeysOfDictionaries() {
        @BothKinds struct Model: SmartCodable, Equatable {
            var someWords = ["oneKey": Inner()]
            @BothKinds struct Inner: SmartCodable, Equatable { var innerName = 1 }
        }
        #expect(
            Model().toJSONString(options: [.key(.convertToSnakeCase)]) == #"{"some_words":{"oneKey":{"inner_name":1}}}"#
        )
    }

    @Test func customKeyStrategiesReceiveThePath() {
        @BothKinds struct Model: SmartCodable {
            var a = Inner(), list = [Inner()]
            @BothKinds struct Inner: SmartCodable { var x = 1 }
        }
        let strategy = SmartKeyEncodingStrategy.custom { path in
            TextKey(path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/"))
        }
        let expected = #"{"a":{"a/x":1},"list":[{"list/0/x":1}]}"#
        #expect(Model().toJSONString(options: [.key(strategy)]) == expected)
        #expect(Model().toJSONString(options: [.key(strategy), .sortedKeys]) == expected)
    }

    @Test func theLastOfCollidingKeysIsUsed() {
        @BothKinds struct Model: SmartCodable { var ab = 1, aB = 2, a_b = 3 }
        #expect(Model().toJSONString(options: [.key(.convertToSnakeCase)]) == #"{"ab":1,"a_b":3}"#)
        #expect(Model().toDictionary(options: [.key(.convertToSnakeCase)])?.count == 2)
    }

    @Test func transformersTakePrecedenceOverStrategiesForEveryKey() {
        @BothKinds struct Model: SmartCodable, Equatable {
            var madeAt = Date(timeIntervalSince1970: 60)
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.madeAt <--- SmartDateTransformer(strategy: .timestampMilliseconds)]
            }
        }
        #expect(
            Model().toJSONString(options: [.key(.convertToSnakeCase), .date(.iso8601)]) == #"{"made_at":60000}"#
        )
    }

    @Test func sortedKeysAndEscapedSlashes() {
        @BothKinds struct Model: SmartCodable { var b = "a/b", a = ["z/": 1, "B": 2] }
        #expect(Model().toJSONString() == #"{"b":"a/b","a":{"B":2,"z/":1}}"#)
        #expect(
            Model().toJSONString(options: [.sortedKeys, .escapedSlashes]) == #"{"a":{"B":2,"z\/":1},"b":"a\/b"}"#
        )
        #expect(Model().toJSONString(options: [.escapedSlashes]) == #"{"b":"a\/b","a":{"B":2,"z\/":1}}"#)
    }

    @Test func userInfoReachesEncode() {
        @BothKinds struct Model: SmartCodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(encoder.userInfo[EncodingOptionTests.currency] as? String)
            }
        }
        #expect(Model().toJSONString(options: [.userInfo([Self.currency: "EUR"])]) == #""EUR""#)
        #expect(Model().toJSONString() == "null")
    }

    static let currency = CodingUserInfoKey(rawValue: "currency").unsafelyUnwrapped

    @Test func theLastOptionIsUsed() {
        #expect(
            Item().toJSONString(options: [.date(.iso8601), .data(.hex), .date(.secondsSince1970), .data(.base64)])
                == Item().toJSONString()
        )
    }
}
