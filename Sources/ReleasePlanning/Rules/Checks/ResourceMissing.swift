import ReleaseModel

extension Rule {
  static let resourceMissing = Rule(
    .resourceMissing, severity: .warning,
    what: "Images, colours, storyboards and nibs that code names are there.",
    why:
      "Names are looked up when the app runs: a picture stays empty, and a storyboard that is missing ends the app.",
    example: "UIImage(named: \"cart_emty\")      Cart/Assets.xcassets/cart_empty.imageset",
    fix:
      "Correct the name, or add the file. Files of the app and of all components count, whatever bundle they are looked for in; what pods from outside bring is not known.",
    measured: .counted(projects: 47, findings: 9, right: 9),
    check: { $0.missingResources() })
}
