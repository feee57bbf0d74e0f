import Foundation
import SmartCodableMacro
import TestSupport
import Testing

enum PlainTicket {
    enum Status: String, SmartCaseDefaultable {
        case open, done = "closed", café, long = "a status with a long name", `in` = ""
    }
    enum Level: Int, Codable { case low, high = 10 }

    struct Ticket: SmartCodable {
        var status = Status.done
        var level = Level.high
        var maybe: Status?
        var statuses: [Status] = []
        var named: [String: Level] = [:]
        var levels: [Level]?
    }
}

enum GeneratedTicket {
    @SmartModel enum Status: String, SmartCaseDefaultable, SmartModelCodable {
        case open, done = "closed", café, long = "a status with a long name", `in` = ""
    }
    @SmartModel enum Level: Int, SmartModelCodable { case low, high = 10 }

    @SmartModel struct Ticket {
        var status = Status.done
        var level = Level.high
        var maybe: Status?
        var statuses: [Status] = []
        var named: [String: Level] = [:]
        var levels: [Level]?
    }
}

/// An enum whose cases generated code lists behaves as one without it.
@Suite struct EnumModelTests {
    private static let values = [
        #""open""#, #""closed""#, #""done""#, #""caf\u00e9""#, #""café""#, "\"cafe\u{301}\"", #""op\u0065n""#, #""""#,
        #""a status with a long name""#, #""a status with a long nama""#, #""OPEN""#, "0", "10", "10.0", #""10""#, "11",
        "1e400", "true", "null", "[]", #"["open"]"#, "{}", #"{"open":{}}"#, #""[]""#, "-0", #"" 10 ""#,
    ]
    /// `RandomModelTests` compares the kinds.
    static let pairs = [
        KindPair(
            PlainTicket.Ticket.self,
            GeneratedTicket.Ticket.self,
            values.map { value in
                #"{"status":\#(value),"level":\#(value),"maybe":\#(value),"statuses":[\#(value),"open",\#(value)],"#
                    + #""named":{"a":\#(value)},"levels":[0,\#(value)]}"#
            }
        )
    ]

    @Test func aCaseCanBeRead() throws {
        #expect(GeneratedTicket.Ticket.deserialize(from: #"{"status":"open","level":0}"#)?.status == .open)
        #expect([GeneratedTicket.Level].deserialize(from: "[10,1,0]") == [.high, .low])
        #expect(GeneratedTicket.Ticket().toJSONString() == PlainTicket.Ticket().toJSONString())
        #expect(try JSONDecoder().decode([GeneratedTicket.Status].self, from: Data(#"["closed"]"#.utf8)) == [.done])
        #expect([GeneratedTicket.Status.in, .done].toJSONString() == #"["","closed"]"#)
    }
}
