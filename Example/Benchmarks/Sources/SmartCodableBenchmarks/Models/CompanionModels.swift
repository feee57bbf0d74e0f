import CowCodable
import DefaultCodable
import LastMile
import LazyCodableKit
import SmartCodable

/// The fields of the companion models without wrappers, as the baseline.
struct PlainAccount: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var city = ""
    var score = 0.0
    var balance = 0.0
    var isActive = false
    var isVerified = false
    var level: Int?
}

/// A companion model with the fields of `PlainAccount`.
protocol CompanionAccount: SmartCodable {
    var plain: PlainAccount { get }
}

/// The account with `@CowResilient`.
struct CowAccount: CompanionAccount {
    @CowResilient var id: Int = 0
    @CowResilient var name: String = ""
    @CowResilient var city: String = ""
    @CowResilient var score: Double = 0
    @CowResilient var balance: Double = 0
    @CowResilient var isActive: Bool = false
    @CowResilient var isVerified: Bool = false
    @CowResilient var level: Int? = nil
}

extension CowAccount {
    var plain: PlainAccount {
        PlainAccount(
            id: id,
            name: name,
            city: city,
            score: score,
            balance: balance,
            isActive: isActive,
            isVerified: isVerified,
            level: level
        )
    }
}

/// The account with `@Promised…`.
struct LazyAccount: CompanionAccount {
    @PromisedInt var id: Int = 0
    @PromisedString var name: String = ""
    @PromisedString var city: String = ""
    @PromisedDouble var score: Double = 0
    @PromisedDouble var balance: Double = 0
    @PromisedBool var isActive: Bool = false
    @PromisedBool var isVerified: Bool = false
    @PromisedOptionalInt var level: Int? = nil
}

extension LazyAccount {
    var plain: PlainAccount {
        PlainAccount(
            id: id,
            name: name,
            city: city,
            score: score,
            balance: balance,
            isActive: isActive,
            isVerified: isVerified,
            level: level
        )
    }
}

/// The account with `@Default`.
struct DefaultAccount: CompanionAccount {
    @Default<Zero> var id: Int
    @Default<Empty> var name: String
    @Default<Empty> var city: String
    @Default<ZeroDouble> var score: Double
    @Default<ZeroDouble> var balance: Double
    @Default<False> var isActive: Bool
    @Default<False> var isVerified: Bool
    var level: Int?
}

extension DefaultAccount {
    var plain: PlainAccount {
        PlainAccount(
            id: id,
            name: name,
            city: city,
            score: score,
            balance: balance,
            isActive: isActive,
            isVerified: isVerified,
            level: level
        )
    }

    init(_ plain: PlainAccount) {
        id = plain.id
        name = plain.name
        city = plain.city
        score = plain.score
        balance = plain.balance
        isActive = plain.isActive
        isVerified = plain.isVerified
        level = plain.level
    }
}

/// The account as LastMile reads it.
struct LastMileAccount: APIDecodable, Equatable {
    let plain: PlainAccount

    init?(from decoder: any APIDecoder) {
        let id = decoder["id"] --> Int.self
        let name = decoder["name"] --> String.self
        let city = decoder["city"] --> String.self
        let score = decoder["score"] --> Double.self
        let balance = decoder["balance"] --> Double.self
        let isActive = decoder["isActive"] --> Bool.self
        let isVerified = decoder["isVerified"] --> Bool.self
        let level = decoder["level"] --> Int?.self
        guard let id, let name, let city, let score, let balance, let isActive, let isVerified else { return nil }
        plain = PlainAccount(
            id: id,
            name: name,
            city: city,
            score: score,
            balance: balance,
            isActive: isActive,
            isVerified: isVerified,
            level: level
        )
    }
}

/// A model with collections and a `Float`, without wrappers.
struct PlainSeries: SmartCodable, Equatable {
    var ratio: Float = 0
    var numbers: [Int] = []
    var names: [String] = []
    var counts: [String: Int] = [:]
}

/// The same with `@CowResilient`, the only companion with rules for collections.
struct CowSeries: SmartCodable {
    @CowResilient var ratio: Float = 0
    @CowResilient var numbers: [Int] = []
    @CowResilient var names: [String] = []
    @CowResilient var counts: [String: Int] = [:]

    var plain: PlainSeries { PlainSeries(ratio: ratio, numbers: numbers, names: names, counts: counts) }
}
