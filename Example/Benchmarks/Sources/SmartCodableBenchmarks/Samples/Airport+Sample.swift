extension Airport {
    /// Creates airports; every call returns the same ones, whatever the share of mismatches.
    static func sample(_ count: Int, mismatches share: Double = 0) -> Sample<[Airport]> {
        var random = SplitMix64(seed: 1)
        var mismatches = Mismatches(share: share)
        let airports = (0..<count).map { _ in make(&random, &mismatches) }
        return Sample(airports.map(\.json).arrayJSON, airports.map(\.model))
    }

    /// Creates one airport as the top-level value.
    static func single() -> Sample<Airport> {
        var random = SplitMix64(seed: 1)
        var mismatches = Mismatches(share: 0)
        let airport = make(&random, &mismatches)
        return Sample(airport.json, airport.model)
    }

    private static func make(_ random: inout SplitMix64, _ mismatches: inout Mismatches) -> (
        json: String, model: Airport
    ) {
        var object = ObjectText()
        var model = Airport()
        model.name = object.write("name", random.words(2...4), initial: "", &mismatches)
        model.iata = object.write("iata", random.letters(3), initial: "", &mismatches)
        model.icao = object.write("icao", random.letters(4), initial: "", &mismatches)
        let coordinates = [random.double(-180...180), random.double(-90...90)]
        model.coordinates = object.write("coordinates", coordinates, &mismatches)
        let runways = (0..<random.integer(1...3)).map { _ in Runway.make(&random, &mismatches) }
        model.runways = runways.map(\.model)
        object.write("runways", json: runways.map(\.json).arrayJSON)
        return (object.json, model)
    }
}

extension Runway {
    fileprivate static func make(_ random: inout SplitMix64, _ mismatches: inout Mismatches) -> (
        json: String, model: Runway
    ) {
        var object = ObjectText()
        var model = Runway()
        let heading = random.integer(10...18)
        model.direction = object.write("direction", "\(heading)/\(heading + 18)", initial: "", &mismatches)
        model.distance = object.write("distance", random.integer(500...4_000), initial: 0, &mismatches)
        let surface = random.pick(["flexible", "rigid", "unpaved", "gravel"])
        model.surface = object.write("surface", surface, initial: "", &mismatches)
        return (object.json, model)
    }
}
