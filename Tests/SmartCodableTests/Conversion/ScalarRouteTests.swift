import Foundation
import SmartCodable
import TestSupport
import Testing

/// Each table row runs through every entry point and every shape (see `Routes`).
@Suite struct ScalarRouteTests {
    @Test(arguments: integerRows)
    func anIntegerIsTheSameOnEveryRoute(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test(arguments: widthRows)
    func integersOfAnyWidthAcceptExactlyTheirRange(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test(arguments: wideRows)
    func integersOf128BitsAcceptExactlyTheirRange(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test(arguments: floatingPointRows)
    func aFloatingPointNumberIsTheSameOnEveryRoute(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test(arguments: textRows)
    func aStringIsTheSameOnEveryRoute(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test(arguments: booleanRows)
    func aBooleanIsTheSameOnEveryRoute(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test(arguments: foundationRows)
    func aFoundationTypeIsTheSameOnEveryRoute(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test func aMissingKeyKeepsTheInitialValueOfEveryType() {
        func check<Value: RouteValue>(_ type: Value.Type) {
            #expect(Routes<Value>.missingKeyDisagreements() == [], "\(type)")
        }
        check(Bool.self)
        check(Int.self)
        check(Int8.self)
        check(Int16.self)
        check(Int32.self)
        check(Int64.self)
        check(UInt.self)
        check(UInt8.self)
        check(UInt16.self)
        check(UInt32.self)
        check(UInt64.self)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            check(Int128.self)
            check(UInt128.self)
        }
        check(Double.self)
        check(Float.self)
        check(CGFloat.self)
        check(Decimal.self)
        check(String.self)
        check(Date.self)
        check(Data.self)
        check(URL.self)
        check(UUID.self)
    }

    static let integerRows: [RouteRow] = [
        RouteRow("7", Int.self, .exact(7), literal: 7),
        RouteRow("-7", Int.self, .exact(-7), literal: -7),
        RouteRow("0", Int.self, .exact(0), literal: 0),
        RouteRow("-0", Int.self, .exact(0)),
        RouteRow("1.0", Int.self, .exact(1), literal: 1.0),
        RouteRow("1e3", Int.self, .exact(1000), literal: 1e3),
        RouteRow("1.5E1", Int.self, .exact(15), literal: 15.0),
        RouteRow("9223372036854775807", Int.self, .exact(.max), literal: Int.max),
        // `JSONSerialization` creates an `NSDecimalNumber`, and property lists write that as a real number.
        RouteRow("-9223372036854775808", Int.self, .exact(.min), literal: Int.min, except: [.plistXML, .plistBinary]),
        // `JSONSerialization` creates a `Double`, which is 2^63 as well.
        RouteRow("9223372036854775808", Int.self, .fallsBack, literal: UInt64(1) << 63),
        RouteRow("1e300", Int.self, .fallsBack, literal: 1e300),
        RouteRow("-1e300", Int.self, .fallsBack, literal: -1e300),
        RouteRow("1.5", Int.self, .fallsBack, literal: 1.5),
        RouteRow("null", Int.self, .fallsBack),
        RouteRow("true", Int.self, .converted(1), literal: true),
        RouteRow("false", Int.self, .converted(0), literal: false),
        RouteRow("[]", Int.self, .fallsBack, literal: [Int]()),
        RouteRow("[1]", Int.self, .fallsBack, literal: [1]),
        RouteRow("{}", Int.self, .fallsBack, literal: [String: Int]()),
        RouteRow(#""7""#, Int.self, .converted(7), literal: "7"),
        RouteRow(#""+7""#, Int.self, .converted(7)),
        RouteRow(#""-7""#, Int.self, .converted(-7)),
        RouteRow(#""007""#, Int.self, .converted(7)),
        RouteRow(#"" 12 ""#, Int.self, .converted(12)),
        RouteRow(#""\t12\n""#, Int.self, .converted(12), except: [.plistXML]),
        RouteRow(#""123.0""#, Int.self, .converted(123)),
        RouteRow(#""1e3""#, Int.self, .converted(1000)),
        RouteRow(#""1E+3""#, Int.self, .converted(1000)),
        RouteRow(#""1.5""#, Int.self, .fallsBack),
        RouteRow(#""9223372036854775807""#, Int.self, .converted(.max)),
        RouteRow(#""9223372036854775808""#, Int.self, .fallsBack),
        RouteRow(#""1e99999999999999999999""#, Int.self, .fallsBack),
        RouteRow(#""0x10""#, Int.self, .fallsBack),
        RouteRow(#""nan""#, Int.self, .fallsBack),
        RouteRow(#""inf""#, Int.self, .fallsBack),
        RouteRow(#"".5""#, Int.self, .fallsBack),
        RouteRow(#""5.""#, Int.self, .converted(5)),
        RouteRow(#""-5.e1""#, Int.self, .converted(-50)),
        RouteRow(#"".""#, Int.self, .fallsBack),
        RouteRow(#""5..""#, Int.self, .fallsBack),
        RouteRow(#""1_000""#, Int.self, .fallsBack),
        RouteRow(#""1,000""#, Int.self, .fallsBack),
        RouteRow(#""12abc""#, Int.self, .fallsBack),
        RouteRow(#""+-7""#, Int.self, .fallsBack),
        RouteRow(#""- 7""#, Int.self, .fallsBack),
        RouteRow(#""""#, Int.self, .fallsBack, literal: ""),
        RouteRow(#"" ""#, Int.self, .fallsBack),
        RouteRow(#""true""#, Int.self, .fallsBack),
        RouteRow(#""٣""#, Int.self, .fallsBack),
    ]

    static let widthRows: [RouteRow] =
        rows(of: Int8.self) + rows(of: Int16.self) + rows(of: Int32.self) + rows(of: Int64.self) + rows(of: Int.self)
        + rows(of: UInt8.self) + rows(of: UInt16.self) + rows(of: UInt32.self) + rows(of: UInt64.self)
        + rows(of: UInt.self) + [
            RouteRow("255", UInt8.self, .exact(255), literal: 255),
            RouteRow("256", UInt8.self, .fallsBack, literal: 256),
            RouteRow("255.0", UInt8.self, .exact(255)),
            RouteRow("-1", UInt64.self, .fallsBack, literal: -1),
            RouteRow("-0.0", UInt8.self, .exact(0)),
        ]

    /// The ends of a type's range, one past each, as a number and as a string.
    private static func rows<Integer>(of type: Integer.Type) -> [RouteRow]
    where Integer: FixedWidthInteger & RouteValue & Sendable & SendableMetatype {
        let below = Integer.isSigned ? decrementedText(String(Integer.min)) : "-1"
        let above = incrementedText(String(Integer.max))
        return [
            // `JSONSerialization` creates an `NSDecimalNumber` for `Int64.min`, and property lists write that as a real
            // number.
            RouteRow(
                String(Integer.min),
                type,
                .exact(.min),
                literal: Integer.min,
                except: Integer.bitWidth == 64 && Integer.isSigned ? [.plistXML, .plistBinary] : []
            ),
            RouteRow(String(Integer.max), type, .exact(.max), literal: Integer.max),
            // `JSONSerialization` rounds a number just below `Int64.min` to the `Double` of `Int64.min`.
            RouteRow(below, type, .fallsBack, except: Integer.bitWidth == 64 ? RouteEntryPoint.native : []),
            RouteRow(above, type, .fallsBack, except: Integer.bitWidth == 64 ? RouteEntryPoint.native : []),
            RouteRow("\"\(Integer.min)\"", type, .converted(.min)),
            RouteRow("\"\(Integer.max)\"", type, .converted(.max)),
            RouteRow("\"\(below)\"", type, .fallsBack),
            RouteRow("\"\(above)\"", type, .fallsBack),
            RouteRow("1e2", type, .exact(100)),
            RouteRow("1.25", type, .fallsBack),
            RouteRow("null", type, .fallsBack),
            RouteRow("true", type, .converted(1)),
        ]
    }

    static let wideRows: [RouteRow] = {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return [] }
        let most = "170141183460469231731687303715884105727"
        let least = "-170141183460469231731687303715884105728"
        let unsignedMost = "340282366920938463463374607431768211455"
        return [
            RouteRow(most, Int128.self, .exact(.max), literal: Int128.max, except: RouteEntryPoint.native),
            RouteRow(least, Int128.self, .exact(.min), literal: Int128.min, except: RouteEntryPoint.native),
            RouteRow(incrementedText(most), Int128.self, .fallsBack, except: RouteEntryPoint.native),
            RouteRow("\"\(most)\"", Int128.self, .converted(.max)),
            RouteRow(unsignedMost, UInt128.self, .exact(.max), literal: UInt128.max, except: RouteEntryPoint.native),
            RouteRow(incrementedText(unsignedMost), UInt128.self, .fallsBack, except: RouteEntryPoint.native),
            RouteRow("\"\(unsignedMost)\"", UInt128.self, .converted(.max)),
            RouteRow("-1", UInt128.self, .fallsBack, literal: -1),
            RouteRow("7", Int128.self, .exact(7), literal: 7),
            RouteRow("1.5", Int128.self, .fallsBack),
            RouteRow("null", UInt128.self, .fallsBack),
        ]
    }()

    static let floatingPointRows: [RouteRow] = [
        RouteRow("7", Double.self, .exact(7), literal: 7),
        RouteRow("0.1", Double.self, .exact(0.1), literal: 0.1),
        RouteRow("-0.0", Double.self, .exact(-0.0)),
        RouteRow("1e300", Double.self, .exact(1e300), literal: 1e300),
        // Underflow is an exact read.
        RouteRow("1e-400", Double.self, .exact(0), except: RouteEntryPoint.native),
        RouteRow("5e-324", Double.self, .exact(.leastNonzeroMagnitude), except: RouteEntryPoint.native),
        // JSONSerialization refuses the whole text.
        RouteRow("1e400", Double.self, .fallsBack, except: RouteEntryPoint.native),
        RouteRow("9007199254740993", Double.self, .exact(9007199254740992)),
        RouteRow(#""0.1""#, Double.self, .converted(0.1), literal: "0.1"),
        RouteRow(#"" -1.5e2 ""#, Double.self, .converted(-150)),
        RouteRow(#""1e400""#, Double.self, .fallsBack),
        RouteRow(#""nan""#, Double.self, .fallsBack),
        RouteRow(#""NaN""#, Double.self, .fallsBack),
        RouteRow(#""inf""#, Double.self, .fallsBack),
        RouteRow(#""-Infinity""#, Double.self, .fallsBack),
        RouteRow(#""0x10""#, Double.self, .fallsBack),
        RouteRow(#""0x1p3""#, Double.self, .fallsBack),
        RouteRow(#""""#, Double.self, .fallsBack),
        RouteRow("true", Double.self, .converted(1), literal: true),
        RouteRow("false", Double.self, .converted(0)),
        RouteRow("null", Double.self, .fallsBack),
        RouteRow("[1.5]", Double.self, .fallsBack),
        RouteRow("{}", Double.self, .fallsBack),
        RouteRow("0.1", Float.self, .exact(0.1), literal: Float(0.1)),
        RouteRow("1e38", Float.self, .exact(1e38)),
        RouteRow("1e40", Float.self, .fallsBack, literal: 1e40),
        RouteRow("-1e40", Float.self, .fallsBack),
        RouteRow("1e-50", Float.self, .exact(0), except: [.plistXML]),
        RouteRow(#""1e40""#, Float.self, .fallsBack),
        RouteRow(#""2.5""#, Float.self, .converted(2.5)),
        RouteRow("true", Float.self, .converted(1)),
        RouteRow("null", Float.self, .fallsBack),
        RouteRow("0.1", CGFloat.self, .exact(0.1), literal: CGFloat(0.1)),
        RouteRow(#""2.5""#, CGFloat.self, .converted(2.5)),
        RouteRow(#""nan""#, CGFloat.self, .fallsBack),
        RouteRow("false", CGFloat.self, .converted(0)),
        RouteRow("null", CGFloat.self, .fallsBack),
        RouteRow("7", Decimal.self, .exact(7), literal: 7),
        RouteRow("0.1", Decimal.self, .exact(Decimal(sign: .plus, exponent: -1, significand: 1))),
        RouteRow("3.133", Decimal.self, .exact(Decimal(sign: .plus, exponent: -3, significand: 3133))),
        RouteRow(
            "12345678901234567890.123456789",
            Decimal.self,
            .exact(decimal("12345678901234567890.123456789")),
            except: RouteEntryPoint.native
        ),
        RouteRow(#""3.133""#, Decimal.self, .converted(Decimal(sign: .plus, exponent: -3, significand: 3133))),
        RouteRow(#""12abc""#, Decimal.self, .fallsBack),
        RouteRow(#""nan""#, Decimal.self, .fallsBack),
        RouteRow("1e200", Decimal.self, .fallsBack, except: [.plistXML]),
        RouteRow("true", Decimal.self, .converted(1)),
        RouteRow("null", Decimal.self, .fallsBack),
    ]

    static let textRows: [RouteRow] = [
        RouteRow(#""Ann""#, String.self, .exact("Ann"), literal: "Ann"),
        RouteRow(#""""#, String.self, .exact(""), literal: ""),
        RouteRow(#""Zoë 👩‍👩‍👧""#, String.self, .exact("Zoë 👩‍👩‍👧"), literal: "Zoë 👩‍👩‍👧"),
        RouteRow(#""line\nbreak \"quoted\" \\ \/ \u00e9""#, String.self, .exact("line\nbreak \"quoted\" \\ / é")),
        RouteRow(#""\ud83d\ude00""#, String.self, .exact("😀")),
        RouteRow(#""{\"a\":1}""#, String.self, .exact(#"{"a":1}"#)),
        RouteRow("7", String.self, .converted("7"), literal: 7),
        RouteRow("-7", String.self, .converted("-7"), literal: -7),
        RouteRow("1.0", String.self, .converted("1"), literal: 1.0),
        RouteRow("10.0", String.self, .converted("10"), literal: 10.0),
        RouteRow("1e3", String.self, .converted("1000"), literal: 1e3),
        RouteRow("345.1", String.self, .converted("345.1"), literal: 345.1),
        RouteRow("0.10", String.self, .converted("0.1"), literal: 0.1),
        RouteRow("1e-7", String.self, .converted("1e-07"), literal: 1e-7),
        RouteRow("1e25", String.self, .converted("1e+25"), literal: 1e25),
        RouteRow("-0", String.self, .converted("0")),
        RouteRow("9223372036854775807", String.self, .converted("9223372036854775807"), literal: Int.max),
        RouteRow(
            "18446744073709551615",
            String.self,
            .converted("18446744073709551615"),
            literal: UInt64.max
        ),
        // Integers beyond 64 bits keep their digits; JSONSerialization has lost them.
        RouteRow(
            "18446744073709551616",
            String.self,
            .converted("18446744073709551616"),
            except: RouteEntryPoint.native
        ),
        RouteRow("true", String.self, .converted("true"), literal: true),
        RouteRow("false", String.self, .converted("false"), literal: false),
        RouteRow("null", String.self, .fallsBack),
        RouteRow("[]", String.self, .fallsBack, literal: [Int]()),
        RouteRow("{}", String.self, .fallsBack, literal: [String: Int]()),
    ]

    static let booleanRows: [RouteRow] =
        [
            RouteRow("true", Bool.self, .exact(true), literal: true),
            RouteRow("false", Bool.self, .exact(false), literal: false),
            RouteRow("1", Bool.self, .converted(true), literal: 1),
            RouteRow("0", Bool.self, .converted(false), literal: 0),
            RouteRow("1.0", Bool.self, .converted(true), literal: 1.0),
            RouteRow("0.0", Bool.self, .converted(false), literal: 0.0),
            RouteRow("2", Bool.self, .fallsBack, literal: 2),
            RouteRow("-1", Bool.self, .fallsBack, literal: -1),
            RouteRow("0.5", Bool.self, .fallsBack, literal: 0.5),
            RouteRow("1e300", Bool.self, .fallsBack, literal: 1e300),
            RouteRow("null", Bool.self, .fallsBack),
            RouteRow("[true]", Bool.self, .fallsBack),
            RouteRow("{}", Bool.self, .fallsBack),
        ]
        + ["true", "yes", "y", "on", "t", "1", "TRUE", "Yes", "oN", " true ", "Y"].map { wordRow($0, .converted(true)) }
        + ["false", "no", "n", "off", "f", "0", "FALSE", "No", "oFF", " f "].map { wordRow($0, .converted(false)) }
        + ["", " ", "2", "01", "ja", "nope", "truee", "enabled"].map { wordRow($0, .fallsBack) }

    private static func wordRow(_ word: String, _ answer: RouteAnswer<Bool>) -> RouteRow {
        RouteRow("\"\(word)\"", Bool.self, answer, literal: word)
    }

    static let foundationRows: [RouteRow] = [
        RouteRow(#"".5""#, Double.self, .converted(0.5)),
        RouteRow(#"" -.5 ""#, Double.self, .converted(-0.5)),
        RouteRow(#""+.5e1""#, Double.self, .converted(5)),
        RouteRow(#""5.""#, Double.self, .converted(5)),
        RouteRow(#"".""#, Double.self, .fallsBack),
        RouteRow(#""-.""#, Double.self, .fallsBack),
        RouteRow(#"".5.""#, Double.self, .fallsBack),
        RouteRow(#"".5""#, Decimal.self, .converted(decimal("0.5"))),
        RouteRow(#""5.""#, Float.self, .converted(5)),
        RouteRow(#""1.0""#, Bool.self, .converted(true)),
        RouteRow(#""0.0""#, Bool.self, .converted(false)),
        RouteRow(#"" 1e0 ""#, Bool.self, .converted(true)),
        RouteRow(#""1.5""#, Bool.self, .fallsBack),
        RouteRow(#""2""#, Bool.self, .fallsBack),
        RouteRow("1700000000", Date.self, .exact(Date(timeIntervalSince1970: 1_700_000_000)), literal: 1_700_000_000),
        RouteRow("1700000000.5", Date.self, .exact(Date(timeIntervalSince1970: 1_700_000_000.5))),
        RouteRow("1700000000000", Date.self, .exact(Date(timeIntervalSince1970: 1_700_000_000))),
        RouteRow(#""2023-11-14T22:13:20Z""#, Date.self, .exact(Date(timeIntervalSince1970: 1_700_000_000))),
        RouteRow(#""2023-11-15T00:13:20+0200""#, Date.self, .exact(Date(timeIntervalSince1970: 1_700_000_000))),
        RouteRow(#""1700000000""#, Date.self, .converted(Date(timeIntervalSince1970: 1_700_000_000))),
        RouteRow(#""tomorrow""#, Date.self, .fallsBack),
        RouteRow(#""""#, Date.self, .fallsBack),
        RouteRow("true", Date.self, .fallsBack),
        RouteRow("null", Date.self, .fallsBack),
        RouteRow("[]", Date.self, .fallsBack),
        RouteRow(#""aGk=""#, Data.self, .exact(Data("hi".utf8)), literal: "aGk="),
        RouteRow(#""""#, Data.self, .exact(Data()), literal: ""),
        RouteRow(#""not base64""#, Data.self, .fallsBack),
        RouteRow(#""aGk""#, Data.self, .converted(Data("hi".utf8))),
        RouteRow(#""-_8=""#, Data.self, .converted(Data([0xFB, 0xFF]))),
        RouteRow(#""-_8""#, Data.self, .converted(Data([0xFB, 0xFF]))),
        RouteRow(#""+/8=""#, Data.self, .exact(Data([0xFB, 0xFF]))),
        RouteRow(#""aGkh\r\naGk=""#, Data.self, .converted(Data("hi!hi".utf8))),
        RouteRow(#"" aGk=\n""#, Data.self, .converted(Data("hi".utf8))),
        RouteRow(#""data:text/plain;charset=utf-8;base64,aGk=""#, Data.self, .converted(Data("hi".utf8))),
        RouteRow(#""DATA:;BASE64,aGk""#, Data.self, .converted(Data("hi".utf8))),
        RouteRow(#""data:;base64,""#, Data.self, .converted(Data())),
        RouteRow(#""data:text/plain,aGk=""#, Data.self, .fallsBack),
        RouteRow(#""aGkha""#, Data.self, .fallsBack),
        RouteRow(#""aGk==""#, Data.self, .fallsBack),
        RouteRow(#""====""#, Data.self, .fallsBack),
        RouteRow(#""aG=k""#, Data.self, .fallsBack),
        RouteRow("7", Data.self, .fallsBack),
        RouteRow("null", Data.self, .fallsBack),
        RouteRow("true", Data.self, .fallsBack),
        RouteRow(#""https://example.com/a?b=c#d""#, URL.self, .exact(url("https://example.com/a?b=c#d"))),
        RouteRow(#""www.example.com""#, URL.self, .exact(url("www.example.com"))),
        RouteRow(#""https://example.com/a%20b""#, URL.self, .exact(url("https://example.com/a%20b"))),
        RouteRow(#""https://example.com/a b""#, URL.self, .converted(url("https://example.com/a%20b"))),
        RouteRow(#"" https://example.com\n""#, URL.self, .converted(url("https://example.com"))),
        RouteRow(#""https://example.com/caf\u00e9?q=\u4f60""#, URL.self, .converted(cafe)),
        RouteRow(#""https://example.com/café?q=你""#, URL.self, .converted(cafe)),
        // What is encoded already is not encoded again.
        RouteRow(#""https://example.com/a%20b c""#, URL.self, .converted(url("https://example.com/a%20b%20c"))),
        RouteRow(#""https://example.com/%C3%A4 ä""#, URL.self, .converted(url("https://example.com/%C3%A4%20%C3%A4"))),
        RouteRow(#""https://example.com/a%2fb^""#, URL.self, .converted(url("https://example.com/a%2fb%5E"))),
        RouteRow(#""https://example.com/100% x""#, URL.self, .converted(url("https://example.com/100%25%20x"))),
        RouteRow(#""https://example.com/100%""#, URL.self, .converted(url("https://example.com/100%25"))),
        RouteRow(#""https://example.com/%zz%41""#, URL.self, .converted(url("https://example.com/%25zz%41"))),
        RouteRow(#""https://example.com/?a[]=%5B""#, URL.self, .converted(url("https://example.com/?a%5B%5D=%5B"))),
        RouteRow(#""https://example.com/#a#%20""#, URL.self, .converted(url("https://example.com/#a%23%20"))),
        RouteRow(#""http://[::1]/a b%20""#, URL.self, .converted(url("http://[::1]/a%20b%20"))),
        RouteRow(#"" ""#, URL.self, .fallsBack),
        RouteRow(#""""#, URL.self, .fallsBack),
        RouteRow("7", URL.self, .fallsBack),
        RouteRow("null", URL.self, .fallsBack),
        RouteRow("true", URL.self, .fallsBack),
        RouteRow(
            #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#,
            UUID.self,
            .exact(uuid("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        ),
        RouteRow(#""E621E1F8C36C495A93FC0C247A3E6E5F""#, UUID.self, .converted(example)),
        RouteRow(#""e621e1f8c36c495a93fc0c247a3e6e5f""#, UUID.self, .converted(example)),
        RouteRow(#""{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}""#, UUID.self, .converted(example)),
        RouteRow(#""urn:uuid:e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#, UUID.self, .converted(example)),
        RouteRow(#"" E621E1F8-C36C-495A-93FC-0C247A3E6E5F ""#, UUID.self, .converted(example)),
        RouteRow(#""e621e1f8""#, UUID.self, .fallsBack),
        RouteRow(#""e621e1f8c36c495a93fc0c247a3e6e5""#, UUID.self, .fallsBack),
        RouteRow(#""e621e1f8c36c495a93fc0c247a3e6e5g""#, UUID.self, .fallsBack),
        RouteRow(#""{e621e1f8}""#, UUID.self, .fallsBack),
        RouteRow("7", UUID.self, .fallsBack),
        RouteRow("null", UUID.self, .fallsBack),
    ]

    private static let cafe = url("https://example.com/caf%C3%A9?q=%E4%BD%A0")
    private static let example = uuid("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    private static func decimal(_ text: String) -> Decimal { Decimal(string: text) ?? .nan }
    private static func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/no such url") }
    private static func uuid(_ text: String) -> UUID { UUID(uuidString: text) ?? UUID() }
}

/// The decimal text of the next number, for numbers out of range of every integer type.
private func incrementedText(_ digits: String) -> String {
    var result = Array(digits.utf8)
    var index = result.count - 1
    while index >= 0, result[index] == UInt8(ascii: "9") {
        result[index] = UInt8(ascii: "0")
        index -= 1
    }
    guard index >= 0 else { return "1" + String(decoding: result, as: UTF8.self) }
    result[index] += 1
    return String(decoding: result, as: UTF8.self)
}

/// The decimal text of the number before a negative one.
private func decrementedText(_ digits: String) -> String {
    "-" + incrementedText(String(digits.dropFirst()))
}
