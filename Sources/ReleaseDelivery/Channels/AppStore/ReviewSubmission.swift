import ReleaseModel
import ReleaseServices

/// What goes to App Review together.
struct ReviewSubmission: Sendable, Hashable {
  let id: String
  let state: String
  /// The version that App Store Connect names as the one in it.
  let version: String?

  init?(_ value: VendorJSON) {
    guard let id = value["id"].text else { return nil }
    self.id = id
    state = value["attributes"]["state"].text ?? "nothing"
    version = value["relationships"]["appStoreVersionForReview"]["data"]["id"].text
  }

  /// Whether App Review has it.
  var isSubmitted: Bool { state == "WAITING_FOR_REVIEW" || state == "IN_REVIEW" }

  /// One thing in it: a version, or a page or an event of the app.
  struct Item: Sendable, Hashable {
    let id: String
    let state: String
    /// nil for other things.
    let version: String?
  }
}

extension AppStoreAccount {
  private static let open = "READY_FOR_REVIEW,WAITING_FOR_REVIEW,IN_REVIEW,UNRESOLVED_ISSUES"

  /// Submissions of the platform that are not finished.
  func openSubmissions() async throws(ServiceError) -> [ReviewSubmission] {
    let known = Set(Self.open.split(separator: ",").map(String.init))
    return try await server.list(
      "/v1/reviewSubmissions",
      query: [
        ("filter[app]", app), ("filter[platform]", platform.rawValue), ("filter[state]", Self.open),
        ("include", "appStoreVersionForReview"), ("limit", "200"),
      ]
    ).compactMap(ReviewSubmission.init).filter { known.contains($0.state) }
  }

  func submission(_ id: String) async throws(ServiceError) -> ReviewSubmission? {
    let answer = try await server.call(
      .get, "/v1/reviewSubmissions/\(URLText.encoded(id))", query: [("include", "appStoreVersionForReview")],
      allowing: [404])
    return answer.body["data"].flatMap(ReviewSubmission.init)
  }

  func items(of submission: String) async throws(ServiceError) -> [ReviewSubmission.Item] {
    try await server.list(
      "/v1/reviewSubmissions/\(URLText.encoded(submission))/items",
      query: [("include", "appStoreVersion"), ("limit", "200")]
    ).map { item in
      ReviewSubmission.Item(
        id: item["id"].text ?? "", state: item["attributes"]["state"].text ?? "",
        version: item["relationships"]["appStoreVersion"]["data"]["id"].text)
    }.filter { $0.state != "REMOVED" }
  }
}
