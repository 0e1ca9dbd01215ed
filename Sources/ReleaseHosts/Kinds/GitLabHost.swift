import ReleaseModel
import ReleaseServices

/// GitLab and 极狐GitLab. Push options open a request without any token but git's (GitLab documentation, "Push options
/// for merge requests").
struct GitLabHost: RequestHost {
  static let kind = HostSettings.Kind.gitlab
  let pagePath = "/merge_requests/"

  func pushOptions(for draft: RequestDraft) -> [String] {
    [
      "merge_request.create", "merge_request.target=\(draft.target.short)",
      "merge_request.title=\(draft.title)",
      // An option has no line end; GitLab makes one of these two characters.
      "merge_request.description=\(draft.text.replacingScalars(["\n": "\\n", "\r": ""]))",
    ] + draft.labels.map { "merge_request.label=\($0)" }
  }

  func commitPages(on site: String, at path: String) -> String { "\(site)/\(path)/-/commit/" }

  func newRequestPage(for draft: RequestDraft, on site: String, at path: String) -> String {
    let source = "merge_request%5Bsource_branch%5D=\(URLText.encoded(draft.head.short))"
    return "\(site)/\(path)/-/merge_requests/new?\(source)"
      + "&merge_request%5Btarget_branch%5D=\(URLText.encoded(draft.target.short))"
  }
}
