import ReleaseModel

extension Rule {
  static let resourceMissing = Rule(
    .resourceMissing, severity: .warning,
    what: "Images, colours, storyboards and nibs that code refers to exist.",
    why:
      "Resources are looked up at run time: a missing image stays empty, and a missing storyboard crashes the app.",
    example: "UIImage(named: \"cart_emty\")      Cart/Assets.xcassets/cart_empty.imageset",
    fix:
      "Correct the name, or add the file. Files of the app and of all components count, whatever bundle the code searches. Resources of third-party pods are unknown.",
    measured: .counted(projects: 47, findings: 9, right: 9),
    check: { $0.missingResources() })
}
