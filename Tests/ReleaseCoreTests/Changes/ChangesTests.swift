import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning

/// What lies between trains, as values.
@Suite struct ChangesTests {
  @Test func timesAreReadAsPeopleWriteThem() {
    let now: Int64 = 1_795_306_000
    let rows: [(text: String, seconds: Int64?)] = [
      ("2026-11-20", 1_795_219_199), ("2026-11-20T00:00", 1_795_132_800),
      ("2026-11-20T09:15:30Z", 1_795_166_130),
      ("2026-11-20 09:15:30 UTC", 1_795_166_130), ("2026-11-20 09:15", 1_795_166_100),
      ("2026-11-20 UTC", nil), ("2026-11-20T09:15+08:00", 1_795_137_300),
      ("2026-11-20T09:15-01:30", 1_795_171_500),
      ("7d", now - 604_800),
      ("2w", now - 1_209_600), ("12h", now - 43_200), ("1970-01-01T00:00:00Z", 0),
      ("2026-02-30", nil), ("2026-11-20T24:00", nil), ("2026-11-20T9:15", nil), ("2026-11-20T", nil),
      ("20261120T091530Z", nil), ("d", nil), ("-1d", nil), ("123456d", nil), ("7 d", nil), ("", nil),
      ("2026-11-20T09:15+8", nil), ("now", nil),
    ]
    for row in rows where PointInTime.seconds(row.text, now: now) != row.seconds {
      Issue.record("\(row.text): \(PointInTime.seconds(row.text, now: now) ?? -1)")
    }
    #expect(
      PointInTime.text(1_795_166_130) == "2026-11-20 09:15:30 UTC"
        && PointInTime.text(59) == "1970-01-01 00:00:59 UTC")
    #expect(LedgerMoment("20261120T091530Z-6f3a91", now: now) == .run("20261120T091530Z-6f3a91"))
    #expect(TrainRevision("prd@7d", now: now).moment == .past(.time(now - 604_800), "7d"))
    #expect(TrainRevision("prd", standard: "7d", now: now).title == "prd@7d")
  }

  /// Of a component that left relctl.yml nothing can be asked, and nothing has to be where it did not move.
  @Test func aComponentThatLeftIsADifferenceOnlyWhereItMoved() throws {
    var fleet = try PlanFleet(["A"])
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    let one = try #require(fleet.train("qa", "6.5.5")?.train.member(named: "A"))
    try fleet.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
    let other = try #require(fleet.train("qa", "6.6.0")?.train.member(named: "A"))
    let comparison = MemberComparison(environments: [], tickets: nil, members: [], squashes: [])
    #expect(comparison.unknown("A", from: one, to: one).extent == .same)
    let moved = comparison.unknown("A", from: one, to: other)
    #expect(moved.extent == .work && moved.problems.map(\.code) == ["component.unknown"])
    #expect(comparison.unknown("A", from: nil, to: one).extent == .work)
  }

  @Test func ticketsAreFoundAndTheirPagesAreSafe() {
    let rules = TicketRules(pattern: "[A-Z]+-[0-9]+|#[0-9]+", url: "https://t.example.com/{id}?x={id}")
    #expect(TicketFinder(rules).ids(in: "APP-1: fix #7\n\nSee APP-1, IOS-22.") == ["APP-1", "#7", "IOS-22"])
    #expect(
      TicketFinder(nil).ids(in: "APP-1").isEmpty
        && TicketFinder(TicketRules(pattern: "a*")).ids(in: "b").isEmpty)
    #expect(rules.page(of: "#7\"<é") == "https://t.example.com/%237%22%3C%C3%A9?x=%237%22%3C%C3%A9")
    let rows: [(manifest: String, code: String?)] = [
      ("{ pattern: '[A-Z]+-[0-9]+' }", nil),
      ("{ pattern: 'A-[0-9]+', url: 'https://t.example.com/{id}' }", nil),
      ("{ pattern: '[A-' }", "manifest.tickets.pattern"), ("{}", "manifest.key.missing"),
      ("{ pattern: 'A', url: 'https://t.example.com/' }", "manifest.tickets.url"),
      ("{ pattern: 'A', url: 'javascript:alert({id})' }", "manifest.tickets.url"),
      ("{ pattern: 'A', link: 'x' }", "manifest.key.unknown"),
    ]
    for row in rows {
      let text = """
        relctl: 1
        app: { name: App, url: https://git.example.com/App.git, plist: App/Info.plist }
        components: [{ name: Network, url: https://git.example.com/Network.git }]
        environments: [qa, prd]
        tickets: \(row.manifest)
        """
      var codes: [String] = []
      do throws(Refusal) {
        _ = try WorkspaceManifest.read(SourceText(path: "relctl.yml", bytes: Array(text.utf8)), folder: "/w")
      } catch {
        codes = error.diagnostics.map { "\($0.code)@\($0.location?.line ?? 0)" }
      }
      if codes != (row.code.map { ["\($0)@5"] } ?? []) { Issue.record("\(row.manifest): \(codes)") }
    }
  }

  @Test func descriptorsAreComparedFactByFact() {
    func podspec(_ lines: String) -> String {
      "Pod::Spec.new do |s|\n  s.name = 'Media'\n  s.source = { :git => 'https://u:pw@git.example.com/M.git', :branch => 'b' }\n\(lines)\nend\n"
    }
    func plist(_ body: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(body)</dict></plist>
      """
    }
    let rows: [(format: DescriptorReference.Format, old: String?, new: String?, expected: [String])] = [
      (
        .podspec, podspec("  s.version = '1'\n  s.dependency 'Network', '1'\n  s.dependency 'Zip', '~> 2'"),
        podspec("  s.version = '2'\n  s.dependency 'Network', '2'\n  s.dependency 'Cache/Disk', '2'"),
        [
          "R version: 1 → 2", "R dependency Network: 1 → 2", "dependency Zip: ~> 2 → -",
          "dependency Cache/Disk: - → 2",
        ]
      ),
      (.podspec, podspec("  s.version = '1'"), podspec("  s.version = '1' # same"), []),
      (.podspec, nil, "end end {", ["!ruby"]),
      (
        .podfile, "source 'https://a:b@x.example.com/s.git'\npod 'Network', '1'\npod 'AFN', '~> 4'\n",
        "source 'https://y.example.com/s.git'\npod 'Network', '2'\npod 'AFN', :git => 'https://z', :tag => '5'\n",
        [
          "R source repository: https://x.example.com/s.git → https://y.example.com/s.git",
          "R pod Network: 1 → 2",
          "pod AFN: ~> 4 → git tag 5",
        ]
      ),
      (
        .plist,
        plist("<key>CFBundleVersion</key><string>7</string><key>ATS</key><dict><key>A</key><true/></dict>"),
        plist(
          "<key>CFBundleVersion</key><string>8</string><key>ATS</key><dict><key>A</key><false/></dict><key>APP_TOKEN</key><string>abcdef</string>"
        ), ["R CFBundleVersion: 7 → 8", "ATS.A: true → false", "APP_TOKEN: - → ******"]
      ),
      (
        .xcconfig, "MARKETING_VERSION = 1\nA = 1\n", "MARKETING_VERSION = 2\nA[sdk=ios*] = 1\n",
        ["R MARKETING_VERSION: 1 → 2", "A: 1 → -", "A[sdk=ios*]: - → 1"]
      ),
      (.versionFile, "{ \"version\": \"1\" }", "{ \"version\": \"2\" }", ["R version: 1 → 2"]),
    ]
    for row in rows {
      let path = row.format == .versionFile ? "package.json" : "file"
      func files(_ text: String?) -> [String: [UInt8]] { text.map { [path: Array($0.utf8)] } ?? [:] }
      let (changes, problems) = DescriptorChange.changes(
        of: [DescriptorReference(format: row.format, path: path)], in: "Media",
        members: ["Network", "Cache"], from: files(row.old), to: files(row.new))
      let found =
        changes.map { "\($0.isOfRelease ? "R " : "")\($0.key): \($0.from ?? "-") → \($0.to ?? "-")" }
        + problems.prefix(1).map { "!" + $0.code.prefix { $0 != "." } }
      if found != row.expected { Issue.record("\(row.format): \(found)") }
    }
  }

  @Test func notesOfABuildEndAtTheirLimitAndHideNothing() {
    func commit(_ digit: Character, _ subject: String, note: String? = nil, twin: ObjectID? = nil)
      -> ChangeCommit
    {
      ChangeCommit(
        id: id(digit), author: "Ada", time: 0, subject: subject,
        tickets: subject.hasPrefix("APP-1 ") ? ["APP-1"] : [],
        note: note, twin: twin)
    }
    let long = String(repeating: "x", count: 30)
    let media = member(
      "Media",
      [
        commit("1", "APP-1 Fix\u{1B}[2J a \u{202E}thing", note: "Films start sooner."), commit("2", long),
        commit("3", long), commit("4", "picked", twin: id("9")),
      ], [commit("9", "picked", twin: id("4")), commit("8", "Only released")])
    let app = member("App", [commit("5", "Begin", note: "Films start sooner.")], [])
    let side = TrainDifference.Side(
      environment: "qa", title: "qa", version: Version("6.6.0"), train: nil, run: nil, settingsDigest: nil)
    let notes = ReleaseNotes(
      TrainDifference(from: side, to: side, members: [media, member("Same", [], []), app], settings: []))
    #expect(notes.sections.map(\.component) == ["App", "Media"] && notes.tickets == ["APP-1"])
    #expect(notes.lacks.map { $0.commits.map(\.subject) } == [["Only released"]])
    #expect(notes.text(for: .store) == "- Films start sooner.\n")
    // Customers are not told what they don't get.
    #expect(notes.text(for: .store, limit: 12) == "- Films st…\n")
    #expect(notes.storeNotes() == (1, 0) && notes.storeNotes(limit: 12) == (1, 1))
    let text = notes.text(for: .testers)
    #expect(text == "App 6.6.0\n- Begin\nMedia 6.6.0\n- APP-1 Fix [2J a \u{FFFD}thing\n- \(long)\n")
    for limit in 30...text.count {
      let cut = notes.text(for: .testers, limit: limit)
      #expect(cut.count <= limit && (cut == text || cut.contains("more line")), "\(limit): \(cut)")
    }
  }

  private func id(_ digit: Character) -> ObjectID { ObjectID(String(repeating: digit, count: 40))! }

  private func member(
    _ name: ComponentName, _ new: [ChangeCommit], _ old: [ChangeCommit]
  ) -> MemberDifference {
    func place(_ version: String) -> MemberDifference.Place {
      .init(
        Train.Member(
          name: name, version: Version(version)!, spelledVersion: version, commit: id("a"),
          branch: RefName.branch("b")!,
          tag: nil, pods: [], isChosen: true))
    }
    return MemberDifference(
      name: name, isApp: name == "App", from: place("6.6.0"), to: place("6.5.5"),
      onlyInFrom: ChangeList(commits: new), onlyInTo: ChangeList(commits: old))
  }
}
