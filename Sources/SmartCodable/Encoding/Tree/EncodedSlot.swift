/// The place of a value that may be written later than what stands behind it.
final class EncodedSlot {
    /// Nil until something is written.
    var value: EncodedValue?
}

extension EncodedSlot {
    /// Takes the tree apart, value by value: left to itself each level would take the next with it, and a deep tree
    /// the stack.
    func takeApart() {
        var open = [value].compactMap { $0 }
        value = nil
        while let next = open.popLast() {
            switch next {
            case .array(let array): open += array.takeElements()
            case .object(let object): open += object.takeValues()
            case .slot(let slot):
                if let value = slot.value { open.append(value) }
                slot.value = nil
            default: break
            }
        }
    }
}
