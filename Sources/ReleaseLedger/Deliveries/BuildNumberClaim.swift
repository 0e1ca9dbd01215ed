import ReleaseModel

/// A build that wants a number.
package struct BuildNumberClaim: Sendable, Hashable {
  /// The build's name.
  package let build: String
  package let version: String
  /// The id of the train.
  package let train: TrainID
  package let configuration: String
  /// SHA-256 of `relctl.yml` and the layers.
  let settings: String
  /// The component whose demo app it is; nil for the app of the workspace.
  package var component: ComponentName?
  /// The number that is asked for; nil takes the next one.
  package var number: BuildNumber?
  /// Whether the number of an earlier build of the same is not used again.
  package var isNew = false

  package init(build: String, version: String, train: TrainID, configuration: String, settings: String) {
    self.build = build
    self.version = version
    self.train = train
    self.configuration = configuration
    self.settings = settings
  }
}
