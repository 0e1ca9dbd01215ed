import Foundation
import TestSupport
import Testing

@testable import ReleaseSupport

/// A fault that happens while one push is at the server: a hook of the real receive-pack, before the ref moves or
/// after, hurts the client, the connection or itself.
struct ServerFault {
  private let fleet: FleetWorld
  private let folder: String

  /// - Parameter machine: The folder for the state of the relctl that is meant; its lock holds the process's id.
  init(_ push: Step.Push, _ moment: Step.Moment, _ fault: FaultKind, in fleet: FleetWorld, machine: String)
    throws
  {
    self.fleet = fleet
    folder = fleet.world.path("server")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let repository =
      switch push {
      case .prepare, .seal, .app: "App"
      // One of the last level: others have landed before.
      case .component: fleet.components[fleet.components.count - 1]
      case .publication: "specs-*"
      }
    let lock = fleet.world.path(machine) + "/lock"
    let action =
      switch fault {
      case .kill: "kill -KILL $(cut -d' ' -f1 '\(lock)')"
      case .term: "kill -TERM $(cut -d' ' -f1 '\(lock)')"
      case .hang:
        "echo $PPID > '\(folder)/hung'; while [ -d '\(folder)' ] && [ ! -e '\(folder)/released' ]; do sleep 0.05; done"
      // The server's own disk is full.
      case .full: "rmdir '\(folder)/done'; echo 'fatal: write error: No space left on device' >&2; exit 1"
      // The connection breaks.
      case .io: "kill -KILL $PPID; exit 1"
      }
    for name in try FileManager.default.contentsOfDirectory(atPath: fleet.folder + "/remotes") {
      let prefix = repository.prefix { $0 != "*" }
      guard name == repository + ".git" || (repository.hasSuffix("*") && name.hasPrefix(prefix)) else {
        continue
      }
      try fleet.world.installHook(
        moment == .sent ? "pre-receive" : "reference-transaction",
        """
        \(moment == .sent ? "" : "[ \"$1\" = committed ] || exit 0")
        while read -r old new ref; do
          case "$ref" in \(Self.pattern(push))) ;; *) continue ;; esac
          \(Self.entry(push).map { "case $(git log -1 --format=%s $new) in \($0)*) ;; *) continue ;; esac" } ?? "")
          hit=1
        done
        [ -n "$hit" ] && [ ! -e '\(folder)/released' ] && mkdir '\(folder)/done' 2>/dev/null || exit 0
        \(action)
        exit 0
        """, in: "\(fleet.folder)/remotes/\(name)")
    }
  }

  /// The refs of a push, as a pattern of the shell.
  private static func pattern(_ push: Step.Push) -> String {
    switch push {
    case .prepare, .seal: "refs/heads/relctl/ledger"
    case .app: "refs/heads/relctl/*) continue ;; refs/heads/*"
    case .component, .publication: "refs/heads/*"
    }
  }

  /// How the ledger's commit for a push begins.
  private static func entry(_ push: Step.Push) -> String? {
    switch push {
    case .prepare: "prepared"
    case .seal: "done"
    case .component, .publication, .app: nil
    }
  }

  /// Whether the push came to the server.
  var wasReached: Bool {
    FileManager.default.fileExists(atPath: folder + "/done")
      || FileManager.default.fileExists(atPath: folder + "/hung")
  }

  /// The server is well again; what hung goes on, and is waited for.
  func release() throws {
    try fleet.world.write("", to: "released", in: folder)
    guard let text = try? String(contentsOfFile: folder + "/hung", encoding: .utf8),
      let server = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return }
    for _ in 0..<3000 where kill(server, 0) == 0 { usleep(20_000) }
  }
}
