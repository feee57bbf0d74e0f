import Foundation
import SmartCodable
import SmartCodableReports
import TestSupport
import Testing

/// The counter of repairs in the last calls.
@Suite struct RepairCounterTests {
    @BothKinds struct Order: SmartCodable { var id = 0, items: [Item] = [] }
    @BothKinds struct Item: SmartCodable { var price = 0 }
    @BothKinds struct User: SmartCodable { var id = 0 }
    @BothKinds struct Table: SmartCodable { var cells: [String: Int] = [:] }

    static let valid = #"{"id": 1, "items": []}"#
    static let mismatched = #"{"id": "1", "items": []}"#

    @Test func callsAreCountedNotEvents() {
        let counter = SmartRepairCounter()
        let options: Set<SmartDecodingOption> = [.reports(to: counter)]
        _ = Order.deserialize(from: #"{"id": "1", "items": [{"price": "1"}, {"price": "2"}, {}]}"#, options: options)
        _ = Order.deserialize(from: Self.valid, options: options)
        _ = Order.deserialize(from: #"{"id": 1, "items": [{}]}"#, options: options)
        _ = User.deserialize(from: #"{"id": "1"}"#, options: options)
        #expect(counter.calls == 4)
        #expect(counter.repairedCalls(at: "items.*.price") == 2)
        #expect(counter.repairedCalls(at: "id") == 2)
        #expect(counter.repairedCalls(at: "id", in: User.self) == 1)
        #expect(counter.repairedCalls(at: "id", in: Order.self) == 1)
        #expect(counter.repairedCalls(at: "id", in: Item.self) == 0)
        #expect(counter.repairedCalls(at: "nothing") == 0)
        #expect(
            counter.repairedPaths.map { "\($0.rootType) \($0.path) \($0.calls)" } == [
                "Order items.*.price 2", "Order id 1", "User id 1",
            ]
        )
        #expect(counter.otherRepairs == 0)
    }

    @Test func theWindowMoves() {
        let counter = SmartRepairCounter(window: 3)
        let options: Set<SmartDecodingOption> = [.reports(to: counter)]
        func call(_ json: String) -> Int {
            _ = Order.deserialize(from: json, options: options)
            return counter.repairedCalls(at: "id")
        }
        let (mismatched, valid) = (Self.mismatched, Self.valid)
        #expect(
            [mismatched, mismatched, valid, valid, mismatched, valid, valid, valid].map(call) == [
                1, 2, 2, 1, 1, 1, 1, 0,
            ]
        )
        #expect(counter.calls == 3)
        #expect(counter.repairedPaths.isEmpty)
    }

    @Test func theCountsOfARandomHistoryAreCorrect() {
        var random = SeededGenerator()
        for _ in 0..<50 {
            let window = Int.random(in: 1...6, using: &random)
            let counter = SmartRepairCounter(window: window, maximumPaths: 6)
            var history: [Set<String>] = []
            for _ in 0..<100 {
                let names = Set(
                    (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
                        "abcdef".randomElement(using: &random).map(String.init)
                    }
                )
                let cells = names.map { "\"\($0)\": \"1\"" }.joined(separator: ",")
                _ = Table.deserialize(from: "{\"cells\": {\(cells)}}", options: [.reports(to: counter)])
                history.append(names)
                for name in "abcdef".map(String.init) {
                    let expected = history.suffix(window).filter { $0.contains(name) }.count
                    #expect(counter.repairedCalls(at: "cells.\(name)") == expected)
                }
                #expect(counter.otherRepairs == 0)
            }
        }
    }

    @Test func pathsAreBounded() {
        let counter = SmartRepairCounter(window: 10, maximumPaths: 3)
        for call in 0..<100 {
            let cells = (0..<5).map { "\"\(call)-\($0)\": \"1\"" }.joined(separator: ",")
            _ = Table.deserialize(from: "{\"cells\": {\(cells)}}", options: [.reports(to: counter)])
            #expect(counter.repairedPaths.count <= 3)
        }
        #expect(counter.otherRepairs > 0 && counter.otherRepairs <= 10)
        // When the window has passed, the counter accepts new paths.
        for _ in 0..<10 { _ = Order.deserialize(from: Self.valid, options: [.reports(to: counter)]) }
        #expect(counter.otherRepairs == 0 && counter.repairedPaths.isEmpty)
        _ = Order.deserialize(from: Self.mismatched, options: [.reports(to: counter)])
        #expect(counter.repairedCalls(at: "id") == 1)
    }

    @Test func aLongPathTakesLittleMemory() {
        let counter = SmartRepairCounter()
        let key = String(repeating: "k", count: 40_000)
        _ = Table.deserialize(from: #"{"cells": {"\#(key)": "1"}}"#, options: [.reports(to: counter)])
        #expect(counter.repairedPaths.count == 1)
        #expect(counter.repairedPaths.allSatisfy { $0.path.utf8.count < 3_000 })
    }

    @Test func extremeSizesAreClamped() {
        for (window, paths) in [(0, 0), (-1, -1), (Int.min, Int.min), (Int.max, Int.max)] {
            let counter = SmartRepairCounter(window: window, maximumPaths: paths)
            for _ in 0..<3 { _ = Order.deserialize(from: Self.mismatched, options: [.reports(to: counter)]) }
            #expect(counter.repairedCalls(at: "id") == (window == .max ? 3 : 1))
        }
    }

    @Test func theFirstRepairOfAPathIsForwarded() {
        let next = ReportCollector()
        let counter = SmartRepairCounter(window: 4, forwardingTo: next)
        let options: Set<SmartDecodingOption> = [.reports(to: counter)]
        func call(_ json: String) -> Int {
            let before = next.all.count
            _ = Order.deserialize(from: json, options: options)
            return next.all.count - before
        }
        let (mismatched, valid) = (Self.mismatched, Self.valid)
        // Forwarded, then suppressed for a whole window of calls, then forwarded again.
        #expect(
            [mismatched, mismatched, mismatched, mismatched, mismatched, mismatched].map(call) == [1, 0, 0, 0, 1, 0]
        )
        // Absent for a window, then new again.
        #expect([valid, valid, valid, valid, mismatched, valid].map(call) == [0, 0, 0, 0, 1, 0])
        // Another path is new and forwarded separately.
        #expect(call(#"{"id": "1", "items": [{"price": "1"}, {"price": "2"}]}"#) == 1)
        #expect(next.all.last?.events.map(\.pathText) == ["items.0.price", "items.1.price"])
        #expect(next.all.last?.rootType == "Order")
    }

    @Test func manyThreadsCountTogether() {
        let counter = SmartRepairCounter(window: 10_000)
        DispatchQueue.concurrentPerform(iterations: 1_000) { call in
            _ = Order.deserialize(
                from: call.isMultiple(of: 2) ? Self.mismatched : Self.valid,
                options: [.reports(to: counter)]
            )
        }
        #expect(counter.calls == 1_000)
        #expect(counter.repairedCalls(at: "id") == 500)
    }
}
