import Foundation
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// An identity that a build server vouches for, which Google trades for an access token: workload identity federation, by
/// the token exchange of RFC 8693.
///
/// Google's methods `sts.v1.token` and `iamcredentials.v1 projects.serviceAccounts.generateAccessToken`, and the
/// configuration file of AIP-4117 (seen 2026-11-29).
struct WorkloadIdentity: Sendable {
  /// Where the build server's own token is.
  enum Source: Sendable {
    case given(Secret)
    /// A file that is read each time, since a server renews it.
    case file(String, field: String?)
    /// An address that is asked each time.
    case address(String, headers: [HTTPHeader], field: String?)
    /// GitHub's, whose address is in the environment of a job.
    case gitHub(SecretReader, audience: String)
  }

  /// The provider's full name: `//iam.googleapis.com/projects/NUMBER/locations/global/workloadIdentityPools/P/providers/Q`.
  let audience: String
  let tokenType: String
  let source: Source
  /// Where the exchange is done.
  let server: String
  /// Where the token of the service account is had; nil when the identity itself has the role.
  let account: String?

  private static let exchange = "https://sts.googleapis.com/v1/token"
  private static let accounts = "https://iamcredentials.googleapis.com"

  init(
    provider: String, _ values: ChannelValues, secrets: SecretReader
  ) throws(Diagnostic) {
    guard let provider = IdentityProvider(provider) else {
      throw Diagnostic(
        "firebase.provider",
        "'identityProvider' of the channel '\(values.name)' is not the full name of a provider",
        hint: "it is projects/NUMBER/locations/global/workloadIdentityPools/POOL/providers/PROVIDER")
    }
    audience = provider.resource
    tokenType = "urn:ietf:params:oauth:token-type:jwt"
    source =
      values.secret(ChannelSettings.identityToken).map(Source.given)
      ?? .gitHub(secrets, audience: provider.tokenAudience)
    server = values.text("tokenServer") ?? Self.exchange
    account = try values.text("serviceAccount").map { email throws(Diagnostic) in
      // It becomes a part of an address.
      guard email.contains("@"),
        email.utf8.allSatisfy({ $0.isLetter || $0.isDigit || Array("-_.@".utf8).contains($0) })
      else {
        throw Diagnostic(
          "firebase.account", "'serviceAccount' of the channel '\(values.name)' is not an email address",
          hint: "it is NAME@PROJECT.iam.gserviceaccount.com")
      }
      let accounts = values.text("accountServer") ?? Self.accounts
      return "\(accounts)/v1/projects/-/serviceAccounts/\(email):generateAccessToken"
    }
  }

  /// - Parameters:
  ///   - file: The configuration file that `gcloud iam workload-identity-pools create-cred-config` and GitHub's
  ///     `google-github-actions/auth` write.
  ///   - server: In the place of the file's `token_url`.
  ///   - folder: To which a path in the file is relative.
  init(file: VendorJSON, server: String?, folder: String) throws(Diagnostic) {
    func problem(_ message: Phrase) -> Diagnostic {
      GoogleCredentials.problem(
        message, hint: "write the file again with 'gcloud iam workload-identity-pools create-cred-config'")
    }
    guard let audience = file["audience"].text, let type = file["subject_token_type"].text else {
      throw problem("'audience' or 'subject_token_type' is missing")
    }
    self.audience = audience
    tokenType = type
    // The file says where the build server's token is sent to, so a file from elsewhere must not choose the place.
    let address = server ?? file["token_url"].text ?? Self.exchange
    guard server != nil || Self.isGoogles(address) else {
      throw problem("'token_url' is not an address of Google's")
    }
    self.server = address
    account = file["service_account_impersonation_url"].text
    if let account, !Self.isGoogles(account), server.map({ !account.hasPrefix(Self.origin($0)) }) ?? true {
      throw problem("'service_account_impersonation_url' is not an address of Google's")
    }
    let place = file["credential_source"]
    let format = place["format"]
    let field = format["type"].text == "json" ? format["subject_token_field_name"].text : nil
    guard format["type"].text != "json" || field != nil else {
      throw problem("'subject_token_field_name' is missing")
    }
    if let path = place["file"].text {
      source = .file(FilePathRules.join(path, to: folder), field: field)
    } else if let url = place["url"].text {
      let isHere = server.map { url.hasPrefix(Self.origin($0)) } ?? false
      guard url.hasPrefix("https://") || isHere else {
        throw problem("the address of 'credential_source' does not start with https://")
      }
      source = .address(
        url,
        headers: (place["headers"]?.object ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
          value.text.map { HTTPHeader(name, secret: Secret($0)) }
        }, field: field)
    } else {
      throw problem("its 'credential_source' is neither a file nor an address")
    }
  }

  private static func isGoogles(_ address: String) -> Bool {
    guard let url = URL(string: address), url.scheme == "https", url.user == nil, let host = url.host() else {
      return false
    }
    return host.hasSuffix(".googleapis.com")
  }

  private static func origin(_ address: String) -> String {
    address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
      .joined(separator: "/") + "/"
  }

  func token(_ tokens: TokenServer) async throws(ServiceError) -> GoogleToken.Granted {
    let subject = try await subject(tokens)
    tokens.mask.add(subject)
    let hint: Phrase = "check that the provider's attribute condition admits this job, and its audience"
    let granted = try await tokens.token(
      from: server,
      form: [
        ("grant_type", "urn:ietf:params:oauth:grant-type:token-exchange"), ("audience", audience),
        ("scope", GoogleCredentials.scope),
        ("requested_token_type", "urn:ietf:params:oauth:token-type:access_token"),
        ("subject_token", subject.reveal()), ("subject_token_type", tokenType),
      ], hint: hint)
    guard let account else { return granted }
    let request = HTTPRequest(
      .post, account,
      headers: [
        HTTPHeader("Content-Type", "application/json"),
        HTTPHeader("Authorization", prefix: "Bearer ", secret: granted.token),
      ],
      body: .bytes((["scope": [.string(GoogleCredentials.scope)], "lifetime": "3600s"] as VendorJSON).bytes))
    let body = try await tokens.answer(
      request, hint: "give the identity the role Workload Identity User on the service account")
    guard let token = body["accessToken"].text, !token.isEmpty else {
      throw .refused("channel.unauthorized", "Google returned no token")
    }
    let end = body["expireTime"].text.flatMap { try? Date($0, strategy: .iso8601) }
    return tokens.granted(token, seconds: end.map { Int($0.timeIntervalSince1970) - Int(tokens.now()) } ?? 0)
  }
}
