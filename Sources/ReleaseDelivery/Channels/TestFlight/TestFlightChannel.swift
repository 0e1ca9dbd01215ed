import ReleaseModel
import ReleaseServices

/// TestFlight, by the build uploads of App Store Connect's API (4.1 and later).
///
/// A build is known by app, version, number and platform: App Store Connect takes each of them once.
struct TestFlightChannel: Channel {
  let name: String
  /// App Store Connect's id of the app.
  let app: String
  let platform: Platform
  /// Beta groups that get the build, by name.
  let groups: [String]
  /// The language of what testers read.
  let locale: String
  let asksForReview: Bool
  let server: VendorServer
  /// Without a token: the addresses of uploads are signed.
  let client: RetryingClient
  /// Seconds since 1970.
  let now: @Sendable () -> Int64

  enum Platform: String, Sendable {
    case ios = "IOS"
    case macos = "MAC_OS"
    case tvos = "TV_OS"
    case visionos = "VISION_OS"
  }

  /// App Store Connect takes as many letters.
  private static let longestNotes = 4000

  init(_ values: ChannelValues, ports: ServicePorts) throws(Refusal) {
    name = values.name
    app = try values.required("app")
    guard app.utf8.allSatisfy({ $0.isDigit }) else {
      throw values.refusal(
        "testflight.app", "'app' of the channel '\(values.name)' is not an App Store Connect app number",
        hint: "it is the Apple ID on the app's page, 'App Information'")
    }
    platform =
      switch values.text("platform") {
      case "macos": .macos
      case "tvos": .tvos
      case "visionos": .visionos
      default: .ios
      }
    groups = values.list("groups")
    locale = values.text("locale") ?? "en-US"
    asksForReview = values.text("review") == "yes"
    let pem = try values.requiredSecret("key")
    let (keyID, issuer) = (try values.required("keyID"), try values.required("issuer"))
    let token: AppStoreToken
    do throws(Diagnostic) {
      token = try AppStoreToken(pem: pem, keyID: keyID, issuer: issuer, mask: ports.mask)
    } catch {
      throw values.refusal(error.code, error.messagePhrase, hint: error.hintPhrase)
    }
    client = values.client(ports)
    now = ports.now
    server = VendorServer(
      name: "App Store Connect",
      address: try values.address("server", default: "https://api.appstoreconnect.apple.com"),
      client: client, token: { () throws(ServiceError) in try token.token(now: ports.now()) })
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
    if shippable.notes.count > Self.longestNotes {
      problems.append(
        Diagnostic(
          "testflight.notes",
          "the notes have \(shippable.notes.count) characters, but the limit for testers is \(Self.longestNotes)",
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
    let answer = try await server.call(.get, "/v1/apps/\(app)", query: [("fields[apps]", "bundleId")]).body
    var problems: [Diagnostic] = []
    if let known = answer["data"]["attributes"]["bundleId"].text, let bundleID, known != bundleID {
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
