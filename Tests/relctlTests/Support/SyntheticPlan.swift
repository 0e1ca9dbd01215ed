import ReleaseModel
import TestSupport

@testable import ReleaseLedger
@testable import ReleasePlanning

/// A promotion of many components that nobody made, for what only looks at plans.
struct SyntheticPlan {
  /// Names the components, from 0 on.
  var name: (Int) -> String = { "HBComponent\($0)" }
  var versions: (Int) -> (former: String?, new: String) = { _ in ("6.5.4.master", "6.6.0.master") }
  var commits: (Int) -> Int = { $0 % 12 }
  var reason: (Int) -> String = { _ in "train 6.6.0 of stg" }
  /// Whether its branch stays where it is.
  var isKept: (Int) -> Bool = { _ in false }
  /// Whether its form is looked at though it stays, or a file of it is written though its branch takes nothing.
  var isRewritten: (Int) -> Bool = { _ in false }
  var hasUpdates: (Int) -> Bool = { _ in false }
  var notes: [Diagnostic] = []

  static func id(_ number: Int) -> ObjectID {
    let text = String(number, radix: 16)
    return ObjectID(String(repeating: "a", count: 8 - text.count) + text + String(repeating: "b", count: 32))!
  }

  private func step(of index: Int) -> RepositoryPlan.Step {
    let head = Self.id(index)
    guard isKept(index) else { return .merge(ours: Self.id(1), theirs: Self.id(2)) }
    return isRewritten(index) ? .rewrite(onto: head, expected: head, settled: nil) : .keep(head: head)
  }

  func package(of count: Int) throws -> PlanPackage {
    let identity = Identity(name: "Ada", email: "ada@example.com")
    let master = RefName.branch("master")!
    var planned: [RepositoryPlan] = []
    var staged: [StagedRepository] = []
    var members: [Train.Member] = []
    for index in 0...count {
      let isApp = index == count
      let name: ComponentName = isApp ? "App" : ComponentName(recorded: name(index))
      let (former, new) = isApp ? ("6.5.4", "6.6.0") : versions(index)
      let tag = RefName.tag(new)!
      let commits = (0..<(isApp ? 3 : commits(index))).map { number in
        CommitSummary(id: Self.id(number), author: "Ada", time: 0, subject: "Work \(number)")
      }
      planned.append(
        RepositoryPlan(
          name: name, isApp: isApp, level: isApp ? 1 : 0, dependencies: [], version: Version("6.6.0")!,
          spelledVersion: new, reason: Phrase(foreign: reason(index)), branch: master,
          step: step(of: index),
          change: ComponentChange(), descriptors: [],
          pods: [], tag: tag, isTagged: false, remade: nil, commits: commits, message: "", tagMessage: "",
          address: nil, formerVersion: former))
      staged.append(
        StagedRepository(
          name: name, commit: Self.id(index),
          updates: isKept(index) && !hasUpdates(index)
            ? []
            : [
              RefUpdate(ref: master, expected: Self.id(1), new: Self.id(index)),
              RefUpdate(ref: tag, expected: nil, new: Self.id(index)),
            ], edits: [FileEdit(path: "x", old: nil, new: Self.id(3), diff: "")], mergedFiles: 0, resolved: []
        ))
      members.append(
        Train.Member(
          name: name, version: Version("6.6.0")!, spelledVersion: new, commit: Self.id(index), branch: master,
          tag: tag, pods: [], isChosen: true))
    }
    return try PlanPackage(
      staged: StagedPlan(
        plan: Plan(
          schema: Plan.currentSchema, run: "20261121T091500Z-6f3a91",
          request: .promote(from: "stg", to: "prd", version: nil, train: nil, tags: .refused, only: nil),
          time: 0,
          identity: identity, environment: "prd", settingsDigest: "", basis: [], repositories: planned,
          publication: nil, carried: [], recordedTrain: nil, supersedes: [], notes: notes),
        repositories: staged, publication: nil,
        train: Train(
          environment: "prd", members: Array(members.dropLast()), app: members[count], settingsDigest: ""),
        packs: [:]), packs: [:])
  }
}
