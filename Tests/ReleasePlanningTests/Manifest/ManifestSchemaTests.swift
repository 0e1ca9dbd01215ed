import Foundation
import ReleaseSupport
import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// Python's jsonschema and Ruby's YAML take the manifests that relctl takes, and refuse what an editor should show.
@Suite struct ManifestSchemaTests {
  @Test func goodManifestsAreOfTheSchemaAndBrokenOnesAreNot() throws {
    var good = [WorkspaceManifestTests.full]
    let rows = [
      ManifestRefusalTests.yaml, ManifestRefusalTests.keys, ManifestRefusalTests.settings,
      ManifestRefusalTests.rules, ManifestRefusalTests.values, ManifestRefusalTests.names,
    ].joined()
    good += rows.filter(\.expected.isEmpty).map(\.text)
    good += ManifestTableTests.places.map {
      ManifestTableTests.manifest(with: $0.place.key.example, at: $0.steps)
    }
    // What can be said of a key without looking at others.
    let seen = [
      "manifest.key.unknown", "manifest.key.missing", "manifest.type", "manifest.versioning.unknown",
    ]
    var broken = rows.filter { row in
      row.text.hasPrefix("relctl: 1") && !row.expected.isEmpty
        && row.expected.allSatisfy { place in seen.contains { place.hasSuffix($0) } }
        && row.name != "a key that is a list"
    }.map(\.text)
    broken += ManifestTableTests.places.filter(\.place.key.isRequired).map {
      ManifestTableTests.manifest(with: nil, at: $0.steps)
    }
    broken += ManifestTableTests.places.map { ManifestTableTests.manifest(with: "[[wrong]]", at: $0.steps) }
    try #require(good.count > 100 && broken.count > 100)
    let verdicts = try judge(good + broken)
    for (text, isGood) in zip(good, verdicts) where !isGood { Issue.record("refused:\n\(text)") }
    for (text, isGood) in zip(broken, verdicts.dropFirst(good.count)) where isGood {
      Issue.record("taken:\n\(text)")
    }
  }

  private func judge(_ manifests: [String]) throws -> [Bool] {
    let scratch = try ScratchFolder()
    try CanonicalJSON.encode(ManifestSchema.manifest).withUnsafeBytes {
      try Data($0).write(to: URL(filePath: scratch.path("schema.json")))
    }
    try Data(CanonicalJSON.encode(manifests)).write(to: URL(filePath: scratch.path("manifests.json")))
    // Ruby reads YAML 1.1, where 'no' is false: what the most forgetful reader makes of a manifest must pass.
    let converted = try output(
      "ruby", "-ryaml", "-rjson", "-rdate", "-e",
      "puts JSON.generate(JSON.parse(File.read(ARGV[0])).map { |t| YAML.safe_load(t.gsub(/\\bon: /, \"'on': \"), permitted_classes: [Date, Symbol]) })",
      scratch.path("manifests.json"))
    try converted.write(to: URL(filePath: scratch.path("values.json")))
    let verdicts = try output(
      "/usr/bin/python3", "-c",
      """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      judge = jsonschema.Draft7Validator(schema)
      print(json.dumps([judge.is_valid(value) for value in json.load(open(sys.argv[2]))]))
      """, scratch.path("schema.json"), scratch.path("values.json"))
    return try JSONDecoder().decode([Bool].self, from: verdicts)
  }

  private func output(_ program: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = program
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return data
  }
}
