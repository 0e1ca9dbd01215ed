import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// The tag that packages require a component by, where its release tag is no semantic version.
  func packageTag(of item: ChosenComponent) -> PackageTagPlan? {
    guard let name = item.form.packageTag, item.component.isPackage else { return nil }
    let key = RepositoryKey.component(item.component.name)
    guard let there = context.ref(name, of: key) else {
      return PackageTagPlan(name: name, isTagged: false, remade: nil)
    }
    let release = item.form.tag.flatMap { context.ref($0, of: key)?.commit }
    if item.isTagged, there.commit == release {
      return PackageTagPlan(name: name, isTagged: true, remade: nil)
    }
    // Both tags lead to one commit, so where one is made again, the other is too.
    if let remade = item.remade, there.commit == remade.commit {
      return PackageTagPlan(
        name: name, isTagged: false, remade: ReplacedTag(object: there.target, commit: there.commit))
    }
    let taken = Refusal.tagTaken(name, at: there.commit, component: item.component)
    for diagnostic in taken.diagnostics { context.refuse(diagnostic) }
    return nil
  }
}
