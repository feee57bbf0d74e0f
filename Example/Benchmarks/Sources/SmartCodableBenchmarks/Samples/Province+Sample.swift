extension Province {
    /// Creates provinces with twelve cities of ten districts each; two of three names are Chinese.
    static func sample(_ count: Int) -> Sample<[Province]> {
        var random = SplitMix64(seed: 5)
        let provinces = (0..<count).map { province in
            Province(
                areaCode: "\(10 + province)",
                name: random.place(),
                city: (0..<12).map { city in
                    City(
                        areaCode: "\(1000 + city)",
                        name: random.place(),
                        district: (0..<10).map { District(areaCode: "\(110_000 + $0)", name: random.place()) }
                    )
                }
            )
        }
        return Sample(provinces.map(\.json).arrayJSON, provinces)
    }

    private var json: String {
        #"{"areaCode":"\#(areaCode)","name":"\#(name)","city":\#(city.map(\.json).arrayJSON)}"#
    }
}

extension City {
    fileprivate var json: String {
        #"{"areaCode":"\#(areaCode)","name":"\#(name)","district":\#(district.map(\.json).arrayJSON)}"#
    }
}

extension District {
    fileprivate var json: String {
        #"{"name":"\#(name)","areaCode":"\#(areaCode)"}"#
    }
}

extension SplitMix64 {
    /// The name of a place.
    fileprivate mutating func place() -> String {
        guard integer(0...2) > 0 else { return words(1...2) }
        return (0..<integer(2...4)).map { _ in pick(["北", "京", "东", "城", "朝", "阳", "海", "淀", "石", "景", "山"]) }.joined()
    }
}
