import Foundation
import SmartCodable
import TestSupport
import Testing

/// Equal findings of several elements are one line with a count.
@Suite struct GroupedEventTests {
    @BothKinds struct Feed: SmartCodable { var posts: [Post] = [], authors: [String: Author] = [:], title = "" }
    @BothKinds struct Post: SmartCodable { var likes = 0, author = Author(), tags: [Int] = [] }
    @BothKinds struct Author: SmartCodable { var name = "" }

    @Test func thirtySevenPostsAreOneLine() {
        let post = #"{"likes": "1", "author": {"name": 7}, "tags": [1, "2"]}"#
        let json =
            #"{"title": "x", "authors": {}, "posts": ["#
            + Array(repeating: post, count: 37).joined(separator: ",") + "]}"
        let report = Feed.deserializeWithReport(from: json).report
        #expect(report.events.count == 3 * 37)
        #expect(
            report.description == """
                Feed 👈🏻 👀
                   ╆━ posts: [Post]
                      ╆━ Index 0
                         ┆┄ likes: Expected to decode 'Int' but found 'String' instead. [converted] ×37
                         ╆━ author: Author
                            ┆┄ name: Expected to decode 'String' but found 'Number' instead. [converted] ×37
                         ╆━ tags: [Int]
                            ┆┄ Index 1: Expected to decode 'Int' but found 'String' instead. [converted] ×37
                """
        )
    }

    @Test func onlyEventsWithTheSameFindingAreGrouped() {
        let report = [Post].deserializeWithReport(
            from: """
                [{"likes": "1", "author": {"name": ""}, "tags": []}, {"likes": "x", "author": {"name": ""}, "tags": []},
                 {"likes": "2", "author": {"name": ""}, "tags": []}, {"likes": true, "author": {"name": ""}, "tags": []},
                 {"author": {"name": ""}, "tags": []}, {"likes": null, "author": {"name": ""}, "tags": []},
                 {"likes": "y", "author": {"name": ""}, "tags": []}]
                """
        ).report
        #expect(
            report.description == """
                Array<Post> 👈🏻 👀
                   ╆━ Index 0
                      ┆┄ likes: Expected to decode 'Int' but found 'String' instead. [converted] ×2
                   ╆━ Index 1
                      ┆┄ likes: Expected to decode 'Int' but found 'String' instead. [initial value, not a number] ×2
                   ╆━ Index 3
                      ┆┄ likes: Expected to decode 'Int' but found 'Bool' instead. [converted]
                   ╆━ Index 4
                      ┆┄ likes: No value associated with key. [initial value]
                   ╆━ Index 5
                      ┆┄ likes: Expected to decode 'Int' but found 'null' instead. [initial value]
                """
        )
    }

    @Test func eventsOfDroppedElementsAreGrouped() {
        let report = [Author].deserializeWithReport(from: #"[{"name": ""}, 1, 2, "x", 3]"#).report
        #expect(
            report.description == """
                Array<Author> 👈🏻 👀
                   ┆┄ Index 1: Expected to decode 'Author' but found 'Number' instead. [dropped] ×3
                   ┆┄ Index 3: Expected to decode 'Author' but found 'String' instead. [dropped]
                """
        )
    }

    @Test func eventsOfDictionaryMembersAreNotGrouped() {
        let report = Feed.deserializeWithReport(from: #"{"title": "", "posts": [], "authors": {"a": {}, "b": {}}}"#)
            .report
        #expect(
            report.description == """
                Feed 👈🏻 👀
                   ╆━ authors: Dictionary<String, Author>
                      ╆━ a: Author
                         ┆┄ name: No value associated with key. [initial value]
                      ╆━ b: Author
                         ┆┄ name: No value associated with key. [initial value]
                """
        )
    }

    @Test func indicesAreInNumericOrder() {
        let elements = (0..<12).map {
            $0 == 2 || $0 == 10 ? #"{"name": \#($0 == 2 ? "1" : "true")}"# : #"{"name": ""}"#
        }
        let report = [Author].deserializeWithReport(from: "[" + elements.joined(separator: ",") + "]").report
        let lines = report.description.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0.hasPrefix("╆━") } == ["╆━ Index 2", "╆━ Index 10"])
    }

    @Test func aFindingAtTheRootIsFirstAndUnnamed() throws {
        let text = try foundationJSON(#"[{"name": 1}, 7]"#)
        #expect(
            [Author].deserializeWithReport(from: text).report.description == """
                Array<Author> 👈🏻 👀
                   ┆┄ Expected to decode 'Array<Author>' but found 'String' with JSON in it instead. [opened]
                   ┆┄ Index 1: Expected to decode 'Author' but found 'Number' instead. [dropped]
                   ╆━ Index 0
                      ┆┄ name: Expected to decode 'String' but found 'Number' instead. [converted]
                """
        )
    }

    @Test func aKeyEqualToAContainerNameIsSeparate() throws {
        let json =
            #"{"title": "", "posts": "[{\"likes\": \"1\", \"author\": {\"name\": \"\"}, \"tags\": []}]", "authors": {}}"#
        #expect(
            Feed.deserializeWithReport(from: json).report.description == """
                Feed 👈🏻 👀
                   ┆┄ posts: Expected to decode 'Array<Post>' but found 'String' with JSON in it instead. [opened]
                   ╆━ posts: [Post]
                      ╆━ Index 0
                         ┆┄ likes: Expected to decode 'Int' but found 'String' instead. [converted]
                """
        )
    }

    @Test func groupingTakesLinearTime() async {
        await #expect(processExitsWith: .success) {
            limitProcessorTime()
            let json = "[" + (0..<50_000).map { #"{"name": \#($0)}"# }.joined(separator: ",") + "]"
            let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(storedEvents: 100_000))]
            let report = [Author].deserializeWithReport(from: json, options: options).report
            precondition(report.description.hasSuffix("[converted] ×50000"))
        }
    }
}
