import Foundation

/// Dates that remember the form in which they were read.
final class SmartDateReader: WrapperReader<SmartDate> {
    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartDate {
        if let date = declaredDate(at: context) { return wrap(date, context.step, in: context.owner) }
        let conversion = context.session.settings.conversion
        do {
            return try super.read(context).remembering(form(of: context, by: conversion.date))
        } catch .refused(let refusal) {
            guard refusal != .null, let date = automaticDate(at: context) else { throw .refused(refusal) }
            context.recordConversion(to: self)
            return wrap(date, context.step, in: context.owner).remembering(form(of: context, by: .automatic))
        }
    }

    /// The date of a text in the format of the declaration, which would not be written if it could not be read.
    private func declaredDate(at context: ValueContext) -> Date? {
        guard case .member(let property) = context.step,
            let format = declaration(of: property, in: context.owner)?.encodeFormat
        else { return nil }
        guard case .formatted(let formatter) = format else {
            // What is written whatever the call's strategy is, is read whatever it is; numbers and texts tell apart.
            if case .automatic = context.session.settings.conversion.date { return nil }
            return automaticDate(at: context)
        }
        guard case .string(let text) = context.scalar else { return nil }
        return formatter.date(from: text.string)
    }

    /// The date by its look, where the strategy of the call reads another form.
    private func automaticDate(at context: ValueContext) -> Date? {
        guard context.session.mode == .tolerant, !context.session.settings.policy.isStrict else { return nil }
        let json = PlainValue.make(context.node, of: context.document)
        return AutomaticDate.date(of: json, in: context.session.settings.conversion.timeZone)
    }

    /// The form of the value, which was read by a strategy.
    private func form(of context: ValueContext, by strategy: SmartDateStrategy) -> DateForm? {
        switch context.scalar {
        case .number(let number):
            guard let number = number.double() else { return nil }
            switch strategy {
            case .automatic, .iso8601, .formatted: return DateForm(number: number)
            case .secondsSince1970: return DateForm(number: number, .fixedSeconds)
            case .millisecondsSince1970: return DateForm(number: number, .fixedMilliseconds)
            // Without the strategy, seconds since 2001 would be read back as seconds since 1970; nothing is known
            // about the unit of a closure.
            case .deferredToDate, .custom: return nil
            }
        case .string(let text):
            if case .deferredToDate = strategy { return nil }
            let reading: DateForm.Reading =
                switch strategy {
                case .automatic, .iso8601: .automatic(context.session.settings.conversion.timeZone)
                case .secondsSince1970: .unit(.fixedSeconds)
                case .millisecondsSince1970: .unit(.fixedMilliseconds)
                case .formatted(let formatter): .formatter(formatter)
                case .deferredToDate, .custom: .custom
                }
            return DateForm(text: text.string, reading)
        default:
            return nil
        }
    }
}
