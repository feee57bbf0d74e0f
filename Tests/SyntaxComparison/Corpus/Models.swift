// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

@SmartSubclass
class Order: BaseModel {
    var number: String = ""
    var items: [OrderItem] = []
    @SmartDate(encode: .timestamp) var created: Date?
    var total: Decimal = 0 { didSet { totalDidChange?() } }
    @SmartIgnored var totalDidChange: (() -> Void)?
    var isPaid: Bool { paidAt != nil }
    var paidAt: Date?
}

@SmartSubclass public final class Address: BaseModel {
    public var street = "", city = ""
    public private(set) var zip: Int?
    override public class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.zip <--- "postal_code"] }
}

@SmartSubclass
open class Feed<Entry: SmartCodable>: BaseModel {
    open var entries = [Entry]()
    open var next: URL?
    #if DEBUG
    var raw: String?
    #endif
}

@SmartSubclass class Photo: Media { @SmartHexColor var tint: UIColor? = .white; var size: CGSize = .zero }
@SmartSubclass class Video: Media { lazy var player: Player = { Player(url: url) }(); var length: TimeInterval = 0 }

@SmartSubclass
class Settings: BaseModel {
    @Published var theme: Theme = .light { willSet { objectWillChange.send() } }
    var flags: Set<Flag> = [.a, .b]
    var limits: [String: Int] = ["a": 1]
    static let shared = Settings()
    enum CodingKeys: String, CodingKey { case theme, flags = "feature_flags" }
    func didFinishMapping() { flags.insert(.c) }
}

@SmartSubclass
@MainActor
final class Session: BaseModel, Identifiable, @unchecked Sendable {
    let id = UUID()
    weak var delegate: SessionDelegate?
    var token: String!
    var expires = Date(timeIntervalSinceNow: 60 * 60)
    deinit { delegate?.ended(self) }
}
