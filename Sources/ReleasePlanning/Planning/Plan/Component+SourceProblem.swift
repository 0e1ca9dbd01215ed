import ReleaseDescriptors
import ReleaseModel

extension Component {
  /// What is wrong with where a pod's podspec says that its code is; nil where that is this component's.
  ///
  /// - Parameter severity: Of an address that only running the podspec tells.
  package func problem(
    withSource claim: SourceClaim, of pod: String, at location: SourceLocation?,
    unproven severity: Diagnostic.Severity
  ) -> Diagnostic? {
    switch verdict(on: claim) {
    case .own: return nil
    case .allowed(let source):
      guard source.kind == .former else { return nil }
      return Diagnostic(
        "podspec.source.foreign",
        "the source of '\(pod)' is \(source.url), which relctl.yml lists as a former address",
        subject: name, at: location, hint: "write the component's address there: \(shownAddress)")
    case .foreign: return foreign(claim, of: pod, at: location)
    case .unprovable:
      return Diagnostic(
        severity: severity, "podspec.source.unproven",
        "where the source of '\(pod)' leads can't be read from its podspec", subject: name, at: location,
        hint: "write its address as one literal: :git => '\(shownAddress)'")
    }
  }

  private func foreign(_ claim: SourceClaim, of pod: String, at location: SourceLocation?) -> Diagnostic? {
    switch claim {
    case .repository(let address):
      return Diagnostic(
        "podspec.source.foreign",
        "the source of '\(pod)' is \(RemoteURL(address)), and its component is released from \(url)",
        subject: name, at: location,
        hint:
          "write \(shownAddress) there; if it is a copy of that repository, add this line to '\(name)' in relctl.yml: sources: \(YAMLScalar.written(address))"
      )
    case .archive(let address):
      return Diagnostic(
        "podspec.source.foreign",
        "the source of '\(pod)' is the archive \(RemoteURL(address)), which relctl.yml does not allow",
        subject: name, at: location,
        hint:
          "if the team's archives are there, add this line to '\(name)' in relctl.yml: sources: \(YAMLScalar.written(claim.allowance ?? address))"
      )
    case .computed, .other: return nil
    }
  }

  /// What is wrong with the address by which a manifest requires this component's package; nil where that is its own, or
  /// one that relctl.yml allows.
  package func problem(
    withRepository address: String, requiredBy owner: String, at location: SourceLocation
  ) -> Diagnostic? {
    guard verdict(on: .repository(address)) == .foreign else { return nil }
    return Diagnostic(
      "package.source.foreign",
      "the package '\(PackageIdentity.of(address))' is taken from \(RemoteURL(address)), and '\(name)' is released from \(url)",
      subject: owner, at: location,
      hint:
        "write \(shownAddress) there; if it is a copy of that repository, add this line to '\(name)' in relctl.yml: sources: \(YAMLScalar.written(address))"
    )
  }

  private var shownAddress: String { url.withoutCredentials }
}
