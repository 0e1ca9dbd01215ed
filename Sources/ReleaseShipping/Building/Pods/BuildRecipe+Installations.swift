import ReleaseModel

extension BuildRecipe {
  /// What installs gems and pods, where the manifest does not say it.
  ///
  /// A program of `prepare` that names `pod` installs them itself.
  func withInstallations(of member: BuildMember) -> BuildRecipe {
    var recipe = self
    let isXcode = driver == .xcodebuild
    if isXcode, gems == nil, member.gems != nil { recipe.gems = ["bundle", "install"] }
    if isXcode, pods == nil, member.pods?.lock != nil, !prepare.contains("pod") {
      let bundle =
        member.gems?.hasCocoaPods == true && recipe.gems?.isEmpty == false ? ["bundle", "exec"] : []
      recipe.pods = bundle + ["pod", "install", "--deployment"]
    }
    return recipe
  }

  /// Whether Xcode builds it, and nothing says how pods are installed.
  var isWithoutPods: Bool { driver == .xcodebuild && pods == nil && prepare.isEmpty }
}

extension BuildMember {
  /// A Podfile whose pods nothing installs, because no lock says which.
  var podsWithoutLock: Diagnostic? {
    guard let pods, pods.lock == nil else { return nil }
    return Diagnostic(
      .warning, "build.pods.unlocked",
      "no Podfile.lock is committed beside its Podfile, so 'pod install' is not run", subject: component.name,
      hint:
        "commit Podfile.lock, or name what installs pods: 'pods: [pod, install]' under 'build:' in relctl.yml"
    )
  }
}
