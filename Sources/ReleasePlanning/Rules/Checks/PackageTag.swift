import ReleaseDescriptors
import ReleaseModel

extension Rule {
  static let packageTag = Rule(
    .packageTag, severity: .error,
    what: "The tags of a Swift package are semantic versions in every environment that tags it.",
    why: """
      Packages are required by version, and a version is a tag such as 6.5.5. A package with the tag 6.5.5.master \
      can't be required at all, which is noticed only when the release is nearly done.
      """,
    example: "RELEASE_TAG = $(VERSION).master   # for a component with 'package: Package.swift'",
    fix: """
      Set a tag for it in the 'overrides' file of relctl.yml: RELEASE_TAG[component=Network] = $(RELEASE_APP_TAG), or \
      $(VERSION) if all environments that tag can share it.
      """,
    measured: .uncounted(.manifest)
  ) { input in
    input.components.filter { !$0.isApp }.flatMap { state -> [Diagnostic] in
      guard state.facts.package != nil else { return [] }
      let identity = state.component.packageIdentity
      let uses = input.components.flatMap { other in
        (other.facts.package?.dependencies ?? []).filter { other.name != state.name && $0.name == identity }
      }
      return input.workspace.environments.compactMap { environment in
        state.unversionedTags[environment.name].map { tag in
          state.finding(
            tag: tag, in: environment.name, isNeeded: state.facts.podspecs.isEmpty, requiredBy: uses.first)
        }
      }
    }
  }
}

extension ComponentState {
  /// - Parameter isNeeded: Whether it is of no use but as a package. Another one is as long as nobody requires it so.
  fileprivate func finding(
    tag: String, in environment: EnvironmentName, isNeeded: Bool, requiredBy use: PinFacts?
  ) -> Diagnostic {
    let message: Phrase =
      "its tag in '\(environment)' is '\(tag)', which is not a semantic version"
      + (use == nil ? "" : ", and a package requires it")
    let hint: Phrase =
      "set RELEASE_TAG[component=\(name)] to a form such as $(VERSION), only for '\(environment)' if necessary"
    return isNeeded || use != nil
      ? RuleID.packageTag.finding(message, subject: name, at: use?.location, hint: hint)
      : RuleID.packageTag.warning(message, subject: name, hint: hint)
  }
}
