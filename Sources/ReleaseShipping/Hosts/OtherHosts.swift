import ReleaseModel

/// Bitbucket Cloud.
struct BitbucketHost: RequestHost {
  static let kind = HostSettings.Kind.bitbucket
  let pagePath = "/pull-requests/"

  func newRequestPage(for draft: RequestDraft, on site: String, at path: String) -> String {
    "\(site)/\(path)/pull-requests/new?source=\(URLText.encoded(draft.head.short))&dest=\(URLText.encoded(draft.target.short))"
  }
}

/// Azure DevOps: `https://dev.azure.com/<organisation>/<project>/_git/<repository>`.
struct AzureHost: RequestHost {
  static let kind = HostSettings.Kind.azure
  let pagePath = "/pullrequest/"

  func newRequestPage(for draft: RequestDraft, on site: String, at path: String) -> String {
    "\(site)/\(path)/pullrequestcreate?sourceRef=\(URLText.encoded(draft.head.short))"
      + "&targetRef=\(URLText.encoded(draft.target.short))"
  }
}
