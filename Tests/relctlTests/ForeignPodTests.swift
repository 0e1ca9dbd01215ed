import TestSupport
import Testing

/// Pods off the train: what would end CocoaPods' installation is an error, and a warning while a source is not read.
struct ForeignPodTests {
  private struct Row {
    let name: String
    /// What others publish.
    var pods: [(name: String, version: String, more: String)]
    /// The Podfile's lines for it.
    let lines: [String]
    let code: String
    /// What is said, with the places.
    let words: [String]
    /// What it is where everything was read, and where a source was not.
    var weights = ("error", "warning")
  }

  private static let rows = [
    Row(
      name: "requirements that no known version satisfies",
      pods: [("Ads", "1.0", needs("Track", "~> 1.5")), ("Track", "1.0", ""), ("Track", "2.0", "")],
      lines: ["pod 'Ads', '1.0'", "pod 'Track', '< 2'"], code: "resolver.contradiction",
      words: [
        "no version of Track satisfies '~> 1.5'", "specs-others:Ads/1.0/Ads.podspec:5:3",
      ]),
    Row(
      name: "requirements that no version can satisfy",
      pods: [("Ads", "1.0", needs("Track", "~> 1.0")), ("Track", "1.0", ""), ("Track", "2.0", "")],
      lines: ["pod 'Ads', '1.0'", "pod 'Track', '2.0'"], code: "resolver.contradiction",
      words: [
        "no version of Track satisfies these requirements together",
        "~> 1.0   specs-others:Ads/1.0/Ads.podspec:5:3",
        "App:Podfile:",
      ], weights: ("error", "error")),
    Row(
      name: "a subspec that is not there", pods: [("Ads", "1.0", ""), ("Ads", "1.1", "")],
      lines: ["pod 'Ads/Video', '~> 1.0'"], code: "resolver.subspec",
      words: ["'Ads/Video' is required, but Ads 1.1, 1.0 has no subspec 'Video'", "App:Podfile:"]),
    Row(
      name: "a circle", pods: [("Ads", "1.0", needs("Track")), ("Track", "1.0", needs("Ads"))],
      lines: ["pod 'Ads', '1.0'"], code: "resolver.circle",
      words: [
        "these pods require each other in a cycle",
        "Ads requires Track   specs-others:Ads/1.0/Ads.podspec:5:3",
        "Track requires Ads   specs-others:Track/1.0/Track.podspec:5:3",
      ]),
    Row(
      name: "a choice that was taken back",
      pods: [
        ("Ads", "1.0", needs("Track", "1.0")), ("Ads", "2.0", needs("Track", "3.0")), ("Track", "1.0", ""),
        ("Track", "2.0", ""),
      ], lines: ["pod 'Ads'", "pod 'Track'"], code: "resolver.revised",
      words: ["the newest version does not fit the other pods: Ads 2.0"], weights: ("note", "note")),
  ]

  private static func needs(_ pod: String, _ requirement: String? = nil) -> String {
    "  s.dependency '\(pod)'" + (requirement.map { ", '\($0)'" } ?? "") + "\n"
  }

  @Test func whatEndsAnInstallationIsAnErrorWhereEverythingWasRead() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let others = try fleet.addOthers()
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "feature/6.5.5"))
    let cdn = "source 'https://cdn.cocoapods.org/'"
    let snapKit = "  pod 'SnapKit', '~> 5.6'"
    try #require(podfile.contains(cdn) && podfile.contains(snapKit))
    func lint(_ lines: [String], isAllRead: Bool) throws -> FleetWorld.Run {
      let sources = isAllRead ? others : "\(others)\n\(cdn)"
      try fleet.push(
        "Pods",
        [
          "Podfile": podfile.replacing(cdn, with: sources).replacing(
            snapKit, with: lines.map { "  " + $0 }.joined(separator: "\n"))
        ], to: "feature/6.5.5", of: "App")
      return try fleet.relctl("lint", "versions", "--env", "qa")
    }
    for row in Self.rows {
      try fleet.publishOthers(row.pods)
      for (isAllRead, weight) in [(true, row.weights.0), (false, row.weights.1)] {
        let run = try lint(row.lines, isAllRead: isAllRead)
        #expect(run.status == (weight == "error" ? 1 : 0), "\(row.name): \(run.all)")
        #expect(Self.weight(of: row.code, in: run.output) == weight, "\(row.name): \(run.all)")
        for words in row.words { #expect(run.output.contains(words), "\(row.name): \(run.all)") }
      }
    }
    // What is nowhere may be where nobody looked: then nothing is said.
    try fleet.publishOthers([("Ads", "1.0", Self.needs("Track"))])
    let missing = try lint(["pod 'Ads', '1.0'"], isAllRead: true)
    #expect(missing.status == 1 && Self.weight(of: "resolver.missing", in: missing.output) == "error")
    #expect(
      missing.output.contains(
        "no source of the Podfile has Track, which 'Ads' requires: 'pod install' will fail"),
      "\(missing.all)")
    let unread = try lint(["pod 'Ads', '1.0'"], isAllRead: false)
    #expect(unread.status == 0 && !unread.output.contains("resolver.missing"), "\(unread.all)")
  }

  /// What stands before the problem with this code: `error`, `warning` or `note`.
  private static func weight(of code: String, in output: String) -> String? {
    guard let end = output.firstRange(of: "[\(code)]") else { return nil }
    let start = output[..<end.lowerBound].matches(of: #/(?m)^(error|warning|note): /#).last
    return start.map { String($0.output.1) }
  }
}
