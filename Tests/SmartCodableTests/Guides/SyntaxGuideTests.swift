import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Syntax.md` verbatim and checks its output.
@Suite struct SyntaxGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Syntax")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [5, 5])
    }

    struct Album: SmartCodable {
        var title = "untitled"
        var tracks: [String] = []
        var loudness = 0.0
    }

    @Test func mistakesAreRepairedAndFound() {
        let print = Printer()

        struct Album: SmartCodable {
            var title = "untitled"
            var tracks: [String] = []
            var loudness = 0.0
        }

        let json = "{\"title\": \"Live\nin Rome\", \"tracks\": [\"One\", \"Two\",], \"loudness\": -Infinity,}\0"
        let result = Album.deserializeWithReport(from: json)
        print(result.model?.tracks ?? [], result.model?.loudness ?? -1)
        print(result.report)

        #expect(print.text == guide.output(1))

        let positions = Printer()
        do {
            let print = positions
            for event in result.report.events where event.finding == .syntaxRepaired {
                guard let repair = event.repair, let position = event.position else { continue }
                print(repair.rawValue, "in '\(event.pointer)':", position)
            }
        }
        #expect(positions.text == guide.output(2))
    }

    @Test func nonFiniteNumbersFollowTheStrategy() {
        let print = Printer()

        let options: Set<SmartDecodingOption> = [.float(.convertToString)]
        print(Album.deserialize(from: #"{"loudness": -Infinity}"#, options: options)?.loudness ?? 0)
        print(Album.deserialize(from: #"{"title": NaN}"#, options: options)?.title ?? "")

        #expect(print.text == guide.output(3))
    }

    @Test func standardJSONOnly() {
        let print = Printer()

        let strict = Album.deserializeWithReport(from: #"{"title": "Live",}"#, options: [.syntax(.rfc8259)])
        print(strict.error.map { "\($0)" } ?? "read")

        #expect(print.text == guide.output(4))
    }

    @Test func json5() throws {
        let print = Printer()

        let file = """
            // The albums of this month.
            {
                title: 'Live',
                tracks: ['One', "Two",],
                loudness: -.5, /* LUFS */
            }
            """
        print(Album.deserialize(from: file, options: [.syntax(.json5)])?.loudness ?? 0)

        let decoder = SmartJSONDecoder()
        decoder.allowsJSON5 = true
        decoder.assumesTopLevelDictionary = true
        print(try decoder.decode(Album.self, from: Data("title: 'Live', tracks: ['One']".utf8)).tracks)

        #expect(print.text == guide.output(5))
    }
}
