import Testing

@testable import MacroScanner

/// The text and the diagnostics of `@SmartModel` for classes with base class or subclasses.
@Suite struct ClassModelExpansionTests {
    private static let all = ["SmartDecodable", "SmartEncodable", "_SmartClass", "_SmartSubclass"]
    private static let own = ["_SmartClass", "_SmartSubclass"]

    @Test func aClassHasMembersThatSubclassesOverride() {
        let expanding = Expanding.model(
            """
            @SmartModel
            open class Animal: SmartCodable {
                open var name = ""
                @SmartKey("paws") public var legs: Int?
                let version = 3
                public required init() {}
            }
            """,
            misses: Self.own
        )
        #expect(
            expanding.members == """
                open class var _smartRules: [_SmartSubclassRules] {
                    []
                }

                open class func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                    call.makeReader(of: self, keys: _smartKeys) { (model: Animal, index, reader) in
                        model._smartRead(index, &reader)
                    }
                }

                open class func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
                    call.makeWriter(of: self, keys: _smartKeys) { (model: Animal, writer) in
                        try model._smartWrite(&writer)
                    }
                }

                open class var _smartKeys: _SmartKeys {
                    func exchange(_ model: Animal, _ other: Animal, _ changes: _SmartChanges) {
                        if changes[CodingKeys.name] { swap(&model.name, &other.name) } else { other.name = model.name }
                        if changes[CodingKeys.legs] { swap(&model.legs, &other.legs) } else { other.legs = model.legs }
                    }
                    let keys: [CodingKeys?] = [.name, .legs, .version]
                    return _SmartKeys().adding(keys, of: Animal.self, exchange: exchange)
                }

                open func _smartRead(_ index: Int, _ reader: inout _SmartReader) {
                    switch index + 3 {
                    case 0: reader.take(&self.name)
                    case 1: reader.take(&self.legs)
                    default: break
                    }
                }

                open func _smartWrite(_ writer: inout _SmartWriter) throws {
                    try writer.put(self.name)
                    try writer.put(self.legs)
                    try writer.put(self.version)
                }

                public class func mappingForKey() -> [SmartKeyTransformer]? {
                    [
                        CodingKeys.legs <--- "paws",
                    ]
                }
                """
        )
        #expect(expanding.conformance == "extension Animal: _SmartClass {}")
        #expect(expanding.diagnosticTexts == [])
    }

    @Test func aSubclassReadsItsPropertiesAndCallsItsBaseClass() {
        let expanding = Expanding.model(
            """
            @SmartModel
            public final class Dog: Animal {
                @SmartKey("race") var breed = ""
                @SmartDate var born: Date?
                #if DEBUG
                var log = ""
                #endif
                func didFinishMapping() {}
            }
            """,
            misses: []
        )
        let members = expanding.members ?? ""
        let subclass = Expanding(source: expanding.source, inheritsRules: true).members ?? ""
        // Everything else is what `@SmartSubclass` generates.
        let coding = subclass.components(separatedBy: "\n\npublic override class var _smartRules")[0]
        #expect(coding.hasPrefix("enum CodingKeys: Swift.CodingKey {"))
        #expect(
            members == coding + """


                public override class var _smartRules: [_SmartSubclassRules] {
                    var rules = _SmartSubclassRules(of: Dog.self)
                    rules.finish { (model: Dog) in model.didFinishMapping() }
                    func ownMappingForKey() -> [SmartKeyTransformer]? {
                        [
                            CodingKeys.breed <--- "race",
                        ]
                    }
                    rules.mapKeys(ownMappingForKey())
                    return [rules] + super._smartRules
                }

                public override class func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                    call.makeReader(of: self, keys: _smartKeys) { (model: Dog, index, reader) in
                        model._smartRead(index, &reader)
                    }
                }

                public override class func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
                    call.makeWriter(of: self, keys: _smartKeys) { (model: Dog, writer) in
                        try model._smartWrite(&writer)
                    }
                }

                public override class var _smartKeys: _SmartKeys {
                    func exchange(_ model: Dog, _ other: Dog, _ changes: _SmartChanges) {
                        if changes[CodingKeys.breed] { swap(&model.breed, &other.breed) } else { other.breed = model.breed }
                        if changes[CodingKeys.born] { swap(&model._born, &other._born) } else { other._born = model._born }
                        #if DEBUG
                        if changes[CodingKeys.log] { swap(&model.log, &other.log) } else { other.log = model.log }
                        #endif
                    }
                    var keys = [CodingKeys?](repeating: nil, count: 3)
                    keys[0] = .breed
                    keys[1] = .born
                    #if DEBUG
                    keys[2] = .log
                    #endif
                    return super._smartKeys.adding(keys, of: Dog.self, exchange: exchange)
                }

                public override func _smartRead(_ index: Int, _ reader: inout _SmartReader) {
                    switch index + 3 {
                    case 0: reader.take(&self.breed)
                    case 1: reader.take(&self._born) { try $0.decode($1, forKey: CodingKeys.born) }
                    #if DEBUG
                    case 2: reader.take(&self.log)
                    #endif
                    default: super._smartRead(index + 3, &reader)
                    }
                }

                public override func _smartWrite(_ writer: inout _SmartWriter) throws {
                    try super._smartWrite(&writer)
                    try writer.put(self.breed)
                    try writer.put(self._born) { try $0.encode($1, forKey: CodingKeys.born) }
                    #if DEBUG
                    try writer.put(self.log)
                    #endif
                }
                """
        )
        #expect(expanding.conformance == nil)
        #expect(expanding.diagnosticTexts == [])
    }

    @Test func aClassWithoutADeclaredConformanceHasCodingMethods() {
        let expanding = Expanding.model(
            """
            @SmartModel class Animal {
                var name = ""
                var legs: Int?
                @SmartDate var born: Date?
                let version = 3
            }
            """,
            misses: Self.all
        )
        let coding = (expanding.members ?? "").components(separatedBy: "\n\nclass var _smartRules")[0]
        #expect(
            coding == """
                enum CodingKeys: Swift.CodingKey {
                    case name
                    case legs
                    case born
                    case version
                }

                required init(from decoder: any Swift.Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    #sourceLocation(file: "Model.swift", line: 2)
                    self.name = try container._decode(forKey: .name, like: self.name)
                    #sourceLocation(file: "Model.swift", line: 3)
                    self.legs = try container._decodeIfPresent(forKey: .legs, orKeep: self.legs)
                    #sourceLocation(file: "Model.swift", line: 4)
                    self._born = try container.decode(_smartType(of: self._born), forKey: .born)
                    #sourceLocation()
                }

                func encode(to encoder: any Swift.Encoder) throws {
                    var container = encoder.container(keyedBy: CodingKeys.self)
                    #sourceLocation(file: "Model.swift", line: 2)
                    try container._encode(self.name, forKey: .name)
                    #sourceLocation(file: "Model.swift", line: 3)
                    try container._encodeIfPresent(self.legs, forKey: .legs)
                    #sourceLocation(file: "Model.swift", line: 4)
                    try container.encode(self._born, forKey: .born)
                    #sourceLocation(file: "Model.swift", line: 5)
                    try container._encode(self.version, forKey: .version)
                    #sourceLocation()
                }

                required init() {
                }
                """
        )
        #expect(expanding.conformance == "extension Animal: SmartDecodable, SmartEncodable, _SmartClass {}")
    }

    @Test(arguments: [
        ("final class A: SmartCodable { var a = 1 }", own, "static func _smartReader"),
        ("final class A: B { var a = 1 }", all, "static func _smartReader"),
        ("final class A: B, SmartCodable { var a = 1 }", own, "static func _smartReader"),
        ("final class A: B { var a = 1 }", [], "override class func _smartReader"),
        ("class A: @MainActor SmartCodable { var a = 1 }", own, "class func _smartReader"),
        ("@Observable final class A: SmartCodable { var a = 1 }", own, "class func _smartReader"),
    ])
    func theConformancesShowWhetherThereIsABaseClass(_ source: String, _ misses: [String], _ text: String) {
        let members = Expanding.model("@SmartModel " + source, misses: misses).members ?? ""
        #expect(members.split(separator: "\n").contains { $0.hasPrefix(text) })
    }

    @Test func theConformanceIsIsolatedLikeTheClass() {
        let source = "@SmartModel @MainActor class A: @MainActor SmartCodable { var a = 1 }"
        #expect(Expanding.model(source, misses: Self.own).conformance == "extension A: @MainActor _SmartClass {}")
    }

    // MARK: - Diagnostics

    @Test(arguments: [
        (
            "class A: SmartDecodable { var a = 1 }", ["SmartEncodable"] + own,
            "class: @SmartModel is for classes that are final or conform to 'SmartCodable'"
                + " | add 'final': @SmartModel final class A: SmartDecodable { var a = 1 }"
        ),
        (
            "class A: B { var a = 1 }", all,
            "A: @SmartModel needs 'SmartCodable' in the declaration of 'A', because 'B' can be a base class"
        ),
        (
            "class A { var a: Int; required init() { a = 1 } }", all,
            "a: 'a' needs an initial value, which it keeps where the input has none"
                + " | add an initial value: @SmartModel class A { var a: Int = 0; required init() { a = 1 } }"
        ),
        (
            "@Observable final class A: SmartCodable { var a = 1; enum CodingKeys: CodingKey { case _a } }", own,
            "_a: the key '_a' names no property of 'A'"
        ),
        (
            "class A: B { var a: Int }", [],
            "a: 'a' needs an initial value, which it keeps where the input has none"
                + " | add an initial value: @SmartModel class A: B { var a: Int = 0 }"
        ),
        (
            "class A: B { var (a, b) = (1, 2) }", [],
            "(a, b): @SmartModel needs a name for each property: declare these one by one"
        ),
        (
            "class A: SmartCodable { var a: Any = 1 }", own,
            "Any: 'a' holds Any, which is not Codable: wrap it or leave it out"
                + " | take any JSON: @SmartModel class A: SmartCodable { @SmartAny var a: Any = 1 }"
                + " | leave the property out: @SmartModel class A: SmartCodable { @SmartIgnored var a: Any = 1 }"
        ),
    ])
    func aMistakeIsAnError(_ source: String, _ misses: [String], _ text: String) {
        let expanding = Expanding.model("@SmartModel " + source, misses: misses)
        #expect(expanding.diagnosticTexts.filter { !$0.contains("does not list it") } == [text])
        #expect(expanding.diagnostics.map(\.severity).filter { $0 != .note } == [.error])
        // The compiler crashes at a subclass if a requested conformance is missing.
        #expect(misses.filter { $0 != "_SmartSubclass" }.allSatisfy { expanding.conformance?.contains($0) == true })
        #expect(expanding.members?.contains("_smartRead(index") == false)
    }

    @Test func aPrivateClassInsideAnotherTypeIsAnError() {
        let expanding = Expanding.model(
            "@SmartModel private class A: SmartCodable { var a = 1 }",
            misses: Self.own,
            context: ["enum B {}"]
        )
        #expect(
            expanding.diagnosticTexts == [
                "A: @SmartModel cannot extend the private class 'A' inside another type: make it 'fileprivate' or 'final'"
            ]
        )
    }

    @Test(arguments: [
        (
            "class A: B { var a = 1 }", ["_SmartClass"], "",
            "A: @SmartModel generates no code for 'A', because 'B' has none: add @SmartModel to the base class, or write"
                + " 'SmartCodable' first if 'B' is a protocol | use '@SmartSubclass': @SmartSubclass class A: B { var a = 1 }"
        ),
        (
            "class A: B { var a = 1 { didSet {} } }", [], ", isReadable: false",
            "a: 'A' is read without generated code, which would call the observers of 'a'"
        ),
        (
            "class A: B { override var a: Int { didSet {} } }", [], ", isReadable: false",
            "a: 'A' is read without generated code, which would call the accessors of 'a'"
        ),
        (
            "class A: B { override var a: Int { get { 1 } set {} } }", [], ", isReadable: false",
            "a: 'A' is read without generated code, which would call the accessors of 'a'"
        ),
        (
            "class A: B { @available(*, deprecated) var a = 1 }", [], "",
            "a: 'A' is read and written without generated code, because 'a' is deprecated"
        ),
        (
            "class A: SmartCodable { var a = 1; func encode(to encoder: any Encoder) {} }", own, ", isWritable: false",
            "encode: 'A' is written by its own 'encode(to:)': @SmartModel generates no code for writing"
        ),
    ])
    func aClassWithoutGeneratedCodeHasAWarning(_ source: String, _ misses: [String], _ keys: String, _ text: String) {
        let expanding = Expanding.model("@SmartModel " + source, misses: misses)
        #expect(expanding.diagnosticTexts == [text])
        #expect(expanding.diagnostics.map(\.severity) == [.warning])
        #expect(keys.isEmpty || expanding.members?.contains(keys) == true)
        #expect(expanding.members?.contains("_smartRead(index") == (keys == ", isWritable: false"))
    }

    @Test(arguments: ["override var a: Int { 1 }", "override var a: Int { get { set.count } }", "override func a() {}"])
    func anOverrideWithoutASetterHasNoWarning(_ member: String) {
        #expect(Expanding.model("@SmartModel class A: B { \(member) }", misses: []).diagnosticTexts == [])
    }
}
