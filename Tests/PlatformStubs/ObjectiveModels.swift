import Foundation
import SmartCodable
import SmartCodableMacro

// Models with members for Objective-C, which Linux can type-check but not run. TypeTableTests decodes such models where
// Objective-C exists.

@objcMembers final class PlainModel: NSObject, SmartCodable {
    dynamic var name = "none"
    @objc dynamic var age = 1
    @objc private(set) dynamic var numbers: [Int] = []
    @SmartAny var note: NSString?

    override required init() {}

    @objc func rename(_ name: String) { self.name = name }
}

@SmartModel @objcMembers class GeneratedModel: NSObject, SmartCodable {
    dynamic var name = "none"
    @objc dynamic var age = 1
    @objc(howMany) private(set) dynamic var numbers: [Int] = []
    @SmartAny var note: NSString?

    override required init() {}

    @objc func rename(_ name: String) { self.name = name }
}

@SmartModel final class GeneratedChild: GeneratedModel {
    var child: GeneratedModel?
    @objc dynamic var isNew = true
}

func decode() {
    _ = PlainModel.deserialize(from: "{}")?.age
    _ = GeneratedModel.deserialize(from: "{}")?.age
    _ = GeneratedChild.deserialize(from: "{}")?.child?.toJSONString()
}
