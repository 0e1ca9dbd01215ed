import ReleaseModel

extension StagedPlan {
  /// What people read who are asked to merge.
  ///
  /// - Parameters:
  ///   - address: Where the repository is.
  ///   - digest: The plan's, in 64 hexadecimal digits.
  package func draft(of request: LandingRequest, at address: RemoteURL, digest: String) -> RequestDraft? {
    guard let planned = plan.repositories.first(where: { $0.name == request.repository }) else { return nil }
    let version = planned.spelledVersion.isEmpty ? "\(planned.version)" : planned.spelledVersion
    let what = plan.undoing == nil ? "\(planned.name) \(version)" : "\(planned.name): \(planned.reason)"
    let paragraphs = [
      "\(what) for `\(plan.environment)`, prepared by `relctl \(plan.request.summary)`.",
      request.acceptsSquash
        ? "Merge it with a merge commit, a fast-forward, or squashed while nothing else came to "
          + "`\(request.target.short)`. Not rebased: the version is an edit of commit \(request.commit.hex) itself, and it "
          + "is that commit that gets the tag."
        : "Merge it with a merge commit or a fast-forward. Not squashed and not rebased: the version is an edit of "
          + "commit \(request.commit.hex) itself, and it is that commit that gets the tag.",
      "When all requests of the run are merged, go on with `relctl resume \(plan.run)`; to drop it, "
        + "`relctl abandon \(plan.run)`.",
      changes(of: planned),
      "Run \(plan.run), plan \(digest.prefix(12)).",
    ]
    return RequestDraft(
      address: address, head: request.head, target: request.target, commit: request.commit,
      title: "\(what) (\(plan.environment))",
      text: paragraphs.compactMap { $0 }.joined(separator: "\n\n"), labels: ["relctl"])
  }

  /// Subjects are other people's text: in a code block they mention nobody and command nothing.
  private func changes(of planned: RepositoryPlan) -> String? {
    if planned.commits.isEmpty { return nil }
    let most = 20
    var lines = planned.commits.prefix(most).map { "\($0.id.short) \(Self.plain($0.subject))" }
    if planned.commits.count > most { lines.append("and \(planned.commits.count - most) more") }
    return (["```"] + lines + ["```"]).joined(separator: "\n")
  }

  private static func plain(_ subject: String) -> String {
    let clean = subject.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 && $0 != "`" && $0 != "\\" }
    return String(String.UnicodeScalarView(clean).prefix(120))
  }
}
