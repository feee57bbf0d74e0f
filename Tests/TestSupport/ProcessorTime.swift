import Foundation

/// Ends the process when it has used this much processor time.
///
/// Called in an exit test, it finds work that grows faster than its input. Processor time, unlike the time on the
/// clock, does not depend on what else the machine does.
public func limitProcessorTime(seconds: Int = 120) {
    var limit = rlimit()
    limit.rlim_cur = rlim_t(seconds)
    limit.rlim_max = rlim_t(seconds)
    #if canImport(Glibc)
    let result = setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    #else
    let result = setrlimit(RLIMIT_CPU, &limit)
    #endif
    precondition(result == 0, "the processor time cannot be limited")
}
