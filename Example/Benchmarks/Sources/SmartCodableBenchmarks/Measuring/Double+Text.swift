import Foundation

extension Double {
    /// The number with a fixed count of decimals.
    func text(_ decimals: Int) -> String {
        String(format: "%.\(decimals)f", self)
    }
}
