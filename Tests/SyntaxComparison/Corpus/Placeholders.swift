// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Placeholders: Model {
    var a: <#Type#> = <#value#>
    var b = <#T##Int#> + <#other value#>
    var <#name#>: Int = 1
    var c = f(<#x#>) { <#code#> } { didSet { } }
    var d = 1
}
