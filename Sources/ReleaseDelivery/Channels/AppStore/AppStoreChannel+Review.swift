import ReleaseLedger
import ReleaseModel
import ReleaseServices

extension AppStoreChannel {
  /// Hands a version to App Review.
  ///
  /// - Parameter handle: What is noted together with the submission.
  /// - Returns: The id of the submission.
  func submit(
    _ version: ListedVersion, beginning handle: DeliveryHandle,
    note: @escaping @Sendable (DeliveryHandle) async throws -> Void
  ) async throws(ServiceError) -> String {
    let open = try await account.openSubmissions()
    for submission in open where submission.isSubmitted {
      let versions = try await versions(in: submission)
      if versions.contains(version.id) { return submission.id }
      guard versions.isEmpty else { throw busy }
    }
    let id = try await draft(for: version, among: open)
    var handle = handle
    handle[Key.submission] = id
    let named = handle
    try await ServiceError.noting { try await note(named) }
    try await add(version, to: id)
    try await send(id)
    return id
  }

  private var busy: ServiceError {
    .refused(
      "appstore.review.busy", "another version of the app is with App Review",
      hint: "wait for it, or withdraw it with 'relctl store halt \(name.shellWord)'")
  }

  /// The submission that the version goes into: the one that App Review sent back, one that has not been sent, or a new
  /// one.
  private func draft(
    for version: ListedVersion, among open: [ReviewSubmission]
  ) async throws(ServiceError) -> String {
    for submission in open where submission.state == "UNRESOLVED_ISSUES" {
      let versions = try await versions(in: submission)
      if versions.contains(version.id) { return submission.id }
      guard versions.isEmpty else { throw busy }
    }
    return try await made("appstore.review.refused") { () throws(ServiceError) in
      try await account.openSubmissions().first { $0.state == "READY_FOR_REVIEW" }?.id
    } by: { () throws(ServiceError) in
      try await server.call(
        .post, "/v1/reviewSubmissions",
        body: [
          "data": [
            "type": "reviewSubmissions", "attributes": ["platform": .string(platform.rawValue)],
            "relationships": ["app": AppStoreAccount.reference(type: "apps", id: app)],
          ]
        ], allowing: [409])
    }
  }

  private func versions(in submission: ReviewSubmission) async throws(ServiceError) -> [String] {
    if let version = submission.version { return [version] }
    return try await account.items(of: submission.id).compactMap(\.version)
  }

  /// Puts the version into the submission, if it is not in it.
  private func add(_ version: ListedVersion, to submission: String) async throws(ServiceError) {
    let items = try await account.items(of: submission)
    let others = items.count { $0.version != version.id }
    guard others == 0 else {
      throw .refused(
        "appstore.review.items",
        "an open submission that has not been sent has \(others) other items, which would go to App Review with this version",
        hint: "send it at App Store Connect, or remove the items there, then run the command again")
    }
    guard items.isEmpty else {
      for item in items where item.state == "REJECTED" { try await resolve(item) }
      return
    }
    _ = try await made("appstore.review.refused") { () throws(ServiceError) in
      try await account.items(of: submission).contains { $0.version == version.id } ? version.id : nil
    } by: { () throws(ServiceError) in
      try await server.call(
        .post, "/v1/reviewSubmissionItems",
        body: [
          "data": [
            "type": "reviewSubmissionItems",
            "relationships": [
              "reviewSubmission": AppStoreAccount.reference(type: "reviewSubmissions", id: submission),
              "appStoreVersion": AppStoreAccount.reference(type: "appStoreVersions", id: version.id),
            ],
          ]
        ], allowing: [409])
    }
  }

  /// Tells App Review that what it sent back is corrected: the item has another build now. Where Apple wants no such word,
  /// sending the submission says what it wants.
  private func resolve(_ item: ReviewSubmission.Item) async throws(ServiceError) {
    _ = try await server.call(
      .patch, "/v1/reviewSubmissionItems/\(URLText.encoded(item.id))",
      body: [
        "data": [
          "type": "reviewSubmissionItems", "id": .string(item.id), "attributes": ["resolved": true],
        ]
      ], isRepeatable: true, allowing: [409])
  }

  /// Sends the submission. What says that it was sent before is no refusal.
  private func send(_ submission: String) async throws(ServiceError) {
    let problem: ServiceError
    do throws(ServiceError) {
      let answer = try await server.call(
        .patch, "/v1/reviewSubmissions/\(URLText.encoded(submission))",
        body: [
          "data": [
            "type": "reviewSubmissions", "id": .string(submission), "attributes": ["submitted": true],
          ]
        ], isRepeatable: true, allowing: [409])
      guard answer.status == 409 else { return }
      problem = refusal("appstore.review.refused", answer)
    } catch {
      guard error.kind == .unknown else { throw error }
      problem = error
    }
    if (try? await account.submission(submission))??.isSubmitted == true { return }
    throw problem
  }
}
