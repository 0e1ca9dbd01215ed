import ReleaseModel
import ReleaseServices

/// An app at App Store Connect for one platform, and the key that reaches it.
struct AppStoreAccount: Sendable {
  /// App Store Connect's id of the app.
  let app: String
  let platform: Platform
  let server: VendorServer

  enum Platform: String, Sendable {
    case ios = "IOS"
    case macos = "MAC_OS"
    case tvos = "TV_OS"
    case visionos = "VISION_OS"
  }

  /// - Throws: A refusal with codes of the entry's kind.
  init(_ values: ChannelValues, ports: ServicePorts) throws(Refusal) {
    let isTestFlight = values.settings.kind == .testflight
    app = try values.required("app")
    guard app.utf8.allSatisfy({ $0.isDigit }) else {
      throw values.refusal(
        isTestFlight ? "testflight.app" : "appstore.app",
        "'app' of the channel '\(values.name)' is not an App Store Connect app number",
        hint: "it is the Apple ID on the app's page, 'App Information'")
    }
    platform =
      switch values.text("platform") {
      case "macos": .macos
      case "tvos": .tvos
      case "visionos": .visionos
      default: .ios
      }
    let pem = try values.requiredSecret("key")
    let keyID = try values.required("keyID")
    let token: AppStoreToken
    do throws(Diagnostic) {
      token = try AppStoreToken(pem: pem, keyID: keyID, issuer: values.text("issuer"), mask: ports.mask)
    } catch {
      throw values.refusal(
        isTestFlight ? error.code : "appstore.key", error.messagePhrase, hint: error.hintPhrase)
    }
    server = VendorServer(
      name: "App Store Connect",
      address: try values.address("server", default: "https://api.appstoreconnect.apple.com"),
      client: values.client(ports), token: { () throws(ServiceError) in try token.token(now: ports.now()) })
  }

  /// A build at App Store Connect.
  struct Build: Sendable {
    let id: String
    /// `PROCESSING`, `FAILED`, `INVALID` or `VALID`.
    let state: String?
    /// Whether its 90 days are over.
    let isExpired: Bool

    init?(_ value: VendorJSON) {
      guard let id = value["id"].text else { return nil }
      self.id = id
      state = value["attributes"]["processingState"].text
      isExpired = value["attributes"]["expired"].isTrue
    }

    var isRefused: Bool { state == "FAILED" || state == "INVALID" }
  }

  func build(version: String, number: String) async throws(ServiceError) -> Build? {
    let builds = try await server.call(
      .get, "/v1/builds",
      query: [
        ("filter[app]", app), ("filter[preReleaseVersion.version]", version),
        ("filter[preReleaseVersion.platform]", platform.rawValue), ("filter[version]", number),
        ("limit", "10"),
      ]
    ).body["data"].elements
    return builds.filter { $0["attributes"]["version"].text == number }.compactMap(Build.init).first
  }

  /// Whether files of this version and number have arrived that are no build yet, or have become one.
  func hasUpload(version: String, number: String) async throws(ServiceError) -> Bool {
    try await uploads(version: version, number: number).contains {
      ["COMPLETE", "PROCESSING"].contains($0["attributes"]["state"]["state"].text)
    }
  }

  func uploads(version: String, number: String) async throws(ServiceError) -> [VendorJSON] {
    let uploads = try await server.list(
      "/v1/apps/\(app)/buildUploads",
      query: [
        ("filter[cfBundleShortVersionString]", version), ("filter[cfBundleVersion]", number),
        ("filter[platform]", platform.rawValue), ("limit", "50"),
      ])
    // The filter is Apple's business; that the answer is this build is ours.
    return uploads.filter { upload in
      let attributes = upload["attributes"]
      return attributes["cfBundleShortVersionString"].text == version
        && attributes["cfBundleVersion"].text == number
        && attributes["platform"].text == platform.rawValue
    }
  }

  /// The bundle identifier of the app, as App Store Connect has it.
  func bundleID() async throws(ServiceError) -> String? {
    try await server.call(.get, "/v1/apps/\(app)", query: [("fields[apps]", "bundleId")])
      .body["data"]["attributes"]["bundleId"].text
  }

  static func reference(type: String, id: String) -> VendorJSON {
    ["data": ["type": .string(type), "id": .string(id)]]
  }

  /// The id of what a request made.
  static func id(_ answer: VendorServer.Answer) throws(ServiceError) -> String {
    let id = answer.body["data"]["id"].text ?? ""
    // It becomes part of addresses.
    guard !id.isEmpty, id.utf8.count <= 200, URLText.encoded(id) == id else {
      throw .refused("channel.answer", "App Store Connect's response has no usable id")
    }
    return id
  }
}
