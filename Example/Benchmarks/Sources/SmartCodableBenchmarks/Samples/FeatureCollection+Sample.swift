extension FeatureCollection {
    /// Creates one outline of about `points` points, with fifteen decimals as in map files.
    static func sample(points: Int) -> Sample<FeatureCollection> {
        var random = SplitMix64(seed: 4)
        var rings: [[[Double]]] = []
        var texts: [String] = []
        for _ in 0..<max(1, points / 100) {
            let ring = (0..<100).map { _ in [random.double(-141 ... -52), random.double(41...83)] }
            let text = ring.map { $0.map { $0.text(15) } }
            texts.append(text.map(\.arrayJSON).arrayJSON)
            rings.append(text.map { $0.compactMap { Double($0) } })
        }
        let geometry = Geometry(type: "Polygon", coordinates: rings)
        let feature = Feature(type: "Feature", properties: FeatureProperties(name: "Canada"), geometry: geometry)
        let json = """
            {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Canada"},\
            "geometry":{"type":"Polygon","coordinates":\(texts.arrayJSON)}}]}
            """
        return Sample(json, FeatureCollection(type: "FeatureCollection", features: [feature]))
    }
}
