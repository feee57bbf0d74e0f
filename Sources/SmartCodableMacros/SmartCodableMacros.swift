#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The compiler plugin: a program that the compiler starts, asks, and ends.
///
/// Nothing but answers may go to standard output.
@main
struct SmartCodableMacros {
    static func main() {
        // A compiler that is gone is no reason to die loudly: writing fails, and the program ends.
        signal(SIGPIPE, SIG_IGN)
        let channel = MessageChannel(input: STDIN_FILENO, output: STDOUT_FILENO)
        var plugin = Plugin()
        while let message = channel.nextMessage() {
            guard channel.send(plugin.answer(to: message)) else { return }
        }
    }
}
