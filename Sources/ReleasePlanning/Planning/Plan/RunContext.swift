import ReleaseModel

/// The inputs of a run that are neither the workspace nor the world: the clock, the signer, the run's name.
package struct RunContext: Sendable, Hashable {
  /// The run's name: UTC time and a nonce, such as `20261121T091500Z-6f3a91`.
  package let name: RunID
  /// Seconds since 1970; the date of every commit and tag of the run.
  package let time: Int64
  package let identity: Identity
  /// Given by the user or the build server; nil leaves build numbers untouched.
  let buildNumber: String?
  /// Unfinished runs that this one takes the place of.
  package let supersedes: [RunID]
  /// Whether everything lands by request, whatever the layers say (`--requests`).
  let landsByRequest: Bool

  package init(
    name: RunID, time: Int64, identity: Identity, buildNumber: String?, supersedes: [RunID] = [],
    landsByRequest: Bool = false
  ) {
    self.landsByRequest = landsByRequest
    self.name = name
    self.time = time
    self.identity = identity
    self.buildNumber = buildNumber
    self.supersedes = supersedes
  }
}
