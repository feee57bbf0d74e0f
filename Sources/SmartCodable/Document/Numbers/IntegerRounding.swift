/// What happens to the fraction of a number that is read as an integer.
enum IntegerRounding {
    /// The fraction is cut off: 2.9 is 2 and -2.9 is -2.
    case towardZero
    /// The nearest integer, and of two the one further from zero: 2.5 is 3 and -2.5 is -3.
    case toNearest
}
