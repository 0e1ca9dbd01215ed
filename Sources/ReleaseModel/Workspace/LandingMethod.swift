/// How a release gets onto its branch (`RELEASE_LANDING`).
package enum LandingMethod: String, Sendable, Hashable, Codable, CaseIterable {
  /// relctl moves the branch itself.
  case push
  /// relctl pushes a branch of the run beside it and opens a merge request; people, or the host's rules, merge that.
  case request
}
