#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The compiler plugin: a program that the compiler launches and sends requests to.
///
/// Only responses may be written to standard output.
@main
struct SmartCodablePlugin {
    static func main() {
        // If the compiler exits first, the signal would terminate the plugin. With the signal ignored, the write fails
        // and the plugin ends normally.
        signal(SIGPIPE, SIG_IGN)
        let channel = MessageChannel(input: STDIN_FILENO, output: STDOUT_FILENO)
        var plugin = Plugin()
        while let message = channel.nextMessage() {
            guard channel.send(plugin.answer(to: message)) else { return }
        }
    }
}
