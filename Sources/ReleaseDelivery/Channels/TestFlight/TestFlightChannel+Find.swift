import ReleaseLedger
import ReleaseServices

extension TestFlightChannel {
  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence {
    let (version, number) = (shippable.manifest.version, shippable.manifest.number)
    let uploads = try await server.list(
      "/v1/apps/\(app)/buildUploads",
      query: [
        ("filter[cfBundleShortVersionString]", version), ("filter[cfBundleVersion]", number),
        ("filter[platform]", platform.rawValue), ("limit", "50"),
      ])
    // The filter is Apple's business; that the answer is this build is ours.
    let own = uploads.filter { upload in
      let attributes = upload["attributes"]
      return attributes["cfBundleShortVersionString"].text == version
        && attributes["cfBundleVersion"].text == number
        && attributes["platform"].text == platform.rawValue
    }
    // An upload that waits for its files, or that failed, is no build.
    let arrived = own.first { ["COMPLETE", "PROCESSING"].contains($0["attributes"]["state"]["state"].text) }
    if let id = arrived?["id"].text { return .present(handle(shippable, upload: id)) }
    // Xcode and Transporter may have brought it.
    if let build = try await build(version: version, number: number), !build.isRefused {
      var handle = handle(shippable, upload: nil)
      handle["build"] = build.id
      return .present(handle)
    }
    return .absent
  }

  /// By what the delivery is known. The notes are kept, because testers can be told only when the build is processed.
  func handle(_ shippable: ShippableBuild, upload: String?) -> DeliveryHandle {
    var handle = [
      "app": app, "version": shippable.manifest.version, "number": shippable.manifest.number,
      "platform": platform.rawValue,
    ]
    handle["upload"] = upload
    if !shippable.notes.isEmpty { handle["notes"] = shippable.notes }
    return handle
  }

  /// A build at App Store Connect.
  package struct Build: Sendable {
    let id: String
    /// `PROCESSING`, `FAILED`, `INVALID` or `VALID`.
    let state: String?

    init?(_ value: VendorJSON) {
      guard let id = value["id"].text else { return nil }
      self.id = id
      state = value["attributes"]["processingState"].text
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
}
