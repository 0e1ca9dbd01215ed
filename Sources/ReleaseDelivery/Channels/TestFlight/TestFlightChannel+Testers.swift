import ReleaseModel
import ReleaseServices

extension TestFlightChannel {
  struct BetaGroup: Sendable {
    let id: String
    let name: String
    /// Gets every build without being told.
    let hasAllBuilds: Bool
    let publicLink: String?
  }

  func betaGroups() async throws(ServiceError) -> [BetaGroup] {
    try await server.list(
      "/v1/apps/\(app)/betaGroups",
      query: [
        ("fields[betaGroups]", "name,hasAccessToAllBuilds,publicLinkEnabled,publicLink"), ("limit", "200"),
      ]
    ).compactMap { value in
      let attributes = value["attributes"]
      guard let id = value["id"].text, let name = attributes["name"].text else { return nil }
      return BetaGroup(
        id: id, name: name, hasAllBuilds: attributes["hasAccessToAllBuilds"].isTrue,
        publicLink: attributes["publicLinkEnabled"].isTrue ? attributes["publicLink"].text : nil)
    }
  }

  /// Tells testers of a build that is processed: notes, groups, review. Doing it twice is doing it once.
  ///
  /// - Returns: Where people get it.
  func distribute(_ build: String, notes: String) async throws(ServiceError) -> String {
    if !notes.isEmpty { try await setWhatsNew(of: build, to: notes) }
    let known = groups.isEmpty ? [] : try await betaGroups()
    var link: String?
    for name in groups {
      guard let group = known.first(where: { $0.name == name }) else {
        throw .refused(
          "testflight.group", "the build is available, but the app no longer has the beta group '\(name)'",
          hint: "create the group, or remove it from the channel; then check the state again")
      }
      link = link ?? group.publicLink
      guard !group.hasAllBuilds else { continue }
      _ = try await server.call(
        .post, "/v1/betaGroups/\(URLText.encoded(group.id))/relationships/builds",
        body: ["data": [["type": "builds", "id": .string(build)]]], isRepeatable: true)
    }
    if asksForReview { try await askForReview(build) }
    return link ?? "https://appstoreconnect.apple.com/apps/\(app)/testflight"
  }

  /// Writes what is new, in the channel's language.
  private func setWhatsNew(of build: String, to notes: String) async throws(ServiceError) {
    let texts = try await server.list(
      "/v1/builds/\(URLText.encoded(build))/betaBuildLocalizations", query: [("limit", "50")])
    let own = texts.first { $0["attributes"]["locale"].text == locale }
    if own?["attributes"]["whatsNew"].text == notes { return }
    if let id = own?["id"].text {
      _ = try await server.call(
        .patch, "/v1/betaBuildLocalizations/\(URLText.encoded(id))",
        body: [
          "data": [
            "type": "betaBuildLocalizations", "id": .string(id), "attributes": ["whatsNew": .string(notes)],
          ]
        ], isRepeatable: true)
      return
    }
    _ = try await server.call(
      .post, "/v1/betaBuildLocalizations",
      body: [
        "data": [
          "type": "betaBuildLocalizations",
          "attributes": ["locale": .string(locale), "whatsNew": .string(notes)],
          "relationships": ["build": AppStoreAccount.reference(type: "builds", id: build)],
        ]
      ])
  }

  /// Testers outside of the team get a build only after Apple's beta review.
  private func askForReview(_ build: String) async throws(ServiceError) {
    let asked = try await server.call(
      .get, "/v1/betaAppReviewSubmissions", query: [("filter[build]", build), ("limit", "1")]
    ).body["data"].elements
    guard asked.isEmpty else { return }
    // 409: somebody asked in between.
    _ = try await server.call(
      .post, "/v1/betaAppReviewSubmissions",
      body: [
        "data": [
          "type": "betaAppReviewSubmissions",
          "relationships": ["build": AppStoreAccount.reference(type: "builds", id: build)],
        ]
      ],
      allowing: [409])
  }
}
