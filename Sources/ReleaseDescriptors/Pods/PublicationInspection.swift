import ReleaseModel

/// What is wrong with the podspecs that a spec repository holds now, judged by themselves and by the repositories
/// of the components that they name.
package struct PublicationInspection: Sendable {
  private let origins: PublicationOrigins

  package init(origins: PublicationOrigins) {
    self.origins = origins
  }

  package func findings(at place: PublishedPath, in spec: any Specification) -> [AuditFinding] {
    var findings: [AuditFinding] = []
    func report(_ kind: AuditFinding.Kind, _ message: Phrase, hint: Phrase?) {
      findings.append(
        AuditFinding(
          kind, severity: .error, pod: place.pod, version: place.version, path: place.path, message: message,
          hint: hint))
    }
    if let version = spec.version?.text, version != place.version {
      report(
        .version, "its podspec has the version \(version)",
        hint:
          "publish it again: CocoaPods searches by the folder's name, but builds with the podspec's version"
      )
    }
    if let name = spec.name, name != place.pod {
      report(.name, "its podspec has the name '\(name)'", hint: "publish it under its own name")
    }
    if let finding = sourceFinding(at: place, in: spec) { findings.append(finding) }
    guard let origin = origins.origin(of: place.pod, in: spec) else { return findings }
    if let text = spec.source?.tag?.text, let tag = RefName.tag(text) {
      tagFinding(tag, at: place, of: origin).map { findings.append($0) }
    }
    return findings
  }

  /// A version whose code is at an address that relctl.yml does not have for its component.
  private func sourceFinding(at place: PublishedPath, in spec: any Specification) -> AuditFinding? {
    switch origins.verdict(onSourceOf: spec, pod: place.pod) {
    case .foreign?: break
    case .unprovable?:
      return AuditFinding(
        .source, severity: .warning, pod: place.pod, version: place.version, path: place.path,
        message: "the address of its source can't be read from its podspec",
        hint: "inspect it with 'pod ipc spec', and publish the next version with a literal address")
    case .own?, .allowed?, nil: return nil
    }
    let address: String
    switch spec.source?.claim {
    case .repository(let text)?, .archive(let text)?: address = RemoteURL(text).description
    case .computed?, .other?, nil: return nil
    }
    return AuditFinding(
      .source, severity: .error, pod: place.pod, version: place.version, path: place.path,
      message: "its code comes from \(address), which relctl.yml does not list for its component",
      hint:
        "find out who published it; if the repository was there before, add this line to its component in relctl.yml: sources: { url: '\(address)', kind: former }"
    )
  }

  private func tagFinding(_ tag: RefName, at place: PublishedPath, of origin: PublicationOrigins.Origin)
    -> AuditFinding?
  {
    func finding(_ kind: AuditFinding.Kind, _ message: Phrase, hint: Phrase) -> AuditFinding {
      AuditFinding(
        kind, severity: .error, pod: place.pod, version: place.version, path: place.path, message: message,
        hint: hint)
    }
    guard let ref = origin.refs[tag] else {
      let was: Phrase = origin.recorded[tag].map { "; it was at \($0.short)" } ?? ""
      return finding(
        .tagGone, "the tag '\(tag.short)' is not in '\(origin.component.name)'\(was)",
        hint: origin.recorded[tag].map {
          "recreate it: git push origin \("\($0.hex):\(tag.full)".shellWord)"
        }
          ?? "recreate the tag; without it, this version can't be installed")
    }
    if let branch = RefName.branch(tag.short), let head = origin.refs[branch]?.commit {
      return finding(
        .tagHidden,
        "'\(tag.short)' of '\(origin.component.name)' is a branch too, at \(head.short), and CocoaPods clones the branch",
        hint:
          "rename the branch, or delete it: git push \(origin.component.url.withoutCredentials.shellWord) \(":\(branch)".shellWord)"
      )
    }
    guard let recorded = origin.recorded[tag], recorded != ref.commit else { return nil }
    return finding(
      .tagMoved,
      "the tag '\(tag.short)' points to \(ref.commit.short), but \(recorded.short) was published under it",
      hint: "earlier installations have different code: find out who moved the tag, and bump to a new version"
    )
  }
}
