import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// What channels, hosts and registries reach the world by.
package struct ServicePorts: Sendable {
  /// Makes a client that trusts the authorities of a PEM file; nil means the system's.
  package let client: @Sendable (_ authorities: String?) -> RetryingClient
  package let secrets: SecretReader
  /// Runs programs; what they say comes back without secrets.
  package let programs: ProgramRunner
  /// The manifest's folder, to which paths in `relctl.yml` are relative.
  package let folder: String
  /// Seconds since 1970.
  package let now: @Sendable () -> Int64
  /// Hides secrets in what services and programs say.
  package let mask: SecretMask
  /// Waits a number of seconds.
  package let sleep: @Sendable (Double) async throws -> Void

  package init(
    client: @escaping @Sendable (_ authorities: String?) -> RetryingClient, secrets: SecretReader,
    programs: ProgramRunner, folder: String, mask: SecretMask, now: @escaping @Sendable () -> Int64,
    sleep: @escaping @Sendable (Double) async throws -> Void
  ) {
    self.client = client
    self.secrets = secrets
    self.programs = programs
    self.folder = folder
    self.mask = mask
    self.now = now
    self.sleep = sleep
  }

  /// The ports of a process: libcurl, the programs of this machine, the clock.
  package init(
    environment: [String: String], folder: String, mask: SecretMask, trust: WorkspaceTrust = .trusted,
    patience: HostPatience = HostPatience(seconds: 60)
  ) {
    let now: @Sendable () -> Int64 = { Int64(time(nil)) }
    let programs = ProgramRunner(environment: environment, mask: mask, trust: trust)
    let waits = NamedWaits()
    let authorities = TLSLibrary.authorities(environment)
    let withoutProxy = ProxySettings.withoutProxy(environment)
    self.init(
      client: { file in
        RetryingClient(
          CurlClient(
            authorities: file ?? authorities, withoutProxy: withoutProxy, patience: Int(patience.seconds)),
          patience: patience, waits: waits, now: now)
      },
      secrets: SecretReader(
        environment: environment, folder: folder, programs: programs, mask: mask, trust: trust),
      programs: programs, folder: folder, mask: mask, now: now,
      sleep: { try await Task.sleep(for: .seconds($0)) })
  }
}
