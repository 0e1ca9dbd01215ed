import Foundation
import TestSupport
import Testing

/// `relctl component package` over a real fleet.
struct ComponentPackageTests {
  @Test func theManifestOfTheReleasedBranchIsPrintedAndNothingChanges() throws {
    let fleet = try FleetWorld(components: 3)
    let name = fleet.components[0]
    let podspec = try #require(try fleet.file("\(name).podspec", of: name, at: "master"))
    let ends = try #require(podspec.range(of: "end", options: .backwards))
    let lines =
      "  s.source_files = 'Kit/*.swift'\n  s.prepare_command = 'make'\n  s.dependency 'Zip', '~> 1.2'\n"
    let edited = podspec.replacingCharacters(in: ends, with: lines + "end")
    try fleet.push(
      "Kit", ["\(name).podspec": edited, "Kit/A.swift": "let a = 1\n"], to: "master", of: name)
    let refs = try fleet.refs()

    let run = try fleet.relctl("component", "package", name)
    #expect(run.status == 0, "\(run.all)")
    #expect(run.output.hasPrefix("// swift-tools-version: 5.9\n\nimport PackageDescription\n"))
    #expect(run.output.contains("            sources: [\"Kit\"],\n"), "\(run.output)")
    #expect(run.output.contains("        // .package(url: \"the address of Zip\", from: \"1.2.0\"),\n"))
    let script = try #require(
      edited.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains("prepare_command")
      })
    #expect(run.all.contains("\(name):\(name).podspec:\(script + 1):3"), "\(run.all)")
    #expect(run.all.contains("packages can't run scripts"))
    #expect(try fleet.refs() == refs)

    let report = try fleet.relctl("component", "package", name, "--format", "json").json()
    #expect(report["manifest"] as? String == run.output)
    #expect(report["environment"] as? String == "prd")
  }

  @Test func aFileIsWrittenOnceAndReplacedWhenAsked() throws {
    let fleet = try FleetWorld(components: 2)
    let name = fleet.components[0]
    let path = fleet.world.path("Package.swift")
    let command = ["component", "package", name, "--out", path]
    let first = try fleet.relctl(command)
    #expect(first.status == 0 && first.output.isEmpty, "\(first.all)")
    let written = try fleet.world.text("Package.swift")
    #expect(written.hasPrefix("// swift-tools-version: 5.9\n"))
    try fleet.world.write("mine\n", to: "Package.swift", in: fleet.world.root)
    let refused = try fleet.relctl(command)
    #expect(refused.status == 1 && refused.all.contains("already exists"), "\(refused.all)")
    #expect(try fleet.world.text("Package.swift") == "mine\n")
    try fleet.succeed("component", "package", name, "--out", path, "--overwrite", "--tools-version", "6.0")
    #expect(try fleet.world.text("Package.swift").hasPrefix("// swift-tools-version: 6.0\n"))
  }

  @Test(arguments: [
    (["Netwrk"], "there is no component 'Netwrk'"),
    (["Core", "--tools-version", "5.5"], "'--tools-version' must be 5.6 or later"),
    (["Core", "--overwrite"], "'--overwrite' needs '--out'"), (["Core", "--env", "nowhere"], "environment"),
  ]) func whatCannotBeConvertedIsRefused(words: [String], message: String) throws {
    let fleet = try FleetWorld(components: 2)
    let words = words.map { $0 == "Core" ? fleet.components[0] : $0 }
    let run = try fleet.relctl(["component", "package"] + words)
    #expect(run.status != 0 && run.all.contains(message), "\(run.all)")
  }

  /// What depends on another component requires its package, and says whether that is there already.
  @Test func membersAreRequiredByTheirProducts() throws {
    let fleet = try FleetWorld(components: 3)
    let (user, used) = (fleet.components[1], fleet.components[0])
    let podspec = try #require(try fleet.file("\(user).podspec", of: user, at: "master"))
    let ends = try #require(podspec.range(of: "end", options: .backwards))
    let edited = podspec.replacingCharacters(
      in: ends, with: "  s.source_files = 'Kit/*.swift'\n  s.dependency '\(used)/Log'\nend")
    try fleet.push("Kit", ["\(user).podspec": edited, "Kit/A.swift": ""], to: "master", of: user)
    let before = try fleet.relctl("component", "package", user)
    #expect(before.status == 0 && before.all.contains("'\(used)' has no Package.swift yet"), "\(before.all)")
    #expect(before.output.contains(".package(url: \"\(fleet.remote(used))\","), "\(before.output)")
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "X", products: [.library(name: "\(used)", targets: ["A"])])
      """
    try fleet.push("Package", ["Package.swift": manifest], to: "master", of: used)
    let after = try fleet.relctl("component", "package", user)
    #expect(after.output.contains(".product(name: \"\(used)\", package: \"\(used)\")"), "\(after.output)")
    #expect(!after.all.contains("has no Package.swift yet"))
  }
}
