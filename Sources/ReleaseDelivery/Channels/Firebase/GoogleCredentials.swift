import ReleaseModel
import ReleaseServices

/// What a channel shows to Google: a service account's key, or an identity that the build server vouches for.
enum GoogleCredentials: Sendable {
  case key(ServiceAccountKey)
  case identity(WorkloadIdentity)

  static let scope = "https://www.googleapis.com/auth/cloud-platform"

  /// - Parameter values: The keys of the channel: `credentials`, or `identityProvider` and what belongs to it.
  init(_ values: ChannelValues, secrets: SecretReader) throws(Refusal) {
    do throws(Diagnostic) {
      self = try Self.read(values, secrets: secrets)
    } catch {
      throw values.refusal(error.code, error.messagePhrase, hint: error.hintPhrase)
    }
  }

  private static func read(
    _ values: ChannelValues, secrets: SecretReader
  ) throws(Diagnostic) -> GoogleCredentials {
    let server = values.text("tokenServer")
    switch (values.secret("credentials"), values.text("identityProvider")) {
    case (nil, let provider?):
      return .identity(try WorkloadIdentity(provider: provider, values, secrets: secrets))
    case (let credentials?, nil): return try file(credentials, server: server, folder: values.folder)
    default:
      throw Diagnostic(
        "firebase.credentials",
        "the channel '\(values.name)' needs either 'credentials' or 'identityProvider'", hint: hint)
    }
  }

  /// - Parameters:
  ///   - text: A service account's key, or the configuration of a workload identity.
  ///   - server: In the place of the one that the file names.
  ///   - folder: To which paths in the file are relative.
  static func file(_ text: Secret, server: String?, folder: String) throws(Diagnostic) -> GoogleCredentials {
    guard let file = VendorJSON.parse(Array(text.reveal().utf8)) else {
      throw problem("they are not JSON", hint: hint)
    }
    return switch file["type"].text {
    case "service_account": .key(try ServiceAccountKey(file, server: server))
    case "external_account": .identity(try WorkloadIdentity(file: file, server: server, folder: folder))
    default: throw problem("'type' is not 'service_account' or 'external_account'", hint: hint)
    }
  }

  private static let hint: Phrase =
    "'credentials' is a service account's key in JSON; 'identityProvider' needs no key: see docs/channels/firebase.md"

  static func problem(_ message: Phrase, hint: Phrase) -> Diagnostic {
    Diagnostic("firebase.credentials", "the credentials can't be used: \(message)", hint: hint)
  }

  /// Makes the tokens of requests.
  func access(_ tokens: TokenServer) -> GoogleToken {
    GoogleToken(now: tokens.now) { () async throws(ServiceError) in
      switch self {
      case .key(let key): try await key.token(tokens)
      case .identity(let identity): try await identity.token(tokens)
      }
    }
  }
}
