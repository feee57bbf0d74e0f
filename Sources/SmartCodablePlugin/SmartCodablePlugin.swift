/// The compiler plugin: a program that the compiler launches and sends requests to.
///
/// Only responses may be written to standard output.
@main
struct SmartCodablePlugin {
    static func main() {
        SystemPipe.prepare()
        let channel = MessageChannel(input: SystemPipe.standardInput, output: SystemPipe.standardOutput)
        var plugin = Plugin()
        while let message = channel.nextMessage() {
            guard channel.send(plugin.answer(to: message)) else { return }
        }
    }
}
