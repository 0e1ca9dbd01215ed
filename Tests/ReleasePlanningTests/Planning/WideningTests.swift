import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Requirements between members that a new version does not satisfy, rewritten by the run that starts it.
struct WideningTests {
  private func major(_ only: [ComponentName]? = nil, widens: Bool = true) -> Request {
    .bump(
      to: .next(increment: .major), of: only.map { .components(names: $0) } ?? .all,
      unmet: widens ? .widened : nil)
  }

  private func podspec(_ name: String, of fleet: PlanFleet, on branch: String = "feature/7.0.0") throws
    -> String
  {
    let commit = try #require(try fleet.id(branch, of: name))
    return try #require(fleet.repositories[name]?.files(commit)["\(name).podspec"])
  }

  @Test func everyRefusalBecomesAnEditOfOnePlan() throws {
    var fleet = try PlanFleet(["Net", "Log", "A: Net ~> 6.5, Log ~> 6.5.4", "B: Net ~> 6.5, Log =", "C: Net"])
    let refused = fleet.plan(major(widens: false)).problems
    #expect(refused.map(\.code) == Array(repeating: "requirement.unsatisfied", count: 3))
    #expect(
      refused.first?.hint
        == "add '--widen' to write '~> 7.0.master', or make it exact so that relctl updates it")
    let plan = try fleet.land(major())
    let widened = plan.notes.filter { $0.code == "requirement.widened" }
    #expect(
      widened.map { "\($0.subject ?? "") \($0.location?.description ?? "")" } == [
        "A A:A.podspec:5:3", "A A:A.podspec:6:3", "B B:B.podspec:5:3",
      ])
    #expect(
      widened.first?.message == "the requirement on 'Net' is widened from '~> 6.5' to '~> 7.0.master'")
    #expect(
      try podspec("A", of: fleet).contains(
        "'Net', '~> 7.0.master'\n  s.dependency 'Log', '~> 7.0.0.master'\n"))
    #expect(try podspec("B", of: fleet).contains("'Net', '~> 7.0.master'\n  s.dependency 'Log', '7.0.0'\n"))
    let untouched = plan.repositories.filter { $0.change.admitted == nil }.map(\.name).sorted()
    #expect(untouched == ["App", "C", "Log", "Net"])
    #expect(try fleet.plan(major(widens: false)).get().notes.allSatisfy { $0.code != "requirement.widened" })
  }

  /// Every environment on the way has a version of its own spelling; the requirement holds for all of them.
  @Test func theReleaseIsPromotedAsItIs() throws {
    var fleet = try PlanFleet(["Net", "A: Net ~> 6.5"])
    try fleet.land(major())
    try fleet.land(.promote(from: "qa", to: "stg", version: nil, train: nil))
    try fleet.land(.promote(from: "stg", to: "prd", version: nil, train: nil))
    #expect(try podspec("A", of: fleet, on: "7.0.0.master").contains("'Net', '~> 7.0.master'"))
  }

  @Test func whatStaysJoinsBecauseItMustChange() throws {
    let fleet = try PlanFleet(["Net", "A: Net ~> 6.5", "B: A ~> 6.5", "D: Net >= 6.5"])
    let stays = fleet.plan(major(["Net"], widens: false)).problems.first { $0.subject == "A" }
    #expect(
      stays?.hint
        == "'A' stays at its released version: add '--widen' to include it and write '~> 7.0.master'"
    )
    let hotfix = Request.hotfix(
      version: v("7.0.0"), from: nil, to: nil, only: ["Net"], unmet: .widened)
    for (request, origin) in [(major(["Net"]), ""), (hotfix, ", from 6.5.4.master")] {
      let plan = try fleet.plan(request).get()
      #expect(
        plan.repositories.filter { !$0.isApp }.map { "\($0.name): \($0.reason)" } == [
          "Net: as requested\(origin)", "A: requires 'Net' as '~> 6.5', A:A.podspec:5:3\(origin)",
          "B: requires 'A' as '~> 6.5', B:B.podspec:5:3\(origin)",
        ])
      #expect(plan.carried.map(\.name) == ["D"])
      #expect(plan.request.summary.hasSuffix("--only Net --widen"))
    }
  }

  @Test(arguments: ["!= 7.0.0", "~> 8.0", "> #"]) func whatCantBeWidenedIsRefusedWithItsPlace(_ text: String)
    throws
  {
    let fleet = try PlanFleet(["Net", "A: Net \(text)"])
    for widens in [false, true] {
      let problems = fleet.plan(major(widens: widens)).problems
      #expect(
        problems.map { "\($0.code) \($0.location?.description ?? "")" } == [
          "requirement.unsatisfied A:A.podspec:5:3"
        ])
      #expect(problems.first?.hint?.contains("--widen") == false)
    }
  }

  /// A release that begins with tags requires packages by version.
  @Test func packagesAreWidened() throws {
    let rows: [(before: String, tags: [String], after: String)] = [
      ("from: \"6.5.0\"", ["7.0.0"], "from: \"7.0.0\""),
      ("from: \"6.5.0\"", ["7.0.0", "7.0.0-rc.1"], "from: \"7.0.0-rc.1\""),
      (".upToNextMajor(from: \"6.5.0\")", ["v7.2.3"], ".upToNextMajor(from: \"7.2.3\")"),
      (".upToNextMinor(from: \"6.5.4\")", ["6.6.0"], ".upToNextMinor(from: \"6.6.0\")"),
      ("\"6.0.0\"..<\"7.0.0\"", ["7.1.0"], "\"6.0.0\"..<\"8.0.0\""),
      ("\"6.0.0\" ..< \"6.6.0\"", ["7.1.0"], "\"6.0.0\" ..< \"7.2.0\""),
      ("\"6.0.0\"...\"6.9.9\"", ["7.0.0"], "\"6.0.0\"...\"7.0.0\""),
      ("from: \"6.5.0\"", ["6.9.0"], "from: \"6.5.0\""),
    ]
    func manifest(_ requirement: String) -> String {
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", dependencies: [
        .package(url: "https://h/ios/Core.git", \(requirement)), // why
        .package(url: "https://h/ios/Other.git", from: "6.5.0"),
      ])
      """
    }
    for row in rows {
      #expect(
        try rewrite(.packageSwift, "Package.swift", manifest(row.before), row.tags) == manifest(row.after),
        "\(row.before)")
    }
    let cartfiles: [(before: String, tags: [String], after: String)] = [
      ("~> 6.5", ["7.0.0"], "~> 7.0"), ("~>  6.5.4", ["7.2.3"], "~>  7.2.3"), (">= 6.5", ["7.0.0"], ">= 6.5"),
      ("~> 6", ["7.0.0", "7.0.0-rc.1"], "~> 7.0.0-rc.1"),
    ]
    for row in cartfiles {
      let result = try rewrite(.cartfile, "Cartfile", "github \"ios/Core\" \(row.before) # why\n", row.tags)
      #expect(result == "github \"ios/Core\" \(row.after) # why\n")
    }
    let higher = manifest("from: \"8.0.0\"")
    #expect(try rewrite(.packageSwift, "Package.swift", higher, ["7.0.0"]) == higher, "it is never lowered")
  }

  private func rewrite(
    _ format: DescriptorReference.Format, _ path: String, _ text: String, _ tags: [String]
  ) throws -> String {
    var change = ComponentChange(
      podspec: .init(version: "1.0.0", pin: GitPin(tag: "1.0.0")), packages: ["core": GitPin(tag: tags[0])])
    change.admitted = AdmittedVersions(packages: ["core": tags])
    let files = [(DescriptorReference(format: format, path: path), SourceText(path: path, text))]
    return try DescriptorRewriter(change).rewrite(files)[path]?.string ?? text
  }
}
