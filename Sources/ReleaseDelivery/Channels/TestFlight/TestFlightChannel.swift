import ReleaseModel
import ReleaseServices

/// TestFlight, by the build uploads of App Store Connect's API (4.1 and later).
///
/// A build is known by app, version, number and platform: App Store Connect takes each of them once.
struct TestFlightChannel: Channel {
  let name: String
  let account: AppStoreAccount
  /// Beta groups that get the build, by name.
  let groups: [String]
  /// The language of what testers read.
  let locale: String
  let asksForReview: Bool
  /// Without a token: the addresses of uploads are signed.
  let client: RetryingClient
  /// Seconds since 1970.
  let now: @Sendable () -> Int64

  var app: String { account.app }
  var platform: AppStoreAccount.Platform { account.platform }
  var server: VendorServer { account.server }

  /// App Store Connect takes as many letters.
  private static let longestNotes = 4000

  init(_ values: ChannelValues, ports: ServicePorts) throws(Refusal) {
    name = values.name
    account = try AppStoreAccount(values, ports: ports)
    groups = values.list("groups")
    locale = values.text("locale") ?? "en-US"
    asksForReview = values.text("review") == "yes"
    client = values.client(ports)
    now = ports.now
  }

  // MARK: Before

  func preflight(_ shippable: ShippableBuild) async -> [Diagnostic] {
    guard let file = shippable.app else { return [.noApp] }
    var problems = await PackageCheck.problems(of: file, manifest: shippable.manifest)
    if type(of: file) == nil {
      problems.append(
        Diagnostic(
          "testflight.package", "App Store Connect accepts an .ipa or a .pkg, but this is '\(file.name)'"))
    }
    for (key, value) in [
      ("CFBundleShortVersionString", shippable.manifest.version),
      ("CFBundleVersion", shippable.manifest.number),
    ] where StoreVersion(value) == nil {
      problems.append(
        Diagnostic(
          "testflight.version",
          "\(key) '\(value)' is not one to three numbers separated by dots, with at most 18 characters"))
    }
    let notes = shippable.notes(in: locale)
    if notes.count > Self.longestNotes {
      problems.append(
        Diagnostic(
          "testflight.notes",
          "the notes have \(notes.count) characters, but the limit for testers is \(Self.longestNotes)",
          hint: "shorten them"))
    }
    do throws(ServiceError) {
      problems += try await problemsOfAccount(bundleID: file.artefact.bundleID)
      problems += try await closedVersion(shippable.manifest).map { [$0] } ?? []
    } catch {
      problems.append(error.diagnostic)
    }
    return problems
  }

  /// Asks whether the key reaches the app, and the app has the groups.
  private func problemsOfAccount(bundleID: String?) async throws(ServiceError) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if let known = try await account.bundleID(), let bundleID, known != bundleID {
      problems.append(
        Diagnostic(
          "testflight.bundle",
          "the app \(app) is '\(known)' in App Store Connect, but this is '\(bundleID)'",
          hint: "check 'app' of the channel '\(name)'"))
    }
    let known = groups.isEmpty ? [] : try await betaGroups().map(\.name)
    problems += groups.filter { !known.contains($0) }.map { group in
      Diagnostic(
        "testflight.group", "the app has no beta group '\(group)'",
        hint: known.hint(near: group, else: "its groups are \(known.joined(separator: ", "))"))
    }
    return problems
  }

  /// The uniform type identifier of a package.
  func type(of file: ShippableBuild.File) -> String? {
    [(".ipa", "com.apple.ipa"), (".pkg", "com.apple.pkg")].first { file.name.hasSuffix($0.0) }?.1
  }
}
