import CowCodable
import Foundation
import SmartCodable
import TestSupport

typealias TestValue = CowDefaultValue & Equatable & Sendable & SendableMetatype

/// A model with one property.
@BothKinds struct One<Value: TestValue>: SmartCodable, Equatable, Sendable {
    @CowResilient var value: Value

    init() { self.init(.cowDefaultValue) }
    init(_ value: Value) { _value = CowResilient(wrappedValue: value) }
}
