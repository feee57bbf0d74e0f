import Foundation
import SmartCodable
import TestSupport
import Testing

#if canImport(Combine)
import Combine
#endif

/// The specification's example of a published property.
@Suite struct SpecificationPublishedTests {
    #if canImport(Combine)
    class PublishedModel: ObservableObject, SmartCodable {
        required init() {}

        @SmartPublished
        var name: ABC?
    }
    #else
    class PublishedModel: SmartCodable {
        required init() {}

        @SmartPublished
        var name: ABC?
    }
    #endif

    @BothKinds struct ABC: SmartCodable {
        var a: String = ""
    }

    private let dict: [String: Any] = ["name": ["a": "first"]]

    @Test func theValuesAreAwaitedEverywhere() async throws {
        let model = try #require(PublishedModel.deserialize(from: dict))
        var names = model.$name.values.makeAsyncIterator()
        model.name = ABC(a: "second")
        model.name = nil
        #expect(await names.next()??.a == "first")
        #expect(await names.next()??.a == "second")
        let last = try #require(await names.next())
        #expect(last == nil)
    }

    @Test func nullIsNil() throws {
        let model = try #require(PublishedModel.deserialize(from: ["name": NSNull()]))
        #expect(model.name == nil)
    }

    #if canImport(Combine)
    @Test func thePublisherPublishesTheValueAndEachNewOne() throws {
        var cancellables: Set<AnyCancellable> = []
        var lines: [String] = []
        if let model = PublishedModel.deserialize(from: dict) {
            model.$name
                .sink { newName in
                    lines.append(newName?.a ?? "nil")
                }
                .store(in: &cancellables)
            model.name = ABC(a: "second")
            model.name = nil
        }
        #expect(lines == ["first", "second", "nil"])
    }
    #endif
}
