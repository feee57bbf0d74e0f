import SmartCodableMacro
import Testing

/// Calls static methods of models that another file declares, and that nothing else in this file uses.
///
/// The file is before that of the models in the alphabet, so that the compiler has not expanded the macro yet.
@Suite struct AcrossFilesTests {
    @Test func staticMethodsAreFound() throws {
        #expect(OtherFileStructure.deserialize(from: #"{"id": 1}"#)?.id == 1)
        #expect(OtherFileClass.deserializeWithReport(from: #"{"id": 2}"#).model?.id == 2)
        #expect(try OtherFileStrict.deserializeStrictly(from: #"{"id": 3}"#).id == 3)
        #expect(OtherFileOwn.load()?.id == 4)
        #expect(OtherFileBuilder.make()?.id == 5)
    }
}

extension SmartDecodable {
    static func load() -> Self? { deserialize(from: #"{"id": 4}"#) }
}

extension OtherFileBuilder {
    static func make() -> OtherFileBuilder? { deserialize(from: #"{"id": 5}"#) }
}
