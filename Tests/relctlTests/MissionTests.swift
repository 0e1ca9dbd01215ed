import Foundation
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import TestSupport
import Testing

/// The main job over a real fleet, judged by the git program.
struct MissionTests {
  @Test func aReleaseGoesFromQAThroughSTGToPRD() throws {
    let fleet = try FleetWorld(components: 12, at: .qa)
    for name in fleet.components {
      let podspec = try #require(try fleet.file("\(name).podspec", of: name, at: "feature/6.5.5"))
      #expect(
        podspec.contains("= '6.5.5'\n") && podspec.contains(":branch => \"feature/#{s.version}\" }"),
        "\(name)")
      let published = try #require(
        try fleet.file("\(name)/6.5.5/\(name).podspec", of: "specs-qa", at: "master"))
      let head = try #require(try fleet.id("feature/6.5.5", of: name))
      #expect(
        published.contains(":git => 'https://git.example.com/ios/\(name).git', :commit => '\(head)' }"),
        "\(name): the resolved commit is published, without the branch that will be deleted")
    }
    try fleet.push("Add a thing", ["New.swift": "let new = 1\n"], to: "feature/6.5.5", of: "Network")
    try fleet.succeed("publish", "qa", "--yes")
    let feature = try #require(try fleet.id("feature/6.5.5", of: "Network"))
    #expect(
      try fleet.file("Network/6.5.5/Network.podspec", of: "specs-qa", at: "master")?.contains("\(feature)")
        == true)
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let before = try Dictionary(
      uniqueKeysWithValues: fleet.components.map { ($0, try fleet.id("master", of: $0)) })
    try fleet.succeed("promote", "stg→prd", "--yes")

    for name in fleet.components {
      let podspec = try #require(try fleet.file("\(name).podspec", of: name, at: "6.5.5.master"))
      #expect(podspec.contains("= '6.5.5.master'\n"), "\(name)")
      #expect(podspec.contains(":branch => 'master', :tag => s.version }"), "\(name)")
      #expect(
        try fleet.id("6.5.5.master^{commit}", of: name) == fleet.id("master", of: name),
        "\(name): tag at master")
      #expect(try fleet.world.git("cat-file", "-t", "6.5.5.master", in: fleet.remote(name)) == "tag")
      #expect(
        try fleet.id("master^1", of: name) == before[name]!, "\(name): one merge commit on the old head")
      #expect(try fleet.id("master^2", of: name) == fleet.id("release/6.5.5", of: name))
      let published = try fleet.file("\(name)/6.5.5.master/\(name).podspec", of: "specs-prd", at: "master")
      #expect(published == podspec, "\(name): what is published is what is tagged")
    }
    #expect(try fleet.file("New.swift", of: "Network", at: "6.5.5.master") == "let new = 1\n")
    let paths = try fleet.world.git(
      "show", "--name-only", "--format=", "master", in: fleet.remote("specs-prd"))
    #expect(paths.split(separator: "\n").count == 12, "one commit holds every podspec")
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "6.5.5"))
    for name in fleet.components { #expect(podfile.contains("pod '\(name)', '6.5.5.master'")) }
    #expect(podfile.contains("source 'https://git.example.com/ios/specs-prd.git'"))
    #expect(
      try fleet.file("App/Info.plist", of: "App", at: "6.5.5")?
        .contains("<key>CFBundleShortVersionString</key>\n\t<string>6.5.5</string>") == true)
    #expect(
      try fleet.file("Config/Version.xcconfig", of: "App", at: "6.5.5")?.contains(
        "MARKETING_VERSION = 6.5.5\n") == true)
    try fleet.requireSound()

    let refs = try fleet.refs()
    let again = try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(again.output.contains("Nothing to do"))
    #expect(try fleet.refs() == refs)
  }

  @Test func everyStepCanBeRepeated() throws {
    let fleet = try FleetWorld()
    for step in [
      ["bump", "patch"], ["publish", "qa"], ["promote", "qa", "stg"], ["promote", "stg", "prd"],
    ] {
      let first = try fleet.world.run(Project.relctl, step + ["--yes"], in: fleet.folder)
      #expect(first.status == 0)
      let refs = try fleet.refs()
      let second = try fleet.world.run(Project.relctl, step + ["--yes"], in: fleet.folder)
      let output = String(decoding: second.output, as: UTF8.self)
      #expect(second.status == 0 && output.contains("Nothing to do"), "\(step)")
      #expect(try fleet.refs() == refs, "\(step)")
    }
  }

  @Test func thePlanNamesExactlyTheIdsThatArePushed() throws {
    let fleet = try FleetWorld(at: .stg)
    let before = try fleet.refs()
    try fleet.succeed("promote", "stg", "prd", "--out", "release.plan")
    #expect(try fleet.refs() == before, "a plan moves nothing")
    let package = try PlanPackage(
      file: Array(try Data(contentsOf: URL(fileURLWithPath: fleet.folder + "/release.plan"))),
      path: "release.plan")
    try fleet.succeed("apply", "release.plan", "--yes")
    for repository in package.staged.repositories {
      #expect(!repository.updates.isEmpty)
      for update in repository.updates {
        #expect(
          try fleet.id(update.ref.full, of: repository.name.description) == update.new,
          "\(repository.name) \(update.ref)"
        )
      }
    }
    let publication = try #require(package.staged.publication)
    #expect(try fleet.id("master", of: publication.repository) == publication.provisional)
    for entry in publication.entries {
      #expect(try fleet.id("master:\(entry.path)", of: publication.repository) == entry.new)
    }
    let again = try fleet.succeed("apply", "release.plan", "--yes")
    #expect(again.output.contains("Already applied"))
  }

  @Test func aDryRunOpensNoWriteConnection() throws {
    let fleet = try FleetWorld()
    let daemon = try GitDaemon(fleet.world, isReadOnly: true)
    try fleet.editManifest("./remotes/", "git://127.0.0.1:\(daemon.port)/fleet/remotes/")
    let before = try fleet.refs()
    let run = try fleet.succeed("bump", "patch", "--dry-run", "--diff")
    #expect(run.output.contains("+  s.version          = '6.5.5'"))
    let pending = try fleet.relctl("bump", "patch", "--dry-run", "--detailed-exitcode")
    #expect(pending.status == 2)
    #expect(try fleet.refs() == before)
    let refused = try fleet.relctl("bump", "patch", "--yes")
    #expect(refused.status == 1, "the same remotes refuse the real run: \(refused.all)")
    #expect(try fleet.refs() == before)
  }

  @Test func aComponentBringsWhatRequiresItExactly() throws {
    let fleet = try FleetWorld(components: 12)
    let run = try fleet.succeed("bump", "minor", "--component", "Media", "--dry-run", "--format", "json")
    let staged = try #require(try run.json()["staged"] as? [String: Any])
    let plan = try #require(staged["plan"] as? [String: Any])
    let chosen = try #require(plan["repositories"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(chosen == ["Media", "Cache", "App"], "Cache requires Media exactly: \(chosen)")
    try fleet.succeed("bump", "minor", "--component", "Media", "--yes")
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "feature/6.6.0"))
    #expect(podfile.contains("pod 'Media', '6.6.0'") && podfile.contains("pod 'Network', '6.5.4.master'"))
    #expect(
      try fleet.file("Network/6.5.4.master/Network.podspec", of: "specs-qa", at: "master") != nil,
      "QA's repository holds what stays at its released version too")
    // A second component joins the train that is under way.
    try fleet.succeed("bump", "minor", "--component", "Theme", "--yes")
    let joined = try #require(try fleet.file("Podfile", of: "App", at: "feature/6.6.0"))
    #expect(joined.contains("pod 'Media', '6.6.0'") && joined.contains("pod 'Theme', '6.6.0'"))
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(
      try fleet.file("Podfile", of: "App", at: "6.6.0")?.contains("pod 'Network', '6.5.4.master'") == true)
    #expect(try fleet.id("6.6.0.master", of: "Network") == nil)
    try fleet.requireSound()
  }

  @Test func changedMeansMoreThanRelctlsOwnEdits() throws {
    let fleet = try FleetWorld(components: 12)
    let nothing = try fleet.succeed("bump", "patch", "--changed", "--yes")
    #expect(nothing.output.contains("Nothing to do"))
    try fleet.push("Fix a leak", ["Fix.swift": "let fix = 1\n"], to: "master", of: "Theme")
    try fleet.edit("Search.podspec", of: "Search", on: "master", "6.5.4.master", "6.5.4.hand")
    try fleet.edit("Search.podspec", of: "Search", on: "master", "6.5.4.hand", "6.5.4.master")
    let run = try fleet.succeed("bump", "patch", "--changed", "--yes")
    #expect(try fleet.id("feature/6.5.5", of: "Theme") != nil)
    #expect(try fleet.id("feature/6.5.5", of: "Search") == nil, "its version line came back: \(run.all)")
  }
}
