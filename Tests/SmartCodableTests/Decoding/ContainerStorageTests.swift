import Testing

@testable import SmartCodable

/// Only containers that consist of one reference are stored: copies of others would go unnoticed.
@Suite struct ContainerStorageTests {
    private final class Box {}
    private struct OneReference { let box = Box() }
    private struct TwoReferences {
        let first = Box()
        let second = Box()
    }
    private struct Number { let number = 1 }
    private struct Uncounted { unowned let box: Box }
    private struct Shared { let box: Box }

    @Test func aCopyOfAContainerIsNoticed() throws {
        let storage = try #require(TypedContainerStorage { OneReference() })
        let isUnused = storage.isUnused
        #expect(isUnused)
        var copy: OneReference? = storage.copied()
        let isCopied = !storage.isUnused
        #expect(isCopied)
        withExtendedLifetime(copy) {}
        copy = nil
        let isUnusedAgain = storage.isUnused
        #expect(isUnusedAgain)
    }

    @Test func otherContainersAreNotStored() {
        let box = Box()
        let isStored = [
            TypedContainerStorage { TwoReferences() } != nil,
            TypedContainerStorage { Number() } != nil,
            // Its copies do not count as references to the box.
            TypedContainerStorage { Uncounted(box: box) } != nil,
            // The closure kept the box.
            TypedContainerStorage { Shared(box: box) } != nil,
        ]
        #expect(isStored == [false, false, false, false])
        withExtendedLifetime(box) {}
    }

    private enum Key: CodingKey {}

    private struct Keeper: SmartDecodable {
        var isReused = false
        init() {}
        init(from decoder: any Decoder) throws {
            let own = try #require(decoder as? TolerantDecoder)
            isReused = TypedContainerStorage { KeyedDecodingContainer(TolerantKeyedContainer<Key>(own)) } != nil
        }
    }

    /// Without reuse, everything works, but plain models need a fifth more time.
    @Test func theContainersOfTheStandardLibraryAreStored() throws {
        let recorder = InitialValueRecorder(isReused: true)
        let isReused =
            TypedContainerStorage {
                KeyedEncodingContainer(InitialValueKeyedContainer<Key>(recorder, isReused: true))
            } != nil
        #expect(isReused)
        #expect(Keeper.deserialize(from: "{}")?.isReused == true)
    }
}
