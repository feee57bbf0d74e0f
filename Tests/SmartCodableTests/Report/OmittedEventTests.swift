import Foundation
import SmartCodable
import SmartCodableReports
import TestSupport
import Testing

/// Events beyond those that a report keeps are counted by path.
@Suite struct OmittedEventTests {
    @BothKinds struct Feed: SmartCodable { var posts: [Post] = [], scores: [String: Int] = [:], title = "" }
    @BothKinds
    struct Post: SmartCodable {
        var likes = 0, rank: Int?, author: Author?, flag: Flag?, tags: [Int] = [], either: Either?
    }
    /// Has no initial values, so it fails as a whole.
    struct Author: Codable { var name: String, since: Date }
    enum Flag: String, Codable { case red }
    /// Tries several types in turn.
    struct Either: Codable {
        var text = ""
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if (try? container.decode(URL.self, forKey: .url)) != nil {
                text = "url"
            } else {
                text = try container.decode(Author.self, forKey: .text).name
            }
        }
        func encode(to encoder: any Encoder) throws {}
        enum CodingKeys: CodingKey { case url, text }
    }

    private static func limit(_ stored: Int) -> SmartDecodingOption {
        .limits(SmartDecodingLimits(storedEvents: stored))
    }

    /// How many events of each kind there are, kept or not.
    private func counts(_ report: SmartDecodingReport) -> [String: Int] {
        var counts: [String: Int] = [:]
        func add(_ event: SmartDecodingEvent, _ count: Int) {
            let path = event.path.map { if case .index = $0 { "*" } else { $0.description } }.joined(separator: ".")
            counts["\(path) \(event.id) \(event.outcome) \(event.expectedType)", default: 0] += count
        }
        for event in report.events { add(event, 1) }
        for omitted in report.omittedEvents { add(omitted.event, omitted.count) }
        return counts
    }

    @Test func countsDoNotDependOnStoredEvents() {
        var random = SeededGenerator()
        let values = [
            "1", #""1""#, #""x""#, "[]", "{}", "null", #"{"name":"a","since":1}"#, #"{"name":"a"}"#, #""red""#,
            #"[1,"2",{}]"#,
            #"{"url":"","text":{"name":"a","since":7}}"#, #"{"url":"","text":{}}"#, #"{"text":{"name":7,"since":"x"}}"#,
            #""{\"name\":\"a\"}""#, #""[1,[]]""#,
        ]
        for _ in 0..<Effort.rounds(500) {
            let posts = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                let members = ["likes", "rank", "author", "flag", "tags", "either"].filter { _ in
                    Bool.random(using: &random)
                }
                .map { "\"\($0)\":\(values.randomElement(using: &random) ?? "1")" }
                return "{" + members.joined(separator: ",") + "}"
            }
            let json = #"{"posts":[\#(posts.joined(separator: ","))],"scores":{"a":"x","b":[]}}"#
            let whole = Feed.deserializeWithReport(from: json).report
            for stored in [0, 1, 2, 5, 10] {
                let report = Feed.deserializeWithReport(from: json, options: [Self.limit(stored)]).report
                #expect(report.events.count == min(stored, whole.events.count))
                #expect(report.eventCount == whole.events.count, "\(json)\n\(report)\n\(whole)")
                #expect(counts(report) == counts(whole), "\(stored) \(json)")
                if counts(report) != counts(whole) { return }
            }
        }
    }

    @Test func theTreeCountsOmittedEventsAtTheirPaths() {
        let post = #"{"likes": "1", "tags": [1, "2"]}"#
        let json =
            #"{"title": 7, "scores": {}, "posts": [\#(Array(repeating: post, count: 30).joined(separator: ","))]}"#
        let whole = Feed.deserializeWithReport(from: json).report
        for stored in [0, 1, 7, 59] {
            let report = Feed.deserializeWithReport(from: json, options: [Self.limit(stored)]).report
            #expect(report.description == whole.description)
            #expect(report.omittedEvents.map(\.count).reduce(0, +) == report.omittedCount)
        }
        let three = Feed.deserializeWithReport(from: json, options: [Self.limit(3)]).report
        #expect(three.omittedEvents.map(\.event.pathText) == ["posts.1.tags.1", "posts.2.likes", "title"])
        #expect(three.omittedEvents.map(\.count) == [29, 28, 1])
    }

    @Test func theCounterReceivesOmittedEvents() {
        let json = #"{"title": 7, "scores": {}, "posts": [{"likes": "1", "tags": []}, {"likes": 1, "tags": ["1"]}]}"#
        let counter = SmartRepairCounter()
        _ = Feed.deserialize(from: json, options: [.reports(to: counter), Self.limit(1)])
        #expect(Set(counter.repairedPaths.map(\.path)) == ["posts.*.likes", "posts.*.tags.*", "title"])
        #expect(counter.otherRepairs == 0)
    }

    @Test func theCounterForwardsOmittedEvents() {
        let next = ReportCollector()
        let counter = SmartRepairCounter(forwardingTo: next)
        let json = #"{"title": 7, "scores": {"a": "1", "b": "2"}, "posts": []}"#
        _ = Feed.deserialize(from: json, options: [.reports(to: counter), Self.limit(1)])
        #expect(next.all.last?.eventCount == 3)
        #expect(next.all.last?.omittedEvents.map(\.event.pathText) == ["scores.b", "title"])
    }

    @Test func theStrictErrorListsOmittedEvents() throws {
        // Repeated keys are not mismatches, but fill the report.
        let repeated = Array(repeating: #"{"likes": 1, "likes": 2, "tags": []}"#, count: 4).joined(separator: ",")
        let json = #"{"title": "7", "scores": {"a": "x"}, "posts": [\#(repeated), {"likes": "1", "tags": []}]}"#
        let error = #expect(throws: SmartMismatchError.self) {
            try Feed.deserializeStrictly(from: json, options: [Self.limit(2)])
        }
        #expect(
            error?.description == """
                Feed 👈🏻 👀
                   ╆━ posts: [Post]
                      ╆━ Index 4
                         ┆┄ likes: Expected to decode 'Int' but found 'String' instead.
                   ╆━ scores: Dictionary<String, Int>
                      ┆┄ a: Expected to decode 'Int' but found 'String' instead.
                """
        )
    }

    @Test func memoryIsBounded() {
        let members = (0..<5_000).map { #""key\#($0)": "x""# }.joined(separator: ",")
        let json = #"{"title": "", "posts": [], "scores": {\#(members)}}"#
        let report = Feed.deserializeWithReport(from: json).report
        #expect(report.events.count == 1_000)
        #expect(report.omittedCount == 4_000)
        #expect(report.omittedEvents.count == 1_000)
        #expect(report.description.hasSuffix("\n   … and 3000 more"))
        let counter = SmartRepairCounter(maximumPaths: 10_000)
        _ = Feed.deserialize(from: json, options: [.reports(to: counter)])
        #expect(counter.repairedPaths.count == 2_000)
        #expect(counter.otherRepairs == 1)
    }

    @Test func theReportOfDeepInputHasLinearSize() throws {
        // 2.7 KB, and a finding or two at each of 300 levels.
        let depth = 300
        let json = nestedObjects(depth, key: "next", around: "{}")
        let report = Link.deserializeWithReport(from: json).report
        #expect(report.events.count == depth + 1)
        let bytes = try JSONEncoder().encode(report).count
        #expect(bytes < 1_000 * report.events.count, "\(bytes)")
        #expect(report.description.utf8.count < 20_000, "\(report.description.utf8.count)")
        let half = nestedObjects(depth / 2, key: "next", around: "{}")
        let halfReport = Link.deserializeWithReport(from: half).report
        #expect(try JSONEncoder().encode(halfReport).count > bytes * 2 / 5)

        let deepest = try #require(report.events.first { $0.path.count == 34 })
        #expect(deepest.path.dropFirst(32) == ["…", "name"])
        #expect(deepest.path.prefix(32).allSatisfy { $0 == "next" })
        #expect(deepest.enclosingTypes.count == 34)
        #expect(report.events.contains { $0.path.count == 33 && !$0.path.contains("…") })
        #expect(report.description.contains("name: No value associated with key. [initial value] ×"))
    }

    final class Link: SmartCodable {
        var name = ""
        var next: Link?
        init() {}
    }
}
