import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// The XML scanner compared with Foundation, which reads what the scanner does not.
@Suite struct XMLPropertyListTests {
    /// The content of a document as text, with the types of foreign values.
    private static func render(_ node: RawNode) -> String {
        switch node.kind {
        case .array: return "[" + node.elements.map(render).joined(separator: ",") + "]"
        case .object:
            return "{" + node.members.map { "\($0.name.debugDescription):\(render($0.value))" }.joined(separator: ",")
                + "}"
        default: break
        }
        if let date = node.foreignValue as? Date { return "\(date.timeIntervalSinceReferenceDate) s" }
        if let data = node.foreignValue as? Data { return Array(data).description }
        if let number = node.foreignValue as? NSNumber { return "NSNumber \(number)" }
        if let value = node.foreignValue { return "\(type(of: value))" }
        if let string = node.string { return Array(string.utf8).description }
        return node.numberText.map { "\($0) \(node.isPlainInteger)" } ?? node.bool.map { "\($0)" } ?? "\(node.kind)"
    }

    private static func render(_ document: DocumentStorage) -> String {
        "\(document.depth) " + render(RawNode(document.root))
    }

    private static func foundation(_ list: Data) -> String? {
        guard let value = try? PropertyListSerialization.propertyList(from: list, options: [], format: nil) else {
            return nil
        }
        return (try? ValueInput.document(value, .standard)).map(render)
    }

    private static func scanned(_ list: Data) -> String? {
        (try? XMLPropertyListScanner.document(list, .standard)).map(render)
    }

    private static func list(_ elements: String) -> Data {
        Data("<plist version=\"1.0\"><array>\(elements)</array></plist>".utf8)
    }

    // MARK: - What the scanner reads

    @Test(
        arguments: [
            "<integer>0</integer>", "<integer>-0</integer>", "<integer>+007</integer>", "<integer>-12</integer>",
            "<integer>9223372036854775807</integer>", "<integer>-9223372036854775808</integer>",
            "<integer>9223372036854775808</integer>", "<integer>18446744073709551615</integer>",
            "<integer>0x1fF</integer>", "<integer>-0X10</integer>", "<integer>0xFFFFFFFFFFFFFFFF</integer>",
            "<real>0</real>", "<real>-0</real>", "<real>5</real>", "<real>1.5</real>", "<real>+1</real>",
            "<real>01.50</real>", "<real>1e5</real>", "<real>1E+22</real>", "<real>1e300</real>", "<real>1e-400</real>",
            "<real>4.9e-324</real>", "<real>9007199254740993</real>", "<real>0.10000000000000000555</real>",
            "<real>1e18</real>", "<real>1.7976931348623157e308</real>", "<real>nan</real>", "<real>inf</real>",
            "<real>+infinity</real>", "<real>-infinity</real>", "<true/>", "<true></true>", "<false />",
            "<false  x=''/>",
            "<date>2020-02-29T12:34:56Z</date>", "<date>2000-02-29T00:00:00Z</date>",
            "<date>1582-10-10T00:00:00Z</date>", "<date>0001-01-01T00:00:00Z</date>",
            "<date>1900-03-01T23:59:59Z</date>", "<date>9999-12-31T23:59:59Z</date>",
            "<data></data>", "<data>YWJj</data>", "<data>\n\tYW\r\n Jj YQ==\n\t</data>", "<data>+/+/</data>",
            "<string/>", "<string></string>", "<string> a\r\n\tb </string>", "<string>\\\"{[</string>", "<key>k</key>",
            "<string>é中😀\u{FFFF}</string>", "<string>a&amp;b&lt;&gt;&quot;&apos;</string>", "<string>]]></string>",
            "<string>&#65;&#x4e2D;&#xFFFD;&#127;&#128;</string>", "<string>a<![CDATA[<é&amp;]]]]>中</string>",
            "<string><![CDATA[]]></string>", "<string\n lang=\"en\">a</string \n>", "<string a='>'>b</string>",
            "<array/><array></array><array > </array>", "<dict/><dict></dict>",
            "<array><array><string/></array></array>",
            "<!-- <array> -- --><?pi <array>?> <true/><!-- -- - -->", " \t\r\n",
            "<dict><key>a</key><key>b</key><key/><!-- --><true/></dict>",
            "<dict><key>a&amp;</key><true/> <key>é</key><false/><key>a&lt;</key><true/></dict>",
            "<dict><key>a</key><dict><key>a</key><true/></dict><key>b</key><false/></dict>",
        ]
    )
    func elementsAreReadAsInFoundation(_ elements: String) {
        let list = Self.list(elements)
        #expect(Self.scanned(list) != nil)
        #expect(Self.scanned(list) == Self.foundation(list))
    }

    @Test(
        arguments: [
            "<plist version=\"1.0\"><true/></plist>", "<plist><dict/></plist>\n", "\u{FEFF}<plist><array/></plist >",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist><array/><!-- a --></plist>",
            "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- a --><!DOCTYPE plist>\n<!-- b --><plist><array/></plist>",
            "<!DOCTYPE plist SYSTEM \"file://localhost/PropertyList.dtd\"> <?pi?><plist a='/'><array/></plist>",
        ]
    )
    func prologsAreReadAsInFoundation(_ text: String) {
        #expect(Self.scanned(Data(text.utf8)) != nil)
        #expect(Self.scanned(Data(text.utf8)) == Self.foundation(Data(text.utf8)))
    }

    // MARK: - What Foundation reads

    @Test(
        arguments: [
            "<integer></integer>", "<integer> 5</integer>", "<integer>5 </integer>", "<integer>0x</integer>",
            "<integer>18446744073709551616</integer>", "<integer>-9223372036854775809</integer>", "<integer/>",
            "<real></real>", "<real>.5</real>", "<real>5.</real>", "<real> 1</real>", "<real>1e400</real>",
            "<real>NaN</real>", "<real>1e</real>", "<true>x</true>", "<true> </true>",
            "<date>2021-02-29T00:00:00Z</date>",
            "<date>2021-13-01T25:61:61Z</date>", "<date>0000-01-01T00:00:00Z</date>", "<date>2021-01-01</date>",
            "<date>-0044-03-15T00:00:00Z</date>", "<date>12021-01-01T00:00:00Z</date>", "<date/>", "<data/>",
            "<data>YWJ</data>", "<data>YQ==YWJj</data>", "<data>Y*Q==</data>", "<data>YQ=t</data>", "<data>Y===</data>",
            "<data>=</data>",
            "<string>a<!-- b -->c</string>", "<string>a<?b?></string>", "<string>&nbsp;</string>",
            "<string>&#0;</string>", "<string>&#;</string>", "<string>&#x1F600;</string>", "<string>&#xD83D;</string>",
            "<string>&#xFEFF;a</string>", "<string>&#xFFFE;</string>", "<string>\u{FEFF}a</string>",
            "<string>a\0b</string>", "<string>a</strin>", "<string>a</key>", "<string>a<array/></string>", "<array/ >",
            "< array/>", "<Array/>", "<xxxdict/>", "<aaaaaaaastring/>", "<set/>", "<!--->-->", "<!-->-->",
            "<!----- -->", "<?>?>", "x",
            "&amp;", "<![CDATA[a]]>", "<plist><true/></plist>", "</array><array>", "</dict>", "<array>", "<dict>",
            "<dict><key>a</key></dict>", "<dict><string>a</string><true/></dict>", "<dict><key>a</key><true/>x</dict>",
            "<dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict>",
            "<dict><key>a</key><dict><key>a</key><true/></dict><key>a</key><false/></dict>",
            "<dict><key>a&amp;</key><true/><key>a<![CDATA[&]]></key><false/></dict>",
            "<dict><key>CF$UID</key><integer>3</integer></dict>",
        ]
    )
    func otherElementsAreLeftToFoundation(_ elements: String) {
        let list = Self.list(elements)
        #expect(Self.scanned(list) == nil)
        #expect((try? PropertyListInput.document(list, .standard)).map(Self.render) == Self.foundation(list))
    }

    @Test(
        arguments: [
            "", "<", "<plist", "<plist>", "<plist/>", "<plist></plist>", "<array/>", "<plist><true/><true/></plist>",
            "<plist><true/></plist>x", "<plist><true/></plist>\0", "<plist><true/></array>", "<plist><true/></plist",
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><string>a</string></plist>", "{ a = b; }", "(a)",
            "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><true/></plist>", "<!DOCTYPE plist <plist><true/></plist>",
            "<!-- <plist><true/></plist>", "<?pi <plist><true/></plist>", "<plist><string>a", "<plist><string>&",
            "<plist><string><![CDATA[", "<plist><data>", "<plist><real>", "<plist><!", "<plist><string>&#x", "</",
        ]
    )
    func otherListsAreLeftToFoundation(_ text: String) {
        let list = Data(text.utf8)
        #expect(Self.scanned(list) == nil)
        #expect((try? PropertyListInput.document(list, .standard)).map(Self.render) == Self.foundation(list))
    }

    @Test func otherEncodingsAreLeftToFoundation() {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><string>é</string></plist>"
        for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .isoLatin1] {
            guard let list = text.data(using: encoding) else { continue }
            #expect(Self.scanned(list) == nil)
        }
    }

    @Test func levelsBeyondTheLimitAreLeftToFoundation() {
        func isScanned(_ levels: Int, _ limit: Int) -> Bool {
            let nested = String(repeating: "<array>", count: levels) + String(repeating: "</array>", count: levels)
            let list = Data("<plist>\(nested)</plist>".utf8)
            return (try? XMLPropertyListScanner.document(list, SmartDecodingLimits(depth: limit))) != nil
        }
        #expect(isScanned(64, 64) && isScanned(512, 1_000))
        #expect(!isScanned(65, 64) && !isScanned(513, 1_000) && !isScanned(100_000, 1_000_000))
    }

    // MARK: - Random lists

    private static func value(_ depth: Int, _ random: inout SeededGenerator) -> Any {
        func text() -> String {
            let parts = ["a", "key", "é中", "&", "<", "]]>", "\"", "'", "\n\t", "😀", "&#65;", "\u{7F}"]
            return (0..<Int.random(in: 0...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
                .joined()
        }
        switch Int.random(in: depth > 0 ? 0...8 : 0...6, using: &random) {
        case 0: return Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0...62, using: &random)
        case 1: return Double(bitPattern: UInt64.random(in: .min ... .max, using: &random))
        case 2: return Double(Int.random(in: -100_000...100_000, using: &random)) / 100
        case 3: return Bool.random(using: &random)
        case 4: return text()
        case 5: return Data((0..<Int.random(in: 0...80, using: &random)).map { UInt8(truncatingIfNeeded: $0 * 37) })
        case 6:
            // The years 1000 to 9000.
            return Date(timeIntervalSince1970: Double.random(in: -30_610_224_000...221_845_392_000, using: &random))
        case 7: return (0..<Int.random(in: 0...12, using: &random)).map { _ in value(depth - 1, &random) }
        default:
            let count = Int.random(in: 0...(Int.random(in: 0...9, using: &random) == 0 ? 200 : 12), using: &random)
            let members = (0..<count).map { ("\($0 % 3 == 0 ? text() : "key")\($0)", value(depth - 1, &random)) }
            return Dictionary(uniqueKeysWithValues: members)
        }
    }

    @Test func randomListsAreReadAsInFoundation() throws {
        var random = SeededGenerator()
        for _ in 0..<300 {
            let value = [Self.value(4, &random)]
            let list = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
            let scanned = Self.scanned(list)
            #expect(scanned != nil)
            #expect(scanned == Self.foundation(list))
        }
    }

    @Test func corruptedListsAreReadAsInFoundation() {
        let list = Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>a</key><array><string>é&amp;b</string><true/><false></false></array>
            <key>b</key><integer>-120</integer><!-- c --><key>k</key><real>1.25e3</real><?pi?><key/><array/>
            <key>d&#x65;</key><date>2020-02-29T12:34:56Z</date><key>f</key><data>YWJj YQ==</data><key>g</key>
            <dict><key>a</key><string><![CDATA[<x>]]>&lt;</string><key>h</key><integer>0x1F</integer></dict></dict></plist>
            """.utf8
        )
        let marks = Array("<>/&;!?-[]x0159 \"='aekdt#.+\0\u{E9}".utf8)
        var random = SeededGenerator()
        for _ in 0..<Effort.rounds(20_000) {
            var broken = list
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: broken.indices.dropLast(), using: &random)
                let mark = marks.randomElement(using: &random) ?? 0
                switch Int.random(in: 0...5, using: &random) {
                case 0: broken[index] = UInt8.random(in: .min ... .max, using: &random)
                case 1: broken.remove(at: index)
                case 2: broken.insert(mark, at: index)
                case 3: broken.removeSubrange(index..<min(index + 8, broken.count - 1))
                case 4: broken.swapAt(index, index + 1)
                default: broken[index] = mark
                }
            }
            // Most corruptions are read by Foundation; the others must give the same document.
            guard let scanned = Self.scanned(Data(broken)) else { continue }
            #expect(scanned == Self.foundation(Data(broken)), "\(String(decoding: broken, as: UTF8.self))")
        }
    }
}
