import ReleaseModel

extension BuildRecipe {
  /// What installs gems and pods, where the manifest does not say it.
  ///
  /// A program of `prepare` that names `pod` installs them itself.
  func withInstallations(of member: BuildMember) -> BuildRecipe {
    var recipe = self
    let isXcode = driver == .xcodebuild
    if isXcode, gems == nil, member.gems != nil { recipe.gems = ["bundle", "install"] }
    if isXcode, pods == nil, let committed = member.pods, !prepare.contains("pod") {
      let bundle =
        member.gems?.hasCocoaPods == true && recipe.gems?.isEmpty == false ? ["bundle", "exec"] : []
      // Without a lock there is nothing that an installation must not change.
      recipe.pods = bundle + ["pod", "install"] + (committed.lock == nil ? [] : ["--deployment"])
    }
    return recipe
  }
}
