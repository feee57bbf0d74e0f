import Foundation
import SmartCodableMacro
import Testing

@SmartModel struct Airport {
    var name = ""
    var iata: String?
    @SmartDate(encodeFormat: .iso8601) var opened: Date?
    let version = 3
    var runways: [Runway] = []

    @SmartModel struct Runway: SmartCodable {
        var length = 0
    }
}

/// Models with `@SmartModel`.
@Suite struct ModelTests {
    @Test func aModelIsReadWithGeneratedCode() {
        let json = #"{"name":"Oslo","iata":"OSL","version":5,"runways":[{"length":"3600"}]}"#
        let airport = Airport.deserialize(from: json)
        #expect(airport?.name == "Oslo")
        #expect(airport?.iata == "OSL")
        #expect(airport?.version == 3)
        #expect(airport?.runways.first?.length == 3600)
    }
}
