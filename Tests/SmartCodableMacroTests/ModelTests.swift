import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// The same models without and with `@SmartModel`.
enum Plain {
    final class Folder: SmartCodable {
        var name = "none"
        var parent: Folder?
        var children: [Folder] = []
        var bytes = 1
        var note: String?
        init() {}
        func didFinishMapping() { bytes += 1 }
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.name <--- ["folder_name", "info.name"], CodingKeys.parent <--- "parent_folder",
                CodingKeys.children <--- "sub_folders", (CodingKeys.bytes <--- ["size", "bytes"]).encoded(as: "bytes"),
            ]
        }
    }

    final class Chain: SmartCodable {
        var first = 1
        var next: Chain?
        var last = "none"
        init() {}
    }

    struct Runway: SmartCodable {
        var length = 1
        var surface: String?
        mutating func didFinishMapping() { length += 1 }
    }

    struct Airport: SmartCodable {
        var name = "none"
        var iata: String?
        @SmartDate(encodeFormat: .iso8601) var opened: Date? { didSet { changes += 1 } }
        @SmartIgnored var changes = 0
        @SmartIgnored var cache = 3
        @SmartFlat var main = Runway()
        var runways: [Runway] = []
        var `in`: [String: Double] = [:]
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, it is what is tested
        var forced: Int!
        var `none`: Int?, some = 4
        private(set) var secret = "s"
        var page = Page<Int>()
        lazy var lazy = 1
        static let kind = "airport"
        var total: Int { runways.count }
        @Rounded var score = 1.5
        @available(*, deprecated) var old = 1

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.iata <--- ["iata_code", "codes.iata"], CodingKeys.score <--- "points"]
        }
        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.secret <--- FastTransformer<String, Int>(fromJSON: { "\($0 ?? 0)" }, toJSON: { Int($0 ?? "") })]
        }
    }

    struct Page<Item: Codable & Sendable>: SmartCodable {
        var item: Item?
        var items: [Item] = []
    }

    struct Server: SmartCodable {
        var host = "h"
        let version = 3
        #if DEBUG
        var log = 1
        #else
        var port = 80
        #endif
        #if NEVER_SET
        var never = 5
        #endif
        var unused = 2
        var last = true
        enum CodingKeys: String, CodingKey {
            case host = "server_host", version
            #if DEBUG
            case log
            #else
            case port
            #endif
            #if NEVER_SET
            case never
            #endif
            case last
        }
    }
}

/// The same declarations as in `Plain`.
enum Generated {
    @SmartModel final class Folder: SmartCodable {
        @SmartKey("folder_name", "info.name") var name = "none"
        @SmartKey("parent_folder") var parent: Folder?
        @SmartKey("sub_folders") var children: [Folder] = []
        @SmartKey("size", "bytes", encodedAs: "bytes") var bytes = 1
        var note: String?
        init() {}
        func didFinishMapping() { bytes += 1 }
    }

    @SmartModel final class Chain: SmartCodable {
        var first = 1
        var next: Chain?
        var last = "none"
        init() {}
    }

    @SmartModel struct Runway: SmartCodable {
        var length = 1
        var surface: String?
        mutating func didFinishMapping() { length += 1 }
    }

    @SmartModel struct Airport: SmartCodable {
        var name = "none"
        @SmartKey("iata_code", "codes.iata") var iata: String?
        @SmartDate(encodeFormat: .iso8601) var opened: Date? { didSet { changes += 1 } }
        @SmartIgnored var changes = 0
        @SmartIgnored var cache = 3
        @SmartFlat var main = Runway()
        var runways: [Runway] = []
        var `in`: [String: Double] = [:]
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, it is what is tested
        var forced: Int!
        var `none`: Int?, some = 4
        @SmartTransform(FastTransformer<String, Int>(fromJSON: { "\($0 ?? 0)" }, toJSON: { Int($0 ?? "") }))
        private(set) var secret = "s"
        var page = Page<Int>()
        lazy var lazy = 1
        static let kind = "airport"
        var total: Int { runways.count }
        @SmartKey("points") @Rounded var score = 1.5
        @available(*, deprecated) var old = 1
    }

    @SmartModel struct Page<Item: Codable & Sendable>: SmartCodable {
        var item: Item?
        var items: [Item] = []
    }

    @SmartModel struct Server: SmartCodable {
        var host = "h"
        let version = 3
        #if DEBUG
        var log = 1
        #else
        var port = 80
        #endif
        #if NEVER_SET
        var never = 5
        #endif
        var unused = 2
        var last = true
        enum CodingKeys: String, CodingKey {
            case host = "server_host", version
            #if DEBUG
            case log
            #else
            case port
            #endif
            #if NEVER_SET
            case never
            #endif
            case last
        }
    }
}

/// A wrapper that the macro does not know.
@propertyWrapper
struct Rounded: SmartPropertyWrapper, Encodable, Sendable {
    var wrappedValue: Double
    init(wrappedValue: Double) { self.wrappedValue = wrappedValue.rounded() }
}

@SmartModel struct Coordinate {
    var latitude = 0.0
    var longitude = 0.0
}

@SmartModel public struct PublicModel {
    var coordinate = Coordinate()
    public var level = 1
    public init() {}
}

public enum Feed {}

extension Feed {
    @SmartModel fileprivate struct Entry { var title = "" }
}

@SmartModel private struct PrivateModel { var level = 1 }

@SmartModel private struct ReadOnly: SmartDecodable { var level = 1 }

@SmartModel private struct WriteOnly: SmartEncodable { var level = 1 }

@SmartModel private struct Empty {}

@SmartModel @MainActor private struct Isolated {
    var level = 1
    var levels: [Int] = []
}

private protocol Named: SmartCodable { var name: String { get } }

@SmartModel private struct NamedModel: Named { var name = "" }

@SmartModel private struct ConformsInExtension { var name = "" }

extension ConformsInExtension: SmartCodable {}

@SmartModel private final class Node {
    var level = 1
    var next: Node?
    weak var owner: Node?
    init() {}
}

private struct TracedPlain: SmartCodable {
    var level = 1
    init() { TestLog.current.add("init") }
}

@SmartModel private struct Traced: SmartCodable {
    var level = 1
    init() { TestLog.current.add("init") }
}

/// Models with `@SmartModel` behave as models without it.
@Suite struct ModelTests {
    private static let airports = [
        #"{"name":"Oslo","iata_code":"OSL","opened":"2024-05-20T12:00:00Z","version":5,"length":3,"runways":[{"length":4}]}"#,
        #"{"runways":[{"surface":null,"length":"2950"},5,{}],"codes":{"iata":"OSL"},"in":{"a":"1.5"},"none":7}"#,
        #"{"name":null,"iata_code":5,"opened":"no","cache":9,"secret":5,"some":"x","forced":"6","page":{"items":["1","x"]}}"#,
        #"{"points":2.6,"old":"2","secret":"s","page":{"item":{}},"length":[],"lazy":4,"kind":"x","name":"a","name":"b"}"#,
        "{}", "null", "[]", #"{"name":[1],"some":1e400,"page":null,"runways":{},"in":{"b":null}}"#,
    ]
    /// `RandomModelTests` compares the kinds.
    static let pairs = [
        KindPair(Plain.Airport.self, Generated.Airport.self, airports),
        // Conditions and keys are those of the model.
        KindPair(
            Plain.Server.self,
            Generated.Server.self,
            [
                #"{"server_host":"a","log":2,"port":3,"version":4,"never":4,"unused":5,"last":false}"#,
                #"{"last":"false"}"#, "{}", #"{"host":"b","server_host":1,"log":"x","port":"y"}"#,
            ]
        ),
        // An object of a type inside another one of the type: what is known of the outer object must not be lost.
        KindPair(
            Plain.Folder.self,
            Generated.Folder.self,
            [
                #"{"folder_name":"a","parent_folder":{"size":"3","folder_name":"b","note":"n"},"note":"m","size":5}"#,
                #"{"sub_folders":[{"info":{"name":"c"},"size":null},{"size":7,"sub_folders":[{"folder_name":8}]},4]}"#,
                #"{"parent_folder":{"parent_folder":{"parent_folder":null,"folder_name":"d"},"size":2},"size":"x"}"#,
                #"{"folder_name":null,"info":{"name":"e"},"size":6,"folder_name":"f","parent_folder":{"info":7}}"#,
            ]
        ),
        KindPair(
            Plain.Chain.self,
            Generated.Chain.self,
            [
                #"{"next":{"last":"a","next":{"first":"2"},"first":3},"last":"b","first":4}"#,
                #"{"last":5,"next":{"next":{"next":7,"last":null}},"first":"x"}"#, #"{"next":{"first":[]}}"#,
            ]
        ),
    ]

    @SmartModel struct Survey: SmartCodable, Equatable {
        @SmartTransform(SmartValueFormat<Data>.hex) var digests: [Data] = []
        @SmartTransform(FastTransformer<String, String>(fromJSON: { $0?.uppercased() }, toJSON: { $0?.lowercased() }))
        var names: [String: [String]]?
        @SmartFormat(.number(decimal: ",")) var prices: [Double?] = []
    }

    @Test func transformersAndFormatsAreForElements() throws {
        let json = #"{"digests":["6869","00"],"names":{"a":["ann","ben"]},"prices":["1,5",null]}"#
        let result = Survey.deserializeWithReport(from: json)
        #expect(result.report.events == [])
        let names = ["a": ["ANN", "BEN"]]
        #expect(result.model == Survey(digests: [Data("hi".utf8), Data([0])], names: names, prices: [1.5, nil]))
        #expect(try result.model?.encodedText() == json)
        let list = try #require([Survey].deserialize(from: "[\(json),{},\(json)]"))
        #expect(list == [result.model, Survey(), result.model])
    }

    @Test func otherCodersUseTheSynthesizedConformance() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let written = try encoder.encode(Generated.Airport())
        #expect(written == (try encoder.encode(Plain.Airport())))
        for json in Self.airports {
            #expect(withFoundation(Generated.Airport.self, json) == withFoundation(Plain.Airport.self, json))
        }
        let read = try JSONDecoder().decode(
            Generated.Server.self,
            from: Data(#"{"server_host":"a","log":2,"port":3,"last":false}"#.utf8)
        )
        #expect(read.host == "a")
        #expect(!read.last)
    }

    @Test func updatesKeepTheOtherProperties() throws {
        var generated = try #require(Generated.Airport.deserialize(from: Self.airports[0]))
        var plain = try #require(Plain.Airport.deserialize(from: Self.airports[0]))
        SmartUpdater.update(&generated, from: #"{"name":"Bergen","runways":null,"some":"x"}"#)
        SmartUpdater.update(&plain, from: #"{"name":"Bergen","runways":null,"some":"x"}"#)
        #expect(text(generated) == text(plain))
        #expect(generated.name == "Bergen")
        #expect(generated.iata == "OSL")
    }

    @Test func everyFormOfDeclarationWorks() {
        #expect(PublicModel.deserialize(from: #"{"coordinate":{"latitude":"5"}}"#)?.coordinate.latitude == 5)
        #expect(Feed.Entry.deserialize(from: #"{"title":5}"#)?.title == "5")
        #expect(PrivateModel.deserialize(from: #"{"level":5}"#)?.toJSONString() == #"{"level":5}"#)
        #expect(ReadOnly.deserialize(from: #"{"level":5}"#)?.level == 5)
        #expect(WriteOnly().toJSONString() == #"{"level":1}"#)
        #expect(Empty.deserialize(from: "{}")?.toJSONString() == "{}")
        #expect(NamedModel.deserialize(from: #"{"name":"a"}"#)?.toJSONString() == #"{"name":"a"}"#)
        #expect(ConformsInExtension.deserialize(from: #"{"name":"a"}"#)?.toJSONString() == #"{"name":"a"}"#)
        let node = Node.deserialize(from: #"{"level":2,"next":{"level":"3"}}"#)
        #expect(node?.next?.level == 3)
        #expect(node?.toJSONString() == #"{"level":2,"next":{"level":3}}"#)
    }

    @MainActor @Test func anIsolatedModelWorks() {
        let model = Isolated.deserialize(from: #"{"level":"5","levels":[1,"2"]}"#)
        #expect(model?.levels == [1, 2])
        #expect(model?.toJSONString() == #"{"level":5,"levels":[1,2]}"#)
    }

    @Test func generatedCodeIsUsed() {
        // Generated code starts with a new model, and `init(from:)` does not need one if all values are valid.
        let json = #"[{"level":5},{"level":6},{"level":7}]"#
        #expect(TestLog.recording { _ = [TracedPlain].deserialize(from: json) }.entries.count < 3)
        #expect(TestLog.recording { _ = [Traced].deserialize(from: json) }.entries.count >= 3)
    }

    // MARK: - Comparison

    private func withFoundation<Model: SmartCodable>(_ type: Model.Type, _ json: String) -> String {
        do { return text(try JSONDecoder().decode(Model.self, from: Data(json.utf8))) } catch { return text(error) }
    }
}
