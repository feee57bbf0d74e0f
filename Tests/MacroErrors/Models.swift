// Models with mistakes. The comment of a line is the expected diagnostic, which `.ci/check-macro-errors` compares.
// There must be no other diagnostics, neither here nor in the text that the macro generates.
import Foundation
import SmartCodableMacro

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

// MARK: - @SmartModel

@SmartModel
struct Airport {
    var name = ""
    var onTap: () -> Void = {}  // says: 'onTap' holds a function, which is not Codable: wrap it or leave it out
    var info: Any?  // says: 'info' holds Any, which is not Codable: wrap it or leave it out
    @SmartIgnored var ignored: Any = 1
}

@SmartModel
enum Direction { case up, down }  // says: @SmartModel needs 'SmartModelCodable' in the declaration of 'Direction'

@SmartModel
class Page {
    var info: Any?  // says: 'info' holds Any, which is not Codable: wrap it or leave it out
}

@SmartModel
class Spread: Page {
    var left: Int  // says: 'left' needs an initial value, which it keeps where the input has none
}

@SmartModel
final class Poster: Spread {
    var right = 1 { didSet {} }  // says: is read without generated code, which would call the observers of 'right'
}

@SmartModel
final class Chapter: Person {}  // says: generates no code for 'Chapter', because 'Person' has none

enum Outer {
    @SmartModel private struct Hidden { var a = 1 }  // says: declare the conformance
}

@SmartModel
struct Slow: SmartCodable {
    var level = 1 { didSet {} }  // says: is read without generated code, which would call the observers of 'level'
    let name: String  // says: is read without generated code, which cannot assign to the constant 'name'
    @SmartAny var content: Any
    init() { (name, content) = ("", 1) }
    func encode(to encoder: any Encoder) throws {}  // says: 'Slow' is written by its own 'encode(to:)'
}

@SmartModel
struct Mapped: SmartCodable {
    @SmartKey("b") lazy var a = 1  // says: @SmartKey has no effect: 'a' is neither read nor written
    @SmartTransform(SmartDataTransformer()) var data: Data?  // says: 'Mapped' declares 'mappingForValue()'
    static func mappingForValue() -> [SmartValueTransformer]? { nil }
}

struct Unmapped: SmartCodable {
    @SmartKey("b") var a = 1  // says: @SmartKey has no effect: 'Unmapped' has no @SmartModel
    @SmartKey("c") func b() {}  // says: @SmartKey is for properties
}

// No diagnostics.
@SmartModel
struct Faultless {
    @SmartKey("b", "c.d") var a = 1
    @SmartKey("e") @SmartAny var any: Any?
    @SmartTransform(SmartDataTransformer()) var data: Data?
    @available(*, deprecated) var old = 1
    #if NEVER_SET
    var inactive = 1
    #endif
}

// No diagnostics.
@SmartModel
public struct Track: Sendable {
    let title: String
    private let plays: Int
    public static let defaults = Track(title: "", plays: 0)
}

// No diagnostics.
@SmartModel
final class Disc: SmartCodable {
    let title: String
    init() { title = "" }
}

@SmartModel
class Press: SmartCodable {
    let title: String  // says: 'Press' is read without generated code, which cannot assign to the constant 'title'
    required init() { title = "" }
}

// No diagnostics.
@SmartModel
struct Checked: SmartModelCodable & Hashable {
    let count: Int
    @SmartDate var day: Date?
    init(count: Int) throws {
        guard count >= 0 else { throw CancellationError() }
        self.count = count
    }
}

extension Flight {
    init(number: Int) async { self.init(number: number, gate: "") }
}

// No diagnostics.
@SmartModel
struct Flight: SmartModelCodable {
    let number: Int
    var gate = ""
    @available(*, deprecated) var old = 0
}

// No diagnostics.
@SmartModel
public struct Gate {
    public var name = ""
}

@SmartModel(writesInitializer: true)  // says: writes no initializer, because no property needs a value
public final class Lounge: SmartCodable {
    public var name = ""
}

@SmartModel
struct Flags: OptionSet {  // says: generates no code for 'Flags', because it is read and written as its raw value
    let rawValue: Int
}

@SmartModel
class Loop: SmartCodable {  // says: @SmartModel cannot name the class 'Loop', because a nested type has the same name
    enum Loop {}
}

@SmartModel
struct Misspelt {
    var a = 1
    var b = 1  // says: 'b' is neither read nor written, because 'CodingKeys' does not list it
    enum CodingKeys: CodingKey { case a }
    enum Keys: CodingKey { case a }
    func didFinishMaping() {}  // says: 'didFinishMaping()' is never called: did you mean 'didFinishMapping()'?
    func mappingForKey() -> [SmartKeyTransformer]? { nil }  // says: 'mappingForKey()' is never called: it is not static
    static func mappingForValue() -> [SmartValueTransformer] {  // says: its result is not optional
        [Keys.a <--- SmartDataTransformer()]  // says: 'Keys' is not the 'CodingKeys' of 'Misspelt'
    }
}

@SmartModel
struct Wrapped {
    @SmartRequired var id: Int  // says: 'id' needs an initial value, because it has a wrapper
    @SmartRequired var maybe: Int?
    @SmartCompact.Array var list: [Int]  // says: 'list' needs an initial value, because it has a wrapper
    @SmartRaw var raw: JSONValue
}

@SmartModel
class WrappedPage {
    @SmartRequired var id: Int  // says: 'id' needs an initial value, which it keeps where the input has none
}

@SmartModel
@SmartSubclass  // says: @SmartModel includes what @SmartSubclass does: remove @SmartSubclass
class Both: Page {
    var left = 1
    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.left <--- "l"] }
}

@SmartSubclass  // says: @SmartModel includes what @SmartSubclass does: remove @SmartSubclass
@SmartModel
final class BelowBoth: Both {
    var right = 1
}

@MainActor @SmartModel
enum Switch: String, SmartModelCodable { case on }  // says: an isolated conformance to generate code for 'Switch'

@MainActor @SmartModel enum Bulb: String, @MainActor SmartModelCodable { case on }

@MainActor @SmartModel
enum Media: SmartUnion, SmartModelCodable {  // says: because 'SmartUnion' cannot be isolated: remove '@MainActor'
    case person(Person)
    nonisolated static let variants = SmartVariants<Media>(.internal("kind"), SmartVariant("person", as: Media.person))
}

@globalActor actor Database { static let shared = Database() }

// No diagnostics: an actor of any name is recognized at the conformance.
@Database @SmartModel
struct Row: @Database SmartCodable {
    var id = 0
    let name: String
    init() { name = "" }
}

@Database @SmartModel
struct Entry: @Database SmartModelCodable {
    let id: Int
    @SmartDate var made: Date?
}

func makeLocal() {
    @SmartModel
    struct Local { var a = 1 }  // says: local type cannot have attached extension macro
    _ = Local()
}

@SmartModel
struct Receipt {
    let number: Int  // says: 'number' needs an initial value, unless 'Receipt' conforms to 'SmartModelCodable'
}
