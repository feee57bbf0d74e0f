import SmartCodable
import SmartCodableTesting
import Testing

@Test(arguments: [#"{"id": 1, "title": "Hello", "published": "2026-11-23T10:00:00Z"}"#])
func recordedPostsFitTheModel(payload: String) throws {
    let options: Set<SmartDecodingOption> = [.date(.iso8601)]
    try SmartTesting.checkContract(of: Post.self, recorded: .text(payload), options: options)
    try SmartTesting.checkFaults(in: Post.self, sample: .text(payload), options: options)
}
