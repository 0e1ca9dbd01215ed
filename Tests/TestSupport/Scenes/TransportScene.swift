import Foundation
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// A way to a remote.
package enum TransportWay: String, CaseIterable, Sendable {
  case file, daemon, ssh, https

  /// Those with a server in between.
  package static let served = allCases.filter { $0 != .file }
}

/// Who goes there.
package enum TransportKind: String, CaseIterable, Sendable {
  /// The git program.
  case program
  /// relctl itself, which leaves to the git program what it does not speak.
  case wire
}

/// A remote with two commits and tags, its address, and a mirror of it.
package final class TransportScene {
  package let world: GitWorld
  private let daemon: GitDaemon?
  package let ssh: SSHServer?
  private let https: HTTPSServer?
  package let bare: String
  package let mirror: String
  package let first: ObjectID
  package let head: ObjectID
  package let environment: [String: String]
  package let masters: SSHMasters
  private let kind: TransportKind
  /// What the https server answers requests with that meet a limit, as `git-https` reads it.
  package func setLimit(_ limit: String) throws { try world.write(limit, to: "limit", in: world.root) }

  /// A token that the https server wants; it must never be seen.
  package static let token = "glpat-s3cr3t0123456789"

  package init(_ way: TransportWay, _ kind: TransportKind = .wire, sshLimits: String = "") throws {
    self.kind = kind
    world = try GitWorld()
    let work = try world.repository("work")
    first = try world.commit("first", ["a.txt": "a\n"], in: work)
    head = try world.commit("second", ["a.txt": "b\n"], in: work)
    try world.git("tag", "--annotate", "--message", "1.0", "1.0", first.hex, in: work)
    try world.git("tag", "light", in: work)
    bare = try world.bare("remote.git")
    try world.git("push", "--quiet", bare, "master", "master:feature/6.5.5", "1.0", "light", in: work)
    mirror = try world.mirror("mirror")
    daemon = way == .daemon ? try GitDaemon(world) : nil
    ssh = way == .ssh ? try SSHServer(world, limits: sshLimits) : nil
    https = way == .https ? try HTTPSServer(world, login: "x-access-token:\(Self.token)") : nil
    environment = world.environment.merging(ssh?.environment ?? [:]) { $1 }.merging([
      "GIT_SSL_CAINFO": try HTTPSServer.certificate.get(), "RELCTL_GIT_TOKEN_LOCALHOST": Self.token,
    ]) { $1 }
    masters = SSHMasters(environment: environment)
  }

  package var url: RemoteURL { url("remote.git") }

  package func url(_ name: String) -> RemoteURL {
    daemon?.url(name) ?? ssh?.url(name) ?? https?.url(name) ?? RemoteURL(world.path(name))
  }

  /// - Parameter extra: Added to the environment.
  package func transport(
    deadline: Duration = .seconds(600), _ extra: [String: String] = [:], kind: TransportKind? = nil
  ) -> any Transport {
    let program = GitProgram(
      environment: environment.merging(extra) { $1 }, deadline: deadline, masters: masters)
    return switch kind ?? self.kind {
    case .program: program
    case .wire: WireTransport(program)
    }
  }

  /// Makes a commit on top of `parent` in the mirror, without a ref.
  package func stage(_ text: String, on parent: ObjectID) throws -> ObjectID {
    try Repository.withRepository(at: mirror) { repository in
      let blob = try repository.objects.writeBlob(Array(text.utf8))
      let tree = try repository.trees.write(base: parent, changes: ["a.txt": .blob(blob, mode: .file)])
      return try repository.objects.createCommit(
        tree: tree, parents: [parent], message: text, author: GitWorld.signature,
        committer: GitWorld.signature)
    }
  }

  package func stageTag(_ name: String, of commit: ObjectID) throws -> ObjectID {
    try Repository.withRepository(at: mirror) {
      try $0.objects.createTag(name: name, target: commit, message: name, tagger: GitWorld.signature)
    }
  }

  package static func branch(_ name: String) throws -> RefName { try #require(RefName.branch(name)) }
  package static func tag(_ name: String) throws -> RefName { try #require(RefName.tag(name)) }

  package static func error(_ body: () async throws -> Void) async -> TransportError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? TransportError
    }
  }
}
