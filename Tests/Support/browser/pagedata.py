"""The data that a page of relctl carries, read without its script: the forms of PackedJSON.swift."""

import json
import re

ELEMENT = re.compile(r'(<script type="application/json" id="data">)(.*?)(</script>)', re.S)


def data_of(page):
    document = json.loads(ELEMENT.search(page)[2])
    return value(document["data"], document["strings"])


def replaced(page, data):
    """The page with other data, which is not packed."""
    text = json.dumps({"data": escaped(data), "strings": []})
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    found = ELEMENT.search(page)
    return page[:found.start(2)] + text + page[found.end(2):]


def escaped(each):
    def word(text):
        return "^" + text if text.startswith("^") else text
    if isinstance(each, str):
        return word(each)
    if isinstance(each, list):
        return [escaped(e) for e in each]
    return {word(k): escaped(v) for k, v in each.items()} if isinstance(each, dict) else each


ABSENT = object()


def value(each, strings):
    if isinstance(each, str):
        if not each.startswith("^"):
            return each
        return each[1:] if each.startswith("^^") else strings[int(each[1:], 36)]
    if isinstance(each, list):
        return [value(e, strings) for e in each]
    if not isinstance(each, dict):
        return each
    if "^" not in each:
        return {k[1:] if k.startswith("^") else k: value(v, strings) for k, v in each.items()}
    form = each["^"]
    if "o" in form:
        columns = {k: value(c, strings) for k, c in form["o"].items()}
        return [{k: c[row] for k, c in columns.items() if c[row] is not ABSENT} for row in range(form["n"])]
    if "s" in form:
        return [sum(form["s"][:end + 1]) for end in range(len(form["s"]))]
    if "d" in form:
        known = value(form["d"], strings)
        return [known[int(d, 36) if isinstance(d, str) else d] for d in form["i"]] if "i" in form else known * form["n"]
    rest = value(form["v"], strings)
    if "m" in form:
        return dict(zip(value(form["m"], strings), rest))
    if "p" in form:
        following = iter(rest)
        return [next(following) if sign == "1" else None if sign == "0" else ABSENT for sign in form["p"]]
    following = iter(rest)
    return [[next(following) for _ in range(length)] for length in value(form["l"], strings)]
