import Foundation
import TestSupport
import Testing

/// Apps that take Swift packages, as `relctl init` finds them: which packages it takes for components, and whether what it
/// writes releases.
struct InitPackagesTests {
  /// A team on a host of its own that this machine has as folders: `ios` is the app's group.
  struct Host {
    let team: TeamWorld
    let environment: [String: String]
    static let address = "https://git.example.com/"

    init() throws {
      team = try TeamWorld()
      environment = Self.environment(leadingTo: team.world.path("remotes"))
      for group in ["ios", "tools", "mirrors"] {
        try FileManager.default.createDirectory(
          atPath: team.world.path("remotes/\(group)"), withIntermediateDirectories: true)
      }
    }

    static func environment(leadingTo remotes: String, from address: String = address) -> [String: String] {
      [
        "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.\(remotes)/.insteadOf",
        "GIT_CONFIG_VALUE_0": address,
      ]
    }

    /// A package at `ios/Net`, which requires others by their addresses.
    func package(_ path: String, _ version: String = "1.2.0", requiring others: [String] = []) throws {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      try team.repository(
        path, on: "main", ["Package.swift": InitPackagesTests.manifest(name, others)], tags: [version])
    }

    func relctl(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
      let run = try team.world.run(
        Project.relctl, arguments, in: team.folder, environment: environment)
      return (
        run.status, String(decoding: run.output, as: UTF8.self), String(decoding: run.errors, as: UTF8.self)
      )
    }

    /// The app's checkout, whose remote is the address.
    func checkout(of path: String = "ios/App") throws -> String {
      let folder = team.world.path("co-\(UUID().uuidString)")
      _ = try team.world.git(
        "clone", "--quiet", Self.address + path + ".git", folder, environment: environment)
      return folder
    }

    var manifest: String? { try? String(contentsOfFile: team.folder + "/relctl.yml", encoding: .utf8) }
  }

  static func manifest(_ name: String, _ packages: [String], _ rule: String = "exact: \"1.2.0\"") -> String {
    let lines = packages.map {
      $0.hasPrefix("../") || $0.hasPrefix("./")
        ? "    .package(path: \"\($0)\"),\n" : "    .package(url: \"\($0)\", \(rule)),\n"
    }
    return
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(\n  name: \"\(name)\",\n"
      + "  dependencies: [\n\(lines.joined())  ],\n  targets: []\n)\n"
  }

  static func lock(_ packages: [String]) -> String {
    let pins = packages.map { address in
      let identity = (address.split(separator: "/").last ?? "").lowercased().replacingOccurrences(
        of: ".git", with: "")
      return """
            {
              "identity" : "\(identity)", "kind" : "remoteSourceControl", "location" : "\(address)",
              "state" : { "revision" : "\(String(repeating: "a", count: 40))", "version" : "1.2.0" }
            }
        """
    }
    return "{\n  \"pins\" : [\n\(pins.joined(separator: ",\n"))\n  ],\n  \"version\" : 2\n}\n"
  }

  /// What is proposed for an app that nobody described; `PackageTrainTests` releases with it.
  @Test(arguments: ["project", "umbrella", "xcodegen", "tuist"])
  func aCompanyOfPackagesIsFound(_ kind: String) throws {
    let world = try GitWorld()
    let folder = world.path("fleet")
    let made = try world.run(Project.root + "/scripts/make-fleet", ["--app", kind, folder, "6"])
    try #require(made.status == 0, "\(String(decoding: made.errors, as: UTF8.self))")
    try FileManager.default.removeItem(atPath: folder + "/relctl.yml")
    try FileManager.default.removeItem(atPath: folder + "/environments")
    let names = try String(contentsOfFile: folder + "/fleet.tsv", encoding: .utf8)
      .split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
    let host = "https://git.example.com/ios/"
    let environment = Host.environment(leadingTo: folder + "/remotes", from: host)
    let checkout = world.path("App")
    _ = try world.git("clone", "--quiet", host + "App.git", checkout, environment: environment)
    func relctl(_ command: String) throws -> String {
      let run = try world.run(
        Project.relctl, command.split(separator: " ").map(String.init), in: folder, environment: environment)
      let text = String(decoding: run.output + run.errors, as: UTF8.self)
      try #require(run.status == 0, "\(command): \(text)")
      return text
    }
    let found = try relctl("init \(checkout) --yes")
    #expect(found.contains("others/Logs") && found.contains("[init.packages.host]"), "\(found)")
    #expect(found.contains("would start 6.5.5 in 6 components"), "\(found)")
    let manifest = try String(contentsOfFile: folder + "/relctl.yml", encoding: .utf8)
    for name in names {
      #expect(
        manifest.contains("  - name: \(name)\n    url: \(host)\(name).git\n    package: Package.swift\n"),
        "\(manifest)")
    }
    let project = ["xcodegen": "project.yml", "tuist": "Project.swift"][kind] ?? "App.xcodeproj"
    #expect(manifest.contains("  project: \(project)   # holds the version in 1 place\n"), "\(manifest)")
    #expect(manifest.contains("  package: Tuist/Package.swift\n") == (kind == "tuist"))
    for absent in ["podfile:", "podspec:", "specs:", "Logs", "layers:"] {
      #expect(!manifest.contains(absent), "\(absent)")
    }
    for layer in ["Base", "QA", "STG", "PRD"] {
      let text = try String(contentsOfFile: folder + "/environments/\(layer).xcconfig", encoding: .utf8)
      #expect(!text.contains("RELEASE_SPEC") && !text.contains("Podfile"), "\(text)")
    }
  }

  /// Everything that names a package is read: the project's folders, local packages, a member's requirement, a lock. The
  /// folder Kit takes the place of the package that the lock still has.
  @Test func packagesAreFoundWhereverTheyAreNamed() throws {
    let host = try Host()
    let at = Host.address
    try host.package("ios/Net", requiring: ["\(at)ios/Wire.git", "git@github.com:apple/swift-log.git"])
    for name in ["ios/Wire", "ios/Pay", "ios/Map", "ios/Deep", "ios/Kit", "tools/Lint", "ios/Away"] {
      try host.package(name)
    }
    let project = """
      // !$*UTF8*$!
      {
        objects = {
          P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
          F = { isa = PBXFileReference; lastKnownFileType = folder; path = Shown; sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = M; };
          L = { isa = XCConfigurationList; buildConfigurations = (C); };
          M = { isa = XCConfigurationList; buildConfigurations = (D); };
          C = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
          D = { isa = XCBuildConfiguration; name = Release; buildSettings = { MARKETING_VERSION = 1.2.0; GENERATE_INFOPLIST_FILE = YES; }; };
          R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "ssh://git@git.example.com:2222/ios/Net.git";
            requirement = { kind = exactVersion; version = 1.2.0; }; };
          S = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
        };
        rootObject = P;
      }

      """
    try host.team.repository(
      "ios/App", on: "main",
      [
        "App.xcodeproj/project.pbxproj": project,
        "Shown/Package.swift": Self.manifest("Shown", ["\(at)ios/Pay.git"]),
        "Kit/Package.swift": Self.manifest("Kit", ["../Inner"]),
        "Inner/Package.swift": Self.manifest("Inner", ["\(at)ios/Map.git", "\(at)tools/Lint.git"]),
        "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": Self.lock([
          "\(at)ios/Deep", "\(at)mirrors/SnapKit.git", "\(at)ios/Kit.git",
        ]),
        "Tests/Fixture/Package.swift": Self.manifest("Fixture", ["\(at)ios/Away.git"]),
        ".build/Package.swift": Self.manifest("Built", ["\(at)ios/Away.git"]),
      ], tags: ["1.2.0"])
    // The address with the scheme that the project writes leads to no folder here.
    let checkout = try host.checkout()
    var environment = host.environment
    environment["GIT_CONFIG_COUNT"] = "2"
    environment["GIT_CONFIG_KEY_1"] = environment["GIT_CONFIG_KEY_0"]
    environment["GIT_CONFIG_VALUE_1"] = "ssh://git@git.example.com:2222/"
    let run = try host.team.world.run(
      Project.relctl, ["init", checkout, "--yes"], in: host.team.folder, environment: environment)
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    try #require(run.status == 0, "\(text)")
    let manifest = try #require(host.manifest)
    let names = manifest.split(separator: "\n").filter { $0.hasPrefix("  - name: ") }.map { $0.dropFirst(10) }
    #expect(names == ["Deep", "Map", "Net", "Pay", "Wire"], "\(manifest)")
    #expect(text.contains("treated as third-party: mirrors/SnapKit, tools/Lint"), "\(text)")
    #expect(text.contains("the others are third-party: swift-log [init.packages]"), "\(text)")
    #expect(
      !manifest.contains("  package: [") && manifest.contains("  project: App.xcodeproj"), "\(manifest)")
    // It is in the lock, and nothing here requires it.
    let obstacles = text.matches(of: /error: .*/).map { String($0.output) }
    #expect(
      obstacles == [
        "error: App: neither the app nor a component requires the package 'Deep' [package.unrequired]"
      ],
      "\(text)")
  }

  /// What the address does not tell, a person does.
  @Test func whatPeopleSayOfPackagesCounts() throws {
    let host = try Host()
    let at = Host.address
    for name in ["ios/Net", "ios/Pay", "tools/Lint"] { try host.package(name) }
    let all = ["\(at)ios/Net.git", "\(at)ios/Pay.git", "\(at)tools/Lint.git"]
    try host.team.repository(
      "ios/App", on: "main",
      ["Package.swift": Self.manifest("App", all), "App/Info.plist": TeamWorld.plist("1.2.0")],
      tags: ["1.2.0"])
    let checkout = try host.checkout()
    let run = try host.relctl(
      "init", checkout, "--leave-out", "Pay", "--component", "Checks=\(at)tools/Lint.git", "--yes")
    try #require(run.status == 0, "\(run.errors)")
    let manifest = try #require(host.manifest)
    #expect(manifest.contains("  - name: Checks\n    url: \(at)tools/Lint.git\n    package: Package.swift\n"))
    #expect(manifest.contains("- name: Net\n") && !manifest.contains("Pay"), "\(manifest)")
    #expect(manifest.contains("  package: Package.swift\n  plist: [App/Info.plist]\n"), "\(manifest)")
    let wrong = try host.relctl("init", checkout, "--leave-out", "Pai", "-C", host.team.world.path("other"))
    #expect(wrong.status == 1 && wrong.errors.contains("did you mean 'Pay'?"), "\(wrong.errors)")

    // Beside relctl.yml only what is new is added, and what somebody named there stays.
    let again = try host.relctl("init", "--leave-out", "Pay")
    #expect(again.status == 0 && again.output.contains("relctl.yml lists every component"), "\(again)")
    try host.package("ios/Fresh")
    let path = host.team.world.path("remotes/ios/App.git")
    let fresh = Self.manifest("App", all + ["\(at)ios/Fresh.git"])
    _ = try host.team.world.commit(
      "Take Fresh", ["Package.swift": fresh], on: "main", from: "refs/heads/main", in: path)
    let added = try host.relctl("init", "--leave-out", "Pay", "--yes")
    #expect(added.status == 0 && added.output.contains("New in the app: Fresh"), "\(added)")
    let entry = "  - name: Net\n    url: \(at)ios/Net.git\n    package: Package.swift\n"
    let new = "  - name: Fresh\n    url: \(at)ios/Fresh.git\n    package: Package.swift\n"
    #expect(host.manifest == manifest.replacing(entry, with: entry + new), "\(host.manifest ?? "")")
  }

  /// A Podfile and packages: each component is what the app takes it as, and a package's tag is a semantic version.
  @Test func podsAndPackagesOfOneAppAreFound() throws {
    let team = try TeamWorld()
    let source = ":branch => 'master', :tag => s.version"
    try team.component("Net", "6.5.4.master", source: source)
    try team.component("Pay", "6.5.4.master", source: source)
    try team.repository(
      "Kit", ["Package.swift": Self.manifest("Kit", [])], tags: ["6.5.4", "6.5.3"])
    try team.repository(
      "Both",
      [
        "Both.podspec": TeamWorld.podspec("Both", "6.5.4.master", source: source),
        "Package.swift": Self.manifest("Both", []), "Classes/a.swift": "\n",
      ], tags: ["6.5.4.master"])
    try team.specs("specs", ["Net", "Pay", "Both"].map { ($0, "6.5.4.master", nil) })
    try team.app(
      "6.5.4", on: "master",
      podfile: InitTests.pods(
        ["specs"], ["Net": "6.5.4.master", "Pay": "6.5.4.master", "Both": "6.5.4.master"]),
      files: ["Modules/Package.swift": Self.manifest("Modules", ["REMOTES/Kit.git"], "exact: \"6.5.4\"")])
    let text = try team.succeed("init", team.address("App"), "--yes")
    #expect(text.contains("Dry run: ") && text.contains("[init.package]"), "\(text)")
    let manifest = try String(contentsOfFile: team.folder + "/relctl.yml", encoding: .utf8)
    #expect(manifest.contains("  podfile: Podfile\n  package: Modules/Package.swift\n"), "\(manifest)")
    #expect(
      manifest.contains("  - name: Both\n    url: \(team.address("Both"))\n  - name: Kit\n"), "\(manifest)")
    let overrides = try String(
      contentsOfFile: team.folder + "/environments/Components.xcconfig", encoding: .utf8)
    #expect(overrides.contains("RELEASE_PRD_TAG[component=Kit] = $(VERSION)\n"), "\(overrides)")
    #expect(overrides.contains("RELEASE_PRD_VERSION[component=Kit] = $(VERSION)\n"), "\(overrides)")
    for command in ["bump patch --yes", "promote qa stg --yes", "promote stg prd --yes"] {
      let run = try team.relctl(command.split(separator: " ").map(String.init))
      try #require(run.status == 0, "\(command): \(String(decoding: run.output + run.errors, as: UTF8.self))")
    }
    for (name, tag) in [
      ("Kit", "6.5.5"), ("Net", "6.5.5.master"), ("Both", "6.5.5.master"), ("App", "6.5.5"),
    ] {
      let commit = try team.world.git("rev-parse", "\(tag)^{commit}", in: team.address(name))
      #expect(try team.world.git("rev-parse", "master", in: team.address(name)) == commit, "\(name)")
    }
  }

  /// A package whose tags nobody can require by version is said to be so.
  @Test func tagsThatAreNoSemanticVersionsAreRemarked() throws {
    let team = try TeamWorld()
    try team.repository("Net", ["Package.swift": Self.manifest("Net", [])], tags: ["6.5.4.master"])
    try team.repository(
      "App",
      [
        "Package.swift": Self.manifest("App", ["REMOTES/Net.git"], "branch: \"master\""),
        "App/Info.plist": TeamWorld.plist("6.5.4"),
      ], tags: ["6.5.4"])
    let text = try team.succeed("init", team.address("App"), "--dry-run")
    #expect(text.contains("[init.tag.semantic]") && !text.contains(".master\n"), "\(text)")
    #expect(text.contains("RELEASE_TAG = $(VERSION)\n"), "\(text)")
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    let place: String
    var testDescription: String { path }
  }

  static let bad = [
    Bad(
      path: "Kit/Package.swift", text: "let package = Package(name: \"Kit\n", place: "Kit/Package.swift:1:"),
    Bad(
      path: "Package.resolved", text: "{ \"pins\" : [ ], \"version\" : 9 }\n", place: "Package.resolved:1:"),
    Bad(path: "Package.resolved", text: "{ \"pins\" : [ { } ], \"version\" : 2 }\n", place: "[resolved.pin]"),
    Bad(path: "project.yml", text: "name: App\npackages: [\n", place: "project.yml:"),
    Bad(
      path: "App.xcodeproj/project.pbxproj", text: "{ objects = {", place: "App.xcodeproj/project.pbxproj:1:"),
    Bad(
      path: "Project.swift", text: "import ProjectDescription\nlet project = Project(name: \"A\n",
      place: "Project.swift:2:"),
  ]

  /// Where a file can't be read, nothing is proposed, and its place is said.
  @Test(arguments: bad) func whatCannotBeReadIsRefusedWithItsPlace(_ bad: Bad) throws {
    let team = try TeamWorld()
    try team.repository("Net", ["Package.swift": Self.manifest("Net", [])], tags: ["1.2.0"])
    var files = [
      "Package.swift": Self.manifest("App", ["REMOTES/Net.git"]), "App/Info.plist": TeamWorld.plist("1.2.0"),
    ]
    files[bad.path] = bad.text
    try team.repository("App", on: "main", files, tags: ["1.2.0"])
    let run = try team.relctl(["init", team.address("App"), "--yes"])
    let errors = String(decoding: run.errors, as: UTF8.self)
    #expect(run.status == 1 && errors.contains(bad.place), "\(errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: team.folder) == [".relctl"])
  }

  /// An app of other people's packages alone is told why none of them counts.
  @Test func anAppOfOtherPeoplesPackagesIsDescribedAloneWithTheReason() throws {
    let host = try Host()
    try host.team.repository(
      "ios/App", on: "main",
      [
        "Package.swift": Self.manifest("App", ["https://github.com/apple/swift-log"]),
        "App/Info.plist": TeamWorld.plist("1.2.0"),
      ], tags: ["1.2.0"])
    let run = try host.relctl("init", try host.checkout(), "--yes")
    #expect(run.status == 0 && run.output.contains("[init.components]"), "\(run.errors)")
    #expect(
      run.output.contains("none of the app's packages is at git.example.com/ios"), "\(run.output)")
    #expect(run.output.contains("swift-log") && host.manifest?.contains("components: []") == true)
  }
}
