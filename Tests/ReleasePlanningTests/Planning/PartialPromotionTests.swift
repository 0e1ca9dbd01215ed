import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// Which members of a train go when only some are asked for: "Part of a train".
struct PartialPromotionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let fleet: [String]
    /// Edits of podspecs on the version's branches: component, old text, new text.
    var edits: [(String, String, String)] = []
    let only: [ComponentName]
    /// The members that go, without the app.
    let goes: String
    /// Parts of the reason of each member that was not asked for.
    var because: [String: String] = [:]
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "a component that nobody requires", fleet: ["A", "B"], only: ["A"], goes: "A"),
    Row(name: "several", fleet: ["A", "B", "C"], only: ["C", "A"], goes: "A C"),
    Row(name: "a dependency of any version stays", fleet: ["A", "B: A"], only: ["B"], goes: "B"),
    Row(
      name: "an exact dependency comes along", fleet: ["A", "B: A ="], only: ["B"], goes: "A B",
      because: ["A": "B requires it '= 6.5.5' (B:B.podspec:5:3), but 6.5.4.master would stay"]),
    Row(
      name: "an exact dependent comes along", fleet: ["A", "B: A ="], only: ["A"], goes: "A B",
      because: ["B": "6.5.4.master requires A '= 6.5.4.master' (B:B.podspec:5:3)"]),
    Row(name: "a chain, upwards", fleet: ["A", "B: A =", "C: B ="], only: ["A"], goes: "A B C"),
    Row(name: "a chain, downwards", fleet: ["A", "B: A =", "C: B ="], only: ["C"], goes: "A B C"),
    Row(
      name: "a dependent brings what it requires itself", fleet: ["A", "B", "C: A =, B ="], only: ["A"],
      goes: "A B C", because: ["B": "C requires it"]),
    Row(
      name: "a diamond", fleet: ["A", "B: A", "C: A =", "D: B =, C =", "E"], only: ["D"], goes: "A B C D"),
    Row(
      name: "a range that the released version satisfies", fleet: ["A", "B: A >= 6.5"], only: ["B"], goes: "B"
    ),
    Row(
      name: "a range that only the new version satisfies", fleet: ["A", "B: A"],
      edits: [("B", "dependency 'A'", "dependency 'A', '>= 6.5.5'")], only: ["B"], goes: "A B",
      because: ["A": "B requires it '>= 6.5.5'"]),
    Row(name: "a dependent's range that holds", fleet: ["A", "B: A ~> 6.5.0"], only: ["A"], goes: "A"),
    Row(
      name: "a dependent's range that was widened on its branch", fleet: ["A", "B: A < 6.5.5"],
      edits: [("B", "< 6.5.5", "< 7")], only: ["A"], goes: "A B", because: ["B": "requires A '< 6.5.5'"]),
    Row(name: "a subspec", fleet: ["A", "B: A/Core ="], only: ["B"], goes: "A B"),
    Row(
      name: "what only a test needs", fleet: ["A", "B"],
      edits: [("B", "end\n", "  s.test_spec 'T' do |t|\n    t.dependency 'A', '6.5.5'\n  end\nend\n")],
      only: ["B"], goes: "B"),
    Row(
      name: "a computed requirement brings nobody", fleet: ["A", "B: A"],
      edits: [("B", "dependency 'A'", "dependency 'A', VERSION")], only: ["B"], goes: "B"),
    Row(name: "the app alone", fleet: ["A", "B: A ="], only: ["App"], goes: ""),
  ]

  @Test(arguments: rows) func theSmallestSetGoes(_ row: Row) throws {
    var fleet = try PlanFleet(row.fleet)
    // A range that nothing widened yet would refuse the bump itself, so edits come first where they widen.
    for (name, old, new) in row.edits where new.contains("< 7") {
      try fleet.edit("\(name).podspec", of: name, on: "master", old, new)
    }
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    for (name, old, new) in row.edits where !new.contains("< 7") {
      try fleet.edit("\(name).podspec", of: name, on: "feature/6.5.5", old, new)
    }
    let plan = try fleet.plan(promote("qa", "stg", row.only)).get()
    let components = plan.repositories.filter { !$0.isApp }
    #expect(components.map(\.name).sorted().joined(separator: " ") == row.goes)
    #expect(plan.repositories.last?.isApp == true, "its pins say what stg holds")
    for (name, part) in row.because {
      let reason = components.first { $0.name.description == name }?.reason ?? ""
      #expect(reason.english.contains(part), "\(name): \(reason)")
    }
    for item in components where row.only.contains(item.name) { #expect(item.reason == "as requested") }
    let stay = plan.carried.filter { !row.goes.contains($0.name.description) }
    #expect(
      stay.count == row.fleet.count - components.count
        && stay.allSatisfy { $0.spelledVersion == "6.5.4.master" })
  }

  @Test func namesAreCheckedTogether() throws {
    var fleet = try PlanFleet(["Network", "Router", "Theme"])
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .components(names: ["Network"])))
    let problems = fleet.plan(promote("qa", "stg", ["Netwrk", "Router", "Nope"])).problems
    #expect(
      problems.map { "\($0.code) \($0.hint ?? "")" } == [
        "component.unknown did you mean 'Network'?",
        "component.unknown relctl.yml lists: Network, Router, Theme, App",
      ])
    #expect(
      fleet.plan(promote("qa", "stg", ["Router"])).problems.map { "\($0.code) \($0.hint ?? "")" } == [
        "component.notInTrain add it with 'relctl bump 6.5.5 --only Router', or specify components of the train"
      ])
  }

  @Test func aSecondPartAddsToTheFirst() throws {
    var fleet = try PlanFleet(["A", "B", "C: B"])
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    try fleet.land(promote("qa", "stg", ["A"]))
    let plan = try fleet.land(promote("qa", "stg", ["B"]))
    #expect(plan.repositories.map(\.name) == ["B", "App"])
    #expect(plan.carried.map { "\($0.name) \($0.spelledVersion)" } == ["A 6.5.5", "C 6.5.4.master"])
    let left = plan.notes.filter { $0.code == "train.leftBehind" }
    #expect(left.map(\.message) == ["the train 6.5.5 is promoted without C"])
    // The rest follows without a word about who went before.
    let rest = try fleet.land(promote("qa", "stg", nil))
    #expect(rest.repositories.allSatisfy { $0.spelledVersion == "6.5.5" } && rest.carried.isEmpty)
  }

  @Test func whatWentBeforeFollowsWhenItCannotStay() throws {
    var fleet = try PlanFleet(["A", "B: A"])
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    try fleet.land(promote("qa", "stg", ["B"]))
    try fleet.edit("B.podspec", of: "B", on: "release/6.5.5", "'A'", "'A', '< 6.5.5'")
    try fleet.land(.publish(environment: "stg", version: nil))
    try fleet.edit("B.podspec", of: "B", on: "feature/6.5.5", "'A'", "'A', '>= 6.5.5'")
    let plan = try fleet.plan(promote("qa", "stg", ["A"])).get()
    #expect(plan.repositories.map(\.name) == ["A", "B", "App"])
    #expect(plan.repositories[1].reason.english.contains("6.5.5 requires A '< 6.5.5'"))
  }

  @Test func aTaggedAppTakesNoLateMembers() throws {
    var fleet = try PlanFleet(["A", "B"])
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    try fleet.land(promote("qa", "stg", nil))
    let plan = try fleet.land(promote("stg", "prd", ["A"]))
    #expect(plan.carried.map(\.spelledVersion) == ["6.5.4.master"])
    #expect(plan.notes.contains { $0.code == "train.leftBehind" && $0.severity == .warning })
    let late = fleet.plan(promote("stg", "prd", nil)).problems
    #expect(late.map(\.code) == ["app.released"] && late[0].message.contains("without this version of B"))
    let again = try fleet.plan(promote("stg", "prd", ["A"])).get()
    #expect(
      again.repositories.allSatisfy { if case .keep = $0.step { true } else { false } },
      "a repeat is nothing to do")
  }

  @Test func aBrokenComponentThatStaysBehindStopsNobody() throws {
    var fleet = try PlanFleet(["A", "B"])
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    try fleet.push(
      "Break it", ["B.podspec": "Pod::Spec.new do |s|\n  s.name = NAME\nend\n"], to: "feature/6.5.5", of: "B")
    #expect(!fleet.plan(promote("qa", "stg", nil)).problems.isEmpty)
    #expect(try fleet.plan(promote("qa", "stg", ["A"])).get().repositories.map(\.name) == ["A", "App"])
  }

  @Test func whatNeitherTrainNorReleaseSatisfiesIsRefusedWithItsPlace() throws {
    var fleet = try PlanFleet(["A", "B: A"])
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    try fleet.edit("B.podspec", of: "B", on: "feature/6.5.5", "'A'", "'A', '~> 7.0'")
    let problems = fleet.plan(promote("qa", "stg", ["B"])).problems
    #expect(problems.map(\.code) == ["requirement.unsatisfied"])
    #expect(problems.first?.location?.description == "B:B.podspec:5:3")
  }

  /// Where a package can stand, and whether a requirement is met there as it is written.
  @Test(arguments: [
    ("branch: \"feature/6.5.5\"", GitPin(branch: "feature/6.5.5"), true),
    ("branch: \"feature/6.5.5\"", GitPin(branch: "release/6.5.5"), false),
    ("branch: \"master\"", GitPin(tag: "6.5.5"), false),
    ("exact: \"6.5.5\"", GitPin(tag: "6.5.5"), true), ("exact: \"6.5.5\"", GitPin(tag: "6.5.4"), false),
    ("exact: \"6.5.5\"", GitPin(branch: "release/6.5.5"), false),
    ("from: \"6.5.0\"", GitPin(tag: "6.5.4"), true),
    ("from: \"6.5.5\"", GitPin(tag: "6.5.4"), false), ("from: \"6.5.5\"", GitPin(branch: "master"), true),
    ("revision: \"abc\"", GitPin(tag: "6.5.4"), false),
    ("revision: \"abc\"", GitPin(branch: "release/6.5.5", commit: "abc"), true),
    ("revision: \"abc\"", GitPin(branch: "release/6.5.5", commit: "def"), false),
  ]) func aPackageIsMetWhereItStands(_ requirement: String, _ pin: GitPin, _ isMet: Bool) throws {
    let text = SourceText(
      path: "Package.swift",
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(url: "https://h/Core.git", \(requirement))])
      """)
    let use = try #require(try PackageUse.all(in: text, format: .packageSwift).first)
    #expect(use.isMet(by: pin) == isMet)
  }

  private func promote(_ from: EnvironmentName, _ to: EnvironmentName, _ only: [ComponentName]?) -> Request {
    .promote(from: from, to: to, version: nil, train: nil, only: only)
  }
}

extension Result where Failure == Refusal {
  /// What a refusal says; empty for a plan.
  var problems: [Diagnostic] {
    switch self {
    case .success: []
    case .failure(let refusal): refusal.diagnostics
    }
  }
}
