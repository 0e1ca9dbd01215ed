import ReleaseModel

/// What happens while a build works.
package enum BuildEvent: Sendable, Hashable {
  case laying(count: Int)
  case laid(component: ComponentName)
  /// The build number is known.
  case numbered(number: String, build: String)
  case building(count: Int)
  case begun(component: ComponentName, step: String)
  case said(component: ComponentName, line: String)
  case ended(component: ComponentName, state: BuildState, seconds: Double)
}

/// What came of one repository of a build.
package enum BuildState: String, Sendable, Codable {
  case built
  /// Its outputs were kept by an earlier build of the same inputs.
  case unchanged
  /// Nothing builds it; its sources are there.
  case sources
  case failed
  /// Something that it needs failed.
  case skipped
}
