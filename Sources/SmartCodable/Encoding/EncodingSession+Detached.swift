/// A place in the text at which a detached value is inserted, mostly at the end of the call.
///
/// Until then, there is null, or the value as it was before it was detached.
struct TextHole {
    let range: Range<Int>
    /// The number of the detached value.
    let number: Int

    func moved(by distance: Int) -> TextHole {
        TextHole(range: range.lowerBound &+ distance..<range.upperBound &+ distance, number: number)
    }
}

/// A value with a text of its own, because the model may continue it after something else was written.
struct DetachedValue {
    let encoder: ModelEncoder
    /// The text, without closing bracket until the value is finished; while the value is written, the text that the
    /// session had before.
    let text: ByteWriter
    fileprivate var holes: [TextHole]
    /// Whether the text is that of the session at present.
    fileprivate(set) var isOpen = false
}

/// A part of a text, with its holes.
struct TextPart {
    let text: ByteWriter
    let range: Range<Int>
    let holes: ArraySlice<TextHole>

    /// The part of this one with a range.
    subscript(range: Range<Int>) -> TextPart {
        TextPart(text: text, range: range, holes: holes.inside(range))
    }

    /// Appends the part to another text, and returns its holes there.
    func append(to other: ByteWriter) -> [TextHole] {
        let distance = other.count &- range.lowerBound
        other.append(range, of: text)
        return holes.map { $0.moved(by: distance) }
    }
}

extension RandomAccessCollection<TextHole> {
    /// The number of holes before an offset; the holes are in ascending order.
    func count(before offset: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low &+ high) / 2
            if self[index(startIndex, offsetBy: middle)].range.lowerBound < offset {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// The holes in a range of the text.
    func inside(_ range: Range<Int>) -> SubSequence {
        let first = index(startIndex, offsetBy: count(before: range.lowerBound))
        return self[first..<index(startIndex, offsetBy: count(before: range.upperBound))]
    }
}

/// Values that are written out of order.
///
/// A nested container that the model may continue has a text of its own, which is the text of the session while the
/// value is written.
extension EncodingSession {
    /// A part of the text of the session.
    func part(_ range: Range<Int>) -> TextPart {
        TextPart(text: writer, range: range, holes: holes.inside(range))
    }

    /// The encoder of the detached value in the place of a value in the text; nil if that is the value itself.
    func encoder(ofHoleAt offset: Int) -> ModelEncoder? {
        let index = holes.count(before: offset)
        guard index < holes.count, holes[index].range.lowerBound == offset else { return nil }
        return rare.detachedValues[holes[index].number].encoder
    }

    /// Gives a value with its encoder a text of its own, and returns the number of the value.
    ///
    /// `part` is the text that was already written, without closing bracket; nil for none.
    func detach(_ encoder: ModelEncoder, _ part: TextPart? = nil) -> Int {
        // Nothing is written after the call.
        if hasEnded { return .max }
        let text = ByteWriter(capacity: part?.range.count ?? 0, escapesSlashes: writer.escapesSlashes)
        let holes = part?.append(to: text) ?? []
        rare.detachedValues.append(DetachedValue(encoder: encoder, text: text, holes: holes))
        return rare.detachedValues.count &- 1
    }

    /// Leaves a hole for a detached value: until it is filled, it is null.
    func leaveHole(for number: Int) {
        holes.append(TextHole(range: writer.count..<writer.count &+ 4, number: number))
        JSONNull().append(to: writer)
    }

    /// Makes a complete value in the text a detached value, which the encoder continues.
    func detach(_ encoder: ModelEncoder, at range: Range<Int>) -> Int {
        let number = detach(encoder, part(range.lowerBound..<range.upperBound &- 1))
        let inside = holes.inside(range)
        holes.replaceSubrange(inside.startIndex..<inside.endIndex, with: [TextHole(range: range, number: number)])
        return number
    }

    /// Calls a closure that writes to a detached value; nil if a part of it is being written, or if the call has ended.
    ///
    /// What was being written before is suspended: it has another text.
    func write<Result>(to number: Int, _ write: () throws -> Result) rethrows -> Result? {
        guard rare.detachedValues.indices.contains(number), !rare.detachedValues[number].isOpen else { return nil }
        let outer = active
        let state = outer?.object.leaveForOtherText()
        exchangeText(number)
        active = nil
        defer {
            exchangeText(number)
            active = outer
            if let state { outer?.object.returnFromOtherText(state) }
        }
        return try write()
    }

    private func exchangeText(_ number: Int) {
        writer.swapText(with: rare.detachedValues[number].text)
        let others = rare.detachedValues[number].holes
        rare.detachedValues[number].holes = holes
        holes = others
        rare.detachedValues[number].isOpen.toggle()
    }

    /// Finishes a detached value, and returns its text.
    func finishedText(_ number: Int) throws -> TextPart {
        let encoder = rare.detachedValues[number].encoder
        if encoder.shape != .finished { _ = try write(to: number) { try encoder.finishDetached() } }
        let value = rare.detachedValues[number]
        return TextPart(text: value.text, range: 0..<value.text.count, holes: value.holes[...])
    }

    /// Returns a part of the text with the detached values in it, which cannot be continued after that.
    ///
    /// Not recursive, because there can be many values in each other; only one whose paths have to be merged is filled
    /// while another one is.
    func filled(_ part: TextPart) throws -> ByteWriter {
        let text = ByteWriter(capacity: part.range.count &* 2, escapesSlashes: settings.escapesSlashes)
        text.keepsNumberTypes = writer.keepsNumberTypes
        text.natives = writer.natives
        var open = [part]
        while let next = open.popLast() {
            guard let hole = next.holes.first else {
                text.append(next.range, of: next.text)
                continue
            }
            text.append(next.range.lowerBound..<hole.range.lowerBound, of: next.text)
            let rest = hole.range.upperBound..<next.range.upperBound
            open.append(TextPart(text: next.text, range: rest, holes: next.holes.dropFirst()))
            open.append(try finishedText(hole.number))
        }
        return text
    }

    /// Returns the text with the values in its holes.
    func filledText() throws -> ByteWriter {
        holeCount == 0 ? writer : try filled(part(0..<writer.count))
    }
}
