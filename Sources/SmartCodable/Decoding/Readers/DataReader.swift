import Foundation

/// Data: base64 text, or whatever the call's strategy reads from a decoder.
final class DataReader: ValueReader<Data> {
    override func read(_ context: ValueContext) throws(ReadFailure) -> Data {
        let conversion = context.session.settings.conversion
        if let data = Data.read(context.scalar) { return data }
        switch conversion.data {
        case .base64, .base64URL, .hex: return try context.accept(Data.convert(context.scalar, by: conversion), self)
        case .deferredToData: return try run(context) { try Data(from: $0) }
        case .custom(let read): return try run(context, read)
        }
    }

    override func makeTypeDefault() -> Data? { Data.typeDefault }

    private func run(_ context: ValueContext, _ read: (any Decoder) throws -> Data) throws(ReadFailure) -> Data {
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
