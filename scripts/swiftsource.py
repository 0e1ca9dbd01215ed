"""Swift sources as tokens with their string literals, for the scripts that read texts from the sources."""
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def paths():
    """Every source of relctl, in order, relative to the project."""
    for folder, folders, files in os.walk(os.path.join(ROOT, "Sources")):
        folders.sort()
        for name in sorted(files):
            if name.endswith(".swift"):
                yield os.path.relpath(os.path.join(folder, name), ROOT)


class Text:
    """A string literal: plain parts, and ("expression", source) where a value stands. Lines of one with several
    begin without blanks in 'parts', and as they are in 'exact'."""

    def __init__(self, parts, exact=None):
        self.parts = parts
        self.exact = exact or parts

    @property
    def raw(self):
        return "".join(p if isinstance(p, str) else "\\(" + p[1] + ")" for p in self.parts)


ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}


def tokens(source):
    """Words, punctuation and literals, without comments; each with its line."""
    result, i, end, line = [], 0, len(source), 1
    while i < end:
        c = source[i]
        if c == "\n":
            line += 1
        if c.isspace():
            i += 1
        elif source.startswith("//", i):
            i = source.find("\n", i)
            i = end if i < 0 else i
        elif source.startswith("/*", i):
            stop = source.find("*/", i) + 2
            line += source.count("\n", i, stop)
            i = stop
        elif c == '"' or (c == "#" and re.match(r'#+"', source[i:i + 5])):
            text, stop = literal(source, i)
            result.append((text, line))
            line += source.count("\n", i, stop)
            i = stop
        elif c == "#" and re.match(r"#+/", source[i:i + 5]):
            hashes = re.match(r"#+", source[i:]).group(0)
            stop = source.find("/" + hashes, i + len(hashes) + 1)
            stop = end if stop < 0 else stop + 1 + len(hashes)
            line += source.count("\n", i, stop)
            i = stop
        else:
            word = re.compile(r"[A-Za-z_$][\w$]*|\d[\w.]*|->|\?\?|.", re.S).match(source, i).group(0)
            result.append((word, line))
            i += len(word)
    return result


def literal(source, i):
    hashes = re.match(r"#*", source[i:]).group(0)
    i += len(hashes)
    quote = '"""' if source.startswith('"""', i) else '"'
    i += len(quote)
    stop, escape = quote + hashes, "\\" + hashes
    parts, plain = [], []
    while not source.startswith(stop, i):
        if source.startswith(escape, i):
            i += len(escape)
            if source[i] == "(":
                begin, depth, i = i + 1, 1, i + 1
                while depth:
                    if source[i] == '"':
                        _, i = literal(source, i)
                        continue
                    depth += {"(": 1, ")": -1}.get(source[i], 0)
                    i += 1
                parts += ["".join(plain), ("expression", source[begin:i - 1])]
                plain = []
            elif source[i] == "u":
                close = source.index("}", i)
                plain.append(chr(int(source[i + 2:close], 16)))
                i = close + 1
            elif source[i] == "\n":
                # The next line's indentation is not part of the text.
                i += re.match(r"\n[ \t]*", source[i:]).end()
            else:
                plain.append(ESCAPES.get(source[i], source[i]))
                i += 1
        else:
            plain.append(source[i])
            i += 1
    parts.append("".join(plain))
    exact = None
    if quote == '"""':
        margin = re.search(r"\n[ \t]*$", parts[-1]).group(0)
        exact = [p.replace(margin, "\n") if isinstance(p, str) else p for p in [parts[0][1:].removeprefix(margin[1:])] + parts[1:]]
        exact[-1] = exact[-1].removesuffix("\n")
        exact = [p for p in exact if p]
        parts = [re.sub(r"\n\s+", "\n", p).strip("\n") if isinstance(p, str) else p for p in parts]
    return Text([p for p in parts if p], exact), i + len(stop)


OPEN, CLOSE = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}


def arguments(stream, i):
    """The arguments of the call whose '(' is at i: (label, tokens) each, and where the call ends."""
    result, current, depth = [], [], 0
    while i < len(stream):
        token = stream[i][0]
        if isinstance(token, str) and token in OPEN:
            depth += 1
            if depth > 1:
                current.append(token)
        elif isinstance(token, str) and token in CLOSE:
            depth -= 1
            if depth == 0:
                break
            current.append(token)
        elif token == "," and depth == 1:
            result.append(current)
            current = []
        else:
            current.append(token)
        i += 1
    result.append(current)
    labelled = []
    for argument in result:
        if len(argument) > 1 and isinstance(argument[0], str) and argument[0].isidentifier() and argument[1] == ":":
            labelled.append((argument[0], argument[2:]))
        else:
            labelled.append((None, argument))
    return labelled, i
