import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Whether a folder has what a train has: a checkout of the app, installed pods, or checkouts of packages.
package struct FolderCheck: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Files that a checkout has beside the app's own, and that tools write.
  static let ignored: Set<String> = [".git", ".build", ".DS_Store", ".relctl", "DerivedData"]

  /// - Parameters:
  ///   - folder: Absolute.
  ///   - word: The train, as `TrainNameQuestion` knows it. Its repositories must have been fetched.
  package func check(
    _ folder: String, with word: String, now: Int64, _ verification: inout Verification
  ) async throws {
    let train = try await TrainNameQuestion(reader).train(meantBy: word, now: now)
    guard FileSystem.isDirectory(folder) else {
      throw Refusal(
        "verify.folder", "there is no folder '\(folder)'",
        hint: "name a checkout of the app, or a Pods or SourcePackages folder")
    }
    let members = train.members.filter { $0.name != workspace.app.name }
    var found = false
    let app = train.members.first { $0.name == workspace.app.name }
    if let app, try await isCheckout(folder, of: app) {
      found = true
      try await compareApp(folder, app, &verification)
    }
    for pods in [folder, "\(folder)/Pods"] where isFile("\(pods)/Manifest.lock") {
      found = true
      try await comparePods(pods, members, app, &verification)
    }
    for packages in [folder, "\(folder)/SourcePackages", "\(folder)/.build"]
    where FileSystem.isDirectory("\(packages)/checkouts") {
      found = true
      try await comparePackages("\(packages)/checkouts", members, &verification)
    }
    if isFile("\(folder)/\(ProvenanceStatement.fileName)") {
      found = true
      try await compareProvenance(folder, train, &verification)
    }
    guard found else {
      throw Refusal(
        "verify.folder", "'\(folder)' has no checkout of the app, no installed pods and no packages",
        hint: "name a checkout of the app, or a Pods or SourcePackages folder")
    }
  }

  /// The folder of a build, or the documents of a train.
  private func compareProvenance(
    _ folder: String, _ train: ResolvedTrain, _ verification: inout Verification
  ) async throws {
    let answer = try await ProvenanceQuestion(reader).answer(
      in: folder, receipts: try await ledger.receipts())
    verification.counts.files += answer.statement?.subject.count ?? 0
    for problem in answer.problems {
      if problem.severity == .error {
        verification.findings.append(
          VerifyFinding(
            "verify.provenance", problem.messagePhrase, subject: problem.subject, path: folder,
            hint: problem.hintPhrase))
      } else {
        verification.notes.append(problem.messagePhrase)
      }
    }
    let named = answer.statement.map {
      TrainID(recorded: $0.predicate.buildDefinition.externalParameters.train)
    }
    if let named, let id = train.side.train, named != id {
      verification.findings.append(
        VerifyFinding(
          "verify.provenance", "the provenance here is of train \(named.short), not of \(id.short)",
          path: folder))
    }
  }

  /// Whether at least half of the app's files at its root are there.
  private func isCheckout(_ folder: String, of app: Train.Member) async throws -> Bool {
    let names = try await entries(of: app).filter { !$0.path.contains("/") }.map(\.path)
    return names.count(where: { isFile("\(folder)/\($0)") }) * 2 >= max(1, names.count)
  }

  private func compareApp(
    _ folder: String, _ app: Train.Member, _ verification: inout Verification
  ) async throws {
    let entries = try await entries(of: app)
    verification.counts.files += entries.count
    verification.findings += try await differences(entries, of: app, in: folder).map { path, what in
      VerifyFinding("verify.folder", what, subject: app.name.description, path: "\(folder)/\(path)")
    }
    let known = Set(entries.map(\.path))
    let folders = Set(entries.flatMap { Self.parents(of: $0.path) })
    for path in try strangers(in: folder, known: known, folders: folders) {
      verification.findings.append(
        VerifyFinding(
          "verify.folder", "the train doesn't have this file", subject: app.name.description,
          path: "\(folder)/\(path)"))
    }
  }
}
