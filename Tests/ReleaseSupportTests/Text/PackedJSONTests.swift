import Foundation
import TestSupport
import Testing

@testable import ReleaseSupport

/// The data of a page takes little, and says what it said before. A reader of its own unpacks it.
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
    let unpacked = try PackedReader.unpack(Data(try PackedJSON.encode(document)))
    let data = try JSONSerialization.data(withJSONObject: unpacked)
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
}
