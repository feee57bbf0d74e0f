import Foundation
import SmartCodable

/// What a service knows about one of its users.
struct Profile: SmartCodable {
    var id: UInt64 = 0
    var name = ""
    var nickname = "no nickname"
    var language = "en"
    var age = 0
    var phone = ""
    var balance: Decimal = 0
    var plan = Plan.free
    var wantsNews = false
    var website: URL?
    var device: UUID?
    var birthday: Date?
    var registered: Date?
    var lastSeen: Date?
    var trialEnds: Date?
    var invitedAt: Date?
    var home: Address?
    var office: Address?
}

/// A place to send things to.
struct Address: SmartCodable {
    var street = ""
    var city = "unknown"
    var postcode = ""
}

/// What a user pays for.
///
/// The service may invent more of them than this version knows.
enum Plan: String, Codable {
    case free
    case silver
    case gold
}
