import Foundation
import ReleaseSupport

extension GitProgram {
  /// Whether the `PATH` of an environment has a git program.
  ///
  /// - Parameter shim: What every Mac has in the place of one: it starts the git of Xcode or of the command line tools, and
  ///   fails where there are none. So it is asked.
  package static func isInstalled(
    _ environment: [String: String], shim: String? = Platform.isMac ? "/usr/bin/git" : nil
  ) -> Bool {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let paths = folders.map { "\($0)/git" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      return false
    }
    return path != shim || tellsItsVersion(path, environment)
  }

  private static func tellsItsVersion(_ program: String, _ environment: [String: String]) -> Bool {
    guard let nothing = try? FileSystem.open("/dev/null", flags: O_RDWR) else { return false }
    defer { close(nothing) }
    let child = Platform.start(
      program, ["--version"], environment: unattended(environment), streams: (nothing, nothing, nothing))
    guard let child else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }

  /// Returns the user's environment, made fit for a program that nobody watches.
  ///
  /// ssh can't ask: the program gets a session without a terminal, and `SSH_ASKPASS` is left out. So no
  /// `GIT_SSH_COMMAND` has to be set, which would override the user's `core.sshCommand`. `GIT_ASKPASS` stays:
  /// build servers hand over credentials with it.
  static func unattended(_ environment: [String: String]) -> [String: String] {
    // A trace of the connection would put credentials into files and logs.
    var result = environment.filter { !left.contains($0.key) && !$0.key.hasPrefix("GIT_TRACE") }
    result["GIT_TERMINAL_PROMPT"] = "0"
    result["SSH_ASKPASS_REQUIRE"] = "never"
    result["GCM_INTERACTIVE"] = "never"
    result["LC_ALL"] = "C"
    result["no_proxy"] = ProxySettings.withoutProxy(environment)
    result["LANGUAGE"] = nil
    // A mirror's `refs/replace` would exchange objects, and the remote that a partial clone names would be asked for those
    // that it lacks.
    result["GIT_NO_REPLACE_OBJECTS"] = "1"
    result["GIT_NO_LAZY_FETCH"] = "1"
    return result
  }

  /// Variables that name another repository (git sets them for hooks and aliases), and the desktop's prompt.
  private static let left: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE",
    "GIT_QUARANTINE_PATH",
    "GIT_REPLACE_REF_BASE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_IMPLICIT_WORK_TREE", "GIT_CEILING_DIRECTORIES",
    "GIT_CURL_VERBOSE", "SSH_ASKPASS",
  ]
}
