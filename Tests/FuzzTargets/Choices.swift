/// What an edit is asked for, taken from the front of an input. The rest is the file.
///
/// The first byte says how many bytes choose (up to 31); they follow it. When they are used up, every choice is the first.
/// A letter is a good first byte: `H` stands for eight.
struct Choices {
  private var bytes: ArraySlice<UInt8>
  /// The file.
  let rest: [UInt8]

  init(_ input: [UInt8]) {
    let count = min(Int(input.first ?? 0) % 32, max(0, input.count - 1))
    bytes = input.dropFirst().prefix(count)
    rest = Array(input.dropFirst(1 + count))
  }

  mutating func number(below limit: Int) -> Int { limit > 0 ? Int(bytes.popFirst() ?? 0) % limit : 0 }

  /// nil where there is nothing to choose from.
  mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[number(below: values.count)]
  }

  /// One of the known texts, or bytes of the input.
  mutating func text(_ known: [String]) -> String {
    let number = Int(bytes.popFirst() ?? 0)
    if number < 192 || known.isEmpty { return known.isEmpty ? "" : known[number % known.count] }
    let own = bytes.prefix(number % 8 + 1)
    bytes = bytes.dropFirst(own.count)
    return String(decoding: own, as: UTF8.self)
  }

  /// A version: good ones, and those that no format can hold.
  mutating func version() -> String {
    text([
      "6.5.5", "6.5.4", "7.0.0-beta.1", "1.0", "0", "10.20.30+5", "v6.5.5", "6.5.5\"", "6.5'.5", "#{x}",
      "6.5.5\n", "",
      " 6.5.5", "6.5.5)", "6.5.5 // a", "é",
    ])
  }

  /// A branch, a tag or a commit.
  mutating func refName() -> String {
    text([
      "release/6.5.5", "main", "6.5.5", "0123456789012345678901234567890123456789", "a\"b", "a'b", "#{b}",
      "a b", "a\\b", "é",
      "\\(x)", "",
    ])
  }
}
