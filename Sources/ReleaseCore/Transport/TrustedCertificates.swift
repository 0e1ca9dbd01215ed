import CGit2
import Foundation
import Synchronization

/// The authorities that libgit2 trusts: those of the system, or those in the file that git would take from
/// `GIT_SSL_CAINFO`, `SSL_CERT_FILE` or `http.sslCAInfo`.
///
/// libgit2 keeps them for the whole process, so the first file that is asked for counts.
enum TrustedCertificates {
  private static let chosen = Mutex<Result<Void, GitError>?>(nil)

  static func use(_ environment: [String: String]) throws(GitError) {
    let result = chosen.withLock { chosen in
      let result = chosen ?? load(environment)
      chosen = result
      return result
    }
    try result.get()
  }

  private static func load(_ environment: [String: String]) -> Result<Void, GitError> {
    do throws(GitError) {
      // A server that is silent for a minute will not say more.
      try gitCheck(relctl_git_opt_server_timeout(60_000), "GIT_OPT_SET_SERVER_TIMEOUT")
      if let file = file(environment) {
        try gitCheck(relctl_git_opt_ca_file(file), "GIT_OPT_SET_SSL_CERT_LOCATIONS")
      }
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private static func file(_ environment: [String: String]) -> String? {
    for name in ["GIT_SSL_CAINFO", "SSL_CERT_FILE"] {
      if let path = environment[name], !path.isEmpty { return path }
    }
    let home = environment["HOME"] ?? ""
    let own = environment["GIT_CONFIG_GLOBAL"].map { [$0] }
    let config = environment["XDG_CONFIG_HOME"] ?? "\(home)/.config"
    for path in (own ?? ["\(home)/.gitconfig", "\(config)/git/config"]) + ["/etc/gitconfig"] {
      guard let value = setting("http.sslcainfo", in: path) else { continue }
      return value.hasPrefix("~/") ? home + value.dropFirst(1) : value
    }
    return nil
  }

  private static func setting(_ key: String, in path: String) -> String? {
    guard FileManager.default.isReadableFile(atPath: path) else { return nil }
    var config: OpaquePointer?
    var value = git_buf()
    defer {
      git_buf_dispose(&value)
      git_config_free(config)
      git_error_clear()
    }
    guard git_config_open_ondisk(&config, path) == 0, git_config_get_string_buf(&value, config, key) == 0
    else { return nil }
    return value.ptr.map { String(cString: $0) }
  }
}
