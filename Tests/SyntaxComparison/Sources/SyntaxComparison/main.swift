import Foundation

var findings = Findings()
let environment = ProcessInfo.processInfo.environment
let folders = CommandLine.arguments.dropFirst()
guard let corpusFolder = folders.first else {
    print("usage: SyntaxComparison <corpus> [folder…]")
    exit(2)
}

// 1. Files: the corpus, and whatever other Swift there is.
let corpus = SwiftFile.all(in: corpusFolder)
var classesOfCorpus = 0
for file in corpus {
    let comparison = Comparison(of: file.text, hasPlaceholders: file.path.hasSuffix("/Placeholders.swift.txt"))
    guard comparison.isValid else {
        print("\(file.path) is not valid Swift:\n\(Comparison.describeMistakes(in: file.text))")
        exit(1)
    }
    findings.add(comparison.differences, of: file.path)
    classesOfCorpus += comparison.classesReadAlike
    // As other editors would store the file.
    for text in [
        "\u{FEFF}" + file.text, file.text.replacing("\n", with: "\r\n"), file.text.replacing("\n", with: "\r"),
    ] {
        findings.add(Comparison(of: text).differences, of: file.path + ", stored differently")
    }
}
var classesOfOthers = 0
for file in folders.dropFirst().flatMap(SwiftFile.all) {
    let comparison = Comparison(of: file.text)
    findings.add(comparison.differences, of: file.path)
    classesOfOthers += comparison.classesReadAlike
}
print("\(classesOfOthers) classes of other files read alike")

// 2. Variations.
// The same variations in every run, so that a change is judged by itself.
let seed = environment["SMARTCODABLE_SEED"].flatMap(UInt64.init) ?? 20_261_121
let wanted = environment["SMARTCODABLE_SYNTAX_COUNT"].flatMap(Int.init) ?? 4_000
print("SMARTCODABLE_SEED=\(seed)")
// Module selectors are compared in their file alone: their pieces would make other variations of every seed.
let pieces = Pieces(of: corpus.filter { !$0.path.hasSuffix("/Selectors.swift") }.map(\.text))
var variations = Variations(of: pieces, seed: seed)
var variationsReadAlike = 0
var malformed = 0
for _ in 0..<wanted {
    let source = variations.next()
    let comparison = Comparison(of: source)
    findings.add(comparison.differences, of: "variation of seed \(seed)")
    if comparison.isValid { variationsReadAlike += 1 } else { malformed += 1 }
}
print("\(malformed) malformed variations survived")

// 3. Time and depth.
if let tooSlow = Survival.tooSlow() {
    print(tooSlow)
    exit(1)
}
print("\(StressSources.all.count) sources of \(StressSources.size) bytes made for stress survived")

guard findings.isEmpty else {
    print(Findings.failure)
    exit(1)
}
print(
    "\(classesOfCorpus) classes of the corpus and \(variationsReadAlike) variations read alike, seed \(seed)"
)
