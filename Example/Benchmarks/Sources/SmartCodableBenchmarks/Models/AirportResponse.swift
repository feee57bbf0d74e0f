import SmartCodable

/// The object around a list, as most servers send it.
@BenchmarkModel struct AirportResponse: SmartCodable {
    var code = 0
    var data: [Airport] = []
    var message = ""
}
