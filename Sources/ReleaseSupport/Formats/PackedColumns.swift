/// Lists of alike values as columns: the forms of `PackedJSON`.
enum PackedColumns {
  typealias Value = PackedJSON.Value

  static func pack(_ value: Value) -> Value {
    switch value {
    case .plain, .text: value
    case .array(let elements): list(elements)
    case .object(let members): object(members)
    }
  }

  private static func object(_ members: [(key: String, value: Value)]) -> Value {
    let values = members.map(\.value)
    if members.count > 2, values.allSatisfy(\.isObject) {
      return form([("m", list(members.map { .text($0.key) })), ("v", list(values))])
    }
    return .object(members.map { ($0.key.hasPrefix("^") ? "^" + $0.key : $0.key, pack($0.value)) })
  }

  /// - Parameter elements: nil for those that are not there, which only a column of objects has.
  private static func list(_ elements: [Value?]) -> Value {
    let present = elements.compactMap { $0 }
    let filled = present.filter { !$0.isNull }
    let isOfParts = filled.contains { $0.isObject || $0.isArray }
    if present.count < elements.count || isOfParts && filled.count < elements.count {
      let rest = isOfParts ? filled : present
      let mask = elements.map { each in
        guard let each else { return "-" }
        return isOfParts && each.isNull ? "0" : "1"
      }
      return form([("p", .plain("\"\(mask.joined())\"")), ("v", list(rest))])
    }
    guard present.count > 1 else { return .array(present.map(pack)) }
    if present.allSatisfy(\.isObject) { return columns(of: present.map(\.members)) }
    if present.allSatisfy(\.isArray) {
      let lists = present.map(\.elements)
      return form([
        ("l", list(lists.map { .plain(String($0.count)) })), ("v", list(lists.flatMap { $0 })),
      ])
    }
    return isOfParts ? .array(present.map(pack)) : scalars(present)
  }

  private static func columns(of rows: [[(key: String, value: Value)]]) -> Value {
    let maps = rows.map { Dictionary($0.map { ($0.key, $0.value) }) { first, _ in first } }
    let keys = Set(maps.flatMap(\.keys)).sorted()
    let columns = keys.map { key in (key: key, value: list(maps.map { $0[key] })) }
    return form([("o", .object(columns)), ("n", .plain(String(rows.count)))])
  }

  /// The shortest of the forms that a list of texts, numbers and truth values can have.
  private static func scalars(_ values: [Value]) -> Value {
    let plain = Value.array(values)
    return ([plain] + [numbered(values), summed(values)].compactMap { $0 }).min { $0.size < $1.size } ?? plain
  }

  private static func numbered(_ values: [Value]) -> Value {
    var places: [String: Int] = [:]
    var different: [Value] = []
    let numbers = values.map { value in
      if let known = places[value.printed] { return known }
      places[value.printed] = different.count
      different.append(value)
      return different.count - 1
    }
    if different.count == 1 {
      return form([("d", .array(different)), ("n", .plain(String(values.count)))])
    }
    let digits: Value =
      different.count > 36
      ? .array(numbers.map { .plain(String($0)) })
      : .plain("\"\(numbers.map { String($0, radix: 36) }.joined())\"")
    return form([("d", .array(different)), ("i", digits)])
  }

  private static func summed(_ values: [Value]) -> Value? {
    var former = 0
    var steps: [Value] = []
    for value in values {
      // What a script counts exactly.
      guard case .plain(let text) = value, let number = Int(text), abs(number) < 1 << 51 else { return nil }
      steps.append(.plain(String(number - former)))
      former = number
    }
    return form([("s", .array(steps))])
  }

  private static func form(_ members: [(key: String, value: Value)]) -> Value {
    .object([("^", .object(members))])
  }
}

extension PackedJSON.Value {
  fileprivate var isNull: Bool { if case .plain("null") = self { true } else { false } }
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }
  fileprivate var members: [(key: String, value: Self)] {
    if case .object(let members) = self { members } else { [] }
  }
  fileprivate var elements: [Self] { if case .array(let elements) = self { elements } else { [] } }

  /// What tells scalars apart.
  fileprivate var printed: String {
    switch self {
    case .plain(let text): text
    case .text(let text): "\"\(text)"
    case .array, .object: ""
    }
  }

  /// About how many bytes it takes.
  fileprivate var size: Int {
    switch self {
    case .plain(let text): text.utf8.count
    case .text(let text): text.utf8.count + 2
    case .array(let elements): elements.reduce(2) { $0 + $1.size + 1 }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + 4 + $1.value.size }
    }
  }
}
