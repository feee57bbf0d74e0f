extension Message {
    /// Creates messages with an escape in every second word.
    static func sample(_ count: Int) -> Sample<[Message]> {
        var random = SplitMix64(seed: 14)
        var texts: [String] = []
        let messages = (0..<count).map { index in
            let subject = random.html(paragraphs: 0)
            let body = random.html(paragraphs: 6)
            texts.append(#"{"id":\#(index),"subject":"\#(subject.json)","body":"\#(body.json)"}"#)
            return Message(id: index, subject: subject.text, body: body.text)
        }
        return Sample(texts.arrayJSON, messages)
    }
}

extension SplitMix64 {
    /// Returns a line of text and paragraphs of HTML, with its form in JSON without the quotes.
    fileprivate mutating func html(paragraphs: Int) -> (json: String, text: String) {
        var result = escapedWords(4)
        for _ in 0..<paragraphs {
            let (words, page) = (escapedWords(integer(4...10)), letters(6))
            result.json +=
                #"<p class=\"note\">\#(words.json) <a href=\"https:\/\/example.com\/\#(page)\">more<\/a><\/p>\r\n"#
            result.text += "<p class=\"note\">\(words.text) <a href=\"https://example.com/\(page)\">more</a></p>\r\n"
        }
        return result
    }

    private mutating func escapedWords(_ count: Int) -> (json: String, text: String) {
        let escapes = [
            (#"\""#, "\""), (#"\/"#, "/"), (#"\\"#, "\\"), (#"\n"#, "\n"), (#"\t"#, "\t"), (#"\u00e9"#, "é"),
            (#"\u4f60\u597d"#, "你好"), (#"\ud83d\ude00"#, "😀"),
        ]
        var result = (json: "", text: "")
        for _ in 0..<count {
            let (words, escape) = (words(2...2), pick(escapes))
            result.json += words + escape.0
            result.text += words + escape.1
        }
        return result
    }
}
