import Foundation
import SmartCodable

/// The profile of a user of a service.
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

/// A postal address.
struct Address: SmartCodable {
    var street = ""
    var city = "unknown"
    var postcode = ""
}

/// The subscription of a user.
///
/// The service may add cases that this version does not have.
enum Plan: String, Codable {
    case free
    case silver
    case gold
}
