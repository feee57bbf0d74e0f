import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/UpdatingClasses.md` verbatim and checks its output.
@Suite struct UpdatingClassesGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("UpdatingClasses")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [2, 2])
    }

    @Test func aClassBecomesANewInstance() {
        let print = Printer()

        final class Account: SmartCodable {
            var owner = ""
            var balance = 0
            var log: [String] = []

            enum CodingKeys: CodingKey { case owner, balance }

            func didUpdate(from old: Account) { log = old.log + ["was \(old.balance)"] }
            func didFinishMapping() { log.append("is \(balance)") }
        }

        let account = Account()
        account.owner = "Ann"
        var updated = account
        SmartUpdater.update(&updated, from: #"{"balance": 5}"#)
        print(updated === account, updated.owner, updated.log, account.balance)

        #expect(print.text == guide.output(1))
    }

    @Test func aReferencedInstanceReceivesTheValues() {
        let print = Printer()

        final class Settings: SmartCodable {
            var theme = "light"
            var size = 12

            func take(_ other: Settings) { (theme, size) = (other.theme, other.size) }
        }

        let shared = Settings()
        var fresh = shared
        let report = SmartUpdater.update(&fresh, from: #"{"theme": "dark"}"#)
        print(report.events.map(\.id))
        shared.take(fresh)
        print(shared.theme, shared.size)

        struct Values: SmartCodable {
            var theme = "light"
            var size = 12
        }

        final class Store {
            var values = Values()
        }

        let store = Store()
        SmartUpdater.update(&store.values, from: #"{"theme": "dark"}"#)
        print(store.values.theme, store.values.size)

        #expect(print.text == guide.output(2))
    }
}
