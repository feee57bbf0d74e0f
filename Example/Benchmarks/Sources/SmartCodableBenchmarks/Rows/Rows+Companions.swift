import Foundation
import LastMile
import SmartCodable

// Models of the companion libraries, compared with plain models with the same fields, on valid data.
extension Rows {
    static func companions(_ effort: Effort) -> [Row] {
        accounts("cow", "@CowResilient", CowAccount.self, effort) + series(effort)
            + accounts("lazy", "@Promised…", LazyAccount.self, effort)
            + accounts("default", "@Default", DefaultAccount.self, effort)
            + [encodingDefaults(effort), lastMile(effort)]
    }

    private static func accounts<Account: CompanionAccount>(
        _ label: String,
        _ name: String,
        _ type: Account.Type,
        _ effort: Effort
    ) -> [Row] {
        let sample = { PlainAccount.sample(effort.users) }
        let (foundation, smart) = (JSONDecoder(), SmartJSONDecoder())
        return [
            .companion(
                "companion-\(label)",
                "Valid data become models with \(name) (\(effort.users), JSONDecoder)",
                rival: "a plain model",
                sample: sample,
                ours: { try foundation.decode([Account].self, from: $0) },
                plain: { $0.map(\.plain) },
                plainly: { try foundation.decode([PlainAccount].self, from: $0) }
            ),
            .companion(
                "companion-\(label)-own",
                "Valid data become models with \(name) (\(effort.users), SmartJSONDecoder)",
                rival: "a plain model",
                sample: sample,
                ours: { try smart.decode([Account].self, from: $0) },
                plain: { $0.map(\.plain) },
                plainly: { try smart.decode([PlainAccount].self, from: $0) }
            ),
        ]
    }

    /// Encoding with `JSONEncoder`; no value equals its default.
    private static func encodingDefaults(_ effort: Effort) -> Row {
        let work = Row.Work.contest {
            let plain = PlainAccount.sample(effort.users).models
            let accounts = plain.map { DefaultAccount($0) }
            let foundation = JSONEncoder()
            let data = try foundation.encode(accounts)
            try Verification.require(JSONDecoder().decode([PlainAccount].self, from: data), equals: plain, "@Default")
            return Contest(
                ours: { consume(try foundation.encode(accounts)) },
                rival: { consume(try foundation.encode(plain)) }
            )
        }
        return Row(
            label: "companion-default-encode",
            title: "Models with @Default become data (\(effort.users), JSONEncoder)",
            rival: "a plain model",
            bar: .oursTakesAtMost(1.3),
            work: work
        )
    }

    private static func series(_ effort: Effort) -> [Row] {
        let sample = { PlainSeries.sample(effort.users) }
        let (foundation, smart) = (JSONDecoder(), SmartJSONDecoder())
        return [
            .companion(
                "companion-cow-collections",
                "Valid collections become models with @CowResilient (\(effort.users), JSONDecoder)",
                rival: "a plain model",
                sample: sample,
                ours: { try foundation.decode([CowSeries].self, from: $0) },
                plain: { $0.map(\.plain) },
                plainly: { try foundation.decode([PlainSeries].self, from: $0) }
            ),
            .companion(
                "companion-cow-collections-own",
                "Valid collections become models with @CowResilient (\(effort.users), SmartJSONDecoder)",
                rival: "a plain model",
                sample: sample,
                ours: { try smart.decode([CowSeries].self, from: $0) },
                plain: { $0.map(\.plain) },
                plainly: { try smart.decode([PlainSeries].self, from: $0) }
            ),
        ]
    }

    private static func lastMile(_ effort: Effort) -> Row {
        let (decoder, foundation) = (APIDataDecoder(), JSONDecoder())
        return .companion(
            "companion-lastmile",
            "Valid data become models of LastMile (\(effort.users), APIDataDecoder)",
            rival: "JSONDecoder",
            sample: { PlainAccount.sample(effort.users) },
            ours: { decoder.decode(data: $0, to: [LastMileAccount].self).value ?? [] },
            plain: { $0.map(\.plain) },
            plainly: { try foundation.decode([PlainAccount].self, from: $0) }
        )
    }
}

extension Row {
    /// Compares decoding of models with wrappers and without.
    fileprivate static func companion<Plain: Equatable, Wrapped>(
        _ label: String,
        _ title: String,
        rival: String,
        sample: @escaping () -> Sample<Plain>,
        ours: @escaping (Data) throws -> Wrapped,
        plain: @escaping (Wrapped) -> Plain,
        plainly: @escaping (Data) throws -> Plain
    ) -> Row {
        let work = Work.contest {
            let sample = sample()
            try Verification.require(plain(ours(sample.data)), equals: sample.models, "the companion")
            try Verification.require(plainly(sample.data), equals: sample.models, rival)
            return Contest(
                bytes: sample.data.count,
                ours: { consume(try ours(sample.data)) },
                rival: { consume(try plainly(sample.data)) }
            )
        }
        return Row(label: label, title: title, rival: rival, bar: .oursTakesAtMost(2), work: work)
    }
}
