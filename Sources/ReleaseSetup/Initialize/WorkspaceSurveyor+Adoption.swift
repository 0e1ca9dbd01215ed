import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// A repository with a history of its own, before it becomes a component: what its default branch holds.
package struct AdoptedRepository: Sendable {
  let component: FoundComponent
  let head: ObjectID
  let hasPackage: Bool
  /// Its podspecs, and the file that holds their version.
  let texts: [SourceText]
  /// The pods that its podspecs require.
  let requirements: [String]
  /// The identities of the packages that its manifests require.
  let packageRequirements: [String]
}

extension WorkspaceSurveyor {
  /// Reads a repository that is to become a component.
  ///
  /// - Parameter name: What the component is called; nil for its pod, or else its repository.
  /// - Throws: `Refusal` with everything of its descriptors that no release could write, `TransportError`.
  package func adoptee(at url: RemoteURL, named name: ComponentName?) async throws -> AdoptedRepository {
    events(.fetching(repositories: [RepositoryName.of(url) ?? "repository"]))
    let repository = try await look(at: url)
    let (found, remarks) = try await component(in: repository, pods: [], isPackage: false, published: [])
    let problems = remarks.filter { $0.severity != .note }.map(\.asAdoptionProblem)
    guard let found, problems.isEmpty else { throw Refusal(problems) }
    let pods = found.podspecs.map(\.pod)
    let isOfPod = pods.count == 1 || !pods.isEmpty && !pods.contains(found.name.description)
    let own = name ?? (isOfPod ? ComponentName(recorded: pods[0]) : found.name)
    let component = FoundComponent(
      name: own, url: url, refs: found.refs, podspecs: FoundPodspec.sorted(found.podspecs, ofComponent: own),
      package: found.package, versionFile: found.versionFile, released: found.released,
      archives: found.archives)
    let version = component.versionFile.flatMap { $0.split(separator: "#").first }.map { [String($0)] } ?? []
    let texts = try await read(component.podspecs.map(\.path) + version, of: repository)
    let requirements = component.podspecs.compactMap { texts[$0.path] }.flatMap { text in
      ((try? Self.specification(text))?.dependencies ?? []).map(\.root)
    }
    let manifests = try await SurveyedManifests(
      of: repository,
      from: repository.paths.filter { $0 == "Package.swift" }.map {
        DescriptorReference(format: .packageSwift, path: $0)
      }, surveyor: self)
    let unread = manifests.problems.sorted { $0.key < $1.key }.flatMap(\.value)
    // Beside podspecs a package may be nobody's to require.
    guard unread.isEmpty || !component.podspecs.isEmpty else { throw Refusal(unread) }
    return AdoptedRepository(
      component: component, head: repository.head, hasPackage: repository.paths.contains("Package.swift"),
      texts: texts.values.sorted { $0.path < $1.path },
      requirements: requirements.filter { !pods.contains($0) },
      packageRequirements: manifests.uses.filter { !$0.isLocal }.map(\.identity))
  }
}

extension Diagnostic {
  /// What a survey only remarks stops an adoption: the next release would meet it.
  fileprivate var asAdoptionProblem: Diagnostic {
    let isBare = code == "init.component.bare"
    return Diagnostic(
      severity: .error, isBare ? "component.bare" : code, messagePhrase, subject: subject, at: location,
      excerpt: excerpt,
      hint: isBare ? "a component has a podspec or a Package.swift: add one there first" : hintPhrase)
  }
}
