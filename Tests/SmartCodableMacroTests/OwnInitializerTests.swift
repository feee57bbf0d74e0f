import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Models whose own initializers must not be called by generated code; they record that they were.
private enum Models {
    @SmartModel struct Checked: SmartModelCodable, Equatable {
        let count: Int
        var note = "none"
        @SmartDate var day: Date?
        init(count: Int) {
            precondition(count >= 0)
            self.count = count
        }
    }

    @SmartModel struct Throwing: SmartModelCodable, Equatable {
        let count: Int
        init(count: Int) throws { throw CancellationError() }
    }

    @SmartModel struct Waiting: SmartModelCodable, Equatable {
        let count: Int
        init(count: Int) async { self.count = count }
    }

    @SmartModel struct Isolated: SmartModelCodable, Equatable {
        let count: Int
        @MainActor init(count: Int) { self.count = count + 100 }
    }

    @SmartModel struct Unavailable: SmartModelCodable, Equatable {
        let count: Int
        @available(*, unavailable) init(count: Int) { self.count = count }
    }

    @SmartModel struct Converting: SmartModelCodable, Equatable {
        let count: Int
        init(count: String) { self.count = -count.count }
    }

    @SmartModel struct Several: SmartModelCodable, Equatable {
        let count: Int
        init(count: Int...) { self.count = -count.count }
    }

    @SmartModel struct Changing: SmartModelCodable, Equatable {
        let count: Int
        init(count: inout Int) {
            self.count = count
            count = 0
        }
    }

    @SmartModel struct Failing: SmartModelCodable, Equatable {
        let count: Int
        init?(count: Int) { return nil }
    }

    @SmartModel struct Extended: SmartModelCodable, Equatable {
        let count: Int
        var note = "none"
        @SmartDate var day: Date?
    }

    @SmartModel struct Generic<Value: Codable & Equatable & Sendable>: SmartModelCodable, Equatable {
        let count: Value
        init(count: Value) { preconditionFailure("\(count)") }
    }

    @SmartModel final class Instance: SmartModelCodable {
        let count: Int
        var note = "none"
        init(count: Int) {
            precondition(count >= 0)
            self.count = count
        }
    }

    /// Without initializers of its own.
    @SmartModel final class Bare: SmartModelCodable {
        let count: Int
        var note = "none"
    }

    @SmartModel private struct Hidden: SmartModelCodable {
        let count: Int
        var note = "none"
    }

    static func hiddenCount(_ json: String) -> Int? { Hidden.deserialize(from: json)?.count }
    private static let hidden = Hidden(count: 1)

    @SmartModel struct Constant: SmartCodable, Equatable {
        let count: Int
        init() { count = 8 }
        init(count: Int) throws { throw CancellationError() }
    }

    @SmartModel struct Defaults: Equatable {
        let count: Int
        let version = 2
        enum CodingKeys: CodingKey { case count }
        static let defaults = Defaults(count: 8)
    }
}

extension Models.Extended {
    init(count: Int) { preconditionFailure("\(count)") }
}

extension Models.Defaults {
    init(count: Int, unused: Int = 0) { preconditionFailure("\(count)") }
}

/// With an initializer that the macro writes.
@SmartModel(writesInitializer: true) public final class Parcel: SmartModelCodable {
    public let weight: Int
    let note: String?
    var isSent = false
}

/// The model has no initializer of its own.
@SmartModel public struct Letter {
    public var stamp = "none"
}

@SmartModel public final class Postcard: SmartCodable {
    public var stamp = "none"
}

/// Generated code calls no initializer that the user wrote.
@Suite struct OwnInitializerTests {
    private func count<Model: SmartModelCodable>(_ type: Model.Type, _ json: String) -> [String?] {
        [
            Model.deserialize(from: json)?.toJSONString(),
            Model.deserialize(from: RouteEntryPoint.native(json) as? [String: Any])?.toJSONString(),
            Model.deserializePlist(from: RouteEntryPoint.plist(json, .binary))?.toJSONString(),
            [Model].deserialize(from: "[\(json)]")?.first?.toJSONString(),
            (try? SmartJSONDecoder().decode([String: Model].self, from: Data(#"{"a":\#(json)}"#.utf8)))?["a"]?
                .toJSONString(),
        ]
    }

    @Test(arguments: [-5, 3])
    func theValueOfTheInputIsAssigned(_ value: Int) {
        let json = #"{"count":\#(value)}"#
        let expected = [String?](repeating: json, count: 5)
        #expect(count(Models.Throwing.self, json) == expected)
        #expect(count(Models.Waiting.self, json) == expected)
        #expect(count(Models.Isolated.self, json) == expected)
        #expect(count(Models.Unavailable.self, json) == expected)
        #expect(count(Models.Converting.self, json) == expected)
        #expect(count(Models.Several.self, json) == expected)
        #expect(count(Models.Changing.self, json) == expected)
        #expect(count(Models.Failing.self, json) == expected)
        #expect(count(Models.Generic<Int>.self, json) == expected)
        #expect(count(Models.Constant.self, json) == expected)
        let noted = [String?](repeating: #"{"count":\#(value),"note":"none"}"#, count: 5)
        #expect(count(Models.Checked.self, json) == noted)
        #expect(count(Models.Extended.self, json) == noted)
        #expect(count(Models.Instance.self, json) == noted)
        #expect(count(Models.Bare.self, json) == noted)
        #expect(Models.hiddenCount(json) == value)
    }

    @Test func aMissingRequiredValueIsReported() throws {
        for json in ["{}", #"{"count":null}"#, #"{"count":"many"}"#] {
            #expect(Models.Checked.deserialize(from: json) == nil)
            #expect(Models.Extended.deserialize(from: json) == nil)
            #expect(Models.Instance.deserialize(from: json) == nil)
        }
        #expect(Models.Constant.deserialize(from: "{}")?.count == 8)
        let defaults = try #require(Models.Defaults.deserialize(from: #"{"count":"x"}"#))
        #expect((defaults.count, defaults.version) == (8, 2))
        #expect(Models.Defaults.deserialize(from: #"{"count":"-4"}"#)?.count == -4)
    }

    @Test func wrappersAreReadAsWell() {
        let json = #"{"count":-1,"note":"a","day":86400}"#
        #expect(Models.Checked.deserialize(from: json)?.day == Date(timeIntervalSince1970: 86_400))
        #expect(Models.Extended.deserialize(from: json)?.day == Date(timeIntervalSince1970: 86_400))
        #expect(Models.Extended.deserialize(from: json)?.note == "a")
    }

    @Test func anInitializerIsWrittenIfTheAttributeAsksForIt() {
        let parcel = Parcel(weight: 3, note: nil)
        #expect(parcel.toJSONString() == #"{"weight":3,"isSent":false}"#)
        #expect(Parcel.deserialize(from: #"{"weight":"4"}"#)?.weight == 4)
    }

    @Test func aPublicModelHasAPublicInitializer() {
        #expect(Letter().stamp == Letter.deserialize(from: "{}")?.stamp)
        #expect(Postcard().stamp == Postcard.deserialize(from: "{}")?.stamp)
    }
}
