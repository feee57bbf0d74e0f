import Foundation
import SmartCodableMacro
import TestSupport
import Testing

@testable import SmartCodable

/// The work of a call is proportional to its input: a value that is twice as deep, or twice as long, is at most 2.4
/// times the work. Counted are the models that are created, which no load of the machine changes.
@Suite(.serialized) struct LinearWorkTests {
    /// The number of models that were created.
    enum Work {
        private static let count = Locked(0)

        static func add() { count.withLock { $0 += 1 } }

        static func measured(_ work: () throws -> Void) rethrows -> Int {
            count.withLock { $0 = 0 }
            try work()
            return count.withLock { $0 }
        }
    }

    // MARK: - Variants without tags

    @BothKinds struct Leaf: SmartCodable, Equatable {
        var leaf = 0
        mutating func didFinishMapping() { Work.add() }
    }

    @BothKinds struct Branch: SmartCodable, Equatable {
        var next: Tree?
        var name = ""
        mutating func didFinishMapping() { Work.add() }
    }

    @BothKinds struct Other: SmartCodable, Equatable {
        var next: Tree?
        var title = ""
        mutating func didFinishMapping() { Work.add() }
    }

    @BothKinds struct List: SmartCodable, Equatable {
        var items: [Tree] = []
        var byName: [String: Tree] = [:]
        mutating func didFinishMapping() { Work.add() }
    }

    /// A plain model around values without tags.
    @BothKinds struct Box: SmartCodable, Equatable {
        var box: Branch?
        mutating func didFinishMapping() { Work.add() }
    }

    @BothKinds indirect enum Tree: SmartUnion, Equatable {
        case leaf(Leaf), branch(Branch), other(Other), list(List), box(Box)

        static let variants = SmartVariants<Tree>(
            .untagged,
            SmartVariant(as: Tree.leaf),
            SmartVariant(as: Tree.branch),
            SmartVariant(as: Tree.other),
            SmartVariant(as: Tree.list),
            SmartVariant(as: Tree.box)
        )
    }

    @BothKinds struct Root: SmartCodable, Equatable {
        var tree: Tree?
        var trees: [Tree] = []
    }

    // MARK: - Other recursive models

    /// Tries two models by hand.
    enum Tried: SmartCodable {
        case leaf(Int)
        indirect case branch(Tried)

        enum CodingKeys: CodingKey { case leaf, next }

        init() { self = .leaf(0) }

        init(from decoder: any Decoder) throws {
            Work.add()
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if container.contains(.leaf), let leaf = try? container.decode(Int.self, forKey: .leaf) {
                self = .leaf(leaf)
            } else {
                self = .branch(try container.decode(Tried.self, forKey: .next))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .leaf(let leaf): try container.encode(leaf, forKey: .leaf)
            case .branch(let next): try container.encode(next, forKey: .next)
            }
        }
    }

    @BothKinds struct WithRest: SmartCodable {
        var next: [WithRest] = []
        @SmartRest var rest: JSONObject
        mutating func didFinishMapping() { Work.add() }
    }

    /// A model with unknown members, in a model without them.
    @BothKinds struct Outer: SmartCodable, Equatable {
        var inner: [Inner] = []
        var named: [String: Inner] = [:]
        @SmartRest var rest: JSONObject
        mutating func didFinishMapping() { Work.add() }
    }

    @BothKinds struct Inner: SmartCodable, Equatable {
        var outer: Outer?
        var count = 0
        mutating func didFinishMapping() { Work.add() }
    }

    @BothKinds struct WithHook: SmartCodable, SmartInputHook {
        var next: [WithHook] = []
        var name = ""

        static func willDecode(_ json: inout JSONValue) throws { Work.add() }
        mutating func didFinishMapping() { Work.add() }
    }

    @BothKinds struct InText: SmartCodable {
        var next: [InText] = []
        var name = ""
        mutating func didFinishMapping() { Work.add() }
    }

    // MARK: - Documents

    /// A model and a document of it, by size.
    struct Shape: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let decode: @Sendable (_ json: String, _ options: Set<SmartDecodingOption>) -> Bool
        let json: @Sendable (_ size: Int) -> String

        init<Model: SmartModelDecodable & SendableMetatype>(
            _ name: String,
            _ type: Model.Type,
            _ json: @escaping @Sendable (Int) -> String
        ) {
            testDescription = name
            decode = { Model.deserialize(from: $0, options: $1) != nil }
            self.json = json
        }
    }

    /// A document that contains itself so many times.
    private static func nested(_ size: Int, _ innermost: String, _ outer: (String) -> String) -> String {
        (0..<size).reduce(innermost) { json, _ in outer(json) }
    }

    private static func inTree(_ size: Int, _ innermost: String, _ outer: (String) -> String) -> String {
        #"{"tree":\#(nested(size, innermost, outer))}"#
    }

    private static let shapes: [Shape] = [
        Shape("variants", Root.self) { inTree($0, #"{"leaf":1}"#) { #"{"next":\#($0),"name":"n"}"# } },
        Shape("variants with mismatches", Root.self) {
            inTree($0, #"{"leaf":"x"}"#) { #"{"next":\#($0),"name":[]}"# }
        },
        Shape("two kinds of variants", Root.self) {
            inTree($0, #"{"leaf":1}"#) { #"{"next":{"next":\#($0),"title":"t"},"name":"n"}"# }
        },
        Shape("variants in arrays", Root.self) { inTree($0, "1") { #"{"items":[\#($0),{"leaf":1}]}"# } },
        Shape("variants in dictionaries", Root.self) { inTree($0, "1") { #"{"byName":{"a":\#($0)}}"# } },
        Shape("variants in models", Root.self) {
            inTree($0, #"{"leaf":1}"#) { #"{"box":{"next":\#($0),"name":"n"}}"# }
        },
        Shape("long array of variants", Root.self) {
            let trees = Array(repeating: #"{"next":{"leaf":1},"name":"n"}"#, count: $0).joined(separator: ",")
            return #"{"trees":[\#(trees)]}"#
        },
        Shape("hand-written union", Tried.self) { nested($0, #"{"leaf":1}"#) { #"{"next":\#($0)}"# } },
        Shape("rest", WithRest.self) { nested($0, "{}") { #"{"next":[\#($0)],"a":{"b":[1]}}"# } },
        Shape("rest in models", Outer.self) {
            nested($0, "{}") { #"{"inner":[{"outer":\#($0),"count":"2"}],"named":{"a":{"count":1}},"a":1}"# }
        },
        Shape("rest in dictionaries", Outer.self) {
            nested($0, "{}") { #"{"b":2,"inner":[{}],"named":{"a":{"outer":\#($0),"count":"x"}}}"# }
        },
        Shape("hook", WithHook.self) { nested($0, "{}") { #"{"next":[\#($0)],"name":"n"}"# } },
        Shape("JSON in strings", InText.self) { size in
            let items = Array(repeating: #"{\"name\":\"n\"}"#, count: size).joined(separator: ",")
            return #"{"next":"[\#(items)]"}"#
        },
    ]

    @Test(
        arguments: shapes,
        [[], [.policy(.strict)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>]
    )
    func twiceTheInputIsTwiceTheWork(_ shape: Shape, _ options: Set<SmartDecodingOption>) {
        // The first call creates what later ones reuse.
        _ = shape.decode(shape.json(1), options)
        var last = Work.measured { _ = shape.decode(shape.json(50), options) }
        #expect(last > 0)
        for size in [100, 200] {
            let (json, limit) = (shape.json(size), 2.4 * Double(last))
            var work = [Int.max]
            // Tests that run at the same time can leave readers to a call that do not know the types.
            for _ in 0..<8 where Double(work[0]) > limit {
                work.insert(Work.measured { _ = shape.decode(json, options) }, at: 0)
            }
            #expect(Double(work[0]) <= limit, "\(size): \(work.dropLast()), \(last) before")
            last = work[0]
        }
    }

    /// Decodes inside of other calls, so that its own call begins with readers that know nothing of the types.
    @BothKinds struct Nest: SmartCodable {
        static let work = Locked<(levels: Int, body: @Sendable () -> Void)>((0, {}))

        mutating func didFinishMapping() {
            let (levels, body) = Self.work.withLock { work in
                work.levels -= 1
                return work
            }
            if levels > 0 { _ = Nest.deserialize(from: "{}") } else { body() }
        }
    }

    @Test(
        arguments: shapes,
        [[], [.policy(.strict)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>]
    )
    func theFirstCallDoesAtMostThreeTimesTheWork(_ shape: Shape, _ options: Set<SmartDecodingOption>) {
        let json = shape.json(100)
        _ = shape.decode(json, options)
        let later = Work.measured { _ = shape.decode(json, options) }
        let first = Work.measured {
            Nest.work.withLock { $0 = (40, { _ = shape.decode(json, options) }) }
            _ = Nest.deserialize(from: "{}")
        }
        #expect(later...3 * later ~= first, "\(first) instead of \(later)")
    }

    @Test(
        arguments: [
            [], [.policy(.strict)], [.policy { $0.unknownKeys = .report }], [.key(.convertFromSnakeCase)],
            [.key(.anySpelling)],
        ] as [Set<SmartDecodingOption>]
    )
    func theFirstCallHasTheSameResult(_ options: Set<SmartDecodingOption>) {
        @Sendable func results(_ json: String) -> [String] {
            let reported = Outer.deserializeWithReport(from: json, options: options)
            let model = Outer.deserialize(from: json, options: options)
            return ["\(reported.report)", "\(String(describing: reported.error))"]
                + [reported.model, model].map { $0?.toJSONString() ?? "" }
        }
        for number in ["1", #""1""#, "[]"] {
            let inner = #"{"outer":{"inner":[{"count":\#(number)},7],"x":[1]},"count":2}"#
            let json =
                #"{"inner":[\#(inner),\#(inner)],"named":{"a":\#(inner),"b":null},"in\u006Eer":[],"y":\#(inner)}"#
            for document in [json, #"{"inner":[{"outer":\#(json)}]}"#] {
                let later = results(document)
                let first = Locked<[String]>([])
                Nest.work.withLock { $0 = (40, { first.withLock { $0 = results(document) } }) }
                _ = Nest.deserialize(from: "{}")
                #expect(first.withLock { $0 } == later)
            }
        }
    }

    // MARK: - Values

    @Test(arguments: [[], [.key(.anySpelling)]] as [Set<SmartDecodingOption>])
    func aDeepValueIsReadByTheVariantsOfEachLevel(_ options: Set<SmartDecodingOption>) throws {
        var json = #"{"leaf":"7"}"#
        var expected = Tree.leaf(Leaf(leaf: 7))
        for level in 0..<40 {
            if level.isMultiple(of: 2) {
                json = #"{"next":\#(json),"name":"\#(level)"}"#
                expected = .branch(Branch(next: expected, name: "\(level)"))
            } else {
                json = #"{"next":\#(json),"title":"\#(level)","more":null}"#
                expected = .other(Other(next: expected, title: "\(level)"))
            }
        }
        let result = Root.deserializeWithReport(from: #"{"tree":\#(json)}"#, options: options)
        #expect(result.model == Root(tree: expected))
        // Only the innermost value is converted; nothing else of the trials is in the report.
        #expect(result.report.events.map(\.outcome).filter { $0 != .initialValue } == [.converted])
        // The path has its first steps, a sign for those that were left out, and the last one.
        #expect(result.report.events.first { $0.outcome == .converted }?.path.last == .key("leaf"))
    }
}
