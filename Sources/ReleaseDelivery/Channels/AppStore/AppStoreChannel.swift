import ReleaseLedger
import ReleaseModel
import ReleaseServices

/// The App Store, for a build that App Store Connect has: its version, release notes and review.
///
/// Every step asks what is there before it changes anything, so that whoever comes after a crash, or is the second one,
/// goes on where the first one ended.
struct AppStoreChannel: Channel {
  let name: String
  let account: AppStoreAccount
  /// Whether an approved version is released by Apple, or waits for a person.
  let isReleasedByItself: Bool
  let isPhased: Bool
  /// The languages that get a text that is for several; empty: all of the version.
  let locales: [String]

  var app: String { account.app }
  var platform: AppStoreAccount.Platform { account.platform }
  var server: VendorServer { account.server }

  /// App Store Connect takes as many letters.
  static let longestNotes = 4000

  init(_ values: ChannelValues, ports: ServicePorts) throws(Refusal) {
    name = values.name
    account = try AppStoreAccount(values, ports: ports)
    isReleasedByItself = values.text("release") == "automatic"
    isPhased = values.text("phased") == "yes"
    locales = values.list("locales")
  }

  // MARK: Before

  func preflight(_ shippable: ShippableBuild) async -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let order = SubmissionContent(shippable)
    for (locale, text) in order.notes.texts where text.count > Self.longestNotes {
      let place: Phrase = locale.map { " for '\($0)'" } ?? ""
      problems.append(
        Diagnostic(
          "appstore.notes",
          "the release notes\(place) have \(text.count) characters, but the limit is \(Self.longestNotes)",
          hint: "shorten them"))
    }
    do throws(ServiceError) {
      problems += try await problemsAtStore(order, bundleID: shippable.app?.artefact.bundleID, of: shippable)
    } catch {
      problems.append(error.diagnostic)
    }
    return problems
  }

  private func problemsAtStore(
    _ order: SubmissionContent, bundleID: String?, of shippable: ShippableBuild
  ) async throws(ServiceError) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if let known = try await account.bundleID(), let bundleID, known != bundleID {
      problems.append(
        Diagnostic(
          "appstore.bundle", "the app \(app) is '\(known)' in App Store Connect, but this is '\(bundleID)'",
          hint: "check 'app' of the channel '\(name)'"))
    }
    if try await submitted(order) != nil { return problems }
    switch try await buildAtStore(order) {
    case .problem(let problem):
      // Where it goes on its way here, the order of steps is what is wrong.
      problems.append(
        problem.hint == nil
          ? problem.withHint(
            "upload it first: ship it to a channel of the kind testflight, 'relctl ship "
              + "\(shippable.manifest.build.shellWord) --channel NAME'") : problem)
    case .waiting, .valid: break
    }
    let versions = try await account.versions()
    problems += problem(with: versions, for: order).map { [$0] } ?? []
    // A new version gets the languages of the one before.
    if let version = versions.first(where: { $0.text == order.version }) ?? versions.first {
      problems += unknownLocales(order, among: try await localizations(of: version.id).map(\.locale))
    }
    return problems
  }

  /// What App Store Connect has of the build.
  enum BuildAtStore: Sendable {
    case valid(AppStoreAccount.Build)
    /// It is there, and can't be submitted yet.
    case waiting(Phrase)
    /// It can't be submitted.
    case problem(Diagnostic)
  }

  func buildAtStore(_ order: SubmissionContent) async throws(ServiceError) -> BuildAtStore {
    let what = "\(order.version) (\(order.number))"
    guard let build = try await account.build(version: order.version, number: order.number) else {
      if try await account.hasUpload(version: order.version, number: order.number) {
        return .waiting("App Store Connect is checking the upload")
      }
      return .problem(Diagnostic("appstore.build.missing", "App Store Connect has no build \(what)"))
    }
    if build.isExpired {
      return .problem(
        Diagnostic(
          "appstore.build.expired", "the build \(what) has expired at App Store Connect",
          hint: "build again with a higher number, and upload it"))
    }
    switch build.state {
    case "VALID": return .valid(build)
    case "PROCESSING": return .waiting("App Store Connect is processing the build")
    case let word:
      return .problem(
        Diagnostic(
          "appstore.build.invalid",
          "App Store Connect reports that the build \(what) is \(VendorServer.printable(word ?? "nothing"))",
          hint: "build again with a higher number, and upload it"))
    }
  }

  /// What in the list of versions keeps this one from being submitted.
  func problem(with versions: [ListedVersion], for order: SubmissionContent) -> Diagnostic? {
    if let other = versions.first(where: { $0.text != order.version && $0.state.isOnItsWay }) {
      let isApproved = other.state.stage == .approved
      return Diagnostic(
        "appstore.version.busy",
        "version \(other.text) is not finished, so \(order.version) can't be submitted: \(other.state.meaning(at: name))",
        hint: isApproved
          ? "release it with 'relctl store release \(name.shellWord)', or withdraw it at App Store Connect"
          : "wait for it, or withdraw it with 'relctl store halt \(name.shellWord)'")
    }
    if let own = versions.first(where: { $0.text == order.version }) {
      if own.state.isEditable { return nil }
      let hint: Phrase? =
        switch own.state.stage {
        case .underReview: "withdraw it with 'relctl store halt \(name.shellWord)', then ship this build"
        case .approved: "release it with 'relctl store release \(name.shellWord)', or start a higher version"
        case .out, .replaced, .removed:
          StoreVersion(own.text).map { "start a higher version: relctl bump \($0.next)" }
        case .prepared, .sentBack, .unknown: nil
        }
      return Diagnostic(
        "appstore.version.closed",
        "version \(own.text) has another build and can't be changed: \(own.state.meaning(at: name))",
        hint: hint)
    }
    guard let other = versions.first(where: \.state.isEditable) else { return nil }
    return Diagnostic(
      "appstore.version.other",
      "App Store Connect has the version \(other.text) that is not submitted, so it can't have \(order.version)",
      hint: "change its number to \(order.version) at App Store Connect, or delete it there")
  }

  func unknownLocales(_ order: SubmissionContent, among known: [String]) -> [Diagnostic] {
    let wanted = order.notes.locales.map { ($0, false) } + locales.map { ($0, true) }
    return wanted.filter { !known.contains($0.0) }.map { locale, isOfChannel in
      let place: Phrase = isOfChannel ? "'locales' of the channel '\(name)'" : "the release notes"
      return Diagnostic(
        "appstore.locale", "\(place): the version has no language '\(locale)'",
        hint: known.hint(near: locale, else: "its languages are \(known.joined(separator: ", "))"))
    }
  }
}
