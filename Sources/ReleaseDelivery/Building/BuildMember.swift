import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// One member of a train, with what its commit says about building it.
struct BuildMember: Sendable {
  let member: Train.Member
  let component: Component
  let isApp: Bool
  let tree: ObjectID
  /// The names of files and folders at the root.
  let names: [String]
  /// The folder of its Package.swift, empty for the root; nil when it has none.
  let package: String?
  /// What its descriptors require, by pod or package, with the place.
  let requirements: [PinFacts]
  let podspecs: [String: String]
  /// What its Xcode project is built with; nil where the commit has none.
  let gems: CommittedGems?
  let pods: CommittedPods?
  /// What the app's packages are locked by; nil where nothing locks them.
  let packages: CommittedPackages?
  /// What decides about its outcome, as a digest.
  let content: String
  let problems: [Diagnostic]

  /// Reads a member's commit.
  ///
  /// - Parameter recipe: How the manifest says it is built.
  static func read(
    _ member: Train.Member, component: Component, isApp: Bool, recipe: BuildRecipe?,
    from git: borrowing Repository
  ) throws -> BuildMember {
    let tree = try git.history.commitInfo(member.commit).tree
    let names = try git.trees.entries(ofTree: tree).map(\.name)
    var descriptors = component.descriptors
    if names.contains("Package.swift"), !descriptors.contains(where: { $0.format == .packageSwift }) {
      descriptors.append(DescriptorReference(format: .packageSwift, path: "Package.swift"))
    }
    let whole = Component(
      name: component.name, url: component.url, layer: component.layer, kind: component.kind,
      descriptors: descriptors, sources: component.sources)
    // Without paths no source is read: only what descriptors say counts here.
    let facts = try FactReader(component: whole, paths: [], shapes: []).facts {
      try git.trees.file($0, in: tree)
    }
    var podspecs: [String: String] = [:]
    for descriptor in descriptors where descriptor.format.isPodspec {
      if let bytes = try git.trees.file(descriptor.path, in: tree) {
        podspecs[descriptor.path] = Digest.sha256(bytes)
      }
    }
    let package = descriptors.first { $0.format == .packageSwift }
    // A demo app has its Podfile beside its project.
    let container = recipe?.workspace ?? recipe?.project ?? ""
    let podfile =
      descriptors.first { $0.format == .podfile }?.path
      ?? (ProjectPath.folder(of: container).isEmpty
        ? "Podfile" : "\(ProjectPath.folder(of: container))/Podfile")
    return BuildMember(
      member: member, component: component, isApp: isApp, tree: tree, names: names,
      package: package.map { ProjectPath.folder(of: $0.path) },
      requirements: facts.buildRequirements, podspecs: podspecs,
      gems: try .read(near: ProjectPath.folder(of: podfile), of: tree, in: git),
      pods: try .read(podfile, of: tree, in: git),
      packages: isApp ? try .read(whole, requiring: facts.buildRequirements, of: tree, in: git) : nil,
      content: try BuildInputs.content(of: tree, matching: isApp ? [] : recipe?.inputs ?? [], in: git),
      problems: facts.problems)
  }
}

extension CommitFacts {
  /// Everything that is required for more than tests.
  fileprivate var buildRequirements: [PinFacts] {
    podspecs.flatMap(\.dependencies).filter(\.isPackaged).map {
      PinFacts(name: $0.pod, format: .podspec, kind: .version, location: $0.location)
    } + (package?.dependencies ?? []) + pins
  }
}

/// Which member of a train a pod or a package is of.
struct MemberNames: Sendable {
  private let owners: [String: ComponentName]

  package init(_ train: Train, components: [Component]) {
    var owners: [String: ComponentName] = [:]
    for member in train.members {
      let address = components.first { $0.name == member.name }.map { PackageIdentity.of($0.url.raw) }
      for name in member.pods + [address, member.name.description].compactMap({ $0 })
      where owners[name.lowercased()] == nil {
        owners[name.lowercased()] = member.name
      }
    }
    self.owners = owners
  }

  func member(_ dependency: String) -> ComponentName? { owners[dependency.lowercased()] }

  /// The members that a member requires.
  func needs(of member: BuildMember) -> Set<ComponentName> {
    Set(member.requirements.compactMap { self.member($0.name) }).subtracting([member.member.name])
  }
}
