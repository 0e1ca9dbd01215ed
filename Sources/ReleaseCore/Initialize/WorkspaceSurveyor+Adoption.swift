import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// A repository with a history of its own, before it becomes a component: what its default branch holds.
package struct AdoptedRepository: Sendable {
  package let component: FoundComponent
  let head: ObjectID
  let hasPackage: Bool
  /// Its podspecs, and the file that holds their version.
  let texts: [SourceText]
  /// The pods that its podspecs require.
  let requirements: [String]
}

extension WorkspaceSurveyor {
  /// Reads a repository that is to become a component.
  ///
  /// - Parameter name: What the component is called; nil for its pod, or else its repository.
  /// - Throws: `Refusal` with everything of its descriptors that no release could write, `TransportError`.
  package func adoptee(at url: RemoteURL, named name: String?) async throws -> AdoptedRepository {
    events(.fetching(repositories: [RepositoryName.of(url) ?? "repository"]))
    let repository = try await look(at: url)
    let (found, remarks) = try await component(in: repository, pods: [], published: [])
    let problems = remarks.filter { $0.severity != .note }.map(\.asAdoptionProblem)
    guard let found, problems.isEmpty else { throw Refusal(problems) }
    let pods = found.podspecs.map(\.pod)
    let own = name ?? (pods.count == 1 || !pods.isEmpty && !pods.contains(found.name) ? pods[0] : found.name)
    let component = FoundComponent(
      name: own, url: url, refs: found.refs, podspecs: FoundPodspec.sorted(found.podspecs, ofComponent: own),
      package: found.package, versionFile: found.versionFile)
    let version = component.versionFile.flatMap { $0.split(separator: "#").first }.map { [String($0)] } ?? []
    let texts = try await read(component.podspecs.map(\.path) + version, of: repository)
    let requirements = component.podspecs.compactMap { texts[$0.path] }.flatMap { text in
      ((try? Self.specification(text))?.dependencies ?? []).map(\.root)
    }
    return AdoptedRepository(
      component: component, head: repository.head, hasPackage: repository.paths.contains("Package.swift"),
      texts: texts.values.sorted { $0.path < $1.path },
      requirements: requirements.filter { !pods.contains($0) })
  }
}

extension Diagnostic {
  /// What a survey only remarks stops an adoption: the next release would meet it.
  fileprivate var asAdoptionProblem: Diagnostic {
    let isBare = code == "init.component.bare"
    return Diagnostic(
      severity: .error, isBare ? "component.bare" : code, message, subject: subject, at: location,
      excerpt: excerpt,
      hint: isBare ? "a component has a podspec or a Package.swift: add one there first" : hint)
  }
}
