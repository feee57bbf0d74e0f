import Foundation

/// Dates: a scalar by the call's strategy, or whatever the strategy's closure reads from a decoder.
final class DateReader: ValueReader<Date> {
    override func read(_ context: ValueContext) throws(ReadFailure) -> Date {
        let conversion = context.session.settings.conversion
        guard case .custom(let read) = conversion.date else {
            return try context.accept(Date.readOrConvert(context.scalar, by: conversion), self)
        }
        let mark = context.session.recorder?.mark
        var decoder = try context.enter(self)
        defer { context.session.takeBack(&decoder) }
        do {
            return try read(decoder)
        } catch {
            if let mark { context.session.giveUp(since: mark, by: error) }
            throw context.failure(of: decoder, error)
        }
    }
}
