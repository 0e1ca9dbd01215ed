import Foundation
import ReleaseModel
import ReleaseSupport
import Synchronization

/// The keychain of one build: made before its programs run, and gone when they ended.
final class SigningSession: Sendable {
  private let signing: BuildSigning
  /// The record's name.
  private let build: String
  private let program: SecurityProgram
  private let records: SigningRecords
  /// Held as long as the build lives, however it ends.
  private let lock: FileLock
  private let pool = BlockingPool(width: 1)
  private let isInterrupted = Atomic(false)

  /// - Parameter environment: The variables of this process, `HOME` among them.
  init(_ signing: BuildSigning, environment: [String: String]) throws {
    self.signing = signing
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw Refusal(
        "build.signing.keychain", "HOME is not set, so the folders of keychains and profiles are unknown",
        at: signing.location, hint: "set HOME to the home folder of the account that runs the build")
    }
    build = FilePathRules.name(of: signing.keychain).replacing(".keychain-db", with: "")
    program = SecurityProgram(environment: environment, secrets: signing.secrets)
    records = try SigningRecords(home: home)
    lock = try FileLock(at: records.lock(of: build))
  }

  /// Makes and unlocks the keychain, and puts profiles where Xcode looks for them.
  ///
  /// - Parameter seconds: After so long the keychain locks itself.
  /// - Throws: `Refusal`, `FileError`; `end` is still to be called.
  func begin(seconds: Int) async throws {
    try await records.exclusively(waiting: .seconds(60)) {
      await self.removeLeftovers()
      try await self.pool.run { [signing, records, build] in
        try FilePathRules.makeDirectory(signing.folder)
        try records.place(signing.profiles, signing.keychain, in: signing.folder, of: build)
      }
    }
    do {
      let password = signing.keychainPassword.reveal()
      try await program.runHidden("create-keychain", "-p", password, signing.keychain)
      try await program.run("set-keychain-settings", "-t", String(seconds), signing.keychain)
      try await program.runHidden("unlock-keychain", "-p", password, signing.keychain)
      for (index, certificate) in signing.certificates.enumerated() {
        try await add(certificate, as: "\(signing.folder)/\(index + 1).p12")
      }
      if !signing.certificates.isEmpty {
        // Without it macOS asks whether codesign may use the key, in a window that nobody sees.
        try await program.runHidden(
          "set-key-partition-list", "-S", "apple-tool:,apple:,codesign:", "-s", "-k", password,
          signing.keychain)
      }
      try await records.exclusively(waiting: .seconds(60)) {
        try await KeychainSearchList(program: self.program).add(self.signing.keychain)
      }
    } catch let error as SecurityError {
      if Task.isCancelled { throw CancellationError() }
      throw error.refusal(at: signing.location)
    }
  }

  private func add(_ certificate: SigningFiles.Certificate, as path: String) async throws {
    try await pool.run { try AtomicFile.write(certificate.bytes, to: path, mode: 0o600) }
    do throws(SecurityError) {
      try await program.runHidden(
        "import", path, "-k", signing.keychain, "-f", "pkcs12", "-P", signing.password?.reveal() ?? "",
        "-T", "/usr/bin/codesign", "-T", "/usr/bin/security", "-T", "/usr/bin/productbuild",
        "-T", "/usr/bin/productsign")
    } catch {
      guard error.isOfPassword else { throw error }
      throw Refusal(
        "build.signing.password", "the password of 'signing:' does not open '\(certificate.place)'",
        at: signing.location,
        hint:
          "check it: openssl pkcs12 -info -noout -in FILE. "
          + "A file created by OpenSSL 3 needs 'openssl pkcs12 -export -legacy'"
      )
    }
    await pool.run { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Removes everything that the build put anywhere, also what was only begun.
  ///
  /// It waits a minute for other builds that change the search list; after a signal, half a second: that leaves two
  /// seconds in all, and what is removed without the lock is better than what is left.
  ///
  /// - Returns: What could not be removed; the next build tries it again.
  func end() async -> [Diagnostic] {
    for _ in 0..<120 {
      do {
        return try await records.exclusively(waiting: .milliseconds(500)) { await self.remove(self.build) }
      } catch FileLockError.held where !isInterrupted.load(ordering: .relaxed) {
        continue
      } catch {
        break
      }
    }
    return await remove(build)
  }

  /// A signal came.
  func interrupt() { isInterrupted.store(true, ordering: .relaxed) }

  /// What builds left that were killed: their locks are free.
  private func removeLeftovers() async {
    for other in await pool.run({ [records] in records.builds }) where other != build {
      guard let lock = try? HeldLock(FileLock(at: records.lock(of: other))) else { continue }
      _ = await remove(other)
      withExtendedLifetime(lock) {}
    }
  }

  private func remove(_ build: String) async -> [Diagnostic] {
    guard let record = await pool.run({ [records] in records.record(of: build) }) else {
      await pool.run { [records] in records.forget(build) }
      return []
    }
    var problem: Diagnostic?
    do {
      try await KeychainSearchList(program: program).remove(record.keychain)
    } catch {
      problem = Diagnostic(
        severity: .warning, "build.signing.left",
        "the build's keychain is still in the search list: 'security \(error.command)' failed: \(error.said)",
        hint:
          "the next signed build tries again; to remove it by hand: security delete-keychain "
          + "\(record.keychain.shellWord)"
      )
    }
    if (try? FileSystem.mode(of: record.keychain)) != nil {
      _ = try? await program.run("delete-keychain", record.keychain)
    }
    await pool.run { [records, problem] in
      records.clear(record, of: build)
      // Who keeps its record is tidied up by the next build.
      if problem == nil { records.forget(build) }
    }
    return problem.map { [$0] } ?? []
  }
}
