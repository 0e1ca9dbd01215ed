import ReleaseModel
import ReleaseServices

extension TestFlightChannel {
  /// States of a version that Apple has approved, in the words of both attributes: `appVersionState`, and `appStoreState`
  /// of older servers. A version that was accepted beside rejected items is not approved yet.
  private static let approved: Set<String> = [
    "READY_FOR_DISTRIBUTION", "PROCESSING_FOR_DISTRIBUTION", "PENDING_DEVELOPER_RELEASE",
    "PENDING_APPLE_RELEASE", "REPLACED_WITH_NEW_VERSION",
    "READY_FOR_SALE", "PREORDER_READY_FOR_SALE", "PROCESSING_FOR_APP_STORE", "REMOVED_FROM_SALE",
    "DEVELOPER_REMOVED_FROM_SALE",
  ]

  /// What speaks against a build of a version that is not higher than the approved one: the store refuses it after the
  /// upload.
  ///
  /// - Returns: nil also where the key may not see the versions, and for a build that is there already.
  func closedVersion(_ manifest: BuildManifest) async throws(ServiceError) -> Diagnostic? {
    guard let own = StoreVersion(manifest.version), let highest = try await highestApproved(),
      own <= highest.version
    else { return nil }
    if let build = try await account.build(version: manifest.version, number: manifest.number),
      !build.isRefused
    {
      return nil
    }
    let remark = StoreRules.closedVersion.remark(on: CalendarDay(secondsSince1970: now()))
    return Diagnostic(
      "testflight.version.closed",
      "App Store Connect has approved \(highest.text), so it accepts no more builds of \(manifest.version)\(remark)",
      hint: "start a higher version: relctl bump \(highest.version.next)")
  }

  private func highestApproved() async throws(ServiceError) -> (text: String, version: StoreVersion)? {
    let versions = try await server.list(
      "/v1/apps/\(app)/appStoreVersions",
      query: [
        ("filter[platform]", platform.rawValue),
        ("fields[appStoreVersions]", "versionString,platform,appVersionState,appStoreState"),
        ("limit", "200"),
      ],
      // A key for uploads need not see the store.
      allowing: [403, 404])
    return versions.compactMap { item in
      let attributes = item["attributes"]
      let states = [attributes["appVersionState"].text, attributes["appStoreState"].text].compactMap { $0 }
      guard attributes["platform"].text ?? platform.rawValue == platform.rawValue,
        states.contains(where: { Self.approved.contains($0) }), let text = attributes["versionString"].text
      else { return nil }
      return StoreVersion(text).map { (text, $0) }
    }.max { $0.1 < $1.1 }
  }
}
