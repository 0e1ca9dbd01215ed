import ReleaseModel
import ReleaseServices

/// Gerrit (Gerrit documentation, "Uploading Changes" and "REST API"). A request is a change, made by a push to
/// `refs/for/<branch>`; commits that stand in a branch need no review there any more, so it has no branch of its own.
/// A token is `<user>:<password>`.
struct GerritHost: RequestHost {
  static let kind = HostSettings.Kind.gerrit
  let pagePath = "/+/"
  let isBranchless = true

  /// All changes of a run have one topic, by which a server may submit them together.
  func reviewPush(for draft: RequestDraft) -> ReviewPush? {
    RefName("refs/for/\(draft.target.short)%topic=\(Self.topic(of: draft))").map {
      ReviewPush(ref: $0, options: [], folder: "refs/changes/")
    }
  }

  private static func topic(of draft: RequestDraft) -> String {
    "relctl-" + (draft.head.short.split(separator: "/").dropFirst().first ?? "")
  }

  /// Commits are found by a search: whether there is a browser of files depends on what is installed.
  func commitPages(on site: String, at path: String) -> String { "\(site)/q/" }

  /// A change can't be made by hand on a page: this one lists those of the topic.
  func newRequestPage(for draft: RequestDraft, on site: String, at path: String) -> String {
    "\(site)/q/topic:\(URLText.encoded(Self.topic(of: draft)))"
  }
}
