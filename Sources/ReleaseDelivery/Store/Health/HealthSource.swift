import ReleaseModel
import ReleaseServices

/// What says how a version in the store does.
protocol HealthSource: Sendable {
  /// - Throws: Why it is not known. That is neither good nor bad.
  func measure(_ version: MeasuredVersion) async throws(Diagnostic) -> HealthMeasure
}

/// The version that is measured.
struct MeasuredVersion: Sendable, Hashable {
  /// CFBundleShortVersionString
  let version: String
  /// CFBundleVersion; nil where App Store Connect names no build.
  let number: String?
  let bundleID: String?
  /// Whole hours since its release; nil where nobody knows.
  let hours: Int?
}

extension HealthSettings {
  /// - Parameter seconds: After which a program is ended.
  func source(of channel: String, through ports: ServicePorts, seconds: Double) -> any HealthSource {
    switch source {
    case .program(let words):
      ProgramHealth(
        words, rule: rule, channel: channel, programs: ports.programs, folder: ports.folder, seconds: seconds)
    case .sentry(let sentry): SentryHealth(sentry, channel: channel, at: location, through: ports)
    }
  }
}

/// The numbers of an answer.
struct HealthNumbers {
  /// A share from 0 to a whole.
  ///
  /// - Returns: nil where there is none.
  static func rate(_ value: VendorJSON?, whole: Double) throws(NotARate) -> CrashFreeRate? {
    let number: Double
    switch value {
    case nil, .null: return nil
    case .integer(let integer): number = Double(integer)
    case .real(let real): number = real
    default: throw NotARate()
    }
    guard let rate = CrashFreeRate(percent: number / whole * 100) else { throw NotARate() }
    return rate
  }

  static func count(_ value: VendorJSON?) -> Int? {
    guard case .integer(let count)? = value, (0...1_000_000_000_000 - 1).contains(count) else { return nil }
    return count
  }

  /// A link that a browser opens, without credentials.
  static func isLink(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix), text.utf8.count <= 1000 else {
      return false
    }
    let rest = text.dropFirst(scheme.count)
    return !rest.isEmpty && !rest.prefix { $0 != "/" }.contains("@")
      && text.unicodeScalars.allSatisfy { $0.value > 32 && $0.value < 127 }
  }

  struct NotARate: Error {}
}
