/// What the manifest says about the rules of `lint` (`rules:`).
package struct LintRules: Sendable, Hashable {
  /// Rule -> how much a finding of it weighs; nil for a rule that is off.
  package let severities: [RuleID: Diagnostic.Severity?]
  /// Modules that come from elsewhere than a descriptor, beside those of the platforms.
  package let system: Set<String>
  /// Pod or package -> its modules, where they are not called as it is.
  package let modules: [String: [String]]
  /// Pod or package -> the components, or the layers, that alone may require it.
  package let wrapped: [String: [String]]
  /// Pod or package -> the versions of it that components and the app may use.
  package let thirdParty: [String: PodRequirement]
  /// The licences that code may have; empty where nobody says.
  package let licences: [String]
  /// The types that parameters of pages may have; empty where nobody says. `Foundation` stands for plain values.
  package let parameterTypes: [String]
  package let exceptions: [RuleException]

  package init(
    severities: [RuleID: Diagnostic.Severity?] = [:], system: Set<String> = [],
    modules: [String: [String]] = [:], wrapped: [String: [String]] = [:],
    thirdParty: [String: PodRequirement] = [:], licences: [String] = [],
    parameterTypes: [String] = [], exceptions: [RuleException] = []
  ) {
    self.parameterTypes = parameterTypes
    self.severities = severities
    self.system = system
    self.modules = modules
    self.wrapped = wrapped
    self.thirdParty = thirdParty
    self.licences = licences
    self.exceptions = exceptions
  }
}

/// A rule that a team breaks knowingly, in some components, for a reason and for a time.
package struct RuleException: Sendable, Hashable {
  package let rule: RuleID
  /// Components, the app or spec repositories by name.
  package let components: [String]
  package let reason: String
  /// The last day on which the exception holds.
  package let expires: CalendarDay
  package let location: SourceLocation

  package init(
    rule: RuleID, components: [String], reason: String, expires: CalendarDay, location: SourceLocation
  ) {
    self.rule = rule
    self.components = components
    self.reason = reason
    self.expires = expires
    self.location = location
  }

  package func covers(_ finding: Diagnostic) -> Bool {
    finding.code == rule.rawValue && finding.subject.map(components.contains) == true
  }
}

/// What the components of a layer are for; it decides on whom they may depend.
package enum LayerKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// Shared code that knows no business.
  case framework
  /// A part of the app's business; it knows no other of its layer.
  case business
  /// Puts parts of its own layer together, so it may depend on them.
  case aggregate
}
