extension User {
    /// Creates users; every call returns the same ones, whatever the share of mismatches.
    static func sample(_ count: Int, mismatches share: Double = 0) -> Sample<[User]> {
        var random = SplitMix64(seed: 2)
        var mismatches = Mismatches(share: share)
        let users = (0..<count).map { make($0, &random, &mismatches) }
        return Sample(users.map(\.json).arrayJSON, users.map(\.model))
    }

    /// Creates one user as the top-level value.
    static func single() -> Sample<User> {
        var random = SplitMix64(seed: 3)
        var mismatches = Mismatches(share: 0)
        let user = make(1, &random, &mismatches)
        return Sample(user.json, user.model)
    }

    private static func make(
        _ index: Int,
        _ random: inout SplitMix64,
        _ mismatches: inout Mismatches
    ) -> (json: String, model: User) {
        var object = ObjectText()
        var model = User()
        model.id = object.write("id", 1_000_000 + index, initial: 0, &mismatches)
        model.name = object.write("name", random.words(2...3), initial: "", &mismatches)
        let email = "\(random.letters(8))@\(random.letters(6)).com"
        model.email = object.write("email", email, initial: "", &mismatches)
        model.nickname = object.write("nickname", random.bool() ? random.words(1...1) : nil, &mismatches)
        model.company = object.write("company", random.letters(7), initial: "", &mismatches)
        let registered = "2021-0\(random.integer(1...9))-1\(random.integer(0...9))T10:45:56Z"
        model.registered = object.write("registered", registered, initial: "", &mismatches)
        model.isActive = object.write("isActive", random.bool(), initial: false, &mismatches)
        model.isVerified = object.write("isVerified", random.bool(), initial: false, &mismatches)
        model.age = object.write("age", random.integer(18...90), initial: 0, &mismatches)
        model.balance = object.write("balance", random.cents(), initial: 0, &mismatches)
        model.rating = object.write("rating", random.bool() ? random.cents() : nil, &mismatches)
        let address = Address.make(&random, &mismatches)
        model.address = address.model
        object.write("address", json: address.json)
        let tags = (0..<random.integer(0...6)).map { _ in random.words(1...1) }
        model.tags = object.write("tags", tags, &mismatches)
        let friends = (0..<random.integer(0...3)).map { Friend.make($0, &random, &mismatches) }
        model.friends = friends.map(\.model)
        object.write("friends", json: friends.map(\.json).arrayJSON)
        return (object.json, model)
    }
}

extension Address {
    fileprivate static func make(_ random: inout SplitMix64, _ mismatches: inout Mismatches) -> (
        json: String, model: Address
    ) {
        var object = ObjectText()
        var model = Address()
        let street = "\(random.integer(1...999)) \(random.words(1...2)) street"
        model.street = object.write("street", street, initial: "", &mismatches)
        model.city = object.write("city", random.words(1...1), initial: "", &mismatches)
        model.zip = object.write("zip", random.bool() ? "\(random.integer(10_000...99_999))" : nil, &mismatches)
        model.latitude = object.write("latitude", random.double(-90...90), initial: 0, &mismatches)
        model.longitude = object.write("longitude", random.double(-180...180), initial: 0, &mismatches)
        return (object.json, model)
    }
}

extension Friend {
    fileprivate static func make(
        _ index: Int,
        _ random: inout SplitMix64,
        _ mismatches: inout Mismatches
    ) -> (json: String, model: Friend) {
        var object = ObjectText()
        var model = Friend()
        model.id = object.write("id", index, initial: 0, &mismatches)
        model.name = object.write("name", random.words(2...2), initial: "", &mismatches)
        return (object.json, model)
    }
}

extension SplitMix64 {
    /// An amount of money.
    fileprivate mutating func cents() -> Double {
        Double(integer(0...999_999)) / 100
    }
}
