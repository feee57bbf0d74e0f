import SmartCodableMacro

/// Three classes that inherit from each other, with generated code.
@SmartModel class Vehicle: SmartCodable {
    var id = 0
    var maker = ""
    var model = ""
    var weight = 0.0
    var isRegistered = false
    required init() {}
}

@SmartModel class Car: Vehicle {
    var doors = 0
    var color = ""
    var plate: String?
    var mileage = 0.0
}

@SmartModel final class ElectricCar: Car {
    var capacity = 0.0
    var range = 0
    var plug = ""
    var charge: Double?
    var chargedAt: [Int] = []
}

/// The same classes without generated code.
enum Plain {
    class Vehicle: SmartCodable {
        var id = 0
        var maker = ""
        var model = ""
        var weight = 0.0
        var isRegistered = false
        required init() {}
    }

    @SmartSubclass class Car: Vehicle {
        var doors = 0
        var color = ""
        var plate: String?
        var mileage = 0.0
    }

    @SmartSubclass final class ElectricCar: Car {
        var capacity = 0.0
        var range = 0
        var plug = ""
        var charge: Double?
        var chargedAt: [Int] = []
    }
}
