import ReleaseDescriptors
import ReleaseModel

extension PromotionPlanner {
  /// Judges a release tag that stands at another commit than the planned one.
  ///
  /// - Returns: the tag that may give way, because nobody can have built from its version.
  /// - Throws: a refusal. Its hint names `--retag` where that would work, and else what published the version.
  func replacedTag(
    _ tag: RefName, taken: ObservedRef, component: Component, form: ReleaseCoordinates,
    reading: ObjectID
  ) throws -> ReplacedTag {
    // A version that people write may have been published long before.
    let pods = try context.descriptors.podspecs(of: component, at: reading).compactMap(\.name).reduce(
      into: [:]) {
        $0[$1] = context.descriptors.madeVersion(of: $1, in: component.name, form: form)
      }
    // Who takes the app or a Swift package takes the tag itself: it is the publication.
    let isRequiredByTag =
      component.isPackage && form.tagOfPackage.flatMap { SemanticVersion(tag: $0.short) } != nil
    guard !pods.isEmpty, component.name != context.workspace.app.name, form.specRepository != nil,
      !isRequiredByTag
    else {
      throw Refusal.tagTaken(tag, at: taken.commit, component: component)
    }
    if let commit = try context.specs.firstPublication(of: pods, as: form) {
      let day = CalendarDay(secondsSince1970: commit.time)
      throw Refusal(
        "tag.published",
        "the tag '\(tag.short)' already exists at \(taken.commit.short), and its version was published: "
          + "\(commit.id.short) \(commit.subject) (\(commit.author), \(day))",
        subject: component.name, hint: "published versions never change; bump to a new version")
    }
    switch tags {
    case .remade: return ReplacedTag(object: taken.target, commit: taken.commit)
    case .refused:
      throw Refusal(
        "tag.taken", "the tag '\(tag.short)' already exists at \(taken.commit.short)",
        subject: component.name,
        hint:
          "its version was never published, so you can recreate the tag: 'relctl promote \(from) \(to) --retag'"
      )
    }
  }
}
