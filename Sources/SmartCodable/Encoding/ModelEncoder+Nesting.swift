/// Nested containers, which can be written out of order.
extension ModelEncoder {
    /// Returns an encoder for a nested container under a key.
    ///
    /// If the key has a nested container, its encoder is returned again. If the key has a value, the encoder adds to
    /// it, like Foundation's encoder. A value of another kind is an error.
    func nestedEncoder<Key: CodingKey>(_ key: Key) -> ModelEncoder {
        let name = key.stringValue
        if let openNested, !openNested.roles.contains(.base), case .key(name) = openNested.step { return openNested }
        return whenOpen(.key(name)) {
            setCurrentKey(key)
            if let present = presentEncoder(name) {
                if present.ownKey == nil { present.ownKey = CodingKeyBox(key) }
                return present
            }
            let encoder = makeNestedEncoder(.key(name), in: .object, writer: nil) { try beginMember(name) }
            encoder.ownKey = CodingKeyBox(key)
            if encoder !== openNested { keep(encoder, named: name) }
            return encoder
        }
    }

    /// Returns an encoder for the properties of a base class, which use the rules of this model, or for another value.
    ///
    /// A structure has no base class; what it encodes here is a value of its own, as for the decoder.
    func superEncoder<Key: CodingKey>(_ key: Key) -> ModelEncoder {
        let name = key.stringValue
        return whenOpen(.key(name)) {
            setCurrentKey(key)
            let encoder = makeNestedEncoder(.key(name), in: .object, writer: baseWriter) { try beginMember(name) }
            encoder.ownKey = CodingKeyBox(key)
            encoder.roles.insert(.base)
            return encoder
        }
    }

    /// The writer for super encoders.
    var baseWriter: AnyValueWriter? { writer?.isOfClass == true ? writer : nil }

    /// Returns an encoder for the next element, which may be written at any time until the call ends.
    func nestedElementEncoder(writer: AnyValueWriter?) -> ModelEncoder {
        whenOpen(.index(count)) {
            makeNestedEncoder(.index(count), in: .array, writer: writer) {
                if count > 0 { text.append(.comma) }
                count &+= 1
                return ""
            }
        }
    }

    /// Calls a closure that opens a nested container; creates one that fails if nothing can be written.
    private func whenOpen(_ step: SmartPathComponent, _ open: () -> ModelEncoder) -> ModelEncoder {
        guard isSuspended else { return open() }
        do {
            return try continueValue((), open)
        } catch {
            return failedEncoder(step, writer: nil, error)
        }
    }

    /// Keeps the encoder of a nested container that the model may continue.
    private func keep(_ encoder: ModelEncoder, named name: String) {
        guard session.releasesNestedEncoders(of: self) else { return }
        // Removed from the property before it is changed in place: otherwise every access of the property, also by
        // encoders without nested containers, would check for exclusive access.
        var encoders = nested ?? [:]
        nested = nil
        encoders[name] = encoder
        nested = encoders
    }

    /// Returns the encoder of the nested container under a key, or a new one that continues the value of the key; nil
    /// if there is none.
    private func presentEncoder(_ name: String) -> ModelEncoder? {
        let known = nested?[name]
        guard failure == nil, shape == .object, known == nil ? mayHaveWritten(name) : names.mayRepeat else {
            return known
        }
        return slowPathPresentEncoder(name, known)
    }

    @inline(never)
    private func slowPathPresentEncoder(_ name: String, _ known: ModelEncoder?) -> ModelEncoder? {
        let owner = objectOwner
        guard let range = owner.writtenValue(at: prefixed(spelling(of: name), of: name)),
            !owner.rests.contains(where: { $0.contains(range.lowerBound) })
        else { return known }
        if let encoder = session.encoder(ofHoleAt: range.lowerBound) { return encoder }
        let encoder = session.makeUncheckedEncoder(at: EncodingContext(owner: self, step: .key(name)), writer: nil)
        encoder.roles.insert(.nested)
        encoder.continueWritten(range)
        keep(encoder, named: name)
        return encoder
    }

    /// The range of the last value in the text under a key or path; nil if there is none, or if it is merged with others.
    private func writtenValue(at spelling: MemberNames.Spelling) -> Range<Int>? {
        if spelling.path.isEmpty {
            return placed.contains { $0.steps[0] == spelling.key } ? nil : writtenValue(of: spelling.key)
        }
        guard let member = placed.last(where: { $0.steps == spelling.steps }), member.end > 0 else { return nil }
        return member.value..<member.end &- spelling.closing.utf8.count
    }

    /// Continues a complete value in the text, in a text of its own.
    private func continueWritten(_ range: Range<Int>) {
        isSuspended = true
        let first = text.byte(at: range.lowerBound)
        shape = first == .openBrace ? .object : first == .openBracket ? .array : .value
        start = 1
        // Any name may be in the text.
        names.written = .max
        names.mayRepeat = true
        count = WrittenText(text, range)?.childCount ?? 0
        if shape != .value { detachedNumber = session.detach(self, at: range) }
    }

    /// Creates the encoder of a nested container, which continues the text of this encoder.
    ///
    /// Creating a container cannot throw, so an error is thrown when the container is used.
    ///
    /// - Parameters:
    ///   - step: the step of the value.
    ///   - shape: the shape of this value.
    ///   - writer: the writer of the value.
    ///   - begin: appends what precedes the value, and returns what follows it.
    /// - Returns: the encoder.
    private func makeNestedEncoder(
        _ step: SmartPathComponent,
        in shape: Shape,
        writer: AnyValueWriter?,
        _ begin: () throws -> String
    ) -> ModelEncoder {
        let mark = mark
        do {
            try require(shape, ())
            let encoder = session.makeUncheckedEncoder(at: EncodingContext(owner: self, step: step), writer: writer)
            encoder.roles.insert(.nested)
            try session.checkDepth(of: encoder)
            let closing = try begin()
            if detachedNumber == nil {
                open(encoder, closing)
                // This encoder retains it until the model has neither it nor its container.
                encoder.roles.insert(.reused)
            } else {
                // This text is not that of the session while the nested container is written.
                encoder.moveToOwnText(nil)
                endMember(closing)
            }
            return encoder
        } catch {
            if shape == self.shape, failure == nil { rollBack(to: mark) }
            return failedEncoder(step, writer: writer, error)
        }
    }

    /// Creates an encoder that fails, and makes this value fail.
    private func failedEncoder(
        _ step: SmartPathComponent,
        writer: AnyValueWriter?,
        _ error: any Error
    ) -> ModelEncoder {
        let encoder = session.makeUncheckedEncoder(at: EncodingContext(owner: self, step: step), writer: writer)
        encoder.roles.insert(.nested)
        encoder.abandon()
        fail(error)
        encoder.failure = error
        return encoder
    }

    // MARK: - Nested containers in the text

    /// Appends what an encoder writes to the text, until something else is written.
    private func open(_ nested: ModelEncoder, _ closing: String) {
        nested.start = text.count
        if !closing.isEmpty { nested.closing = closing }
        openNested = nested
        usesFastPath = false
        isSuspended = true
    }

    /// Completes the nested container with which the text ends, and the ones in it.
    ///
    /// Not recursive, because there can be many. Does nothing if one of their values is being written.
    @inline(never)
    func closeNested() {
        var owner = self
        while let nested = owner.openNested, nested.openNested != nil { owner = nested }
        if let innermost = owner.openNested, innermost.isSuspended { return }
        while owner !== self, let outer = owner.parent {
            owner.closeInnermost()
            owner = outer
        }
        closeInnermost()
    }

    /// Completes a nested container without others in it.
    private func closeInnermost() {
        guard var nested = openNested else { return }
        openNested = nil
        isSuspended = false
        usesFastPath = canUseFastPath
        let closing = nested.closing
        if isKnownUniquelyReferenced(&nested), nested.releaseContainer() {
            do { try nested.finish(()) } catch { fail(error) }
            session.recycle(&nested)
        } else {
            nested.keepContainers()
            nested.leaveText()
            if !nested.roles.contains(.base), case .key(let name) = nested.step { keep(nested, named: name) }
        }
        endMember(closing)
    }

    /// Moves the value from the end of the text to a text of its own, because the model may continue it.
    private func leaveText() {
        switch shape {
        case .object, .array: moveToOwnText(session.part(start &- 1..<text.count))
        case .none: moveToOwnText(nil)
        case .value, .finished:
            // The value is complete.
            shape = .finished
        }
    }

    /// Gives the value a text of its own, and leaves a hole for it.
    ///
    /// - Parameter part: the text that was already written, at the end of the text of the owner; nil for none.
    private func moveToOwnText(_ part: TextPart?) {
        let number = session.detach(self, part)
        if let part {
            let start = part.range.lowerBound
            session.rollBack(to: start)
            moveOffsets(by: -start)
        }
        session.leaveHole(for: number)
        detachedNumber = number
        (isSuspended, usesFastPath) = (true, false)
    }

    /// Adapts the offsets to another position of the text.
    private func moveOffsets(by distance: Int) {
        start &+= distance
        if !rests.isEmpty { rests = rests.map { $0.lowerBound &+ distance..<$0.upperBound &+ distance } }
        if !placed.isEmpty { placed = placed.map { $0.moved(by: distance) } }
        forgetValues(from: 0)
    }

    /// Finishes the value in its own text, at the end of the call.
    func finishDetached() throws {
        isSuspended = false
        try finish(())
    }

    /// Separates the nested containers with which the text ended from this value, which failed and is removed.
    ///
    /// What the model still writes to them is part of no text.
    @inline(never)
    func abandonNested() {
        var containers: [ModelEncoder] = []
        while let nested = (containers.last ?? self).openNested {
            (containers.last ?? self).openNested = nil
            containers.append(nested)
        }
        while var nested = containers.popLast() {
            if isKnownUniquelyReferenced(&nested), nested.releaseContainer() {
                session.recycle(&nested)
            } else {
                nested.keepContainers()
                nested.abandon()
            }
        }
    }

    /// Continues in a text that is part of no other one.
    private func abandon() {
        let text = ByteWriter(capacity: 0)
        switch shape {
        case .object: text.append(.openBrace)
        case .array: text.append(.openBracket)
        case .none, .value, .finished: break
        }
        detachedNumber = session.detach(self, TextPart(text: text, range: 0..<text.count, holes: []))
        start = text.count
        count = 0
        (rests, placed) = ([], [])
        forgetValues(from: 0)
        (isSuspended, usesFastPath) = (true, false)
    }
}
