/// A wrapper whose arguments and state are values, or objects that do not change.
protocol ValueOnlyWrapper {}
