import Testing

@testable import MacroScanner

/// The text that `@SmartDescribed` generates.
@Suite struct DescribedExpansionTests {
    private static func expand(_ source: String, context: [String] = []) -> (text: String?, faults: [String]) {
        let request = AttachedMacro(
            typeName: DescribedMacro.typeName,
            role: .extension,
            declaration: SourceExcerpt(text: source),
            context: context,
            missingConformances: ["SmartDescribed"]
        )
        guard case .expansion(let text, let diagnostics) = DescribedMacro.expand(request) else { return (nil, []) }
        return (text, diagnostics.map(\.text))
    }

    @Test func commentsAreDescriptions() {
        let (text, faults) = Self.expand(
            #"""

            /// A "place" with a \back-slash.
            ///
            /// More.
            @SmartDescribed
            public struct Place: SmartCodable {
                enum CodingKeys: String, CodingKey { case name = "title", days, other }
                /// Its name,
                /// in English.
                @SmartRule(.nonEmpty)
                public var name = ""
                ////////
                public var days = 1
                /// Of a line.
                var a = 0; var other = 1
            }
            """#
        )
        #expect(
            text == ##"""
                extension Place: nonisolated SmartDescribed {
                    nonisolated public static var schemaDescription: String? { #"A "place" with a \back-slash."# }
                    nonisolated public static var propertyDescriptions: [String: String] {
                        [
                            "title": #"Its name, in English."#,
                        ]
                    }
                }
                """##
        )
        #expect(faults.isEmpty)
    }

    @Test func aTypeOnTheLineOfItsAttributeHasItsComment() {
        let (text, _) = Self.expand("/// A place.\n@SmartDescribed struct Place: SmartCodable { var city = \"\" }")
        #expect(text?.contains(##"schemaDescription: String? { #"A place."# }"##) == true)
        #expect(text?.contains("propertyDescriptions") == false)
    }

    @Test func aPropertyInTwoBranchesHasOneDescription() {
        let (text, _) = Self.expand(
            """
            @SmartDescribed
            package struct Place {
                #if os(Linux)
                /// One.
                var city = ""
                #else
                /// Two.
                var city = 1
                #endif
            }
            """
        )
        #expect(text?.contains(##""city": #"One."#"##) == true && text?.contains("Two") == false)
        #expect(text?.contains("package static") == true)
    }

    @Test func keysThatAreNumbersHaveTheNameOfTheCase() {
        let (text, _) = Self.expand(
            """
            @MainActor @SmartDescribed
            struct Place {
                enum CodingKeys: Int, CodingKey { case city = 1 }
                /// One.
                var city = ""
            }
            """,
            context: ["public extension Outer"]
        )
        #expect(text?.contains(##""city": #"One."#"##) == true)
        #expect(text?.contains("nonisolated public static") == true)
    }

    @Test func aTypeWithoutCommentsHasAMessage() {
        let (text, faults) = Self.expand("@SmartDescribed\nstruct Place { var city = \"\" // No.\n}")
        #expect(text == "extension Place: nonisolated SmartDescribed {\n}")
        #expect(faults.count == 1 && faults[0].contains("finds no description"))
    }
}
