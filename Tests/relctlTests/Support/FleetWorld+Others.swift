import Foundation
import TestSupport
import Testing

/// A spec repository of others beside the fleet's own.
extension FleetWorld {
  /// Makes it and names it in relctl.yml.
  ///
  /// - Returns: The Podfile's line for it.
  func addOthers() throws -> String {
    try world.git("init", "--quiet", "--bare", "--initial-branch=master", remote("specs-others"))
    let source = "https://git.example.com/ios/specs-others.git"
    try editManifest(
      "  specs-prd:", "  specs-others: { url: ./remotes/specs-others.git, source: \(source) }\n  specs-prd:")
    return "source '\(source)'"
  }

  /// A released fleet whose app also takes `Ads` 1.0 from there.
  ///
  /// - Parameter more: Further lines of its podspec.
  static func withAds(_ version: String, _ more: String) throws -> FleetWorld {
    let fleet = try FleetWorld(components: 2)
    let others = try fleet.addOthers()
    try fleet.publishAds(version, more)
    let prd = "source 'https://git.example.com/ios/specs-prd.git'"
    try fleet.edit("Podfile", of: "App", on: "master", prd, "\(prd)\n\(others)")
    try fleet.edit(
      "Podfile", of: "App", on: "master", "  pod 'SnapKit'", "  pod 'Ads', '1.0'\n  pod 'SnapKit'")
    return fleet
  }

  func publishAds(_ version: String, _ more: String) throws {
    try publishOthers([("Ads", version, more)])
  }

  /// Makes these podspecs all that it holds.
  func publishOthers(_ pods: [(name: String, version: String, more: String)]) throws {
    let seed = try world.repository("others-\(UUID().uuidString)")
    let files = pods.map { pod in
      (
        "\(pod.name)/\(pod.version)/\(pod.name).podspec",
        Optional(Self.podspec(pod.name, pod.version, pod.more))
      )
    }
    try world.commit("Pods", Dictionary(uniqueKeysWithValues: files), in: seed)
    try world.git(
      "push", "--quiet", "--force", remote("specs-others"), "HEAD:refs/heads/master", in: seed)
  }

  static func podspec(_ name: String, _ version: String, _ more: String = "") -> String {
    """
    Pod::Spec.new do |s|
      s.name = '\(name)'
      s.version = '\(version)'
      s.source = { :git => 'https://git.example.com/ios/\(name).git', :tag => '\(version)' }
    \(more)end

    """
  }
}
