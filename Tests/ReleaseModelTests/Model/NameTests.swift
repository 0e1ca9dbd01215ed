import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A name is its text in JSON, in texts and in the order.
struct NameTests {
  private struct Record: Codable, Equatable {
    var environment: EnvironmentName
    var trains: [EnvironmentName: Int]
  }

  @Test func itIsEncodedAsItsText() throws {
    let record = Record(environment: "qa", trains: ["qa": 1, "prd": 2])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(record)
    #expect(String(decoding: json, as: UTF8.self) == #"{"environment":"qa","trains":{"prd":2,"qa":1}}"#)
    #expect(try JSONDecoder().decode(Record.self, from: json) == record)
  }

  @Test func itIsShownAsItsTextInEveryLanguage() {
    let name: EnvironmentName = "qa"
    let phrase: Phrase = "'\(name)' is empty"
    #expect("\(name)" == "qa" && phrase.format == "'%1' is empty" && phrase.english == "'qa' is empty")
    #expect(["stg", "prd", "qa"].map(EnvironmentName.init(recorded:)).sorted() == ["prd", "qa", "stg"])
    guard case .foreign("qa")? = phrase.values.first?.first else {
      Issue.record("a name is a foreign word")
      return
    }
  }
}
