import Foundation
import TestSupport
import Testing

/// A kind of channel as the contract suite meets it. A new kind is a case here, and the compiler names the rest.
enum ShipChannel: String, CaseIterable, Sendable {
  case folder, put, command, pgyer, testflight, appstore, firebase, bugly

  /// Whether a service is asked over the network.
  var isVendor: Bool {
    switch self {
    case .folder, .command, .bugly: false
    case .put, .pgyer, .testflight, .appstore, .firebase: true
    }
  }

  /// Method and a part of the path of the request that hands the build over.
  var upload: (method: String, path: String) {
    switch self {
    case .put: ("PUT", "/ch/")
    case .pgyer: ("POST", "/store")
    case .testflight: ("PATCH", "/v1/buildUploadFiles/")
    case .appstore: ("PATCH", "/v1/reviewSubmissions/")
    case .firebase: ("POST", "/releases:upload")
    case .folder, .command, .bugly: ("", "")
    }
  }

  /// Method and a part of the path of a question that comes before.
  var question: (method: String, path: String) {
    switch self {
    case .put: ("HEAD", "/ch/")
    case .pgyer: ("POST", "/getCOSToken")
    case .testflight, .appstore: ("GET", "/v1/apps/")
    case .firebase: ("GET", "/releases")
    case .folder, .command, .bugly: ("", "")
    }
  }

  /// - Parameter secret: What `CH_SECRET` holds.
  func vendor(_ secret: String, size: Int, isUpdate: Bool = false, review: [String]? = nil) throws -> (
    any PlayedVendor
  )? {
    switch self {
    case .folder, .command, .bugly: return nil
    case .put: return PlayedStore(authorization: secret)
    case .pgyer: return PlayedPgyer(key: secret)
    case .testflight:
      var habits = PlayedAppStore.Habits()
      habits.partSize = max(100_000, size / 8)
      return try PlayedAppStore(bundleID: "com.example.app", key: secret, habits: habits)
    case .appstore:
      var habits = PlayedAppStore.Habits()
      if isUpdate { habits.versions = [("6.5.4", "READY_FOR_DISTRIBUTION")] }
      habits.review = review ?? ["IN_REVIEW", "READY_FOR_DISTRIBUTION"]
      let store = try PlayedAppStore(bundleID: "com.example.app", key: secret, habits: habits)
      // Uploaded before.
      store.bring("6.5.5", "42")
      return store
    case .firebase: return try PlayedFirebase(version: "6.5.5", number: "42", key: ShipSecrets.rsa.get())
    }
  }

  /// The lines of its entry in `relctl.yml` below `kind`.
  func entry(server: String) -> [String] {
    switch self {
    case .folder: ["path: shelf/{build}"]
    case .put: ["url: \(server)/{build}/{name}", "authorization: env:CH_SECRET"]
    case .command: ["program: ./handover", "secret: env:CH_SECRET"]
    case .pgyer: ["server: \(server)", "key: env:CH_SECRET"]
    case .testflight:
      [
        "server: \(server)", "app: '123456'", "key: env:CH_SECRET", "keyID: KEY123", "issuer: issuer-1",
        "groups: [Team]", "review: yes",
      ]
    case .appstore:
      // The key of one person.
      ["server: \(server)", "app: '123456'", "key: env:CH_SECRET", "keyID: KEY123", "release: automatic"]
    case .firebase:
      [
        "server: \(server)", "tokenServer: \(server)/token", "project: '42'", "app: '1:42:ios:abc123'",
        "credentials: env:CH_SECRET", "testers: [ada@example.com]", "groups: [team]",
      ]
    case .bugly: ["appID: a1b2", "appKey: env:CH_SECRET", "jar: uploader.jar", "java: ./java"]
    }
  }

  /// How many copies have arrived; the same again counts again.
  func arrived(_ vendor: (any PlayedVendor)?, _ fleet: FleetWorld) throws -> Int {
    switch self {
    case .folder:
      return FileManager.default.fileExists(atPath: fleet.folder + "/shelf/20261121T091500Z-6f3a91/App.ipa")
        ? 1 : 0
    case .put: return (vendor as? PlayedStore)?.arrived ?? -1
    case .command, .bugly:
      let log = (try? String(contentsOfFile: fleet.folder + "/handover.log", encoding: .utf8)) ?? ""
      return log.split(separator: "\n").count
    case .pgyer: return (vendor as? PlayedPgyer)?.arrived ?? -1
    case .testflight: return (vendor as? PlayedAppStore)?.committed.count ?? -1
    case .appstore: return (vendor as? PlayedAppStore)?.submitted ?? -1
    case .firebase: return (vendor as? PlayedFirebase)?.arrived ?? -1
    }
  }

  /// Programs say their secret out loud, as programs do. The files `refuse` and `lose` are troubles that they meet
  /// once.
  func prepare(_ fleet: FleetWorld) throws {
    switch self {
    case .folder, .put, .pgyer, .testflight, .appstore, .firebase: return
    case .command:
      try fleet.world.writeScript(
        """
        echo "token is $RELCTL_SECRET" >&2
        case $RELCTL_ACTION in
          find) [ -s handover.log ] && echo '{"presence":"present","handle":{"id":"7"}}' || echo '{"presence":"absent"}' ;;
          send)
            cat >/dev/null
            if rm refuse 2>/dev/null; then echo "no: $RELCTL_SECRET is wrong" >&2; exit 1; fi
            echo sent >> handover.log; echo "secret: $RELCTL_SECRET"
            if rm lose 2>/dev/null; then kill -9 $$; fi
            echo '{"handle":{"id":"7"}}' ;;
          state) echo '{"state":"available","page":"https://example.com/'"$RELCTL_SECRET"'"}' ;;
        esac
        """, to: fleet.folder + "/handover")
    case .bugly:
      try fleet.world.write("jar", to: "uploader.jar", in: fleet.folder)
      try fleet.world.writeScript(
        """
        echo "appkey is $6"; echo "appkey is $6" >&2
        for last; do :; done
        [ -f "$last/Contents/Resources/DWARF/App" ] || { echo 'retCode: 404, no symbols'; exit 1; }
        if rm refuse 2>/dev/null; then echo "retCode: 403, wrong key $6"; exit 0; fi
        echo sent >> handover.log
        echo 'retCode: 200, {"msg":"success"}'
        if rm lose 2>/dev/null; then kill -9 $$; fi
        """, to: fleet.folder + "/java")
    }
  }
}
