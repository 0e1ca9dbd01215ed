import Foundation
import ReleaseSupport
import Testing

/// Canonical JSON is printed by relctl itself; the form is that of Foundation's encoder, by which plans and trains got
/// their ids.
@Suite struct CanonicalJSONTests {
  private struct Value: Codable {
    enum Kind: String, Codable {
      case branch
      case tag = "tag/é"
    }
    enum Step: Codable {
      case keep(head: String)
      case merge(ours: Int, theirs: [String])
      case plain
    }
    var zeta: [String: String] = [:]
    var alpha: Int64 = -3
    var texts = [
      "", "a/b", "quote \" and \\", "tab\tline\nreturn\r", "\u{8}\u{c}\u{0}\u{1f}\u{7f}", "汉字 é \u{2028}",
    ]
    var nothing: String?
    var none: [String] = []
    var numbers: [Double] = [1, 0.1, -2.5, 1e21, 3e-7]
    var kinds: [Kind: Int] = [.branch: 1, .tag: 2]
    var steps: [Step] = [.keep(head: "x"), .merge(ours: 1, theirs: ["y"]), .plain]
    var data = Data([0, 255, 16])
    var nested: [[String: [Int?]]] = [["b": [1, nil], "a": []], [:]]
    var numbered: [Int: Bool] = [10: true, 9: false]
    var keys = ["Z": 1, "a": 2, "é": 3, "10": 4, "9": 5, "A b": 6, "汉": 7]
  }

  private func foundation(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting = []) throws
    -> [UInt8]
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return Array(try encoder.encode(value)) + [10]
  }

  @Test func bytesAreThoseOfFoundationsEncoder() throws {
    let value = Value()
    #expect(try CanonicalJSON.encode(value) == foundation(value, .prettyPrinted))
    #expect(try CanonicalJSON.line(value) == foundation(value))
    #expect(try CanonicalJSON.encode(["only"]) == foundation(["only"], .prettyPrinted))
    #expect(try CanonicalJSON.line("a text") == foundation("a text"))
  }

  /// Python's `json` with keys by their UTF-16 wrote these bytes, and `sha256sum` this digest: they are the same on every
  /// system and for ever.
  @Test func theFormIsFixed() throws {
    enum Part: Encodable {
      case number(Int)
      case truth
      case text(String)
      case object([String: Part])
      case list([Part])
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .truth: try container.encode(true)
        case .text(let text): try container.encode(text)
        case .object(let object): try container.encode(object)
        case .list(let list): try container.encode(list)
        }
      }
    }
    let value: [String: Part] = [
      "b": .list([.number(1), .number(-2), .truth]), "": .text(""), "a\u{1F600}": .number(1),
      "a\u{E000}": .number(2), "é": .object(["x": .text("\"\\/\n\u{1}é\u{2028}\u{7F}")]),
      "Z": .number(9_007_199_254_740_993),
    ]
    #expect(
      try CanonicalJSON.digest(value) == "cec1e6e0f095cba06562f51301e25cd104785ac9633cc8de6281b2a4d3723e18")
    let keys = try CanonicalJSON.line(["a\u{1F600}": 1, "a\u{E000}": 2])
    #expect(String(decoding: keys, as: UTF8.self) == "{\"a\u{1F600}\":1,\"a\u{E000}\":2}\n")
  }

  /// A dictionary that stands in many places is printed once, and not at another depth.
  @Test func whatIsTheSameInManyPlacesIsPrintedInEach() throws {
    struct Place: Codable {
      var versions: [String: String]
      var deeper: [[String: [String: String]]]
    }
    let versions = Dictionary(uniqueKeysWithValues: (0..<500).map { ("Pod\($0)", "6.5.\($0)") })
    var other = versions
    other["Pod7"] = "7.0.0"
    let places = [versions, other, versions].map {
      Place(versions: $0, deeper: [["in": $0], ["in": versions]])
    }
    #expect(try CanonicalJSON.encode(places) == foundation(places, .prettyPrinted))
    #expect(try CanonicalJSON.digest(places) == Digest.sha256(foundation(places, .prettyPrinted)))
  }

  @Test func whatJSONCanNotSayIsRefused() {
    #expect(throws: EncodingError.self) { try CanonicalJSON.encode([Double.infinity]) }
  }
}
