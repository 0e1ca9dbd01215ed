import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// What takes a member under a name that only running Ruby or Swift tells is not followed, and not passed over in silence.
struct ComputedNamesTests {
  @Test func aLoopOfThePodfileIsToldBesideTheLinesThatMove() throws {
    let text = PlanFleet.podspec("Pay", "6.5.4.master", "")
    let fleet = try PlanFleet(
      repositories: [.init(name: "Pay", version: "6.5.4.master", podspecs: [("Pay", nil, text)])],
      app: """
          pod 'Pay', '6.5.4.master'
          %w[Pay Log].each { |name| pod name, '6.5.4.master' }
          %w[Demo].each { |name| pod name, :path => "Local/#{name}" }
          pod 'Snap', SNAP

        """)
    let plan = try fleet.plan(.bump(to: .next(increment: .patch), of: .all, unmet: nil)).get()
    let told = plan.notes.filter { $0.code == "dependency.computed" }
    #expect(told.map { "\($0.subject ?? "") \($0.location?.line ?? 0)" } == ["App 4"])
  }

  @Test func thePackageOfAComputedAddressIsKnownForOne() throws {
    let manifest = try PackageManifestDocument(
      SourceText(
        path: "Package.swift",
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "App", dependencies: [
          .package(url: base + "/Net.git", exact: "1.0.0"),
          .package(url: \"""
            https://h/Log.git
            \""", exact: "1.0.0"),
          .package(url: "https://h/Core.git", exact: "1.0.0"),
          .package(path: base + "Local"),
        ])
        """))
    let addresses = manifest.dependencies.compactMap(\.computedAddress)
    #expect(addresses.count == 2 && addresses.first == "url: base + \"/Net.git\"")
  }
}
