import SmartCodable
import SmartCodableReports
import Testing

@Suite struct PatchedPathTests {
    @Test(
        arguments: [
            ("{}", [[]]), ("null", [[]]), ("[1]", [[]]), (#"{"a": null}"#, [["a"]]), (#"{"a": {}}"#, [["a"]]),
            (#"{"a": [{"b": 1}], "c.d": 2}"#, [["a"], ["c.d"]]),
            (#"{"a": {"b": {"c": 1}, "d": null}, "e": false}"#, [["a", "b", "c"], ["a", "d"], ["e"]]),
        ] as [(String, Set<[SmartPathComponent]>)]
    )
    func pathsAreThoseOfTheValues(_ text: String, _ paths: Set<[SmartPathComponent]>) throws {
        #expect(try JSONValue(reading: .text(text)).patchedPaths == paths)
    }

    @Test func aPatchNamesWhatChanged() throws {
        struct User: SmartCodable {
            struct Address: SmartCodable { var (street, city) = ("", "") }
            var nick: String?
            var address = Address()
        }
        let old = User(nick: "a", address: .init())
        let patch = try SmartUpdater.diff(from: old, to: User(nick: nil, address: .init()))
        #expect(patch.patchedPaths == [["nick"]])
    }

    @Test func deepPatchesHaveAPath() {
        var value: JSONValue = 1
        for _ in 0..<2_000 { value = ["a": value] }
        #expect(value.patchedPaths.first?.count == 2_000)
    }
}
