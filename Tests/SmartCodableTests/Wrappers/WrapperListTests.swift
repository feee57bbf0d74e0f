import Foundation
import SmartCodable
import TestSupport
import Testing

/// The second object of a list is read like the first one, although generated code reads most of its wrappers in place.
@Suite struct WrapperListTests {
    /// Its hook is also called for a fallback.
    @BothKinds struct Inner: SmartCodable {
        @SmartIgnored var isReady = false
        mutating func didFinishMapping() { isReady = true }
    }

    @BothKinds struct Ignoring: SmartCodable {
        @SmartIgnored var first = Inner()
        @SmartIgnored var second = Inner()
    }

    @Test func hooksOfIgnoredModelsAreCalled() {
        let list = [Ignoring].deserialize(from: #"[{},{"first":1},{}]"#) ?? []
        #expect(list.map(\.first.isReady) == [true, true, true])
        #expect(list.map(\.second.isReady) == [true, true, true])
    }

    @BothKinds struct Requiring: SmartCodable {
        @SmartRule @SmartRequired var id: Int? = nil
        var number = 0
    }

    @Test func aRequiredPropertyInARuleIsRequired() {
        let json = #"[{"id":1},{"number":2},{"id":null},{"id":"4"}]"#
        let result = [Requiring].deserializeWithReport(from: json)
        #expect(result.model?.map(\.id) == [1, 4])
        #expect(result.report.events.filter { $0.outcome == .dropped }.count == 2)
        #expect([Requiring].deserialize(from: json)?.map(\.id) == [1, 4])
    }

    final class Calls: @unchecked Sendable {
        private let lock = NSLock()
        private var values: [Int] = []

        func add(_ value: Int) -> Bool {
            lock.lock()
            defer { lock.unlock() }
            values.append(value)
            return value < 50
        }

        func take() -> [Int] {
            lock.lock()
            defer { (values, _) = ([], lock.unlock()) }
            return values
        }
    }

    static let calls = Calls()

    @BothKinds struct Ruled: SmartCodable {
        @SmartRule(.satisfies("small") { calls.add($0) }, .clamp(0...10)) var number = 1
    }

    @Test func aRuleOfTheAppIsCalledOnceForAValue() {
        let list = [Ruled].deserialize(from: #"[{"number":2},{"number":20},{"number":200},{"number":3}]"#) ?? []
        #expect(list.map(\.number) == [2, 10, 1, 3])
        #expect(Self.calls.take() == [2, 20, 200, 3])
    }

    @BothKinds struct Nested: SmartCodable {
        @SmartRequired @SmartIgnored var number = 1
    }

    @Test func anIgnoredPropertyInARequiredOneIsRead() {
        #expect([Nested].deserialize(from: #"[{"number":5},{"number":6}]"#)?.map(\.number) == [5, 6])
    }

    @BothKinds struct Mixed: SmartCodable, Equatable {
        @SmartDate var date: Date?
        @SmartHexColor var color: SmartColorObject?
        @SmartRequired var id = 0
        @SmartRule(.clamp(0...10)) var level = 1
        @SmartIgnored var cache = "c"
    }

    /// Missing, exact, convertible, unreadable and repeated values in turn.
    @Test func valuesInTurnAreReadLikeAlone() {
        let objects = [
            #"{"id":1}"#, ##"{"id":2,"date":"2024-05-20","color":"#FFF","level":3,"cache":"x"}"##,
            #"{"id":"3","date":"x","color":7,"level":"4"}"#, #"{"id":4,"date":null,"color":null,"level":20}"#,
            #"{"id":5,"level":"x","level":6,"date":0,"date":"?","color":"?"}"#,
            #"{"level":2,"id":6,"date":1716210000}"#,
        ]
        let alone = objects.map { Mixed.deserialize(from: $0) }
        let list = [Mixed].deserialize(from: "[\(objects.joined(separator: ","))]")
        #expect(list.map { $0.map(Optional.init) } == alone)
        #expect(alone.map { $0?.level } == [1, 3, 4, 10, 6, 2])
        #expect(alone.map { $0?.id } == [1, 2, 3, 4, 5, 6])
        #expect(alone.map { $0?.cache } == Array(repeating: "c", count: 6))
    }
}
