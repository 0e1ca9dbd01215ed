import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

@testable import ReleaseGit

/// Signatures of commits and tags, with git and ssh-keygen as judges.
@Suite struct SignatureTests {
  /// A world whose git signs by ssh.
  static func world(type: String = "ed25519") throws -> GitWorld {
    let world = try GitWorld()
    let made = try world.run(
      "ssh-keygen", ["-q", "-t", type, "-N", "", "-C", "ada", "-f", world.path("key")])
    try #require(made.status == 0)
    for (key, value) in [("gpg.format", "ssh"), ("user.signingkey", world.path("key"))] {
      try world.git("config", "--global", key, value)
    }
    return world
  }

  private static func raw(_ revision: String, _ kind: String, in folder: String, _ world: GitWorld) throws
    -> [UInt8]
  {
    try world.run("git", ["cat-file", kind, revision], in: folder).output
  }

  @Test func whatGitSignedIsTakenApartAndPutTogether() throws {
    let world = try Self.world()
    let folder = try world.repository("r")
    _ = try world.commit("One\n\n\nTwo\n gpgsig no\n", ["a": "1"], in: folder)
    let tree = try world.git("rev-parse", "HEAD^{tree}", in: folder)
    for message in ["Plain", "Lines\n\n\ngpgsig no\n-----BEGIN\n", "å\n"] {
      let plain = try world.git("commit-tree", tree, "-p", "HEAD", "-m", message, in: folder)
      let signed = try world.git("commit-tree", "-S", tree, "-p", "HEAD", "-m", message, in: folder)
      let (unsigned, signature) = ObjectSignature.split(
        try Self.raw(signed, "commit", in: folder, world), .commit)
      #expect(unsigned == (try Self.raw(plain, "commit", in: folder, world)), "\(message)")
      let bytes = try #require(signature)
      #expect(ObjectSignature.isRepeatable(bytes))
      #expect(
        ObjectSignature.attaching(bytes, to: unsigned, .commit)
          == (try Self.raw(signed, "commit", in: folder, world)))
      let (same, none) = ObjectSignature.split(unsigned, .commit)
      #expect(same == unsigned && none == nil)

      try world.git("tag", "-f", "-a", "plain", "-m", message, "HEAD", in: folder)
      try world.git("tag", "-f", "-s", "signed", "-m", message, "HEAD", in: folder)
      let tag = try Self.raw("signed", "tag", in: folder, world)
      let parts = ObjectSignature.split(tag, .tag)
      let text = String(decoding: try Self.raw("plain", "tag", in: folder, world), as: UTF8.self)
      #expect(
        String(decoding: parts.unsigned, as: UTF8.self) == text.replacing("tag plain", with: "tag signed"))
      #expect(ObjectSignature.attaching(try #require(parts.signature), to: parts.unsigned, .tag) == tag)
    }
  }

  /// The same key and the same bytes: git's own commit.
  @Test func aSignedCommitIsGits() async throws {
    let world = try Self.world()
    try world.git("config", "--global", "commit.gpgsign", "true")
    let folder = try world.repository("r")
    let first = try world.commit("One\n", ["a": "1"], in: folder)
    let tree = try world.id("rev-parse", "HEAD^{tree}", in: folder)
    let list = try world.run("git", ["config", "--list", "-z"], in: folder).output
    let program = SigningProgram(
      SigningConfiguration(GitConfiguration(list: list)), environment: world.environment)
    let made = try await BlockingPool.shared.run {
      try Repository.withRepository(at: folder + "/.git", store: .memory) { git in
        let unsigned = try git.objects.createCommit(
          tree: tree, parents: [first], message: "Two\n", author: GitWorld.signature,
          committer: GitWorld.signature)
        let signed = try git.objects.signed(
          unsigned, as: .commit, with: .program(program), by: GitWorld.signature.identity)
        #expect(try git.objects.signature(of: signed)?.unsigned == unsigned)
        #expect(try git.objects.signature(of: unsigned) == nil)
        return signed
      }
    }
    #expect(try world.id("commit-tree", "-S", "\(tree)", "-p", "\(first)", "-m", "Two", in: folder) == made)
  }

  @Test(arguments: [("ecdsa", false), ("rsa", true), ("ed25519", true)])
  func keysThatSignOtherwiseEachTimeAreKnown(_ type: String, _ isRepeatable: Bool) async throws {
    let world = try Self.world(type: type)
    let list = Array("gpg.format\nssh\0user.signingkey\n\(world.path("key"))\0commit.gpgsign\0".utf8)
    let configuration = SigningConfiguration(GitConfiguration(list: list))
    let program = SigningProgram(configuration, environment: world.environment)
    let signatures = [try await Self.sign(program), try await Self.sign(program)]
    #expect(signatures.allSatisfy { ObjectSignature.isRepeatable($0) == isRepeatable })
    #expect((signatures[0] == signatures[1]) == isRepeatable)
  }

  @Test func settingsAreReadAsGitReadsThem() {
    func read(_ entries: String...) -> SigningConfiguration {
      SigningConfiguration(GitConfiguration(list: Array(entries.map { $0 + "\0" }.joined().utf8)))
    }
    #expect(!read("user.name\nAda", "user.signingkey\nk", "gpg.format\nssh").signsCommits)
    #expect(read("commit.gpgsign\ntrue").signsCommits && !read("commit.gpgsign\ntrue").signsTags)
    #expect(read("commit.gpgsign").signsCommits && read("commit.gpgsign\n1").signsCommits)
    #expect(!read("commit.gpgsign\ntrue", "commit.gpgsign\nno").signsCommits)
    #expect(!read("commit.gpgsign\n").signsCommits && !read("commit.gpgsign\n0").signsCommits)
    #expect(read("tag.gpgsign\nYES").signsTags && read("tag.forcesignannotated\non").signsTags)
    #expect(read().program == "gpg" && read("gpg.program\ngpg2").program == "gpg2")
    #expect(read("gpg.program\na", "gpg.openpgp.program\nb").program == "b")
    #expect(read("gpg.format\nssh").program == "ssh-keygen" && read("gpg.format\nx509").program == "gpgsm")
    #expect(
      read("gpg.format\nssh", "gpg.ssh.program\nop-ssh-sign", "gpg.program\ng").program == "op-ssh-sign")
    #expect(read("gpg.format\nminisign").format == nil)
  }

  static func sign(_ program: SigningProgram) async throws -> [UInt8] {
    try await BlockingPool.shared.run { try program.signature(of: [1], by: GitWorld.signature.identity) }
  }

  static func failure(
    _ entries: [String], _ world: GitWorld, deadline: Duration = .seconds(60)
  ) async -> [Diagnostic] {
    let list = Array(entries.map { $0 + "\0" }.joined().utf8)
    let program = SigningProgram(
      SigningConfiguration(GitConfiguration(list: list)), environment: world.environment, deadline: deadline)
    do {
      _ = try await sign(program)
      return []
    } catch let refusal as Refusal {
      return refusal.diagnostics
    } catch {
      return []
    }
  }

  @Test func nobodyIsAskedAndNothingHangs() async throws {
    let world = try Self.world()
    let ssh = ["gpg.format\nssh", "commit.gpgsign\ntrue"]
    #expect(await Self.failure(ssh, world).map(\.code) == ["signing.key"])
    #expect(await Self.failure(["gpg.format\nx"], world).map(\.code) == ["signing.format"])
    let locked = world.path("locked")
    _ = try world.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "secret words", "-f", locked])
    try world.git("config", "--global", "user.signingkey", locked)
    let refused = await Self.failure(ssh + ["user.signingkey\n\(locked)"], world)
    #expect(refused.map(\.code) == ["signing.failed"])
    #expect(refused.first?.location?.file == world.environment["GIT_CONFIG_GLOBAL"])
    #expect(refused.first?.message.contains("passphrase") == true, "\(refused)")
    try world.writeScript("#!/bin/sh\nsleep 60\n", to: world.path("slow"))
    let slow = await Self.failure(
      ssh + ["user.signingkey\nk", "gpg.ssh.program\n\(world.path("slow"))"], world, deadline: .seconds(2))
    #expect(slow.first?.message.contains("within 2 s") == true, "\(slow)")
    let none = await Self.failure(ssh + ["user.signingkey\nk", "gpg.ssh.program\nno-such-program"], world)
    #expect(none.first?.message.contains("'no-such-program' can't be started") == true, "\(none)")
  }

  /// `key::` names a key that an agent holds; a command may say which.
  @Test func aKeyMayBeWrittenOutOrSaidByACommand() async throws {
    let world = try Self.world()
    let key = try world.text("key.pub").split(separator: " ").prefix(2).joined(separator: " ")
    let socket = world.path("agent")
    let script = """
      ssh-agent -a '\(socket)' >/dev/null && SSH_AUTH_SOCK='\(socket)' ssh-add -q '\(world.path("key"))'
      """
    let started = try world.run("sh", ["-c", script])
    try #require(started.status == 0, "\(String(decoding: started.errors, as: UTF8.self))")
    defer { _ = try? world.run("sh", ["-c", "pkill -f 'ssh-agent -a \(socket)$'"]) }
    var environment = world.environment
    environment["SSH_AUTH_SOCK"] = socket
    for setting in ["user.signingkey\nkey::\(key)", "gpg.ssh.defaultkeycommand\necho 'key::\(key)'"] {
      let list = Array(["gpg.format\nssh", "commit.gpgsign\ntrue", setting].map { $0 + "\0" }.joined().utf8)
      let program = SigningProgram(
        SigningConfiguration(GitConfiguration(list: list)), environment: environment)
      let signature = try await Self.sign(program)
      #expect(ObjectSignature.isRepeatable(signature))
    }
  }
}
