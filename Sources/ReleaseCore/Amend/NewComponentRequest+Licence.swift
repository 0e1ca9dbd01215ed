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
    case .builtIn where hasLicense && rules.allows(licence: "Proprietary"): "leave '--mit' out"
    case .builtIn:
      "write the licence into a template of your own (relctl component template DIR), or allow this one under "
        + "'rules: licences:' of relctl.yml"
    case .folder(_, let name):
      "write another licence into the podspec of '\(name)', or allow this one under 'rules: licences:' of relctl.yml"
    }
  }
}
