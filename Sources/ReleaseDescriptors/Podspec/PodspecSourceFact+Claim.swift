import ReleaseModel

extension PodspecSourceFact {
  /// Where it says that the pod's code is.
  package var claim: SourceClaim {
    if computed != nil || isBypassed { return .computed }
    if keys.contains("git") { return git.map { .repository(RemoteURL($0).withoutCredentials) } ?? .computed }
    guard let download else { return .other(keys) }
    return download.address.map { .archive(RemoteURL($0).withoutCredentials) } ?? .computed
  }
}
