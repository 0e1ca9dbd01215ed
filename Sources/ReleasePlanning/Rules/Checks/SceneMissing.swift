import ReleaseModel

extension Rule {
  static let sceneMissing = Rule(
    .sceneMissing, severity: .error,
    what: "Scenes that code asks a storyboard for are there.",
    why:
      "Names are looked up when the app runs, and a scene that is missing ends it.",
    example:
      "storyboard.instantiateViewController(withIdentifier: \"Cart\")      Main.storyboard: storyboardIdentifier=\"Basket\"",
    fix:
      "Correct the identifier, or give it to the scene. Where code does not say which storyboard it asks, those of all components count.",
    measured: .counted(projects: 87, findings: 2, right: 2),
    check: { $0.missingScenes() })
}
