import Foundation
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

    /// The containers are written under paths that share an object, and one of them is continued later.
    @Test func nestedContainersAreWrittenAtPaths() throws {
        struct Model: SmartCodable {
            var keeps = false
            enum CodingKeys: String, CodingKey { case a, list, c, meta }
            enum Keys: String, CodingKey { case x, y, z }
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.a <--- "meta.a", CodingKeys.list <--- "meta.b.list", CodingKeys.c <--- "meta.b.c.2"]
            }
            init() {}
            init(keeps: Bool) { self.keeps = keeps }
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                var a = container.nestedContainer(keyedBy: Keys.self, forKey: .a)
                try a.encode(1, forKey: .x)
                var list = container.nestedUnkeyedContainer(forKey: .list)
                try list.encode(1)
                var meta = container.nestedContainer(keyedBy: Keys.self, forKey: .meta)
                try meta.encode(5, forKey: .z)
                try container.encode(2, forKey: .c)
                guard keeps else { return }
                try a.encode(3, forKey: .y)
                try list.encode(4)
                try meta.encode(6, forKey: .x)
            }
        }
        for model in [Model(), Model(keeps: true)] {
            let a = model.keeps ? #"{"x":1,"y":3}"# : #"{"x":1}"#
            let list = model.keeps ? "[1,4]" : "[1]"
            let z = model.keeps ? #""z":5,"x":6"# : #""z":5"#
            let json = #"{"meta":{"a":\#(a),"b":{"list":\#(list),"c":[null,null,2]},\#(z)}}"#
            #expect(model.toJSONString(useMappedKeys: true) == json)
            #expect([model].toJSONString(useMappedKeys: true) == "[\(json)]")
            let dictionary = try #require(model.toDictionary(useMappedKeys: true)) as NSDictionary
            #expect(try dictionary == JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
        }
    }

    @Test func aListAtAPathIsContinued() throws {
        struct Model: SmartCodable {
            var opens = 0
            enum CodingKeys: String, CodingKey { case list, b }
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.list <--- "meta.list", CodingKeys.b <--- "meta.b"]
            }
            init() {}
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                for round in 0..<3 {
                    var list = container.nestedUnkeyedContainer(forKey: .list)
                    #expect(list.count == round)
                    try list.encode(round)
                    if round == 0 { try container.encode(5, forKey: .b) }
                }
            }
        }
        #expect(Model().toJSONString(useMappedKeys: true) == #"{"meta":{"list":[0,1,2],"b":5}}"#)
        #expect(Model().toJSONString() == #"{"list":[0,1,2],"b":5}"#)
    }

    /// Different values under one key are an error in a part, too, which is named with its path.
    @Test func conflictsInAPartAreErrors() {
        @BothKinds struct Part: SmartCodable, Equatable {
            var a = 1
            var b = 2
            static func mappingForKey() -> [SmartKeyTransformer]? { [(CodingKeys.a <--- "x").encoded(as: "b")] }
        }
        @BothKinds struct PathPart: SmartCodable, Equatable {
            var a = 1
            var b = 2
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.a <--- "m.x", CodingKeys.b <--- "m.x.y"]
            }
        }
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartFlat(prefix: "p_") var part = Part()
            var id = 1
        }
        @BothKinds struct PathModel: SmartCodable, Equatable {
            @SmartFlat(prefix: "p_") var part = PathPart()
        }
        @BothKinds struct Outer: SmartCodable, Equatable {
            var m = "text"
            @SmartFlat var part = InnerPart()
        }
        @BothKinds struct InnerPart: SmartCodable, Equatable {
            var city = "c"
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "m.city"] }
        }
        @BothKinds struct SharingPart: SmartCodable, Equatable {
            var a: Int? = 1
            var b: Int? = 2
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [(CodingKeys.a <--- "x").encoded(as: "m.v"), CodingKeys.b <--- "m.v"]
            }
        }
        @BothKinds struct Sharing: SmartCodable, Equatable {
            @SmartFlat var part = SharingPart()
        }
        #expect(
            message(Sharing())
                == "At `part.b`: the mapping puts different values under `m.v`. "
                + "Write one of the properties under another key."
        )
        // Null is not another value.
        for (a, b) in [(5, nil), (nil, 5), (5, 5)] as [(Int?, Int?)] {
            let part = SharingPart(a: a, b: b)
            #expect(part.toJSONString(useMappedKeys: true) == #"{"m":{"v":5}}"#)
            #expect(Sharing(part: part).toJSONString(useMappedKeys: true) == #"{"m":{"v":5}}"#)
        }
        func message(_ model: some SmartCodable) -> String? {
            EncodingErrorTests.message { try model.encodedText(useMappedKeys: true) }
        }
        #expect(
            message(Model())
                == "At `part.b`: the mapping puts different values under `p_b`. "
                + "Write one of the properties under another key."
        )
        #expect(Model(part: Part(a: 3, b: 3)).toJSONString(useMappedKeys: true) == #"{"p_b":3,"id":1}"#)
        #expect(
            message(PathModel())
                == "At `part.b`: the mapping puts values under `p_m.x` that do not go together: there is a number."
        )
        #expect(
            message(Outer())
                == "At `part.city`: the mapping puts values under `m` that do not go together: there is a string."
        )
    }

    /// A part and its model write into one object on their paths.
    @Test func aPartAndItsModelShareAPath() {
        @BothKinds struct Part: SmartCodable, Equatable {
            var city = "Rome"
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "meta.city"] }
        }
        @BothKinds struct Model: SmartCodable, Equatable {
            var id = 1
            @SmartFlat var part = Part()
            var name = "n"
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.id <--- "meta.id", CodingKeys.name <--- "meta.name"]
            }
        }
        let model = Model(id: 2, part: Part(city: "Oslo"), name: "m")
        let json = #"{"meta":{"id":2,"city":"Oslo","name":"m"}}"#
        #expect(model.toJSONString(useMappedKeys: true) == json)
        #expect(Model.deserialize(from: json) == model)
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
        @BothKinds struct Reversed: SmartCodable {
            var a = 1
            var b = 2
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.a <--- "x.y", CodingKeys.b <--- "x.0.c"]
            }
        }
        #expect(
            EncodingErrorTests.message { try Reversed().encodedText(useMappedKeys: true) }
                == "At `b`: the mapping puts values under `x` that do not go together: there is an object."
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

    /// Only the first 64 names are tracked as bits; the others are searched in the text.
    @Test func nilOfAModelWithManyPropertiesReplacesNothing() {
        struct Wide: SmartCodable, Encodable {
            var values: [String: Int?] = [:]
            var names: [String] = []

            static func mappingForKey() -> [SmartKeyTransformer]? { [TextKey("p70") <--- "p69"] }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: TextKey.self)
                for name in names { try container.encodeIfPresent(values[name] ?? nil, forKey: TextKey(name)) }
            }
            init() {}
            init(from decoder: any Decoder) throws {}
            init(_ names: [String], _ values: [String: Int]) { (self.names, self.values) = (names, values) }
        }
        let text: ([String], [String: Int]) -> String? = { names, values in
            [Wide((0..<71).map { "p\($0)" }, [:]), Wide(names, values)]
                .toJSONString(useMappedKeys: true, options: [.writesNulls])?
                .split(separator: "},").last.map { String($0.dropLast(2)) }
        }
        // The 65th name has the number of the first one.
        #expect(text(["p64", "p0"], ["p64": 1]) == #"{"p64":1,"p0":null"#)
        // The last two have one key.
        #expect(text(["p69", "p70"], ["p69": 1]) == #"{"p69":1"#)
        #expect(text(["p70", "p69"], ["p70": 1]) == #"{"p69":1"#)
        #expect(text(["p69", "p70", "p3"], [:]) == #"{"p69":null,"p3":null"#)
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
