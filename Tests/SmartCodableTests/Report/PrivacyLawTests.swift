import Foundation
import SmartCodable
import TestSupport
import Testing

/// No value of a document is in a report, in a log or in an error unless it was asked for.
///
/// Every scalar of the documents is a marker, and no text of a call contains one.
@Suite struct PrivacyLawTests {
    enum Size: String, Codable { case small, large }
    enum Level: Int, Codable { case low, high }

    @BothKinds struct Photo: SmartCodable, Equatable { var width = 1 }

    @BothKinds enum Media: SmartUnion, Equatable {
        case photo(Photo), off
        static let variants = SmartVariants<Media>(
            .internal("kind"),
            SmartVariant("photo", as: Media.photo),
            SmartVariant("off", value: Media.off)
        )
    }

    @BothKinds enum Place: SmartUnion {
        case near(Photo), other(JSONValue)
        static let variants = SmartVariants<Place>(
            .adjacent("type", content: "data"),
            SmartVariant("near", as: Place.near),
            .fallback(Place.other)
        )
    }

    @BothKinds enum Shape: SmartUnion {
        case dot(Photo), none
        static let variants = SmartVariants<Shape>(.external, SmartVariant("dot", as: Shape.dot))
    }

    @BothKinds struct Everything: SmartCodable {
        var int = 1
        var small: UInt8 = 2
        var double = 1.5
        var flag = true
        var text = "t"
        var maybe: Int?
        var size = Size.small
        var level = Level.low
        var date = Date(timeIntervalSince1970: 0)
        var link: URL?
        var data = Data()
        var id: UUID?
        var decimal = Decimal(1)
        var numbers: [Int] = []
        var sizes: [Size] = []
        var named: [String: Int] = [:]
        var photo = Photo()
        var photos: [Photo] = []
        var media = Media.off
        var medias: [Media] = []
        var place = Place.near(Photo())
        var shape = Shape.none
        var range = 0...1
        var zone: TimeZone?
        @SmartRule(.clamp(0...5)) var rule = 1
        @SmartDate var day: Date?
        @SmartHexColor var color: SmartColorObject?
        @SmartFormat(.iso8601) var time: Date?
    }

    @BothKinds struct Required: SmartModelCodable {
        let int: Int
        let size: Size
        let link: URL
        let photo: Photo
        let media: Media
        let date: Date
    }

    private static let markers = [
        #""marker-7731""#, #""7731""#, "77319977319977319977319977", "7731.5", #"["marker-7731"]"#,
        #"{"a":"marker-7731"}"#,
        #"{"kind":"marker-7731"}"#, #"{"kind":7731}"#, #"{"type":"marker-7731","data":7731}"#, #"{"type":"near"}"#,
        #"{"width":"marker-7731"}"#, #"[{"width":"marker-7731"},7731]"#, #""{\"a\": \"marker-7731\"""#, #"[7731,7731]"#,
    ]

    private static let names = [
        "int", "small", "double", "flag", "text", "maybe", "size", "level", "date", "link", "data", "id", "decimal",
        "numbers", "sizes", "named", "photo", "photos", "media", "medias", "place", "shape", "range", "zone", "rule",
        "day", "color", "time",
    ]

    private static let optionSets: [Set<SmartDecodingOption>] = [
        [], [.policy(.strict)], [.policy { $0.unknownKeys = .report }], [.key(.anySpelling)], [.date(.iso8601)],
        [.policy { $0.unreadableElement = .failCollection }],
    ]

    @Test(arguments: optionSets) func noTextContainsAValue(_ options: Set<SmartDecodingOption>) throws {
        for marker in Self.markers {
            for name in Self.names {
                check(Everything.self, #"{"\#(name)":\#(marker)}"#, options)
            }
            let members = Self.names.map { #""\#($0)":\#(marker)"# }.joined(separator: ",")
            check(Everything.self, "{\(members)}", options)
            let good = [
                "int": "1", "size": #""small""#, "link": #""https://a.b""#, "photo": "{}", "media": #"{"kind":"off"}"#,
                "date": "1",
            ]
            for name in good.keys {
                let members = good.map { #""\#($0)":\#($0 == name ? marker : $1)"# }.joined(separator: ",")
                check(Required.self, "{\(members)}", options)
            }
        }
    }

    private func check<Model: SmartModelCodable>(
        _ type: Model.Type,
        _ json: String,
        _ options: Set<SmartDecodingOption>
    ) {
        let result = Model.deserializeWithReport(from: json, options: options)
        var texts = [
            "\(result.report)", result.report.failure ?? "",
            result.error.map { "\($0) \($0.localizedDescription)" } ?? "",
        ]
        do {
            let encoder = JSONEncoder()
            texts.append(String(decoding: try encoder.encode(result.report), as: UTF8.self))
        } catch { Issue.record(error) }
        do {
            _ = try Model.deserializeStrictly(from: json, options: options)
        } catch {
            texts += ["\(error)", error.localizedDescription, "\((error as? SmartMismatchError)?.firstError as Any)"]
        }
        for text in texts where text.contains("7731") {
            Issue.record("\(type) \(json) \(options): \(text)")
        }
    }
}
