import ReleaseDescriptors
import ReleaseModel

/// One component as it is released: docs/semantics.md, "Released state".
struct ReleasedState {
  let version: Version
  /// The version as the descriptors of the last environment spell it.
  let spelledVersion: String
  /// The released commit.
  let commit: ObjectID
  /// The head of the last environment's branch: the released commit or a descendant.
  let head: ObjectID
  let branch: RefName
  let tag: RefName?
  let pods: [String]
  /// The versions of those of its pods that have another one than it; nil where none has.
  let podVersions: [String: String]?
  /// What its last train recorded besides.
  var packageTag: RefName?
  var registry: RegistryRelease?
  /// False for a component that was never released: its version is 0.0.0, and no train can carry it.
  var isReleased = true
  /// The version that its descriptors name, where none was released.
  var intended: Version?

  /// The place of a component that a train does not move; nil when it was never released.
  func member(named name: ComponentName) -> Train.Member? {
    guard isReleased else { return nil }
    var member = Train.Member(
      name: name, version: version, spelledVersion: spelledVersion, commit: commit, branch: branch, tag: tag,
      pods: pods,
      isChosen: false, podVersions: podVersions)
    member.packageTag = packageTag
    member.registry = registry
    return member
  }
}

extension ReleaseHistory {
  /// Returns the released state of a component: the train of the last environment, or without one the head of
  /// that environment's branch and what the descriptors there say.
  func state(of component: Component) throws -> ReleasedState {
    let environment = context.production.name
    let key = RepositoryKey.component(component.name)
    let branch = try context.versions.fixedBranch(in: environment, of: component.name)
    guard let head = context.ref(branch, of: key)?.commit else {
      throw Refusal([absent(branch, of: component)])
    }
    if let state = try neverReleasedState(of: component, head: head, branch: branch) { return state }
    for stray in try context.tags.stray(of: component) { context.note(stray) }
    let written = try writtenVersion(of: component, at: head, in: environment)
    let recorded = context.currentMember(named: component.name, in: environment)
    if let recorded {
      try requireDescent(
        in: component, of: head, from: recorded.commit, branch: branch, what: "the train's commit")
    }
    // A hotfix that was released by hand stands above what the ledger knows.
    let version = max(recorded?.version ?? written, written)
    try context.tags.refuseHigherTags(
      of: component, version: version, head: head, branch: branch, environment: environment)
    let form = try context.coordinates(in: environment, of: component.name, version: version)
    let tag = form.kind == .branch ? nil : form.tag
    var commit = recorded?.version == version ? recorded?.commit ?? head : head
    if let tag, let observed = context.ref(tag, of: key) {
      try requireDescent(
        in: component, of: head, from: observed.commit, branch: branch,
        what: "the released tag '\(tag.short)'")
      commit = observed.commit
    } else if let tag {
      context.note(
        Diagnostic(
          severity: .warning, "tag.missing",
          "'\(branch.short)' has the version \(form.version), but the tag '\(tag.short)' does not exist",
          subject: component.name))
    }
    var state = ReleasedState(
      version: version,
      spelledVersion: component.name == context.workspace.app.name ? form.appVersion : form.version,
      commit: commit, head: head, branch: branch, tag: tag,
      pods: try context.descriptors.podspecs(of: component, at: head).compactMap(\.name),
      podVersions: try context.descriptors.podVersions(
        of: component, at: head, releasedAt: commit, beside: form.version))
    state.packageTag = form.packageTag.flatMap { context.ref($0, of: key) == nil ? nil : $0 }
    // What was released by hand since is in no registry as far as relctl knows.
    if let recorded, recorded.version == version { state.registry = recorded.registry }
    return state
  }

  /// What is said of a component without the branch that releases come from; nil where it is there, or depends on the
  /// version.
  func absentReleasedBranch(of component: Component) -> Diagnostic? {
    guard let branch = context.versions.sharedBranch(in: context.production.name, of: component.name),
      context.snapshot.refs[.component(component.name)]?[branch] == nil
    else { return nil }
    return absent(branch, of: component)
  }

  private func absent(_ branch: RefName, of component: Component) -> Diagnostic {
    Diagnostic(
      "branch.missing", "'\(branch)' does not exist", subject: component.name,
      hint: hint(without: branch, component: component, in: context.production.name))
  }

  /// The way out when the branch that releases come from is not there. An empty repository was entered in
  /// relctl.yml before its time: what is there needs a state of every component.
  private func hint(without branch: RefName, component: Component, in environment: EnvironmentName) -> Phrase
  {
    let isEmpty = context.snapshot.refs[.component(component.name)]?.isEmpty ?? false
    guard isEmpty, component.name != context.workspace.app.name else {
      return "'\(environment)' releases from '\(branch.short)'; create it, or correct RELEASE_BRANCH"
    }
    return
      "the repository is empty: push its first commit to '\(branch.short)', or remove it from relctl.yml and "
      + "run 'relctl component new \(component.name.shellWord)', which creates that commit and adds it "
      + "again"
  }

  /// Finds the plain version that the descriptors of a commit spell in an environment's form.
  func writtenVersion(of component: Component, at commit: ObjectID, in environment: EnvironmentName) throws
    -> Version
  {
    let isApp = component.name == context.workspace.app.name
    if !isApp, component.hasNoVersionText {
      return try taggedVersion(of: component, head: commit, in: environment)
    }
    let (text, place) =
      isApp ? try appVersion(of: component, at: commit) : try podspecVersion(of: component, at: commit)
    let versions =
      isApp
      ? Version(text).map { [$0] } ?? []
      : try context.versions.plain(spelled: text, in: environment, of: component.name)
    if versions.count == 1 { return versions[0] }
    let found = versions.map { "\($0)" as Phrase }.joined(separator: " or ")
    throw Refusal(
      "version.ambiguous",
      versions.isEmpty
        ? "'\(text)' is not a version in the form of '\(environment)'"
        : "'\(text)' may be version \(found)",
      subject: component.name, at: place,
      hint: try restoringVersion(of: component, in: environment)
        ?? "change '\(environment)' to this form (RELEASE_VERSION), or correct the layer")
  }

  func podspecVersion(of component: Component, at commit: ObjectID) throws -> (String, SourceLocation?) {
    let specs = try context.descriptors.podspecs(of: component, at: commit)
    var found: [(String, SourceLocation?)] = []
    var problems: [Diagnostic] = []
    for (spec, descriptor) in zip(specs, component.podspecDescriptors) where descriptor.version != .own {
      switch spec.version {
      case .literal(let written, let range)?:
        let place = spec.text.location(at: range.lowerBound)
        guard let text = descriptor.version.map({ $0.componentVersion(in: written) }) ?? written else {
          problems.append(unformed(written, descriptor, of: component, at: place))
          continue
        }
        found.append((text, place))
      case .owned?: break
      // Whoever must edit the podspec wants to know all that a release would refuse.
      case .computed?, nil: problems += spec.obstacles
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    if let owner = try context.descriptors.versionFile(of: component, at: commit) {
      found.append((owner.version, owner.text.location(at: owner.range.lowerBound)))
    }
    guard let first = found.first else {
      throw Refusal("descriptor.missing", "no podspec is declared", subject: component.name)
    }
    if let other = found.first(where: { $0.0 != first.0 }) {
      throw Refusal(
        "version.differs", "its descriptors have different versions: \(first.0) and \(other.0)",
        subject: component.name,
        at: other.1, hint: "use the same version on the branch")
    }
    return first
  }

  /// A podspec whose version is not made of the component's as `relctl.yml` says.
  private func unformed(
    _ text: String, _ descriptor: DescriptorReference, of component: Component, at place: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "podspec.version.form",
      "'\(descriptor.path)' has the version \(text), which is not '\(descriptor.version?.description ?? "")' "
        + "as in relctl.yml",
      subject: component.name, at: place,
      hint: "correct one of them; for a version that you maintain by hand, set 'version: own' in relctl.yml")
  }

  /// The version of a component that writes it nowhere, such as a Swift package: its highest tag of the
  /// environment's form that the branch contains.
  private func taggedVersion(of component: Component, head: ObjectID, in environment: EnvironmentName) throws
    -> Version
  {
    // A tag that no run made is no release where the ledger knows one.
    if let recorded = context.currentMember(named: component.name, in: environment),
      environment == context.production.name
    {
      return recorded.version
    }
    let key = RepositoryKey.component(component.name)
    var candidates: [(version: Version, tag: RefName, commit: ObjectID)] = []
    for (tag, observed) in context.snapshot.refs[key] ?? [:] where tag.isTag {
      candidates += ReleaseCoordinates.candidates(in: tag.short).map { ($0, tag, observed.commit) }
    }
    // A date such as 20190114 is a version to nobody who has others.
    if candidates.contains(where: { $0.version.parts.count > 1 }) {
      candidates.removeAll { $0.version.parts.count == 1 }
    }
    for (version, tag, commit) in candidates.sorted(by: { $0.version > $1.version }) {
      guard let form = try? context.coordinates(in: environment, of: component.name, version: version),
        form.kind.hasTag, form.tag == tag,
        !context.snapshot.ledger.isRevoked(component.name, version: version, in: environment),
        try context.facts.isAncestor(in: key, commit: commit, of: head)
      else { continue }
      return version
    }
    if let recorded = context.currentMember(named: component.name, in: environment) {
      return recorded.version
    }
    throw Refusal(
      "version.untagged", "no descriptor contains its version, and no tag of '\(environment)' shows it",
      subject: component.name,
      hint: "tag the released commit in the form of RELEASE_TAG, or set a file under 'version_from:'")
  }

  /// Reads the app's version from its owner in the declared project; without a project from the first declared
  /// plist, or from the setting that the plist refers to.
  private func appVersion(of component: Component, at commit: ObjectID) throws -> (String, SourceLocation?) {
    let key = RepositoryKey.component(component.name)
    for descriptor in component.descriptors where descriptor.format == .pbxproj {
      guard let text = try context.facts.file(in: key, at: commit, path: descriptor.path) else { continue }
      let files = try ProjectFiles.load(try XcodeProjectDocument(text), path: descriptor.path) {
        try context.facts.file(in: key, at: commit, path: $0)
      }
      return try AppVersionOwner(in: files, declaredAs: descriptor).version()
    }
    if let found = try specifiedVersion(of: component, at: commit) { return found }
    for descriptor in component.descriptors where descriptor.format == .plist {
      guard
        let text = try context.facts.file(in: .component(component.name), at: commit, path: descriptor.path)
      else {
        continue
      }
      guard let value = try PropertyListDocument(text).string("CFBundleShortVersionString") else { continue }
      if value.variableReference == nil { return (value.value, value.location) }
    }
    for descriptor in component.descriptors where descriptor.format == .xcconfig {
      guard
        let text = try context.facts.file(in: .component(component.name), at: commit, path: descriptor.path)
      else {
        continue
      }
      if let value = XCConfigDocument(text).literal("MARKETING_VERSION") {
        return (value.text, text.location(at: value.offset))
      }
    }
    throw Refusal(
      "app.version.unknown",
      "no declared plist or xcconfig contains the app's version in commit \(commit.short)",
      subject: component.name, hint: "add the app's Info.plist under 'app: plist:' in relctl.yml")
  }

  /// The version that XcodeGen's or Tuist's files give the app; nil where none of them is declared, or none says it.
  private func specifiedVersion(of component: Component, at commit: ObjectID) throws -> (
    String, SourceLocation?
  )? {
    var found: (String, SourceLocation?)?
    for descriptor in try context.descriptors.references(of: component, at: commit)
    where descriptor.format == .xcodegen || descriptor.format == .tuist {
      guard
        let text = try context.facts.file(in: .component(component.name), at: commit, path: descriptor.path)
      else {
        continue
      }
      let literals =
        descriptor.format == .tuist
        ? try TuistSettings(text).literals.map { ($0.key, $0.value, $0.location) }
        : try XcodeGenSpecification(text).settings.map { ($0.key, $0.value, $0.location) }
      for (key, value, location) in literals
      where key == "MARKETING_VERSION" || key == "CFBundleShortVersionString" {
        guard let known = found else {
          found = (value, location)
          continue
        }
        guard known.0 == value else {
          throw Refusal([
            Diagnostic(
              "version.differs", "the app's targets have different versions: this one has \(known.0)",
              at: known.1),
            Diagnostic(
              "version.differs", "and this one has \(value)", at: location,
              hint: "first set all targets of the app to one version"),
          ])
        }
      }
    }
    return found
  }

  func requireDescent(
    in component: Component, of head: ObjectID, from commit: ObjectID, branch: RefName, what: Phrase
  ) throws {
    guard try !context.facts.isAncestor(in: .component(component.name), commit: commit, of: head) else {
      return
    }
    throw Refusal(
      "drift.branch", "'\(branch.short)' (\(head.short)) does not contain \(what) (\(commit.short))",
      subject: component.name,
      hint: "'\(branch.short)' was moved back or aside; first merge \(commit.short) into it")
  }
}

extension Component {
  /// Whether no file of it says which version it is, so that tags alone do.
  var hasNoVersionText: Bool {
    !descriptors.contains { $0.format.isPodspec && $0.version != .own || $0.format == .versionFile }
  }
}
