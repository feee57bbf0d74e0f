extension PlainAccount {
    /// Creates accounts; every call returns the same ones.
    ///
    /// No field equals its default, and every third account has no level.
    static func sample(_ count: Int) -> Sample<[PlainAccount]> {
        var random = SplitMix64(seed: 7)
        var mismatches = Mismatches(share: 0)
        var texts: [String] = []
        let models = (0..<count).map { index in
            var object = ObjectText()
            var model = PlainAccount()
            model.id = object.write("id", 1_000_000 + index, initial: 0, &mismatches)
            model.name = object.write("name", random.words(2...3), initial: "", &mismatches)
            model.city = object.write("city", random.words(1...1), initial: "", &mismatches)
            model.score = object.write("score", Double(random.integer(1...9_999)) / 100, initial: 0, &mismatches)
            model.balance = object.write("balance", Double(random.integer(1...999_999)) / 100, initial: 0, &mismatches)
            model.isActive = object.write("isActive", true, initial: false, &mismatches)
            model.isVerified = object.write("isVerified", true, initial: false, &mismatches)
            model.level = object.write("level", random.chance(0.3) ? nil : random.integer(1...9), &mismatches)
            texts.append(object.json)
            return model
        }
        return Sample(texts.arrayJSON, models)
    }
}

extension PlainSeries {
    /// Creates models with short collections; every call returns the same ones.
    static func sample(_ count: Int) -> Sample<[PlainSeries]> {
        var random = SplitMix64(seed: 8)
        var mismatches = Mismatches(share: 0)
        var texts: [String] = []
        let models = (0..<count).map { _ in
            var object = ObjectText()
            var model = PlainSeries()
            let ratio = Double(random.integer(1...9_999)) / 128
            object.write("ratio", json: "\(ratio)")
            model.ratio = Float(ratio)
            model.numbers = object.write("numbers", (0..<10).map { _ in random.integer(0...9_999) }, &mismatches)
            model.names = object.write("names", (0..<5).map { _ in random.words(1...1) }, &mismatches)
            for index in 0..<5 { model.counts["key\(index)"] = random.integer(0...99) }
            object.write("counts", json: "{\(model.counts.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}")
            texts.append(object.json)
            return model
        }
        return Sample(texts.arrayJSON, models)
    }
}
