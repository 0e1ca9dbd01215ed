import ReleaseModel

extension Rule {
  static let resourceMissing = Rule(
    .resourceMissing, severity: .warning,
    what: "Images, colours, data sets, storyboards, nibs and files that code refers to exist.",
    why:
      "Resources are looked up at run time: a missing image stays empty, and a missing storyboard crashes the app.",
    example: "UIImage(named: \"cart_emty\")      Cart/Assets.xcassets/cart_empty.imageset",
    fix: """
      Correct the name, or add the file. Files of the app and of all components count, whatever bundle the code \
      searches. Resources of third-party pods are unknown. The name of an asset ends at its last dot, and contains a \
      folder only if the folder provides a namespace. Types that the workspace declares itself, such as its own Image, \
      are not checked. Generated symbols such as .cartEmpty are checked only if the component has an asset catalog \
      and the file imports no third-party module. Files are checked only if the code looks in its own bundle, and if \
      no Xcode project, script or .gitignore mentions them.
      """,
    measured: .counted(projects: 245, findings: 29, sample: 27, right: 27),
    check: { $0.missingResources() })
}
