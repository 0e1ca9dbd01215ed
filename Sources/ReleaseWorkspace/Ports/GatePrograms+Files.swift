import Foundation
import ReleaseGit
import ReleaseServices
import ReleaseSupport

/// What a signature of a file is worth on this machine.
package enum FileSignature: Sendable, Hashable {
  /// It is of the file, by a key that this machine trusts.
  ///
  /// - Parameter signer: As the allowed signers or the key's user id call them.
  case good(signer: String)
  /// It is of the file, but the key is not known here, or may not sign files.
  case untrusted(said: String)
  /// It is of another file, or damaged.
  case bad(said: String)
  /// The program that would tell is missing, or git names no allowed signers.
  case unchecked(why: String)
}

extension GatePrograms {
  /// The namespace of relctl's signatures by ssh.
  package static let namespace = "relctl"

  /// Judges the signature of a file as git's configuration says: by `gpg.ssh.allowedSignersFile`, or by OpenPGP's keys of
  /// this user.
  ///
  /// - Parameter mirror: Any repository, whose configuration counts beside the user's.
  package func judge(_ signature: [UInt8], of bytes: [UInt8], in mirror: String) async throws -> FileSignature
  {
    let folder = FileManager.default.temporaryDirectory.path + "/relctl-\(UUID().uuidString)"
    try FilePathRules.makeDirectory(folder, mode: 0o700)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/signature"
    try AtomicFile.write(signature, to: file)
    return signature.starts(with: "-----BEGIN SSH SIGNATURE-----".utf8)
      ? await ssh(file, of: bytes, in: mirror) : await openPGP(file, of: bytes, in: mirror)
  }

  private func ssh(_ file: String, of bytes: [UInt8], in mirror: String) async -> FileSignature {
    guard let allowed = await setting("gpg.ssh.allowedSignersFile", in: mirror), !allowed.isEmpty else {
      return .unchecked(why: "gpg.ssh.allowedSignersFile is not set in git's configuration")
    }
    let program = await setting("gpg.ssh.program", in: mirror) ?? "ssh-keygen"
    func ask(_ words: String...) async -> (isGood: Bool, said: String)? {
      let run = try? await programs.run(
        program, arguments: ["-Y"] + words + ["-s", file], input: bytes, environment: ["LC_ALL": "C"],
        seconds: 60)
      return run.map { ($0.status == 0, $0.status == 0 ? $0.output : $0.errors + $0.output) }
    }
    guard let sound = await ask("check-novalidate", "-n", Self.namespace) else {
      return .unchecked(why: "'\(program)' can't be started")
    }
    guard sound.isGood else { return .bad(said: sound.said.firstLine) }
    guard let found = await ask("find-principals", "-f", allowed), found.isGood else {
      return .untrusted(said: "its key is not in \(allowed)")
    }
    var refused = ""
    for principal in found.said.split(whereSeparator: \.isNewline).map(String.init) {
      guard let verified = await ask("verify", "-n", Self.namespace, "-f", allowed, "-I", principal) else {
        continue
      }
      if verified.isGood { return .good(signer: principal) }
      refused = verified.said.firstLine
    }
    return .untrusted(said: refused)
  }

  private func openPGP(_ file: String, of bytes: [UInt8], in mirror: String) async -> FileSignature {
    var program = await setting("gpg.openpgp.program", in: mirror)
    if program == nil { program = await setting("gpg.program", in: mirror) }
    let run = try? await programs.run(
      program ?? "gpg", arguments: ["--status-fd=1", "--verify", file, "-"], input: bytes,
      environment: ["LC_ALL": "C"], seconds: 60)
    guard let run else { return .unchecked(why: "'\(program ?? "gpg")' can't be started") }
    if run.status == 0, let signer = SignatureStatus.signer(run.output) { return .good(signer: signer) }
    let names = run.output.split(separator: "\n").compactMap { line in
      line.hasPrefix("[GNUPG:] ") ? line.dropFirst(9).split(separator: " ").first : nil
    }
    let said = run.errors.split(separator: "\n").last.map(String.init) ?? ""
    return names.contains { ["BADSIG", "NODATA"].contains($0) } || names.isEmpty
      ? .bad(said: said) : .untrusted(said: said)
  }

  /// A setting of git's configuration; a path with its `~` resolved.
  private func setting(_ key: String, in mirror: String) async -> String? {
    let kind = key.hasSuffix("File") ? ["--type=path"] : []
    let run = try? await programs.git(
      ["--git-dir=\(mirror)"] + GitProgram.cautious + ["config", "--get"] + kind + [key],
      environment: ["LC_ALL": "C"], seconds: 60)
    guard let run, run.status == 0 else { return nil }
    return run.output.firstLine
  }
}

extension String {
  fileprivate var firstLine: String { split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
}
