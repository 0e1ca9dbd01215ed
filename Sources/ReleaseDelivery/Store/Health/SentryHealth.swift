import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// Release Health of Sentry.
///
/// (https://docs.sentry.io/api/releases/retrieve-release-health-session-statistics, read 2026-11-29)
struct SentryHealth: HealthSource {
  private let settings: HealthSettings.Sentry
  private let channel: String
  private let location: SourceLocation?
  private let ports: ServicePorts

  init(
    _ settings: HealthSettings.Sentry, channel: String, at location: SourceLocation?,
    through ports: ServicePorts
  ) {
    self.settings = settings
    self.channel = channel
    self.location = location
    self.ports = ports
  }

  private enum Field {
    static let users = "crash_free_rate(user)"
    static let crashFreeSessions = "crash_free_rate(session)"
    static let sessions = "sum(session)"
  }

  func measure(_ version: MeasuredVersion) async throws(Diagnostic) -> HealthMeasure {
    let release = try release(of: version)
    let server = try await server()
    let answer: VendorJSON
    do throws(ServiceError) {
      answer = try await server.call(
        .get, "/api/0/organizations/\(URLText.encoded(settings.organization))/sessions/",
        query: [
          ("project", settings.project), ("field", Field.users), ("field", Field.crashFreeSessions),
          ("field", Field.sessions), ("query", "release:\(Self.quoted(release))"),
          ("statsPeriod", "\(Self.days(version.hours))d"), ("interval", "1d"), ("includeSeries", "0"),
        ]
      ).body
    } catch {
      var diagnostic = ports.mask.clean(error.diagnostic)
      diagnostic.subject = channel
      throw diagnostic
    }
    return try measure(answer, of: release, at: server.address)
  }

  private func measure(
    _ answer: VendorJSON, of release: String, at address: String
  ) throws(Diagnostic) -> HealthMeasure {
    let url =
      "\(address)/organizations/\(URLText.encoded(settings.organization))/releases/\(URLText.encoded(release))/"
      + "?project=\(URLText.encoded(settings.project))"
    guard let groups = answer["groups"]?.array, groups.count <= 1 else { throw problem("no list of groups") }
    // Of a release that it does not know, Sentry has no group.
    guard let totals = groups.first.map({ $0["totals"] }) else {
      return HealthMeasure(crashFreeUsers: nil, crashFreeSessions: nil, sessions: 0, url: url)
    }
    guard let sessions = HealthNumbers.count(totals[Field.sessions]) else {
      throw problem("no number of sessions")
    }
    do {
      // Fractions of 1.
      return HealthMeasure(
        crashFreeUsers: try HealthNumbers.rate(totals[Field.users], whole: 1),
        crashFreeSessions: try HealthNumbers.rate(totals[Field.crashFreeSessions], whole: 1),
        sessions: sessions, url: url)
    } catch {
      throw problem("a rate that is not from 0 to 1")
    }
  }

  private func server() async throws(Diagnostic) -> VendorServer {
    let address = settings.server ?? "https://sentry.io"
    do throws(Refusal) {
      try ChannelValues.requireSafe(address, key: "health.sentry.server", of: channel, at: location)
      let token = try await ports.secrets.read(
        settings.token, for: "'health.sentry.token' of the channel '\(channel)'", at: location)
      return VendorServer(
        name: "Sentry", address: address,
        client: ports.client(settings.authority.map { FilePathRules.join($0, to: ports.folder) }),
        token: { () throws(ServiceError) in token })
    } catch {
      throw error.diagnostics.first ?? problem("no token")
    }
  }

  /// The name that the app sends along with its sessions.
  private func release(of version: MeasuredVersion) throws(Diagnostic) -> String {
    var text = settings.release ?? "{bundleID}@{version}+{number}"
    let values = ["bundleID": version.bundleID, "version": version.version, "number": version.number]
    for name in HealthSettings.Sentry.placeholders where text.contains("{\(name)}") {
      guard let value = values[name] ?? nil else {
        throw Diagnostic(
          "store.health.release",
          "App Store Connect does not say the {\(name)} of version \(version.version)",
          subject: channel, hint: "leave it out of 'release' in relctl.yml")
      }
      text = text.replacing("{\(name)}", with: value)
    }
    return text
  }

  /// In quotes, as Sentry's search takes a value with any characters.
  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The days since the release, of which the last two weeks count.
  static func days(_ hours: Int?) -> Int { min(max((hours ?? 14 * 24) / 24 + 1, 1), 14) }

  private func problem(_ what: Phrase) -> Diagnostic {
    Diagnostic(
      "store.health.answer", "Sentry's response has \(what)", subject: channel,
      hint: "check 'server' below 'sentry' in relctl.yml")
  }
}
