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

  @Test func aComponentsNameIsItsTextToo() throws {
    let builds: [ComponentName: [ComponentName]] = ["Pay@fork": ["Core", "!Net"]]
    let json = try JSONEncoder().encode(builds)
    #expect(String(decoding: json, as: UTF8.self) == #"{"Pay@fork":["Core","!Net"]}"#)
    #expect(try JSONDecoder().decode([ComponentName: [ComponentName]].self, from: json) == builds)
  }

  @Test func aMistypedNameIsNearToTheRightOne() {
    let names: [ComponentName] = ["Network", "Router"]
    #expect(names.hint(near: "Netwrok", else: "nothing is near") == "did you mean 'Network'?")
    #expect(names.hint(near: "Wallet", else: "nothing is near") == "nothing is near")
    #expect(ComponentName(typed: "CoreKit").lowercased() == "corekit")
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
