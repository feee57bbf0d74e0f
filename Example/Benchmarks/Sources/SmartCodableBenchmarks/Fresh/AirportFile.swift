import Foundation
import SmartCodable

/// A text with airports that fresh processes decode: a list, or an object that contains one.
enum AirportFile {
    static func data(_ count: Int, inObject: Bool) -> Data {
        let list = Airport.sample(count).data
        return inObject ? Data(#"{"code":0,"data":"#.utf8) + list + Data(#","message":"ok"}"#.utf8) : list
    }

    static func decode(_ side: Side, _ data: Data) throws -> [Airport]? {
        let isInObject = data.first == UInt8(ascii: "{")
        return switch side {
        case .ours where isInObject: AirportResponse.deserialize(from: data)?.data
        case .ours: [Airport].deserialize(from: data)
        case .foundation where isInObject: try JSONDecoder().decode(AirportResponse.self, from: data).data
        case .foundation: try JSONDecoder().decode([Airport].self, from: data)
        }
    }
}
