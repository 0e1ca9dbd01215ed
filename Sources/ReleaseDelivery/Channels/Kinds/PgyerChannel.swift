import Foundation
import ReleaseLedger
import ReleaseModel
import ReleaseServices

/// Pgyer, API v2: a token for the vendor's store, the upload there, then questions until it was taken apart.
///
/// The service has no question by which a build could be found without the name that it gave it, so `find` never
/// says that a build is absent. That name is in the receipt before the upload begins.
///
/// The store takes a file under the name that the vendor signed, and under no other: the same form sent again, as the
/// vendor's own tool does after a connection that broke, puts the same file in the same place.
struct PgyerChannel: Channel {
  private let http: RetryingClient
  private let mask: SecretMask
  private let key: Secret
  /// The vendor's hosts, the usual one first. It moves them, and one that can't be reached is no reason to give up.
  let servers: [String]
  private let now: @Sendable () -> Int64
  private let pages: String
  private let install: String
  private let password: Secret?
  private let shortcut: String?
  private let oversea: String?

  /// The vendor's other hosts, in its order. Source: `PGYER/upload-app-api-example`, read on 2026-11-29.
  static let fallbacks = ["https://api.xcxwo.com", "https://api.pgyerapp.com"]

  init(_ values: ChannelValues, ports: ServicePorts) throws(Refusal) {
    http = values.client(ports)
    mask = ports.mask
    key = try values.requiredSecret("key")
    now = ports.now
    let server = try values.address("server", default: "https://api.pgyer.com")
    let isUsual = values.text("server") == nil && values.text("fallback") == nil
    let others = isUsual ? Self.fallbacks : values.list("fallback")
    for other in others { try values.requireSafe(other, key: "fallback") }
    servers = [server] + others
    pages = try values.address("pages", default: "https://www.pgyer.com")
    install = values.text("install") ?? "public"
    password = values.secret("password")
    shortcut = values.text("shortcut")
    oversea = values.text("oversea")
    guard (install == "password") == (password != nil) else {
      throw values.refusal(
        "channel.pgyer.password",
        "the channel '\(values.name)' needs both 'install: password' and 'password', or neither")
    }
  }

  func preflight(_ shippable: ShippableBuild) async -> [Diagnostic] {
    guard let app = shippable.app else { return [.noApp] }
    guard buildType(app) != nil else {
      return [
        Diagnostic("channel.pgyer.type", "pgyer accepts .ipa, .apk and .hap files, but not '\(app.name)'")
      ]
    }
    do throws(ServiceError) {
      // The list of the account's apps: whether the key is good, and nothing else.
      _ = try await onAnyServer { server throws(ServiceError) -> Answer in
        try await call("listMy", fields: [("page", "1")], at: server)
      }
      return []
    } catch {
      return [error.diagnostic]
    }
  }

  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence {
    .unknown(reason: "pgyer can't look up a build without the key that it assigned")
  }

  func send(
    _ shippable: ShippableBuild, note: @escaping @Sendable (DeliveryHandle) async throws -> Void,
    progress: @escaping @Sendable (Int64, Int64) -> Void
  ) async throws(ServiceError) -> DeliveryHandle {
    guard let app = shippable.app, let type = buildType(app) else { throw ServiceError(.refused, .noApp) }
    var fields = [("buildType", type), ("buildInstallType", installType)]
    if let password { fields.append(("buildPassword", password.reveal())) }
    if !shippable.notes.isEmpty { fields.append(("buildUpdateDescription", shippable.notes)) }
    if let shortcut { fields.append(("buildChannelShortcut", shortcut)) }
    if let oversea { fields.append(("oversea", oversea == "yes" ? "1" : "2")) }
    return try await onAnyServer { server throws(ServiceError) -> DeliveryHandle in
      let token = try await token(fields, from: server)
      var handle = ["buildKey": token.key, Self.begun: String(now())]
      do {
        try await note(handle)
      } catch {
        throw ServiceError(
          .refused,
          Diagnostic("channel.receipt", "can't write the receipt, so nothing was sent: \(error)")
        )
      }
      try await upload(app, with: token, progress: progress)
      handle[Self.stored] = "yes"
      return handle
    }
  }

  /// Keys of the handle: when the upload began, and that the store said that it has the file.
  private static let begun = "begun"
  private static let stored = "stored"
  /// The vendor takes a build apart within minutes.
  private static let longestWork: Int64 = 600

  func state(_ handle: DeliveryHandle) async throws(ServiceError) -> DeliveryState {
    guard let buildKey = handle["buildKey"] else {
      return .unknown(reason: "the receipt has no pgyer key, so pgyer can't be queried")
    }
    let query = URLText.form([("_api_key", key.reveal()), ("buildKey", buildKey)])
    let answer = try await onAnyServer { server throws(ServiceError) -> Answer in
      try await self.answer(
        to: HTTPRequest(.get, "\(server)/apiv2/app/buildInfo?\(query)"),
        asking: "querying pgyer for the build")
    }
    switch answer.code {
    case 0:
      // Success without a build is none.
      guard let data = answer.data, data["buildKey"]?.text?.isEmpty == false else {
        return .unknown(reason: "pgyer reports success, but no build")
      }
      let shortcut = data["buildShortcutUrl"]?.text ?? ""
      return .available(
        page: shortcut.isEmpty ? nil : "\(pages)/\(shortcut)", qrCode: data["buildQRCodeURL"]?.text)
    // It knows no such app until it has taken the first build of one apart.
    case 1081, 1246: return working(handle)
    case 1247: return .processing("pgyer is publishing the build")
    case 1216: return .failed(reason: "pgyer could not publish it (1216): \(answer.message)")
    // Keys and rights: the question was refused, and not the build.
    case 1000..<1100:
      throw .refused("channel.pgyer.\(answer.code)", "pgyer (\(answer.code)): \(answer.message)")
    default: return .unknown(reason: "pgyer (\(answer.code)): \(answer.message)")
    }
  }

  /// "Being taken apart" is also what the vendor says of a name that never got its file.
  private func working(_ handle: DeliveryHandle) -> DeliveryState {
    guard handle[Self.stored] == nil, let written = handle[Self.begun].flatMap({ Int64($0) }) else {
      return .processing("pgyer is processing the build")
    }
    // Others may have written the receipt: nothing began before 1970.
    let begun = max(0, written)
    guard now() - begun > Self.longestWork else { return .processing("pgyer is processing the build") }
    return .unknown(
      reason:
        "the end of the upload was not seen, and pgyer still reports it as processing after \((now() - begun) / 60) "
        + "minutes, as for a build that never arrived")
  }

  /// Where a file goes.
  private struct Token {
    let key: String
    let endpoint: String
    let params: [String: VendorJSON]
  }

  /// How many bytes a signature or a token has at least: SHA-1 in base64 has 28, ids have less.
  private static let shortestGrant = 16

  private func token(_ fields: [(String, String)], from server: String) async throws(ServiceError) -> Token {
    let answer = try await call("getCOSToken", fields: fields, at: server)
    guard let token = answer.data, let buildKey = token["key"]?.text, let endpoint = token["endpoint"]?.text,
      let params = token["params"]?.object, !params.isEmpty,
      endpoint.hasPrefix("https://") || endpoint.hasPrefix(server)
    else {
      throw .refused("channel.pgyer.token", "pgyer's upload token lacks its key, address or fields")
    }
    // All but the file's name let whoever has them write to the store. Short ones are words such as `public-read`, which
    // other texts have too.
    for (name, value) in params where name != "key" {
      if let text = value.text, text.utf8.count >= Self.shortestGrant { mask.add(form: Secret(text)) }
    }
    return Token(key: buildKey, endpoint: endpoint, params: params)
  }

  /// Tries the vendor's hosts one after the other, as long as nothing has arrived.
  private func onAnyServer<R: Sendable>(
    _ body: (String) async throws(ServiceError) -> R
  ) async throws(ServiceError) -> R {
    var rest = servers[...]
    while true {
      let server = rest.removeFirst()
      do throws(ServiceError) {
        return try await body(server)
      } catch {
        if error.kind != .notSent || rest.isEmpty || Task.isCancelled { throw error }
      }
    }
  }

  private func upload(
    _ app: ShippableBuild.File, with token: Token, progress: @escaping @Sendable (Int64, Int64) -> Void
  ) async throws(ServiceError) {
    let boundary =
      "relctl\(String(UInt64.random(in: 0 ... .max), radix: 36))\(app.artefact.sha256.prefix(16))"
    var fields = token.params.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value.text ?? "") }
    fields.append((name: "x-cos-meta-file-name", value: app.name))
    let body = HTTPBody.form(
      fields, file: (field: "file", name: app.name, path: app.path, size: app.artefact.size),
      boundary: boundary)
    let total = body.size ?? 0
    let request = HTTPRequest(
      .post, token.endpoint,
      headers: [HTTPHeader("Content-Type", "multipart/form-data; boundary=\(boundary)")], body: body)
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await http.send(request, isRepeatable: true, settling: []) { progress($0, total) }
    } catch {
      // The store keeps nothing of a form that did not come to its end.
      throw error.isBodyIncomplete
        ? .asking("sending '\(app.name)'", failed: error) : .sending("sending '\(app.name)'", failed: error)
    }
    // Anything else, a 200 with friendly words too, is not what the store answers when it has a file.
    guard response.status == 204 else { throw .sending("sending '\(app.name)'", answered: response) }
  }

  private func call(_ path: String, fields: [(String, String)], at server: String) async throws(ServiceError)
    -> Answer
  {
    let form = URLText.form([("_api_key", key.reveal())] + fields)
    let request = HTTPRequest(
      .post, "\(server)/apiv2/app/\(path)",
      headers: [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")],
      body: .bytes(Array(form.utf8)))
    // A token that nobody uses is forgotten.
    let answer = try await answer(to: request, asking: "querying pgyer (\(path))")
    guard answer.code == 0 else {
      throw .refused(
        "channel.pgyer.\(answer.code)", "pgyer (\(answer.code)): \(answer.message)",
        hint: (1000..<1100).contains(answer.code) ? "check the channel's 'key'" : nil)
    }
    return answer
  }

  private func answer(to request: HTTPRequest, asking what: Phrase) async throws(ServiceError) -> Answer {
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await http.send(request, isRepeatable: true)
    } catch {
      throw .asking(what, failed: error)
    }
    guard response.isSuccess else { throw .asking(what, answered: response) }
    guard let json = VendorJSON.parse(response.body)?.object, let code = json["code"]?.integer else {
      throw ServiceError(
        .notSent,
        Diagnostic("channel.pgyer.answer", "\(what): not a response of pgyer's API: \(response.excerpt)")
      )
    }
    return Answer(code: code, message: "\(json["message"]?.text ?? "" as String)", data: json["data"]?.object)
  }

  private struct Answer: Sendable {
    let code: Int
    let message: Phrase
    let data: [String: VendorJSON]?
  }

  private func buildType(_ app: ShippableBuild.File) -> String? {
    switch app.name.split(separator: ".").last?.lowercased() {
    case "ipa": "ios"
    case "apk": "android"
    case "hap": "hap"
    default: nil
    }
  }

  private var installType: String {
    switch install {
    case "password": "2"
    case "invite": "3"
    default: "1"
    }
  }
}
