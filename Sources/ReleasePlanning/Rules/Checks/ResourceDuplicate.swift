import ReleaseModel

extension Rule {
  static let resourceDuplicate = Rule(
    .resourceDuplicate, severity: .warning,
    what: "Files that two podspecs copy with 'resources' have different names.",
    why:
      "With static libraries both files end up in the app's bundle, and one component shows the other's image.",
    example:
      "Cart: s.resources = 'Assets/*.png' with icon.png      Pay: s.resources = 'Images/*.png' with icon.png",
    fix:
      "Use 'resource_bundles', or add the component's prefix to the name. An image and a colour may have the same name. Apps with 'use_frameworks!' in the Podfile are not checked.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.sharedResources() })
}
