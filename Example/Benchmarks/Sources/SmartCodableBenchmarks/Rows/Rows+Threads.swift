import Dispatch
import Foundation
import SmartCodable

// Calls on two threads at once against calls on one: nothing that calls write is shared.
extension Rows {
    static func threads() -> [Row] {
        [
            row("threads-one-score", "Two threads decode small documents at once (49 bytes)") {
                let data = Score.single().data
                return { consume(Score.deserialize(from: data)) }
            },
            row("threads-one-airport", "Two threads decode small documents at once (240 bytes)") {
                let data = Airport.single().data
                return { consume(Airport.deserialize(from: data)) }
            },
            row("threads-encode", "Two threads encode small models at once (200 bytes)") {
                let model = Airport.single().models
                return { consume(model.toJSONData()) }
            },
        ]
    }

    private static func row(
        _ label: String,
        _ title: String,
        _ makeCall: @escaping @Sendable () -> () -> Void
    ) -> Row {
        // Two cores that do nothing else do twice as much, and less if the machine is shared.
        let bar = Bar.rivalTakesAtLeast(1.7)
        let work = Row.Work.measurement { effort in
            // The system distributes threads to its processors after some tenths of a second.
            let calls = Int(effort.secondsPerRow * 500_000)
            var timings = (two: Timings(), one: Timings())
            for _ in 0..<effort.runs.lowerBound {
                timings.two.append(seconds(threads: 2, calls, makeCall) / 2)
                timings.one.append(seconds(threads: 1, calls, makeCall))
            }
            return Outcome(bar, ours: timings.two, rival: timings.one)
        }
        return Row(label: label, title: title, rival: "one thread", bar: bar, work: work)
    }

    /// The time for each call of one thread, on threads that have all started before.
    ///
    /// Each thread has data and models of its own, whose references only it counts.
    private static func seconds(
        threads count: Int,
        _ calls: Int,
        _ makeCall: @escaping @Sendable () -> () -> Void
    ) -> Double {
        let (ready, start, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchGroup())
        for _ in 0..<count {
            done.enter()
            Thread.detachNewThread {
                let call = makeCall()
                for _ in 0..<100 { call() }
                ready.signal()
                start.wait()
                for _ in 0..<calls { call() }
                done.leave()
            }
        }
        for _ in 0..<count { ready.wait() }
        return Stopwatch.seconds {
            for _ in 0..<count { start.signal() }
            done.wait()
        } / Double(calls)
    }
}
