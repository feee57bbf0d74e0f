import SmartCodable
import Testing

/// A model that is isolated to the main actor, with a mapping and a transformer of its own.
struct Parcel: SmartCodable, Equatable {
    var code = "a"
    var address = Address(city: "Bern", zip: 3000)
    var note: String? = "n"
    var stops: [String: Address] = [:]

    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.code <--- "head.code"] }
    static func mappingForValue() -> [SmartValueTransformer]? {
        [CodingKeys.code <--- FastTransformer<String, String>(fromJSON: { $0?.lowercased() }) { $0?.uppercased() }]
    }
}

@Suite struct MainActorEncodingTests {
    @Test func isolatedModelsRoundTripWithTheirRules() {
        let parcel = Parcel(code: "x", note: nil, stops: ["s": Address()])
        let text = parcel.toJSONString(useMappedKeys: true)
        #expect(
            text == """
                {"head":{"code":"X"},"address":{"city":"Bern","zip":3000},"note":null,\
                "stops":{"s":{"city":"nowhere","zip":0}}}
                """
        )
        #expect(Parcel.deserialize(from: text, options: [.policy { $0.nullForOptional = .assignNil }]) == parcel)
        #expect([parcel].toArray(useMappedKeys: true)?.count == 1)
    }
}
