import SmartCodable
import TestSupport
import Testing

/// Tests of the harness itself: it must detect a wrong result on every route.
@Suite struct ModelRoutesTests {
    @BothKinds struct Item: SmartCodable, Equatable {
        var count = 0
        var note: String?
    }

    @Test func everyRouteWithAWrongResultIsReported() {
        // Five entry points with nine results each: plain, at a path, six shapes in a model, [Model].
        let failures = ModelRoutes(json: #"{"count": 7}"#, expected: Item(count: 8)).disagreements()
        #expect(failures.count == 45)
        #expect(ModelRoutes(json: #"{"count": 7}"#, expected: Item(count: 7)).disagreements() == [])
    }

    @Test func jsonWithANullSkipsPropertyLists() {
        let failures = ModelRoutes(json: #"{"count": 7, "note": null}"#, expected: Item(count: 8)).disagreements()
        #expect(failures.count == 27)
    }

    @Test func invalidJSONIsReported() {
        #expect(!ModelRoutes(json: #"{"count": 7"#, expected: Item()).disagreements().isEmpty)
    }
}
