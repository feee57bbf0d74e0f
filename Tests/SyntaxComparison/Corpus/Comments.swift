// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

/* before */ class /* a */ Commented /* b */ : /* c */ Model /* d */ { /* e */
    /* f */ var /* g */ name /* h */ : /* i */ String /* j */ = /* k */ "x" /* l */ { /* m */ didSet /* n */ { /* o */ } /* p */ } /* q */
    var /* /* nested */ still */ a: Int = 1 // var b = 2
    var c/**/:/**/Int/**/=/**/3/**/
    // var gone = 1
    /// Documented { didSet }
    var d: Int? // no value
    /** Block */ let e = 5
    var f // name
        : // colon
        Int // type
        = // equal
        6 // value
    var g = 1 /* +
        2 */
    var h = 1 /* a */ + /* b
        */ 2
    var i = f /* { */ { $0 } // }
    @Wrapper /* x */ var j: Int = 1
    public /* a */ private(set) /* b */ var l: [/* element */ Int /* after */] = [/* none */]
    var m: Int = /* /* /* */ */ */ 7
    var n = 1 /**/ /**/ ; /**/ var o = 2
    //
    var p = a//b
    var q = a/*b*/
    var r = b
    /* last */
}

class CommentedOperators: Model {
    var a = 1 +/* c */2
    var c = x/* c */+ y
    var d = x /* c */* y
    var g = x/**/.y/**/.z
    var h = x /* a
    */ .y
    var i = x // comment
        .y // comment
        // comment
        .z
    var j = 1 /// comment
    var k = 2
    /***/
    /**/ var l = 3
    /*/ odd */ var m = 4
    var n: Int /* c */ { 1 }
    func o(/* c */ a /* c */ b /* c */ : /* c */ Int /* c */ = /* , */ 1, /* c */ c: Int) /* c */ throws /* c */ -> /* c */ Int /* c */ { /* } */ 1 }
}

class EndsInComment: Model { var a = 1 /* end */ }

class OnlyComments: Model {
    // nothing
    /* nothing */
}
