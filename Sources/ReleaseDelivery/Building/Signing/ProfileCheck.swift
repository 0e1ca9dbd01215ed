import ReleaseModel

/// Holds the profiles that a build brings against what it signs, before anything is begun: Xcode says it in its last
/// minute.
struct ProfileCheck {
  let profiles: [ProvisioningProfile]
  /// What the layer says of the export; nil where it says nothing.
  let export: ExportOptions?
  /// The app's, where the layer has it.
  let bundleID: String?
  let today: CalendarDay

  /// A profile that ends so soon is warned about, in days.
  private static let notice: Int64 = 14

  /// Errors, and warnings about what is not used or ends soon.
  func problems() -> [Diagnostic] {
    guard !profiles.isEmpty else { return [] }
    var problems: [Diagnostic] = []
    var used: Set<ProvisioningProfile> = []
    for (id, word) in (export?.profiles ?? [:]).sorted(by: { $0.key < $1.key }) {
      let named = profiles.filter { $0.name == word || $0.uuid.lowercased() == word.lowercased() }
      used.formUnion(named)
      problems += self.problems(of: named, named: word, for: id)
    }
    if export?.profiles.isEmpty ?? true, let id = bundleID {
      let fitting = profiles.filter { $0.covers(id) && (export == nil || $0.method == export?.method) }
      used.formUnion(fitting)
      problems += self.problems(of: fitting, for: id)
    }
    // Where nobody knows what is signed, every one may be meant.
    if used.isEmpty, problems.isEmpty { used = Set(profiles) }
    return problems + profiles.flatMap { age(of: $0, isUsed: used.contains($0)) }
  }

  /// What is wrong with the profile that RELEASE_PROFILES names.
  private func problems(
    of named: [ProvisioningProfile], named word: String, for id: String
  ) -> [Diagnostic] {
    guard let profile = named.first else {
      let known = profiles.map(\.name).sorted()
      return [
        problem(
          "RELEASE_PROFILES lists '\(word)' for '\(id)', but 'signing:' has no profile with that name",
          hint: known.hint(near: word, else: "its profiles are: \(known.joined(separator: ", "))"))
      ]
    }
    if let second = named.first(where: { $0.uuid != profile.uuid }) {
      return [ambiguity(of: profile, and: second, for: id)]
    }
    if !profile.covers(id) {
      return [
        problem(
          "the profile '\(profile.name)' is for '\(profile.application)', but RELEASE_PROFILES lists it for '\(id)'",
          hint: "correct RELEASE_PROFILES in the layer, or create a profile for '\(id)'")
      ]
    }
    guard let export else { return [] }
    if profile.method != export.method {
      return [
        problem(
          "the profile '\(profile.name)' is for \(profile.method.rawValue), "
            + "but RELEASE_EXPORT_METHOD is \(export.method.rawValue)",
          hint: "use another profile in RELEASE_PROFILES for this configuration, or correct the method")
      ]
    }
    if let team = export.team, !profile.teams.isEmpty, !profile.teams.contains(team) {
      return [
        problem(
          "the profile '\(profile.name)' belongs to the team \(profile.teams.joined(separator: ", ")), "
            + "but RELEASE_TEAM is \(team)",
          hint: "correct RELEASE_TEAM or RELEASE_PROFILES in the layer")
      ]
    }
    return []
  }

  /// What is wrong where the layer names no profile, and Xcode chooses.
  private func problems(of fitting: [ProvisioningProfile], for id: String) -> [Diagnostic] {
    guard let profile = fitting.first else {
      let method = export?.method.rawValue
      return [
        problem(
          method.map { "no profile of 'signing:' is for '\(id)' and \($0)" }
            ?? "no profile of 'signing:' is for '\(id)'",
          hint: "add that profile, or use another one in RELEASE_PROFILES of the layer")
      ]
    }
    let twin = fitting.first {
      $0.uuid != profile.uuid && $0.application == profile.application && $0.method == profile.method
    }
    return twin.map { [ambiguity(of: profile, and: $0, for: id)] } ?? []
  }

  private func ambiguity(
    of first: ProvisioningProfile, and second: ProvisioningProfile, for id: String
  ) -> Diagnostic {
    problem(
      "two profiles match '\(id)': '\(first.place)' and '\(second.place)'",
      hint:
        "remove the older one, or select one by UUID in RELEASE_PROFILES: \(first.uuid) or \(second.uuid)")
  }

  private func problem(_ message: Phrase, hint: Phrase) -> Diagnostic {
    Diagnostic("build.signing.profile", message, hint: hint)
  }

  private func age(of profile: ProvisioningProfile, isUsed: Bool) -> [Diagnostic] {
    let days = (profile.expires.secondsSince1970 - today.secondsSince1970) / 86_400
    if days < 0 {
      return [
        Diagnostic(
          severity: isUsed ? .error : .warning, "build.signing.profile.expired",
          "the profile '\(profile.name)' ('\(profile.place)') expired on \(profile.expires)",
          hint: "renew it in the developer account, and replace the file")
      ]
    }
    guard isUsed, days <= Self.notice else { return [] }
    return [
      Diagnostic(
        severity: .warning, "build.signing.profile.expires",
        "the profile '\(profile.name)' ('\(profile.place)') expires on \(profile.expires)",
        hint: "renew it before then")
    ]
  }
}
