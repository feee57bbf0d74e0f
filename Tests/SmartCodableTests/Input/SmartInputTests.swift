import Foundation
import SmartCodable
import TestSupport
import Testing

/// Inputs that are not dictionaries, strings or data.
@Suite struct SmartInputTests {
    @BothKinds private struct User: SmartCodable, Equatable {
        var name = "initial"
        var age = 0
    }

    private static let json = #"{"data": [{"name": "Ann", "age": "10"}]}"#
    private static let path = "data.0"
    private static let ann = User(name: "Ann", age: 10)

    private func withFile(_ name: String, _ data: Data, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        try body(file)
    }

    private func expectAnn(_ input: SmartInput, _ path: String = path) throws {
        #expect(User.deserialize(from: input, designatedPath: path) == Self.ann)
        #expect(
            User.deserializeWithReport(from: input, designatedPath: path).report.events.map(\.id) == ["type-mismatch"]
        )
        #expect(throws: SmartMismatchError.self) { try User.deserializeStrictly(from: input, designatedPath: path) }
        var user = User(name: "Ann", age: 3)
        SmartUpdater.update(&user, from: input, designatedPath: path)
        #expect(user == Self.ann)
        #expect([User].deserialize(from: input, designatedPath: "data") == [Self.ann])
    }

    @Test func textIsReadFromBytesOfAnyCollection() throws {
        let bytes = Array(Self.json.utf8)
        for input in [
            .text(Self.json), .data(Data(bytes)), .bytes(bytes), .bytes(bytes[...]), .bytes(Self.json.utf8),
            .bytes(ContiguousArray(bytes)),
        ] as [SmartInput] { try expectAnn(input) }
        try bytes.withUnsafeBytes { try expectAnn(.bytes($0)) }
    }

    @Test func textIsReadFromSpans() throws {
        let bytes = Array(Self.json.utf8)
        try expectAnn(.bytes(bytes.span))
        try expectAnn(.bytes(bytes.span.bytes))
        #expect(User.deserialize(from: .bytes([UInt8]().span)) == nil)
    }

    @Test func valuesOfAnyTypeAreReadByTheirType() throws {
        let values: [Any?] = [
            Self.json, Substring(Self.json), Data(Self.json.utf8), Array(Self.json.utf8), Optional(Self.json) as Any,
            ["data": [["name": "Ann", "age": "10"]]] as [String: Any],
            ["data": [["name": "Ann", "age": "10"]]] as JSONValue, SmartInput.text(Self.json),
            ["data": [["name": "Ann", "age": "10"]]] as JSONObject,
        ]
        for value in values { try expectAnn(.any(value)) }
        let bytes = Array((" " + Self.json).utf8)
        try expectAnn(.any(bytes.dropFirst()))
        try expectAnn(.any(ContiguousArray(bytes.dropFirst())))
        try bytes.withUnsafeBytes { try expectAnn(.any($0)) }
        try bytes.withUnsafeBufferPointer { try expectAnn(.any($0)) }
        for none in [nil, Optional<String>.none as Any] {
            #expect(User.deserializeWithReport(from: .any(none)).error as? SmartInputError == .isNil)
        }
        #expect(User.deserializeWithReport(from: .any(7)).error is DecodingError)
        #expect([User].deserialize(from: .any([[String: Any]]())) == [])
    }

    @Test func theFileNameDeterminesTheFormat() throws {
        try withFile("users.json", Data(Self.json.utf8)) {
            try expectAnn(.file($0))
            try expectAnn(.any($0))
        }
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["data": [["name": "Ann", "age": "10"]]],
            format: .binary,
            options: 0
        )
        try withFile("users.plist", list) { try expectAnn(.file($0)) }
        try expectAnn(.propertyList(list))
    }

    @Test func filesThatCannotBeReadAreErrors() throws {
        let none = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        let result = User.deserializeWithReport(from: .file(none))
        #expect((result.error as? CocoaError)?.code == .fileReadNoSuchFile)
        #expect(result.report.failure != nil)
        #expect(User.deserialize(from: .file(none)) == nil)
        #expect(
            User.deserializeWithReport(from: .resource("none.json")).error as? SmartInputError
                == .noResource("none.json")
        )
        var user = Self.ann
        #expect(SmartUpdater.update(&user, from: .file(none)).failure != nil)
        #expect(user == Self.ann)
    }

    @Test func resourcesOfABundleAreRead() throws {
        try withFile("users.json", Data(Self.json.utf8)) { file in
            let bundle = try #require(Bundle(url: file.deletingLastPathComponent()))
            try expectAnn(.resource("users.json", in: bundle))
        }
    }
}
