import ReleaseModel

extension Rule {
  static let sceneMissing = Rule(
    .sceneMissing, severity: .error,
    what: "Scenes that code requests from a storyboard exist.",
    why:
      "Scenes are looked up at run time, and a missing scene crashes the app.",
    example:
      "storyboard.instantiateViewController(withIdentifier: \"Cart\")      Main.storyboard: storyboardIdentifier=\"Basket\"",
    fix:
      "Correct the identifier, or set it on the scene. If the code does not specify the storyboard, the storyboards of all components count.",
    measured: .counted(projects: 87, findings: 2, right: 2),
    check: { $0.missingScenes() })
}
