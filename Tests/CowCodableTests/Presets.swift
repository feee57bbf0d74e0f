import CowCodable
import SmartCodable
import TestSupport

/// The seven presets of the demo: a model and a payload each.
enum Presets {
    @BothKinds struct Primitive: SmartCodable, Equatable {
        @CowResilient var name: String = ""
        @CowResilient var age: Int = 0
        @CowResilient var score: Double = 0
        @CowResilient var isActive: Bool = false
        @CowResilient var initial: Character = "?"
        @CowResilient var ratio: Float = 0

        static let json =
            #"{"name":12345,"age":" 32 ","score":"1e3","isActive":"yes","initial":"Z","ratio":"NaN"}"#
    }

    @BothKinds struct Arrays: SmartCodable, Equatable {
        @CowResilient var numbers: [Int] = []
        @CowResilient var nested: [[Int]] = []

        static let json = #"{"numbers":[1,"2",3.0,3.7,"bad"],"nested":[[1,"2"],["3","x"],9]}"#
    }

    @BothKinds struct Dictionaries: SmartCodable, Equatable {
        @CowResilient var intMap: [String: Int] = [:]
        @CowResilient var boolMap: [String: Bool] = [:]
        @CowResilient var nestedMap: [String: [String: Int]] = [:]

        static let json = #"""
            {"intMap":{"a":1,"b":"2","c":"bad"},"boolMap":{"on":"true","off":0,"unknown":"maybe"},
             "nestedMap":{"group1":{"x":"1","y":"bad"},"group2":{"z":3}}}
            """#
    }

    @BothKinds struct NestedComplex: SmartCodable, Equatable {
        @CowResilient var payload: [[String: [Int]]] = []

        static let json = #"{"payload":[{"good":[1,"2","bad"]},"fully-invalid-object",{"other":[3,4,"5"]}]}"#
    }

    @BothKinds struct NullEdge: SmartCodable, Equatable {
        @CowResilient var id: Int = 7
        @CowResilient var title: String = ""

        static let json = #"{"id":null,"title":123}"#
    }

    @BothKinds struct Overflow: SmartCodable, Equatable {
        @CowResilient var count: Int = 1
        @CowResilient var weight: Float = 1

        static let json = #"{"count":"999999999999999999999999","weight":"1e1000"}"#
    }

    @BothKinds struct StrictVsPermissive: SmartCodable, Equatable {
        @CowResilient var age: Int = 0
        @CowResilient var initial: Character = "?"
        @CowResilient var ratio: Double = 0
        @CowResilient var values: [Int] = []

        static let json = #"{"age":"1e3","initial":65,"ratio":"Infinity","values":"7"}"#
    }
}
