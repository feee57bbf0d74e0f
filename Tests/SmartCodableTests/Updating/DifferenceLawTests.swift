import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// A model that is updated by the difference to another one equals it: `update(diff(a, b), a) == b`.
@Suite struct DifferenceLawTests {
    @BothKinds struct Circle: SmartCodable, Equatable { var radius = 0 }

    @BothKinds struct Square: SmartCodable, Equatable { var side = 0 }

    /// The variants of an object with external tags.
    @BothKinds enum External: SmartUnion, Equatable {
        case circle(Circle), square(Square), other(JSONValue)

        static let variants = SmartVariants<External>(
            .external,
            SmartVariant("circle", as: External.circle),
            SmartVariant("square", as: External.square),
            .fallback(External.other)
        )
    }

    @BothKinds enum Internal: SmartUnion, Equatable {
        case circle(Circle), square(Square), other(JSONValue)

        static let variants = SmartVariants<Internal>(
            .internal("type"),
            SmartVariant("circle", as: Internal.circle),
            SmartVariant("square", as: Internal.square),
            .fallback(Internal.other)
        )
    }

    @BothKinds enum Adjacent: SmartUnion, Equatable {
        case circle(Circle), square(Square), other(JSONValue)

        static let variants = SmartVariants<Adjacent>(
            .adjacent("type", content: "value"),
            SmartVariant("circle", as: Adjacent.circle),
            SmartVariant("square", as: Adjacent.square),
            .fallback(Adjacent.other)
        )
    }

    @BothKinds enum Untagged: SmartUnion, Equatable {
        case circle(Circle), square(Square), other(JSONValue)

        static let variants = SmartVariants<Untagged>(
            .untagged,
            SmartVariant(as: Untagged.circle),
            SmartVariant(as: Untagged.square),
            .fallback(Untagged.other)
        )
    }

    @BothKinds struct Shapes: SmartCodable, Equatable {
        var external = External.circle(Circle())
        var `internal` = Internal.circle(Circle())
        var adjacent = Adjacent.circle(Circle())
        var untagged = Untagged.circle(Circle())
        var maybe: External?
    }

    @Test func everyVariantChangesToEveryOther() throws {
        let others: [JSONValue] = [["a": 1], ["a": 1, "b": [2]], [:], 7, "text", [1, 2]]
        var all: [Shapes] = []
        for radius in [1, 2] {
            all.append(
                Shapes(
                    external: .circle(Circle(radius: radius)),
                    internal: .circle(Circle(radius: radius)),
                    adjacent: .circle(Circle(radius: radius)),
                    untagged: .circle(Circle(radius: radius)),
                    maybe: .circle(Circle(radius: radius))
                )
            )
        }
        all.append(
            Shapes(
                external: .square(Square(side: 1)),
                internal: .square(Square(side: 1)),
                adjacent: .square(Square(side: 1)),
                untagged: .square(Square(side: 1)),
                maybe: .square(Square(side: 1))
            )
        )
        for json in others {
            all.append(
                Shapes(
                    external: .other(json),
                    internal: .other(json),
                    adjacent: .other(json),
                    untagged: .other(json),
                    maybe: .other(json)
                )
            )
        }
        all.append(Shapes(maybe: nil))
        try checkAll(all)
    }

    @BothKinds struct Paths: SmartCodable, Equatable {
        var ids: [Int] = []
        var last = 0
        var both: [String] = []
        var pointer = 0
        var plain = 0

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.ids <--- "items.*.id", CodingKeys.last <--- "list.-1", CodingKeys.both <--- ["a.*", "b"],
                CodingKeys.pointer <--- "/x/-1/y",
            ]
        }
    }

    @Test func propertiesOfWildcardsAndIndicesFromTheEndAreRead() throws {
        let model = Paths(ids: [1, 2], last: 3, both: ["x"], pointer: 4, plain: 5)
        #expect(
            try model.encodedText(useMappedKeys: true)
                == #"{"items.*.id":[1,2],"list.-1":3,"b":["x"],"/x/-1/y":4,"plain":5}"#
        )
        try checkAll([Paths(), model, Paths(ids: [3], both: []), Paths(last: 1, pointer: -1, plain: 1)])
    }

    private func checkAll<Model: SmartCodable & Equatable>(_ models: [Model]) throws {
        for old in models {
            #expect(try Model.deserialize(from: old.encodedText(useMappedKeys: true)) == old)
            for new in models {
                let patch = try SmartUpdater.diff(from: old, to: new)
                var updated = old
                let report = SmartUpdater.update(&updated, from: .any(patch), mode: .mergePatch)
                #expect(updated == new, "\(old)\n\(new)\n\(patch)\n\(report)")
                var byText = old
                SmartUpdater.update(&byText, from: patch.description, mode: .mergePatch)
                #expect(byText == updated)
            }
        }
    }
}
