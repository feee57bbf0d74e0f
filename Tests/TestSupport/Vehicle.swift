import SmartCodable

/// A base class whose subclasses other modules register.
open class Vehicle: SmartCodable {
    public var wheels = 4

    public required init() {}
}

/// The types of vehicles.
public enum Vehicles: SmartPolymorphic {
    public static let variants = SmartVariants<Vehicle>(.internal("kind"), SmartVariant("vehicle", type: Vehicle.self))
}
