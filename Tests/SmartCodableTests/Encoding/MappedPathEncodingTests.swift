import SmartCodable
import TestSupport
import Testing

/// Mapped paths: nested objects by key, arrays by index.
@Suite struct MappedPathEncodingTests {
    @BothKinds struct Place: SmartCodable, Equatable {
        var name = ""
        var city = ""
        var street: String?
        var first = 0
        var third = 0
        var last = Inner()

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.city <--- ["address.city", "city"],
                CodingKeys.street <--- "address.lines.street",
                CodingKeys.first <--- "list.0",
                CodingKeys.third <--- "list.2.value",
                CodingKeys.last <--- "deep.inner",
            ]
        }
    }

    @BothKinds struct Inner: SmartCodable, Equatable {
        var a = 1
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.a <--- "x.y"] }
    }

    private let place = Place(name: "n", city: "Rome", street: "Via", first: 1, third: 3, last: Inner(a: 7))

    @Test func pathsBecomeNestedObjectsAndArrays() {
        #expect(
            place.toJSONString(useMappedKeys: true) == """
                {"name":"n","address":{"city":"Rome","lines":{"street":"Via"}},"list":[1,null,{"value":3}],\
                "deep":{"inner":{"x":{"y":7}}}}
                """
        )
        #expect(
            place.toJSONString()
                == #"{"name":"n","city":"Rome","street":"Via","first":1,"third":3,"last":{"a":7}}"#
        )
    }

    @Test func pathsRoundTripThroughEveryEntryPoint() {
        #expect(Place.deserialize(from: place.toJSONString(useMappedKeys: true)) == place)
        #expect(Place.deserialize(from: place.toDictionary(useMappedKeys: true)) == place)
        #expect(Place.deserializePlist(from: place.toPlistData(useMappedKeys: true)) == place)
        #expect([Place].deserialize(from: [place, place].toJSONString(useMappedKeys: true)) == [place, place])
    }

    @Test func aNilAtTheEndOfAPathIsOmitted() {
        var place = place
        place.street = nil
        #expect(place.toJSONString(useMappedKeys: true)?.contains("lines") == false)
        #expect(Place.deserialize(from: place.toJSONString(useMappedKeys: true)) == place)
    }

    @Test func aModelAndPathsIntoItAreMerged() {
        @BothKinds struct Address: SmartCodable, Equatable { var city = "Rome" }
        @BothKinds struct Model: SmartCodable, Equatable {
            var zip = "1"
            var address = Address()
            var country = "IT"
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.zip <--- "address.zip", CodingKeys.country <--- "address.country"]
            }
        }
        #expect(
            Model().toJSONString(useMappedKeys: true) == #"{"address":{"zip":"1","city":"Rome","country":"IT"}}"#
        )
        let other = Model(zip: "2", address: Address(city: "Oslo"), country: "NO")
        #expect(Model.deserialize(from: other.toJSONString(useMappedKeys: true)) == other)
    }

    @Test func aScalarAndAnObjectAtOnePathAreAnErrorThatNamesBoth() {
        @BothKinds struct Clash: SmartCodable {
            var a = 1
            var b = 2
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.a <--- "x", CodingKeys.b <--- "x.y"]
            }
        }
        #expect(Clash().toJSONString() == #"{"a":1,"b":2}"#)
        #expect(Clash().toJSONString(useMappedKeys: true) == nil)
        #expect(
            EncodingErrorTests.message { try [Clash()].makeJSONString(useMappedKeys: true) }
                == "At `0.b`: the mapping puts values under `x` that do not go together: there is a number."
        )
    }

    @Test func objectsAndArraysAtOnePathAreAnError() {
        @BothKinds struct Clash: SmartCodable {
            var a = 1
            var b = 2
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.a <--- "x.0", CodingKeys.b <--- "x.y"]
            }
        }
        #expect(
            EncodingErrorTests.message { try Clash().makeJSONString(useMappedKeys: true) }
                == "At `b`: the mapping puts values under `x` that do not go together: there is an array."
        )
    }

    @Test func aHugeIndexIsAnErrorWithoutAllocation() {
        @BothKinds struct Far: SmartCodable {
            var a = 1
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.a <--- "x.4000000000"] }
        }
        #expect(Far().toJSONString(useMappedKeys: true) == nil)
    }

    @Test func keyStrategiesApplyToStepsOfPaths() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var city = "Rome"
            var userID = 7
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.city <--- "homeAddress.cityName", CodingKeys.userID <--- "userID"]
            }
        }
        let text = Model().toJSONString(useMappedKeys: true, options: [.key(.convertToSnakeCase)])
        #expect(text == #"{"home_address":{"city_name":"Rome"},"userID":7}"#)
        let other = Model(city: "Oslo", userID: 8)
        let copy = Model.deserialize(
            from: other.toJSONString(useMappedKeys: true, options: [.key(.convertToSnakeCase)]),
            options: [.key(.convertFromSnakeCase)]
        )
        #expect(copy == other)
    }
}
