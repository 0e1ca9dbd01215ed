import Foundation
import Synchronization

/// Pgyer's API v2 and the store behind it.
package final class PlayedPgyer: PlayedVendor {
  private let builds = Mutex<[String: Build]>([:])
  private let key: String
  /// How often a build is still being worked on when it is asked for.
  private let rounds: Int

  /// Whether nothing of the app was ever sent before.
  private let isNewApp: Bool

  private struct Build {
    var size: Int64?
    var asked = 0
  }

  package init(key: String, rounds: Int = 2, isNewApp: Bool = false) {
    self.isNewApp = isNewApp
    self.key = key
    self.rounds = rounds
  }

  /// How many files arrived.
  package var arrived: Int { builds.withLock { $0.values.count { $0.size != nil } } }

  package func answer(_ request: PlayedRequest) -> PlayedAnswer {
    switch (request.method, request.path) {
    case ("POST", "/apiv2/app/listMy"): allowed(request.form) { reply(0, "", #"{"list":[],"pageCount":0}"#) }
    case ("POST", "/apiv2/app/getCOSToken"):
      allowed(request.form) {
        guard ["ios", "android", "hap"].contains(request.form["buildType"]) else {
          return reply(1003, "buildType is invalid", "null")
        }
        let name = "\(UUID().uuidString.lowercased()).\(request.form["buildType"] ?? "")"
        builds.withLock { $0[name] = Build() }
        return reply(
          0, "",
          """
          {"key":"\(name)","endpoint":"\(request.base)/store","params":{"signature":"q-sign-algorithm=sha1",\
          "x-cos-security-token":"token-of-the-store","acl":"public-read","key":"\(name)"}}
          """)
      }
    case ("POST", "/store"): take(request)
    case ("GET", "/apiv2/app/buildInfo"): allowed(request.query) { info(request.query["buildKey"] ?? "") }
    default: PlayedAnswer(404)
    }
  }

  private func allowed(_ fields: [String: String], _ body: () -> PlayedAnswer) -> PlayedAnswer {
    fields["_api_key"] == key ? body() : reply(1001, "_api_key is invalid", "null")
  }

  private func take(_ request: PlayedRequest) -> PlayedAnswer {
    guard let (fields, file) = request.multipart, let name = fields["key"], let file,
      fields["x-cos-security-token"] == "token-of-the-store"
    else { return PlayedAnswer(403, body: Array("<Error><Code>AccessDenied</Code></Error>".utf8)) }
    return builds.withLock { builds in
      guard builds[name] != nil else { return PlayedAnswer(403) }
      builds[name]?.size = file.size
      return PlayedAnswer(204)
    }
  }

  private func info(_ name: String) -> PlayedAnswer {
    builds.withLock { builds in
      guard let build = builds[name] else { return reply(1014, "buildKey is invalid", "null") }
      guard let size = build.size else { return reply(1246, "being parsed", "null") }
      builds[name]?.asked += 1
      if build.asked == 0, isNewApp { return reply(1081, "App does not exist", "null") }
      if build.asked < rounds { return reply(build.asked == 0 ? 1246 : 1247, "being published", "null") }
      return reply(
        0, "",
        """
        {"buildKey":"\(name)","buildShortcutUrl":"r\(name.prefix(4))","buildVersion":"1.0","buildVersionNo":"1",\
        "buildQRCodeURL":"https://www.pgyer.com/app/qrcode/r\(name.prefix(4))",\
        "buildBuildVersion":"1","buildFileSize":"\(size)"}
        """)
    }
  }

  private func reply(_ code: Int, _ message: String, _ data: String) -> PlayedAnswer {
    .json(#"{"code":\#(code),"message":"\#(message)","data":\#(data)}"#)
  }
}
