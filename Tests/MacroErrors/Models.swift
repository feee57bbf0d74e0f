// Models with mistakes. The comment of a line is the expected diagnostic, which `.ci/check-macro-errors` compares.
// There must be no other diagnostics, neither here nor in the text that the macro generates.
import SmartCodableInherit

class Person: SmartCodable {
    var name = ""
    required init() {}
}

class View {}

@SmartSubclass
class Employee: Person {
    var view = View()  // says: that 'View' conform to 'Decodable' / that 'View' conform to 'Encodable'
    var views: [View] = []  // says: that 'View' conform to 'Decodable' / that 'View' conform to 'Encodable'
    var maybe: View?  // says: that 'View' conform to 'Decodable' / that 'View' conform to 'Encodable'
    var delegate: (any Sendable)?  // says: cannot conform to 'Decodable' / cannot conform to 'Encodable'
    var list = ["a": 1]
    @SmartIgnored var ignored = View()
}

@SmartSubclass
class Manager: Employee {
    var onTap: () -> Void = {}  // says: 'onTap' holds a function, which is not Codable: wrap it or leave it out
    var info: [String: Any] = [:]  // says: 'info' holds Any, which is not Codable: wrap it or leave it out
    var (a, b) = (1, 2)  // says: @SmartSubclass needs a name for each property: declare these one by one
    var level: Int  // says: 'level' needs an initial value, which it keeps where the input has none
    let fixed: Int  // says: 'fixed' cannot be read into a constant: make it a variable with an initial value
}

@SmartSubclass
class Orphan {  // says: @SmartSubclass is for a class that inherits from a model; 'Orphan' has no base class
    var name = ""
}

@SmartSubclass
struct Value {  // says: @SmartSubclass is for classes
    var name = ""
}

@SmartSubclass
class Conditional: Person {
    var kept = 1
    @available(*, deprecated) var old = 1
    #if NEVER_SET
    var inactive: Any = 1
    #else
    var active: Any = 1  // says: 'active' holds Any, which is not Codable: wrap it or leave it out
    let fixed: Int  // says: 'fixed' cannot be read into a constant: make it a variable with an initial value
    #endif
}

@SmartSubclass
class Outdated: Person {
    @available(*, deprecated) var old = 1
    @available(*, deprecated, message: "use it no more") @SmartAny var any: Any?
}

class Hooked: SmartCodable {
    required init() {}
    func didFinishMapping() {}
}

@SmartSubclass
class BelowHooked: Hooked {
    func didFinishMapping() {}  // says: overriding declaration requires an 'override' keyword
}

// One mistake, reported for the protocols of the model. The compiler quotes the advice in the comment of
// the requirement.
struct City: SmartCodable {  // says: to protocol 'SmartDecodable' / to protocol 'SmartEncodable'
    var name: String
}
