import Foundation

/// Reads the memory statistics of this process; Linux only.
enum ProcessMemory {
    /// The current resident size in bytes.
    static var resident: Double? { value("VmRSS:") }

    /// The maximum resident size in bytes since `resetPeak`.
    static var peak: Double? { value("VmHWM:") }

    /// Resets the peak.
    ///
    /// Releases unused memory of the allocator, so that memory of earlier work does not hide that of later work.
    static func resetPeak() {
        releaseUnused()
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    /// Makes the allocator release unused memory.
    ///
    /// The function is looked up by name, because the module of the C library does not export it.
    static func releaseUnused() {
        #if os(Linux)
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
        #endif
    }

    /// Starts or stops the counter of allocations that `.ci/check-costs` preloads; does nothing without it.
    static func toggleAllocationCounter() {
        #if os(Linux)
        guard let symbol = dlsym(nil, "toggleAllocationCounter") else { return }
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
        #endif
    }

    private static func value(_ name: String) -> Double? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
        return kilobytes.flatMap { Double($0) }.map { $0 * 1024 }
    }
}
