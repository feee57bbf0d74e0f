import Observation
import SmartCodableMacro
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/MacroClasses.md` verbatim and checks its output.
///
/// Each chapter has a type of its own, because types with the macro cannot be local.
@Suite struct MacroClassesGuideTests {
    @Test func everySwiftBlockOfThePageIsCompiledHere() throws {
        let guide = try GuidePage("MacroClasses")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [6, 3])
    }

    @Suite struct Hierarchies {
        @SmartModel
        class Vehicle {
            @SmartKey("vehicle_id") var id = 0
            var maker = "unknown"
        }

        @SmartModel
        class Car: Vehicle {
            var doors = 4
        }

        @SmartModel
        final class Taxi: Car {
            @SmartKey("licence") var number: String?

            func didFinishMapping() { maker = maker.uppercased() }
        }

        @Test func eachClassHasTheMacro() throws {
            let guide = try GuidePage("MacroClasses")
            let print = Printer()

            let report = Taxi.deserializeWithReport(
                from: #"{"vehicle_id": 7, "maker": "Saab", "doors": "5", "licence": "T1"}"#
            )
            if let taxi = report.model {
                print(taxi.id, taxi.maker, taxi.doors, taxi.number ?? "")
                print(taxi.toJSONString(useMappedKeys: true) ?? "")
            }
            print(report.report)

            #expect(print.text == guide.output(1))
        }
    }

    @Suite struct Observing {
        @Observable @SmartModel
        final class Profile {
            var name = "unknown"
            @SmartKey("avatar_url") var avatar: String?
            @ObservationIgnored @SmartAny var extra: [String: Any] = [:]
        }

        @Test func theKeysAreThoseOfTheProperties() throws {
            let guide = try GuidePage("MacroClasses")
            let print = Printer()

            let json = #"{"name": "Ann", "avatar_url": "a.png", "extra": {"a": 1}}"#
            if let profile = Profile.deserialize(from: json) {
                withObservationTracking {
                    print(profile.name, profile.avatar ?? "")
                } onChange: {
                    print("changed")
                }
                profile.name = "Bea"
                print(profile.toJSONString(useMappedKeys: true) ?? "")
            }

            #expect(print.text == guide.output(2))
        }
    }

    @Suite struct UpdatingInstances {
        @SmartModel
        final class Account {
            var owner = "unknown"
            var balance = 0
            var log: [String] = []

            enum CodingKeys: CodingKey { case owner, balance }

            func didUpdate(from old: Account) { log.append("was \(old.balance)") }
            func didFinishMapping() { log.append("is \(balance)") }
        }

        @Test func anInstanceKeepsItsIdentity() throws {
            let guide = try GuidePage("MacroClasses")
            let print = Printer()

            let account = Account()
            account.owner = "Ann"
            var updated = account
            let report = SmartUpdater.update(&updated, from: #"{"balance": "5"}"#)
            print(updated === account, account.owner, account.log)
            print(report)

            #expect(print.text == guide.output(3))
        }
    }
}
