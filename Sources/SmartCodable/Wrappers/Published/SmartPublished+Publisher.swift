extension SmartPublished {
    /// Tells the value of a property and every later one.
    ///
    /// It does not keep the model alive.
    public struct Publisher {
        let channel: PublishedChannel<Value>

        init(_ channel: PublishedChannel<Value>) {
            self.channel = channel
        }

        /// The value at the time of subscribing and every value that is assigned later, in order.
        ///
        ///     for await name in profile.$name.values { print(name) }
        ///
        /// Every loop (every `makeAsyncIterator()`) is a subscription of its own and begins there. It holds what was
        /// assigned and not yet taken, however much that is, so that none is lost; a loop that is slower than the
        /// assignments for long costs memory. It ends when the model is gone, after the last value, and at once when
        /// its task is cancelled.
        public var values: Values { Values(channel: channel) }
    }

    /// The values of a property, to be awaited; see `Publisher.values`.
    public struct Values: AsyncSequence {
        /// What the sequence holds.
        public typealias Element = Value

        let channel: PublishedChannel<Value>

        /// Subscribes.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(channel) }

        /// A subscription; it ends with the last copy of it.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let subscription: PublishedSubscription<Value>

            init(_ channel: PublishedChannel<Value>) {
                subscription = PublishedSubscription(to: channel)
            }

            /// The next value, waiting for it if need be; nil when the model is gone or the task is cancelled.
            public mutating func next() async -> Value? { await subscription.next(isolation: nil) }

            /// Waits for the next value.
            ///
            /// - Parameter actor: where the value is used, so that it need not be `Sendable`.
            /// - Returns: nil when the model is gone or the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
                await subscription.next(isolation: actor)
            }
        }
    }
}

extension SmartPublished.Publisher: Sendable where Value: Sendable {}
extension SmartPublished.Values: Sendable where Value: Sendable {}
