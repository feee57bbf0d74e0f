import Testing

@testable import MacroScanner

/// The text that `@SmartModel` generates.
@Suite struct ModelExpansionTests {
    @Test func aModelHasOneLineForEachProperty() {
        let expanding = Expanding.model(
            """
            @SmartModel
            public struct Airport {
                public var name = ""
                @SmartKey("iata_code", "iata") public var iata: String?
                @SmartDate(encodeFormat: .iso8601) public var opened: Date?
                let version = 3
                @SmartKey("in") @SmartTransform(ListTransformer()) var `in`: [Int] = []
                static var count = 0
                var total: Int { 1 }
                lazy var lazy = 2
            }
            """
        )
        #expect(
            expanding.members == """
                public init() {}

                public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                    func read(_ model: inout Airport, _ reader: inout _SmartReader) {
                        while let index = reader.next() {
                            switch index {
                            case 0: reader.take(&model.name)
                            case 1: reader.take(&model.iata)
                            case 2: reader.take(&model._opened) { try $0.decode($1, forKey: CodingKeys.opened) }
                            default: reader.take(&model.`in`)
                            }
                        }
                    }
                    let keys: [CodingKeys?] = [.name, .iata, .opened, .`in`]
                    return call.makeReader(keys: keys, read)
                }

                public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
                    func write(_ model: Airport, _ writer: inout _SmartWriter) throws {
                        try writer.put(model.name)
                        try writer.put(model.iata)
                        try writer.put(model._opened) { try $0.encode($1, forKey: CodingKeys.opened) }
                        try writer.put(model.version)
                        try writer.put(model.`in`)
                    }
                    let keys: [CodingKeys?] = [.name, .iata, .opened, .version, .`in`]
                    return call.makeWriter(keys: keys, write)
                }

                public static func mappingForKey() -> [SmartKeyTransformer]? {
                    [
                        CodingKeys.iata <--- ["iata_code", "iata"],
                        CodingKeys.`in` <--- "in",
                    ]
                }

                public static func mappingForValue() -> [SmartValueTransformer]? {
                    [
                        CodingKeys.`in` <--- ListTransformer(),
                    ]
                }
                """
        )
        #expect(expanding.conformance == "extension Airport: SmartDecodable, SmartEncodable {}")
        #expect(expanding.diagnosticTexts == [])
    }

    @Test func aModelWithRequiredPropertiesIsCreatedAtTheEnd() {
        let expanding = Expanding.model(
            """
            @SmartModel public final class Order: SmartModelCodable {
                public let id: Int
                let note: String?
                @SmartDate(encodeFormat: .iso8601) var opened: Date?
                var total = 0.0, `in`: [Int]
            }
            """,
            misses: []
        )
        #expect(
            expanding.members?.components(separatedBy: "\n\npublic static func _smartWriter").first == """
                private init?(_smart values: _SmartValues) {
                    guard let id = values.id, let `in` = values.`in` else { return nil }
                    self.id = id
                    self.note = values.note
                    self.total = values.total
                    self.`in` = `in`
                }

                private struct _SmartValues {
                    var id: Int?
                    var note: String?
                    @SmartDate(encodeFormat: .iso8601) var opened: Date?
                    var total = 0.0
                    var `in`: [Int]?

                    mutating func _smartRead(_ reader: inout _SmartReader) {
                        while let index = reader.next() {
                            switch index {
                            case 0: reader.take(&self.id)
                            case 1: reader.take(&self.note)
                            case 2: reader.take(&self._opened) { try $0.decode($1, forKey: CodingKeys.opened) }
                            case 3: reader.take(&self.total)
                            default: reader.take(&self.`in`)
                            }
                        }
                    }

                    func _smartAssign(to model: Order) {
                        model._opened = self._opened
                    }
                }

                public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                    let keys: [CodingKeys?] = [.id, .note, .opened, .total, .`in`]
                    return call.makeReader(keys: keys, required: [.id, .`in`]) { reader -> Order? in
                        var values = _SmartValues()
                        values._smartRead(&reader)
                        guard let model = Order(_smart: values) else { return nil }
                        values._smartAssign(to: model)
                        return model
                    }
                }
                """
        )
        #expect(expanding.conformance == nil)
        #expect(expanding.diagnosticTexts == [])
    }

    @Test func aModelWithConstantsBeginsWithItsInitialValues() {
        let expanding = Expanding.model(
            """
            @SmartModel public struct Order {
                public let id: Int
                @SmartDate var opened: Date?
                var total = 0.0
                #if DEBUG
                var trace = ""
                #endif
                let version = 2
                public init() { id = 0 }
            }
            """
        )
        #expect(
            expanding.members?.components(separatedBy: "\n\npublic static func _smartWriter").first == """
                private init(_smart values: _SmartValues) {
                    self.id = values.id
                    self.total = values.total
                    #if DEBUG
                    self.trace = values.trace
                    #endif
                }

                private struct _SmartValues {
                    var id: Int
                    @SmartDate var opened: Date?
                    var total = 0.0
                    #if DEBUG
                    var trace = ""
                    #endif

                    init() {
                        let model = Order()
                        self.id = model.id
                        self._opened = model._opened
                        self.total = model.total
                        #if DEBUG
                        self.trace = model.trace
                        #endif
                    }

                    mutating func _smartRead(_ reader: inout _SmartReader) {
                        while let index = reader.next() {
                            switch index {
                            case 0: reader.take(&self.id)
                            case 1: reader.take(&self._opened) { try $0.decode($1, forKey: CodingKeys.opened) }
                            case 2: reader.take(&self.total)
                            #if DEBUG
                            case 3: reader.take(&self.trace)
                            #endif
                            default: break
                            }
                        }
                    }

                    func _smartAssign(to model: inout Order) {
                        model._opened = self._opened
                    }
                }

                public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                    var keys = [CodingKeys?](repeating: nil, count: 4)
                    keys[0] = .id
                    keys[1] = .opened
                    keys[2] = .total
                    #if DEBUG
                    keys[3] = .trace
                    #endif
                    return call.makeReader(keys: keys) { reader -> Order in
                        var values = _SmartValues()
                        values._smartRead(&reader)
                        var model = Order(_smart: values)
                        values._smartAssign(to: &model)
                        return model
                    }
                }
                """
        )
        #expect(expanding.diagnosticTexts == [])
    }

    @Test func anEnumListsItsCases() {
        let source = "@SmartModel public enum Level: Int, SmartModelCodable { case low, `in`; case high = 5 }"
        #expect(
            Expanding.model(source, misses: []).members == """
                public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                    call.makeReader(cases: [.low, .`in`, .high] as [Level])
                }

                public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
                    call.makeWriter(casesOf: Level.self)
                }
                """
        )
        let conditional = """
            @SmartModel enum Level: String, SmartModelCodable {
                case low
                #if DEBUG
                case high
                #endif
                @available(*, deprecated) case old
                enum Other { case other }
            }
            """
        #expect(
            Expanding.model(conditional, misses: []).members?.hasPrefix(
                """
                static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                    var cases: [Level] = []
                    cases.append(.low)
                    #if DEBUG
                    cases.append(.high)
                    #endif
                    return call.makeReader(cases: cases)
                }
                """
            ) == true
        )
    }

    @Test func anEnumWithATableReadsAndWritesItsVariants() {
        let source = """
            @SmartModel public indirect enum Media: SmartUnion {
                case photo(Photo), `in`(image: Pair<Int, String>), off, two(Int, b: Int)
                #if DEBUG
                case trace([String: Int])
                #endif
                static let variants = SmartVariants<Media>(.external)
            }
            """
        #expect(
            Expanding.model(source, misses: ["SmartModelDecodable", "SmartModelEncodable"]).members == """
                public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
                    @Sendable func find(_ value: Media) -> (name: String, content: Any)? {
                        switch value {
                        case .photo(let content): return ("photo", content as Any)
                        case .`in`(let content): return ("in", content as Any)
                        case .off: return nil
                        case .two: return nil
                        #if DEBUG
                        case .trace(let content): return ("trace", content as Any)
                        #endif
                        }
                    }
                    return call.makeWriter(variantsOf: Media.self, find)
                }
                """
        )
        let hidden = "@SmartModel enum Media: SmartUnion { case a(Int); @available(*, deprecated) case b(Int) }"
        let members = Expanding.model(hidden, misses: ["SmartModelDecodable", "SmartModelEncodable"]).members
        #expect(members?.contains("case .b") == false && members?.contains("        default: return nil\n") == true)
        let own = "@SmartModel enum Media: SmartUnion { case a(Int); func encode(to encoder: any Encoder) throws {} }"
        let expanding = Expanding.model(own, misses: ["SmartModelDecodable", "SmartModelEncodable"])
        #expect(expanding.members?.isEmpty == true)
        #expect(expanding.diagnostics.map(\.severity) == [.warning])
    }

    @Test func conditionsAreRepeated() {
        let expanding = Expanding.model(
            """
            @SmartModel struct Server {
                var none: Int?
                #if DEBUG
                @SmartKey("log,file") var log = ""
                #elseif TRACE
                var trace = 1, old = 2
                #endif
                enum CodingKeys: CodingKey {
                    case none, log, trace
                    #if OLD
                    case old
                    #endif
                }
            }
            """
        )
        #expect(
            expanding.members == """
                static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                    func read(_ model: inout Server, _ reader: inout _SmartReader) {
                        while let index = reader.next() {
                            switch index {
                            case 0: reader.take(&model.none)
                            #if DEBUG
                            case 1: reader.take(&model.log)
                            #elseif TRACE
                            case 2: reader.take(&model.trace)
                            #if OLD
                            case 3: reader.take(&model.old)
                            #endif
                            #endif
                            default: break
                            }
                        }
                    }
                    var keys = [CodingKeys?](repeating: nil, count: 4)
                    keys[0] = CodingKeys.none
                    #if DEBUG
                    keys[1] = .log
                    #elseif TRACE
                    keys[2] = .trace
                    #if OLD
                    keys[3] = .old
                    #endif
                    #endif
                    return call.makeReader(keys: keys, read)
                }

                static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
                    func write(_ model: Server, _ writer: inout _SmartWriter) throws {
                        try writer.put(model.none)
                        #if DEBUG
                        try writer.put(model.log)
                        #elseif TRACE
                        try writer.put(model.trace)
                        #if OLD
                        try writer.put(model.old)
                        #endif
                        #endif
                    }
                    var keys: [CodingKeys?] = []
                    keys.append(CodingKeys.none)
                    #if DEBUG
                    keys.append(.log)
                    #elseif TRACE
                    keys.append(.trace)
                    #if OLD
                    keys.append(.old)
                    #endif
                    #endif
                    return call.makeWriter(keys: keys, write)
                }

                static func mappingForKey() -> [SmartKeyTransformer]? {
                    var mapping: [SmartKeyTransformer] = []
                    #if DEBUG
                    mapping.append(CodingKeys.log <--- "log,file")
                    #endif
                    return mapping
                }
                """
        )
    }

    @Test(arguments: [
        (["SmartDecodable", "SmartEncodable"], ["_smartReader", "_smartWriter"], true),
        (["SmartEncodable"], ["_smartReader"], false), (["SmartDecodable"], ["_smartWriter"], false),
        ([], ["_smartReader", "_smartWriter"], false),
    ])
    func codeIsGeneratedForTheConformances(_ misses: [String], _ functions: [String], addsConformances: Bool) {
        let expanding = Expanding.model("@SmartModel struct A { var a = 1 }", misses: misses)
        #expect(self.functions(of: expanding) == functions)
        #expect((expanding.conformance != nil) == addsConformances)
    }

    @Test(arguments: [
        ("var a: Int = 1 { didSet {} }", ["_smartWriter"]),
        ("@SmartAny var a: Any? { didSet {} }", ["_smartReader", "_smartWriter"]),
        ("let a: Int; @SmartAny var b: Any; init() { (a, b) = (1, 1) }", ["_smartWriter"]),
        ("let a: Int; init() { a = 1 }", ["_smartReader", "_smartWriter"]),
        ("var a = 1; init(from decoder: any Decoder) throws {}", ["_smartWriter"]),
        ("var a = 1; func encode(to encoder: any Encoder) throws {}", ["_smartReader"]),
        ("var (a, b) = (1, 2)", []), ("var a = 1; typealias CodingKeys = Keys", []), ("let a = 1", ["_smartWriter"]),
        ("", []), ("var a = 1; enum CodingKeys: CodingKey {}", []),
    ])
    func noCodeIsGeneratedThatWouldBehaveDifferently(_ body: String, _ expected: [String]) {
        #expect(functions(of: Expanding.model("@SmartModel struct A { \(body) }")) == expected)
    }

    @Test(arguments: [
        ("open", "public "), ("public", "public "), ("package", "package "), ("internal", ""), ("fileprivate", ""),
    ])
    func theMembersHaveTheAccessLevelOfTheType(_ access: String, _ expected: String) {
        let source = "struct A { @SmartKey(\"b\") var a = 1; init() {} }"
        for text in [
            Expanding.model("@SmartModel \(access) \(source)").members,
            Expanding.model("@SmartModel \(source)", context: ["\(access) extension B.C {}"]).members,
        ] {
            let heads = text?.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasPrefix("}") } ?? []
            #expect(heads.count == 3)
            #expect(heads.allSatisfy { $0.hasPrefix("\(expected)static func ") })
        }
        let nested = Expanding.model("@SmartModel \(source)", context: ["struct D {}", "public extension B {}"])
        #expect(nested.members?.hasPrefix("static func ") == true)
    }

    @Test func aDeprecatedPropertyMakesTheFunctionsDeprecated() {
        let members = Expanding.model("@SmartModel struct A { @available(*, deprecated) var a = 1 }").members
        #expect(members?.components(separatedBy: "@available(*, deprecated)\nstatic func").count == 3)
    }

    @Test func theConformancesHaveTheActorAndAvailabilityOfTheType() {
        #expect(
            Expanding.model("@available(iOS 17, *) @MainActor @SmartModel struct A { var a = 1 }").conformance == """
                @available(iOS 17, *)
                extension A: @MainActor SmartDecodable, @MainActor SmartEncodable {}
                """
        )
    }

    private func functions(of expanding: Expanding) -> [String] {
        (expanding.members ?? "").split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap { line in
            ["_smartReader", "_smartWriter"].first { line.contains("func \($0)(") }
        }
    }
}
