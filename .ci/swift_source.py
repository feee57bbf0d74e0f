"""Reads Swift source as text, for .ci/check-folder-order and .ci/check-limits."""

import re

# The folders that may use unchecked memory, behind safe views.
ENGINE = ["Support", "Document", "Scanning", "Bytes"]

# A reference that is not counted. The reason is written where the reference is created.
UNRETAINED = re.compile(r"\b(?:\w*Unretained\w*|\w*Unmanaged\w*|(?:pass|take)Retained\w*|_withUnsafeGuaranteedRef)\b")

# Everything that the compiler does not check: memory, lifetimes, casts, exclusivity, isolation.
UNCHECKED = re.compile(
    r"\b(?:"
    r"\w*[uU]nsafe\w*"  # types, functions, `unowned(unsafe)`, `nonisolated(unsafe)`, `@unsafe`, `unsafe` expressions
    r"|\w*Unretained\w*|\w*Unmanaged\w*|(?:pass|take)Retained\w*"
    r"|(?<!@)unchecked"  # a label, or `@exclusivity(unchecked)`; `@unchecked Sendable` is counted on its own
    r"|OpaquePointer|CVaListPointer|ManagedBufferPointer|Builtin"
    r"|withUTF8|withContiguous\w*|withMemoryRebound|assumingMemoryBound|bindMemory|_overrideLifetime"
    r"|_(?:silgen_name|extern|cdecl)"
    r"|mem(?:cpy|move|set|cmp|chr|mem)|(?:m|c|re)alloc|str(?:n?(?:cpy|cat|cmp|len|dup)|chr|str|to\w+)|v?s?n?printf|sscanf"
    r"|pthread_(?:key_create|getspecific|setspecific)|(?:Tls|Fls)[A-Z]\w*|dl(?:sym|open)"
    r")\b"
)


def code_only(text):
    """The text without comments, and with quotation marks for the text of literals; interpolated code stays."""
    out = []
    index = 0
    quote = re.compile(r'#*(?:"""|")')

    def replace(upto, replacement):
        nonlocal index
        out.append(re.sub(r"[^\n]", replacement, text[index:upto]))
        index = upto

    def skip_comment():
        if text.startswith("//", index):
            end = text.find("\n", index)
            replace(len(text) if end < 0 else end, " ")
            return
        depth, end = 0, index
        while end < len(text):  # Swift's block comments nest
            if text.startswith("/*", end):
                depth, end = depth + 1, end + 2
            elif text.startswith("*/", end):
                depth, end = depth - 1, end + 2
                if depth == 0:
                    break
            else:
                end += 1
        replace(end, " ")

    def skip_string(opening):
        pounds = opening.count("#")
        quotes = opening[pounds:]
        closing, escape = quotes + "#" * pounds, "\\" + "#" * pounds
        replace(index + len(opening), '"')
        while index < len(text):
            if text.startswith(closing, index):
                replace(index + len(closing), '"')
                return
            if text.startswith(escape + "(", index):
                replace(index + len(escape) + 1, '"')
                copy_code(closes_with_parenthesis=True)
            elif text.startswith(escape, index):
                replace(min(index + len(escape) + 1, len(text)), '"')
            elif text[index] == "\n" and len(quotes) == 1:
                return  # not a string after all: a stray quote must not swallow the file
            else:
                replace(index + 1, '"')

    def copy_code(closes_with_parenthesis=False):
        nonlocal index
        depth = 0
        while index < len(text):
            opening = quote.match(text, index)
            if text.startswith("//", index) or text.startswith("/*", index):
                skip_comment()
            elif opening:
                skip_string(opening.group())
            else:
                character = text[index]
                depth += (character == "(") - (character == ")")
                if closes_with_parenthesis and depth < 0:
                    replace(index + 1, '"')
                    return
                out.append(character)
                index += 1

    copy_code()
    return "".join(out)


class File:
    """A Swift file, its folder below `root`, its lines and its code."""

    def __init__(self, path, root):
        self.path = path
        parts = path.relative_to(root).parts
        self.folder = parts[0] if len(parts) > 1 else ""
        self.lines = path.read_text(encoding="utf-8").split("\n")
        self.code = code_only("\n".join(self.lines))


def files(root):
    return [File(path, root) for path in sorted(root.rglob("*.swift"))]


DECLARATION = re.compile(
    r"(?<!\.)\b(?:(?P<type>struct|class|actor|enum|extension|protocol)\s+(?P<name>[A-Z_`][\w.`]*)"
    r"|func|init|deinit|subscript|var|let)\b"
)
PROPERTY = re.compile(
    r"^[ \t]*(?P<modifiers>(?:@\w+(?:\([^()\n]*\))?\s+|[a-z]+(?:\([a-z]+\))?[ \t]+)*?)"
    r"(?:var|let)[ \t]+(?P<names>\w+(?:\s*,\s*\w+)*|\([^)]*\))"
    r"[^\n={]*(?:[:,(<&>][ \t]*\n[^\n={]*)*"  # the type, which can continue in the next line
    r"(?P<end>(?:[={]\s*\w*)?)",
    re.MULTILINE,
)


def stored_properties(code):
    """The number of stored properties for each structure, class and actor whose declaration is in the code."""
    bodies = []  # of open braces: the name of the type, or None, and the code of its body
    counts = []
    segment = ""
    for part in re.split(r"([{}])", code):
        if part == "{":
            declarations = list(DECLARATION.finditer(segment))
            last = declarations[-1] if declarations else None
            holds = last and last.group("type") in ("struct", "class", "actor")
            bodies.append([last.group("name") if holds else None, ""])
        elif part == "}":
            if bodies:
                name, body = bodies.pop()
                if name:
                    counts.append((name, sum(number_of_stored(match) for match in PROPERTY.finditer(body))))
                if bodies:  # of a nested body the first word is enough: `didSet`
                    bodies[-1][1] += "{ " + " ".join(body.split()[:1]) + " }"
        elif bodies:
            bodies[-1][1] += part
        if part in "{}":
            segment = ""
        else:
            segment = part
    return counts


def number_of_stored(property):
    if re.search(r"\b(?:static|class)\b", property.group("modifiers")):
        return 0
    end = property.group("end")
    if end.startswith("{") and end[1:].strip() not in ("willSet", "didSet"):
        return 0
    return property.group("names").count(",") + 1
