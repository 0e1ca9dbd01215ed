import ReleaseDescriptors
import ReleaseModel

/// How spec repositories are arranged, and what they hold.
package struct SpecFolders {
  let context: PlanningContext

  /// How a spec repository is arranged at its head; an empty one as relctl.yml says, or flat.
  package func layout(of specs: SpecRepository, at head: ObjectID?) throws -> SpecLayout {
    guard let head else { return specs.layout ?? .flat }
    let key = RepositoryKey.specs(specs.name)
    let place = PlanningContext.HeadOfSpecs(repository: specs.name, head: head)
    if let known = context.layouts[place] { return known }
    expectLayout(of: specs)
    let layout = try SpecLayout.detected(
      marker: try context.facts.file(in: key, at: head, path: SpecLayout.marker),
      folders: try context.facts.folders(in: key, at: head, path: nil),
      configured: specs.layout)
    context.layouts[place] = layout
    return layout
  }

  /// Asks for what tells how a spec repository is arranged, all at once.
  func expectLayout(of specs: SpecRepository) {
    let key = RepositoryKey.specs(specs.name)
    guard let branch = RefName.branch(specs.branch), let head = context.snapshot.refs[key]?[branch]?.commit
    else {
      return
    }
    context.expect(
      [.file(commit: head, path: SpecLayout.marker), .folders(commit: head, path: nil)], of: key)
  }

  /// The commit that first published one of these pods in its version; nil when none ever did.
  ///
  /// The whole history counts: who fetched a version that was deleted since has it all the same.
  ///
  /// - Parameter pods: Pod -> its version.
  func firstPublication(of pods: [String: String], as form: ReleaseCoordinates) throws -> CommitSummary? {
    guard let specs = context.workspace.specRepositories.first(where: { $0.name == form.specRepository }),
      let branch = RefName.branch(specs.branch),
      let head = context.snapshot.refs[.specs(specs.name)]?[branch]?.commit
    else { return nil }
    // The repository may have been arranged otherwise when it was published.
    let layouts = [try layout(of: specs, at: head), .flat, .specs, .sharded]
    let folders = pods.flatMap { pod, version in layouts.map { $0.folder(of: pod, version: version) } }
    return try context.facts.firstCommit(
      in: .specs(specs.name), holdingAnyOf: Array(Set(folders)).sorted(), upTo: head)
  }

  func head(of specs: SpecRepository) -> ObjectID? {
    RefName.branch(specs.branch).flatMap { context.snapshot.refs[.specs(specs.name)]?[$0]?.commit }
  }
}
