import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

/// Which apps phones install from a page, by what is in the package.
struct AppInstallationTests {
  private let fixture: PackageFixture
  private let signing: SigningFixture
  private let world: GitWorld
  private static let now: Int64 = 1_800_000_000

  init() throws {
    world = try GitWorld()
    fixture = PackageFixture(world)
    signing = try SigningFixture(world)
  }

  private func profile(devices: Bool = true, expires: String = "2099-01-01T10:00:00Z") throws -> [UInt8] {
    let file = world.path("a.mobileprovision")
    try signing.writeProfile(
      "A", uuid: "00000001-1111-2222-3333-444444444444", for: "com.example.app", expires: expires,
      devices: devices, to: file)
    return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  private func installation(_ profile: [UInt8]?, _ more: [String: Any] = [:]) throws -> AppInstallation {
    let path = try fixture.ipa(executable: MachOFixture.thin(uuid: []), more: more, profile: profile)
    return AppInstallation(try AppPackage(ZipArchive(file: path)))
  }

  @Test func anAppForRegisteredDevicesIsInstalledUntilItsProfileEnds() throws {
    let read = try installation(profile(expires: "2027-03-04T10:00:00Z"))
    let end = try #require(read.profileEnd)
    #expect(PointInTime.text(end) == "2027-03-04 10:00:00 UTC")
    #expect(read.obstacle(at: end - 1) == nil)
    #expect(read.obstacle(at: end) == .ended(try #require(CalendarDay("2027-03-04"))))
    #expect(read.ofFileAlone.obstacle(at: end - 1) == .fileAlone)
  }

  @Test func anAppThatNoPhoneInstallsSaysWhy() throws {
    let adHoc = try profile()
    #expect(try installation(profile(devices: false)).obstacle(at: Self.now) == .appStore)
    #expect(try installation(nil).obstacle(at: Self.now) == .noProfile)
    #expect(try installation(Array("no profile".utf8)).obstacle(at: Self.now) == .profileUnreadable)
    let platforms = "CFBundleSupportedPlatforms"
    #expect(try installation(adHoc, [platforms: ["iPhoneOS"]]).obstacle(at: Self.now) == nil)
    #expect(try installation(nil, [platforms: ["iPhoneSimulator"]]).obstacle(at: Self.now) == .simulator)
    #expect(
      try installation(adHoc, [platforms: ["AppleTVOS"]]).obstacle(at: Self.now) == .platform("AppleTVOS"))
    let (_, artefact) = BuildManifest.made(path: "App.pkg")
    let package = ShippableBuild.File(path: "/nowhere/App.pkg", artefact: artefact)
    #expect(AppInstallation(reading: package)?.obstacle(at: Self.now) == .kind(of: "App.pkg"))
  }
}
