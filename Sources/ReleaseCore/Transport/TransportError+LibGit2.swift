import CGit2

extension TransportError {
  /// The error of an operation of libgit2, with what its callbacks know better.
  init(_ error: any Error, _ conversation: RemoteConversation) {
    let isUnsent = error is RemoteUnreached
    let error = (error as? RemoteUnreached)?.underlying ?? error
    guard let error = error as? GitError else {
      self.init(kind: .failed, url: conversation.url, message: "\(error)")
      return
    }
    let text = conversation.problem ?? error.message
    self.init(
      kind: Self.kind(of: error, conversation, text), url: conversation.url,
      message: RemoteText.clean(Array(text.utf8), hiding: conversation.url, and: conversation.secrets),
      nothingSent: isUnsent)
  }

  private static func kind(of error: GitError, _ conversation: RemoteConversation, _ text: String) -> Kind {
    if conversation.interruption.isRequested { return .cancelled }
    let refused = [GIT_EAUTH.rawValue, GIT_ECERTIFICATE.rawValue].contains(Int32(error.code))
    if conversation.problem != nil || refused { return .authentication }
    if text.hasPrefix("failed to authenticate") || text.contains("status code: 401") {
      return .authentication
    }
    if text.contains("status code: 403") { return .authentication }
    if error.isNotFound || text.contains("status code: 404") { return .notARepository }
    // For a path where nothing is, libgit2 looks for a protocol and finds none.
    if conversation.host.scheme == .file, error.function == "git_remote_connect" { return .notARepository }
    let isRemote = ["git_remote_connect", "git_remote_ls", "git_remote_download", "git_remote_upload"]
      .contains(error.function)
    return isRemote ? RemoteText.kind(ofFailure: text) : .failed
  }
}
