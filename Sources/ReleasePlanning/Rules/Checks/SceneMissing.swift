import ReleaseModel

extension Rule {
  static let sceneMissing = Rule(
    .sceneMissing, severity: .error,
    what: "Scenes and segues that code requests from a storyboard exist.",
    why:
      "Scenes and segues are looked up at run time, and a missing one crashes the app.",
    example:
      "storyboard.instantiateViewController(withIdentifier: \"Cart\")      Main.storyboard: storyboardIdentifier=\"Basket\"",
    fix: """
      Correct the identifier, or set it on the scene or segue. If the code does not specify the storyboard, the \
      storyboards of all components count. Segues are checked in classes that a storyboard uses, and are warnings.
      """,
    measured: .counted(projects: 245, findings: 1, right: 1, lighter: 1),
    check: { $0.missingScenes() + $0.missingSegues() })
}
