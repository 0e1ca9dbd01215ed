import Foundation
import ReleaseGit
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// How a checkout stands against the train that it was laid of.
package struct CheckoutStatus: Sendable, Hashable {
  package let record: CheckoutRecord
  package let edits: [Edit]
  /// Folders of components that were put into the app's projects and workspaces by hand.
  package let dragged: [DraggedFolder]

  package struct Edit: Sendable, Hashable {
    package let component: ComponentName
    package let folder: String
    package let state: State
  }

  package enum State: Sendable, Hashable {
    /// The folder is gone, or is no checkout any more.
    case missing
    /// Commits that the train is without, commits of the train that it is without, and whether files are changed.
    case there(head: String, ahead: Int, behind: Int, isChanged: Bool)
  }

  /// - Parameter programs: Runs git in the members' checkouts.
  package static func read(in folder: String, _ programs: ProgramRunner) async throws -> CheckoutStatus {
    let record = try CheckoutRecord.read(in: folder)
    var edits: [Edit] = []
    for edit in record.edits {
      let place = FilePathRules.join(edit.folder, to: folder)
      let commit = record.commits[edit.component.description]
      edits.append(
        Edit(
          component: edit.component, folder: edit.folder,
          state: try await state(of: place, against: commit, programs)))
    }
    return CheckoutStatus(
      record: record, edits: edits,
      dragged: await BlockingPool.shared.run { DraggedFolder.all(in: folder, record) })
  }

  private static func state(
    of folder: String, against commit: ObjectID?, _ programs: ProgramRunner
  ) async throws -> State {
    func git(_ words: String...) async throws -> String? {
      let output = try? await programs.git(["-C", folder] + words, environment: [:], seconds: 600)
      return output?.status == 0 ? output?.output.trimmed : nil
    }
    guard FileManager.default.fileExists(atPath: folder + "/.git"), let commit,
      let head = try await git("rev-parse", "HEAD"),
      let counts = try await git("rev-list", "--left-right", "--count", "\(commit.hex)...HEAD"),
      let changes = try await git("status", "--porcelain")
    else { return .missing }
    let numbers = counts.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard numbers.count == 2 else { return .missing }
    return .there(head: head, ahead: numbers[1], behind: numbers[0], isChanged: !changes.isEmpty)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// Takes the folders out of an app again: each file says its pins as it did before, and keeps whatever else was changed in it.
package enum CheckoutReturn {
  /// - Returns: The files that were changed.
  /// - Throws: `Refusal` for a file in which the same lines were changed; nothing is written then.
  package static func run(in folder: String) throws -> [String] {
    var record = try CheckoutRecord.read(in: folder)
    var written: [(path: String, bytes: [UInt8])] = []
    var problems: [Diagnostic] = []
    for file in record.files {
      let place = try CheckoutRecord.place(of: file.path, in: folder)
      let now: [UInt8]
      do throws(FileError) {
        now = try readFile(place, limit: 64 << 20)
      } catch {
        // What the user removed names no folder.
        if error.isMissing { continue }
        throw error
      }
      let merged = try FileMerge.merge(
        base: Array(file.edited.utf8), ours: now, theirs: Array(file.pinned.utf8))
      switch merged {
      case .clean(let bytes): if bytes != now { written.append((file.path, bytes)) }
      case .conflict(_, let line):
        problems.append(
          Diagnostic(
            "checkout.return.conflict", "'\(file.path)' was changed where its folders are, near line \(line)",
            hint: "write the pins there by hand, as they are in the app's commit"))
      case .binary:
        problems.append(
          Diagnostic(
            "checkout.return.conflict", "'\(file.path)' is no text any more",
            hint: "restore it from the app's commit"))
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    for (path, bytes) in written {
      try AtomicFile.write(bytes, to: try CheckoutRecord.place(of: path, in: folder))
    }
    record.files = []
    record.edits = []
    try record.write(in: folder)
    return written.map(\.path)
  }
}
