import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

/// Lays the sources of a train for people to work with.
package struct CheckoutService: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// - Throws: `Refusal` for an unknown train or revision, and for a folder that is in use. Nothing is left then.
  package func checkout(_ request: CheckoutRequest) async throws -> CheckoutResult {
    try requireFree(request.folder)
    let unreached = try await reader.fetchWhatIsThere()
    let train = try await TrainNameQuestion(reader).train(meantBy: request.train, now: request.now)
    try await BuildTrainQuestion(reader).fetchCommits(of: train.members)
    var mixture = Mixture(train.members)
    for (name, revision) in request.replaced {
      try requireMember(name, of: train)
      mixture.commits[name] = try await commit(revision, of: name)
    }
    var order = MixtureSources.Order(
      mixture: mixture, pods: Dictionary(train.members.map { ($0.name, $0.pods) }) { $1 },
      pinned: Set(request.replaced.map(\.name)), hasSources: request.hasSources)
    let beside = FilePathRules.directory(of: request.folder)
    for name in request.edited {
      try requireMember(name, of: train)
      guard name != workspace.app.name else {
        throw Refusal(
          "checkout.edit.app", "the app itself is laid in '\(request.folder)'",
          hint: "name a component, or clone the app to work on it")
      }
      try requireFree("\(beside)/\(name)")
      order.folders[name] = "../\(name)"
    }
    let fresh = "\(request.folder).relctl-\(getpid())"
    var made = [fresh]
    do {
      let laid = try await MixtureSources(reader).lay(order, to: fresh)
      let problems = try await verify(laid, order, at: fresh)
      guard problems.isEmpty else { throw Refusal(problems) }
      for name in request.edited {
        let folder = "\(beside)/\(name)"
        made.append(folder)
        try await clone(name, order, train, to: folder, request)
      }
      let record = CheckoutRecord(
        train: request.train, mixture: mixture,
        edits: request.edited.map { CheckoutRecord.Edit(component: $0, folder: "../\($0)") },
        files: laid.files)
      try record.write(in: fresh)
      try? FileManager.default.removeItem(atPath: request.folder)
      guard rename(fresh, request.folder) == 0 else { throw FileError(call: "rename", path: request.folder) }
      return CheckoutResult(
        request: request, train: train, record: record,
        notes: unreached.warnings + laid.notes + (try await locks(of: train, mixture)))
    } catch {
      for path in made { try? FileManager.default.removeItem(atPath: path) }
      throw error
    }
  }

  private func requireFree(_ folder: String) throws(Refusal) {
    let files = FileManager.default
    guard files.fileExists(atPath: folder) else { return }
    if (try? files.contentsOfDirectory(atPath: folder))?.isEmpty == true { return }
    throw Refusal(
      "checkout.folder", "'\(folder)' exists and is not empty",
      hint: "name a new folder, or see what it is with 'relctl checkout --status \(folder.shellWord)'")
  }

  private func requireMember(_ name: ComponentName, of train: ResolvedTrain) throws(Refusal) {
    let known = train.members.map(\.name)
    guard !known.contains(name) else { return }
    throw Refusal(
      "component.unknown", "the train has no component '\(name)'",
      hint: known.hint(near: name, else: "run 'relctl status' to see all"))
  }

  /// The commit that a branch, a tag or the start of an id means.
  private func commit(_ revision: String, of name: ComponentName) async throws -> ObjectID {
    let mirror = try mirror(of: .component(name))
    let found = try await pool.run {
      try Repository.withRepository(at: mirror) { git -> [ObjectID] in
        for ref in ["refs/heads/\(revision)", "refs/tags/\(revision)"] {
          if let ref = RefName(ref), let id = try git.refs.lookup(ref) {
            return try git.objects.peelToCommit(id).map { [$0] } ?? []
          }
        }
        guard revision.utf8.count >= Self.fewestDigits else { return [] }
        return try git.objects.commits(startingWith: revision)
      }
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let digits = max(10, revision.utf8.count + 4)
      throw Refusal(
        "checkout.revision", "several commits of '\(name)' start with '\(revision)'",
        hint:
          "write more digits: \(found.prefix(5).map { String($0.hex.prefix(digits)) }.joined(separator: ", "))"
      )
    }
    throw Refusal(
      "checkout.revision", "'\(name)' has no branch, tag or commit '\(revision)'",
      hint:
        "write the whole name of the branch or tag, or at least \(Self.fewestDigits) digits of the commit's id"
    )
  }

  /// Of a commit's id. Fewer are likely to become ambiguous.
  private static let fewestDigits = 6

  private func verify(
    _ laid: MixtureSources.Laid, _ order: MixtureSources.Order, at folder: String
  ) async throws -> [Diagnostic] {
    let app = workspace.app.name
    guard let commit = order.mixture.commits[app] else { return [] }
    let mirror = try mirror(of: .component(app))
    return try await pool.run {
      try Repository.withRepository(at: mirror) {
        try LaidApp(app: app, commit: commit, folder: folder, written: laid.written).problems(in: $0)
      }
    }
  }

  /// What the app's locks would build else than the train; nothing for a mixture, whose pins were written.
  private func locks(of train: ResolvedTrain, _ mixture: Mixture) async throws -> [Diagnostic] {
    let app = workspace.app.name
    guard mixture == Mixture(train.members), let own = train.members.first(where: { $0.name == app }) else {
      return []
    }
    let whole = Train(
      environment: train.side.environment, members: train.members.filter { $0.name != app }, app: own,
      settingsDigest: "")
    do throws {
      _ = try await BuildTrainQuestion(reader).lockedItems(of: whole)
      return []
    } catch let refusal as Refusal {
      return refusal.diagnostics.map {
        Diagnostic(
          severity: .warning, $0.code, $0.messagePhrase, subject: $0.subject, at: $0.location,
          hint: $0.hintPhrase)
      }
    }
  }

  /// Clones a member with git, so that people work in it as in any checkout: the train's branch at the train's commit.
  private func clone(
    _ name: ComponentName, _ order: MixtureSources.Order, _ train: ResolvedTrain, to folder: String,
    _ request: CheckoutRequest
  ) async throws {
    guard let commit = order.mixture.commits[name],
      let member = train.members.first(where: { $0.name == name })
    else { return }
    let mirror = try mirror(of: .component(name))
    let address = try url(of: .component(name)).raw
    func git(_ words: [String]) async throws {
      let output: ProgramOutput
      do throws(ProgramError) {
        output = try await request.programs.git(words, environment: [:], seconds: 3600)
      } catch {
        throw Refusal("checkout.clone", error.message, subject: name, hint: "clone it by hand")
      }
      guard output.status == 0 else {
        let said = output.errors.split(separator: "\n").last.map(String.init) ?? ""
        throw Refusal(
          "checkout.clone", "git could not lay its checkout: \(said)", subject: name,
          hint: "run 'git clone \(address.shellWord)' to see what is wrong")
      }
    }
    try await git([
      "clone", "--quiet", "--no-checkout", "--reference-if-able", mirror, "--dissociate", "--", address,
      folder,
    ])
    let branch = order.pinned.contains(name) ? nil : member.branch.short
    try await git(
      ["-C", folder, "checkout", "--quiet"] + (branch.map { ["-B", $0] } ?? ["--detach"]) + [commit.hex])
  }
}
