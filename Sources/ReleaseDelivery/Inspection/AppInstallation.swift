import ReleaseDescriptors
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// Whether a phone installs an app from a page of one's own, and until when: over the air the system takes what is signed
/// for registered devices, or for all devices of a company.
struct AppInstallation: Sendable, Hashable {
  /// Why a phone does not install an app.
  enum Obstacle: Sendable, Hashable {
    /// It is no `.ipa`.
    case kind(of: String)
    case simulator
    /// Another system, as `CFBundleSupportedPlatforms` names it.
    case platform(String)
    case noProfile
    case profileUnreadable
    case appStore
    case ended(CalendarDay)
    /// The link leads to the file itself, not to a page.
    case fileAlone
  }

  /// nil where nothing speaks against it, until the profile ends.
  private let obstacle: Obstacle?
  /// When the provisioning profile ends, in seconds since 1970; nil without one.
  let profileEnd: Int64?

  init(_ obstacle: Obstacle? = nil, profileEnd: Int64? = nil) {
    self.obstacle = obstacle
    self.profileEnd = profileEnd
  }

  init(_ package: AppPackage) {
    let platforms = package.platforms
    if !platforms.isEmpty, !platforms.contains("iPhoneOS") {
      let isSimulator = platforms.contains { $0.hasSuffix("Simulator") }
      self.init(isSimulator ? .simulator : .platform(platforms.joined(separator: ", ")))
      return
    }
    do {
      guard let profile = try package.profile() else {
        self.init(.noProfile)
        return
      }
      let isForDevices = [.releaseTesting, .enterprise, .debugging].contains(profile.method)
      self.init(isForDevices ? nil : .appStore, profileEnd: profile.end)
    } catch {
      self.init(.profileUnreadable)
    }
  }

  /// Reads the app of a build. This blocks.
  ///
  /// - Returns: nil for a package that can't be read, of which others complain.
  init?(reading app: ShippableBuild.File) {
    guard app.name.hasSuffix(".ipa") else {
      self.init(.kind(of: app.name))
      return
    }
    guard let package = try? AppPackage(ZipArchive(file: app.path)) else { return nil }
    self.init(package)
  }

  /// The same for a link that leads to the file itself: a phone saves it.
  var ofFileAlone: AppInstallation {
    AppInstallation(obstacle ?? .fileAlone, profileEnd: profileEnd)
  }

  /// - Parameter now: Seconds since 1970.
  func obstacle(at now: Int64) -> Obstacle? {
    if let obstacle { return obstacle }
    guard let profileEnd, profileEnd <= now else { return nil }
    return .ended(CalendarDay(secondsSince1970: profileEnd))
  }
}

extension AppInstallation.Obstacle: PhraseConvertible {
  var phrase: Phrase {
    switch self {
    case .kind(let name): "Phones only install .ipa files, and this is '\(name)'."
    case .simulator: "This build is for the simulator, so phones can't install it."
    case .platform(let name): "This build is for \(name), so phones can't install it."
    case .noProfile: "This build contains no provisioning profile, so phones can't install it."
    case .profileUnreadable:
      "The provisioning profile in this build can't be read, so phones can't install it."
    case .appStore: "This build is signed for the App Store, so phones can't install it from a page."
    case .ended(let day): "The provisioning profile ended on \(day), so phones can't install this build."
    case .fileAlone: "Phones can't install from the address of the file itself."
    }
  }
}
