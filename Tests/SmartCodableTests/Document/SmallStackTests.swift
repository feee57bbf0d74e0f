import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Models that contain themselves, as deep as a document may be, on a thread of 512 KiB.
///
/// Every test runs in a process of its own: an overflow ends it, and is a failed test here.
@Suite struct SmallStackTests {
    private static let callerOnly: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(stack: .callerOnly))]

    /// On the roomy thread: the whole model.
    private static func expectWhole<Model: ThreadShape>(_ type: Model.Type, at levels: Int = 512) {
        SmallThread.run {
            let json = type.json(levels: levels)
            let result = type.deserializeWithReport(from: json)
            guard let model = result.model else { fatalError("no model: \(String(describing: result.error))") }
            let models = result.model?.depth ?? 0
            precondition(models >= (levels - 3) / Model.levels, "only \(models) models")
            precondition(result.report.isClean, "\(result.report.events.count) events")
            withExtendedLifetime(model) {}
        }
    }

    /// On the small thread: the model, or a part of it and an event; under the strict policy an error.
    private static func expectAnswer<Model: ThreadShape>(_ type: Model.Type, at levels: Int = 512) {
        SmallThread.run {
            let json = type.json(levels: levels)
            let result = type.deserializeWithReport(from: json, options: callerOnly)
            let isWhole = (result.model?.depth ?? 0) >= (levels - 3) / Model.levels
            let isRefused = result.report.events.contains { $0.finding == .unreadable(.stackLimit) }
            precondition(isWhole || isRefused, "neither a model nor a refusal: \(result.report.events.map(\.finding))")
            precondition(isWhole != isRefused, "a whole model and a refusal")

            let strict = type.deserializeWithReport(from: json, options: callerOnly.union([.policy(.strict)]))
            precondition((strict.model != nil) == (strict.error == nil))

            // The same value of native collections, and nobody listening.
            _ = type.deserialize(from: Data(json.utf8), options: callerOnly)
        }
    }

    @Test func aStructureWithAnArrayOfItself() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadArray.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadArray.self) }
    }

    @Test func aClassWithAnOptionalOfItself() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadLink.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadLink.self) }
    }

    @Test func aSubclass() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadSubclass.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadSubclass.self) }
    }

    @Test func anIndirectEnum() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadEnumHolder.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadEnumHolder.self) }
    }

    @Test func aWrapperAroundAnOptionalOfItself() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadWrapped.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadWrapped.self) }
    }

    @Test func aDictionaryOfItself() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadDictionary.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadDictionary.self) }
    }

    @Test func aHandWrittenInitializer() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadHandwritten.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadHandwritten.self) }
    }

    @Test func aModelOfSixteenProperties() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadWide16.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadWide16.self) }
    }

    @Test func aModelOfSixtyProperties() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadWide60.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadWide60.self) }
    }

    @Test func aClassOfSixtyProperties() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadWideLink.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadWideLink.self) }
    }

    /// Between "fits anywhere" and the limit lies every depth at which a guard could be a little late.
    @Test func everyDepthHasAnAnswer() async {
        await #expect(processExitsWith: .success) {
            for levels in stride(from: 20, through: 512, by: 12) {
                Self.expectAnswer(ThreadWideLink.self, at: levels)
                Self.expectAnswer(ThreadWrapped.self, at: levels)
            }
        }
    }

    /// 33 levels are the first for which anybody asks for the stack.
    @Test func shallowDocumentsFitWithoutAGuard() async {
        await #expect(processExitsWith: .success) {
            Self.expectWhole(ThreadWideLink.self, at: 32)
            Self.expectWhole(ThreadWideLink.self, at: 33)
            Self.expectWhole(ThreadWrapped.self, at: 32)
        }
    }

    @Test func nativeCollectionsAreGuardedAsWell() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                var inner: [String: Any] = ["name": "innermost"]
                for _ in 1..<512 { inner = ["name": "a", "next": inner] }
                let whole = ThreadLink.deserializeWithReport(from: inner)
                precondition(whole.model?.depth == 512)
                _ = ThreadLink.deserializeWithReport(from: inner, options: Self.callerOnly)
            }
        }
    }

    @Test func stringifiedLevelsAreGuardedAsWell() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                func escaped(_ json: String) -> String { String(reflecting: json) }
                var json = ThreadWideLink.json(levels: 150)
                for _ in 0..<2 {
                    let outer = ThreadWideLink.json(levels: 150)
                    json = outer.replacing("{}", with: #"{"next":\#(escaped(json))}"#)
                }
                let result = ThreadWideLink.deserializeWithReport(from: json)
                precondition((result.model?.depth ?? 0) >= 150)
                let small = ThreadWideLink.deserializeWithReport(from: json, options: Self.callerOnly)
                precondition(small.model != nil || small.error != nil)
            }
        }
    }

    /// A thread that is nearly full when the call begins: nothing of the document fits.
    @Test func aCallFromADeepPlaceIsRefusedOrAnswered() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                @inline(never) func descend(_ bytesLeft: UInt, _ json: String) {
                    withUnsafeTemporaryAllocation(byteCount: 900, alignment: 8) { buffer in
                        buffer[0] = 1
                        guard StackBounds.current().remaining > bytesLeft else {
                            let result = ThreadLink.deserializeWithReport(from: json, options: Self.callerOnly)
                            precondition(result.model != nil || result.error != nil)
                            precondition(ThreadLink.deserialize(from: json)?.depth == 100)
                            return
                        }
                        descend(bytesLeft, json)
                        buffer[0] = 2
                    }
                }
                let json = ThreadLink.json(levels: 100)
                for kilobytes in stride(from: UInt(90), through: 300, by: 30) { descend(kilobytes * 1024, json) }
            }
        }
    }

    @Test func aDeepReportIsRendered() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                let json = ThreadLink.json(levels: 512).replacing(#""name":"a""#, with: #""name":{}"#)
                let result = ThreadLink.deserializeWithReport(from: json)
                precondition(result.report.events.count > 500)
                precondition(result.report.description.utf8.count > 500)
            }
        }
    }
}
