import ReleaseModel

/// How a look at the version in the store ended.
package struct WatchedStore: Sendable, Hashable {
  /// What became of the phased release of a version that is not healthy.
  package enum Pause: String, Sendable, Hashable, Codable, CaseIterable {
    case done
    /// It was paused before.
    case before
    /// Nothing was done, because nothing was to be done.
    case planned
    /// A person resumed it after relctl had paused it.
    case resumed
    /// There is no phased release that is active or paused.
    case impossible
    case refused
    /// The store may have done it.
    case inDoubt
  }

  package enum Conclusion: String, Sendable, Hashable, Codable, CaseIterable {
    /// No version is in the store.
    case nothing
    case healthy, unhealthy, tooFew, unknown
  }

  package let channel: String
  let app: String
  let platform: AppStoreAccount.Platform
  /// The version that people get; nil when there is none.
  package let version: StoreReport.Version?
  /// nil where nothing is wrong.
  package let pause: Pause?
  /// Whether nobody was told of it before.
  let isNew: Bool
  /// Why the health is not known, or why the release is not paused.
  package let problem: Diagnostic?

  package var conclusion: Conclusion {
    guard let verdict = version.map({ $0.health?.verdict ?? .unknown }) else { return .nothing }
    return switch verdict {
    case .healthy: .healthy
    case .unhealthy: .unhealthy
    case .tooFew: .tooFew
    case .unknown: .unknown
    }
  }
}

/// The same for machines.
package struct StoreWatchReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// The channel's name in `relctl.yml`.
  let channel: String
  /// App Store Connect's number of the app.
  let app: String
  let platform: String
  let conclusion: WatchedStore.Conclusion
  let version: StoreReport.Version?
  let pause: WatchedStore.Pause?
  let problem: Diagnostic?

  package init(_ watched: WatchedStore) {
    schema = Self.currentSchema
    kind = "store-watch"
    channel = watched.channel
    app = watched.app
    platform = watched.platform.rawValue
    conclusion = watched.conclusion
    version = watched.version
    pause = watched.pause
    problem = watched.problem
  }
}
