import Foundation
import PackagePlugin

/// Runs the command-line tool from a package that depends on this one.
///
///     swift package smartcodable inspect orders.json
///
/// Files are written only if `swift package` allows it, so no permission is declared: reading should not ask for one.
@main
struct SmartCodableCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var parameters = PackageManager.BuildParameters(logging: .concise)
        // `swift package -c release smartcodable …` builds a faster tool.
        parameters.configuration = .inherit
        let result = try packageManager.build(.product("smartcodable"), parameters: parameters)
        guard result.succeeded, let tool = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
            Diagnostics.error(result.logText)
            return
        }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        // The package manager does not pass its standard input on. What a plugin has instead never ends.
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        // The tool has printed its error.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
