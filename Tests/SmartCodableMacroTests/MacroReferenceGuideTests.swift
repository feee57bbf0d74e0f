import SmartCodableMacro
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/MacroReference.md` verbatim and checks its output.
///
/// Each chapter has a type of its own, because types with the macro cannot be local.
@Suite struct MacroReferenceGuideTests {
    @Test func everySwiftBlockOfThePageIsCompiledHere() throws {
        let guide = try GuidePage("MacroReference")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [1, 0])
    }

    @Suite struct GeneratedMembers {
        struct Runway: SmartCodable {
            var length = 0
            var surface: String?

            static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                func read(_ model: inout Runway, _ reader: inout _SmartReader) {
                    while let index = reader.next() {
                        switch index {
                        case 0: reader.take(&model.length)
                        default: reader.take(&model.surface)
                        }
                    }
                }
                let keys: [CodingKeys?] = [.length, .surface]
                return call.makeReader(keys: keys, read)
            }

            static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
                func write(_ model: Runway, _ writer: inout _SmartWriter) throws {
                    try writer.put(model.length)
                    try writer.put(model.surface)
                }
                let keys: [CodingKeys?] = [.length, .surface]
                return call.makeWriter(keys: keys, write)
            }
        }

        @Test func theyReadAndWriteTheProperties() {
            #expect(Runway.deserialize(from: #"{"length": "5"}"#)?.toJSONString() == #"{"length":5}"#)
        }
    }
}
