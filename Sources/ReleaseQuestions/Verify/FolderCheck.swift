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
  private static let ignored: Set<String> = [".git", ".build", ".DS_Store", ".relctl", "DerivedData"]

  /// - Parameters:
  ///   - folder: Absolute.
  ///   - word: The train, as `TrainNameQuestion` knows it. Its repositories must have been fetched.
  package func check(
    _ folder: String, with word: String, now: Int64, _ verification: inout Verification
  ) async throws {
    let train = try await TrainNameQuestion(reader).train(meantBy: word, now: now)
    guard isFolder(folder) else {
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
    where isFolder("\(packages)/checkouts") {
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

  private func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  private func isFile(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
  }

  /// Whether at least half of the app's files at its root are there.
  private func isCheckout(_ folder: String, of app: Train.Member) async throws -> Bool {
    let names = try await entries(of: app).filter { !$0.path.contains("/") }.map(\.path)
    return names.count(where: { isFile("\(folder)/\($0)") }) * 2 >= max(1, names.count)
  }

  private func entries(of member: Train.Member) async throws -> [TreeEntry] {
    let mirror = try mirror(of: .component(member.name))
    return try await pool.run {
      try Repository.withRepository(at: mirror) { try $0.trees.allEntries(ofTree: member.commit) }
    }
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

  /// Files that the commit doesn't have, in folders that it has; what tools make stands in folders of its own.
  private func strangers(in folder: String, known: Set<String>, folders: Set<String>) throws -> [String] {
    var found: [String] = []
    for parent in folders.union([""]).sorted() {
      let path = parent.isEmpty ? folder : "\(folder)/\(parent)"
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where !Self.ignored.contains(name) {
        let inner = parent.isEmpty ? name : "\(parent)/\(name)"
        if !known.contains(inner), !folders.contains(inner), isFile("\(folder)/\(inner)") {
          found.append(inner)
        }
      }
    }
    return found
  }

  private static func parents(of path: String) -> [String] {
    var parents: [String] = []
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty {
      parents.append(parts.joined(separator: "/"))
      parts = parts.dropLast()
    }
    return parents
  }

  /// What of a commit's files is not so in a folder.
  private func differences(
    _ entries: [TreeEntry], of member: Train.Member, in folder: String, mayLack: Bool = false
  ) async throws -> [(path: String, what: Phrase)] {
    let mirror = try mirror(of: .component(member.name))
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        var found: [(path: String, what: Phrase)] = []
        for entry in entries {
          let path = "\(folder)/\(entry.path)"
          let mode = try FileSystem.mode(of: path)
          switch entry.mode {
          case .directory, .submodule: continue
          case .symlink:
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            let wanted = try git.objects.blob(entry.id, path: entry.path)
            if target.map({ Array($0.utf8) }) != wanted, !(mayLack && mode == nil) {
              found.append((entry.path, "the symbolic link is not the train's"))
            }
          case .file, .executable:
            guard mode != nil else {
              if !mayLack { found.append((entry.path, "the train has this file, and the folder doesn't")) }
              continue
            }
            let bytes = try? FileReader.read(path, limit: .max)
            if try bytes != git.objects.blob(entry.id, atMost: .max, path: entry.path) {
              found.append((entry.path, "the file is not what the commit \(member.commit.short) has"))
            }
          }
        }
        return found
      }
    }
  }

  /// CocoaPods copies what a podspec takes, at the paths of the repository, and nothing else.
  private func comparePods(
    _ folder: String, _ members: [Train.Member], _ app: Train.Member?, _ verification: inout Verification
  ) async throws {
    if let app, let lock = try await entries(of: app).first(where: { $0.path.hasSuffix("Podfile.lock") }) {
      let mirror = try mirror(of: .component(app.name))
      let wanted = try await pool.run {
        try Repository.withRepository(at: mirror) {
          try $0.objects.blob(lock.id, atMost: .max, path: lock.path)
        }
      }
      if try wanted != FileReader.read("\(folder)/Manifest.lock", limit: .max) {
        verification.findings.append(
          VerifyFinding(
            "verify.folder", "the pods were not installed by the train's Podfile.lock",
            subject: app.name.description, path: "\(folder)/Manifest.lock",
            hint: "run 'pod install --deployment'"))
      }
    }
    for member in members {
      let entries = try await entries(of: member)
      for pod in member.pods where isFolder("\(folder)/\(pod)") {
        try await compare("\(folder)/\(pod)", pod, member, entries, isWhole: false, &verification)
      }
    }
  }

  /// SwiftPM checks out a commit whole, in a folder of the repository's name.
  private func comparePackages(
    _ folder: String, _ members: [Train.Member], _ verification: inout Verification
  ) async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for member in members {
      let url = try url(of: .component(member.name)).raw
      let last = url.split(separator: "/").last.map(String.init) ?? member.name.description
      let identity = (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
      guard let name = names.first(where: { $0.lowercased() == identity }) else { continue }
      try await compare(
        "\(folder)/\(name)", name, member, try await entries(of: member), isWhole: true, &verification)
    }
  }

  private func compare(
    _ folder: String, _ name: String, _ member: Train.Member, _ entries: [TreeEntry], isWhole: Bool,
    _ verification: inout Verification
  ) async throws {
    let links = (try? FileManager.default.attributesOfItem(atPath: folder)[.type] as? FileAttributeType)
    if links == .typeSymbolicLink {
      verification.findings.append(
        VerifyFinding("verify.folder", "it is a link to another folder", subject: name, path: folder))
      return
    }
    verification.counts.files += entries.count
    verification.findings += try await differences(entries, of: member, in: folder, mayLack: !isWhole).map {
      VerifyFinding("verify.folder", $1, subject: name, path: "\(folder)/\($0)")
    }
    let known = Set(entries.map(\.path))
    guard let all = FileManager.default.enumerator(atPath: folder) else { return }
    while let path = all.nextObject() as? String {
      if Self.ignored.contains(path.split(separator: "/").last.map(String.init) ?? "") {
        all.skipDescendants()
      } else if !known.contains(path), isFile("\(folder)/\(path)") {
        verification.findings.append(
          VerifyFinding(
            "verify.folder", "the commit \(member.commit.short) doesn't have this file", subject: name,
            path: "\(folder)/\(path)"))
      }
    }
  }
}
