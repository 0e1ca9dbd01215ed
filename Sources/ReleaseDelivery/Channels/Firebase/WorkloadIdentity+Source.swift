import ReleaseModel
import ReleaseServices
import ReleaseSupport

extension WorkloadIdentity {
  /// The build server's own token, read or asked for.
  func subject(_ tokens: TokenServer) async throws(ServiceError) -> Secret {
    switch source {
    case .given(let token): return token
    case .file(let path, let field):
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try readFile(path, limit: 1 << 20)
      } catch {
        throw Self.noIdentity("the token of the build server can't be read: \(error)")
      }
      return try Self.secret(bytes, field: field)
    case .address(let address, let headers, let field):
      return try await Self.ask(address, headers: headers, field: field, tokens)
    case .gitHub(let secrets, let audience):
      let address = try await Self.read("ACTIONS_ID_TOKEN_REQUEST_URL", secrets).reveal()
      let token = try await Self.read("ACTIONS_ID_TOKEN_REQUEST_TOKEN", secrets)
      return try await Self.ask(
        address + (address.contains("?") ? "&" : "?") + "audience=" + URLText.encoded(audience),
        headers: [HTTPHeader("Authorization", prefix: "Bearer ", secret: token)], field: "value", tokens)
    }
  }

  private static func read(_ variable: String, _ secrets: SecretReader) async throws(ServiceError) -> Secret {
    do throws(Refusal) {
      return try await secrets.read(.environment(variable), for: "the identity of this job", at: nil)
    } catch  where error.diagnostics.contains(where: { $0.code != "secret.missing" }) {
      throw ServiceError(.refused, error.diagnostics[0])
    } catch {
      throw noIdentity("this job has no identity of GitHub's: \(variable) is not set")
    }
  }

  private static func ask(
    _ address: String, headers: [HTTPHeader], field: String?, _ tokens: TokenServer
  ) async throws(ServiceError) -> Secret {
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await tokens.client.send(
        HTTPRequest(.get, address, headers: headers + [HTTPHeader("Accept", "application/json")]),
        isRepeatable: true)
    } catch {
      throw .asking("the build server's token", failed: error)
    }
    guard response.isSuccess else { throw .asking("the build server's token", answered: response) }
    return try secret(response.body, field: field)
  }

  /// The token of a text, or of a field of a JSON object.
  private static func secret(_ bytes: [UInt8], field: String?) throws(ServiceError) -> Secret {
    var text: String? = String(decoding: bytes, as: UTF8.self)
    if let field { text = VendorJSON.parse(bytes)?[field].text }
    while let last = text?.unicodeScalars.last, last == "\n" || last == "\r" {
      text?.unicodeScalars.removeLast()
    }
    guard let text, !text.isEmpty else {
      throw noIdentity("the build server's answer contains no token")
    }
    return Secret(text)
  }

  private static func noIdentity(_ message: Phrase) -> ServiceError {
    .refused(
      "firebase.identity", message,
      hint: "GitHub needs 'permissions: id-token: write'; elsewhere, 'identityToken' says where the token is")
  }
}
