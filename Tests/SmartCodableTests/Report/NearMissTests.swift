import Testing

@testable import SmartCodable

/// The suggestion for a misspelled key.
@Suite struct NearMissTests {
    private func closest(_ name: String, _ candidates: [String]) -> String? {
        NearMiss.closest(to: name, among: candidates, spelledBy: \.self)
    }

    @Test(arguments: [
        ("userNmae", "userName"), ("username", "userName"), ("user_name", "userName"), ("USER-NAME", "userName"),
        ("usrName", "userName"), ("userrName", "userName"), ("useName", "userName"), ("uesrNmae", "userName"),
        ("userNames", "userName"), ("nmae", "name"), ("nam", "name"), ("ID", "id"), ("i_d", "id"),
    ])
    func aSimilarNameIsSuggested(_ written: String, _ meant: String) {
        #expect(closest(written, ["other", meant, "somethingElse"]) == meant)
    }

    @Test(arguments: [
        ("age", "page_number"), ("id", "is"), ("a", "b"), ("at", "it"), ("name", "same_x"), ("name", "mane2"),
        ("user", "userName"), ("usreNmea", "userName"), ("", "x"), ("_", "id"),
    ])
    func anotherNameIsNotSuggested(_ written: String, _ other: String) {
        #expect(closest(written, [other]) == nil)
    }

    @Test func theNearestNameIsUsed() {
        #expect(closest("userNmae", ["userNumber", "userNames", "userName"]) == "userName")
        // The first of two equally near names.
        #expect(closest("userNam", ["userNamx", "userName"]) == "userNamx")
        #expect(closest("userName", []) == nil)
    }

    @Test func longNamesAreNotCompared() {
        let name = String(repeating: "n", count: 65)
        #expect(closest(name, [name]) == nil)
        #expect(closest(String(name.dropLast()), [String(name.dropLast(2))]) != nil)
        #expect(closest("name", [String(repeating: "\u{301}", count: 100_000), "name1"]) == "name1")
    }
}
