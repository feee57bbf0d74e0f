import Foundation
import TestSupport
import Testing

/// Compares the list of features with `Document/Reference/Features.md`, and writes the page. Each feature names the test
/// that proves it.
@Suite struct FeatureTableTests {
    @Test func thePrintedListMatchesTheDocumentation() throws {
        let file = FeatureTable.root.appendingPathComponent("Document/Reference/Features.md")
        let printed = FeatureTable.page()
        if ProcessInfo.processInfo.environment["SMARTCODABLE_UPDATE_REFERENCE"] == "1" {
            try Data(printed.utf8).write(to: file)
        }
        let documented = try? String(contentsOf: file, encoding: .utf8)
        let hint = "run `SMARTCODABLE_UPDATE_REFERENCE=1 swift test --filter FeatureTableTests` and read the difference"
        #expect(documented == printed, "Document/Reference/Features.md is out of date: \(hint)")
    }

    /// A test that is deleted, renamed, or does not always run makes the feature unproved.
    @Test(arguments: FeatureTable.groups.flatMap(\.features))
    func everyFeatureHasATest(_ feature: Feature) throws {
        guard case .provedBy(let test, let path) = feature.support else { return }
        let file = FeatureTable.root.appendingPathComponent("Tests/\(path).swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        #expect(TestSource(source).alwaysRuns(test), "\(path).swift has no test \(test)() that always runs")
    }

    @Test func everyFeatureIsListedOnce() {
        let titles = FeatureTable.groups.flatMap(\.features).map(\.title)
        #expect(Set(titles).count == titles.count)
    }
}

/// One line of the page.
struct Feature: Sendable, CustomTestStringConvertible {
    enum Support: Sendable {
        /// The test, and its file in `Tests`, without extension.
        case provedBy(_ test: String, _ file: String)
        /// The feature does not exist, or only in part; the text is the reason.
        case missing(String)
    }

    let title: String
    let support: Support

    init(_ title: String, _ test: String, in file: String) {
        self.title = title
        support = .provedBy(test, file)
    }

    init(_ title: String, missing reason: String) {
        self.title = title
        support = .missing(reason)
    }

    var testDescription: String { title }
}

enum FeatureTable {
    static let root = Repository.root

    static func page() -> String {
        var lines = [
            "# Features",
            "",
            "What the library can do with JSON that breaks its contracts, beyond scalars and keys, whose behavior is in the",
            "[guides](../Guide). `FeatureTableTests` prints this page. Each line names the test that proves it; the build fails",
            "if that test does not exist, is disabled or fails. A feature with “no” is missing, with the reason.",
        ]
        for group in groups {
            lines += ["", "## \(group.title)", "", "| feature | test |", "|---|---|"]
            for feature in group.features {
                switch feature.support {
                case .provedBy(let test, let file):
                    lines.append("| \(feature.title) | [`\(test)`](../../Tests/\(file).swift) |")
                case .missing(let reason): lines.append("| \(feature.title) | **no**: \(reason) |")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let required = "SmartCodableTests/Fallback/RequiredTests"
    private static let hooks = "SmartCodableTests/Hooks/"
    private static let rules = "SmartCodableTests/Wrappers/SmartRuleTests"
    private static let variants = "SmartCodableTests/Variants/VariantTests"
    private static let untagged = "SmartCodableTests/Variants/UntaggedVariantTests"
    private static let rest = "SmartCodableMacroTests/RestAndRawTests"
    private static let adapted = "SmartCodableTests/Decoding/AdaptedValueTests"
    private static let paths = "SmartCodableTests/Keys/PathTextTests"
    private static let modelPath = "SmartCodableTests/Keys/ModelPathTests"
    private static let documents = "SmartCodableTests/JSON/JSONObjectTests"
    private static let numbers = "SmartCodableTests/JSON/JSONNumberTests"
    private static let scalars = "SmartCodableTests/Conversion/ScalarRouteTests"
    private static let values = "SmartCodableTests/JSON/JSONValueTests"
    private static let scoped = "SmartCodableTests/Options/ScopedOptionTests"
    private static let generated = "SmartCodableMacroTests/RequiredPropertyTests"
    private static let choices = "SmartCodableTests/Encoding/EncodingChoiceTests"
    private static let formats = "SmartCodableTests/Wrappers/SmartFormatTests"
    private static let textFormats = "SmartCodableTests/Wrappers/TextFormatTests"
    private static let english = "SmartCodableTests/Conversion/Dates/EnglishDateTextTests"
    private static let types = "SmartCodableTests/Types/TypeTableTests"
    private static let inputs = "SmartCodableTests/Input/SmartInputTests"
    private static let testing = "SmartCodableTestingTests/SmartTestingTests"

    static let groups: [(title: String, features: [Feature])] = [
        (
            "Required and validated",
            [
                Feature(
                    "A required property fails its tolerant model",
                    "aModelFailsWithItsRequiredProperty",
                    in: required
                ),
                Feature("`@SmartRequired` on an optional property", "anOptionalPropertyCanBeRequired", in: required),
                Feature(
                    "The event names the property and the lost value",
                    "anEventNamesThePropertyAndTheLostValue",
                    in: required
                ),
                Feature(
                    "A hook rejects its model: `didFinishMapping() throws`",
                    "aHookRejectsItsModel",
                    in: hooks + "HookErrorTests"
                ),
                Feature(
                    "A hook repairs its model and adds a finding to the report",
                    "aHookRepairsItsModelAndReportsIt",
                    in: hooks + "HookErrorTests"
                ),
                Feature(
                    "A hook changes the JSON before decoding",
                    "theHookPreparesEveryModel",
                    in: hooks + "InputHookTests"
                ),
                Feature(
                    "Hooks before and after encoding",
                    "theHooksApplyInEveryPlace",
                    in: hooks + "OutputHookTests"
                ),
                Feature(
                    "Rules for values: range, trimming, not empty, pattern, own condition",
                    "rulesApplyToEveryValue",
                    in: rules
                ),
                Feature("The event of a rule describes it", "anEventDescribesTheRule", in: rules),
                Feature(
                    "A collection with too many unreadable elements is unreadable: share, count",
                    "aCollectionWithTooManyOmissionsIsUnreadable",
                    in: rules
                ),
                Feature(
                    "A handler per call receives every problem",
                    "theHandlerReceivesEveryProblem",
                    in: hooks + "ProblemHandlerTests"
                ),
                Feature(
                    "The handler answers with a replacement",
                    "aReplacementIsRead",
                    in: hooks + "ProblemHandlerTests"
                ),
                Feature("The handler ends the call", "theHandlerEndsTheCall", in: hooks + "ProblemHandlerTests"),
            ]
        ),
        (
            "Values of several types",
            [
                Feature("Internal, adjacent and external tags", "theTagCanBeElsewhere", in: variants),
                Feature("Several tags, and ranges of numbers, per type", "aTagSelectsAType", in: variants),
                Feature("A path to the tag", "theTagIsWrittenWhereItIsRead", in: variants),
                Feature(
                    "A default case keeps unknown values and writes them back",
                    "aModelRoundTrips",
                    in: variants
                ),
                Feature("In arrays", "arraysHoldValuesOfSeveralTypes", in: variants),
                Feature("In dictionaries", "dictionariesHoldValuesOfSeveralTypes", in: variants),
                Feature("Properties with a protocol as type", "propertiesCanHaveAProtocolAsTheirType", in: variants),
                Feature("Values of a protocol without a tag", "valuesOfAProtocolNeedNoTag", in: untagged),
                Feature(
                    "Subclasses by tag",
                    "subclassesAreReadAndWritten",
                    in: "SmartCodableMacroTests/VariantModelTests"
                ),
                Feature("Types registered at run time, by any module", "aModuleRegistersASubclass", in: variants),
                Feature(
                    "Enums with associated values and generated code",
                    "randomValuesProduceTheSameResults",
                    in: "SmartCodableMacroTests/VariantEnumTests"
                ),
                Feature(
                    "Enums with associated values as Swift synthesizes them",
                    "enumsWithAssociatedValuesUseTheSynthesizedFormat",
                    in: "SmartCodableTests/Decoding/UnionTests"
                ),
                Feature(
                    "Unions of scalars and shapes by hand-written initializers",
                    "aUnionOfShapesFindsTheMatchingShape",
                    in: "SmartCodableTests/Decoding/UnionTests"
                ),
                Feature(
                    "Enums that keep unknown raw values",
                    "unknownRawValuesAreEncodedUnchanged",
                    in: "SmartCodableTests/Enums/OpenEnumTests"
                ),
                Feature("Untagged values by best match", "theBestMatchIsUsed", in: untagged),
                Feature("Equal matches are reported", "equalMatchesAreReported", in: untagged),
            ]
        ),
        (
            "Shapes",
            [
                Feature(
                    "`@SmartRest` collects the keys that no property takes",
                    "unknownMembersAreCollectedOnEveryRoute",
                    in: rest
                ),
                Feature("The rest is written back in place", "theRestIsWrittenBackInPlace", in: rest),
                Feature("`@SmartRaw` keeps the source of a model", "theSourceIsKeptAndNotWritten", in: rest),
                Feature(
                    "One value for many and the reverse, lists in strings, words for null",
                    "valuesAreAdaptedOnEveryRoute",
                    in: adapted
                ),
                Feature(
                    "These shapes are off by default, and under the strict policy",
                    "theStrictPolicyAdaptsNothing",
                    in: adapted
                ),
                Feature(
                    "Delimiters in keys: `\\.` or a JSON Pointer as the path of a call",
                    "aDesignatedPathHasEscapes",
                    in: paths
                ),
                Feature("Delimiters in keys: the same in mappings", "aMappingHasEscapes", in: paths),
                Feature("Wildcards in the paths of mappings", "aWildcardLeadsToAllValues", in: paths),
                Feature("Wildcards in the path of a call", "aWildcardOfACallLeadsToAllValues", in: paths),
                Feature("Indices from the end", "aDesignatedPathHasEscapes", in: paths),
                Feature("A model is read inside of other JSON", "theModelIsReadAtItsPath", in: modelPath),
                Feature("The model is written back there", "theModelIsWrittenAtItsPath", in: modelPath),
                Feature("Elements and properties have the path", "elementsAndPropertiesHaveThePath", in: modelPath),
                Feature("Another key for encoding", "aMappingHasEscapes", in: paths),
            ]
        ),
        (
            "JSON as a document",
            [
                Feature("Access by member names and indices", "membersAndElementsCanBeSet", in: values),
                Feature("Typed subscripts", "membersAreReadAndSetAsTypes", in: documents),
                Feature(
                    "Models from a document, also at a path",
                    "modelsAreDecodedFromAValueWithoutText",
                    in: documents
                ),
                Feature("Documents from models", "valuesAreEncodedAsTheirTextWouldBe", in: documents),
                Feature("The order of members is kept", "theOrderOfTheTextIsKeptInEveryForm", in: documents),
                Feature("`Codable` with other coders", "foundationReadsAndWritesObjects", in: documents),
                Feature("JSON Merge Patch", "deepValuesArePatchedOrRefused", in: documents),
                Feature("Readable text", "theOrderOfTheTextIsKeptInEveryForm", in: documents),
                Feature("Numbers with all their digits", "aPropertyKeepsTheDigits", in: numbers),
            ]
        ),
        (
            "Policy where it belongs",
            [
                Feature("Options of a type", "aTypeHasPriorityOverTheCall", in: scoped),
                Feature("Options of a property", "aPropertyHasPriorityOverTheType", in: scoped),
                Feature("The process has the lowest priority", "aProcessDefaultHasTheLowestPriority", in: scoped),
                Feature(
                    "Conversions, nulls and data of a property",
                    "conversionsNullsAndDataAreRulesOfOneProperty",
                    in: scoped
                ),
                Feature("A key style of a property's value", "thePropertyHasAKeyStyleForItsValue", in: scoped),
                Feature("Unknown keys of one type", "unknownKeysOfTheTypeAreReported", in: scoped),
                Feature("Encoding uses the corresponding options", "aTypeIsEncodedForItsOwnOptions", in: scoped),
                Feature("A rule for each pair of kind and type", "aPairIsRefusedAlone", in: scoped),
                Feature(
                    "`let` properties and no empty initializer",
                    "aModelIsMadeOnlyWithItsRequiredValues",
                    in: generated
                ),
                Feature("Such models are updated", "anUpdateKeepsRequiredValues", in: generated),
                Feature(
                    "Default values for `let` properties, from `init()`",
                    "privateAndConstantPropertiesFallBackToo",
                    in: "SmartCodableTests/Fallback/InitialValueTests"
                ),
                Feature(
                    "Default values for `let` properties, from `defaults`, with generated code",
                    "valuesThatAreMissingAreThoseOfTheDefaults",
                    in: "SmartCodableMacroTests/ConstantPropertyTests"
                ),
            ]
        ),
        (
            "Encoding",
            [
                Feature(
                    "Nulls are written or left out",
                    "aNilInAWrapperIsWrittenOnRequest",
                    in: "SmartCodableTests/Wrappers/WrapperCompositionTests"
                ),
                Feature("Initial values are left out", "initialValuesAreOmittedOnRequest", in: choices),
                Feature("Properties ignored in one direction", "aPropertyIsIgnoredInOneDirection", in: choices),
                Feature(
                    "A value keeps the form that was read",
                    "aValueIsWrittenInTheFormInWhichItWasRead",
                    in: choices
                ),
                Feature("A date keeps its format", "aDateKeepsItsFormat", in: choices),
            ]
        ),
        (
            "Formats",
            [
                Feature("Dates of email (RFC 2822) and HTTP", "readsTheFormatsOfTheStandards", in: english),
                Feature(
                    "Days of weeks (ISO 8601)",
                    "everyDayOfFourCenturiesHasAWeekThatIsReadBack",
                    in: english
                ),
                Feature(
                    "Dates of Twitter, Java, JavaScript, Go, .NET",
                    "aVariantIsTheSameDateOnEveryRoute",
                    in: "SmartCodableTests/Options/DateVariantTests"
                ),
                Feature("Dates in a pattern, numbers in text", "aTextIsReadOnEveryRouteAndWritten", in: textFormats),
                Feature("Durations (ISO 8601)", "durationsAreReadAndWritten", in: formats),
                Feature("Several formats in order, per property", "aFormatIsReadOnEveryRoute", in: formats),
                Feature("Several formats in order, per call", "aCallCanHaveSeveralDateFormats", in: formats),
                Feature("Data as hexadecimal and base64url text", "aFormatIsReadOnEveryRoute", in: formats),
                Feature(
                    "UUIDs without hyphens, URLs with spaces",
                    "aFoundationTypeIsTheSameOnEveryRoute",
                    in: scalars
                ),
                Feature("Identifiers of time zones and locales", "identifiersAndSeconds", in: formats),
            ]
        ),
        (
            "Types and inputs",
            [
                Feature(
                    "SIMD, ranges, durations, measurements, geometry",
                    "theValueIsReadAndWritten",
                    in: types
                ),
                Feature("Their elements are converted", "invalidValuesAreConvertedAsInTheTable", in: types),
                Feature("Values for which Foundation stops the process", "noValueStopsTheProcess", in: types),
                Feature(
                    "`NSNumber`, `NSString`, `NSArray`, `NSDictionary`",
                    "objectsOfFoundationAreReadByTheWrapper",
                    in: types
                ),
                Feature("Subclasses of `NSObject`", "subclassesOfNSObjectAreModels", in: types),
                Feature("Bytes of any sequence", "textIsReadFromBytesOfAnyCollection", in: inputs),
                Feature("`Span<UInt8>` and `RawSpan`", "textIsReadFromSpans", in: inputs),
                Feature("Files", "theFileNameDeterminesTheFormat", in: inputs),
                Feature("Resources of a bundle", "resourcesOfABundleAreRead", in: inputs),
                Feature("`Any`, by its type", "valuesOfAnyTypeAreReadByTheirType", in: inputs),
                Feature(
                    "Windows, Android and WebAssembly",
                    missing: "their code is type-checked, but nothing was run there; see [Stability](Stability.md)"
                ),
            ]
        ),
        (
            "Tests of apps",
            [
                Feature(
                    "Every field missing, null and of each wrong kind, from a sample",
                    "aTolerantModelPasses",
                    in: testing
                ),
                Feature("A model that fails is found", "aModelThatFailsIsFound", in: testing),
                Feature("A silent change of a value is found", "aSilentChangeIsFound", in: testing),
                Feature("A change of another value is found", "aChangeOfAnotherValueIsFound", in: testing),
                Feature(
                    "Contracts of recorded payloads",
                    "aRecordedPayloadMatchesOrEveryMismatchIsListed",
                    in: testing
                ),
                Feature(
                    "The text of a failure lists every problem",
                    "theTextOfTheErrorListsEveryProblem",
                    in: testing
                ),
                Feature(
                    "The same in XCTest",
                    "testAFailedCheckFailsItsTestWithEveryProblem",
                    in: "SmartCodableTestingTests/XCTestTests"
                ),
            ]
        ),
    ]
}
