import Foundation
import SmartCodable
import TestSupport
import Testing

/// Arrays, sets and dictionaries with and without invalid elements.
@Suite struct CollectionTests {
    @BothKinds struct Song: SmartCodable, Equatable, Hashable {
        var title = "untitled"
        var seconds: Int?
    }

    @BothKinds struct Album: SmartCodable, Equatable {
        var numbers = [42]
        var grid: [[Int]] = [[42]]
        var gaps: [Int?] = []
        var songs: [Song] = []
        var maybeSongs: [Song?] = []
        var optionalList: [Int]?
        var labels: Set<String> = ["initial"]
        var ratings: [String: Double] = ["initial": 42]
        var charts: [String: [Int]] = [:]
        var credits: [String: Song] = [:]
        var flags: [String: Bool?] = [:]
    }

    @Test func validCollectionsAreReadExactly() throws {
        let json = """
            {
                "numbers": [1, 2, 3], "grid": [[1], [], [2, 3]], "gaps": [1, null, 2],
                "songs": [{"title": "One", "seconds": 180}, {"title": "Two"}], "maybeSongs": [null, {"title": "One"}],
                "optionalList": [], "labels": ["a", "b", "a"], "ratings": {"x": 1.5}, "charts": {"de": [1, 2], "": []},
                "credits": {"main": {"title": "One"}}, "flags": {"a": true, "b": null}
            }
            """
        let result = Album.deserializeWithReport(from: json)
        #expect(
            result.model
                == Album(
                    numbers: [1, 2, 3],
                    grid: [[1], [], [2, 3]],
                    gaps: [1, nil, 2],
                    songs: [Song(title: "One", seconds: 180), Song(title: "Two")],
                    maybeSongs: [nil, Song(title: "One")],
                    optionalList: [],
                    labels: ["a", "b"],
                    ratings: ["x": 1.5],
                    charts: ["de": [1, 2], "": []],
                    credits: ["main": Song(title: "One")],
                    flags: ["a": true, "b": Bool?.none]
                )
        )
        #expect(result.report.isClean)
    }

    private let mixed = """
        {
            "numbers": [1, "2", "x", null, {}, 3.0, true], "grid": [[1, "x"], 7, null, ["2"]],
            "gaps": [1, "x", null, "2"], "songs": [{"title": 7}, null, 5, [], "text", {}],
            "maybeSongs": [null, 5, {"title": "One"}], "optionalList": ["x", "1"], "labels": [1, "1", null, "b"],
            "ratings": {"x": "1.5", "y": null, "z": "bad"}, "charts": {"de": ["1", null], "fr": 7},
            "credits": {"main": {"title": 7}, "none": null, "odd": [1]}, "flags": {"a": "yes", "b": "maybe"}
        }
        """

    @Test func invalidElementsAreDroppedAtEveryLevel() throws {
        let result = Album.deserializeWithReport(from: mixed)
        #expect(
            result.model
                == Album(
                    numbers: [1, 2, 3, 1],
                    grid: [[1], [2]],
                    gaps: [1, nil, nil, 2],
                    // An empty array is treated as null, which is also not a song.
                    songs: [Song(title: "7"), Song()],
                    maybeSongs: [nil, nil, Song(title: "One")],
                    optionalList: [1],
                    labels: ["1", "b"],
                    ratings: ["x": 1.5],
                    charts: ["de": [1]],
                    credits: ["main": Song(title: "7")],
                    flags: ["a": true, "b": Bool?.none]
                )
        )
        let dropped = result.report.events.filter { $0.outcome == .dropped }.map(\.pathText)
        #expect(
            dropped == [
                "numbers.2", "numbers.3", "numbers.4", "grid.0.1", "grid.1", "grid.2", "songs.1", "songs.2", "songs.3",
                "songs.4", "optionalList.0", "labels.2", "ratings.y", "ratings.z", "charts.de.1", "charts.fr",
                "credits.none", "credits.odd",
            ]
        )
        let nils = result.report.events.filter { $0.outcome == .nil }.map(\.pathText)
        #expect(nils == ["gaps.1", "maybeSongs.1", "flags.b"])
    }

    @Test func invalidElementsCanBeReplacedByTypeDefaults() throws {
        var policy = SmartDecodingPolicy.standard
        policy.unreadableElement = .useDefault
        let album = try #require(Album.deserialize(from: mixed, options: [.policy(policy)]))
        #expect(album.numbers == [1, 2, 0, 0, 0, 3, 1])
        #expect(album.grid == [[1, 0], [], [], [2]])
        #expect(album.songs == [Song(title: "7"), Song(), Song(), Song(), Song(), Song()])
        #expect(album.maybeSongs == [nil, nil, Song(title: "One")])
        #expect(album.ratings == ["x": 1.5, "y": 0, "z": 0])
        #expect(album.credits == ["main": Song(title: "7"), "none": Song(), "odd": Song()])

        @BothKinds struct Links: SmartCodable { var urls: [URL] = [] }
        let links = Links.deserialize(from: #"{"urls": ["a", 7, "b"]}"#, options: [.policy(policy)])
        #expect(links?.urls.map(\.relativeString) == ["a", "b"], "a type without a default is dropped")
    }

    @Test func invalidElementsCanFailTheCollection() throws {
        var policy = SmartDecodingPolicy.standard
        policy.unreadableElement = .failCollection
        let album = try #require(Album.deserialize(from: mixed, options: [.policy(policy)]))
        #expect(album.numbers == [42])
        #expect(album.grid == [[42]])
        #expect(album.gaps == [1, nil, nil, 2])
        #expect(album.songs == [])
        #expect(album.optionalList == nil)
        #expect(album.labels == ["initial"])
        #expect(album.ratings == ["initial": 42])
        #expect(album.charts == [:])

        #expect([Song].deserialize(from: #"[{}, null]"#, options: [.policy(policy)]) == nil)
        #expect([Song].deserialize(from: #"[{}, {}]"#, options: [.policy(policy)]) == [Song(), Song()])
    }

    @Test func aRootArrayDropsInvalidModels() {
        let result = [Song].deserializeWithReport(from: #"[null, 1, {"title": "One"}, [], "x", {}]"#)
        #expect(result.model == [Song(title: "One"), Song()])
        #expect(result.report.events.map(\.pathText) == ["0", "1", "3", "4", "5.title"])
        #expect([Song].deserialize(from: "[]") == [])
    }

    @Test func emptyCollectionsRemainEmpty() throws {
        let json = #"{"numbers": [], "labels": [], "ratings": {}, "optionalList": [], "songs": []}"#
        let album = try #require(Album.deserialize(from: json))
        #expect(album.numbers == [])
        #expect(album.labels == [])
        #expect(album.ratings == [:])
        #expect(album.optionalList == [])
    }

    @Test(arguments: ["null", "7", #""text""#, "true", "{}"])
    func aCollectionOfAnotherShapeFallsBack(_ value: String) throws {
        let json = #"{"numbers": \#(value), "labels": \#(value), "optionalList": \#(value), "songs": \#(value)}"#
        let album = try #require(Album.deserialize(from: json))
        #expect(album == Album())
    }

    // MARK: - PHP's empty array

    @BothKinds struct Profile: SmartCodable, Equatable {
        var address = Address(city: "initial")
        var maybe: Address?
        var known: Address? = Address(city: "known")
        var settings: [String: Int] = ["initial": 42]
        @BothKinds struct Address: SmartCodable, Equatable { var city = "nowhere" }
    }

    @Test func anEmptyArrayIsTreatedAsNullIfAnObjectIsExpected() throws {
        let json = #"{"address": [], "maybe": [], "known": [], "settings": []}"#
        let result = Profile.deserializeWithReport(from: json)
        #expect(result.model == Profile())
        #expect(result.report.events.map(\.pathText) == ["address", "maybe", "known", "settings"])
        #expect(result.report.events.map(\.outcome) == [.initialValue, .nil, .initialValue, .initialValue])
        #expect(result.report.events.allSatisfy { $0.found == .array })
    }

    @Test func anEmptyArrayMakesAnOptionalNilIfNullsDo() throws {
        var policy = SmartDecodingPolicy.standard
        policy.nullForOptional = .assignNil
        let profile = try #require(Profile.deserialize(from: #"{"known": []}"#, options: [.policy(policy)]))
        #expect(profile.known == nil)
    }

    @Test func anEmptyArrayAtTheRootReturnsNil() {
        #expect(Profile.deserialize(from: "[]") == nil)
        #expect(Profile.deserializeWithReport(from: "[]").error is DecodingError)
        #expect(Profile.deserialize(from: #"{"data": []}"#, designatedPath: "data") == nil)
    }

    @Test func treatingEmptyArraysAsNullCanBeDisabled() throws {
        var policy = SmartDecodingPolicy.standard
        policy.readsEmptyArrayAsNull = false
        let result = Profile.deserializeWithReport(from: #"{"address": [], "maybe": []}"#, options: [.policy(policy)])
        #expect(result.model == Profile())
        #expect(result.report.events.first?.finding == .typeMismatch)
    }

    // MARK: - Single values

    @Test func singleValuesAreWrappedOnlyOnRequest() throws {
        @BothKinds struct Basket: SmartCodable, Equatable {
            var numbers = [42]
            var songs: [Song] = []
            var labels: Set<String>?
            var grid: [[Int]] = []
        }
        let json = #"{"numbers": "7", "songs": {"title": "One"}, "labels": "a", "grid": 7}"#
        #expect(Basket.deserialize(from: json) == Basket())

        var policy = SmartDecodingPolicy.standard
        policy.wrapsSingleValues = true
        let result = Basket.deserializeWithReport(from: json, options: [.policy(policy)])
        #expect(result.model == Basket(numbers: [7], songs: [Song(title: "One")], labels: ["a"], grid: [[7]]))
        #expect(result.report.events.filter { $0.outcome == .converted }.map(\.pathText).contains("numbers"))
        let empty = #"{"numbers": null, "songs": "text", "labels": [], "grid": {}}"#
        #expect(Basket.deserialize(from: empty, options: [.policy(policy)]) == Basket(labels: []))
    }

    // MARK: - Repeated keys

    @Test func theLastValueOfARepeatedKeyIsUsedByDefault() throws {
        let json = #"{"title": "first", "seconds": 1, "title": "last"}"#
        let result = Song.deserializeWithReport(from: json)
        #expect(result.model == Song(title: "last", seconds: 1))
        #expect(result.report.events.map(\.finding) == [.repeatedKey])
        #expect(result.report.events.map(\.outcome) == [.chosen])

        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .useFirst
        #expect(Song.deserialize(from: json, options: [.policy(policy)])?.title == "first")
        policy.repeatedKeys = .reject
        let refused = Song.deserializeWithReport(from: json, options: [.policy(policy)])
        #expect(refused.model == nil)
        #expect((refused.error as? JSONSyntaxError)?.kind == .repeatedKey)
    }

    @Test func onlyTheChosenValueOfARepeatedKeyIsReadEvenIfInvalid() {
        let json = #"{"title": "first", "title": null, "seconds": 1, "seconds": "x"}"#
        #expect(Song.deserialize(from: json) == Song())
    }

    @Test func repeatedKeysOfADictionaryFollowTheSameRule() throws {
        let json = #"{"ratings": {"a": 1, "b": 2, "a": 3}}"#
        let result = Album.deserializeWithReport(from: json)
        #expect(result.model?.ratings == ["a": 3, "b": 2])
        #expect(result.report.events.contains { $0.finding == .repeatedKey && $0.pathText == "ratings.a" })
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .useFirst
        #expect(Album.deserialize(from: json, options: [.policy(policy)])?.ratings == ["a": 1, "b": 2])
    }

    @Test func onlyTheChosenValueOfARepeatedDictionaryKeyIsReadEvenIfInvalid() throws {
        // The last one wins and is dropped; the first one must not be used instead.
        let result = Album.deserializeWithReport(from: #"{"ratings": {"a": 1, "a": "bad"}}"#)
        let events = result.report.events.filter { $0.path.first == .key("ratings") }
        #expect(events.contains { $0.finding == .repeatedKey })
        #expect(result.model?.ratings == [:])
    }
}

extension SmartDecodingEvent {
    /// The path with dots between its steps.
    var pathText: String { path.map(\.description).joined(separator: ".") }
}
