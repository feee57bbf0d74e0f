import SmartCodable

/// A model that the rows can decode and compare.
typealias SmartDecodableRecord = SmartDecodable & Equatable
