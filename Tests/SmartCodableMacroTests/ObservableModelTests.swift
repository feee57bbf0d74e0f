#if canImport(Observation)
import Foundation
import Observation
import SmartCodableMacro
import TestSupport
import Testing

@Observable @SmartModel final class Profile {
    var name = "none"
    var age: Int? = 1
    var tags: [String] = []
    @SmartKey("avatar_url") var avatar = ""
    @ObservationIgnored var draft = "empty"
    @ObservationIgnored @SmartAny var extra: [String: Any] = [:]
    @ObservationIgnored @SmartIgnored var cache = 3
    var title: String { "\(name)!" }

    func didFinishMapping() { tags.append("end") }
}

@SmartModel @Observable class Contact: SmartCodable {
    var name = "none"
    required init() {}
}

@SmartModel @Observable final class Customer: Contact {
    var balance = 0.5
    enum CodingKeys: String, CodingKey { case balance = "saldo" }
}

/// Without `@SmartModel`, the coding keys are those of the storage, unless the class declares them.
@Observable final class PlainProfile: SmartCodable {
    var name = "none"
    var age: Int? = 1

    enum CodingKeys: String, CodingKey { case _name = "name", _age = "age" }
}

/// Models with `@Observable`.
@Suite struct ObservableModelTests {
    private let json = #"{"name":"Ann","age":"5","tags":["a"],"avatar_url":"u","draft":"d","extra":{"a":1},"cache":9}"#

    @Test func anObservableModelIsReadAndWritten() throws {
        let profile = try #require(Profile.deserialize(from: json))
        #expect((profile.name, profile.age, profile.tags, profile.avatar) == ("Ann", 5, ["a", "end"], "u"))
        #expect((profile.draft, profile.extra["a"] as? Int, profile.cache) == ("d", 1, 3))
        #expect(
            profile.toJSONString(useMappedKeys: true)
                == #"{"name":"Ann","age":5,"tags":["a","end"],"avatar_url":"u","draft":"d","extra":{"a":1}}"#
        )
    }

    @Test func aReportHasTheNamesOfTheProperties() {
        let result = Profile.deserializeWithReport(from: #"{"name":null,"age":"x"}"#)
        #expect(result.report.events.prefix(2).map { "\($0.path)" } == ["[name]", "[age]"])
        #expect(result.model?.name == "none")
    }

    @Test func changesAreObserved() throws {
        let profile = try #require(Profile.deserialize(from: json))
        let log = TestLog()
        withObservationTracking {
            _ = profile.name
        } onChange: {
            log.add("changed")
        }
        profile.name = "Bea"
        #expect(log.entries == ["changed"])
    }

    @Test func otherCodersUseTheNamesOfTheProperties() throws {
        let text = #"{"name":"Ann","age":5,"tags":[],"avatar":"u","draft":"d","extra":{}}"#
        let profile = try JSONDecoder().decode(Profile.self, from: Data(text.utf8))
        #expect((profile.name, profile.age, profile.avatar) == ("Ann", 5, "u"))
        #expect(String(decoding: try JSONEncoder().encode(profile), as: UTF8.self).contains(#""name":"Ann""#))
    }

    @Test func anUpdateChangesTheInstanceAndNotifiesObserversOfChangedProperties() throws {
        var profile = try #require(Profile.deserialize(from: json))
        let old = profile
        let log = TestLog()
        withObservationTracking {
            _ = profile.age
        } onChange: {
            log.add("age")
        }
        withObservationTracking {
            _ = profile.name
        } onChange: {
            log.add("name")
        }
        let report = SmartUpdater.update(&profile, from: #"{"name":"Bea","extra":{"b":2}}"#)
        #expect((profile.name, profile.age, profile.draft) == ("Bea", 5, "d"))
        #expect(profile.extra.mapValues { $0 as? Int } == ["a": 1, "b": 2])
        #expect(old === profile)
        #expect(report.isClean)
        #expect(log.entries == ["name"])
    }

    @Test func anUpdateChangesAnInstanceOfASubclass() throws {
        let customer = try #require(Customer.deserialize(from: #"{"name":"Ann","saldo":"2.5"}"#))
        var contact: Contact = customer
        SmartUpdater.update(&contact, from: #"{"saldo":3}"#)
        #expect(contact === customer)
        #expect((customer.name, customer.balance) == ("Ann", 3))
    }

    @Test func hierarchiesCanBeObservable() throws {
        let customer = try #require(Customer.deserialize(from: #"{"name":"Ann","saldo":"2.5"}"#))
        #expect((customer.name, customer.balance) == ("Ann", 2.5))
        #expect(customer.toJSONString() == #"{"name":"Ann","saldo":2.5}"#)
        let log = TestLog()
        withObservationTracking {
            _ = (customer.name, customer.balance)
        } onChange: {
            log.add("changed")
        }
        customer.balance = 1
        #expect(log.entries == ["changed"])
    }

    @Test func aPlainModelNeedsTheKeysOfTheStorage() throws {
        let profile = try #require(PlainProfile.deserialize(from: #"{"name":"Ann","age":"5"}"#))
        #expect((profile.name, profile.age) == ("Ann", 5))
        #expect(profile.toJSONString() == #"{"name":"Ann","age":5}"#)
    }
}
#endif
