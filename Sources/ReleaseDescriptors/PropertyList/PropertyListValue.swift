/// What a property list says, whatever format it is written in.
public enum PropertyListValue: Sendable, Equatable {
  case string(String)
  /// From the smallest `Int64` to the largest `UInt64`.
  case integer(Int128)
  case real(Double)
  case boolean(Bool)
  case date(PropertyListDate)
  case data([UInt8])
  case array([PropertyListValue])
  case dictionary(PropertyListDictionary)
  /// A reference inside a keyed archive; only binary property lists have them.
  case uid(UInt64)

  /// Compares types and values: 1, 1.0 and true differ, strings are compared by their code points, and NaN
  /// equals itself.
  public static func == (a: PropertyListValue, b: PropertyListValue) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b || (a.isNaN && b.isNaN)
    case (.boolean(let a), .boolean(let b)): a == b
    case (.date(let a), .date(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.dictionary(let a), .dictionary(let b)): a == b
    case (.uid(let a), .uid(let b)): a == b
    default: false
    }
  }

  /// A scalar as text: data in Base64, dates as in XML; nil for arrays and dictionaries.
  public var text: String? {
    switch self {
    case .boolean(let flag): "\(flag)"
    case .uid(let number): "UID \(number)"
    default: PropertyListScalar.text(of: self)
    }
  }

  /// The type of the value, without what it holds.
  public var kind: PropertyListKind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .boolean: .boolean
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    case .uid: .uid
    }
  }
}

/// The types of values, by the names that `--type` takes.
public enum PropertyListKind: String, Sendable, Codable, CaseIterable {
  case string, integer, real, boolean, date, data, array, dictionary, uid

  /// With its article, for messages.
  var phrase: String {
    switch self {
    case .integer, .array: "an \(rawValue)"
    case .data: "data"
    case .uid: "a UID"
    case .string, .real, .boolean, .date, .dictionary: "a \(rawValue)"
    }
  }
}

/// Keys and values. The order is the file's, and no part of the meaning.
public struct PropertyListDictionary: Sendable, Equatable {
  /// In the order of the file.
  public private(set) var keys: [String] = []
  private var values: [String: PropertyListValue] = [:]

  /// Makes an empty dictionary.
  public init() {}

  init(_ entries: [(key: String, value: PropertyListValue)]) {
    for entry in entries { self[entry.key] = entry.value }
  }

  /// The value of a key. A new key goes to the end; nil takes a key out.
  public subscript(key: String) -> PropertyListValue? {
    get { values[key] }
    set {
      if values[key] == nil, newValue != nil { keys.append(key) }
      if newValue == nil { keys.removeAll { $0 == key } }
      values[key] = newValue
    }
  }

  /// Compares values; the order of the keys says nothing.
  public static func == (a: Self, b: Self) -> Bool { a.values == b.values }
}
