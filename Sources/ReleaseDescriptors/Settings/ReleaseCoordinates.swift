import ReleaseModel

/// Where a component's descriptor takes its source from.
package enum SourceKind: String, Sendable, Hashable, Codable, CaseIterable {
  case branch
  case tag
  case branchAndTag = "branch+tag"

  package var hasTag: Bool { self != .branch }
}

/// What a release of one component looks like in one environment: relctl's own keys, read and checked.
package struct ReleaseCoordinates: Hashable, Sendable {
  /// The descriptor's version, such as `6.5.5.master` (`RELEASE_VERSION`).
  package let version: String
  /// `RELEASE_SOURCE`.
  package let kind: SourceKind
  /// The branch that the release lands on (`RELEASE_BRANCH`).
  package private(set) var branch: RefName
  /// The branch that a hotfix has instead (`RELEASE_HOTFIX_BRANCH`); nil where it has the same.
  package let hotfixBranch: RefName?
  /// The tag that the release gets, if it gets one (`RELEASE_TAG`). Never nil when `kind` has a tag.
  package let tag: RefName?
  /// The tag that a package gets beside it, because `tag` is no semantic version (`RELEASE_PACKAGE_TAG`). Never there
  /// without `tag`.
  package let packageTag: RefName?
  /// Where packages are published, besides by their tags (`RELEASE_REGISTRY`).
  package let registry: RegistryForm?
  /// The name of the spec repository that the descriptor is published to, if any (`RELEASE_SPEC_REPO`).
  package let specRepository: String?
  /// Says whether a published spec may be replaced (`RELEASE_SPECS`; `immutable` unless the layer says
  /// otherwise).
  package let specsMutable: Bool
  /// How the release gets onto its branch (`RELEASE_LANDING`; `push` unless the layer says otherwise).
  package let landing: LandingMethod
  /// Whether a merge request may be squashed: a commit of the branch with the planned commit's tree stands for it
  /// (`RELEASE_SQUASH`; it may not unless the layer says `accept`). Never true without a tag, which keeps that commit.
  package let acceptsSquash: Bool
  /// How the app requires packages that have a version (`RELEASE_PACKAGE_PINS`; `exact` unless the layer says otherwise).
  package let packagePinning: PackagePinning
  /// Whether the app's lock must be whole (`RELEASE_LOCK`; it must where there is a tag, unless the layer says otherwise).
  package let lockPolicy: LockPolicy
  /// CFBundleShortVersionString (`RELEASE_APP_VERSION`; the plain version unless the layer says otherwise).
  package let appVersion: String
  /// CFBundleVersion, if one is given (`RELEASE_BUILD_NUMBER`).
  package let buildNumber: String?

  package init(
    version: String, kind: SourceKind, branch: RefName, tag: RefName?, specRepository: String?,
    specsMutable: Bool, landing: LandingMethod = .push, acceptsSquash: Bool = false,
    packagePinning: PackagePinning = .exact, lockPolicy: LockPolicy = .incomplete, packageTag: RefName? = nil,
    registry: RegistryForm? = nil,
    hotfixBranch: RefName? = nil,
    appVersion: String, buildNumber: String?
  ) {
    self.packageTag = packageTag
    self.registry = registry
    self.hotfixBranch = hotfixBranch
    self.packagePinning = packagePinning
    self.lockPolicy = lockPolicy
    self.landing = landing
    self.acceptsSquash = acceptsSquash
    self.version = version
    self.kind = kind
    self.branch = branch
    self.tag = tag
    self.specRepository = specRepository
    self.specsMutable = specsMutable
    self.appVersion = appVersion
    self.buildNumber = buildNumber
  }

  /// The same on the branch that a hotfix has.
  package var ofHotfix: ReleaseCoordinates {
    var form = self
    form.branch = hotfixBranch ?? branch
    return form
  }

  /// Whether another environment's release is the same artefact: one branch, whose descriptors and podspecs say the same.
  /// Such environments are stages of it.
  package func isSameArtefact(as other: ReleaseCoordinates) -> Bool {
    branch == other.branch && kind == other.kind && version == other.version
      && specRepository == other.specRepository
  }

  /// The branch as a descriptor writes it, such as `feature/6.5.5`.
  package var branchName: String { branch.short }
  /// The tag as a descriptor writes it, such as `6.5.5.master`.
  package var tagName: String? { tag?.short }
  /// The tag by which packages require a release; nil without one.
  package var tagOfPackage: RefName? { kind.hasTag ? packageTag ?? tag : nil }
  /// The tag that a release gets, if no Swift package could require it: packages are required by semantic versions.
  package var tagThatIsNoVersion: String? {
    tagOfPackage.flatMap { SemanticVersion(tag: $0.short) == nil ? $0.short : nil }
  }
}

extension ReleaseCoordinates {
  /// Evaluates the layers for one environment, component and version.
  ///
  /// - Throws: `Refusal` with every key that is missing or holds what it can't hold.
  package static func resolve(
    environment: EnvironmentName, component: ComponentName, version: Version, buildNumber: String? = nil,
    table: SettingsTable
  ) throws(Refusal) -> ReleaseCoordinates {
    try resolution(
      environment: environment, component: component, version: version, buildNumber: buildNumber, table: table
    ).form.get()
  }

  /// The form, and whether every other component gets the same that no line names. What is wrong is told of each.
  package static func resolution(
    environment: EnvironmentName, component: ComponentName, version: Version, buildNumber: String? = nil,
    table: SettingsTable
  ) -> (form: Result<ReleaseCoordinates, Refusal>, isForEveryComponent: Bool) {
    let inputs = SettingsInputs.release(
      environment: environment, component: component, version: version, buildNumber: buildNumber)
    var reader = ReleaseKeyReader(
      table: table, inputs: inputs, environment: environment, component: component)
    reader.refuseShadowedInputs()
    let form = reader.form()
    guard let form, reader.problems.isEmpty else { return (.failure(Refusal(reader.problems)), false) }
    return (.success(form), reader.isForEveryComponent)
  }
}
