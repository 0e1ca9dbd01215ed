import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// The tag that packages require a component by, where its release tag is no semantic version.
  func packageTag(of item: ChosenComponent) -> PackageTagPlan? {
    guard let name = item.form.packageTag, item.component.isPackage else { return nil }
    let key = RepositoryKey.component(item.component.name)
    guard let there = context.ref(name, of: key) else {
      return PackageTagPlan(name: name, isTagged: false)
    }
    let release = item.form.tag.flatMap { context.ref($0, of: key)?.commit }
    if item.isTagged, there.commit == release {
      return PackageTagPlan(name: name, isTagged: true)
    }
    // Who takes a package takes the tag itself, and SwiftPM remembers its commit: it is never made again.
    let taken = Refusal.tagTaken(name, at: there.commit, component: item.component)
    for diagnostic in taken.diagnostics { context.refuse(diagnostic) }
    return nil
  }
}
