import ReleaseModel

/// A kind of host of git repositories, as far as merge requests go. One kind is one type; `RequestHosts` lists them.
protocol RequestHost: Sendable {
  /// As `relctl.yml` names it.
  static var kind: HostSettings.Kind { get }
  init()

  /// What goes along with the push of a request's branch, so that the host opens the request by itself; nothing where a
  /// host knows no such options.
  func pushOptions(for draft: RequestDraft) -> [String]

  /// The push that makes a request of a commit by the name of the ref alone (`refs/for/...`); nil where a host knows no
  /// such name.
  func reviewPush(for draft: RequestDraft) -> ReviewPush?

  /// Whether that push is the only way, so that a request has no branch of its own.
  var isBranchless: Bool { get }

  /// The address at which somebody opens the request by hand.
  ///
  /// - Parameters:
  ///   - site: The host's pages, such as `https://git.example.com`.
  ///   - path: The repository's path there.
  func newRequestPage(for draft: RequestDraft, on site: String, at path: String) -> String

  /// What stands before a commit's id in the address of its page.
  func commitPages(on site: String, at path: String) -> String

  /// The parts of a path that tell a request's own page: `/merge_requests/` before a number.
  var pagePath: String { get }
}

extension RequestHost {
  func pushOptions(for draft: RequestDraft) -> [String] { [] }
  func reviewPush(for draft: RequestDraft) -> ReviewPush? { nil }
  var isBranchless: Bool { false }
}
