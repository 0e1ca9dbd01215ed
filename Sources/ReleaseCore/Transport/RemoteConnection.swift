import CGit2

/// One connection of libgit2 to a remote, on one thread.
struct RemoteConnection: ~Copyable {
  enum Direction { case fetch, push }

  private let remote: OpaquePointer
  private let conversation: RemoteConversation

  /// - Parameter repository: Where objects come from or go to; reading refs needs none.
  init(_ repository: OpaquePointer?, _ conversation: RemoteConversation) throws(GitError) {
    self.conversation = conversation
    let url = conversation.url.raw
    if let repository {
      remote = try gitHandle("git_remote_create_anonymous") {
        git_remote_create_anonymous(&$0, repository, url)
      }
    } else {
      remote = try gitHandle("git_remote_create_detached") { git_remote_create_detached(&$0, url) }
    }
  }

  deinit {
    git_remote_disconnect(remote)
    git_remote_free(remote)
  }

  /// - Throws: `RemoteUnreached`.
  func connect(_ direction: Direction) throws(RemoteUnreached) {
    conversation.begin()
    do throws(GitError) {
      var options = git_remote_connect_options()
      try gitCheck(
        git_remote_connect_options_init(&options, UInt32(GIT_REMOTE_CONNECT_OPTIONS_VERSION)),
        "git_remote_connect_options_init")
      options.callbacks = try conversation.callbacks()
      options.proxy_opts = try Self.proxy()
      options.follow_redirects = Self.redirects
      let way = direction == .fetch ? GIT_DIRECTION_FETCH : GIT_DIRECTION_PUSH
      try gitCheck(git_remote_connect_ext(remote, way, &options), "git_remote_connect")
    } catch {
      throw RemoteUnreached(underlying: error)
    }
  }

  /// The branches and tags, or other refs, that the remote advertised when it was connected to.
  func refs(
    where isWanted: (RefName) -> Bool = { $0.isBranch || $0.isTag }
  ) throws(GitError) -> [RefName: ObservedRef] {
    var heads: UnsafeMutablePointer<UnsafePointer<git_remote_head>?>?
    var count = 0
    try gitCheck(git_remote_ls(&heads, &count, remote), "git_remote_ls")
    var targets: [RefName: ObjectID] = [:]
    var peeled: [RefName: ObjectID] = [:]
    for head in UnsafeBufferPointer(start: heads, count: count) {
      guard let head, let text = head.pointee.name else { continue }
      let name = String(cString: text)
      if name.hasSuffix("^{}") {
        if let ref = RefName(name.dropLast(3)) { peeled[ref] = ObjectID(head.pointee.oid) }
      } else if let ref = RefName(name), isWanted(ref) {
        targets[ref] = ObjectID(head.pointee.oid)
      }
    }
    return Dictionary(
      uniqueKeysWithValues: targets.map { ref, target in
        (ref, ObservedRef(target: target, commit: peeled[ref] ?? target))
      })
  }

  /// Downloads the objects of all branches and tags; no ref moves.
  func download() throws(GitError) {
    var options = git_fetch_options()
    try gitCheck(
      git_fetch_options_init(&options, UInt32(GIT_FETCH_OPTIONS_VERSION)), "git_fetch_options_init")
    options.callbacks = try conversation.callbacks()
    options.proxy_opts = try Self.proxy()
    options.follow_redirects = Self.redirects
    options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
    options.update_fetchhead = 0
    let names = ["+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"]
    try withStrings(names) { refspecs throws(GitError) in
      _ = try gitCheck(git_remote_download(remote, refspecs, &options), "git_remote_download")
    }
  }

  /// Sends refs of the repository, with their objects, as `+source:destination`.
  ///
  /// Returns what went wrong, if anything did; what became of each ref the callbacks know.
  func tryUpload(_ names: [String]) -> GitError? {
    do throws(GitError) {
      try upload(names)
      return nil
    } catch {
      return error
    }
  }

  private func upload(_ names: [String]) throws(GitError) {
    var options = git_push_options()
    try gitCheck(git_push_options_init(&options, UInt32(GIT_PUSH_OPTIONS_VERSION)), "git_push_options_init")
    options.callbacks = try conversation.callbacks()
    options.proxy_opts = try Self.proxy()
    options.follow_redirects = Self.redirects
    try withStrings(names) { refspecs throws(GitError) in
      _ = try gitCheck(git_remote_upload(remote, refspecs, &options), "git_remote_upload")
    }
  }

  /// A server that sends a client elsewhere would be sent the token there: libgit2 keeps the credentials of a
  /// connection and shows them to the next host.
  private static let redirects = GIT_REMOTE_REDIRECT_NONE

  /// The proxy that the environment names.
  private static func proxy() throws(GitError) -> git_proxy_options {
    var options = git_proxy_options()
    try gitCheck(
      git_proxy_options_init(&options, UInt32(GIT_PROXY_OPTIONS_VERSION)), "git_proxy_options_init")
    options.type = GIT_PROXY_AUTO
    return options
  }
}

/// No connection was made, so nothing of a push left this machine.
struct RemoteUnreached: Error { let underlying: GitError }

/// Lends an array of C strings.
private func withStrings(
  _ strings: [String], _ body: (UnsafePointer<git_strarray>) throws(GitError) -> Void
) throws(GitError) {
  var copies: [UnsafeMutablePointer<CChar>?] = strings.map { string in
    let bytes = string.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (offset, byte) in bytes.enumerated() { copy[offset] = byte }
    return copy
  }
  defer { for copy in copies { copy?.deallocate() } }
  let count = copies.count
  let result = copies.withUnsafeMutableBufferPointer { buffer -> Result<Void, GitError> in
    var array = git_strarray(strings: buffer.baseAddress, count: count)
    do throws(GitError) { return .success(try body(&array)) } catch { return .failure(error) }
  }
  try result.get()
}
