import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Programs that share no code with the editor say what the cases mean before and after.
struct DescriptorJudgeTests {
  @Test func rubySeesEveryPodspecAsAsked() throws {
    let cases = try DescriptorCase.all("podspec").filter { $0.output != nil }
    let before = try RubyJudge.podspecs(
      cases.map(\.input), beside: ["package.json": "{\"version\":\"6.5.4\"}"])
    let after = try RubyJudge.podspecs(
      cases.map { $0.output ?? [] }, beside: ["package.json": "{\"version\":\"6.5.5\"}"])
    for (index, item) in cases.enumerated() {
      let asked = try JSONDecoder().decode(DescriptorContract.PodspecCase.self, from: item.change)
      let (old, new) = (before[index], after[index])
      if old.error != nil || new.error != nil {
        Issue.record("\(item.name): \(old.error ?? "") \(new.error ?? "")")
      }
      #expect(new.version == asked.version ?? old.version, "\(item.name)")
      var source = old.source ?? [:]
      if let address = source["http"] {
        source["http"] = Self.moved(address)
      } else if let pin = asked.pin {
        for key in GitPin.keys { source[key] = pin[key] }
      }
      if asked.pin != nil { #expect(new.source == source, "\(item.name)") }
      #expect(new.name == old.name, "\(item.name)")
      let expected = old.dependencies.map { dependency -> [String] in
        let wanted = asked.requirements?[String(dependency[0].prefix { $0 != "/" })]
        let isOwn = item.name == "dependency-on-own-version"
        guard dependency.count == 2, dependency[1].first?.isNumber == true || dependency[1].hasPrefix("= ")
        else {
          return dependency
        }
        // What a loop requires stays; what is the podspec's own version follows it.
        let isInLoop = item.name == "dependency-computed-name-stays" && dependency[0] != "Cache"
        if isOwn { return [dependency[0], new.version ?? ""] }
        guard let wanted, !isInLoop else { return dependency }
        return [dependency[0], (dependency[1].hasPrefix("= ") ? "= " : "") + wanted]
      }
      #expect(new.dependencies == expected, "\(item.name)")
    }
  }

  /// An address in which the version is a part by itself, or the end of a name.
  private static func moved(_ address: String) -> String {
    address.replacing("/6.5.4/", with: "/6.5.5/").replacing("-6.5.4.", with: "-6.5.5.")
  }

  @Test func rubyReadsEveryPodfileAsWeDo() throws {
    let cases = try DescriptorCase.all("podfile").filter { $0.output != nil }
    let prelude = Array("def target(*) yield end\n".utf8)
    let judged = try RubyJudge.podfiles(cases.map { prelude + ($0.output ?? []) })
    for (item, facts) in zip(cases, judged) {
      #expect(facts.error == nil, "\(item.name)")
      let document = try PodfileDocument(SourceText(path: "Podfile", bytes: item.output ?? []))
      for pin in document.pins where !pin.isComputed {
        let found = facts.pods.first { $0[0] == pin.name } ?? []
        var wanted = [pin.name] + pin.requirements
        wanted += pin.form?.entries.map { "\($0.key)=\($0.value)" } ?? []
        #expect(found.filter { !$0.contains("=") || wanted.contains($0) } == wanted, "\(item.name)")
      }
    }
  }

  /// Foundation reads both texts; only the asked keys differ.
  @Test func foundationSeesEveryJSONPodspecAsAsked() throws {
    for item in try DescriptorCase.all("podspec-json") {
      guard let output = item.output else { continue }
      let asked = try JSONDecoder().decode(DescriptorContract.PodspecCase.self, from: item.change)
      var wanted = try #require(JSONSerialization.jsonObject(with: Data(item.input)) as? [String: Any])
      let found = try #require(JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
      var source = try #require(wanted["source"] as? [String: Any])
      wanted["version"] = asked.version
      if let address = source["http"] as? String {
        source["http"] = Self.moved(address)
      } else if let pin = asked.pin {
        for key in GitPin.keys { source[key] = pin[key] }
      }
      wanted["source"] = source
      for key in ["dependencies", "ios", "subspecs", "testspecs"] { wanted[key] = found[key] }
      #expect(NSDictionary(dictionary: wanted) == NSDictionary(dictionary: found), "\(item.name)")
    }
  }

  /// The package manager compiles the manifest and prints what it requires.
  @Test(arguments: ["up-to-next-minor-to-exact", "old-tools-branch", "others-stay-and-comments-nest"])
  func thePackageManagerSeesWhatWeSee(name: String) throws {
    let item = try #require(try DescriptorCase.all("package-swift").first { $0.name == name })
    for bytes in [item.input, try #require(item.output)] {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "package-judge-\(UUID().uuidString)/App")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
      try Data(bytes).write(to: folder.appending(path: "Package.swift"))
      let document = try PackageManifestDocument(SourceText(path: "Package.swift", bytes: bytes))
      #expect(
        try dump(folder)
          == document.dependencies.map { "\($0.identity ?? "") \(Self.described($0.requirement))" })
    }
  }

  private static func described(_ requirement: PackageRequirement?) -> String {
    switch requirement {
    case .exact(let version)?: "exact \(version)"
    case .branch(let name)?: "branch \(name)"
    case .revision(let id)?: "revision \(id)"
    case .from(let low)?: "range \(low) \((SemanticVersion(low)?.major ?? 0) + 1).0.0"
    case .upToNextMinor(let low)?:
      "range \(low) \(SemanticVersion(low)?.major ?? 0).\((SemanticVersion(low)?.minor ?? 0) + 1).0"
    case .range(let low, let high)?: "range \(low) \(high)"
    case .closedRange(let low, let high)?:
      // The package manager knows half-open ranges only.
      "range \(low) \(high.dropLast())\((SemanticVersion(high)?.patch ?? 0) + 1)"
    case nil: "local"
    }
  }

  private func dump(_ folder: URL) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
    let output = folder.appending(path: "dump.json")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [String: Any])
    return try #require(root["dependencies"] as? [[String: Any]]).map { dependency in
      let kind = try #require(dependency.first)
      let facts = try #require((kind.value as? [[String: Any]])?.first)
      let identity = try #require(facts["identity"] as? String).lowercased()
      guard let requirement = (facts["requirement"] as? [String: Any])?.first else {
        return "\(identity) local"
      }
      if let ranges = requirement.value as? [[String: String]], let range = ranges.first {
        return "\(identity) range \(range["lowerBound"] ?? "") \(range["upperBound"] ?? "")"
      }
      return "\(identity) \(requirement.key) \((requirement.value as? [String])?.first ?? "")"
    }
  }
}
