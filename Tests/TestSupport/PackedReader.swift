import Foundation

/// Unpacks the data of a page, for tests: it shares no code with what packs them.
package struct PackedReader {
  private let strings: [String]

  package static func unpack(_ data: Data) throws -> Any {
    let top = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard let strings = top?["strings"] as? [String], let packed = top?["data"] else {
      throw CocoaError(.coderReadCorrupt)
    }
    return PackedReader(strings: strings).value(packed)
  }

  private func value(_ each: Any) -> Any {
    switch each {
    case let text as String: word(text)
    case let list as [Any]: list.map(value)
    case let object as [String: Any]: read(object)
    default: each
    }
  }

  private func read(_ object: [String: Any]) -> Any {
    guard let form = object["^"] as? [String: Any] else {
      return Dictionary(
        uniqueKeysWithValues: object.map { key, each in
          (key.hasPrefix("^") ? String(key.dropFirst()) : key, value(each))
        })
    }
    if let keys = form["m"] {
      return Dictionary(uniqueKeysWithValues: zip(list(keys).map { $0 as! String }, list(form["v"])))
    }
    return list(object).map { $0! }
  }

  private func word(_ text: String) -> String {
    guard text.hasPrefix("^") else { return text }
    return text.hasPrefix("^^") ? String(text.dropFirst()) : strings[Int(text.dropFirst(), radix: 36)!]
  }

  /// nil for what is not there.
  private func list(_ each: Any?) -> [Any?] {
    if let list = each as? [Any] { return list.map(value) }
    guard let form = (each as? [String: Any])?["^"] as? [String: Any] else { return [] }
    if let columns = form["o"] as? [String: Any], let count = form["n"] as? Int {
      let all = columns.mapValues { list($0) }
      return (0..<count).map { row in all.compactMapValues { $0[row] } }
    }
    if let steps = form["s"] as? [Int] {
      return steps.indices.map { steps[...$0].reduce(0, +) }
    }
    if form["d"] != nil {
      let all = list(form["d"])
      if let count = form["n"] as? Int { return Array(repeating: all[0], count: count) }
      if let digits = form["i"] as? String {
        return digits.map { all[$0.hexDigitValue ?? Int(String($0), radix: 36)!] }
      }
      return (form["i"] as? [Int] ?? []).map { all[$0] }
    }
    var rest = list(form["v"])[...]
    if let mask = form["p"] as? String {
      return mask.map { sign in sign == "1" ? rest.removeFirst() : sign == "0" ? NSNull() : nil }
    }
    return list(form["l"]).map { length in
      defer { rest = rest.dropFirst(length as! Int) }
      return rest.prefix(length as! Int).map { $0! }
    }
  }
}
