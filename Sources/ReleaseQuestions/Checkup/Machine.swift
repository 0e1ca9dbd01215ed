import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

/// This machine and this process, as far as a run depends on them.
package struct Machine: Sendable {
  /// relctl's own version, with its commit where that is known.
  package let version: String
  /// By whom or where the process was started, in a few words.
  let start: Phrase
  let programs: InstalledPrograms
  let libgit2: (text: String, isSupported: Bool)
  /// What makes TLS connections, with versions.
  let tls: Phrase
  /// `SSL_CERT_FILE`: a file with own authorities.
  let authorities: String?
  /// The folder for mirrors and journals.
  let stateDirectory: String
  /// How many bytes of addresses this process may have; nil for no limit.
  let memory: UInt64?
  /// How the Swift compiler names its version, where somebody asks.
  let swift: @Sendable () async -> String?

  package init(
    version: String, start: Phrase, programs: InstalledPrograms,
    libgit2: (text: String, isSupported: Bool) = LibGit2.runningVersion, tls: Phrase = TLSLibrary.running,
    authorities: String? = nil, stateDirectory: String, memory: UInt64? = MemoryLimit.present,
    swift: @escaping @Sendable () async -> String? = { nil }
  ) {
    self.swift = swift
    self.version = version
    self.start = start
    self.programs = programs
    self.libgit2 = libgit2
    self.tls = tls
    self.authorities = authorities
    self.stateDirectory = stateDirectory
    self.memory = memory
  }

  /// Whether remotes can be asked at all.
  var reachesRemotes: Bool { libgit2.isSupported && programs.git != nil }

  /// The programs, and how this one was started.
  ///
  /// - Parameter remotes: The addresses of the workspace; empty where it can't be loaded.
  func checks(for remotes: [RemoteURL]) -> [LocalCheck] {
    [
      LocalCheck("relctl", foreign: version),
      .git(programs.git),
      .libgit2(libgit2.text, isSupported: libgit2.isSupported),
      .ssh(programs.ssh, hosts: remotes.count(where: \.isOverSSH)),
      .tls(tls, authorities: authorities),
      LocalCheck("started", start),
      .memory(memory),
    ]
  }
}

extension Checkup {
  /// Looks at this machine and, where they can be asked, at all remotes. What can't be loaded is among the problems.
  ///
  /// - Parameters:
  ///   - branch: Created and deleted in every repository, to see a push go through; nil to change nothing.
  ///   - signer: Finds who signs commits and tags.
  ///   - engine: Opens the workspace for work.
  package static func of(
    _ machine: Machine, creating probe: ProbeName?, workspace: () throws(Refusal) -> Workspace,
    signer: (Workspace) throws(Refusal) -> Identity, engine: () async throws -> Engine
  ) async throws -> Checkup {
    let known: Workspace
    do {
      known = try workspace()
    } catch {
      return Checkup(checks: machine.checks(for: []), problems: error.diagnostics)
    }
    let repositories = (known.components + [known.app]).map(\.url) + known.specRepositories.map(\.url)
    var checks = machine.checks(for: repositories) + [.signer { () throws(Refusal) in try signer(known) }]
    guard machine.reachesRemotes else { return Checkup(checks: checks) }
    let folder = machine.stateDirectory
    let opened: Engine
    do {
      opened = try await engine()
      if let barrier = FileSystem.barrier(to: folder) ?? FileSystem.barrier(to: opened.reader.mirrors.root) {
        checks.append(.unwritableState(folder, barrier))
      } else {
        checks.append(.state(folder, free: try DiskSpace.free(at: folder)))
      }
      if let identity = try? signer(known) {
        checks += [await TrainStager(opened.reader).signingCheck(by: identity)].compactMap { $0 }
      }
    } catch let error as FileError {
      return Checkup(checks: checks + [.unwritableState(folder, error)])
    }
    var checkup = try await CheckupService(opened).checkup(
      creating: probe, by: try? signer(known), swift: machine.swift)
    checkup.checks = checks + checkup.checks
    return checkup
  }
}

extension LocalCheck {
  fileprivate static func signer(_ find: () throws(Refusal) -> Identity) -> LocalCheck {
    do throws(Refusal) {
      let identity = try find()
      return LocalCheck("signer", "\(identity.name) <\(identity.email)>")
    } catch {
      return LocalCheck("signer", "not known", problem: error.diagnostics.first)
    }
  }
}

extension RemoteURL {
  /// `ssh://host/path`, or `user@host:path`.
  fileprivate var isOverSSH: Bool {
    HostAddress(self).scheme == .ssh
  }
}
