import Foundation
import SmartCodable
import TestSupport
import Testing

/// Mappings of classes: the child's list precedes its parent's, without a call of super.
@Suite struct MappedClassTests {
    class Base: SmartCodable {
        var name = "initial"
        var id = 0
        required init() {}
        class func mappingForKey() -> [SmartKeyTransformer]? {
            [BaseKeys.name <--- "stu_name", BaseKeys.id <--- ["base_id", "id"]]
        }
        enum BaseKeys: CodingKey { case name, id }
    }

    class Student: Base {
        var age: Int?
        required init() { super.init() }
        enum CodingKeys: CodingKey { case age }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            age = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .age)
        }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(age, forKey: .age)
        }
        override class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.age <--- "stu_age"] }
    }

    final class Pupil: Student {
        required init() { super.init() }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
        override class func mappingForKey() -> [SmartKeyTransformer]? { [BaseKeys.id <--- "pupil_id"] }
    }

    final class Unmapped: Student {
        required init() { super.init() }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
    }

    final class Dutiful: Student {
        required init() { super.init() }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
        override class func mappingForKey() -> [SmartKeyTransformer]? {
            let own = [CodingKeys.age <--- "own_age"]
            guard let inherited = super.mappingForKey() else { return own }
            return own + inherited
        }
    }

    @Test func childAndParentMappingsMergeWithoutACallOfSuper() {
        let student = Student.deserialize(from: #"{"stu_name": "Ann", "stu_age": "7", "base_id": 3}"#)
        #expect(student?.name == "Ann")
        #expect(student?.age == 7)
        #expect(student?.id == 3)
    }

    @Test func theParentsEntryIsDroppedWhereTheChildMapsTheProperty() {
        let pupil = Pupil.deserialize(from: #"{"base_id": 1, "id": 2, "stu_name": "Ann", "stu_age": 9}"#)
        #expect(pupil?.id == 0)
        #expect(pupil?.name == "Ann")
        #expect(pupil?.age == 9)
        #expect(Pupil.deserialize(from: #"{"base_id": 1, "pupil_id": 2}"#)?.id == 2)
    }

    @Test func aChildWithoutAMappingHasThatOfItsParents() {
        let unmapped = Unmapped.deserialize(from: #"{"stu_name": "Ann", "stu_age": 7, "id": 3, "name": "x", "age": 1}"#)
        #expect(unmapped?.name == "Ann")
        #expect(unmapped?.age == 7)
        #expect(unmapped?.id == 3)
    }

    @Test func aChildThatCallsSuperListsItsOwnSourcesFirst() {
        let both = Dutiful.deserialize(from: #"{"own_age": 1, "stu_age": 2, "stu_name": "Ann"}"#)
        #expect(both?.age == 1)
        #expect(both?.name == "Ann")
        #expect(Dutiful.deserialize(from: #"{"stu_age": 2}"#)?.age == 2)
    }

    @Test func theParentAloneKeepsItsOwnMapping() {
        let base = Base.deserialize(from: #"{"stu_name": "Ann", "id": 4, "name": "x"}"#)
        #expect(base?.name == "Ann")
        #expect(base?.id == 4)
    }

    @Test func initialValuesOfMappedPropertiesAreKeptInChildAndParent() {
        let student = Student.deserialize(from: #"{"name": "x", "stu_name": null, "age": 1, "base_id": [], "id": 7}"#)
        #expect(student?.name == "initial")
        #expect(student?.age == nil)
        #expect(student?.id == 0)
    }

    @Test func classesAreReadByEveryEntryPointAndInCollections() throws {
        let json = #"{"stu_name": "Ann", "stu_age": 7, "base_id": 3}"#
        @BothKinds struct Room: SmartCodable {
            var list: [Student] = []
            var named: [String: Student] = [:]
            var maybe: Student?
        }
        let room = #"{"list": [\#(json), {}], "named": {"x": \#(json)}, "maybe": \#(json)}"#
        let value = try JSONSerialization.jsonObject(with: Data(room.utf8))
        let list = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        let rooms = [
            Room.deserialize(from: room), Room.deserialize(from: Data(room.utf8)),
            Room.deserialize(from: value as? [String: Any]), Room.deserializePlist(from: list),
        ]
        for room in rooms {
            #expect(room?.list.map(\.name) == ["Ann", "initial"])
            #expect(room?.list.map(\.age) == [7, nil])
            #expect(room?.named["x"]?.id == 3)
            #expect(room?.maybe?.name == "Ann")
        }
    }

    /// A child that passes on a super decoder, as classes synthesized by the compiler do.
    final class Nested: Base {
        var mark = 0
        required init() { super.init() }
        enum CodingKeys: CodingKey { case mark }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            mark = try container.decode(Int.self, forKey: .mark)
            try super.init(from: container.superDecoder())
        }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(mark, forKey: .mark)
            try super.encode(to: container.superEncoder())
        }
        override class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.mark <--- "grade"] }
    }

    @Test func thePartUnderSuperIsMappedToo() {
        let nested = Nested.deserialize(from: #"{"grade": 5, "super": {"stu_name": "Ann", "id": 2}}"#)
        #expect(nested?.mark == 5)
        #expect(nested?.name == "Ann")
        #expect(nested?.id == 2)
    }
}
