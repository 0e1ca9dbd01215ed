import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What a build server gets of one command, whatever its end: file names and contents.
package struct CommandReports: Sendable {
  /// The command's words: `relctl promote qa stg`.
  let title: String
  let plan: PlanPackage?
  let ending: CommandEnding?
  let trace: RunTrace
  let diagnostics: [Diagnostic]
  let status: Int32
  /// What the command itself adds, such as `lint`'s SARIF: file name -> content.
  let extra: [String: [UInt8]]
  /// Lines that the command adds to the properties; one of the usual keys is put in that one's place.
  let properties: [String: String]

  /// - Parameters:
  ///   - plan: What was planned or read, as far as the command came.
  ///   - ending: What became of the run, if the command came so far.
  ///   - status: The exit status.
  package init(
    title: String, plan: PlanPackage?, ending: CommandEnding?, trace: RunTrace, diagnostics: [Diagnostic],
    status: Int32, extra: [String: [UInt8]] = [:], properties: [String: String] = [:]
  ) {
    self.title = title
    self.plan = plan
    self.ending = ending
    self.trace = trace
    self.diagnostics = diagnostics
    self.status = status
    self.extra = extra
    self.properties = properties
  }

  /// One word for the end: a run's conclusion, or what the exit status means.
  var conclusion: String {
    if let ending, diagnostics.isEmpty { return ending.conclusion }
    switch status {
    case 0: return staged.map { $0.changesAnything ? "planned" : "nothingToDo" } ?? "done"
    case 2: return "planned"
    case 1: return "refused"
    case 3: return "partly"
    case 4: return "inDoubt"
    case 75: return "locked"
    default: return status > 128 ? "interrupted" : "failed"
    }
  }

  var isFine: Bool { status == 0 || status == 2 }

  var staged: StagedPlan? { ending?.staged ?? plan?.staged }

  /// The plan's repositories in landing order, `specs:<name>` for the spec repository.
  var repositories: [String] {
    guard let staged else { return trace.outcomes.keys.sorted() }
    // Nothing published is ever taken back.
    let isTakenBack = ending?.isTakenBack ?? false
    let specs = isTakenBack ? nil : staged.publication.map { RepositoryKey.specs($0.repository).name }
    let app = staged.plan.repositories.filter(\.isApp).map(\.name.description)
    return staged.plan.repositories.filter { !$0.isApp }.map(\.name.description) + (specs.map { [$0] } ?? [])
      + app
  }

  /// Whether the run has no end yet.
  private var isOpen: Bool {
    ["partly", "inDoubt", "waiting"].contains(conclusion) || conclusion == "interrupted" && trace.hasBegun
  }

  /// The command that goes on with a run that has no end yet.
  private var wayOn: String { ending?.isTakenBack == true ? "abandon" : "resume" }

  /// Whether a repository holds what the run put there; after an abandonment, whether it still does.
  private func stands(_ outcome: RunRecord.Outcome) -> Bool {
    switch outcome.result {
    case .landed, .alreadyThere, .kept: true
    case .refused: ending?.isTakenBack ?? false
    case .conflict, .partly, .skipped, .inDoubt, .waiting, .withdrawn, .untouched: false
    }
  }

  func outcome(of repository: String) -> RunRecord.Outcome? {
    ending?.outcomes.first { $0.repository == repository } ?? trace.outcomes[repository]
  }

  /// File name -> content.
  ///
  /// - Parameter settings: relctl's keys as the plan's environment has them.
  package func files(settings: [SettingsReport.Entry]) throws -> [String: [UInt8]] {
    var files = extra
    files["result.properties"] = Array(PropertiesText.text(try entries()).utf8)
    if !diagnostics.isEmpty {
      files["result.json"] = try CanonicalJSON.encode(RefusalReport(diagnostics))
    } else if let ending {
      files["result.json"] = try ending.report()
    }
    if let plan { files["plan.json"] = try CanonicalJSON.encode(PlanReport(plan, settings: settings)) }
    if staged != nil || !diagnostics.isEmpty || !trace.outcomes.isEmpty {
      files["junit.xml"] = Array(RunJUnit(self).text.utf8)
    }
    return files
  }

  /// The train that the run left; of a plan the one that it makes, which has its id before it is there.
  private var train: TrainID? {
    get throws {
      if let ending { return ending.train }
      return try diagnostics.isEmpty ? staged?.train.map { try $0.id() } : nil
    }
  }

  /// Every key is there whenever it is known, and empty otherwise, so that a script needs no defaults.
  private func entries() throws -> [(key: String, value: String)] {
    let staged = staged
    let known = repositories.compactMap { outcome(of: $0) }
    let app = staged?.plan.repositories.first(where: \.isApp)
    let digest = try plan?.digest ?? staged.map { try CanonicalJSON.digest($0) }
    var entries = [
      (key: "RELCTL_CONCLUSION", value: conclusion),
      (key: "RELCTL_STATUS", value: String(status)),
      (key: "RELCTL_CHANGES", value: staged.map { $0.changesAnything ? "true" : "false" } ?? ""),
      (key: "RELCTL_RUN", value: staged?.plan.run.description ?? ""),
      (key: "RELCTL_ENVIRONMENT", value: staged?.plan.environment.description ?? ""),
      (key: "RELCTL_VERSION", value: staged?.train?.version.description ?? app?.version.description ?? ""),
      (key: "RELCTL_TRAIN", value: try train?.description ?? ""),
      (key: "RELCTL_PLAN_DIGEST", value: digest ?? ""),
      (key: "RELCTL_LANDED", value: String(known.count(where: stands))),
      (key: "RELCTL_REPOSITORIES", value: String(repositories.count)),
      (key: "RELCTL_NEXT", value: isOpen ? wayOn : ""),
    ]
    entries.removeAll { properties[$0.key] != nil }
    entries += properties.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    return entries
  }
}
