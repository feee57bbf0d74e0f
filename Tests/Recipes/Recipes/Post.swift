import Foundation
import SmartCodable

struct Post: SmartCodable, Identifiable {
    var id = 0
    var title = ""
    var published: Date?
}
