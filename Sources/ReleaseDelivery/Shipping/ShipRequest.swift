import ReleasePlanning

/// Builds that go out, and how.
package struct ShipRequest: Sendable {
  let builds: [BuildFolder]
  /// Names of channels; empty: all that the layers name.
  let channels: [String]
  package let notes: Notes
  /// The train that every build must be of; nil: any.
  let approved: ApprovedTrain?
  /// Why it is sent again although it may be there; nil: it is not.
  let resend: String?
  /// How many seconds services are waited for; nil: not at all.
  let patience: Double?

  /// What people read with a build.
  package enum Notes: Sendable, Hashable {
    case text(String)
    /// A text for each language, by locale; `default` is for all others.
    case texts([String: String])
    /// What the build's train brought.
    case changes(for: ReleaseNotes.Audience)
  }

  package init(
    builds: [BuildFolder], channels: [String], notes: Notes, approved: ApprovedTrain? = nil, resend: String?,
    patience: Double?
  ) {
    self.builds = builds
    self.channels = channels
    self.notes = notes
    self.approved = approved
    self.resend = resend
    self.patience = patience
  }
}

/// One build with its channels and its notes: nothing but sending it is left.
package struct PreparedShipment: Sendable {
  package let build: BuildFolder
  let targets: [Shipper.Target]
  package let notes: ShipNotes
}

/// What people read with one build.
package struct ShipNotes: Sendable, Hashable {
  /// For services that take one text.
  let text: String
  /// By locale; empty when one text is for all.
  let byLocale: [String: String]

  package var isEmpty: Bool { text.isEmpty }

  init(_ text: String) {
    self.text = text
    byLocale = [:]
  }

  /// - Parameter texts: By locale; services that take one get `default`, else the English one.
  init(_ texts: [String: String]) {
    byLocale = texts
    text = texts[StoreNotes.fallback] ?? texts["en-US"] ?? texts.min { $0.key < $1.key }?.value ?? ""
  }
}
