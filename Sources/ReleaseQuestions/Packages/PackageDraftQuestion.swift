import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// A component as a package, from the podspecs of one of its commits.
package struct ComponentPackage: Sendable {
  let component: ComponentName
  package let environment: EnvironmentName
  let commit: ObjectID
  package let draft: PackageDraft
}

/// The Package.swift that a pod would have.
package struct PackageDraftQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Fetches, and translates the podspecs of a component into the `Package.swift` that they mean. Nothing is changed.
  ///
  /// - Parameter environment: Whose branch is read; nil for the last one.
  /// - Throws: `Refusal` for what is no component with podspecs, and for podspecs that can't be read.
  package func componentPackage(
    of name: ComponentName, in environment: EnvironmentName?, toolsVersion: PackageToolsVersion
  ) async throws -> ComponentPackage {
    guard let component = workspace.components.first(where: { $0.name == name }) else {
      let known = workspace.components.map(\.name)
      throw Refusal(
        workspace.unknownComponent(
          name, hint: known.hint(near: name, else: "run 'relctl component list' to see all")))
    }
    guard !component.podspecDescriptors.isEmpty else {
      throw Refusal(
        "package.convert.absent", "'\(name)' has no podspec in relctl.yml", subject: name,
        hint: "only podspecs can be converted; see 'relctl component list'")
    }
    if let environment { _ = try workspace.environment(named: environment) }
    try await reader.fetchToAnswer()
    events(.planning)
    let environment = environment ?? workspace.environments[workspace.environments.count - 1].name
    let revisions = try planner.componentRevisions(in: environment, over: try await reader.snapshot())
    let places = Dictionary(revisions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    guard let place = places[name] else {
      throw Refusal(
        "branch.missing", "'\(name)' has no branch in '\(environment)'", subject: name,
        hint: "choose another environment with '--env'")
    }
    let own = try await readPodspecs(of: component, at: place)
    let members = try await memberPackages(requiredBy: own.specifications, beside: name, at: places)
    let mirror = try mirror(of: .component(name))
    var draft = await pool.run { [repositories] in
      let conversion = PodspecConversion(
        name: name.description, toolsVersion: toolsVersion, paths: own.paths, member: { members[$0] },
        text: { path in
          // What can't be read imports nothing: the sources are looked at for a remark alone.
          (try? repositories.withRepository(at: mirror) { try $0.trees.file(path, in: place.commit) }) ?? nil
        })
      return conversion.draft(of: own.specifications)
    }
    if own.manifest != nil {
      draft.gaps.append(
        Diagnostic(
          severity: .warning, "package.convert.present", "'\(name)' already has a Package.swift",
          subject: name,
          hint: "compare the two before you replace it: this manifest is generated from the podspecs only"))
    }
    return ComponentPackage(component: name, environment: environment, commit: place.commit, draft: draft)
  }

  /// The packages of the components that podspecs require, by the names of their pods.
  private func memberPackages(
    requiredBy specifications: [any Specification], beside name: ComponentName,
    at places: [ComponentName: ComponentRevision]
  ) async throws -> [String: MemberPackage] {
    let pods = Set(specifications.flatMap(\.dependencies).map(\.root))
    let owners = workspace.components.filter { component in
      component.name != name && component.declaredPods.contains(where: pods.contains)
    }
    let packages = try await concurrentMap(owners, width: jobs) { owner in
      try await memberPackage(owner, at: places[owner.name])
    }
    var byPod: [String: MemberPackage] = [:]
    for (owner, package) in zip(owners, packages) {
      for pod in owner.declaredPods { byPod[pod] = package }
    }
    return byPod
  }

  private func memberPackage(
    _ component: Component, at place: ComponentRevision?
  ) async throws -> MemberPackage {
    var products: [String: String] = [:]
    var manifest: PackageManifestDocument?
    var version = place?.version?.description
    if let place {
      let read = try await readPodspecs(of: component, at: place)
      manifest = read.manifest
      version = version ?? read.specifications.lazy.compactMap { $0.version?.text }.first
      // What it would be as a package: its dependencies do not matter for the names.
      let draft = PodspecConversion(name: component.name.description, paths: read.paths, member: { _ in nil })
        .draft(of: read.specifications)
      for product in draft.products {
        for pod in product.pods { products[pod] = product.name }
      }
    }
    if let libraries = manifest?.libraries.map(\.name), let first = libraries.first {
      // What it is as a package counts.
      products = Dictionary(
        (Array(products) + component.declaredPods.map { ($0, $0) }).map { pod, name in
          (
            pod,
            libraries.contains(name)
              ? name : libraries.contains(PodName.root(of: pod)) ? PodName.root(of: pod) : first
          )
        }, uniquingKeysWith: { first, _ in first })
    }
    return MemberPackage(
      component: component.name, url: component.url.withoutCredentials, products: products,
      hasManifest: manifest != nil, version: version)
  }

  private func readPodspecs(
    of component: Component, at place: ComponentRevision
  ) async throws -> PodspecReading {
    let mirror = try mirror(of: .component(component.name))
    let read = component.descriptors.filter { $0.format.isPodspec || $0.format == .versionFile }.map(\.path)
    let (texts, paths) = try await pool.run { [repositories] in
      try repositories.withRepository(at: mirror) { git in
        var texts: [String: SourceText] = [:]
        for path in read + [PodspecReading.manifestPath] {
          guard let bytes = try git.trees.file(path, in: place.commit) else { continue }
          texts[path] = SourceText(path: "\(component.name):\(path)", bytes: bytes)
        }
        return (texts, try git.trees.allEntries(ofTree: place.commit).map(\.path))
      }
    }
    return try PodspecReading(component, texts: texts, paths: paths, commit: place.commit)
  }
}

/// The podspecs of a component in a commit, with the list of its files.
private struct PodspecReading {
  static let manifestPath = "Package.swift"

  private(set) var specifications: [any Specification] = []
  let paths: [String]
  /// The `Package.swift` at the root, if there is one that can be read.
  let manifest: PackageManifestDocument?

  init(_ component: Component, texts: [String: SourceText], paths: [String], commit: ObjectID) throws(Refusal)
  {
    self.paths = paths
    manifest = texts[Self.manifestPath].flatMap { try? PackageManifestDocument($0) }
    let versionFile = component.descriptors.first { $0.format == .versionFile }
    let owned = versionFile.flatMap { file in
      texts[file.path].flatMap { try? VersionFile($0, key: file.key).version }
    }
    var problems: [Diagnostic] = []
    for reference in component.podspecDescriptors {
      guard let text = texts[reference.path] else {
        problems.append(
          Diagnostic(
            "descriptor.missing", "'\(reference.path)' is not in the commit \(commit.short)",
            subject: component.name, hint: "choose another environment with '--env'"))
        continue
      }
      do throws(Refusal) {
        let version = reference.version == nil ? owned : nil
        let specification = try reference.format.specification(text, ownedVersion: version)
        specifications.append(specification)
      } catch {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }
}
