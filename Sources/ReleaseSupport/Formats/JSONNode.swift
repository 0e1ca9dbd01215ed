/// A value on its way to JSON: what a type said of itself, before anything is put in order or printed.
enum JSONNode {
  /// A number, a truth value or `null`, as it is printed.
  case plain(String)
  case text(String)
  case array(JSONArray)
  case object(JSONObject)
  case texts(JSONTexts)
  /// What is said later, as the part of a superclass is.
  case later(JSONNodeEncoder)

  static var null: JSONNode { .plain("null") }
}

final class JSONArray {
  var elements: [JSONNode] = []
}

final class JSONObject {
  var members: [(key: String, value: JSONNode)] = []

  var sorted: [(key: String, value: JSONNode)] { members.sorted { $0.key.isBefore($1.key) } }
}

/// A dictionary of texts. The same one may stand in many places of a value, as the versions of a train do in the plan
/// of each of its repositories; it is put in order and printed once.
final class JSONTexts {
  let texts: [String: String]
  /// Its bytes as they were printed last, and how deep that was.
  var printed: (depth: Int, bytes: [UInt8])?

  init(_ texts: [String: String]) { self.texts = texts }

  var sorted: [(key: String, value: String)] { texts.sorted { $0.key.isBefore($1.key) } }
}

extension String {
  /// The order of keys, whatever the language: that of UTF-16's code units (RFC 8785, 3.2.3). It is the order of UTF-8's
  /// bytes, but that characters beyond U+FFFF come before U+E000 to U+FFFF.
  fileprivate func isBefore(_ other: String) -> Bool {
    var rest = other.utf8.makeIterator()
    for mine in utf8 {
      guard let others = rest.next() else { return false }
      guard mine != others else { continue }
      if mine >= 0xEE, others >= 0xEE, (mine >= 0xF0) != (others >= 0xF0) { return mine >= 0xF0 }
      return mine < others
    }
    return rest.next() != nil
  }
}
