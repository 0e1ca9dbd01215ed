import ReleaseLedger
import ReleaseModel
import ReleaseServices

extension AppStoreChannel {
  func send(
    _ shippable: ShippableBuild, note: @escaping @Sendable (DeliveryHandle) async throws -> Void,
    progress: @escaping @Sendable (_ sent: Int64, _ total: Int64) -> Void
  ) async throws(ServiceError) -> DeliveryHandle {
    let order = SubmissionContent(shippable)
    switch try await buildAtStore(order) {
    case .problem(let problem): throw ServiceError(.refused, problem)
    case .waiting:
      var handle = handle(order).merging(order.keptNotes) { $1 }
      handle[Key.waits] = "build"
      let waiting = handle
      try await ServiceError.noting { try await note(waiting) }
      return handle
    case .valid(let build):
      let begun = handle(order)
      try await ServiceError.noting { try await note(begun) }
      return try await submit(order, build, note: note)
    }
  }

  /// Does what is missing until App Review has the build.
  func submit(
    _ order: SubmissionContent, _ build: AppStoreAccount.Build,
    note: @escaping @Sendable (DeliveryHandle) async throws -> Void
  ) async throws(ServiceError) -> DeliveryHandle {
    let (version, isFirst) = try await version(for: order)
    var handle = handle(order)
    handle[Key.version] = version.id
    let named = handle
    try await ServiceError.noting { try await note(named) }

    try await setReleaseType(of: version)
    let details = try await account.details(of: version.id)
    try await attach(build, to: details)
    let hasTexts = try await write(order, to: version.id, isFirst: isFirst)
    let hasPhases = try await setPhases(of: details, isFirst: isFirst)
    if !hasTexts || !hasPhases { handle[Key.isFirst] = "yes" }

    handle[Key.submission] = try await submit(version, beginning: handle, note: note)
    return handle
  }

  // MARK: The version

  /// Finds the version, or makes it.
  ///
  /// - Returns: Whether it is the app's first one, too.
  private func version(
    for order: SubmissionContent
  ) async throws(ServiceError) -> (version: ListedVersion, isFirst: Bool) {
    let versions = try await account.versions()
    if let problem = problem(with: versions, for: order) { throw ServiceError(.refused, problem) }
    let isFirst = !versions.contains { $0.state.wasOut || $0.state.stage == .approved }
    if let own = versions.first(where: { $0.text == order.version }) { return (own, isFirst) }
    let id = try await made("appstore.version.refused") { () throws(ServiceError) in
      try await account.versions().first { $0.text == order.version }?.id
    } by: { () throws(ServiceError) in
      try await server.call(
        .post, "/v1/appStoreVersions",
        body: [
          "data": [
            "type": "appStoreVersions",
            "attributes": [
              "platform": .string(platform.rawValue), "versionString": .string(order.version),
              "releaseType": .string(releaseType),
            ],
            "relationships": ["app": AppStoreAccount.reference(type: "apps", id: app)],
          ]
        ], allowing: [409])
    }
    // What was made says of itself what it is.
    return (try await account.details(of: id).version, isFirst)
  }

  private var releaseType: String { isReleasedByItself ? "AFTER_APPROVAL" : "MANUAL" }

  private func setReleaseType(of version: ListedVersion) async throws(ServiceError) {
    guard version.releaseType != releaseType else { return }
    _ = try await server.call(
      .patch, "/v1/appStoreVersions/\(URLText.encoded(version.id))",
      body: [
        "data": [
          "type": "appStoreVersions", "id": .string(version.id),
          "attributes": ["releaseType": .string(releaseType)],
        ]
      ], isRepeatable: true)
  }

  private func attach(
    _ build: AppStoreAccount.Build, to details: StoreVersionDetails
  ) async throws(ServiceError) {
    guard details.build?.id != build.id else { return }
    _ = try await server.call(
      .patch, "/v1/appStoreVersions/\(URLText.encoded(details.version.id))/relationships/build",
      body: AppStoreAccount.reference(type: "builds", id: build.id), isRepeatable: true)
  }

  // MARK: Release notes

  struct Localization: Sendable {
    let id: String
    let locale: String
    let whatsNew: String?
  }

  func localizations(of version: String) async throws(ServiceError) -> [Localization] {
    try await server.list(
      "/v1/appStoreVersions/\(URLText.encoded(version))/appStoreVersionLocalizations",
      query: [("fields[appStoreVersionLocalizations]", "locale,whatsNew"), ("limit", "200")]
    ).compactMap { value in
      guard let id = value["id"].text, let locale = value["attributes"]["locale"].text else { return nil }
      return Localization(id: id, locale: locale, whatsNew: value["attributes"]["whatsNew"].text)
    }
  }

  /// Writes the release notes where they differ.
  ///
  /// - Returns: Whether the version takes any: an app's first one does not.
  private func write(
    _ order: SubmissionContent, to version: String, isFirst: Bool
  ) async throws(ServiceError) -> Bool {
    guard !order.notes.isEmpty || !locales.isEmpty else { return true }
    let known = try await localizations(of: version)
    if let problem = unknownLocales(order, among: known.map(\.locale)).first {
      throw ServiceError(.refused, problem)
    }
    for localization in known {
      guard let text = order.notes.text(in: localization.locale, sharedBy: locales),
        text != localization.whatsNew
      else { continue }
      let answer = try await server.call(
        .patch, "/v1/appStoreVersionLocalizations/\(URLText.encoded(localization.id))",
        body: [
          "data": [
            "type": "appStoreVersionLocalizations", "id": .string(localization.id),
            "attributes": ["whatsNew": .string(text)],
          ]
        ], isRepeatable: true, allowing: [409])
      guard answer.status == 409 else { continue }
      if isFirst { return false }
      throw refusal("appstore.notes.refused", answer)
    }
    return true
  }

  // MARK: The phased release

  /// - Returns: Whether the version can have one: an app's first one can't.
  private func setPhases(of details: StoreVersionDetails, isFirst: Bool) async throws(ServiceError) -> Bool {
    if let phased = details.phasedRelease {
      guard !isPhased, phased.state == "INACTIVE" else { return true }
      _ = try await server.call(
        .delete, "/v1/appStoreVersionPhasedReleases/\(URLText.encoded(phased.id))", isRepeatable: true,
        allowing: [404])
      return true
    }
    guard isPhased else { return true }
    do throws(ServiceError) {
      _ = try await made("appstore.phased.refused") { () throws(ServiceError) in
        try await account.details(of: details.version.id).phasedRelease?.id
      } by: { () throws(ServiceError) in
        try await server.call(
          .post, "/v1/appStoreVersionPhasedReleases",
          body: [
            "data": [
              "type": "appStoreVersionPhasedReleases", "attributes": ["phasedReleaseState": "INACTIVE"],
              "relationships": [
                "appStoreVersion": AppStoreAccount.reference(
                  type: "appStoreVersions", id: details.version.id)
              ],
            ]
          ], allowing: [409])
      }
    } catch {
      guard isFirst, error.diagnostic.code == "appstore.phased.refused" else { throw error }
      return false
    }
    return true
  }

  // MARK: Making

  /// Makes what is not there. Whose answer was lost, or who hears that it can't be made, asks again before anything is
  /// made a second time.
  ///
  /// - Parameter code: Of a refusal.
  /// - Returns: The id of what is there then.
  func made(
    _ code: String, asking ask: () async throws(ServiceError) -> String?,
    by make: () async throws(ServiceError) -> VendorServer.Answer
  ) async throws(ServiceError) -> String {
    if let there = try await ask() { return there }
    let problem: ServiceError
    do throws(ServiceError) {
      let answer = try await make()
      if answer.status != 409 { return try AppStoreAccount.id(answer) }
      problem = refusal(code, answer)
    } catch {
      guard error.kind == .unknown else { throw error }
      problem = error
    }
    // Whether it is there can't be asked either: then the first problem is the one to tell.
    if let there = try? await ask() { return there }
    throw problem
  }

  func refusal(_ code: String, _ answer: VendorServer.Answer) -> ServiceError {
    let said = VendorServer.errorText(in: answer.body)
    let hint: Phrase? =
      said?.contains("whatsNew") == true
      ? "give every language release notes: '--notes DIR' with a file for each, or '--notes TEXT' for all"
      : nil
    return .refused(
      code,
      "App Store Connect refuses the version: \(said.map { Phrase(foreign: $0) } ?? "it reports a conflict")",
      hint: hint)
  }
}
