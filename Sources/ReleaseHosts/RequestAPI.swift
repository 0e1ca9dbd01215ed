import ReleaseModel
import ReleaseServices

/// How a request gets into its target.
package enum RequestMerge: Sendable { case merge, squash }

/// What the API of a kind of host does with merge requests. Whether something is merged, git says.
protocol RequestAPI: RequestHost {
  /// How it takes a token.
  var authorization: VendorServer.Authorization { get }

  /// Where the API usually is.
  func api(of site: String) -> String

  /// The request of exactly this branch into exactly this target, whatever its state; nil where there is none.
  func find(_ draft: RequestDraft, of path: String, at server: VendorServer) async throws(ServiceError)
    -> HostedRequest?

  /// Opens it. The branch is there.
  func open(_ draft: RequestDraft, of path: String, at server: VendorServer) async throws(ServiceError)
    -> HostedRequest

  /// Closes it unmerged.
  func close(_ number: Int, of path: String, at server: VendorServer) async throws(ServiceError)

  /// Merges it, or has the host merge it when its rules are satisfied; only as long as its head is `commit`.
  ///
  /// - Parameter way: With a merge commit, unless that is forbidden and the content is enough.
  func merge(
    _ number: Int, at commit: ObjectID, by way: RequestMerge, of path: String, at server: VendorServer)
    async throws(ServiceError)

  /// What people say of it.
  func reviews(of number: Int, in path: String, at server: VendorServer)
    async throws(ServiceError) -> [RequestReview]

  /// What the rules for a branch allow.
  func rules(of branch: RefName, in path: String, at server: VendorServer) async throws(ServiceError)
    -> HostRules

  /// Who may make protected tags, in the host's words: nobody where a list is empty. A tag that is not among them is made
  /// by whoever may push, or the host does not tell.
  func makers(of tags: [RefName], in path: String, at server: VendorServer)
    async throws(ServiceError) -> [RefName: [String]]

  /// What checks say of a commit: name -> state.
  func checks(of commit: ObjectID, in path: String, at server: VendorServer) async throws(ServiceError)
    -> [String: CheckState]
}

extension RequestAPI {
  var authorization: VendorServer.Authorization { .bearer }

  func makers(
    of tags: [RefName], in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RefName: [String]] { [:] }
}

extension VendorJSON? {
  /// An object id of 40 hexadecimal digits.
  var objectID: ObjectID? { text.flatMap { ObjectID($0) } }

  /// A web address; anything else that a host says here is not shown.
  var webAddress: String? {
    text.flatMap { text in
      ["https://", "http://"].contains(where: text.hasPrefix) && !text.contains { $0.isWhitespace }
        ? text : nil
    }
  }
}
