import SmartCodable

/// A user with eleven scalar fields of all types, a nested object and two arrays.
@BenchmarkModel struct User: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var email = ""
    var nickname: String?
    var company = ""
    var registered = ""
    var isActive = false
    var isVerified = false
    var age = 0
    var balance = 0.0
    var rating: Double?
    var address = Address()
    var tags: [String] = []
    var friends: [Friend] = []
}

/// The address of a `User`.
@BenchmarkModel struct Address: SmartCodable, Equatable {
    var street = ""
    var city = ""
    var zip: String?
    var latitude = 0.0
    var longitude = 0.0
}

/// A friend of a `User`.
@BenchmarkModel struct Friend: SmartCodable, Equatable {
    var id = 0
    var name = ""
}
