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
        "the source of '\(pod)' is \(source.url), a former address in relctl.yml",
        subject: name, at: location, hint: "use the component's address: \(shownAddress)")
    case .foreign: return foreign(claim, of: pod, at: location)
    case .unprovable:
      return Diagnostic(
        severity: severity, "podspec.source.unproven",
        "the source of '\(pod)' can't be read from its podspec", subject: name, at: location,
        hint: "write its address as one literal: :git => '\(shownAddress)'")
    }
  }

  private func foreign(_ claim: SourceClaim, of pod: String, at location: SourceLocation?) -> Diagnostic? {
    switch claim {
    case .repository(let address):
      return Diagnostic(
        "podspec.source.foreign",
        "the source of '\(pod)' is \(RemoteURL(address)), but its component is released from \(url)",
        subject: name, at: location,
        hint:
          "use \(shownAddress); if the source is a copy of that repository, add this line to '\(name)' in relctl.yml: sources: \(YAMLScalar.written(address))"
      )
    case .archive(let address):
      return Diagnostic(
        "podspec.source.foreign",
        "the source of '\(pod)' is the archive \(RemoteURL(address)), which relctl.yml does not allow",
        subject: name, at: location,
        hint:
          "if your archives are at this address, add this line to '\(name)' in relctl.yml: sources: \(YAMLScalar.written(claim.allowance ?? address))"
      )
    case .computed, .other: return nil
    }
  }

  /// What is wrong with the address by which a manifest requires this component's package; nil where that is its own, or
  /// one that relctl.yml allows.
  func problem(
    withRepository address: String, requiredBy owner: ComponentName, at location: SourceLocation
  ) -> Diagnostic? {
    guard verdict(on: .repository(address)) == .foreign else { return nil }
    return Diagnostic(
      "package.source.foreign",
      "the package '\(PackageIdentity.of(address))' comes from \(RemoteURL(address)), but '\(name)' is released from \(url)",
      subject: owner, at: location,
      hint:
        "use \(shownAddress); if the source is a copy of that repository, add this line to '\(name)' in relctl.yml: sources: \(YAMLScalar.written(address))"
    )
  }

  private var shownAddress: String { url.withoutCredentials }
}
