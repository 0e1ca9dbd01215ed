import ReleaseModel

extension Rule {
  static let sceneClass = Rule(
    .sceneClass, severity: .warning,
    what: "Classes that storyboards and nibs name are declared.",
    why:
      "A class that is gone or in another module is replaced by one of the system: outlets are missing then, and a scene that is shown ends the app.",
    example:
      "Main.storyboard: customClass=\"CartController\" customModule=\"Shop\"      class BasketController: UIViewController { … }",
    fix:
      "Correct the class in the storyboard. Judged are classes of modules that the workspace builds; a class without a module may be of a pod in Objective-C.",
    measured: .counted(projects: 87, findings: 6, right: 6),
    check: { $0.missingSceneClasses() })
}
