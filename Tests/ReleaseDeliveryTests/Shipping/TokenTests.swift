import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

/// Tokens are judged by Python's cryptography, which knows nothing of relctl's.
struct TokenTests {
  private static let judge = """
    import base64, json, sys
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec, padding, utils
    pem, token = sys.stdin.read().split("|")
    key = serialization.load_pem_private_key(pem.encode(), None).public_key()
    head, claims, signature = token.split(".")
    assert "=" not in token and "+" not in token and "/" not in token
    raw = lambda text: base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    signed = f"{head}.{claims}".encode()
    if isinstance(key, ec.EllipticCurvePublicKey):
        value = raw(signature)
        assert len(value) == 64
        pair = utils.encode_dss_signature(int.from_bytes(value[:32], "big"), int.from_bytes(value[32:], "big"))
        key.verify(pair, signed, ec.ECDSA(hashes.SHA256()))
    else:
        key.verify(raw(signature), signed, padding.PKCS1v15(), hashes.SHA256())
    print(json.dumps([json.loads(raw(head)), json.loads(raw(claims))], sort_keys=True, separators=(",", ":")))
    """

  private func judged(_ pem: String, _ token: String) throws -> String {
    let world = try GitWorld()
    let result = try world.run("python3", ["-c", Self.judge], input: Array("\(pem)|\(token)".utf8))
    #expect(result.status == 0, "\(String(decoding: result.errors, as: UTF8.self))")
    return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func key(_ options: String...) throws -> String {
    let made = try GitWorld().run("openssl", ["genpkey"] + options)
    #expect(made.status == 0)
    return String(decoding: made.output, as: UTF8.self)
  }

  @Test func appleTakesATeamsToken() throws {
    let pem = try VendorScene.teamKey.get()
    let mask = SecretMask()
    let maker = try AppStoreToken(pem: Secret(pem), keyID: "KEY123", issuer: "issuer-1", mask: mask)
    let token = try maker.token(now: 1_800_000_000)
    #expect(mask.clean("not \(token.reveal())") == "not ***")
    #expect(
      try judged(pem, token.reveal())
        == #"[{"alg":"ES256","kid":"KEY123","typ":"JWT"},{"aud":"appstoreconnect-v1","exp":1800000900,"#
        + #""iat":1799999940,"iss":"issuer-1"}]"#)
    #expect(!"\(token)".contains("."))
  }

  /// Apple's page "Generating Tokens for API Requests": no issuer, and 'user' as the subject.
  @Test func appleTakesAnIndividualsToken() throws {
    let pem = try VendorScene.teamKey.get()
    let maker = try AppStoreToken(pem: Secret(pem), keyID: "KEY123", issuer: nil, mask: SecretMask())
    #expect(
      try judged(pem, maker.token(now: 1_800_000_000).reveal())
        == #"[{"alg":"ES256","kid":"KEY123","typ":"JWT"},{"aud":"appstoreconnect-v1","exp":1800000900,"#
        + #""iat":1799999940,"sub":"user"}]"#)
  }

  @Test func keysOfOtherKindsAreRefusedWithoutBeingShown() throws {
    let rsa = try VendorScene.accountKey.get()
    let otherCurve = try key("-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384")
    // Nobody is asked for its password.
    let locked = try key(
      "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-aes256", "-pass", "pass:s3cr3t")
    for pem in [
      "", "s3cr3t", rsa, otherCurve, locked, "-----BEGIN PRIVATE KEY-----\ns3cr3t\n-----END PRIVATE KEY-----",
    ] {
      do throws(Diagnostic) {
        _ = try AppStoreToken(pem: Secret(pem), keyID: "KEY123", issuer: "i", mask: SecretMask())
        Issue.record("it was taken")
      } catch {
        #expect(error.code == "testflight.key" && !"\(error)".contains("s3cr3t"))
      }
    }
    let team = try VendorScene.teamKey.get().replacing("\n", with: "\\n")
    let short = try key("-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024").replacing("\n", with: "\\n")
    for (text, word) in [
      ("s3cr3t", "not JSON"), (#"{"type":"authorized_user","private_key":"s3cr3t"}"#, "'type'"),
      (#"{"type":"service_account","client_email":"a"}"#, "missing"),
      (
        #"{"type":"service_account","client_email":"a","private_key_id":"k","private_key":"s3cr3t"}"#,
        "not an RSA key"
      ),
      (
        #"{"type":"service_account","client_email":"a","private_key_id":"k","private_key":"\#(team)"}"#,
        "not an RSA key"
      ),
      (
        #"{"type":"service_account","client_email":"a","private_key_id":"k","private_key":"\#(short)"}"#,
        "not an RSA key"
      ),
    ] {
      do throws(Diagnostic) {
        _ = try GoogleCredentials.file(Secret(text), server: nil, folder: "/")
        Issue.record("it was taken")
      } catch {
        #expect(error.message.contains(word) && !"\(error)".contains("s3cr3t"), "\(error)")
      }
    }
  }

  /// Google's part: the assertion is signed for the server that the file names, and its token is kept until it is old.
  @Test func googleTakesAnAssertionAndATokenIsKept() async throws {
    let pem = try VendorScene.accountKey.get()
    let client = TokenClient()
    let clock = Clock()
    let mask = SecretMask()
    let account: VendorJSON = [
      "type": "service_account", "client_email": "ship@example.com", "private_key_id": "k1",
      "private_key": .string(pem), "token_uri": "https://oauth2.example.com/token",
    ]
    let tokens = try GoogleCredentials.file(
      Secret(String(decoding: account.bytes, as: UTF8.self)), server: nil, folder: "/"
    ).access(
      TokenServer(
        client: RetryingClient(client, now: { 0 }, sleep: { _ in }), mask: mask, now: { clock.now }))
    #expect(try await tokens.token().reveal() == "token-1")
    clock.now += 3000
    #expect(try await tokens.token().reveal() == "token-1")
    clock.now += 500
    #expect(try await tokens.token().reveal() == "token-2")
    #expect(mask.clean("token-1, token-2") == "***, ***")
    let form = PlayedServer.query(client.bodies[0])
    #expect(mask.clean("not \(form["assertion"] ?? "")") == "not ***")
    #expect(form["grant_type"] == "urn:ietf:params:oauth:grant-type:jwt-bearer")
    #expect(
      try judged(pem, form["assertion"] ?? "")
        == #"[{"alg":"RS256","kid":"k1","typ":"JWT"},{"aud":"https://oauth2.example.com/token","exp":1800003600,"#
        + #""iat":1800000000,"iss":"ship@example.com","scope":"https://www.googleapis.com/auth/cloud-platform"}]"#
    )
  }

  @Test(arguments: [(Int.max, 2), (Int.min, 3)])
  func aLifeOfAnyLengthIsTaken(_ life: Int, _ asked: Int) async throws {
    let client = TokenClient(life: life)
    let clock = Clock()
    let account: VendorJSON = [
      "type": "service_account", "client_email": "ship@example.com", "private_key_id": "k1",
      "private_key": .string(try VendorScene.accountKey.get()),
      "token_uri": "https://oauth2.example.com/token",
    ]
    let tokens = try GoogleCredentials.file(
      Secret(String(decoding: account.bytes, as: UTF8.self)), server: nil, folder: "/"
    ).access(
      TokenServer(
        client: RetryingClient(client, now: { 0 }, sleep: { _ in }), mask: SecretMask(), now: { clock.now }))
    for _ in 0..<2 { _ = try await tokens.token() }
    clock.now += 86_400
    _ = try await tokens.token()
    #expect(client.bodies.count == asked)
  }

  private final class Clock: @unchecked Sendable { var now: Int64 = 1_800_000_000 }

  /// Answers every request with the next token.
  private final class TokenClient: HTTPClient, @unchecked Sendable {
    var bodies: [String] = []
    private let life: Int

    init(life: Int = 3600) { self.life = life }

    func send(_ request: HTTPRequest, progress: @escaping @Sendable (Int64) -> Void) async throws(HTTPError)
      -> HTTPResponse
    {
      let bytes = request.body.parts.flatMap { part in
        if case .bytes(let bytes) = part { bytes } else { [UInt8]() }
      }
      bodies.append(String(decoding: bytes, as: UTF8.self))
      let body = #"{"access_token":"token-\#(bodies.count)","expires_in":\#(life)}"#
      return HTTPResponse(status: 200, headers: [], body: Array(body.utf8))
    }
  }
}
