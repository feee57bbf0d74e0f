import SmartCodableInherit
import Testing

private class BaseModel: SmartCodable {
    var name: String = ""
    required init() {}
}

@SmartSubclass
private class StudentModel: BaseModel {
    var age: Int?
}

@Suite struct SeedTests {
    @Test func ageAndNameAreRead() throws {
        let student = try #require(StudentModel.deserialize(from: #"{"name": "Ann", "age": "20"}"#))
        #expect(student.name == "Ann")
        #expect(student.age == 20)
    }
}
