import ReleaseModel
import ReleaseServices

/// A version of an app in the store, as it is listed.
struct ListedVersion: Sendable, Hashable {
  let id: String
  /// `CFBundleShortVersionString`
  let text: String
  let state: StoreVersionState
  /// `MANUAL`, `AFTER_APPROVAL` or `SCHEDULED`.
  let releaseType: String?

  /// - Returns: nil for what is no version, and for one of another platform.
  init?(_ value: VendorJSON?, platform: AppStoreAccount.Platform) {
    let attributes = value["attributes"]
    guard let id = value["id"].text, let text = attributes["versionString"].text,
      attributes["platform"].text ?? platform.rawValue == platform.rawValue
    else { return nil }
    self.id = id
    self.text = text
    state = StoreVersionState(
      word: attributes["appVersionState"].text ?? attributes["appStoreState"].text ?? "nothing")
    releaseType = attributes["releaseType"].text
  }
}

/// A version with what belongs to it.
struct StoreVersionDetails: Sendable, Hashable {
  let version: ListedVersion
  /// The build that is attached.
  let build: AttachedBuild?
  var phasedRelease: PhasedRelease?

  struct AttachedBuild: Sendable, Hashable {
    let id: String
    /// `CFBundleVersion`
    let number: String?
  }

  /// Reads an answer with `include=build,appStoreVersionPhasedRelease`.
  init?(_ body: VendorJSON, platform: AppStoreAccount.Platform) {
    guard let version = ListedVersion(body["data"], platform: platform) else { return nil }
    self.version = version
    let relations = body["data"]["relationships"]
    func included(_ type: String, _ id: String) -> VendorJSON? {
      body["included"].elements.first { $0["type"].text == type && $0["id"].text == id }
    }
    build = relations["build"]["data"]["id"].text.map {
      AttachedBuild(id: $0, number: included("builds", $0)["attributes"]["version"].text)
    }
    phasedRelease = relations["appStoreVersionPhasedRelease"]["data"]["id"].text.map {
      PhasedRelease(id: $0, included("appStoreVersionPhasedReleases", $0)["attributes"])
    }
  }
}

extension AppStoreAccount {
  /// The app's versions in the store, each with its state.
  func versions() async throws(ServiceError) -> [ListedVersion] {
    try await server.list(
      "/v1/apps/\(app)/appStoreVersions",
      query: [
        ("filter[platform]", platform.rawValue),
        (
          "fields[appStoreVersions]",
          "versionString,platform,appVersionState,appStoreState,releaseType,createdDate"
        ),
        ("limit", "200"),
      ]
    ).compactMap { ListedVersion($0, platform: platform) }
  }

  func details(of version: String) async throws(ServiceError) -> StoreVersionDetails {
    let answer = try await server.call(
      .get, "/v1/appStoreVersions/\(URLText.encoded(version))",
      query: [
        ("include", "build,appStoreVersionPhasedRelease"), ("fields[builds]", "version,processingState"),
      ]
    ).body
    guard let details = StoreVersionDetails(answer, platform: platform) else {
      throw .refused("channel.answer", "App Store Connect's response contains no version")
    }
    return details
  }
}
