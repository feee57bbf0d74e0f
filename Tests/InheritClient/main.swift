// A small app with subclasses of models, which .ci/check-inherit-pod and .ci/check-inherit-package build.
// One import is enough: CocoaPods has one module, SwiftPM one that exports the other.
#if canImport(SmartCodableInherit)
import SmartCodableInherit
#else
import SmartCodable
#endif

class Person: SmartCodable {
    var name = ""
    required init() {}
    class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "full_name"] }
}

@SmartSubclass
class Student: Person {
    var age: Int?
    var marks: [Double] = []
    @IgnoredKey var hookCalls = 0

    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.age <--- "stu_age"] }
    func didFinishMapping() { hookCalls += 1 }
}

@SmartSubclass
final class Tutor: Student {
    var group = "none"
    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.group <--- "team.name"] }
}

let json = #"{"full_name": "Ann", "stu_age": "20", "marks": [1, "2.5", {}], "team": {"name": 7}}"#

if let student = Student.deserialize(from: json) {
    print(student.name, student.age ?? -1, student.marks, student.hookCalls)
    print(student.toJSONString(options: [.sortedKeys]) ?? "nil")
}
let result = Tutor.deserializeWithReport(from: json)
if let tutor = result.model {
    print(tutor.name, tutor.age ?? -1, tutor.group, tutor.hookCalls)
    print(tutor.toJSONString(useMappedKeys: true, options: [.sortedKeys]) ?? "nil")
}
print(result.report)
