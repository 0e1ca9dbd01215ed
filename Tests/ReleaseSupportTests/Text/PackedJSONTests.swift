import Foundation
import Testing

@testable import ReleaseSupport

/// The data of a page takes little, and says what it said before. A reader of its own unpacks it here.
struct PackedJSONTests {
  private struct Row: Codable, Equatable {
    var name: String
    var count: Int?
    var ratio: Double?
    var isNew: Bool
    var place: Place?
    var places: [Place?]
    var tags: [String]
  }

  private struct Place: Codable, Equatable {
    var text: String
    var commit: String?
  }

  private struct Document: Codable, Equatable {
    var rows: [Row]
    var byName: [String: Place]
    var numbers: [Int]
    var words: [String]
    var empty: [String]
    var pages: [String: String]
  }

  private static func document(of rows: Int) -> Document {
    let list = (0..<rows).map { index in
      Row(
        name: "Component\(index)", count: index % 3 == 0 ? nil : index,
        ratio: index % 2 == 0 ? 1.5 : nil,
        isNew: index == 1, place: index % 4 == 0 ? nil : Place(text: "6.5.\(index)", commit: nil),
        places: [Place(text: "a", commit: "c0ffee\(index)"), nil, Place(text: "b", commit: nil)],
        tags: (0..<index % 3).map { "tag\($0)" })
    }
    return Document(
      rows: list,
      byName: Dictionary(
        uniqueKeysWithValues: list.map { ($0.name, Place(text: "^\($0.name)", commit: "x")) }),
      numbers: list.indices.map { 1_795_306_000 + $0 * 604_800 },
      words: list.map {
        ["^", "^^a", "", "again and again", "again and again", "__proto__"][($0.count ?? 0) % 6]
      },
      empty: [], pages: ["^": "^0", "^^": "{\"^\": 1}", "__proto__": "x"])
  }

  @Test(arguments: [0, 1, 2, 3, 7, 50])
  func unpacksToWhatWasPacked(_ rows: Int) throws {
    let document = Self.document(of: rows)
    let packed = try JSONSerialization.jsonObject(with: Data(try PackedJSON.encode(document)))
    let top = try #require(packed as? [String: Any])
    let reader = Reader(strings: try #require(top["strings"] as? [String]))
    let data = try JSONSerialization.data(withJSONObject: reader.value(try #require(top["data"])))
    #expect(try JSONDecoder().decode(Document.self, from: data) == document)
  }

  @Test func alikeRowsTakeHalf() throws {
    let document = Self.document(of: 50)
    let (plain, packed) = (try CanonicalJSON.line(document).count, try PackedJSON.encode(document).count)
    #expect(packed * 2 < plain, "\(packed) of \(plain)")
  }

  @Test func textsThatComeAgainAreSaidOnce() throws {
    let digest = String(repeating: "0123456789abcdef", count: 4)
    let packed = String(decoding: try PackedJSON.encode(["a": digest, "b": digest, "c": "c"]), as: UTF8.self)
    #expect(packed == "{\"data\":{\"a\":\"^0\",\"b\":\"^0\",\"c\":\"c\"},\"strings\":[\"\(digest)\"]}")
  }

  private struct Reader {
    let strings: [String]

    func value(_ each: Any) -> Any {
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
}
