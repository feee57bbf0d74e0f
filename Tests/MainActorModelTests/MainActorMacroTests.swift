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
    }
}
