import Foundation
import ReleaseServices

/// Google's token exchange and the tokens of service accounts, and a build server that vouches for a job.
package struct PlayedIdentity: Sendable {
  /// What the build server's token must be.
  package var subject = "eyJ.the-job.signed"
  package var provider =
    "//iam.googleapis.com/projects/42/locations/global/workloadIdentityPools/ci/providers/git"
  /// nil: the identity itself has the role.
  package var account: String?

  package init() {}

  /// - Parameter admit: Makes a token that Firebase takes.
  /// - Returns: nil for what is not asked here.
  func answer(_ request: PlayedRequest, admit: () -> String) -> PlayedAnswer? {
    switch request.path {
    case "/job-token":
      // As GitHub answers: the audience is the provider's address, or no token comes.
      guard request.headers["authorization"] == "Bearer request-token",
        request.query["audience"] == "https:" + provider
      else { return PlayedAnswer(401, body: []) }
      return json(["value": .string(subject), "count": 1])
    case "/exchange":
      let form = request.form
      guard form["grant_type"] == "urn:ietf:params:oauth:grant-type:token-exchange",
        form["audience"] == provider, form["subject_token"] == subject,
        form["subject_token_type"] == "urn:ietf:params:oauth:token-type:jwt",
        form["requested_token_type"] == "urn:ietf:params:oauth:token-type:access_token",
        form["scope"] == "https://www.googleapis.com/auth/cloud-platform",
        request.headers["authorization"] == nil
      else {
        return PlayedAnswer(
          400,
          body: Array(
            #"{"error":"unauthorized_client","error_description":"The given credential is rejected."}"#.utf8))
      }
      return json([
        "access_token": .string(account == nil ? admit() : "sts-token"), "expires_in": 3599,
        "token_type": "Bearer",
      ])
    case "/v1/projects/-/serviceAccounts/\(account ?? ""):generateAccessToken":
      guard request.headers["authorization"] == "Bearer sts-token",
        request.body.json["scope"].elements.compactMap(\.text)
          == ["https://www.googleapis.com/auth/cloud-platform"]
      else { return PlayedAnswer(403, body: Array(#"{"error":{"message":"Permission denied"}}"#.utf8)) }
      let end = Date(timeIntervalSinceNow: 3600).formatted(.iso8601)
      return json(["accessToken": .string(admit()), "expireTime": .string(end)])
    default: return nil
    }
  }

  private func json(_ value: VendorJSON) -> PlayedAnswer { PlayedAnswer(200, body: value.bytes) }
}
