import SmartCodable

/// A message whose text is HTML, with many escapes in JSON.
@BenchmarkModel struct Message: SmartCodable, Equatable {
    var id = 0
    var subject = ""
    var body = ""
}
