import Foundation
import SmartCodable
import TestSupport
import Testing

/// Enums that keep unknown raw values.
@Suite struct OpenEnumTests {
    enum Status: String { case active, closed, seven = "7" }
    enum Level: Int { case low = 1, high = 2 }

    @BothKinds struct Account: SmartCodable, Equatable {
        var status: SmartOpenEnum<Status> = .known(.active)
        var level: SmartOpenEnum<Level> = .known(.low)
        var maybe: SmartOpenEnum<Status>? = nil
        var known: SmartOpenEnum<Status>? = .known(.closed)
        var list: [SmartOpenEnum<Status>] = []
        var byName: [String: SmartOpenEnum<Level>] = [:]
    }

    static let rows: [ModelRow] = [
        ModelRow(
            "known",
            #"{"status": "closed", "level": 2, "maybe": "active"}"#,
            Account(status: .known(.closed), level: .known(.high), maybe: .known(.active))
        ),
        ModelRow(
            "unknown",
            #"{"status": "frozen", "level": 9, "maybe": "frozen", "known": "x"}"#,
            Account(
                status: .unknown("frozen"),
                level: .unknown(9),
                maybe: .unknown("frozen"),
                known: .unknown("x")
            )
        ),
        ModelRow(
            "converted",
            #"{"status": 7, "level": "9", "maybe": 8}"#,
            Account(status: .known(.seven), level: .unknown(9), maybe: .unknown("8"))
        ),
        ModelRow(
            "collections keep them all",
            #"{"list": ["active", "frozen", null, {}], "byName": {"a": 1, "b": 9, "c": "x"}}"#,
            Account(
                list: [.known(.active), .unknown("frozen")],
                byName: ["a": .known(.low), "b": .unknown(9)]
            )
        ),
        ModelRow("missing", "{}", Account()),
        ModelRow("null", #"{"status": null, "level": null, "maybe": null, "known": null}"#, Account()),
        ModelRow("another kind", #"{"status": [], "level": {}, "maybe": {}, "known": []}"#, Account()),
        ModelRow("no raw value", #"{"level": "x"}"#, Account()),
    ]

    @Test(arguments: rows)
    func unknownRawValuesAreKept(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func unknownRawValuesAreEncodedUnchanged() throws {
        let json =
            #"{"byName":{"b":9},"known":"x","level":9,"list":["active","frozen"],"maybe":"cold","status":"frozen"}"#
        let account = try #require(Account.deserialize(from: json))
        #expect(try foundationJSON(account) == json)
        #expect(try JSONDecoder().decode(Account.self, from: Data(json.utf8)) == account)
    }

    @Test func equalRawValuesAreEqual() {
        #expect(SmartOpenEnum<Status>(rawValue: "active") == .known(.active))
        #expect(SmartOpenEnum<Status>.unknown("active") == .known(.active))
        #expect(SmartOpenEnum<Status>.unknown("frozen") != .known(.active))
        #expect(Set<SmartOpenEnum<Status>>([.known(.active), .unknown("active"), .unknown("x")]).count == 2)
        #expect(SmartOpenEnum<Status>(rawValue: "frozen").known == nil)
        #expect(SmartOpenEnum<Status>(rawValue: "closed").known == .closed)
        #expect(SmartOpenEnum<Level>(rawValue: 9).rawValue == 9)
    }

    @Test func unknownRawValuesAreNotReported() {
        let report = Account.deserializeWithReport(
            from: #"{"status": "frozen", "level": 9, "known": "x", "list": ["x"], "byName": {}}"#
        ).report
        #expect(report.isClean, "\(report)")
    }
}
