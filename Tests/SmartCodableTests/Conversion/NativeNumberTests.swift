import Foundation
import SmartCodable
import TestSupport
import Testing

/// Numbers of native dictionaries keep their value, whatever their Swift or Foundation type.
@Suite struct NativeNumberTests {
    @BothKinds private struct Item: SmartCodable, Equatable {
        var id = 42
        var name = ""
        var price = Decimal(42)
        var weight = 42.0
        var isNew = true
    }

    @Test(arguments: [0x1p53, 0x1p54, 0x1p62, -0x1p62, -0x1p63, 123_456_789_012_345_680])
    func integralDoublesAreReadAsIntegers(_ number: Double) throws {
        let integer = try #require(Int(exactly: number))
        let item = try #require(Item.deserialize(from: ["id": number, "name": number, "weight": number]))
        #expect(item.id == integer)
        #expect(item.name == String(integer))
        #expect(item.weight == number)
        let object = try #require(Item.deserialize(from: ["id": NSNumber(value: number)]))
        #expect(object.id == integer)
    }

    @Test func theTypeOfANativeNumberIsIrrelevant() throws {
        let sevens: [any Sendable] = [
            7, Int8(7), Int16(7), Int32(7), Int64(7), UInt(7), UInt8(7), UInt16(7), UInt32(7), UInt64(7), Float(7), 7.0,
            CGFloat(7), Decimal(7), "7",
        ]
        for seven in sevens {
            let dictionary: [String: Any] = ["id": seven, "name": seven, "price": seven, "weight": seven]
            let item = try #require(Item.deserialize(from: dictionary))
            #expect(item == Item(id: 7, name: "7", price: 7, weight: 7), "\(type(of: seven))")
        }
        for seven in [NSNumber(value: 7), NSNumber(value: 7.0), NSNumber(value: UInt64(7)), NSDecimalNumber(value: 7)] {
            let dictionary: [String: Any] = ["id": seven, "name": seven, "price": seven, "weight": seven]
            let item = try #require(Item.deserialize(from: dictionary))
            #expect(item == Item(id: 7, name: "7", price: 7, weight: 7), "\(seven)")
        }
    }

    @Test func booleansAndNumbersAreDistinct() throws {
        for (value, outcome) in [(true as Any, 0), (NSNumber(value: true), 0), (1, 1), (NSNumber(value: 1), 1)] {
            let result = Item.deserializeWithReport(
                from: .any([
                    "isNew": value, "id": 1, "name": "", "price": 1, "weight": 1,
                ])
            )
            #expect(result.model?.isNew == true)
            #expect(result.report.events.count == outcome, "\(type(of: value))")
        }
        let result = Item.deserializeWithReport(from: .any(["id": NSNumber(value: true)]))
        #expect(result.model?.id == 1)
        #expect(result.report.events.first?.found == .bool)
    }

    @BothKinds struct Sample: SmartCodable {
        var double = 1.5, float: Float = 1.5, integer = 3, text = "x", flag = true
        var optional: Double?
        var decimal = Decimal(5)
        var date = Date(timeIntervalSince1970: 5)
        var json: JSONValue = 0
        @SmartAny var any: Any?
        var list: [Double] = []
    }

    /// NaN and the infinities of a dictionary or a property list are read as those in JSON text.
    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func infinityAndNaNAreReadAsInText(_ number: Double) throws {
        let word = number.isNaN ? "NaN" : number > 0 ? "Infinity" : "-Infinity"
        let keys = [
            "double", "float", "optional", "integer", "text", "flag", "decimal", "date", "json", "any", "list",
        ]
        let options: [Set<SmartDecodingOption>] = [[], [.float(.convertToString)], [.syntax(.json5)]]
        for key in keys {
            for options in options {
                let json = key == "list" ? #"{"list": [1, \#(word)]}"# : #"{"\#(key)": \#(word)}"#
                let text = Sample.deserializeWithReport(from: json, options: options)
                let events = text.report.events.filter { $0.finding != .syntaxRepaired }.map(\.description)
                func check(_ result: SmartDecodingResult<Sample>) {
                    #expect(result.report.events.map(\.description) == events, "\(key) \(options)")
                    #expect(result.model.map { "\($0)" } == text.model.map { "\($0)" }, "\(key) \(options)")
                }
                for value in [number as Any, NSNumber(value: number), number.isNaN ? Decimal.nan as Any : number] {
                    let content = key == "list" ? [1, value] as Any : value
                    check(Sample.deserializeWithReport(from: .any([key: content]), options: options))
                }
                let content = [key: key == "list" ? [1, number] as Any : number]
                for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
                    let list = try PropertyListSerialization.data(fromPropertyList: content, format: format, options: 0)
                    check(Sample.deserializeWithReport(from: .propertyList(list), options: options))
                }
            }
        }
    }

    @Test func infinityAndNaNAreForFloatingPointOnly() throws {
        let options: Set<SmartDecodingOption> = [.float(.convertToString)]
        let item = try #require(
            Item.deserialize(
                from: ["weight": Double.infinity, "id": Double.nan, "name": Double.nan],
                options: options
            )
        )
        #expect(item.weight == .infinity)
        #expect(item.id == 42)
        #expect(item.name == "")
        #expect(Item.deserialize(from: ["weight": Double.infinity])?.weight == Item().weight)
    }

    @Test func optionalsAndForeignValuesInADictionaryAreReadUnchanged() throws {
        @BothKinds struct Visit: SmartCodable, Equatable {
            var at = Date(timeIntervalSince1970: 0)
            var badge = Data()
            var page: URL?
            var guest: UUID?
            var count: Int? = 5
            var note = "none"
        }
        let guest = UUID()
        let page = try #require(URL(string: "https://example.com"))
        let visit = try #require(
            Visit.deserialize(from: [
                "at": Date(timeIntervalSince1970: 77), "badge": Data([1]), "page": page, "guest": guest,
                "count": Int?.some(3) as Any, "note": String?.none as Any,
            ])
        )
        #expect(
            visit
                == Visit(
                    at: Date(timeIntervalSince1970: 77),
                    badge: Data([1]),
                    page: page,
                    guest: guest,
                    count: 3,
                    note: "none"
                )
        )
        #expect(Visit.deserialize(from: ["note": Date()])?.note == "none")
    }

    @Test func propertyListsKeepTheirDatesAndData() throws {
        @BothKinds struct Note: SmartCodable, Equatable {
            var at = Date(timeIntervalSince1970: 0)
            var body = Data()
            var title = "untitled"
        }
        let list: [String: Any] = ["at": Date(timeIntervalSince1970: 77), "body": Data([1, 2]), "title": 7]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
            let note = try #require(Note.deserializePlist(from: data))
            #expect(note == Note(at: Date(timeIntervalSince1970: 77), body: Data([1, 2]), title: "7"))
        }
    }

    @Test func foundationCollectionsAreReadLikeSwifts() throws {
        @BothKinds struct Box: SmartCodable, Equatable {
            var list: [Int] = []
            var named: [String: Int] = [:]
            var text = ""
            var inner: Inner?
            @BothKinds struct Inner: SmartCodable, Equatable { var a = 0 }
        }
        let values: [String: Any] = [
            "list": NSArray(array: [1, "2", NSNull()]), "named": NSDictionary(dictionary: ["a": 1]),
            "text": NSString(string: "x"), "inner": NSMutableDictionary(dictionary: ["a": "7"]),
        ]
        let expected = Box(list: [1, 2], named: ["a": 1], text: "x", inner: Box.Inner(a: 7))
        #expect(Box.deserialize(from: values) == expected)
        #expect([Box].deserialize(from: [NSDictionary(dictionary: values)]) == [expected])
        let typed: [String: Any] = [
            "list": [1, 2] as [Int8], "named": ["a": 1] as [String: UInt8], "text": "xy".dropLast(),
            "inner": ["a": 7] as [String: Int]? as Any,
        ]
        #expect(Box.deserialize(from: typed) == expected)
    }
}
