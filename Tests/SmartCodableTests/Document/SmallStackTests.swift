import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Recursive models at the depth limit, on a thread with 512 KiB of stack.
///
/// Every test runs in a process of its own: an overflow ends it, and is a failed test here.
@Suite struct SmallStackTests {
    private static let callerOnly: Set<SmartDecodingOption> = [
        .limits(SmartDecodingLimits(storedEvents: .max, stack: .callerOnly))
    ]

    /// With a larger thread: the whole model.
    private static func expectWhole<Model: ThreadShape>(_ type: Model.Type, at levels: Int = 512) {
        SmallThread.run {
            let json = type.json(levels: levels)
            let result = type.deserializeWithReport(from: json)
            guard let model = result.model else { fatalError("no model: \(String(describing: result.error))") }
            let models = result.model?.depth ?? 0
            precondition(models == type.depth(levels: levels), "only \(models) models")
            precondition(!isRefused(result), "something did not fit: \(summary(result))")
            withExtendedLifetime(model) {}
        }
    }

    /// On the small thread: the model, or a part of it and an event; under the strict policy an error.
    private static func expectAnswer<Model: ThreadShape>(_ type: Model.Type, at levels: Int = 512) {
        SmallThread.run {
            let json = type.json(levels: levels)
            let result = type.deserializeWithReport(from: json, options: callerOnly)
            let isWhole = result.model?.depth == type.depth(levels: levels)
            guard isWhole != isRefused(result) else { fatalError("at \(levels) levels: \(summary(result))") }

            let strict = type.deserializeWithReport(from: json, options: callerOnly.union([.policy(.strict)]))
            precondition((strict.model == nil) == (strict.error != nil))

            // Also without a recorder.
            _ = type.deserialize(from: Data(json.utf8), options: callerOnly)
        }
    }

    /// A custom initializer that throws is reported as such.
    private static func isRefused<Model: ThreadShape>(_ result: SmartDecodingResult<Model>) -> Bool {
        result.report.events.contains {
            $0.finding == .stackLimit || $0.finding == .initializerFailed
        }
    }

    private static func summary<Model: ThreadShape>(_ result: SmartDecodingResult<Model>) -> String {
        let findings = Set(result.report.events.map { "\($0.finding)" }).sorted().joined(separator: ", ")
        let error = result.error.map(String.init(describing:)) ?? "none"
        return "\(Model.self), \(result.model?.depth ?? 0) models, \(findings), error: \(error)"
    }

    #if os(Linux) && canImport(Glibc)
    /// The bounds of the main thread's stack are computed; tests do not run on it.
    @Test func theStackOfTheMainThreadEndsAtItsLimit() {
        let end: UInt = 0x7FFE_C644_0FF0
        let lowest = end - (8 << 20) + 0x2_0000
        func bounds(of end: UInt, limit: UInt64 = 8 << 20, usedFrom here: UInt) -> UInt? {
            SystemThread.lowestAddress(ofStackTo: end, limit: limit, usedFrom: here)
        }
        #expect(bounds(of: end, usedFrom: end - 0x1900) == lowest)
        #expect(bounds(of: end, usedFrom: lowest + 1) == lowest)
        #expect(bounds(of: end, limit: 1 << 20, usedFrom: end - 0x1900) == end - (1 << 20) + 0x2_0000)
        // Other threads, and limits that are not usual.
        for here in [lowest, end, end + 0x10, 0x5555_0000_0000] { #expect(bounds(of: end, usedFrom: here) == nil) }
        for limit in [0, 1 << 19, (8 << 20) + 1, .max] as [UInt64] {
            #expect(bounds(of: end, limit: limit, usedFrom: end - 0x1900) == nil)
        }
        for end in [0, 4 << 20] as [UInt] { #expect(bounds(of: end, usedFrom: end / 2) == nil) }
    }
    #endif

    @Test func aStructureWithAnArrayOfItselfFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadArray.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadArray.self) }
    }

    @Test func aClassWithAnOptionalOfItselfFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadLink.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadLink.self) }
    }

    @Test func aSubclassFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadSubclass.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadSubclass.self) }
    }

    @Test func anIndirectEnumFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadEnumHolder.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadEnumHolder.self) }
    }

    @Test func aWrapperAroundAnOptionalOfItselfFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadWrapped.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadWrapped.self) }
    }

    @Test func aDictionaryOfItselfFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadDictionary.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadDictionary.self) }
    }

    @Test func aHandWrittenInitializerFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadHandwritten.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadHandwritten.self) }
    }

    @Test func aModelOfSixteenPropertiesFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadWide16.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadWide16.self) }
    }

    @Test func aModelOfSixtyPropertiesFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadWide60.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadWide60.self) }
    }

    @Test func aClassOfSixtyPropertiesFitsOrIsRefused() async {
        await #expect(processExitsWith: .success) { Self.expectWhole(ThreadWideLink.self) }
        await #expect(processExitsWith: .success) { Self.expectAnswer(ThreadWideLink.self) }
    }

    /// Between "fits anywhere" and the limit are all depths at which a guard could be too late.
    @Test(.disabled(if: Sanitizer.current == .address, "its frames are several times as large"))
    func everyDepthIsReadOrRefused() async {
        await #expect(processExitsWith: .success) {
            for levels in stride(from: 20, through: 512, by: 12) {
                Self.expectAnswer(ThreadWideLink.self, at: levels)
                Self.expectAnswer(ThreadWrapped.self, at: levels)
            }
        }
    }

    /// From 33 levels on, the stack is checked.
    @Test(.disabled(if: Sanitizer.current == .address, "its frames are several times as large"))
    func shallowDocumentsFitWithoutAGuard() async {
        await #expect(processExitsWith: .success) {
            Self.expectWhole(ThreadWideLink.self, at: 32)
            Self.expectWhole(ThreadWideLink.self, at: 33)
            Self.expectWhole(ThreadWrapped.self, at: 32)
        }
    }

    /// The reason must be kept when the error passes through custom initializers.
    @Test func theReasonIsReportedEvenIfAnInitializerFails() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                let json = ThreadHandwritten.json(levels: 512)
                let result = ThreadHandwritten.deserializeWithReport(from: json, options: Self.callerOnly)
                guard (result.model?.depth ?? 0) < 256 else { return }
                precondition(result.report.events.contains { $0.finding == .stackLimit })
            }
        }
    }

    /// The caller continues while the larger thread ends, so no closure of the call may exist by then.
    @Test func theLargerThreadIsUsedThousandsOfTimes() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                let data = Data(ThreadLink.json(levels: 40).utf8)
                for _ in 0..<2_000 {
                    precondition(ThreadLink.deserialize(from: data)?.depth == 40)
                }
            }
        }
    }

    @Test func severalSmallThreadsDecodeAtOnce() async {
        await #expect(processExitsWith: .success) {
            let data = Data(ThreadWideLink.json(levels: 300).utf8)
            let count = Effort.rounds(20)
            let models = await withTaskGroup(of: Int.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        await withCheckedContinuation { continuation in
                            let thread = Thread {
                                let depths = (0..<count).map { _ in ThreadWideLink.deserialize(from: data)?.depth ?? 0 }
                                continuation.resume(returning: depths.reduce(0, +))
                            }
                            thread.stackSize = SmallThread.stackSize
                            thread.start()
                        }
                    }
                }
                return await group.reduce(0, +)
            }
            precondition(models == 8 * count * 300)
        }
    }

    @Test func nativeCollectionsAreGuardedAsWell() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                var inner: [String: Any] = ["name": "innermost"]
                for _ in 1..<512 { inner = ["name": "a", "next": inner] }
                let whole = ThreadLink.deserializeWithReport(from: .any(inner))
                precondition(whole.model?.depth == 512)
                _ = ThreadLink.deserializeWithReport(from: .any(inner), options: Self.callerOnly)
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
    @Test func aCallOnADeepStackSucceedsOrIsRefused() async {
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

    /// Smaller than any thread of Apple's systems, and than what the library supports: nothing overflows there either.
    @Test(arguments: [64, 128, 200]) func callsOnASmallStackUseALargerThreadOrFallBack(_ kilobytes: Int) async {
        await #expect(processExitsWith: .success) { [kilobytes] in
            SmallThread.run(stackSize: kilobytes * 1024) {
                for levels in [1, 2, 8, 32, 33, 200] {
                    let json = ThreadWideLink.json(levels: levels)
                    let whole = ThreadWideLink.deserializeWithReport(from: json)
                    precondition(whole.model?.depth == ThreadWideLink.depth(levels: levels))
                    precondition(whole.model?.toJSONString()?.isEmpty == false)
                    let part = ThreadWideLink.deserializeWithReport(from: json, options: Self.callerOnly)
                    precondition(part.model?.depth == whole.model?.depth || part.error != nil || !part.report.isClean)
                }
            }
        }
    }

    /// The caller frees the value, on a stack on which it must fit.
    @Test func aTinyThreadDecodesValuesThatItCanFree() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run(stackSize: 64 * 1024) {
                for levels in [10, 50, 500] {
                    let json = nestedArrays(levels)
                    let value = try? SmartJSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
                    precondition((value != nil) == (levels < 100))
                    @BothKinds struct Box: SmartCodable { @SmartAny var any: [Any] = [] }
                    let box = Box.deserialize(from: #"{"any": \#(json)}"#)
                    precondition(box?.any.isEmpty == (levels > 100))
                }
            }
        }
    }

    @Test func plainValuesBeyondTheSafeDepthAreRefused() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                @BothKinds struct Box: SmartCodable { @SmartAny var any: [Any] = [] }
                let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(depth: 100_000))]
                for levels in [900, 1_001, 50_000] {
                    let json = nestedArrays(levels)
                    let result = Box.deserializeWithReport(from: #"{"any": \#(json)}"#, options: options)
                    precondition(result.model?.any.isEmpty == (levels > 900))
                    precondition(result.report.events.map(\.finding) == (levels > 900 ? [.stackLimit] : []))
                }
            }
        }
    }

    @Test func aReportOfAHundredThousandLevelsIsRenderedAndFreed() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                let root = ReportBranch(type: "Root")
                root.insert("deep", at: Array(repeating: .key("a"), count: 100_000), through: [])
                var lines: [String] = []
                root.render(.plain, into: &lines)
                precondition(lines.count == 100_000)
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
