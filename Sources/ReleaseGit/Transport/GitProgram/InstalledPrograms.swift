import ReleaseModel

/// The programs that relctl starts, as they name themselves; nil where there is none.
package struct InstalledPrograms: Sendable, Hashable {
  /// Such as `2.39.5`.
  package let git: String?
  /// Such as `OpenSSH_9.2p1 Debian-2+deb12u10`.
  package let ssh: String?

  /// Asks the programs of an environment's `PATH`.
  package static func found(in environment: [String: String]) async -> InstalledPrograms {
    let environment = GitProgram.unattended(environment)
    let git = await ProgramProbe.run("git", arguments: ["version"], environment: environment).flatMap {
      $0.status == 0 ? $0.output : nil
    }
    // ssh tells its version on standard error only.
    let ssh = await ProgramProbe.run("sh", arguments: ["-c", "exec ssh -V 2>&1"], environment: environment)
      .flatMap {
        $0.status == 0 ? $0.output : nil
      }
    return InstalledPrograms(
      git: git.map { line($0).split(separator: " ").dropFirst(2).first.map(String.init) ?? line($0) },
      ssh: ssh.map { String(line($0).prefix { $0 != "," }) })
  }

  /// The version of the Swift compiler, such as `6.3.1`; nil where there is none.
  package static func swift(in environment: [String: String]) async -> String? {
    let answer = await ProgramProbe.run(
      "swift", arguments: ["--version"], environment: GitProgram.unattended(environment))
    // `Apple Swift version 6.3.1 (...)`, after the driver's own version on a Mac.
    guard let answer, answer.status == 0,
      let version = String(decoding: answer.output, as: UTF8.self).firstMatch(of: /Swift version ([0-9.]+)/)
    else { return nil }
    return String(version.output.1)
  }

  private static func line(_ bytes: [UInt8]) -> String {
    RemoteText.clean(Array(bytes.prefix { $0 != 10 }), hiding: RemoteURL(""))
  }
}
