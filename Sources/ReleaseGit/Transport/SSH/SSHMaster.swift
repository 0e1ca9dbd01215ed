import Foundation
import ReleaseModel

/// A connection to a host that its users share.
struct SharedConnection: Sendable, Hashable {
  /// Those of ssh that lead over the connection.
  let options: [String]
  /// Where the master listens; nil where ssh does not say.
  let socket: String?
}

/// The connection to one host.
struct SSHMaster: Sendable {
  let host: HostAddress
  let folder: String
  let environment: [String: String]

  /// `%C` is a hash of host, port and user as ssh itself sees them: where `url.*.insteadOf` or ssh's
  /// configuration leads to another host, no socket is found and ssh connects directly.
  private static func path(in folder: String) -> String { "\(folder)/%C" }

  private static func options(in folder: String) -> [String] {
    [
      "-o", "ControlMaster=no", "-o", "ControlPath=\(path(in: folder))", "-o", "BatchMode=yes", "-o",
      "ConnectTimeout=30",
    ]
  }

  /// Connects and returns the connection; nil when there is none. A handshake that was refused is tried again;
  /// refused credentials are not: git's own attempt will say why.
  func start() async -> SharedConnection? {
    guard await isFree() else { return nil }
    async let socket = socket()
    guard await connect() else { return nil }
    return SharedConnection(options: Self.options(in: folder), socket: await socket)
  }

  private func connect() async -> Bool {
    let log = "\(folder)/log-\(UInt32.random(in: 0...UInt32.max))"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let arguments =
      [
        "-f", "-N", "-T", "-E", log, "-o", "ControlMaster=yes", "-o", "ControlPath=\(Self.path(in: folder))",
        "-o", "ControlPersist=120", "-o", "BatchMode=yes", "-o", "ConnectTimeout=20", "-o",
        "SendEnv=GIT_PROTOCOL", "-o", "ServerAliveInterval=15", "-o", "ServerAliveCountMax=3", "-o",
        "PermitLocalCommand=no", "-o", "ClearAllForwardings=yes", "-o", "ForwardX11=no",
      ] + destination
    // The master passes on only variables that it was told of.
    let variables = environment.merging(["GIT_PROTOCOL": "version=2"]) { $1 }
    for attempt in 0..<3 {
      let start = ContinuousClock.now
      guard let status = await ProgramProbe.status("ssh", arguments: arguments, environment: variables) else {
        return false
      }
      if status == 0 { return true }
      let text = RemoteText.clean(
        Array(FileManager.default.contents(atPath: log) ?? Data()), hiding: RemoteURL(""))
      // A host that is silent, and not just short with us, is not asked again.
      guard [.unreachable, .busy].contains(RemoteText.kind(ofFailure: text)), attempt < 2,
        .now - start < .seconds(5)
      else { return false }
      let wait = Duration.milliseconds(200 << attempt) * Double.random(in: 0.5...1.5)
      do { try await Task.sleep(for: wait) } catch { return false }
    }
    return false
  }

  func stop() async {
    let path = Self.path(in: folder)
    _ = await ProgramProbe.status(
      "ssh", arguments: ["-o", "ControlPath=\(path)", "-O", "exit"] + destination, environment: environment)
  }

  /// Whether the user's ssh configuration does not multiplex connections to this host by itself.
  private func isFree() async -> Bool {
    guard let path = await controlPath(with: []) else { return false }
    return path.isEmpty || path == "none"
  }

  /// Where the master listens, with the hash as ssh itself makes it.
  private func socket() async -> String? {
    let path = await controlPath(with: ["-o", "ControlPath=\(Self.path(in: folder))"])
    return path.flatMap { $0.hasPrefix(folder + "/") && !$0.contains("%") ? $0 : nil }
  }

  /// What ssh would use as `ControlPath` (ssh(1), `-G`); empty when nothing, nil when it does not say.
  private func controlPath(with options: [String]) async -> String? {
    let result = await ProgramProbe.run(
      "ssh", arguments: ["-G"] + options + destination, environment: environment)
    guard let result, result.status == 0 else { return nil }
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.lowercased().hasPrefix("controlpath ") }
    return String(line?.dropFirst("controlpath ".count) ?? "")
  }

  private var destination: [String] {
    let port = host.port.map { ["-p", String($0)] } ?? []
    return port + ["--", host.user.isEmpty ? host.host : "\(host.user)@\(host.host)"]
  }
}
