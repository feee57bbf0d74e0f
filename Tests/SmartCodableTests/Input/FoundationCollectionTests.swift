import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Foundation's collections as native values: they can contain themselves, and thousands of others.
///
/// Each test of these runs in a separate process, because a failure would end the process.
@Suite struct FoundationCollectionTests {
    @BothKinds struct Holder: SmartCodable {
        var json: JSONValue?
        @SmartAny var any: Any?
        var count = 0
    }

    /// A collection that contains itself, or so many others that reading them recursively overflows the stack.
    private enum Endless {
        case array, dictionary, set, all, deepArray, deepDictionary

        func make() -> AnyObject {
            let (array, dictionary, set) = (NSMutableArray(), NSMutableDictionary(), NSMutableSet())
            switch self {
            case .array: array.add(array)
            case .dictionary: dictionary.setObject(dictionary, forKey: NSString(string: "a"))
            case .set:
                array.add(set)
                set.add(array)
            case .all:
                array.add(dictionary)
                dictionary.setObject(set, forKey: NSString(string: "a"))
                set.add(array)
            case .deepArray: return (0..<20_000).reduce(NSArray()) { list, _ in NSArray(object: list) }
            case .deepDictionary:
                return (0..<20_000).reduce(NSDictionary()) { inner, _ in
                    NSDictionary(object: inner, forKey: NSString(string: "a"))
                }
            }
            return self == .dictionary ? dictionary : self == .set ? set : array
        }
    }

    private static func check(_ endless: Endless) {
        // Never released, because that would overflow the stack, too.
        let value = Unmanaged.passRetained(endless.make()).takeUnretainedValue()
        let result = Holder.deserializeWithReport(
            from: .any(["json": value, "any": value, "count": 1] as [String: Any])
        )
        guard case SmartInputError.depthLimit? = result.error else { fatalError("\(endless): \(result.report)") }
        precondition(Holder.deserialize(from: .any([value])) == nil)
        precondition(Holder.deserialize(from: .any(value)) == nil)
        precondition(JSONValue(value) == nil)
        var holder = Holder()
        holder.any = value
        precondition(holder.toJSONString() == nil)
        precondition(holder.toDictionary() == nil)
        fflush(nil)
        _exit(0)
    }

    @Test func anArrayInItselfIsRefused() async {
        await #expect(processExitsWith: .success) { FoundationCollectionTests.check(.array) }
    }

    @Test func aDictionaryInItselfIsRefused() async {
        await #expect(processExitsWith: .success) { FoundationCollectionTests.check(.dictionary) }
    }

    @Test func aSetInItselfIsRefused() async {
        await #expect(processExitsWith: .success) { FoundationCollectionTests.check(.set) }
        await #expect(processExitsWith: .success) { FoundationCollectionTests.check(.all) }
    }

    @Test func deepCollectionsAreRefused() async {
        await #expect(processExitsWith: .success) { FoundationCollectionTests.check(.deepArray) }
        await #expect(processExitsWith: .success) { FoundationCollectionTests.check(.deepDictionary) }
    }

    @Test func theContentIsReadAsSwiftValues() throws {
        let date = Date(timeIntervalSince1970: 5)
        let list = NSArray(array: ["a", 1, true, 2.5, NSNull(), date, [1, 2], ["k": "v"], NSSet(array: ["s"])])
        let members = NSMutableDictionary()
        members.setObject(list, forKey: NSString(string: "json"))
        members.setObject(NSSet(array: [NSArray(array: [1]), "x"]), forKey: NSString(string: "any"))
        members.setObject("7", forKey: NSString(string: "count"))
        let holder = try #require(Holder.deserialize(from: .any(members)))
        #expect(holder.json == ["a", 1, true, 2.5, nil, 5, [1, 2], ["k": "v"], ["s"]])
        #expect(holder.count == 7)
        let set = try #require(holder.any as? [Any])
        #expect(set.count == 2 && set.contains { $0 as? String == "x" } && set.contains { ($0 as? [Any])?.count == 1 })

        var encoded = Holder()
        encoded.any = NSArray(array: [list, date, NSDictionary(object: list, forKey: NSString(string: "a"))])
        let elements = try JSONValue(encoding: encoded).object?["any"]?.array
        #expect(elements?.first == holder.json)
        #expect(elements?.last?.object?["a"] == holder.json)
    }

    /// Arrays that share their elements have more values than any document.
    @Test func sharedCollectionsEndAtTheSizeLimit() {
        var shared: [Any] = ["a"]
        for _ in 0..<12 { shared = [shared, shared] }
        #expect(Holder.deserialize(from: ["json": shared])?.json != nil)
    }
}
