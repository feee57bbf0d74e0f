import SmartCodable
import TestSupport
import Testing

/// A repair on the path of a mapped property is reported like any other.
@Suite struct StringifiedPathReportTests {
    @BothKinds struct Person: SmartCodable, Equatable {
        var city = ""

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "home.city"] }
    }

    @Test func aStringOpenedOnAMappedPathIsReported() {
        let result = Person.deserializeWithReport(from: #"{"home": "{\"city\": \"Rome\"}"}"#)
        #expect(result.model == Person(city: "Rome"))
        #expect(
            result.report.description == """
                Person 👈🏻 👀
                   ┆┄ city: Expected to decode 'Dictionary' but found 'String' with JSON in it instead. [opened]
                """
        )
    }

    @Test func anObjectOnAMappedPathIsNotReported() {
        #expect(Person.deserializeWithReport(from: #"{"home": {"city": "Rome"}}"#).report.isClean)
    }
}
