import SmartCodable
import SmartCodableTesting
import TestSupport
import XCTest

/// The checks in tests of XCTest.
final class XCTestTests: XCTestCase {
    @BothKinds fileprivate struct Item: SmartCodable {
        @SmartRequired var id = 0
        var name = ""
    }

    private static let sample = #"{"id": 1, "name": "a"}"#

    func testATolerantModelPasses() throws {
        try SmartTesting.checkFaults(in: Item.self, sample: .text(Self.sample), required: ["/id"])
        try SmartTesting.checkContract(of: Item.self, recorded: .text(Self.sample))
    }

    func testTheErrorListsEveryProblem() {
        XCTAssertThrowsError(try SmartTesting.checkFaults(in: Item.self, sample: .text(Self.sample))) { error in
            let lines = "\(error)".split(separator: "\n")
            XCTAssertEqual(lines.first, "Item: 5 of 12 faults are not tolerated:")
            XCTAssertEqual(lines.count, 6)
            XCTAssertEqual(error.localizedDescription, "\(error)")
        }
    }

    /// Runs a test that fails inside of this one.
    func testAFailedCheckFailsItsTestWithEveryProblem() throws {
        #if canImport(ObjectiveC)
        let test = FailingTest(selector: #selector(FailingTest.check))
        #else
        let test = FailingTest(name: "check") { test in try (test as? FailingTest)?.check() }
        #endif
        test.run()
        // Assertions would be lost, because XCTest has no current test after the inner one. An error is recorded.
        struct UnexpectedFailures: Error { let texts: [String] }
        let expected = """
            Item: the payload has 2 mismatches:
              /id: id: Expected to decode 'Int' but found 'String' instead. [refused]
              /name: name: No value associated with key. [refused]
            """
        guard test.failures.count == 1, test.failures[0].contains(expected) else {
            throw UnexpectedFailures(texts: test.failures)
        }
    }
}

/// Not found by XCTest, because no method has the prefix `test`. Keeps its failures instead of reporting them.
private final class FailingTest: XCTestCase {
    private(set) var failures: [String] = []

    #if canImport(ObjectiveC)
    @objc
    #endif
    func check() throws {
        try SmartTesting.checkContract(of: XCTestTests.Item.self, recorded: .text(#"{"id": "1"}"#))
    }

    #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
        failures.append(issue.compactDescription)
    }
    #else
    override func recordFailure(
        withDescription description: String,
        inFile filePath: String,
        atLine lineNumber: Int,
        expected: Bool
    ) {
        failures.append(description)
    }
    #endif
}
