import Foundation
import TestSupport
import Testing

/// The page of `relctl report`: what is in it, and what a browser makes of it.
struct ReportTests {
  static let hasBrowser =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].contains { name in
      ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
      }
    } || ProcessInfo.processInfo.environment["CHROMIUM"] != nil

  /// A fleet with a hotfix, drift, a delivery, and commits by people who mean harm.
  private func fleet() throws -> FleetWorld {
    try FleetShelf.shared.fleet("hostile report", Self.make).copy()
  }

  private static func make() throws -> FleetWorld {
    let fleet = try FleetWorld(components: 4)
    try fleet.editManifest(
      "identity:",
      "tickets: { pattern: '[A-Z]+-[0-9]+', url: 'https://t.example.com/{id}' }\nhosts: { file: { kind: gitlab, site: https://git.example.com } }\nidentity:"
    )
    let names = fleet.components
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    try fleet.succeed("bump", "minor", "--yes")
    for subject in hostile {
      try fleet.push(subject, ["Work.swift": "\(subject.utf8.count)\n"], to: "feature/6.6.0", of: names[0])
    }
    try fleet.push("Pages", ["Work/Pages.swift": pages], to: "feature/6.6.0", of: names[0])
    try fleet.edit(
      "\(names[1]).podspec", of: names[1], on: "feature/6.6.0", "\nend\n",
      "\n  s.dependency 'Zip</script>', '~> 2'\nend\n")
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.push("APP-9 Not in the train", ["Late.swift": "1\n"], to: "feature/6.6.0", of: names[2])
    try fleet.push("A receipt", ["receipts/B1/testflight.json": receipt], to: "relctl/ledger", of: "App")
    // What testers have of the present train: of two words about a channel the later counts.
    let status = try fleet.relctl("status", "--format", "json").json()
    let train = try #require((status["environments"] as? [[String: Any]])?.first?["train"] as? String)
    let rows = [
      ("B2", "pgyer", "available", "https://www.pgyer.com/abcd", 200),
      ("B2", "firebase", "failed", "https://console.firebase.google.com/x", 300),
      ("B3", "firebase", "processing", "https://console.firebase.google.com/x", 400),
      ("B3", "shelf", "available", "https://shelf.example.com/App.ipa.html", 500),
    ]
    for (build, channel, state, page, time) in rows {
      try fleet.push(
        "A receipt",
        [
          "receipts/\(build)/\(channel).json": receipt(build, channel, state, page, of: train, at: time)
            .replacing(
              "\"files\"",
              with: channel == "shelf" ? "\"notInstallable\": \"\(forStore)\", \"files\"" : "\"files\"")
        ],
        to: "relctl/ledger", of: "App")
    }
    // Tests of that train, one with coverage.
    try fleet.succeed("gates", "record", "qa", "unit", "--result", "passed", "--yes")
    let unit = try #require(try fleet.file("tests/\(train)/unit.json", of: "App", at: "relctl/ledger"))
    let covered = unit.replacing("\"unit\"", with: "\"tests\"")
      .replacing("\"counts\"", with: "\"coverage\": {\"covered\": 834, \"lines\": 1000}, \"counts\"")
    try fleet.push("Tests", ["tests/\(train)/tests.json": covered], to: "relctl/ledger", of: "App")
    try fleet.push("Builds", ["builds/qa.json": try builds()], to: "relctl/ledger", of: "App")
    try fleet.declareCadence(
      "[{ day: 0, run: bump patch }, { day: 1, run: publish qa }, { day: 9, run: freeze stg }]")
    try fleet.push("A broken one", ["receipts/B1/pgyer.json": "{"], to: "relctl/ledger", of: "App")
    return fleet
  }

  /// Three builds with tests, of which one is flaky and means harm.
  private static func builds() throws -> String {
    let rows = (0..<3).map { index in
      """
      {"number": "90\(index)", "build": "T\(index)", "version": "6.5.\(index)", "train": "abcdefabcdef",
       "configuration": "QA", "nonce": "n\(index)", "time": 179530\(index)000, "end": {"isDone": true, "seconds": \(300 + index),
       "size": \(40_000_000 + index), "tests": {"counts": {"passed": \(90 + index), "failed": \(index == 1 ? 1 : 0), "skipped": 2},
       "seconds": \(40 + index), "coverage": {"covered": \(700 + index), "lines": 1000},
       "failed": [\(index == 1 ? "\"Cart: T.a\"" : "")], "flaky": ["Cart: <img src=x onerror=window.hacked=1>.b"]}}}
      """
    }
    return
      "{\"schema\": 1, \"environment\": \"qa\", \"highest\": \"902\", \"reservations\": [\(rows.joined(separator: ","))]}"
  }

  private static let forStore =
    "This build is signed for the App Store, so phones can't install it from a page."

  private static let hostile = [
    "APP-1 </script><script>window.hacked=1</script>", "APP-2 <img src=x onerror=window.hacked=1>",
    "APP-3 \u{202E}drawkcab &lt;b&gt; ]]> <!-- {{data}}", "修复闪退 \u{2028} APP-4 javascript:alert(1)",
  ]

  private static let pages = #"""
    class WorkModule: RouterMoudleProtocol {
      let moudle = "Work"; let scheme = "work"
      let pathDic = [
        /// What to do </script><img src=x onerror=window.hacked=1>
        "today": "TodayController",
        "late": "LateController"
      ]
      class func registerPages() { WorkModule().registerPages() }
    }
    class TodayController {
      class func routerController(_ parameters: [String: Any]?) -> Any? {
        let day = parameters?["day"] as? Date  // The day, <b>today</b> without one.
        return day
      }
    }
    class LateController {}
    func start() { WorkModule.registerPages(); open("work://today?from=start") }

    """#

  private static func receipt(
    _ build: String, _ channel: String, _ state: String, _ page: String, of train: String, at time: Int
  ) -> String {
    """
    {"schema": 1, "build": "\(build)", "channel": "\(channel)", "environment": "qa", "configuration": "QA",
     "version": "6.6.0", "number": "900", "train": "\(train)", "files": [], "state": "\(state)", "handle": {},
     "page": "\(page)", "begun": 1795306000, "changed": 1795306\(time)}
    """
  }

  private static let receipt = """
    {"schema": 1, "build": "B1", "channel": "testflight", "environment": "prd", "configuration": "Production",
     "version": "6.5.5", "number": "812", "train": "abcdefabcdef", "files": [], "state": "available", "handle": {},
     "page": "javascript:window.hacked=1", "reason": "</script>", "begun": 1795306000, "changed": 1795306100}
    """

  /// A page of 200 components has at most 285,000 bytes, and one of 12 at most 110,000. It grows with them by the
  /// same again and again, so what 12 and 30 take tells, of which there are fleets: 2 % less than it is.
  @Test func aPageOfManyComponentsStaysSmall() throws {
    func size(of count: Int) throws -> Int {
      let fleet = try FleetWorld(components: count, at: .stg)
      try fleet.succeed("report", "--out", "page")
      return try Data(contentsOf: URL(fileURLWithPath: fleet.folder + "/page/index.html")).count
    }
    let (small, large) = try (size(of: 12), size(of: 30))
    let expected = large + (large - small) * 170 / 18
    #expect(
      small < 110_000 && small < large && expected < 285_000, "\(small), \(large): 200 would take \(expected)"
    )
  }

  @Test func thePageHoldsEverythingAndLoadsNothing() throws {
    let fleet = try fleet()
    let written = try fleet.succeed("report", "--out", "r", "--format", "json").json()
    #expect(written["components"] as? Int == 5 && written["kind"] as? String == "report-written")
    let problems = try #require(written["problems"] as? [[String: Any]])
    #expect(problems.contains { $0["code"] as? String == "receipt.unreadable" }, "\(problems)")
    let html = try String(contentsOfFile: fleet.folder + "/r/index.html", encoding: .utf8)
    for (element, directive) in [("style", "style-src"), ("script", "script-src")] {
      let text = try #require(
        html.components(separatedBy: "<\(element)>").last?.components(separatedBy: "</\(element)>").first)
      let file = fleet.world.path(element)
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      let digest = try fleet.world.run(
        "/bin/sh", ["-c", "openssl dgst -sha256 -binary '\(file)' | openssl base64"])
      let expected = String(decoding: digest.output, as: UTF8.self).trimmingCharacters(in: .newlines)
      #expect(html.contains("\(directive) 'sha256-\(expected)'"), "\(element)")
    }
    let raw = try Data(contentsOf: URL(fileURLWithPath: fleet.folder + "/r/report.json"))
    let data = try #require(try JSONSerialization.jsonObject(with: raw) as? [String: Any])
    let commits = try #require(data["commits"] as? [String: [String: Any]])
    #expect(
      Set(commits.values.compactMap { $0["subject"] as? String }).isSuperset(of: Self.hostile.prefix(3)))
    #expect((data["receipts"] as? [Any])?.count == 5 && data["kind"] as? String == "report")

    // What tests said of the train, in the page's data and its plain tables.
    let environments = try #require(data["environments"] as? [[String: Any]])
    let tests = try #require(environments.first?["tests"] as? [[String: Any]])
    #expect(tests.compactMap { $0["name"] as? String } == ["tests", "unit"])
    #expect(tests.first?["coverage"] as? [String: Int] == ["covered": 834, "lines": 1000])
    #expect(html.contains("tests 1 passed, 0 failed, 0 skipped, 83.4 %"))
    // The last environment has nobody behind it: what is new there came with its train.
    let news = try #require(data["news"] as? [String: Any])
    #expect(news["to"] as? String == "prd" && (news["members"] as? [Any])?.isEmpty == false)
    let pages = try #require(data["commitPages"] as? [String: String])
    #expect(pages == ["*": "https://git.example.com/remotes/{}/-/commit/"])

    let codes = try #require(data["codes"] as? [String: [String: Any]])
    #expect(codes.keys.sorted() == ["https://www.pgyer.com/abcd"], "a camera gets what testers can install")
    #expect(html.contains(Self.forStore), "the others say why")

    // What relctl says is there in Chinese too.
    let start = try #require(html.firstRange(of: "id=\"chinese\">")?.upperBound)
    let end = try #require(html[start...].firstRange(of: "</script>")?.lowerBound)
    let chinese = try #require(
      try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8)) as? [String: String])
    let said = try #require(data["problems"] as? [[String: Any]]).compactMap { $0["message"] as? String }
    #expect(!said.isEmpty && said.allSatisfy { chinese[$0] != nil }, "\(said)")

    // Without the script nobody switches the tables' language.
    let tables = try fleet.world.run(
      Project.relctl, ["report", "--out", "zh"], in: fleet.folder, environment: ["RELCTL_LANG": "zh"])
    #expect(tables.status == 0, "\(String(decoding: tables.errors, as: UTF8.self))")
    let words = try String(contentsOfFile: fleet.folder + "/zh/index.html", encoding: .utf8)
    #expect(
      words.contains("<th scope=\"col\">环境</th>") && !words.contains("<th scope=\"col\">Environment</th>"))
    #expect(html.contains("<th scope=\"col\">Environment</th>"))
    #expect(words.contains("<p class=\"soft\">读取于 20") && html.contains("<p class=\"soft\">Read 20"))

    // A part of it, without Graphviz: the page is there all the same, and says what is missing.
    let bare = try fleet.world.run(
      Project.relctl, ["report", "--env", "qa", "--env", "prd", "--since", "1h", "--out", "part"],
      in: fleet.folder,
      environment: ["PATH": try Self.pathWithoutGraphviz(fleet)])
    let remark = String(decoding: bare.output, as: UTF8.self)
    #expect(
      bare.status == 0 && remark.contains("graphviz.missing"),
      "\(remark) \(String(decoding: bare.errors, as: UTF8.self))")
    #expect(try fleet.relctl("report", "--env", "prod", "--out", "r").errors.contains("environment.unknown"))
    #expect(try fleet.relctl("report", "--since", "never", "--out", "r").status == 64)
  }

  @Test(.requires(RequiredProgram("chromium", isInstalled: hasBrowser)))
  func aBrowserShowsWhatTheDataSays() throws {
    let fleet = try fleet()
    try fleet.succeed("report", "--out", "r")
    for arguments in [[], ["--grow", "500"]] {
      let judged = try fleet.world.run(
        Project.root + "/Tests/Support/browser/check-report", [fleet.folder + "/r"] + arguments)
      let said = String(decoding: judged.output + judged.errors, as: UTF8.self)
      #expect(judged.status == 0, "\(arguments) \(said)")
    }
  }

  /// Jenkins serves archived files with a policy that lets no script run and takes style from files alone.
  @Test(.requires(RequiredProgram("chromium", isInstalled: hasBrowser)))
  func thePageIsReadableUnderJenkinsPolicy() throws {
    let fleet = try fleet()
    try fleet.succeed("publish", "qa", "--yes", "--reports", "left")
    try fleet.succeed("report", "--out", "r")
    for (folder, page) in [("left", "report.html"), ("r", "index.html")] {
      let judged = try fleet.world.run(
        Project.root + "/Tests/Support/browser/check-policy", [fleet.folder + "/" + folder, page])
      #expect(
        judged.status == 0, "\(page): \(String(decoding: judged.output + judged.errors, as: UTF8.self))")
    }
  }

  /// A folder with git alone.
  private static func pathWithoutGraphviz(_ fleet: FleetWorld) throws -> String {
    let folder = fleet.world.path("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["git", "sh"] {
      let found = try fleet.world.run("/bin/sh", ["-c", "command -v \(name)"])
      let path = String(decoding: found.output, as: UTF8.self).trimmingCharacters(in: .newlines)
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: path)
    }
    return folder
  }
}
