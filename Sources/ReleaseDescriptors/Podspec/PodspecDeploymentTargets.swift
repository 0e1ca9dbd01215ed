extension PodspecAttribute {
  /// What names a platform with its oldest version.
  package static let deploymentTargets: Set = ["deployment_target", "platform", "platforms"]

  /// The versions in `s.platforms = { :ios => '13.0', :osx => nil }`, which is also how JSON spells them, and in
  /// `s.platform = :ios, '13.0'`.
  fileprivate var versionsOfPlatforms: [(platform: String, version: String)] {
    if name == "platform" {
      guard let values, values.count == 2 else { return [] }
      return [(values[0], values[1])]
    }
    return entries.compactMap { entry in
      guard let platform = entry.key, let version = entry.values?.first else { return nil }
      return (platform, version)
    }
  }
}

extension [PodspecAttribute] {
  /// Platform, as CocoaPods calls it -> the oldest version of it that the pod is for, where the root says one.
  ///
  /// `s.ios.deployment_target = '13.0'` adds to what there is; `platform` and `platforms` replace it, as in
  /// `Pod::Specification::DSL`.
  package var deploymentTargets: [String: String] { deploymentTargets(of: 0) }

  /// The same of a nested specification, as far as it says its own.
  func deploymentTargets(of specification: Int) -> [String: String] {
    var targets: [String: String] = [:]
    for attribute in self where attribute.specification == specification {
      switch (attribute.name, attribute.platform) {
      case ("deployment_target", let platform?):
        targets[PodspecOutline.platform(named: platform) ?? platform] = attribute.values?.first
      case ("platform", nil), ("platforms", nil):
        targets = [:]
        for (platform, version) in attribute.versionsOfPlatforms {
          targets[PodspecOutline.platform(named: platform) ?? platform] = version
        }
      default: continue
      }
    }
    return targets
  }
}
