import Foundation

/// What the system tells about the memory of this process; Linux only.
enum ProcessMemory {
    /// Resident bytes now.
    static var resident: Double? { value("VmRSS:") }

    /// The most bytes that were resident since `resetPeak`.
    static var peak: Double? { value("VmHWM:") }

    /// Forgets the peak so far.
    ///
    /// Gives back what the allocator holds, so that memory of earlier work does not hide that of the next.
    static func resetPeak() {
        releaseUnused()
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    /// Makes the allocator return what nobody uses.
    ///
    /// Looked up by name: the module of the C library does not show it.
    static func releaseUnused() {
        #if os(Linux)
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
        #endif
    }

    private static func value(_ name: String) -> Double? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
        return kilobytes.flatMap { Double($0) }.map { $0 * 1024 }
    }
}
