import ReleaseGit
import ReleaseModel

/// A ref in a repository whose refs are about to be taken back. The withdrawal deletes it in the same atomic push, by
/// lease, so whoever finishes the run after all deletes it first, and no withdrawal of a process that slept
/// meanwhile comes through any more.
///
/// Only a run whose publication was announced needs permits: no other can go forward once it is being abandoned.
struct FencingToken: Sendable, Hashable {
  let ref: RefName
  /// The plan's commit of the repository, which the remote has.
  let commit: ObjectID

  /// - Parameters:
  ///   - process: The random name of the process that takes refs back.
  ///   - attempt: Every attempt has a permit of its own: an earlier one's push may still be under way.
  init?(run: RunID, process: String, attempt: Int, at commit: ObjectID) {
    guard let ref = RefName("\(Self.folder(of: run))\(process)-\(attempt)") else { return nil }
    self.ref = ref
    self.commit = commit
  }

  /// Where a run's permits are. Not among the branches: nothing is built from them, and no rule for the names
  /// of branches is meant for them.
  static func folder(of run: RunID) -> String { "\(root)\(run)/" }

  static let root = "refs/relctl/permits/"

  /// The run whose permit a ref is; nil for any other ref.
  static func run(of ref: RefName) -> RunID? {
    let parts = ref.full.split(separator: "/")
    return ref.full.hasPrefix(root) && parts.count == 5 ? RunID(recorded: String(parts[3])) : nil
  }

  /// As the update that made it, which a withdrawal takes back.
  var update: RefUpdate { RefUpdate(ref: ref, expected: nil, new: commit) }
}

extension Engine {
  /// Deletes the permits of a run in one repository, whoever made them.
  ///
  /// - Throws: `TransportError` when one may still be there.
  func voidPermits(of run: RunID, from mirror: String, at url: RemoteURL) async throws(TransportError) {
    let found = try await transport.list(url, below: FencingToken.folder(of: run))
    if found.isEmpty { return }
    // One by one: a withdrawal that is faster takes its own away.
    var answer: Phrase = ""
    for (ref, value) in found.sorted(by: { $0.key < $1.key }) {
      answer = await delete(RefUpdate(ref: ref, expected: nil, new: value.target), from: mirror, at: url)
    }
    let left = try await transport.list(url, below: FencingToken.folder(of: run))
    guard let ref = left.keys.min() else { return }
    throw TransportError(
      kind: .failed, url: url,
      message:
        "'\(ref.full)' still exists, so a stopped process may still roll refs back\n\(answer)")
  }

  private func delete(_ update: RefUpdate, from mirror: String, at url: RemoteURL) async -> Phrase {
    do {
      return try await transport.withdraw([update], from: mirror, at: url).text
    } catch {
      return "\(error)"
    }
  }
}
