import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A released podspec leads to its component's code, or nothing is released.
struct SourceStoryTests {
  private let fleet: FleetWorld
  private let name: String
  private var own: String { "https://git.example.com/ios/\(name).git" }
  private static let fork = "https://github.com/eve/fork.git"

  init() throws {
    fleet = try FleetWorld(components: 2)
    name = fleet.components[0]
  }

  /// The address that a pull request left behind, on the released branch.
  private func write(_ address: String, on branch: String = "master") throws {
    try fleet.edit("\(name).podspec", of: name, on: branch, own, address)
  }

  private func requireRefusal(
    _ arguments: String..., code: String = "podspec.source.foreign", comment: String
  ) throws {
    let before = try fleet.refs()
    let refused = try fleet.relctl(arguments + ["--yes"])
    #expect(refused.status == 1 && refused.errors.contains(comment), "\(refused.all)")
    #expect(refused.errors.contains("\(name):\(name).podspec:11:3"), "\(refused.errors)")
    #expect(refused.errors.contains(code), "\(refused.errors)")
    #expect(try fleet.refs() == before)
  }

  @Test func aForksAddressIsRefusedByEveryCommandThatPublishes() throws {
    let message = "the source of '\(name)' is \(Self.fork), but its component is released from "
    try fleet.succeed("bump", "patch", "--yes")
    try write(Self.fork, on: "feature/6.5.5")
    try requireRefusal("publish", "qa", comment: message)
    try requireRefusal("promote", "qa", "stg", comment: message)
    try write(Self.fork)
    try requireRefusal("bump", "minor", comment: message)
  }

  /// A second podspec of the repository, in the other format.
  @Test func aMembersJSONCountsToo() throws {
    let json = """
      { "name": "Extra", "version": "6.5.4.master", "source": { "git": "\(Self.fork)", "tag": "6.5.4.master" } }

      """
    try fleet.push("Another pod", ["Extra.podspec.json": json], to: "master", of: name)
    try fleet.editManifest(
      "/\(name).git,", "/\(name).git, podspec: [\(name).podspec, Extra.podspec.json],")
    let refused = try fleet.relctl("bump", "patch", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("the source of 'Extra' is \(Self.fork)"))
    #expect(refused.errors.contains("\(name):Extra.podspec.json:1:57"), "\(refused.errors)")
  }

  @Test func everybodyWhoLooksIsTold() throws {
    try write(Self.fork)
    let lint = try fleet.relctl("lint", "--env", "prd")
    #expect(lint.status == 1 && lint.all.contains("source-foreign"), "\(lint.all)")
    let doctor = try fleet.relctl("doctor")
    #expect(doctor.status == 1 && doctor.all.contains(Self.fork), "\(doctor.all)")
    let path = "\(name)/6.5.4.master/\(name).podspec"
    try fleet.edit(path, of: "specs-prd", on: "master", own, Self.fork)
    let audit = try fleet.relctl("publish", "audit", "prd")
    #expect(audit.status == 1 && audit.all.contains("its code comes from \(Self.fork)"), "\(audit.all)")
    // A repository that was there before.
    try fleet.editManifest(
      "/\(name).git,", "/\(name).git, sources: { url: '\(Self.fork)', kind: former },")
    let later = try fleet.relctl("publish", "audit", "prd")
    #expect(!later.all.contains("its code comes from"), "\(later.all)")
    #expect(try fleet.relctl("lint", "--env", "prd").all.contains("a former address in relctl.yml"))
  }

  @Test func theHintIsWhatHelps() throws {
    try write(Self.fork)
    let refused = try fleet.relctl("bump", "patch", "--yes")
    #expect(refused.errors.contains("sources: \(Self.fork)"), "\(refused.errors)")
    try fleet.editManifest("/\(name).git,", "/\(name).git, sources: \(Self.fork),")
    #expect(try fleet.relctl("bump", "patch", "--dry-run").status == 0)
  }

  /// One repository has many spellings, and none of them needs a key.
  @Test(arguments: [
    "git@git.example.com:ios/NAME.git", "ssh://git@GIT.example.com:2222/ios/NAME",
    "https://git.example.com/ios/NAME/",
  ])
  func anotherSpellingPasses(_ spelling: String) throws {
    try write(spelling.replacing("NAME", with: name))
    let bumped = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(bumped.status == 0, "\(bumped.all)")
  }

  /// The same host has other people's repositories, and an address can look like another.
  @Test(arguments: [
    "https://git.example.com/eve/NAME.git", "https://git.example.com@evil.example.com/ios/NAME.git",
    "https://git.example.com/ios/../eve/NAME.git", "https://git.example.com.evil.example.com/ios/NAME.git",
  ])
  func anAddressThatLooksAlikeDoesNot(_ address: String) throws {
    try write(address.replacing("NAME", with: name))
    let bumped = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(bumped.status == 1 && bumped.errors.contains("podspec.source.foreign"), "\(bumped.all)")
  }

  @Test func anArchiveSomewhereElseIsRefusedAndNotAskedFor() throws {
    let server = try WebServer(fleet.world, isPlain: true)
    let text = try #require(try fleet.file("\(name).podspec", of: name, at: "master"))
    let line = try #require(text.split(separator: "\n").first { $0.contains("s.source  ") })
    let archive =
      "  s.source           = { :http => \"\(server.url("/team"))/#{s.version}/a.zip\", :sha256 => '\(String(repeating: "a", count: 64))' }"
    try fleet.push(
      "An archive", ["\(name).podspec": text.replacing(line, with: archive)], to: "master", of: name)
    try requireRefusal("bump", "patch", comment: "sources: \(server.url("/team/"))")
    #expect(server.requests.isEmpty)
  }

  /// What only running Ruby tells is a warning where it can be corrected, and no release.
  @Test func whatCannotBeReadIsNotReleased() throws {
    try fleet.edit("\(name).podspec", of: name, on: "master", "'\(own)'", "\"#{ENV['GIT']}/\(name).git\"")
    let bumped = try fleet.succeed("bump", "patch", "--yes")
    #expect(bumped.all.contains("the source of '\(name)' can't be read"), "\(bumped.all)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try requireRefusal(
      "promote", "stg", "prd", code: "podspec.source.unproven", comment: "can't be read from its podspec")
  }

  /// Ruby has more ways to set a source than `s.source =`.
  @Test(arguments: [
    "s.attributes_hash['source'] = { :git => 'FORK' }", "s.send(:source=, { :git => 'FORK' })",
    "s.store_attribute(:source, { :git => 'FORK' })", "s.instance_eval { self.source = { :git => 'FORK' } }",
    "eval(\"s.source = { :git => 'FORK' }\")",
    "Pod::Spec.send(:define_method, :source) { { :git => 'FORK' } }",
  ])
  func aSourceThatIsSetByTheWayIsNotReleased(_ line: String) throws {
    try fleet.edit(
      "\(name).podspec", of: name, on: "master", "  s.source  ",
      "  \(line.replacing("FORK", with: Self.fork))\n  s.source  ")
    let bumped = try fleet.succeed("bump", "patch", "--yes")
    #expect(bumped.all.contains("the source of '\(name)' can't be read"), "\(bumped.all)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("podspec.source.unproven"), "\(refused.all)")
  }

  /// SwiftPM and Carthage compare the last part of an address alone: a fork passes for the member.
  @Test(arguments: ["Package.swift", "Cartfile"])
  func aMembersForkIsNotRequired(_ file: String) throws {
    let other = fleet.components[1]
    let isPackage = file == "Package.swift"
    func requirement(_ address: String) -> String {
      isPackage
        ? """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "X", dependencies: [.package(url: "\(address)", from: "6.0.0")], targets: [.target(name: "X")])

        """ : "git \"\(address)\" ~> 6.0\n"
    }
    let (fork, own) = ("https://github.com/eve/\(name).git", "https://git.example.com/ios/\(name).git")
    try fleet.push("Requires it", [file: requirement(fork)], to: "master", of: other)
    try fleet.editManifest(
      "/\(other).git,",
      "/\(other).git, podspec: \(other).podspec, \(isPackage ? "package" : "cartfile"): \(file),")
    let refused = try fleet.relctl("bump", "patch", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("package.source.foreign"), "\(refused.all)")
    #expect(refused.errors.contains("\(other):\(file):\(isPackage ? 4 : 1):"), "\(refused.errors)")
    #expect(refused.errors.contains("comes from \(fork)"), "\(refused.errors)")
    let lint = try fleet.relctl("lint", "--env", "prd")
    #expect(lint.status == 1 && lint.all.contains("comes from \(fork)"), "\(lint.all)")
    try fleet.push("Requires ours", [file: requirement(own)], to: "master", of: other)
    let planned = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(!planned.all.contains("package.source.foreign"), "\(planned.all)")
    #expect(!(try fleet.relctl("lint", "--env", "prd").all.contains("comes from")))
  }
}
