import Foundation
import SmartCodable
import TestSupport
import Testing

/// The throwing methods with a strict policy: every input, for a model and an array of models.
@Suite struct StrictEntryPointTests {
    @BothKinds struct Invoice: SmartCodable, Equatable {
        var number = 0
        var lines: [Line] = []
        var payer: Payer?
    }
    @BothKinds struct Line: SmartCodable, Equatable { var title = "", amount = 0.0 }
    @BothKinds struct Payer: SmartCodable, Equatable { var name = "", vat: String? }

    static let right = #"{"number": 7, "lines": [{"title": "Cap", "amount": 1.5}], "payer": {"name": "Ann"}}"#
    static let wrong = #"{"number": "7", "lines": [{"title": 1, "amount": 1.5}, {}], "payer": {"name": [1]}}"#
    static let invoice = Invoice(number: 7, lines: [Line(title: "Cap", amount: 1.5)], payer: Payer(name: "Ann"))
    static let mismatches = ["number", "lines.0.title", "lines.1.title", "lines.1.amount", "payer.name"]

    private static func values(_ json: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(json.utf8))
    }

    private static func list(
        _ json: String,
        _ format: PropertyListSerialization.PropertyListFormat
    ) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: values(json), format: format, options: 0)
    }

    @Test func validInputPassesEveryEntryPoint() throws {
        let json = Self.right
        let dictionary = try Self.values(json) as? [String: Any]
        #expect(try Invoice.deserializeStrictly(from: json) == Self.invoice)
        #expect(try Invoice.deserializeStrictly(from: Data(json.utf8)) == Self.invoice)
        #expect(try Invoice.deserializeStrictly(from: .any(dictionary)) == Self.invoice)
        #expect(try Invoice.deserializeStrictly(from: .propertyList(try Self.list(json, .xml))) == Self.invoice)
        #expect(try Invoice.deserializeStrictly(from: .propertyList(try Self.list(json, .binary))) == Self.invoice)
        #expect(try Invoice.deserializeStrictly(from: "[0, \(json)]", designatedPath: "1") == Self.invoice)

        let many = "[\(json), \(json)]"
        let array = try Self.values(many) as? [Any]
        let both = [Self.invoice, Self.invoice]
        #expect(try [Invoice].deserializeStrictly(from: many) == both)
        #expect(try [Invoice].deserializeStrictly(from: Data(many.utf8)) == both)
        #expect(try [Invoice].deserializeStrictly(from: .any(array)) == both)
        #expect(try [Invoice].deserializeStrictly(from: .propertyList(try Self.list(many, .xml))) == both)
        #expect(try [Invoice].deserializeStrictly(from: .propertyList(try Self.list(many, .binary))) == both)
        #expect(try [Invoice].deserializeStrictly(from: "{\"a\": \(many)}", designatedPath: "a") == both)
    }

    @Test func allMismatchesAreThrown() throws {
        let json = Self.wrong
        let many = "[\(Self.right), \(json)]"
        let dictionary = try Self.values(json) as? [String: Any]
        let array = try Self.values(many) as? [Any]
        let lists = [try Self.list(json, .xml), try Self.list(json, .binary)]
        let manyLists = [try Self.list(many, .xml), try Self.list(many, .binary)]
        let errors: [(any Error)?] = [
            failure { try Invoice.deserializeStrictly(from: json) },
            failure { try Invoice.deserializeStrictly(from: Data(json.utf8)) },
            failure { try Invoice.deserializeStrictly(from: .any(dictionary)) },
            failure { try Invoice.deserializeStrictly(from: .propertyList(lists[0])) },
            failure { try Invoice.deserializeStrictly(from: .propertyList(lists[1])) },
        ]
        for error in errors {
            let error = try #require(error as? SmartMismatchError)
            // The members of native dictionaries are unordered; properties are read in order.
            #expect(error.report.events.map(\.pathText) == Self.mismatches)
            #expect(error.report.events.allSatisfy { $0.outcome == .refused && $0.severity == .error })
            #expect(error.report.rootType == "Invoice")
            #expect(error.firstError is DecodingError)
        }
        let manyErrors: [(any Error)?] = [
            failure { try [Invoice].deserializeStrictly(from: many) },
            failure { try [Invoice].deserializeStrictly(from: Data(many.utf8)) },
            failure { try [Invoice].deserializeStrictly(from: .any(array)) },
            failure { try [Invoice].deserializeStrictly(from: .propertyList(manyLists[0])) },
            failure { try [Invoice].deserializeStrictly(from: .propertyList(manyLists[1])) },
        ]
        for error in manyErrors {
            let error = try #require(error as? SmartMismatchError)
            #expect(error.report.events.map(\.pathText) == Self.mismatches.map { "1." + $0 })
        }
    }

    @Test func unreadableInputsThrowTheirError() throws {
        #expect(throws: SmartInputError.isNil) { try Invoice.deserializeStrictly(from: nil as String?) }
        #expect(throws: SmartInputError.isNil) { try Invoice.deserializeStrictly(from: nil as Data?) }
        #expect(throws: SmartInputError.isNil) { try Invoice.deserializeStrictly(from: .any(nil)) }
        #expect(throws: SmartInputError.isNil) { try Invoice.deserializeStrictly(from: .any(nil)) }
        #expect(throws: SmartInputError.isNil) { try [Invoice].deserializeStrictly(from: nil as String?) }
        #expect(throws: SmartInputError.isNil) { try [Invoice].deserializeStrictly(from: nil as Data?) }
        #expect(throws: SmartInputError.isNil) { try [Invoice].deserializeStrictly(from: .any(nil)) }
        #expect(throws: SmartInputError.isNil) { try [Invoice].deserializeStrictly(from: .any(nil)) }
        #expect(throws: JSONSyntaxError.self) { try Invoice.deserializeStrictly(from: "{") }
        #expect(throws: SmartInputError.notAPropertyList) {
            try Invoice.deserializeStrictly(from: .propertyList(Data()))
        }
        #expect(throws: SmartInputError.noValueAtPath(path: "a.b", step: 1)) {
            try Invoice.deserializeStrictly(from: #"{"a": {}}"#, designatedPath: "a.b")
        }
    }

    @Test func aRootOfAnotherShapeIsAMismatch() throws {
        for json in ["[]", "7", "null", #""{}""#] {
            let error = #expect(throws: SmartMismatchError.self, "\(json)") {
                try Invoice.deserializeStrictly(from: json)
            }
            #expect(error?.report.events.count == 1, "\(json): \(String(describing: error))")
            #expect(error?.report.events.first?.path == [])
        }
        let error = #expect(throws: SmartMismatchError.self) { try [Invoice].deserializeStrictly(from: "{}") }
        #expect(error?.report.events.map(\.expectedType) == ["Array<Invoice>"])
    }

    @Test func aCustomStrictPolicyApplies() throws {
        var policy = SmartDecodingPolicy.strict
        policy.conversions = .textToNumber
        let json = #"{"number": "7", "lines": []}"#
        #expect(try Invoice.deserializeStrictly(from: json, options: [.policy(policy)]).number == 7)
        #expect(throws: SmartMismatchError.self) {
            try Invoice.deserializeStrictly(from: json, options: [.policy(.standard)])
        }
        #expect(throws: SmartMismatchError.self) { try Invoice.deserializeStrictly(from: json) }
        // Other options apply.
        let payer = try Payer.deserializeStrictly(from: #"{"Name": "Ann"}"#, options: [.key(.firstLetterLower)])
        #expect(payer.name == "Ann")
    }

    /// The options of an app, which repair what a contract test must find.
    static let tolerant: [SmartDecodingOption] = [
        .policy {
            $0.conversions = .all
            $0.nullForOptional = .keepInitialValue
            $0.unreadableElement = .drop
            $0.readsEmptyArrayAsNull = true
            $0.wrapsSingleValues = true
            $0.opensStringifiedJSON = true
            $0.listSeparator = ","
        },
        .numberStrategy(.truncate), .policy(.standard),
    ]

    @Test(arguments: [
        wrong, #"{"number": 7.5, "lines": []}"#, #"{"number": 7, "lines": {"title": "Cap", "amount": 1}}"#,
        #"{"number": 7, "lines": "[]"}"#, #"{"number": 7, "lines": [], "payer": []}"#, #"{"number": 7, "lines": ""}"#,
    ])
    func theOptionsOfACallTolerateNothing(_ json: String) throws {
        let expected = try #require(failure { try Invoice.deserializeStrictly(from: json) } as? SmartMismatchError)
        let all = Self.tolerant
        let choices: [Set<SmartDecodingOption>] = [Set(all), Set(all.dropLast()), [all[0]], [all[1]]]
        for options in choices {
            let error = failure { try Invoice.deserializeStrictly(from: json, options: options) }
            #expect((error as? SmartMismatchError)?.report == expected.report)
        }
    }

    @Test func whatTheOptionsOfACallRefuseIsRefused() throws {
        let valid = #"{"number": 7, "lines": [], "number": 8, "odd": 1}"#
        #expect(try Invoice.deserializeStrictly(from: valid, options: Set(Self.tolerant)).number == 8)
        let first = Self.tolerant + [.policy { $0.repeatedKeys = .useFirst }]
        #expect(try Invoice.deserializeStrictly(from: valid, options: Set(first)).number == 7)
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .reject
        for option in [.policy(policy), SmartDecodingOption.policy { $0.repeatedKeys = .reject }] {
            #expect(throws: JSONSyntaxError.self) { try Invoice.deserializeStrictly(from: valid, options: [option]) }
        }
        policy = .standard
        policy.unknownKeys = .report
        for option in [.policy(policy), SmartDecodingOption.policy { $0.unknownKeys = .report }] {
            let error = #expect(throws: SmartMismatchError.self) {
                try Invoice.deserializeStrictly(from: valid, options: [option])
            }
            #expect(error?.report.events.contains { $0.pointer == "/odd" && $0.severity == .error } == true)
        }
        // A strict policy of the call is changed as it says.
        let changed: Set<SmartDecodingOption> = [.policy(.strict), .policy { $0.conversions = .textToNumber }]
        #expect(try Invoice.deserializeStrictly(from: #"{"number": "7", "lines": []}"#, options: changed).number == 7)
    }

    @Test func theReportAndTheErrorHaveTheSameEvents() throws {
        let result = Invoice.deserializeWithReport(from: Self.wrong, options: [.policy(.strict)])
        let error = try #require(failure { try Invoice.deserializeStrictly(from: Self.wrong) } as? SmartMismatchError)
        #expect(result.report == error.report)
        #expect(throws: SmartMismatchError.self) { try result.get() }
    }

    @Test func mismatchesBeyondTheLimitAreCounted() throws {
        let json = jsonArray(repeating: "{}", count: 600)
        let error = try #require(failure { try [Line].deserializeStrictly(from: json) } as? SmartMismatchError)
        #expect(error.report.events.count == 1_000)
        #expect(error.report.omittedCount == 200)
    }

    @Test func conversionsBeforeAMismatchAreNotListed() throws {
        var policy = SmartDecodingPolicy.strict
        policy.conversions = .textToNumber
        let error = try #require(
            failure {
                try Invoice.deserializeStrictly(from: #"{"number": "7", "lines": {}}"#, options: [.policy(policy)])
            } as? SmartMismatchError
        )
        #expect(error.report.events.filter { $0.severity == .error }.map(\.pathText) == ["lines"])
        #expect(
            error.description == """
                Invoice 👈🏻 👀
                   ┆┄ lines: Expected to decode 'Array<Line>' but found 'Dictionary' instead.
                """
        )
    }

    private func failure<Value>(_ work: () throws -> Value) -> (any Error)? {
        do {
            _ = try work()
            return nil
        } catch {
            return error
        }
    }
}
