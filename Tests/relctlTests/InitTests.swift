import Foundation
import TestSupport
import Testing

/// Teams as they are: what `relctl init` finds of each, whether its own planner takes what it proposes, and what it
/// leaves to people.
struct InitTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (TeamWorld) throws -> Void
    var options: [String] = []
    /// Lines that must be in the files that are proposed.
    var lines: [String] = []
    /// Components with their versions.
    let components: [String]
    var remarks: [String] = []
    /// What relctl's own planner says of the next version.
    var problems: [String] = []
    var testDescription: String { name }
  }

  static let shapes: [Shape] = [
    Shape(
      name: "the mission's scheme",
      make: { team in
        let source = ":branch => 'master', :tag => s.version"
        try team.component(
          "Net", "6.5.4.master", source: source, branches: ["feature/6.5.4", "release/6.5.4"])
        try team.component(
          "Pay", "6.5.4.master", source: source, more: "  s.dependency 'Net', '6.5.4.master'")
        for name in ["specs-qa", "specs-stg"] { try team.specs(name, []) }
        try team.specs("specs-prd", [("Net", "6.5.4.master", nil), ("Pay", "6.5.4.master", nil)])
        try team.app(
          "6.5.4", on: "master",
          podfile: pods(
            ["specs-prd", "specs-qa", "specs-stg"], ["Net": "6.5.4.master", "Pay": "6.5.4.master"]))
      },
      options: ["--protected", "prd"],
      lines: [
        "RELEASE_LANDING = request",
        "environments: [qa, stg, prd]", "RELEASE_VERSION = $(VERSION).master", "RELEASE_SOURCE = branch+tag",
        "RELEASE_SPEC_REPO = specs-stg", "RELEASE_PRD_TAG = $(RELEASE_VERSION)",
        "RELEASE_PRD_TAG[component=App] = $(VERSION)",
      ], components: ["Net 6.5.4", "Pay 6.5.4"], remarks: ["init.lock"]),
    Shape(
      name: "one spec repository, main and master, tags in three spellings",
      make: { team in
        try team.component("Net", "6.5.4", on: "main", tag: "v6.5.4", source: ":tag => \"v#{s.version}\"")
        try team.component("Pay", "6.5.4", tag: "Pay-6.5.4", source: ":tag => \"Pay-#{s.version}\"")
        try team.component("Log", "6.5.4")
        try team.component("Map", "6.5.4")
        let all = ["Net", "Pay", "Log", "Map"]
        try team.specs("specs", all.map { ($0, "6.5.4", nil) })
        try team.app(
          "6.5.4", podfile: pods(["specs"], Dictionary(uniqueKeysWithValues: all.map { ($0, "6.5.4") })))
      },
      lines: [
        "RELEASE_VERSION = $(VERSION).qa", "RELEASE_VERSION = $(VERSION).stg", "RELEASE_PRD_BRANCH = master",
        "RELEASE_PRD_BRANCH[component=Net] = main", "RELEASE_PRD_BRANCH[component=App] = main",
        "RELEASE_PRD_TAG[component=Net] = v$(VERSION)", "RELEASE_PRD_TAG[component=Pay] = Pay-$(VERSION)",
      ], components: ["Log 6.5.4", "Map 6.5.4", "Net 6.5.4", "Pay 6.5.4"], remarks: ["init.lock"]),
    Shape(
      name: "own versions, one behind, one that was never tagged",
      make: { team in
        for name in ["A", "B", "C"] { try team.component(name, "6.5.4", branches: []) }
        try team.component("Image", "1.14.0")
        try team.component("Late", "6.5.3")
        try team.component("New", "0.1.0", tag: "")
        try team.world.git("tag", "6.5.3", in: team.address("A"))
        try team.specs(
          "specs",
          [
            ("A", "6.5.4", nil), ("B", "6.5.4", nil), ("C", "6.5.4", nil),
            ("Image", "1.14.0", nil), ("Late", "6.5.3", nil),
          ])
        try team.app(
          "6.5.4",
          podfile: pods(
            ["specs"], ["A": "6.5.4", "B": "6.5.4", "C": "6.5.4", "Image": "1.14.0", "Late": "6.5.3"]
          )
          .replacingOccurrences(of: "end\n", with: "  pod 'New', :git => 'REMOTES/New.git'\nend\n"))
      },
      lines: ["    versioning: independent   # stands at 1.14.0"],
      components: ["A 6.5.4", "B 6.5.4", "C 6.5.4", "Image 1.14.0", "Late 6.5.3", "New 0.1.0"],
      remarks: ["init.lock", "init.pod.pinned", "init.unreleased", "init.behind"]),
    Shape(
      name: "no spec repository",
      make: { team in
        for name in ["Net", "Pay"] { try team.component(name, "2.3.0") }
        try team.app(
          "2.3.0",
          podfile: """
            target 'App' do
              pod 'Net', :git => 'REMOTES/Net.git', :tag => '2.3.0'
              pod 'Pay', :git => 'REMOTES/Pay.git', :tag => '2.3.0'
              pod 'Alamofire', '5.8.1'
            end

            """)
      },
      lines: ["RELEASE_SPEC_REPO ="], components: ["Net 2.3.0", "Pay 2.3.0"], remarks: ["init.lock"]),
    Shape(
      name: "trunk-based: QA is the trunk",
      make: { team in
        for name in ["Net", "Pay"] { try team.component(name, "3.0.0", on: "main", branches: ["develop"]) }
        try team.specs("specs", [("Net", "3.0.0", nil), ("Pay", "3.0.0", nil)])
        try team.app(
          "3.0.0", podfile: pods(["specs"], ["Net": "3.0.0", "Pay": "3.0.0"]), branches: ["develop"])
      },
      options: [
        "--environments", "qa,prd", "--message-pattern", "^REL-[0-9]+ ", "--message",
        "REL-1 {component} {version}",
      ],
      lines: [
        "  require: '^REL-[0-9]+ '", "  commit: 'REL-1 {component} {version}'",
        "  undo: 'REL-1 Revert {component} {version}'",
        "environments: [qa, prd]", "RELEASE_BRANCH = develop", "RELEASE_BRANCH = main",
      ],
      components: ["Net 3.0.0", "Pay 3.0.0"], remarks: ["init.lock"]),
    Shape(
      name: "packages only",
      make: { team in
        let manifest =
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Net\")\n"
        try team.repository("Net", on: "main", ["Package.swift": manifest], tags: ["1.2.0"])
        try team.repository(
          "App", on: "main",
          [
            "Package.swift": manifest.replacingOccurrences(
              of: "name: \"Net\"",
              with: "name: \"App\", dependencies: [.package(url: \"REMOTES/Net.git\", exact: \"1.2.0\")]"),
            "App/Info.plist": TeamWorld.plist("1.2.0"),
          ], tags: ["1.2.0"])
      },
      lines: ["  package: Package.swift", "    package: Package.swift"], components: ["Net 1.2.0"]),
    Shape(
      name: "two podspecs, one in a folder, one that nobody uses",
      make: { team in
        try team.repository(
          "ios-core",
          [
            "Core.podspec": TeamWorld.podspec("Core", "4.1.0", in: "ios-core"),
            "ui/CoreUI.podspec": TeamWorld.podspec("CoreUI", "4.1.0", in: "ios-core"),
            "Spare.podspec": TeamWorld.podspec("Spare", "4.1.0", in: "ios-core"), "Classes/a.swift": "\n",
          ], tags: ["4.1.0"])
        // One repository, as two people spell it.
        let core = TeamWorld.podspec("Core", "4.1.0", in: "ios-core")
        let ui = TeamWorld.podspec("CoreUI", "4.1.0", in: "ios-core")
          .replacingOccurrences(of: ".git'", with: "'")
        try team.repository(
          "pods", ["Core/4.1.0/Core.podspec": core, "CoreUI/4.1.0/CoreUI.podspec": ui])
        try team.app("4.1.0", podfile: pods(["pods"], ["Core": "4.1.0", "CoreUI": "4.1.0"]))
      },
      lines: ["  - name: Core", "    podspec: [Core.podspec, ui/CoreUI.podspec]"],
      components: ["Core 4.1.0"], remarks: ["init.lock", "init.podspec.unused"]),
    Shape(
      name: "the app in a folder, pods that only the lock shows",
      make: { team in
        try team.component("Net", "1.0.0", branches: [])
        try team.component("Pay", "1.0.0", more: "  s.dependency 'Net', '1.0.0'")
        try team.specs("specs", [("Net", "1.0.0", nil), ("Pay", "1.0.0", nil)])
        let lock = """
          PODS:
            - Net (1.0.0)
            - Pay (1.0.0):
              - Net (= 1.0.0)

          DEPENDENCIES:
            - Pay (= 1.0.0)

          SPEC REPOS:
            REMOTES/specs.git:
              - Net
              - Pay

          SPEC CHECKSUMS:
            Net: 0000000000000000000000000000000000000000
            Pay: 0000000000000000000000000000000000000000

          PODFILE CHECKSUM: 0000000000000000000000000000000000000000

          COCOAPODS: 1.15.2

          """
        try team.app(
          "1.0.0", podfile: pods(["specs"], ["Pay": "1.0.0"]), files: ["ios/Podfile.lock": lock],
          folder: "ios/")
      },
      lines: ["  podfile: ios/Podfile", "  plist: [ios/App/Info.plist]"],
      components: ["Net 1.0.0", "Pay 1.0.0"]),
    Shape(
      name: "a version in package.json",
      make: { team in
        try team.repository(
          "Bridge",
          [
            "package.json": "{\n  \"name\": \"bridge\",\n  \"version\": \"2.0.1\"\n}\n",
            "Bridge.podspec": """
            require 'json'
            package = JSON.parse(File.read(File.join(__dir__, 'package.json')))
            Pod::Spec.new do |s|
              s.name = 'Bridge'
              s.version = package['version']
              s.source = { :git => 'REMOTES/Bridge.git', :tag => s.version }
            end

            """,
          ], tags: ["2.0.1"])
        try team.specs("specs", [("Bridge", "2.0.1", nil)])
        try team.app("2.0.1", podfile: pods(["specs"], ["Bridge": "2.0.1"]))
      },
      lines: ["    version_from: 'package.json#version'"], components: ["Bridge 2.0.1"],
      remarks: ["init.lock"]),
    Shape(
      name: "components that count together, but not with the app",
      make: { team in
        for name in ["A", "B", "C"] { try team.component(name, "9.1.0") }
        try team.specs("specs", ["A", "B", "C"].map { ($0, "9.1.0", nil) })
        try team.app("3.2.0", podfile: pods(["specs"], ["A": "9.1.0", "B": "9.1.0", "C": "9.1.0"]))
      },
      lines: ["groups: [components]", "    versioning: components"],
      components: ["A 9.1.0", "B 9.1.0", "C 9.1.0"], remarks: ["init.lock"]),
    Shape(
      name: "podspecs of one repository that count in three ways",
      make: { team in
        let files = [
          ("Net", "6.5.4"), ("NetUI", "6.5.4"), ("NetBeta", "6.5.4-beta"), ("NetMocks", "2.0.0"),
        ].map { ("\($0.0).podspec", TeamWorld.podspec($0.0, $0.1, in: "Net", source: ":tag => '6.5.4'")) }
        try team.repository("Net", Dictionary(files) { $1 }, tags: ["6.5.4"])
        let versions = ["Net": "6.5.4", "NetUI": "6.5.4", "NetBeta": "6.5.4-beta", "NetMocks": "2.0.0"]
        try team.specs("specs", versions.map { ($0.key, $0.value, "Net") })
        try team.app("6.5.4", podfile: pods(["specs"], versions))
      },
      lines: [
        "    podspec:", "      - Net.podspec", "      - NetUI.podspec",
        "      - { path: NetBeta.podspec, version: '{version}-beta' }",
        "      - { path: NetMocks.podspec, version: own }",
      ], components: ["Net 6.5.4"], remarks: ["init.lock"]),
  ]

  static func pods(_ specs: [String], _ versions: [String: String]) -> String {
    let sources = specs.map { "source 'REMOTES/\($0).git'\n" }.joined()
    let lines = versions.sorted { $0.key < $1.key }.map { "  pod '\($0.key)', '\($0.value)'\n" }.joined()
    return sources + "source 'https://cdn.cocoapods.org/'\n\ntarget 'App' do\n\(lines)end\n"
  }

  @Test(arguments: shapes) func aTeamIsDescribedAsItIs(_ shape: Shape) throws {
    let team = try TeamWorld()
    try shape.make(team)
    let arguments = ["init", team.address("App"), "--dry-run", "--format", "json"] + shape.options
    let run = try team.relctl(arguments)
    try #require(run.status == 0, "\(String(decoding: run.output + run.errors, as: UTF8.self))")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    let components = try #require(report["components"] as? [[String: Any]]).map { component in
      "\(component["name"] ?? "?") \(component["version"] ?? "?")"
    }
    #expect(components == shape.components)
    let codes = try #require(report["remarks"] as? [[String: Any]]).compactMap { $0["code"] as? String }
    #expect(codes == shape.remarks)
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(problems.compactMap { $0["code"] as? String } == shape.problems, "\(problems)")
    let files = try #require(report["files"] as? [[String: Any]]).compactMap { $0["text"] as? String }
    let text = files.joined()
    for line in shape.lines {
      #expect(text.components(separatedBy: "\n").contains { $0.hasPrefix(line) }, "\(line)\n\(text)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: team.folder) == [".relctl"])
  }

  /// From nothing to customers with what init wrote, judged by the git program.
  @Test func theProposedWorkspaceReleases() throws {
    let team = try TeamWorld()
    try Self.shapes[1].make(team)
    let end = try team.succeed("init", team.address("App"), "--yes")
    #expect(end.contains("Next: relctl bump patch --dry-run"))
    try team.succeed("env", "check", "--strict")
    for command in ["bump patch --yes", "promote qa stg --yes", "promote stg prd --yes"] {
      let words = command.split(separator: " ").map(String.init)
      let run = try team.relctl(words)
      let text = String(decoding: run.output + run.errors, as: UTF8.self)
      try #require(run.status == 0, "\(command): \(text)")
      // 6.5.4.qa and 6.5.4.stg never were.
      #expect(text.contains("6.5.4 → 6.5.5") && !text.contains("6.5.4."), "\(text)")
    }
    let rows = [
      ("Net", "main", "v6.5.5"), ("Pay", "master", "Pay-6.5.5"), ("Log", "master", "6.5.5"),
      ("App", "main", "6.5.5"),
    ]
    for (name, branch, tag) in rows {
      let commit = try team.world.git("rev-parse", "\(tag)^{commit}", in: team.address(name))
      #expect(try team.world.git("rev-parse", branch, in: team.address(name)) == commit, "\(name)")
    }
    let published = try team.world.git("ls-tree", "-r", "--name-only", "master", in: team.address("specs"))
    for version in ["6.5.5.qa", "6.5.5.stg", "6.5.5"] {
      #expect(published.contains("Net/\(version)/Net.podspec"))
    }
  }

  /// The comments are for those who read the files; everything else is the same.
  @Test func whatItWritesIsExplainedInTheReadersLanguage() throws {
    let team = try TeamWorld()
    try Self.shapes[1].make(team)
    try team.succeed("init", team.address("App"), "--yes", "-C", team.world.path("en"))
    let run = try team.world.run(
      Project.relctl, ["init", team.address("App"), "--yes", "-C", team.world.path("zh")],
      in: team.folder, environment: ["RELCTL_LANG": "zh"])
    try #require(run.status == 0, "\(String(decoding: run.output + run.errors, as: UTF8.self))")
    for file in ["relctl.yml", "environments/Base.xcconfig", "environments/PRD.xcconfig"] {
      let (english, chinese) = (try team.world.text("en/\(file)"), try team.world.text("zh/\(file)"))
      let notes = chinese.split(separator: "\n").filter { ["# ", "// "].contains(where: $0.hasPrefix) }
      #expect(!notes.isEmpty && notes.allSatisfy { $0.contains { $0 >= "一" } }, "\(chinese)")
      func bare(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.hasPrefix("# ") && !$0.hasPrefix("// ") }
          .map { $0.prefix(upTo: $0.firstRange(of: "   # ")?.lowerBound ?? $0.endIndex) }
      }
      #expect(bare(english) == bare(chinese), "\(file)")
    }
  }

  /// Beside a relctl.yml it says what changed, and adds what is new without touching another byte.
  @Test func aWorkspaceThatIsThereIsCompared() throws {
    let team = try TeamWorld()
    try Self.shapes[1].make(team)
    try team.succeed("init", team.address("App"), "--yes")
    #expect(try team.succeed("init").contains("relctl.yml lists every component of the app."))
    try team.component("Fresh", "6.5.4")
    let clone = team.world.path("clone")
    try team.world.git("clone", "--quiet", team.address("App"), clone)
    let podfile = try String(contentsOfFile: clone + "/Podfile", encoding: .utf8)
    let edited = podfile.replacingOccurrences(of: "  pod 'Log', '6.5.4'\n", with: "")
      .replacingOccurrences(of: "end\n", with: "  pod 'Fresh', :git => '\(team.address("Fresh"))'\nend\n")
    try edited.write(toFile: clone + "/Podfile", atomically: true, encoding: .utf8)
    try team.world.git("commit", "--quiet", "-am", "Fresh", in: clone)
    try team.world.git("push", "--quiet", in: clone)
    let manifest = team.folder + "/relctl.yml"
    let before = try String(contentsOfFile: manifest, encoding: .utf8)
    let text = try team.succeed("init", clone)
    #expect(text.contains("New in the app: Fresh") && text.contains("[init.unused]"), "\(text)")
    #expect(try String(contentsOfFile: manifest, encoding: .utf8) == before)
    try team.succeed("init", "--yes")
    let after = try String(contentsOfFile: manifest, encoding: .utf8)
    #expect(
      after.replacingOccurrences(of: "  - name: Fresh\n    url: \(team.address("Fresh"))\n", with: "")
        == before)
    #expect(try team.succeed("env", "list").contains("prd"))
    try team.repository("Other", ["Podfile": edited, "App/Info.plist": TeamWorld.plist("1.0.0")])
    let other = try team.relctl(["init", team.address("Other"), "--yes"])
    #expect(other.status == 1 && String(decoding: other.errors, as: UTF8.self).contains("[init.app.other]"))
    #expect(try String(contentsOfFile: manifest, encoding: .utf8) == after)
  }

  /// What somebody writes while init asks stays.
  @Test func whatIsEditedMeanwhileStays() throws {
    let team = try TeamWorld()
    for name in ["Net", "Pay"] { try team.component(name, "2.3.0") }
    let lines = ["Net", "Pay"].map { "  pod '\($0)', :git => 'REMOTES/\($0).git', :tag => '2.3.0'\n" }
    try team.app("2.3.0", podfile: "target 'App' do\n\(lines.joined())end\n")
    try team.succeed("init", team.address("App"), "--leave-out", "Pay", "--yes")
    let manifest = team.folder + "/relctl.yml"
    let terminal = try PseudoTerminal()
    let program = try ChildProcess(
      [Project.relctl, "init"], environment: team.world.environment.merging(["TERM": "dumb"]) { $1 },
      folder: team.folder, input: terminal.path, output: team.world.path("shown"), errors: terminal.path)
    #expect(terminal.wait(for: "Write relctl.yml?"), "\(terminal.shown)")
    let before = try String(contentsOfFile: manifest, encoding: .utf8)
    try ("# ours\n" + before).write(toFile: manifest, atomically: true, encoding: .utf8)
    terminal.type("yes")
    #expect(program.wait() == 0, "\(terminal.shown)")
    let after = try String(contentsOfFile: manifest, encoding: .utf8)
    #expect(after.hasPrefix("# ours\n") && after.contains("- name: Pay\n"), "\(after)")
  }

  /// The tables say what the files do, also where the next version can't be planned.
  @Test func whatIsShownIsWhatIsWritten() throws {
    let team = try TeamWorld()
    let versions = ["A": "1.0.0", "B": "2.0.0", "C": "3.0.0"]
    for (name, version) in versions { try team.component(name, version) }
    try team.specs("specs", versions.map { ($0.key, $0.value, nil) })
    // A name is literal where only running Ruby tells the version.
    let podfile = Self.pods(["specs"], versions).replacingOccurrences(of: "'1.0.0'", with: "OLD")
    try team.app("5.9.3", podfile: "OLD = ENV['OLD']\n" + podfile)
    let text = try team.succeed("init", team.address("App"), "--dry-run")
    #expect(text.contains("  A          1.0.0") && text.contains("[init.pod.computed]"), "\(text)")
    #expect(text.contains("versioning: independent\n") && !text.contains("with the app"), "\(text)")
    #expect(text.contains("  5.9.4.qa") && text.contains("Problems that block the next version"), "\(text)")
  }

  /// What lies beside the Podfile is found by its remote.
  @Test(arguments: ["", "ios/"]) func podsByPathAreFoundBesideTheCheckout(_ folder: String) throws {
    let team = try TeamWorld()
    try team.component("Net", "1.0.0")
    let path = folder.isEmpty ? "../Net" : "../../Net"
    try team.app(
      "1.0.0",
      podfile: "target 'App' do\n  pod 'Net', :path => '\(path)'\n  pod 'In', :path => 'In'\nend\n",
      folder: folder)
    for name in ["App", "Net"] {
      try team.world.git("clone", "--quiet", team.address(name), team.world.path(name))
    }
    let place = team.world.path("App") + (folder.isEmpty ? "/Podfile" : "")
    let run = try team.relctl(["init", place, "--dry-run"])
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(run.status == 0 && text.contains("  Net        1.0.0"), "\(text)")
    #expect(text.contains("[init.pod.path]") && text.contains("[init.pod.inside]"))
  }

  @Test func theAddressOfACheckoutIsTheTeamsAndNotThisMachines() throws {
    let team = try TeamWorld()
    let address = "https://git.example.com/ios/"
    let podspec = TeamWorld.podspec("Net", "1.0.0").replacing("REMOTES/", with: address)
    try team.repository("Net", ["Net.podspec": podspec, "Classes/a.swift": "// Net\n"], tags: ["1.0.0"])
    try team.app(
      "1.0.0", podfile: "target 'App' do\n  pod 'Net', :git => '\(address)Net.git'\nend\n")
    let remotes = URL(fileURLWithPath: team.address("App")).deletingLastPathComponent().path
    let environment = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.\(remotes)/.insteadOf", "GIT_CONFIG_VALUE_0": address,
    ]
    _ = try team.world.git(
      "clone", "--quiet", address + "App.git", team.world.path("co"), environment: environment)
    let run = try team.world.run(
      Project.relctl, ["init", team.world.path("co"), "--dry-run"], in: team.folder, environment: environment)
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    #expect(run.status == 0 && text.contains("url: \(address)App.git") && !text.contains(remotes), "\(text)")
  }

  @Test func whatIsNoAppIsRefusedWithTheWayOn() throws {
    let team = try TeamWorld()
    try team.repository("Empty", ["README.md": "nothing\n"])
    try team.component("Net", "1.0.0")
    let podfile = "target 'App' do\n  pod 'Net', :git => 'REMOTES/Net.git'\nend\n"
    try team.repository(
      "Own", ["Podfile": podfile, "App/Info.plist": TeamWorld.plist("1.0.0")], tags: ["1.0.0"])
    try team.app("1.0.0", podfile: "target 'App' do\n  pod 'Alamofire', '5.8.1'\nend\n")
    try team.repository(
      "Lost",
      [
        "Podfile": podfile.replacingOccurrences(of: "Net", with: "Gone"),
        "App/Info.plist": TeamWorld.plist("1.0.0"),
      ])
    try team.component("Pay", "1.0.0")
    let rows = [
      ([team.address("Empty")], "init.app"), ([team.world.path("nowhere")], "init.place"),
      (["file://" + team.address("Nope")], "[remote.notARepository]"),
      ([team.address("Lost")], "--leave-out Gone"),
      ([team.address("Own"), "--component", "X=\(team.world.path("nowhere"))"], "--component X=URL"),
      (
        [team.address("Own"), "--component", "X=\(team.address("Empty"))"],
        "contains neither a podspec nor a Package.swift [init.component.bare]"
      ),
      ([team.address("Own"), "--component", "X=\(team.address("Empty"))"], "correct '--component X=URL'"),
      ([team.address("Own"), "--component", "X=\(team.address("Pay"))"], "describes the pod 'X', only Pay"),
      ([team.address("Own"), "--spec-repository", team.world.path("nowhere")], "--spec-repository URL"),
      ([team.address("App"), "--branch", "qa"], "NAME=VALUE"),
      ([team.address("Own"), "--independent", "Nets"], "did you mean 'Net'?"),
      ([team.address("Own"), "--leave-out", "Nett"], "did you mean 'Net'?"),
      ([team.address("Own"), "--branch", "qs=develop"], "did you mean 'qa'?"),
      ([team.address("Own"), "--protected", "prod"], "there is no environment 'prod'"),
      ([team.address("Own"), "--message-pattern", "("], "is not a regular expression"),
      ([team.address("Own"), "--specs", "qa=specs"], "no spec repository 'specs' was found"),
      ([team.address("App"), "--version-text", "qa=6"], "does not contain the version"),
    ]
    for (arguments, text) in rows {
      let run = try team.relctl(["init"] + arguments + ["--yes"])
      let errors = String(decoding: run.errors, as: UTF8.self)
      #expect([1, 64].contains(run.status) && errors.contains(text), "\(arguments): \(errors)")
      #expect(!errors.contains("relctl resume"), "\(arguments): \(errors)")
      #expect(!FileManager.default.fileExists(atPath: team.folder + "/relctl.yml"))
    }
  }

  /// Files of people are never overwritten.
  @Test func whatIsThereStays() throws {
    let team = try TeamWorld()
    try Self.shapes[3].make(team)
    let layer = team.folder + "/environments/QA.xcconfig"
    try FileManager.default.createDirectory(
      atPath: team.folder + "/environments", withIntermediateDirectories: true)
    try "// ours\n".write(toFile: layer, atomically: true, encoding: .utf8)
    let run = try team.relctl(["init", team.address("App"), "--yes"])
    #expect(run.status == 1 && String(decoding: run.errors, as: UTF8.self).contains("[init.file]"))
    #expect(try String(contentsOfFile: layer, encoding: .utf8) == "// ours\n")
    #expect(!FileManager.default.fileExists(atPath: team.folder + "/relctl.yml"))
  }
}
