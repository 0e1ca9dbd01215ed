import ReleaseModel

extension Rule {
  static let sceneClass = Rule(
    .sceneClass, severity: .warning,
    what: "Classes that storyboards and nibs refer to are declared.",
    why:
      "A class that is missing or in another module is replaced by a system class. Its outlets are then missing, and showing the scene crashes the app.",
    example:
      "Main.storyboard: customClass=\"CartController\" customModule=\"Shop\"      class BasketController: UIViewController { … }",
    fix:
      "Correct the class in the storyboard. Only classes of modules that the workspace builds are checked, because a class without a module may come from an Objective-C pod.",
    measured: .counted(projects: 245, findings: 56, sample: 14, right: 14),
    check: { $0.missingSceneClasses() })
}
