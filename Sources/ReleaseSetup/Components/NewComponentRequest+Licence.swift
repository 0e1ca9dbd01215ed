import ReleaseModel
import ReleasePlanning

extension NewComponentRequest.Files {
  /// Whether the podspecs are under the MIT license: somebody asks for it, or it is the only one of those that built-in
  /// templates have (Proprietary, MIT) that the workspace allows.
  func isUnderMIT(in rules: LintRules) -> Bool {
    guard !hasLicense, case .builtIn = template else { return hasLicense }
    return !rules.allows(licence: "Proprietary") && rules.allows(licence: "MIT")
  }

  /// How podspecs get a licence that the workspace allows.
  func licenceHint(in rules: LintRules) -> Phrase {
    switch template {
    case .builtIn where hasLicense && rules.allows(licence: "Proprietary"): "run it without '--mit'"
    case .builtIn:
      "put the licence in your own template (relctl component template DIR), or allow this one under 'rules: "
        + "licences:' in relctl.yml"
    case .folder(_, let name):
      "change the licence in the podspec of '\(name)', or allow this one under 'rules: licences:' in relctl.yml"
    }
  }
}
