import Foundation
import TestSupport
import Testing

/// docs/schemes.md: every scheme, copied from the page, releases a version from its first bump to its last environment.
struct SchemeTests {
  struct Scheme: Sendable, CustomTestStringConvertible {
    let title: String
    /// Makes what the page's addresses name, released at 6.5.4.
    let make: @Sendable (TeamWorld) throws -> Void
    var bump = "patch"
    let promotions: [String]
    /// Repository, branch and tag of the release.
    let released: [(name: String, branch: String, tag: String)]
    var testDescription: String { title }
  }

  static let schemes: [Scheme] = [
    Scheme(
      title: "Three spec repositories, versions with a suffix",
      make: { team in
        let source = ":branch => 'master', :tag => s.version"
        for name in ["Network", "Payments"] {
          try team.component(name, "6.5.4.master", source: source)
        }
        for name in ["specs-qa", "specs-stg", "specs-prd"] { try team.specs(name, []) }
        try team.app(
          "6.5.4", on: "master",
          podfile: InitTests.pods(["specs-prd"], ["Network": "6.5.4.master", "Payments": "6.5.4.master"]))
      }, promotions: ["qa stg", "stg prd"],
      released: [
        ("Network", "master", "6.5.5.master"), ("Payments", "master", "6.5.5.master"),
        ("App", "master", "6.5.5"),
      ]),
    Scheme(
      title: "One spec repository, main and master, v tags",
      make: { team in
        try team.component("Network", "6.5.4", on: "main", tag: "v6.5.4", source: ":tag => \"v#{s.version}\"")
        try team.component("Payments", "6.5.4")
        try team.specs("specs", [("Network", "6.5.4", nil), ("Payments", "6.5.4", nil)])
        try team.app(
          "6.5.4", on: "master",
          podfile: InitTests.pods(["specs"], ["Network": "6.5.4", "Payments": "6.5.4"]))
      }, promotions: ["qa stg", "stg prd"],
      released: [("Network", "main", "v6.5.5"), ("Payments", "master", "6.5.5"), ("App", "master", "6.5.5")]),
    Scheme(
      title: "Trunk-based: QA is the trunk",
      make: { team in
        for name in ["Network", "Payments"] {
          try team.component(name, "6.5.4", on: "main", branches: ["stable"])
        }
        try team.specs("specs", [("Network", "6.5.4", nil), ("Payments", "6.5.4", nil)])
        try team.app(
          "6.5.4", podfile: InitTests.pods(["specs"], ["Network": "6.5.4", "Payments": "6.5.4"]),
          branches: ["stable"])
      }, promotions: ["qa prd"],
      released: [("Network", "stable", "6.5.5"), ("Payments", "stable", "6.5.5"), ("App", "stable", "6.5.5")]),
    Scheme(
      title: "git-flow",
      make: { team in
        for name in ["Network", "Payments"] { try team.component(name, "6.5.4", branches: ["develop"]) }
        try team.specs("specs-dev", [])
        try team.specs("specs", [("Network", "6.5.4", nil), ("Payments", "6.5.4", nil)])
        try team.app(
          "6.5.4", on: "master",
          podfile: InitTests.pods(["specs"], ["Network": "6.5.4", "Payments": "6.5.4"]), branches: ["develop"]
        )
      }, promotions: ["qa stg", "stg prd"],
      released: [
        ("Network", "master", "6.5.5"), ("Payments", "master", "6.5.5"), ("App", "master", "6.5.5"),
      ]),
    Scheme(
      title: "Some components count by themselves",
      make: { team in
        try team.component("Network", "6.5.4")
        try team.component("Image", "1.14.0")
        try team.component("Play", "3.0.1")
        try team.component("Record", "3.0.1")
        try team.specs(
          "specs",
          [
            ("Network", "6.5.4", nil), ("Image", "1.14.0", nil), ("Play", "3.0.1", nil),
            ("Record", "3.0.1", nil),
          ])
        try team.app(
          "6.5.4", on: "master",
          podfile: InitTests.pods(
            ["specs"], ["Network": "6.5.4", "Image": "1.14.0", "Play": "3.0.1", "Record": "3.0.1"]))
      }, bump: "minor media=4.0.0", promotions: ["qa prd"],
      released: [
        ("Network", "master", "6.6.0"), ("Play", "master", "4.0.0"), ("Record", "master", "4.0.0"),
        ("App", "master", "6.6.0"), ("Image", "master", "1.14.0"),
      ]),
    Scheme(
      title: "No spec repository",
      make: { team in
        for name in ["Network", "Payments"] { try team.component(name, "6.5.4") }
        let lines = ["Network", "Payments"].map {
          "  pod '\($0)', :git => 'REMOTES/\($0).git', :tag => '6.5.4'\n"
        }
        try team.app("6.5.4", on: "master", podfile: "target 'App' do\n\(lines.joined())end\n")
      }, promotions: ["qa prd"],
      released: [("Network", "master", "6.5.5"), ("Payments", "master", "6.5.5"), ("App", "master", "6.5.5")]),
    Scheme(
      title: "Packages only",
      make: { team in
        func manifest(_ name: String, _ needs: [String]) -> String {
          let list = needs.map { ".package(url: \"REMOTES/\($0).git\", exact: \"6.5.4\")" }.joined(
            separator: ", ")
          return "// swift-tools-version: 5.9\nimport PackageDescription\n"
            + "let package = Package(name: \"\(name)\", dependencies: [\(list)])\n"
        }
        try team.repository(
          "Network", on: "main", ["Package.swift": manifest("Network", []), "a.swift": "\n"], tags: ["6.5.4"])
        try team.repository(
          "Payments", on: "main", ["Package.swift": manifest("Payments", ["Network"]), "a.swift": "\n"],
          tags: ["6.5.4"])
        try team.repository(
          "App", on: "main",
          [
            "Package.swift": manifest("App", ["Network", "Payments"]),
            "App/Info.plist": TeamWorld.plist("6.5.4"),
          ], tags: ["6.5.4"])
      }, promotions: ["qa prd"],
      released: [("Network", "main", "6.5.5"), ("Payments", "main", "6.5.5"), ("App", "main", "6.5.5")]),
    Scheme(
      title: "Pods and packages",
      make: { team in
        let source = ":branch => 'master', :tag => s.version"
        func package(_ name: String, _ needs: [String] = []) -> String {
          let list = needs.map { ".package(url: \"REMOTES/\($0).git\", exact: \"6.5.4\")" }.joined(
            separator: ", ")
          return "// swift-tools-version: 5.9\nimport PackageDescription\n"
            + "let package = Package(name: \"\(name)\", dependencies: [\(list)])\n"
        }
        try team.repository(
          "Network",
          [
            "Network.podspec": TeamWorld.podspec("Network", "6.5.4.master", source: source),
            "Package.swift": package("Network"), "a.swift": "\n",
          ], tags: ["6.5.4.master", "6.5.4"])
        try team.component("Payments", "6.5.4.master", source: source, more: "  s.dependency 'Network'")
        try team.repository(
          "Theme", on: "master", ["Package.swift": package("Theme"), "a.swift": "\n"],
          tags: ["6.5.4.master", "6.5.4"])
        for name in ["specs-qa", "specs"] { try team.specs(name, []) }
        try team.repository(
          "App", on: "master",
          [
            "Podfile": InitTests.pods(["specs"], ["Network": "6.5.4.master", "Payments": "6.5.4.master"]),
            "Package.swift": package("App", ["Theme"]), "App/Info.plist": TeamWorld.plist("6.5.4"),
          ], tags: ["6.5.4"])
      }, promotions: ["qa prd"],
      released: [
        ("Network", "master", "6.5.5.master"), ("Network", "master", "6.5.5"), ("Theme", "master", "6.5.5"),
        ("Payments", "master", "6.5.5.master"), ("App", "master", "6.5.5"),
      ]),
    Scheme(
      title: "Two apps over the same components",
      make: { team in
        try team.component("Network", "6.5.4")
        try team.component("LiteHome", "1.2.0", more: "  s.dependency 'Network', '~> 6.5'")
        try team.specs("specs", [("Network", "6.5.4", nil), ("LiteHome", "1.2.0", nil)])
        try team.repository(
          "Lite",
          [
            "Podfile": InitTests.pods(["specs"], ["Network": "6.5.4", "LiteHome": "1.2.0"]),
            "App/Info.plist": TeamWorld.plist("1.2.0"),
          ], tags: ["1.2.0"])
      }, promotions: ["qa prd"],
      // The other app's component stays where it was released.
      released: [
        ("LiteHome", "master", "1.2.1"), ("Lite", "master", "1.2.1"), ("Network", "master", "6.5.4"),
      ]),
  ]

  @Test(arguments: schemes) func aSchemeOfThePageReleases(_ scheme: Scheme) throws {
    let team = try scheme.world()
    let commands = ["bump \(scheme.bump)"] + scheme.promotions.map { "promote \($0)" }
    for command in commands {
      let run = try team.relctl(command.split(separator: " ").map(String.init) + ["--yes"])
      try #require(run.status == 0, "\(command): \(String(decoding: run.output + run.errors, as: UTF8.self))")
    }
    for (name, branch, tag) in scheme.released {
      let commit = try team.world.git("rev-parse", "\(tag)^{commit}", in: team.address(name))
      #expect(try team.world.git("rev-parse", branch, in: team.address(name)) == commit, "\(name)")
    }
    #expect(try team.succeed("env", "check").contains("error") == false)
  }

  @Test func everySchemeOfThePageIsTested() throws {
    let titles = try Self.page().components(separatedBy: "\n").filter { $0.hasPrefix("## ") }
    #expect(titles == Self.schemes.map { "## \($0.title)" })
  }

  @Test func theChinesePageHasTheSameFiles() throws {
    func blocks(_ page: String) -> [String] {
      page.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
    #expect(blocks(try Self.page("schemes.zh.md")) == blocks(try Self.page()))
  }

  private static func page(_ name: String = "schemes.md") throws -> String {
    try String(contentsOfFile: Project.root + "/docs/\(name)", encoding: .utf8)
  }

  /// The blocks of a section, each named by its first line.
  fileprivate static func files(under title: String, _ team: TeamWorld) throws -> [(
    path: String, text: String
  )] {
    let page = try page()
    let start = try #require(page.range(of: "## \(title)\n"), "docs/schemes.md has no '\(title)'")
    let rest = page[start.upperBound...]
    let section = rest.range(of: "\n## ").map { rest[..<$0.lowerBound] } ?? rest
    let blocks = section.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(
      \.element)
    return try blocks.map { block in
      let lines = block.components(separatedBy: "\n").dropFirst()
      let first = try #require(lines.first)
      let path = first.trimmingCharacters(in: CharacterSet(charactersIn: "#/ "))
      let text = lines.joined(separator: "\n")
        .replacingOccurrences(of: "https://git.example.com/ios", with: team.world.path("remotes"))
      return (path, text)
    }
  }
}

extension SchemeTests.Scheme {
  /// The team's remotes, and the files of the page beside them.
  func world() throws -> TeamWorld {
    let team = try TeamWorld()
    try make(team)
    for (path, text) in try SchemeTests.files(under: title, team) {
      let whole = "\(team.folder)/\(path)"
      try FileManager.default.createDirectory(
        atPath: (whole as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: whole, atomically: true, encoding: .utf8)
    }
    return team
  }
}
