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
        #expect(OtherFileBuilder.make()?.id == 5)
    }

    @Test func operatorsAreFoundOnce() {
        #expect(OtherFilePrice.deserialize(from: #"{"amount": 2}"#).map { $0 > OtherFilePrice(amount: 1) } == true)
        #expect(OtherFileItem.deserialize(from: #"{"id": 1}"#) == OtherFileItem.deserialize(from: #"{"id": "1"}"#))
        #expect(OtherFileSum.deserialize(from: #"{"value": 2}"#).map { $0 + $0 }?.value == 4)
    }

    @Test func metatypeNamesAreProperties() throws {
        var model = try #require(OtherFileEscaped.deserialize(from: #"{"Type": "3", "proto": 4}"#))
        #expect(model.Type == 3 && model.Protocol == 4)
        #expect(model.toJSONString(useMappedKeys: true) == #"{"Type":3,"proto":4}"#)
        SmartUpdater.update(&model, from: #"{"Type": 5}"#)
        #expect(model.Type == 5 && model.Protocol == 4)
    }
}

extension OtherFileBuilder {
    static func make() -> OtherFileBuilder? { deserialize(from: #"{"id": 5}"#) }
}
