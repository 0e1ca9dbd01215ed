import ReleaseModel
import ReleaseServices

/// What the API of a kind of host does with repositories themselves.
protocol RepositoryAPI: RequestAPI {
  /// nil where there is none, or none that this token may see.
  func repository(at path: String, at server: VendorServer) async throws(ServiceError) -> HostedRepository?

  /// Makes an empty one.
  ///
  /// - Parameter branch: The default one, where a host takes that of an empty repository.
  func make(
    _ path: String, visibility: HostedRepository.Visibility, branch: String, at server: VendorServer
  ) async throws(ServiceError)

  /// Changes the default branch, which must be there.
  func setDefaultBranch(
    _ branch: String, of path: String, at server: VendorServer
  ) async throws(ServiceError)

  /// What a token lacks that may not make repositories, in the host's own words.
  func rightToMake(in owner: String) -> Phrase
}

extension RepositoryAPI {
  /// Statuses by which hosts refuse a new repository.
  static var refusals: Set<Int> { [400, 401, 403, 404, 409, 422] }

  /// Why a host made none, with what to do about it.
  func refusal(_ answer: VendorServer.Answer, of path: String, at server: VendorServer) -> ServiceError {
    let said: Phrase = Self.words(of: answer.body).map { ": \($0)" } ?? ""
    let (owner, name) = Self.split(path)
    let hint: Phrase =
      switch answer.status {
      // A name that is taken: by a repository that this token may not see, or one that is about to go.
      case 400, 409, 422:
        "'\(name)' may be taken by a repository that this token may not see; otherwise create it by hand: empty, "
          + "without readme and license"
      default: rightToMake(in: owner)
      }
    return ServiceError(
      .refused,
      Diagnostic(
        "repository.create.refused",
        "\(server.name) did not create the repository '\(path)': HTTP \(answer.status)\(said)", hint: hint))
  }

  /// `ios/mobile/Wallet` is `Wallet` of `ios/mobile`.
  static func split(_ path: String) -> (owner: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// `{"message": …}` with a text, or with lists of texts by field; `{"errors": [{"message": …}]}`.
  private static func words(of body: VendorJSON) -> String? {
    var said = body["message"].text.map { [$0] } ?? []
    said += body["errors"].elements.compactMap { $0["message"].text ?? $0.text }
    if said.isEmpty, case .object(let fields)? = body["message"] {
      said = fields.sorted { $0.key < $1.key }.flatMap { key, value in
        VendorJSON?.some(value).elements.compactMap(\.text).map { "\(key) \($0)" }
      }
    }
    if said.isEmpty { said = body["error"].text.map { [$0] } ?? [] }
    return said.isEmpty ? nil : VendorServer.printable(said.joined(separator: "; "))
  }
}
