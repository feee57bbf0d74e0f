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
            EncodingErrorTests.message { try [Clash()].encodedText(useMappedKeys: true) }
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
            EncodingErrorTests.message { try Clash().encodedText(useMappedKeys: true) }
                == "At `b`: the mapping puts values under `x` that do not go together: there is an array."
        )
    }

    @BothKinds struct Shared: SmartCodable, Equatable {
        var a = 1
        var b = 2
        static func mappingForKey() -> [SmartKeyTransformer]? { [(CodingKeys.a <--- "x").encoded(as: "b")] }
    }

    @BothKinds struct SharedPath: SmartCodable, Equatable {
        var a = 1
        var b = 2
        var c: Int?
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                (CodingKeys.a <--- "x").encoded(as: "b.c"), CodingKeys.b <--- "b.c",
                (CodingKeys.c <--- "y").encoded(as: "b.c"),
            ]
        }
    }

    @Test func differentValuesUnderOneKeyAreAnError() {
        let advice = "Write one of the properties under another key."
        for options in [[], [.omitsInitialValues], [.sortedKeys]] as [Set<SmartEncodingOption>] {
            let list = [Shared(a: 3, b: 4)]
            #expect(
                EncodingErrorTests.message { try list.encodedText(useMappedKeys: true, options: options) }
                    == "At `0.b`: the mapping puts different values under `b`. \(advice)"
            )
            let path = SharedPath(a: 3, b: 4)
            #expect(
                EncodingErrorTests.message { try path.encodedText(useMappedKeys: true, options: options) }
                    == "At `b`: the mapping puts different values under `b.c`. \(advice)"
            )
            #expect([Shared(a: 7, b: 7)].toJSONString(useMappedKeys: true, options: options) == #"[{"b":7}]"#)
            #expect(SharedPath(a: 7, b: 7).toJSONString(useMappedKeys: true, options: options) == #"{"b":{"c":7}}"#)
            #expect(Shared(a: 3, b: 4).toDictionary(useMappedKeys: true, options: options) == nil)
        }
        #expect(Shared().toJSONString() == #"{"a":1,"b":2}"#)
        // A property that is omitted writes no value.
        #expect(Shared(a: 3).toJSONString(useMappedKeys: true, options: [.omitsInitialValues]) == #"{"b":3}"#)
    }

    @Test func aKeyForEncodingIsNotRewritten() {
        @BothKinds struct Person: SmartCodable, Equatable {
            var userName = ""
            var avatarURL = ""
            var workPlace = ""
            var homePlace = ""
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    (CodingKeys.avatarURL <--- "avatarUrl").encoded(as: "avatarUrl"),
                    (CodingKeys.workPlace <--- "profile.workPlace").encoded(as: "profile.workPlace"),
                    CodingKeys.homePlace <--- "profile.homePlace",
                ]
            }
        }
        let json = #"{"user_name":"a","avatarUrl":"b","profile":{"workPlace":"c","home_place":"d"}}"#
        let person = Person.deserialize(from: json, options: [.key(.convertFromSnakeCase)])
        #expect(person == Person(userName: "a", avatarURL: "b", workPlace: "c", homePlace: "d"))
        #expect(person?.toJSONString(useMappedKeys: true, options: [.key(.convertToSnakeCase)]) == json)
        let text = person?.toJSONString(useMappedKeys: true, options: [.key(.firstLetterUpper)])
        #expect(text?.contains(#""UserName":"a","avatarUrl":"b""#) == true)
    }

    @Test func theLastOfThePropertiesThatAreReadFromOneKeyIsWritten() {
        @BothKinds struct Model: SmartCodable, Equatable {
            var id = 0
            var text = ""
            var plain = 0
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.id <--- "plain", (CodingKeys.text <--- ["name", "plain"]).encoded(as: "plain")]
            }
        }
        let model = Model.deserialize(from: #"{"plain":7}"#)
        #expect(model == Model(id: 7, text: "7", plain: 7))
        #expect(model?.toJSONString(useMappedKeys: true) == #"{"plain":7}"#)
        let changed = Model(id: 1, text: "2", plain: 3)
        #expect(changed.toJSONString(useMappedKeys: true) == #"{"plain":3}"#)
        #expect(changed.toJSONString(useMappedKeys: true, options: [.sortedKeys]) == #"{"plain":3}"#)
    }

    /// The typed and the raw form of one value, of which one is nil.
    @Test func nilDoesNotReplaceTheValueOfAnotherProperty() {
        @BothKinds struct Call: SmartCodable, Equatable {
            var first: Int?
            var input: JSONObject? = [:]
            var typed: [String: Int]? = [:]
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.input <--- "y", CodingKeys.typed <--- "y"]
            }
        }
        @BothKinds struct CallAtPath: SmartCodable, Equatable {
            var input: JSONObject? = [:]
            var typed: [String: Int]? = [:]
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.input <--- "x.y", CodingKeys.typed <--- "x.y"]
            }
        }
        let value = #"{"a":1}"#
        for options in [nil, [.writesNulls], [.writesNulls, .sortedKeys]] as [Set<SmartEncodingOption>?] {
            let first = options == nil ? "" : #""first":null,"#
            for call in [Call(input: ["a": 1], typed: nil), Call(input: nil, typed: ["a": 1])] {
                #expect(call.toJSONString(useMappedKeys: true, options: options) == "{\(first)\"y\":\(value)}")
            }
            for call in [CallAtPath(input: ["a": 1], typed: nil), CallAtPath(input: nil, typed: ["a": 1])] {
                #expect(call.toJSONString(useMappedKeys: true, options: options) == "{\"x\":{\"y\":\(value)}}")
            }
            let none = Call(input: nil, typed: nil).toJSONString(useMappedKeys: true, options: options)
            #expect(none == "{\(first)\"y\":null}")
        }
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
