import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseDelivery
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSetup
import ReleaseSupport
import ReleaseWorkspace

/// The live values that a shell completes: from relctl.yml, and from the ledger's mirror as it was fetched last.
extension CompletionKind {
  static let steps = CompletionKind.list(["major", "minor", "patch"])
  static let environments = names { $0.workspace?.environments.map(\.name.description) ?? [] }
  static let components = lists {
    $0.workspace.map { ([$0.app] + $0.components).map(\.name.description) } ?? []
  }
  /// What `component rename` and `remove` take: one, and not the app.
  static let removableComponents = names { $0.workspace?.components.map(\.name.description) ?? [] }
  static let layers = names { $0.workspace?.layers ?? [] }
  static let templates = CompletionKind.list(BuiltInTemplate.all.map(\.name))
  static let channels = names { $0.workspace?.channels.map(\.name) ?? [] }
  static let webhooks = names { $0.workspace?.webhooks.map(\.name) ?? [] }
  /// What `publish audit` looks at.
  static let publications = names {
    $0.workspace.map { $0.environments.map(\.name.description) + $0.specRepositories.map(\.name) } ?? []
  }
  static let runs = names { $0.ledger.runs.map(\.description) }
  static let unfinishedRuns = names { $0.ledger.unfinished.map(\.description) }
  static let trains = names { $0.ledger.trains.map(\.description) }
  /// Trains as people name them: by the environment that has one, or by id.
  static let heldTrains = names {
    ($0.workspace?.environments.map(\.name.description) ?? []) + $0.ledger.trains.map(\.description)
  }
  static let builds = names { $0.builds }
  static let manifestKeys = names { _ in Array(Set(ManifestPlace.all.map(\.dotted))).sorted() }

  private static func names(_ values: @escaping @Sendable (CompletedWords) -> [String]) -> CompletionKind {
    .custom { words, _, _ in values(CompletedWords(words)) }
  }

  /// Names that are joined by commas: what stands before the last comma stays.
  private static func lists(_ values: @escaping @Sendable (CompletedWords) -> [String]) -> CompletionKind {
    .custom { words, _, prefix in
      let names = values(CompletedWords(words))
      guard let comma = prefix.lastIndex(of: ",") else { return names }
      let given = prefix[...comma]
      let taken = given.split(separator: ",").map(String.init)
      return names.filter { !taken.contains($0) }.map { given + $0 }
    }
  }
}

/// A command line that a shell completes, and the workspace that it is about. Nothing is fetched, and what can't be
/// read completes to nothing.
private struct CompletedWords {
  private let folder: String
  private let stateDirectory: String

  init(_ words: [String]) {
    let here = FileManager.default.currentDirectoryPath
    folder =
      Self.value(of: ["-C", "--workspace"], in: words).map { FilePathRules.join($0, to: here) }
      ?? ManifestSearch(from: here).folder
    let home = ProcessInfo.processInfo.environment["RELCTL_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    stateDirectory = FilePathRules.join(
      Self.value(of: ["--state-dir"], in: words) ?? home ?? "\(folder)/.relctl", to: here)
  }

  var workspace: Workspace? {
    let path = FilePathRules.join(WorkspaceManifest.fileName, to: folder)
    guard let bytes = try? readFile(path, limit: 1 << 20) else { return nil }
    return try? WorkspaceManifest.read(
      SourceText(path: WorkspaceManifest.fileName, bytes: bytes), folder: folder)
  }

  var ledger: LedgerNames {
    guard let address = workspace?.ledger else { return LedgerNames() }
    let mirror = MirrorStore(root: "\(stateDirectory)/mirrors").path(for: address.url)
    return (try? LedgerNames(of: address, in: mirror)) ?? LedgerNames()
  }

  /// The builds in the folder where `relctl build` puts them, the newest first. They are named as runs are.
  var builds: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: BuildPaths.builds(in: folder))
    return (names ?? []).filter { RunID(recorded: $0).isWellFormed }.sorted(by: >)
  }

  private static func value(of options: [String], in words: [String]) -> String? {
    for (word, next) in zip(words, words.dropFirst()) where options.contains(word) { return next }
    for option in options {
      if let word = words.first(where: { $0.hasPrefix(option + "=") }) {
        return String(word.dropFirst(option.count + 1))
      }
    }
    return nil
  }
}
