import Foundation
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import Testing

@testable import relctl

/// A plan as a person reads it on a terminal.
struct PlanTextTests {
  private static let narrow = TextStyle(isColored: false, width: 80, wraps: true)

  private func lines(_ package: PlanPackage, _ style: TextStyle = narrow) -> [String] {
    PlanView(package, settings: [], diffs: .none).text(style).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test func aComponentIsOneLineWithBothVersions() throws {
    var plan = SyntheticPlan()
    plan.versions = { _ in ("6.5.4", "6.6.0") }
    let text = lines(try plan.package(of: 14))
    #expect(
      text.contains("  HBComponent7   6.5.4 → 6.6.0  master  aaaaaaa7bb  tag 6.6.0  7 commits"), "\(text)")
    #expect(text.count <= 24 && text.allSatisfy { DisplayWidth.of($0) <= 80 }, "\(text)")
    // Nothing is said twice, and what was not there before has no former version.
    plan.versions = { $0 == 0 ? (nil, "6.6.0") : ("6.6.0", "6.6.0") }
    #expect(
      !lines(try plan.package(of: 2)).dropLast(3).contains { $0.contains("→ 6.6.0") && !$0.contains("App") })
  }

  /// A publication takes commits along and moves no branch.
  @Test func commitsThatAreTakenAlongAreCounted() throws {
    var plan = SyntheticPlan()
    plan.versions = { _ in ("6.6.0", "6.6.0") }
    plan.commits = { $0 == 2 ? 1 : 0 }
    plan.isKept = { $0 < 3 }
    let package = try plan.package(of: 3)
    let text = lines(package)
    #expect(text.contains("1 repository, 2 refs; 2 components unchanged"), "\(text)")
    #expect(text.contains { $0.hasPrefix("  HBComponent2") && $0.hasSuffix("1 commit") }, "\(text)")
    #expect(!text.contains { $0.contains("HBComponent1") }, "\(text)")
    // Whose form is looked at takes commits along too; what moves its branch as well is counted once.
    plan.isRewritten = { $0 == 2 }
    plan.hasUpdates = { $0 == 1 }
    plan.commits = { $0 > 0 ? 1 : 0 }
    let others = lines(try plan.package(of: 3))
    #expect(others.contains("2 repositories, 4 refs; 1 component unchanged"), "\(others)")
    #expect(others.contains { $0.hasPrefix("  HBComponent2") && $0.hasSuffix("1 commit") }, "\(others)")
    let diff = PlanView(package, settings: [], diffs: .all).text(Self.narrow)
    #expect(diff.contains("includes the branch up to  aaaaaaa2bb\n  · "), "\(diff)")
  }

  /// Long versions on a narrow terminal: what all have in common stands above them.
  @Test func fourteenFitOnOneScreenOfEightyColumns() throws {
    let text = lines(try SyntheticPlan().package(of: 14))
    #expect(text.contains("  6.5.4.master → 6.6.0.master  master  tag 6.6.0.master"), "\(text)")
    #expect(text.contains("    HBComponent7   aaaaaaa7bb  7 commits"), "\(text)")
    #expect(text.count <= 24 && text.allSatisfy { DisplayWidth.of($0) <= 80 }, "\(text)")
  }

  /// 80 columns, 50 lines; ids are whole, and every component says how many commits come with it.
  @Test(arguments: [0, 1, 2]) func twoHundredFitOnThreeScreens(_ shape: Int) throws {
    var plan = SyntheticPlan()
    switch shape {
    case 0: plan.commits = { _ in 200 }
    // Some are behind.
    case 1: plan.versions = { ($0 % 10 == 0 ? "6.4.\($0).master" : "6.5.4.master", "6.6.0.master") }
    default:
      // In a group each, and one by itself.
      plan.versions = { $0 == 7 ? ("1.0.0", "1.1.0") : $0 % 2 == 0 ? ("6.5.4", "6.6.0") : ("2.0.0", "3.0.0") }
    }
    let package = try plan.package(of: 200)
    let text = lines(package)
    #expect(text.count <= 150 && text.allSatisfy { DisplayWidth.of($0) <= 80 }, "\(text.count)")
    for (planned, staged) in zip(package.staged.plan.repositories, package.staged.repositories) {
      let commits = planned.commits.count
      // Where a line is too long, the second half stands below.
      let place = try #require(text.firstIndex { $0.contains("  \(planned.name)  ") })
      let line = text[place] + text[place + 1]
      #expect(line.contains(staged.commit.short))
      let counted = line.contains("+\(commits)") || line.contains("\(commits) commit")
      #expect(commits == 0 || counted, "\(line)")
    }
    #expect(shape != 0 || text.contains { $0.hasSuffix("200 components, +40000 commits") })
  }

  @Test func proseEndsItsLinesAtWordsAndKeepsCommandsWhole() throws {
    var plan = SyntheticPlan()
    plan.notes = [
      Diagnostic(
        severity: .warning, "train.behind",
        "branches have new commits since the train of 'qa' was recorded, and it can't be told whether that was meant: HBComponent1 (3 commits)",
        hint:
          "these commits are not in a train yet; run 'relctl publish qa --only HBComponent1,HBComponent2,HBComponent3' to record them"
      ),
      Diagnostic(
        severity: .note, "branch.ahead", "short", subject: "App",
        hint:
          "record what the branches of the environment hold, and try again: relctl publish qa --only HBComponent1"
      ),
    ]
    let package = try plan.package(of: 3)
    let wrapped = lines(package)
    let commands = [
      "'relctl publish qa --only HBComponent1,HBComponent2,HBComponent3'",
      "relctl publish qa --only HBComponent1", "'--diff=NAME'",
    ]
    for command in commands { #expect(wrapped.contains { $0.contains(command) }, "\(command): \(wrapped)") }
    #expect(wrapped.allSatisfy { DisplayWidth.of($0) <= 80 }, "\(wrapped)")
    #expect(wrapped.contains { $0.hasPrefix("warning: branches have new commits since") })
    // A machine gets a line for each sentence.
    let plain = lines(package, TextStyle(isColored: false, width: 80))
    #expect(
      plain.contains { $0.hasPrefix("warning: ") && $0.hasSuffix("HBComponent1 (3 commits) [train.behind]") })
    // On a wide terminal nothing is wrapped either.
    #expect(
      lines(package, TextStyle(isColored: false, width: 300, wraps: true))
        == lines(package, TextStyle(isColored: false, width: 300)))
  }

  /// Plans of before keep their digest, because nothing is added to them.
  @Test func aPlanWithoutFormerVersionsReadsAndWritesTheSame() throws {
    var plan = SyntheticPlan()
    plan.versions = { _ in (nil, "6.6.0") }
    let planned = try plan.package(of: 1).staged.plan.repositories[0]
    let bytes = try CanonicalJSON.encode(planned)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("former"))
    #expect(try JSONDecoder().decode(RepositoryPlan.self, from: Data(bytes)) == planned)
  }
}
