import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

/// The elements of an array.
@Suite struct RecordArrayTests {
    private func records(
        _ text: String,
        at path: String = "",
        _ options: Set<SmartDecodingOption> = []
    ) -> SmartRecordSequence<StreamedOrder> {
        SmartRecordSequence(Data(text.utf8), format: .array(at: path), options: options)
    }

    /// The ids of the records, and the error at the end.
    private func ids(_ text: String, at path: String = "", _ options: Set<SmartDecodingOption> = []) -> [String] {
        records(text, at: path, options).map { record in
            if record.endsStream, let error = record.error { return "\(error)" }
            if record.endsStream { return "repaired at \(record.position)" }
            return record.model.map { "\($0.id)" } ?? "invalid"
        }
    }

    @Test(arguments: [
        #"[{"id":1},{"id":2}]"#,
        " [ {\"id\":1} ,\r\n\t{\"id\":2}\n]\n \r\n",
        #"[{"id":1,"tags":["]","}","\"]","\\"]},{"id":2,"name":",]"}]"#,
        #"[{"id":1,"x":{"y":[[],{}]}},{"id":2}]"#,
    ]) func eachElementIsARecord(text: String) {
        #expect(ids(text) == ["1", "2"])
    }

    @Test func emptyArraysHaveNoRecords() {
        #expect(ids("[]") == [])
        #expect(ids(" [ \n ] ") == [])
    }

    @Test func byteRangesAndPositionsAreThoseInTheStream() {
        let text = "[\n  {\"id\":1} ,\r\n  {\"id\":\"x\"}\r\n]"
        let found = Array(records(text))
        let bytes = Array(text.utf8)
        #expect(found.map { String(decoding: bytes[$0.byteRange], as: UTF8.self) } == [#"{"id":1}"#, #"{"id":"x"}"#])
        #expect(found.map(\.position.description) == ["line 2, column 3 (byte 4)", "line 3, column 3 (byte 18)"])
        #expect(found[1].report.events.first?.position?.description == "line 3, column 9 (byte 24)")
    }

    @Test func elementsThatAreNoObjectsAreInvalidRecords() {
        #expect(ids(#"[{"id":1}, null, 7, "x", {"id":2}]"#) == ["1", "invalid", "invalid", "invalid", "2"])
    }

    @Test func errorsInsideAnElementAffectThatElement() {
        #expect(ids(#"[{"id":1}}, {"id":2}]"#) == ["invalid", "2"])
        #expect(ids(#"[{"id":1,"tags":["a"}, {"id":2}]"#) == ["invalid", "2"])
        #expect(ids(#"[{"id" 1}, {"id":2}, nothing, {"id":3}]"#) == ["invalid", "2", "invalid", "3"])
        #expect(ids(#"[{"id":1} {"id":2}, {"id":3}]"#) == ["invalid", "3"])
        #expect(ids(#"[{"id":1},,{"id":3}]"#) == ["1", "invalid", "3"])
        #expect(ids(#"[{"id":{"a":[1}},{"id":3}]"#) == ["invalid", "3"])
    }

    @Test func errorsOfTheStructureEndTheStream() {
        let end = "The text ends inside a value, at line 1, column"
        #expect(ids(#"[{"id":1},{"id":2}"#) == ["1", "\(end) 19 (byte 18)."])
        #expect(ids(#"[{"id":1},"#) == ["1", "\(end) 11 (byte 10)."])
        #expect(ids(#"[{"id":1},{"name":"x]"#) == ["1", "\(end) 22 (byte 21)."])
        #expect(
            ids(#"[{"id":1},{"id":2],{"id":3}]"#) == [
                "1",
                #"Unexpected character "]" where a comma or a closing bracket is expected, at line 1, column 18 (byte 17)."#,
            ]
        )
        #expect(
            ids(#"[{"id":1}] x"#) == [
                "1", #"Unexpected character "x" after the value, at line 1, column 12 (byte 11)."#,
            ]
        )
        #expect(ids("") == ["The input contains no JSON value, at line 1, column 1 (byte 0)."])
        #expect(ids(#"{"id":1}"#) == ["The stream does not contain an array."])
    }

    @Test func trailingCommasDependOnTheSyntax() {
        #expect(ids(#"[{"id":1},]"#) == ["1", "repaired at line 1, column 10 (byte 9)"])
        #expect(ids(#"[{"id":1},]"#, [.syntax(.json5)]) == ["1"])
        #expect(
            ids(#"[{"id":1},]"#, [.syntax(.rfc8259)]) == [
                "1", #"Unexpected character "]" where a value is expected, at line 1, column 11 (byte 10)."#,
            ]
        )
        #expect(ids("[{\"id\":1}]\0\n\0") == ["1", "repaired at line 1, column 11 (byte 10)"])
        #expect(ids(#"[{"id":1},,{"id":2},]"#) == ["1", "invalid", "2", "repaired at line 1, column 20 (byte 19)"])
    }

    @Test func theCommaOfAMissingValueIsNoTrailingComma() {
        #expect(ids("[,]") == ["invalid"])
        #expect(ids("[,,]") == ["invalid", "invalid"])
        #expect(ids(#"[{"id":1},,]"#) == ["1", "invalid"])
        #expect(ids("[,,]", [.syntax(.json5)]) == ["invalid", "invalid"])
        #expect(ids("[,]", [.syntax(.rfc8259)]).count == 2)
    }

    @Test(arguments: [SmartJSONSyntax.lenient, .partial])
    func nulAfterAnElementIsInvalid(syntax: SmartJSONSyntax) async {
        let text = "[\n{\"id\":1}\0,{\"id\":2,\"tags\":[1,],} \0 \0\n,{\"id\":3},{\"id\":4}\0]\0"
        let sequence = records(text, [.syntax(syntax)])
        #expect(sequence.map(\.model?.id) == [nil, nil, 3, nil, nil])
        let errors = sequence.compactMap { $0.error as? JSONSyntaxError }
        #expect(errors.map(\.kind) == Array(repeating: .expectedCommaOrEnd(found: 0), count: 3))
        #expect(errors.map(\.byteOffset) == [10, 34, 56])
        #expect(errors.first?.line == 2 && errors.first?.column == 9)
        #expect(Array(sequence).last?.report.events.map(\.repair) == [.trailingNUL])
        for size in 1...text.utf8.count {
            let parts = SmartRecords<StreamedOrder>(
                Chunks(text, size: size),
                format: .array,
                options: [.syntax(syntax)]
            )
            let (found, parallel) = (await parts.text(), await parts.inParallel(maximumTasks: 2).text())
            #expect(found == sequence.text && parallel == sequence.text, "parts of \(size) bytes")
        }
        #expect([StreamedOrder].deserialize(from: text) == nil)
        // A line is a whole text.
        #expect(SmartRecordSequence<StreamedOrder>(Data("{\"id\":1}\0\n{\"id\":2}".utf8)).models.count == 2)
    }

    @Test func mistakesBetweenRecordsAreReportedOnce() async throws {
        let text = "[{\"id\":1}\n, \n ]\0"
        let sink = ReportCollector()
        let sequence = SmartRecordSequence<StreamedOrder>(
            Data(text.utf8),
            format: .array,
            options: [.reports(to: sink)]
        )
        #expect(
            sequence.text.description == """
                0 1..<9 line 1, column 2 (byte 1): StreamedOrder(id: 1, name: "", tags: [])
                    name: No value associated with key. [initial value] /name line 1, column 2 (byte 1)
                    tags: No value associated with key. [initial value] /tags line 1, column 2 (byte 1)
                1 10..<10 line 2, column 1 (byte 10): end
                    Found a trailing comma, which standard JSON does not allow. [repaired]  line 2, column 1 (byte 10)
                    Found NUL after the value, which standard JSON does not allow. [repaired]  line 3, column 3 (byte 15)
                """
        )
        #expect(sink.all.map(\.eventCount) == [2, 2])
        for size in 1...text.utf8.count {
            let records = SmartRecords<StreamedOrder>(Chunks(text, size: size), format: .array)
            let found = await records.text()
            #expect(found == sequence.text, "parts of \(size) bytes")
            let parallel = await records.inParallel(maximumTasks: 2).text()
            #expect(parallel == sequence.text, "parallel, parts of \(size) bytes")
        }
        var summary = SmartRecordSummary()
        for record in sequence { summary.add(record) }
        #expect(summary.records == 1)
        #expect(summary.failedRecords == 0)
        #expect(summary.repairs.map(\.path) == ["name", "tags", "", ""])
        #expect(summary.repairs.map(\.example.repair) == [nil, nil, .trailingComma, .trailingNUL])
    }

    @Test(arguments: [SmartJSONSyntax.lenient, .partial])
    func aTrailingCommaAndNULsInSeveralPartsAreRepaired(syntax: SmartJSONSyntax) async {
        for (end, size) in [(Data(count: 70_000), 65_536), (Data("\0\n".utf8), 1), (Data("\0\n".utf8), 12)] {
            let data = Data(#"[{"id":1},]"#.utf8) + end
            let sequence = SmartRecordSequence<StreamedOrder>(data, format: .array, options: [.syntax(syntax)])
            #expect(sequence.map(\.model?.id) == [1, nil])
            let repairs = sequence.flatMap(\.report.events).filter { event in event.repair != nil }
            #expect(repairs.map(\.repair) == [.trailingComma, .trailingNUL])
            #expect(repairs.map(\.position?.byteOffset) == [9, 11])
            let records = SmartRecords<StreamedOrder>(
                Chunks(data, size: size),
                format: .array,
                options: [.syntax(syntax)]
            )
            let (found, parallel) = (await records.text(), await records.inParallel().text())
            #expect(found == sequence.text && parallel == sequence.text, "parts of \(size) bytes")
        }
    }

    @Test func mistakesBeforeAnErrorAreReported() async {
        let text = #"[{"id":1,"name":"a","tags":[]},] x"#
        let sequence = SmartRecordSequence<StreamedOrder>(Data(text.utf8), format: .array)
        #expect(
            sequence.text.description == """
                0 1..<30 line 1, column 2 (byte 1): StreamedOrder(id: 1, name: "a", tags: [])
                1 30..<30 line 1, column 31 (byte 30): end
                    Found a trailing comma, which standard JSON does not allow. [repaired]  line 1, column 31 (byte 30)
                end: Unexpected character "x" after the value, at line 1, column 34 (byte 33).
                """
        )
        #expect(sequence.map(\.endsStream) == [false, true, true])
        for size in [1, 7, text.utf8.count] {
            let records = SmartRecords<StreamedOrder>(Chunks(text, size: size), format: .array)
            let (found, parallel) = (await records.text(), await records.inParallel(maximumTasks: 2).text())
            #expect(found == sequence.text && parallel == sequence.text, "parts of \(size) bytes")
        }
    }

    @Test func aSlashThatStartsNoCommentIsInvalid() {
        #expect(ids("[/ {id: 1}]", [.syntax(.json5)]) == ["invalid"])
        #expect(ids("[{id: 1}, /", [.syntax(.json5)]).count == 2)
    }

    @Test func commentsAndSingleQuotesOfJSON5AreNotStructure() {
        let text = "// ] [\n[ /* , */ {id: 1, name: ']'}, // }\n {id: 2, /* } * ] **/ name: '\\'}'} ] // end"
        #expect(ids(text, [.syntax(.json5)]) == ["1", "2"])
        #expect(ids("{data: /* [ */ [{id: 1}]}", at: "data", [.syntax(.json5)]) == ["1"])
    }

    /// The ids of the records in parts of a size; nil if a record is invalid or the stream ends with an error.
    private func ids(_ text: String, at path: String, size: Int, isParallel: Bool) async -> [Int]? {
        let records = SmartRecords<StreamedOrder>(
            Chunks(text, size: size),
            format: .array(at: path),
            options: [.syntax(.json5)]
        )
        do {
            let models =
                try await isParallel
                ? records.inParallel(maximumTasks: 2).reduce(into: []) { $0.append($1.model) }
                : records.reduce(into: []) { $0.append($1.model) }
            return models.contains(nil) ? nil : models.compactMap { order in order?.id }
        } catch {
            return nil
        }
    }

    @Test(arguments: [
        ("[{id:1 // ]\u{2028}},{id:2}]", ""), ("[{id:1 // }\u{2029}},{id:2}]", ""),
        ("[{id:1}, // x\u{2028}{id:2}]", ""),
        ("[{id:1 // ]\u{2028}>},{id:2}]", ""), ("[{id:1 // \u{2027}\u{20AC}}\r},{id:2}]", ""), ("\u{A0}[{id:1}]", ""),
        ("[{id:1},\u{A0}]", ""), ("[\u{0B}]", ""), ("\u{FEFF}\u{FEFF}[\u{FEFF}]", ""), ("[{id:1}]\u{3000}\u{0C}", ""),
        ("[{id:1}\u{2028},\u{1680}{id:2}\u{A0}]", ""), ("{d\\u0061ta:[{id:1}]}", "data"),
        ("{data\u{A0}:[{id:1}]}", "data"),
        ("{data\u{2029}/*x*/:\u{0B}[{id:1}]}", "data"), ("{'d\\x61ta':[{id:1}]}", "data"), ("{ключ:[{id:1}]}", "ключ"),
        ("{ // data:[]\u{2028}x:[], data:[{id:1}]}", "data"), ("{x-y:1,data:[]}", "data"),
        ("{\\uD800:1,data:[]}", "data"),
        ("{1x:1,data:[]}", "data"), ("[{id:1},{id:2}]/*", ""), ("[{id:1},{id:2}]/* *", ""), ("[{id:1}]/", ""),
        ("[{id:1}]/**/ // x", ""), ("[{id:1}]\u{A0}x", ""), ("[{id:1}]\u{200B}", ""),
    ]) func arraysOfJSON5AreReadAsInOneCall(text: String, path: String) async {
        let orders = [StreamedOrder].deserialize(
            from: text,
            designatedPath: path.isEmpty ? nil : path,
            options: [.syntax(.json5)]
        )
        for size in 1...text.utf8.count {
            for isParallel in [false, true] {
                let ids = await ids(text, at: path, size: size, isParallel: isParallel)
                #expect(ids == orders?.map(\.id), "parts of \(size) bytes")
            }
        }
    }

    @Test func randomArraysOfJSON5AreReadAsInOneCall() async {
        var generator = SeededGenerator()
        let ignored = [
            "", "", " ", "\n", "\r\n", "\u{A0}", "\u{0B}", "\u{0C}", "\u{FEFF}", "\u{2028}", "\u{2029}", "\u{3000}",
            "/* ] */", "/** , **/", "/*\u{2028}*/", "// }\n", "// ]\r", "// ,\u{2028}", "// '\u{2029}", "//\u{E2}\n",
        ]
        let inserted = ["/", "*", "/*", "//", ",", "}", "]", "\u{A0}", "\u{2028}", "\u{200B}", "'", "\\", "\0", "7"]
        for round in 0..<200 {
            let tokens = ["{id", ":", "1", "}", ",", "{id:2", "}", ",", "{'id':3}"]
            var text =
                (["["] + tokens + [",", "]"].suffix(round % 2 + 1))
                .map { token in
                    let spaces = (0..<2).compactMap { _ in ignored.randomElement(using: &generator) }
                    return spaces.joined() + token
                }
                .joined() + (ignored.randomElement(using: &generator) ?? "")
            if round % 3 == 0 {
                // The text is valid or invalid in both.
                let index = text.unicodeScalars.indices.randomElement(using: &generator) ?? text.startIndex
                text.unicodeScalars.insert(
                    contentsOf: (inserted.randomElement(using: &generator) ?? "").unicodeScalars,
                    at: index
                )
            }
            let orders = [StreamedOrder].deserialize(from: text, options: [.syntax(.json5)])
            let size = Int.random(in: 1...7, using: &generator)
            let ids = await ids(text, at: "", size: size, isParallel: round % 5 == 0)
            #expect(ids == orders?.map(\.id), "parts of \(size) bytes: \(text.debugDescription)")
        }
    }

    @Test func deepAndLongElementsAreInvalid() {
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        #expect(ids(#"[{"id":1},\#(deep),{"id":3}]"#) == ["1", "invalid", "3"])
        let long = #"{"name":"\#(String(repeating: "],", count: 500))"}"#
        let limited: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(recordLength: 100))]
        #expect(ids(#"[{"id":1},\#(long),{"id":3}]"#, limited) == ["1", "invalid", "3"])
    }

    // MARK: - Paths

    private let document = #"""
        {"x": [{"data": []}, "\"data\":"], "da\u0074a": {"n": {"pages": 1}, "pages": [[], {"users": [{"id":1},{"id":2}],
        "more": "not read
        """#

    @Test func arraysAreFoundAtAPath() {
        #expect(ids(document, at: "data.pages.1.users") == ["1", "2"])
        #expect(ids(#"[[{"id":1}],[{"id":2}]]"#, at: "1") == ["2"])
        #expect(ids(#"{"a":[{"id":1}],"a":[{"id":2}]}"#, at: "a") == ["1"])
    }

    @Test func pathsWithoutAnArrayAreErrors() {
        #expect(ids(#"{"a":1,"b":{}}"#, at: "c") == [#"The path "c" has no value at "c"."#])
        #expect(ids(#"{"a":{"c":[]}}"#, at: "a.b") == [#"The path "a.b" has no value at "b"."#])
        #expect(ids(#"{"a":{"b":1}}"#, at: "a.b") == [#"The value at the path "a.b" is not an array."#])
        #expect(ids(#"[1,2]"#, at: "2") == [#"The path "2" has no value at "2"."#])
        #expect(ids(#"[1,2]"#, at: "x") == [#"The path "x" has no value at "x"."#])
        #expect(ids(#"7"#, at: "x") == [#"The path "x" has no value at "x"."#])
        #expect(ids(#"{"a":1"#, at: "x") == ["The text ends inside a value, at line 1, column 7 (byte 6)."])
        #expect(
            ids(#"{"a" 1}"#, at: "x") == [
                #"Unexpected character "1" where a colon is expected, at line 1, column 6 (byte 5)."#
            ]
        )
        #expect(ids(#"{"a":1],"x":[]}"#, at: "x").count == 1)
        let key = String(repeating: "k", count: 300)
        let limited: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(keyLength: 100))]
        #expect(ids(#"{"\#(key)"#, at: "x", limited) == ["A key of more than 100 bytes, at line 1, column 2 (byte 1)."])
    }
}
