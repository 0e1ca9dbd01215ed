import ReleaseDescriptors
import ReleaseModel

extension PlanningContext {
  /// Where `bump` goes: the first environment.
  var development: Environment { workspace.environments[0] }
  /// What counts as released: the last environment.
  var production: Environment { workspace.environments[workspace.environments.count - 1] }

  func settings(of environment: EnvironmentName) throws(Refusal) -> SettingsTable {
    guard let table = layers.tables[environment] else {
      _ = try workspace.environment(named: environment)
      throw Refusal([])
    }
    return table
  }

  /// Returns what an environment makes of a version of a component.
  package func coordinates(
    in environment: EnvironmentName, of component: ComponentName, version: Version
  ) throws(Refusal) -> ReleaseCoordinates {
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
