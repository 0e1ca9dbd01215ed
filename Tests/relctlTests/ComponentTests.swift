import Foundation
import ReleaseDescriptors
import ReleaseModel
import TestSupport
import Testing

/// New components over a real fleet: from nothing to the first release, judged by the git program.
struct ComponentTests {
  @Test func aNewComponentGetsItsFirstReleaseWithTheNextVersion() throws {
    let fleet = try FleetWorld()
    try fleet.makeEmpty("Wallet")
    let before = try fleet.manifest()
    let needed = fleet.components[0]
    let new = ["component", "new", "Wallet", "--layer", "Flow", "--depends", needed]
    let dry = try fleet.relctl(new + ["--dry-run"], environment: ["COLUMNS": "80"])
    #expect(
      dry.status == 0 && dry.output.contains("+  - { name: Wallet, url: ./remotes/Wallet.git, layer: Flow }"))
    #expect(
      try fleet.manifest() == before && fleet.id("master", of: "Wallet") == nil, "a dry run moves nothing")

    let made = try fleet.relctl(new + ["--yes"])
    #expect(made.status == 0, "\(made.all)")
    #expect(
      try fleet.manifest()
        == before.replacingOccurrences(
          of: "\n\nenvironments:",
          with: "\n  - { name: Wallet, url: ./remotes/Wallet.git, layer: Flow }\n\nenvironments:"))
    let podspec = try #require(try fleet.file("Wallet.podspec", of: "Wallet", at: "master"))
    #expect(
      podspec.contains("= '0.0.0.master'\n") && podspec.contains(":branch => 'master', :tag => s.version }"))
    #expect(
      podspec.contains("https://git.example.com/ios/Wallet.git"),
      "the address in podspecs follows the others'")
    #expect(podspec.contains("s.dependency '\(needed)'\n"))
    try fleet.world.fsck(fleet.remote("Wallet"))
    let again = try fleet.relctl(new + ["--yes"])
    #expect(again.status == 0 && again.output.contains("Nothing to do"), "\(again.all)")
    let listed = try fleet.relctl("component", "list")
    #expect(
      listed.output.contains("never") && !listed.output.split(separator: "\n").contains { $0.count > 100 })

    // Nothing but its first version takes it anywhere.
    try fleet.succeed("bump", "minor", "--only", needed, "--dry-run")
    try fleet.succeed("bump", "patch", "--yes")
    #expect(
      try fleet.file("Wallet.podspec", of: "Wallet", at: "feature/6.5.5")?.contains("= '6.5.5'\n") == true)
    #expect(try fleet.file("Wallet/6.5.5/Wallet.podspec", of: "specs-qa", at: "master") != nil)
    #expect(
      try fleet.file("Podfile", of: "App", at: "feature/6.5.5")?.contains("  pod 'Wallet', '6.5.5'\n") == true
    )
    let nothing = try fleet.succeed("bump", "patch", "--yes")
    #expect(nothing.output.contains("Nothing to do"))
    try fleet.push("Pay", ["Sources/Wallet/Pay.swift": "let pay = 1\n"], to: "feature/6.5.5", of: "Wallet")
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let released = try #require(try fleet.file("Wallet.podspec", of: "Wallet", at: "6.5.5.master"))
    #expect(
      released.contains("= '6.5.5.master'\n") && released.contains(":branch => 'master', :tag => s.version }")
    )
    #expect(try fleet.id("6.5.5.master^{commit}", of: "Wallet") == fleet.id("master", of: "Wallet"))
    #expect(try fleet.file("Sources/Wallet/Pay.swift", of: "Wallet", at: "6.5.5.master") == "let pay = 1\n")
    #expect(try fleet.file("Wallet/6.5.5.master/Wallet.podspec", of: "specs-prd", at: "master") == released)
    #expect(
      try fleet.file("Podfile", of: "App", at: "6.5.5")?.contains("pod 'Wallet', '6.5.5.master'") == true)
    try fleet.requireSound()
    try fleet.world.fsck(fleet.remote("Wallet"))
    // From now on it is a component like any other.
    try fleet.succeed("bump", "patch", "--only", needed, "--yes")
    #expect(
      try fleet.file("Podfile", of: "App", at: "feature/6.5.6")?.contains("pod 'Wallet', '6.5.5.master'")
        == true)
    #expect(try fleet.succeed("component", "list").output.contains("6.5.5.master"))
  }

  @Test func aNewComponentJoinsTheVersionThatIsUnderWay() throws {
    let fleet = try FleetWorld(at: .qa)
    try fleet.makeEmpty("Wallet")
    let run = try fleet.succeed("component", "new", "Wallet", "--layer", "Flow", "--yes")
    #expect(run.output.contains("joins the version") && run.output.contains("wrote relctl.yml"), "\(run.all)")
    #expect(try fleet.file("Wallet/6.5.5/Wallet.podspec", of: "specs-qa", at: "master") != nil)
    #expect(
      try fleet.file("Podfile", of: "App", at: "feature/6.5.5")?.contains("pod 'Wallet', '6.5.5'") == true)
    #expect(try fleet.file("Podfile", of: "App", at: "master")?.contains("Wallet") == false)
    #expect(try fleet.succeed("bump", "patch", "--yes").output.contains("Nothing to do"))
    // The others stay where they are: a part of the train takes the new one along, for the app pins it.
    let part = try fleet.succeed("promote", "qa", "stg", "--only", fleet.components[0], "--dry-run")
    #expect(part.output.contains("never released"), "\(part.output)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try fleet.id("6.5.5.master^{commit}", of: "Wallet") == fleet.id("master", of: "Wallet"))
    try fleet.requireSound()
  }

  @Test(arguments: [
    "beforePush:1", "afterPush:1", "afterPush:2", "afterPublish:1", "beforeSeal:1", "sealed:1",
  ])
  func aCommandThatWasKilledIsFinishedByItsRepeat(_ fault: String) throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    try fleet.makeEmpty("Wallet")
    let before = try fleet.manifest()
    let new = ["component", "new", "Wallet", "--layer", "Flow", "--yes"]
    let killed = try fleet.relctl(new, environment: ["RELCTL_FAULT": fault])
    #expect(killed.isKilled, "\(killed.all)")
    #expect(try fleet.manifest() == before, "what is not there whole is not registered")
    let finished = try fleet.relctl(new)
    #expect(finished.status == 0, "\(finished.all)")
    #expect(try fleet.manifest().components(separatedBy: "name: Wallet").count == 2)
    #expect(
      try fleet.file("Podfile", of: "App", at: "feature/6.5.5")?.contains("pod 'Wallet', '6.5.5'") == true)
    let refs = try fleet.refs()
    #expect(try fleet.relctl(new).output.contains("Nothing to do"))
    #expect(try fleet.refs() == refs)
    #expect(fleet.moves(of: ["Wallet refs/heads/master"])["Wallet refs/heads/master"] ?? 0 <= 1)
  }

  @Test func whatCannotBeIsRefusedAndNothingIsWritten() throws {
    let fleet = try FleetWorld(components: 12)
    let layers = try fleet.layers()
    let bottom = try #require(layers.first { $0.value == "Core" }?.key)
    let top = try #require(layers.first { $0.value != "Core" }?.key)
    try fleet.makeEmpty("Wallet")
    try fleet.makeEmpty("Full")
    try fleet.world.git("push", "--quiet", fleet.remote("Full"), "HEAD:master", in: fleet.remote(bottom))
    let before = try fleet.manifest()
    let rows: [(words: [String], says: String)] = [
      (["Wallet"], "no layer is given for 'Wallet'"),
      (["Wallet", "--layer", "Flwo"], "did you mean 'Flow'?"),
      (["Wallet", "--layer", "Core", "--depends", top], "can't depend on '\(top)'"),
      (["Wallet", "--layer", "Core", "--depends", bottom], "layer-order"),
      (["Wallet", "--layer", "Flow", "--depends", "Nobody"], "there is no such component"),
      (["9Wallet", "--layer", "Flow"], "can't be the name"),
      ([bottom, "--layer", "Flow"], "already has '\(bottom)', in layer 'Core'"),
      (["Purse", "--layer", "Flow"], "git init --bare \(fleet.folder)/remotes/Purse.git"),
      (["Purse", "--layer", "Flow", "--url", "./remotes/specs-qa.git"], "uses the spec repository"),
      (["Purse", "--layer", "Flow", "--url", "./remotes/Full.git"], "not empty"),
      (["Wallet", "--layer", "Flow", "--template", "nowhere"], "can't be read"),
      (["Wallet", "--layer", "Flow"], "--yes"),
    ]
    for row in rows {
      let run = try fleet.relctl(["component", "new"] + row.words)
      #expect(run.status == 1 && run.errors.contains(row.says), "\(row.words): \(run.all)")
      #expect(try fleet.manifest() == before)
    }
    #expect(try fleet.id("master", of: "Wallet") == nil)
  }

  @Test func aDryRunNamesTheFilesAndItsDiffShowsThem() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.makeEmpty("Wallet")
    // The licence is the one that is allowed.
    try fleet.append("rules: { licences: [MIT] }", to: fleet.folder + "/relctl.yml")
    let new = ["component", "new", "Wallet", "--layer", "Flow", "--dry-run"]
    let names = try fleet.relctl(new)
    #expect(names.status == 0 && names.output.contains("\n    LICENSE\n"), "\(names.all)")
    #expect(!names.output.contains("Pod::Spec.new"), "\(names.all)")
    let licence = "\n  +  s.license          = { :type => 'MIT', :file => 'LICENSE' }\n"
    for option in ["--diff", "--diff=Wallet"] {
      let shown = try fleet.relctl(new + [option])
      #expect(shown.status == 0 && shown.output.contains("\n  +++ b/Wallet.podspec\n"), "\(shown.all)")
      #expect(shown.output.contains(licence), "\(shown.all)")
    }
    #expect(try fleet.id("master", of: "Wallet") == nil)
  }

  @Test func theGeneratedPackageBuildsAndItsTestsPass() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.makeEmpty("Card-Kit")
    try fleet.succeed("component", "new", "Card-Kit", "--layer", "Flow", "--ci", "gitlab", "--mit", "--yes")
    let clone = fleet.world.path("clone")
    try fleet.world.git("clone", "--quiet", fleet.remote("Card-Kit"), clone)
    for path in ["LICENSE", ".gitlab-ci.yml", "Example/Podfile", "Example/Card_KitDemo/DemoApp.swift"] {
      #expect(FileManager.default.fileExists(atPath: clone + "/" + path), "\(path)")
    }
    #expect(!FileManager.default.fileExists(atPath: clone + "/Jenkinsfile"))
    let pipeline = try String(contentsOfFile: clone + "/.gitlab-ci.yml", encoding: .utf8)
    let sources = try #require(pipeline.firstMatch(of: /--sources=(\S+)/)?.output.1)
    for name in ["specs-qa", "specs-stg", "specs-prd", "https://cdn.cocoapods.org/"] {
      #expect(sources.contains(name), "\(name) is in \(sources)")
    }
    let tests = try fleet.world.run("swift", ["test", "--disable-sandbox"], in: clone)
    let text = String(decoding: tests.output + tests.errors, as: UTF8.self)
    #expect(tests.status == 0 && text.contains("Executed 2 tests"), "\(text.suffix(2000))")
    let status = try fleet.world.git("status", "--porcelain", in: clone)
    #expect(status.isEmpty, "what a build makes is ignored: \(status)")
    let lint = try fleet.relctl("lint", "Card-Kit")
    #expect(lint.status == 0, "\(lint.all)")
    let podspec = try #require(try fleet.file("Card-Kit.podspec", of: "Card-Kit", at: "master"))
    #expect(podspec.contains("s.module_name           = 'Card_Kit'"))
    let project = try #require(
      try fleet.file("Example/Card_KitDemo.xcodeproj/project.pbxproj", of: "Card-Kit", at: "master"))
    #expect(throws: Never.self) { _ = try XcodeProjectDocument(SourceText(path: "project.pbxproj", project)) }
  }

  /// What every built-in template makes is something that relctl has nothing to say about, up to a published version.
  @Test func builtInTemplatesMakeWhatLintHasNothingToSayAbout() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.append(
      "routes: [{ constant: route }, { target: Target_, action: Action_ }]", to: fleet.folder + "/relctl.yml")
    try fleet.append(
      "RELEASE_TAG[component=Kit] = $(VERSION)", to: fleet.folder + "/environments/Components.xcconfig")
    let names = [
      "objc": "Book", "target-action": "Cart", "target-action-objc": "Pay", "routed-page": "Feed",
      "package": "Kit", "demo-app": "Chat",
    ]
    var manifests: Set<String> = []
    for (template, name) in names.sorted(by: { $0.key < $1.key }) {
      try fleet.makeEmpty(name)
      try fleet.succeed("component", "new", name, "--layer", "Flow", "--template", template, "--yes")
      let clone = fleet.world.path("clone-\(name)")
      try fleet.world.git("clone", "--quiet", fleet.remote(name), clone)
      // Most have the same manifest but for the name.
      let manifest = try String(contentsOfFile: clone + "/Package.swift", encoding: .utf8)
      if manifests.insert(manifest.replacing(name, with: "Name")).inserted {
        let dumped = try fleet.world.run("swift", ["package", "dump-package"], in: clone)
        #expect(dumped.status == 0, "\(template): \(String(decoding: dumped.errors, as: UTF8.self))")
      }
      guard !template.hasSuffix("objc") else { continue }
      let sources = try FileManager.default.contentsOfDirectory(atPath: clone + "/Sources/\(name)")
      let checked = try fleet.world.run(
        "swiftc", ["-typecheck", "-module-name", name] + sources.map { "Sources/\(name)/\($0)" }, in: clone)
      #expect(checked.status == 0, "\(template): \(String(decoding: checked.errors, as: UTF8.self))")
    }
    let lint = try fleet.relctl(["lint", "--env", "qa"] + names.values.sorted())
    // Nobody opens the page yet.
    #expect(
      lint.status == 0 && !lint.output.contains("warning") && !lint.output.contains("error"), "\(lint.all)")
    let manifest = try fleet.manifest()
    #expect(manifest.contains("name: Kit, url: ./remotes/Kit.git, layer: Flow, package: Package.swift }"))
    #expect(
      manifest.contains("parts: [{ name: Cart_Extension, podspec: Cart_Extension.podspec, layer: Core }]"))
    for pod in ["Cart", "Cart_Extension", "Pay", "Pay_Category"] {
      #expect(
        try fleet.file("Podfile", of: "App", at: "feature/6.5.5")?.contains("pod '\(pod)', '6.5.5'") == true)
    }
    // Whoever opens a page requires its category alone.
    try fleet.makeEmpty("Shop")
    try fleet.succeed("component", "new", "Shop", "--layer", "Flow", "--depends", "Cart_Extension", "--yes")
    #expect(
      try fleet.file("Shop.podspec", of: "Shop", at: "master")?.contains("s.dependency 'Cart_Extension'\n")
        == true)
    let unknown = try fleet.relctl(
      "component", "new", "Till", "--layer", "Flow", "--template", "target_action")
    #expect(unknown.status == 1 && unknown.errors.contains("did you mean 'target-action'?"), "\(unknown.all)")
    let alone = try fleet.relctl("component", "new", "Till", "--layer", "Flow", "--template", "package")
    #expect(
      alone.status == 1 && alone.errors.contains("RELEASE_TAG[component=Till] = $(VERSION)"), "\(alone.all)")
    let listed = try fleet.succeed("component", "template", "--list")
    for template in names.keys { #expect(listed.output.contains(template), "\(listed.all)") }
    try fleet.succeed("component", "template", "ours", "--template", "target-action")
    #expect(FileManager.default.fileExists(atPath: fleet.folder + "/ours/{{name}}_Extension.podspec"))
  }

  @Test func aTeamsOwnTemplateIsTaken() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.makeEmpty("Wallet")
    try fleet.succeed("component", "template", "ours")
    try fleet.world.write("Owner: {{owner}}\n", to: "CODEOWNERS.{{name}}", in: fleet.folder + "/ours")
    let missing = try fleet.relctl(
      "component", "new", "Wallet", "--layer", "Flow", "--template", "ours", "--yes")
    #expect(missing.status == 1 && missing.errors.contains("CODEOWNERS.{{name}}:1:8"), "\(missing.all)")
    try fleet.succeed(
      "component", "new", "Wallet", "--layer", "Flow", "--template", "ours", "--set", "owner=Payments",
      "--yes")
    #expect(try fleet.file("CODEOWNERS.Wallet", of: "Wallet", at: "master") == "Owner: Payments\n")
    try FileManager.default.createSymbolicLink(
      atPath: fleet.folder + "/ours/link", withDestinationPath: "/etc/passwd")
    try fleet.makeEmpty("Purse")
    let link = try fleet.relctl("component", "new", "Purse", "--layer", "Flow", "--template", "ours", "--yes")
    #expect(link.status == 1 && link.errors.contains("ours/link"), "\(link.all)")
    #expect(try fleet.relctl("component", "template", "ours").status == 1, "nothing is overwritten")
  }

  @Test func aComponentThatNobodyNeedsGoes() throws {
    let fleet = try FleetWorld(components: 12)
    let layers = try fleet.layers()
    let before = try fleet.manifest()
    let needed = try #require(layers.first { $0.value == "Core" }?.key)
    let refused = try fleet.relctl("component", "remove", needed, "--yes")
    #expect(refused.status == 1 && refused.errors.contains(".podspec:"), "\(refused.all)")
    let free = try #require(try fleet.unneeded())
    let dry = try fleet.succeed("component", "remove", free, "--dry-run")
    #expect(dry.output.contains("-  pod '\(free)'") || dry.output.contains("pod '\(free)'"))
    #expect(try fleet.manifest() == before)
    try fleet.succeed("component", "remove", free, "--yes")
    #expect(try !fleet.manifest().contains("name: \(free),"))
    #expect(try fleet.file("Podfile", of: "App", at: "master")?.contains("pod '\(free)'") == false)
    #expect(try fleet.id("6.5.4.master", of: free) != nil, "its repository stays")
    try fleet.succeed("bump", "patch", "--yes")
    #expect(try fleet.file("Podfile", of: "App", at: "feature/6.5.5")?.contains("pod '\(free)'") == false)
    let moving = try fleet.relctl("component", "remove", needed, "--yes")
    #expect(moving.status == 1 && moving.errors.contains("in progress in 'qa'"))
    let gone = try fleet.relctl("component", "remove", free, "--yes")
    #expect(gone.status == 1 && gone.errors.contains("there is no component"))
  }

  @Test func aComponentGoesFromAProtectedBranchByRequest() throws {
    let host = try ProtectedHost(FleetWorld(components: 12))
    let fleet = host.fleet
    let free = try #require(try fleet.unneeded())
    let before = try fleet.manifest()
    for _ in 0..<2 {
      let asked = try fleet.relctl("component", "remove", free, "--yes")
      #expect(asked.status == 3 && asked.all.contains("relctl component remove \(free)"), "\(asked.all)")
      #expect(try fleet.manifest() == before && host.heads(of: "App") == ["relctl/remove-\(free)/master"])
    }
    #expect(host.options(of: "App").count { $0 == "merge_request.create" } == 1, "it is asked for once")
    try host.merge("App", by: .squash)
    try fleet.succeed("component", "remove", free, "--yes")
    #expect(try !fleet.manifest().contains("name: \(free),") && host.heads(of: "App").isEmpty)
    #expect(try fleet.file("Podfile", of: "App", at: "master")?.contains("pod '\(free)'") == false)
  }
}

extension FleetWorld {
  /// Makes an empty repository beside the others.
  func makeEmpty(_ name: String) throws {
    try world.git("init", "--quiet", "--bare", "--initial-branch=master", remote(name))
    try world.git("config", "core.logAllRefUpdates", "always", in: remote(name))
  }

  func manifest() throws -> String { try String(contentsOfFile: folder + "/relctl.yml", encoding: .utf8) }

  /// Component -> layer.
  func layers() throws -> [String: String] {
    let rows = try table()
    return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  /// A component that no other one depends on.
  func unneeded() throws -> String? {
    let rows = try table()
    let needed = Set(
      rows.flatMap { $0[2].split(separator: ",").map { $0.replacingOccurrences(of: "=", with: "") } })
    return rows.map { $0[0] }.last { !needed.contains($0) }
  }

  private func table() throws -> [[String]] {
    try String(contentsOfFile: folder + "/fleet.tsv", encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t").map(String.init) }
  }
}
