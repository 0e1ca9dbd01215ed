import ReleaseDescriptors
import ReleaseModel

extension PlanningContext {
  /// Where `bump` goes: the first environment.
  var development: Environment { workspace.environments[0] }
  /// What counts as released: the last environment.
  var production: Environment { workspace.environments[workspace.environments.count - 1] }

  func settings(of environment: String) throws(Refusal) -> SettingsTable {
    guard let table = layers.tables[environment] else {
      _ = try workspace.environment(named: environment)
      throw Refusal([])
    }
    return table
  }

  /// Returns what an environment makes of a version of a component.
  package func coordinates(in environment: String, of component: String, version: Version) throws(Refusal)
    -> ReleaseCoordinates
  {
    let form = try memory.coordinates(
      in: environment, of: component, version: version, buildNumber: run.buildNumber,
      table: try settings(of: environment))
    // A hotfix began on a branch of its own, which is there as long as it is under way.
    guard let hotfix = form.hotfixBranch, snapshot.refs[.component(component)]?[hotfix] != nil else {
      return form
    }
    return form.ofHotfix
  }

  /// How a release lands on its branch; nil stands for a push.
  func landing(as form: ReleaseCoordinates) -> LandingMethod? {
    run.landsByRequest || form.landing == .request ? .request : nil
  }

  /// The message of a commit that lands, with what the host of its request wants in it.
  func landingMessage(
    _ message: String, of component: Component, as form: ReleaseCoordinates
  ) -> String {
    guard !message.isEmpty, landing(as: form) == .request,
      workspace.hosts.kind(of: component.url) == .gerrit
    else { return message }
    // The same in every attempt of a run, and another for every run.
    return ReleaseMessage.text(
      ofChange: SHA1.hex("\(run.name) \(component.name) \(form.branch.full)".utf8), message)
  }

  /// Whether a release's merge request may be squashed; nil for no.
  func acceptsSquash(as form: ReleaseCoordinates) -> Bool? {
    landing(as: form) == .request && form.acceptsSquash ? true : nil
  }

  /// Returns the plain versions whose form in an environment reads `text`.
  func plainVersions(spelled text: String, in environment: String, of component: String) throws(Refusal)
    -> [Version]
  {
    let table = try settings(of: environment)
    return ReleaseCoordinates.candidates(in: text).filter {
      memory.spelling(in: environment, of: component, version: $0, table: table) == text
    }
  }

  /// A tag that may be a release's.
  struct CandidateTag {
    let name: RefName
    let version: Version
    let commit: ObjectID
  }

  /// The tags of a component that may be releases in an environment, with the versions that stand in them. Only
  /// `coordinates(in:of:version:)` says whether such a release has that tag.
  func releaseTags(
    of component: String, in environment: String, above version: Version?
  ) throws(Refusal) -> [CandidateTag] {
    let pattern = memory.tagPattern(
      in: environment, of: component, table: try settings(of: environment))
    var tags: [CandidateTag] = []
    for (name, observed) in snapshot.refs[.component(component)] ?? [:] where name.isTag {
      let text = name.short
      let versions = pattern.map { $0.versions(in: text) } ?? Version.written(in: text)
      for candidate in versions where version.map({ candidate > $0 }) ?? true {
        tags.append(CandidateTag(name: name, version: candidate, commit: observed.commit))
      }
    }
    return tags
  }

  /// The branch of an environment whose name does not depend on the version, such as `master`.
  func fixedBranch(in environment: String, of component: String) throws(Refusal) -> RefName {
    guard let one = Version("1.0.0"), let other = Version("2.0.0") else { throw Refusal([]) }
    let branch = try coordinates(in: environment, of: component, version: one).branch
    guard try coordinates(in: environment, of: component, version: other).branch == branch else {
      throw Refusal(
        "environment.branch.varies",
        "RELEASE_BRANCH of '\(environment)' depends on VERSION, so the released state has no fixed branch",
        hint: "set RELEASE_BRANCH of '\(environment)' to a fixed value such as 'master'")
    }
    return branch
  }

  /// Reads a component's podspecs in a commit, in the order of the manifest; those that can't be read are told together.
  func podspecs(of component: Component, at commit: ObjectID) throws -> [any Specification] {
    let key = ComponentCommit(component: component.name, commit: commit)
    if let read = readPodspecs[key] { return read }
    let owned = try versionFile(of: component, at: commit)?.version
    var read: [any Specification] = []
    var problems: [Diagnostic] = []
    for descriptor in component.podspecDescriptors {
      do {
        let text = try text(of: descriptor, in: component, at: commit)
        // The version file says the component's version, not that of a podspec with another one.
        read.append(
          try memory.podspecs.podspec(
            text, descriptor.format, ownedVersion: descriptor.version == nil ? owned : nil))
      } catch let refusal as Refusal { problems += refusal.diagnostics }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    readPodspecs[key] = read
    return read
  }

  /// Reads the file that `version_from` names, if it names one.
  func versionFile(of component: Component, at commit: ObjectID) throws -> VersionFile? {
    guard let descriptor = component.descriptors.first(where: { $0.format == .versionFile }) else {
      return nil
    }
    return try VersionFile(try text(of: descriptor, in: component, at: commit), key: descriptor.key)
  }

  /// Reads what a component requires of packages and of what Carthage builds, in a commit.
  func packageUses(of component: Component, at commit: ObjectID) throws -> [PackageUse] {
    try descriptors(of: component, at: commit).flatMap { descriptor -> [PackageUse] in
      guard descriptor.format.requiresPackages || descriptor.format == .cartfile else { return [] }
      return try PackageUse.all(
        in: try text(of: descriptor, in: component, at: commit), format: descriptor.format)
    }
  }

  /// Packages whose address only the compiler tells: the source of the address, and where it stands.
  func computedPackages(
    of component: Component, at commit: ObjectID
  ) throws -> [(source: String, location: SourceLocation)] {
    var found: [(source: String, location: SourceLocation)] = []
    for descriptor in try descriptors(of: component, at: commit)
    where descriptor.format == .packageSwift || descriptor.format == .tuist {
      let manifest = try PackageManifestDocument(try text(of: descriptor, in: component, at: commit))
      for dependency in manifest.dependencies {
        if let source = dependency.computedAddress { found.append((source, dependency.location)) }
      }
    }
    return found
  }

  private func text(
    of descriptor: DescriptorReference, in component: Component, at commit: ObjectID
  ) throws -> SourceText {
    if let text = try file(in: .component(component.name), at: commit, path: descriptor.path) { return text }
    throw Refusal(
      "descriptor.missing", "'\(descriptor.path)' is not in commit \(commit.short)",
      subject: component.name,
      hint: component.hint(onMissing: descriptor))
  }

  /// The address of a repository for the plan; nil when it holds credentials, which never leave the manifest.
  func shareableAddress(of url: RemoteURL) -> String? { url.description == url.raw ? url.raw : nil }
}

extension ReleaseCoordinates {
  /// The keys that `source` of a podspec has in this form.
  package var pin: GitPin {
    switch kind {
    case .branch: GitPin(branch: branch.short)
    case .tag: GitPin(tag: tag?.short)
    case .branchAndTag: GitPin(branch: branch.short, tag: tag?.short)
    }
  }
}
