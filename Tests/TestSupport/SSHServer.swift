import Foundation
import ReleaseModel
import Testing

/// sshd with its stock limits on a free port of the loopback interface, for the user who runs the tests, with
/// keys of its own. It ends with the object.
///
/// A world's `bin/ssh` stands in front of the system's, because OpenSSH takes the home folder from the user
/// database and not from `HOME`; configuring git would switch relctl's shared connections off.
package final class SSHServer {
  private let process: ChildProcess
  private let world: GitWorld
  package let port: UInt16

  /// - Parameter limits: Lines of sshd's configuration that come before the others, and so before its own limits.
  package init(_ world: GitWorld, limits: String = "") throws {
    self.world = world
    let files = FileManager.default
    for folder in [".ssh", "bin"] {
      try files.createDirectory(atPath: world.path(folder), withIntermediateDirectories: true)
    }
    // sshd run by root wants this folder, which Debian makes when the service starts.
    if getuid() == 0 { try? files.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true) }
    for key in ["host_key", ".ssh/id_ed25519", "stranger"] {
      _ = try world.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", world.path(key)])
    }
    try files.copyItem(atPath: world.path(".ssh/id_ed25519.pub"), toPath: world.path("authorized_keys"))
    let sshd = ["/usr/sbin/sshd", "/usr/local/sbin/sshd", "/usr/bin/sshd"].first(
      where: files.isExecutableFile)
    var started: (ChildProcess, UInt16)?
    for _ in 0..<20 where started == nil {
      let port = try #require(Loopback.freePort(), "a free port")
      try world.write(limits + "\n" + Self.configuration(world, port), to: "sshd_config", in: world.root)
      let process = try ChildProcess(
        [try #require(sshd, "sshd"), "-D", "-e", "-f", world.path("sshd_config")],
        environment: world.environment,
        folder: world.root, errors: world.path("sshd.log"))
      while started == nil, process.isRunning() {
        if Loopback.connects(to: port) { started = (process, port) } else { usleep(2000) }
      }
    }
    (process, port) = try #require(started, "sshd did not start")
    let hostKey = try String(contentsOfFile: world.path("host_key.pub"), encoding: .utf8)
    try world.write("[127.0.0.1]:\(port) \(hostKey)", to: ".ssh/known_hosts", in: world.root)
    try world.write(
      """
      UserKnownHostsFile \(world.path(".ssh/known_hosts"))
      GlobalKnownHostsFile /dev/null
      IdentityFile \(world.path(".ssh/id_ed25519"))
      IdentitiesOnly yes
      IdentityAgent none
      StrictHostKeyChecking yes

      """, to: "ssh_config", in: world.root)
    try world.writeScript(
      "exec /usr/bin/ssh -F '\(world.path("ssh_config"))' \"$@\"", to: world.path("bin/ssh"))
  }

  deinit {
    process.kill()
    _ = process.wait()
  }

  package func url(_ name: String) -> RemoteURL {
    RemoteURL("ssh://\(NSUserName())@127.0.0.1:\(port)\(world.path(name))")
  }

  /// What a client's environment needs besides the world's.
  package var environment: [String: String] {
    ["PATH": "\(world.path("bin")):\(world.environment["PATH"] ?? "")", "USER": NSUserName()]
  }

  /// How many connections were let in, and how many handshakes were dropped.
  package func connections() throws -> (accepted: Int, dropped: Int) {
    let log = try String(contentsOfFile: world.path("sshd.log"), encoding: .utf8).split(
      whereSeparator: \.isNewline)
    return (
      log.filter { $0.hasPrefix("Accepted publickey") }.count,
      log.filter { $0.contains("drop connection") || $0.contains("beginning MaxStartups") }.count
    )
  }

  /// The home folder is the world's: what the user's shell does at its start is not this server's. The key exchange that
  /// OpenSSH prefers withstands quantum computers, at 40 ms of processor time for each connection.
  private static func configuration(_ world: GitWorld, _ port: UInt16) -> String {
    """
    Port \(port)
    ListenAddress 127.0.0.1
    HostKey \(world.path("host_key"))
    KexAlgorithms curve25519-sha256
    AuthorizedKeysFile \(world.path("authorized_keys"))
    PidFile none
    StrictModes no
    UsePAM no
    PermitRootLogin yes
    PasswordAuthentication no
    KbdInteractiveAuthentication no
    AcceptEnv GIT_PROTOCOL
    SetEnv GIT_CONFIG_GLOBAL=/dev/null HOME=\(world.root)
    LogLevel VERBOSE

    """
  }
}
