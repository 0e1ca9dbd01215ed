import ReleaseModel

extension Rule {
  static let resourceDuplicate = Rule(
    .resourceDuplicate, severity: .warning,
    what: "What 'resources' of two podspecs copy has different names.",
    why: "As static libraries both end in the app's bundle, and one of them shows the picture of the other.",
    example:
      "Cart: s.resources = 'Assets/*.png' with icon.png      Pay: s.resources = 'Images/*.png' with icon.png",
    fix:
      "Use 'resource_bundles', or a name with the component's prefix. Nothing is said where the Podfile has 'use_frameworks!'.",
    measured: .counted(projects: 51, findings: 0, right: 0),
    check: { $0.sharedResources() })
}
