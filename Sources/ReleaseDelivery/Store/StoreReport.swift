import ReleaseModel

/// What the store has of an app, and how an action ended, for machines.
package struct StoreReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// The channel's name in `relctl.yml`.
  package let channel: String
  /// App Store Connect's number of the app.
  let app: String
  let platform: String
  /// nil for a question.
  package let action: StoreAction?
  package let conclusion: Conclusion
  /// The highest first.
  package let versions: [Version]
  /// Why it did not end as it should.
  package let problem: Diagnostic?

  package enum Conclusion: String, Sendable, Hashable, Codable {
    case done
    /// It was so already.
    case nothingToDo
    /// One of two steps.
    case partly
    case refused
    /// The store may have done it.
    case inDoubt
  }

  package struct Version: Sendable, Hashable, Codable {
    package let version: String
    /// In Apple's words.
    package let state: String
    package let meaning: Phrase
    /// `CFBundleVersion`
    package let build: String?
    let releaseType: String?
    package let phasedRelease: Phases?
    /// How people fare with it; nil where the channel has no `health`, and for versions that people can't get.
    package let health: StoreHealthReport?

    init(_ details: StoreVersionDetails, at channel: String, health: StoreHealthReport?) {
      version = details.version.text
      state = details.version.state.word
      meaning = details.version.state.meaning(at: channel)
      build = details.build?.number
      releaseType = details.version.releaseType
      phasedRelease = details.phasedRelease.map {
        Phases(state: $0.state, day: $0.day, percent: $0.percent, pausedDays: $0.pausedDays)
      }
      self.health = health
    }
  }

  package struct Phases: Sendable, Hashable, Codable {
    package let state: String
    /// From 1 to 7.
    package let day: Int?
    /// Of the devices with automatic updates.
    package let percent: Int?
    let pausedDays: Int?
  }

  init(
    _ channel: AppStoreChannel, _ action: StoreAction?, _ conclusion: Conclusion,
    _ versions: [StoreVersionDetails], measured: (id: String, health: StoreHealthReport)? = nil,
    problem: Diagnostic? = nil
  ) {
    schema = Self.currentSchema
    kind = "store"
    self.channel = channel.name
    app = channel.app
    platform = channel.platform.rawValue
    self.action = action
    self.conclusion = conclusion
    self.problem = problem
    self.versions = versions.map {
      Version($0, at: channel.name, health: $0.version.id == measured?.id ? measured?.health : nil)
    }
  }
}
