import Foundation
import ReleaseCore
import TestSupport
import Testing

/// A kind of channel as the contract suite meets it. A new kind is a case here, and the compiler names the rest.
enum ShipChannel: String, CaseIterable, Sendable {
  case folder, put, command, pgyer

  /// Whether a service is asked over the network.
  var isVendor: Bool {
    switch self {
    case .folder, .command: false
    case .put, .pgyer: true
    }
  }

  /// Whether the service can say that it has nothing, so that a crash before the upload heals by itself.
  var knowsAbsence: Bool {
    switch self {
    case .folder, .put, .command: true
    case .pgyer: false
    }
  }

  /// Method and a part of the path of the request that hands the build over.
  var upload: (method: String, path: String) {
    switch self {
    case .put: ("PUT", "/ch/")
    case .pgyer: ("POST", "/store")
    case .folder, .command: ("", "")
    }
  }

  /// Method and a part of the path of a question that comes before.
  var question: (method: String, path: String) {
    switch self {
    case .put: ("HEAD", "/ch/")
    case .pgyer: ("POST", "/getCOSToken")
    case .folder, .command: ("", "")
    }
  }

  func vendor(_ secret: String) -> (any RehearsedVendor)? {
    switch self {
    case .folder, .command: nil
    case .put: RehearsedStore(authorization: secret)
    case .pgyer: RehearsedPgyer(key: secret)
    }
  }

  /// The lines of its entry in `relctl.yml` below `kind`.
  func entry(server: String) -> [String] {
    switch self {
    case .folder: ["path: shelf/{build}"]
    case .put: ["url: \(server)/{build}/{name}", "authorization: env:CH_SECRET"]
    case .command: ["program: ./handover", "secret: env:CH_SECRET"]
    case .pgyer: ["server: \(server)", "key: env:CH_SECRET"]
    }
  }

  func arrived(_ vendor: (any RehearsedVendor)?, _ fleet: FleetWorld) throws -> Int {
    switch self {
    case .folder:
      return FileManager.default.fileExists(atPath: fleet.folder + "/shelf/20261121T091500Z-6f3a91/App.ipa")
        ? 1 : 0
    case .put: return (vendor as? RehearsedStore)?.arrived ?? -1
    case .command:
      let log = (try? String(contentsOfFile: fleet.folder + "/handover.log", encoding: .utf8)) ?? ""
      return log.split(separator: "\n").count
    case .pgyer: return (vendor as? RehearsedPgyer)?.arrived ?? -1
    }
  }

  func prepare(_ fleet: FleetWorld) throws {
    guard self == .command else { return }
    // It says its secret out loud, as programs do.
    let script = """
      #!/bin/sh
      echo "token is $RELCTL_SECRET" >&2
      case $RELCTL_ACTION in
        find) [ -s handover.log ] && echo '{"presence":"present","handle":{"id":"7"}}' || echo '{"presence":"absent"}' ;;
        send) cat >/dev/null; echo sent >> handover.log; echo "secret: $RELCTL_SECRET"; echo '{"handle":{"id":"7"}}' ;;
        state) echo '{"state":"available","page":"https://example.com/'"$RELCTL_SECRET"'"}' ;;
      esac

      """
    try script.write(toFile: fleet.folder + "/handover", atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: fleet.folder + "/handover")
  }
}
