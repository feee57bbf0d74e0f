import Foundation
import Observation
import SmartCodableMacro
import Testing

/// Models with `@SmartModel` in a module whose default isolation is the main actor.
@Suite struct MainActorMacroTests {
    @SmartModel struct Order {
        var id = 0
        var items: [Item] = []
        @SmartAny var extra: Any?
    }

    @SmartModel struct Item: SmartCodable {
        @SmartKey("item_title") var title = ""
    }

    @SmartModel nonisolated struct Price: SmartCodable { var cents = 0 }

    @SmartModel nonisolated enum Media: SmartUnion, SmartModelCodable {
        case price(Price), none

        static let variants = SmartVariants<Media>(.internal("kind"), SmartVariant("price", as: Media.price))
    }

    @SmartModel struct Ticket: SmartModelCodable {
        let id: Int
        var note = "none"
    }

    // Without a written conformance, the macro adds one that is isolated like the type.

    @SmartModel nonisolated struct Coin {
        var cents = 0
        @SmartKey("c") var country: String?
    }

    @SmartModel nonisolated struct Bill: SmartModelCodable {
        let value: Int
    }

    @SmartModel nonisolated struct Cheque {
        let value: Int
        static let defaults = Cheque(value: 3)
    }

    @SmartModel nonisolated final class Wallet {
        var coins: [Coin] = []
        init() {}
    }

    @SmartModel nonisolated final class Purse: SmartModelCodable {
        let coins: [Coin]
    }

    @SmartModel nonisolated class Account {
        var owner = "none"
    }

    @SmartModel nonisolated class Savings: Account {
        var rate = 1.0
        func didFinishMapping() { rate += 1 }
    }

    @SmartSubclass nonisolated final class Loan: Account {
        var debt = 0
        func didFinishMapping() { debt += 1 }
    }

    nonisolated enum Bank {
        @SmartModel struct Branch { var city = "none" }
        @SmartModel struct Clerk: SmartModelCodable { let name: String }
        @SmartModel class Vault { var depth = 0 }

        // Swift 6.3 rejects wrappers that are `Sendable` in a structure that is `nonisolated` itself.
        @SmartModel struct Medal {
            var name = "none"
            @SmartDate var minted: Date?
        }
    }

    @Observable @SmartModel nonisolated final class Portfolio {
        var shares = 0
    }

    @Test func modelsAreReadAndWritten() {
        let order = Order.deserialize(from: #"{"id":"5","items":[{"item_title":"a"}],"extra":[1]}"#)
        #expect(order?.id == 5)
        #expect(order?.items.first?.title == "a")
        #expect(order?.toJSONString() == #"{"id":5,"items":[{"title":"a"}],"extra":[1]}"#)
    }

    @concurrent @Test nonisolated func nonisolatedModelsAreReadAnywhere() async {
        #expect(Price.deserialize(from: #"{"cents":"5"}"#)?.toJSONString() == #"{"cents":5}"#)
        let media = Media.deserialize(from: #"{"kind":"price","cents":"5"}"#)
        #expect(media?.toJSONString() == #"{"kind":"price","cents":5}"#)
        let coin = #"{"cents":"5","c":"no"}"#
        #expect(Coin.deserialize(from: coin)?.toJSONString() == #"{"cents":5,"country":"no"}"#)
        #expect(Bill.deserialize(from: #"{"value":"5"}"#)?.value == 5)
        #expect(Bill.deserialize(from: #"{"value":"five"}"#) == nil)
        #expect(Cheque.deserialize(from: #"{"value":"five"}"#)?.value == 3)
        #expect(Wallet.deserialize(from: #"{"coins":[\#(coin)]}"#)?.coins.map(\.cents) == [5])
        #expect(Purse.deserialize(from: #"{"coins":[\#(coin)]}"#)?.coins.map(\.cents) == [5])
        let savings = Savings.deserialize(from: #"{"owner":"Ann","rate":"2.5"}"#)
        #expect(savings?.toJSONString() == #"{"owner":"Ann","rate":3.5}"#)
        #expect(Loan.deserialize(from: #"{"owner":"Ann","debt":"2"}"#)?.debt == 3)
        #expect(Bank.Branch.deserialize(from: #"{"city":1}"#)?.city == "1")
        #expect(Bank.Clerk.deserialize(from: #"{"name":"Bo"}"#)?.name == "Bo")
        #expect(Bank.Vault.deserialize(from: #"{"depth":"9"}"#)?.depth == 9)
        #expect(Bank.Medal.deserialize(from: #"{"minted":5}"#)?.minted == Date(timeIntervalSince1970: 5))
        #expect(Portfolio.deserialize(from: #"{"shares":"9"}"#)?.shares == 9)
    }

    @Test func requiredValuesAreRead() {
        #expect(Ticket.deserialize(from: #"{"id":"5"}"#)?.toJSONString() == #"{"id":5,"note":"none"}"#)
        #expect(Ticket.deserialize(from: "{}")?.id == nil)
    }
}
