import Foundation
import TestSupport
import Testing

/// CocoaPods' public source in small: a folder as its CDN serves it, and as its git repository holds it.
struct PublicPods {
  private let fleet: FleetWorld
  /// Pod -> its versions, in no order.
  private var versions: [String: [String]] = [:]
  /// Path -> text.
  private(set) var files = ["CocoaPods-version.yml": "---\nprefix_lengths:\n- 1\n- 1\n- 1\n"]

  init(_ fleet: FleetWorld) { self.fleet = fleet }

  /// Stripe 23.2.0 is the newest that is no prerelease and no 24, and needs two other pods.
  static func stripe(_ fleet: FleetWorld) throws -> PublicPods {
    var pods = PublicPods(fleet)
    let platforms = #""platforms": { "ios": "13.0" }"#
    try pods.add("Stripe", "23.1.0", platforms)
    try pods.add(
      "Stripe", "23.2.0",
      platforms + #", "dependencies": { "StripeCore": ["23.2.0"], "Alamofire": ["~> 5.6", "< 5.9"] }"#)
    try pods.add("Stripe", "23.3.0-beta.1", platforms)
    try pods.add("Stripe", "24.0.0", platforms)
    try pods.add("StripeCore", "23.2.0", platforms)
    for version in ["5.8.1", "5.6.4", "5.10.0"] { try pods.add("Alamofire", version, platforms) }
    return pods
  }

  /// - Parameters:
  ///   - more: Members of the podspec's object.
  ///   - name: What the podspec calls itself, where that is wrong.
  mutating func add(_ pod: String, _ version: String, _ more: String, named name: String? = nil) throws {
    versions[pod, default: []].append(version)
    files["Specs/\(try shards(of: pod).joined(separator: "/"))/\(pod)/\(version)/\(pod).podspec.json"] =
      "{\n  \"name\": \"\(name ?? pod)\",\n  \"version\": \"\(version)\",\n  \(more)\n}\n"
  }

  private func shards(of pod: String) throws -> [String] {
    let result = try fleet.world.run("ruby", ["-rdigest", "-e", "print Digest::MD5.hexdigest(ARGV[0])", pod])
    let digest = String(decoding: result.output, as: UTF8.self)
    try #require(digest.count == 32)
    return digest.prefix(3).map { String($0) }
  }

  func podspec(_ pod: String, _ version: String) throws -> String {
    try #require(files.first { $0.key.hasSuffix("/\(pod)/\(version)/\(pod).podspec.json") }?.value)
  }

  /// Lays the files of the CDN.
  func serve(in folder: String) throws {
    var served = files
    for (pod, versions) in versions {
      let index = "all_pods_versions_\(try shards(of: pod).joined(separator: "_")).txt"
      served[index, default: "Another/1.0\n\(pod)More/9.9\n"] +=
        "\(([pod] + versions).joined(separator: "/"))\n"
    }
    for (path, text) in served { try fleet.world.write(text, to: path, in: folder) }
  }

  /// Makes the git repository, and returns its address.
  func commit(on branch: String) throws -> String {
    let work = try fleet.world.repository("public-specs")
    try fleet.world.commit("Pods", files, in: work)
    try fleet.world.git("branch", "--move", "--force", branch, in: work)
    try fleet.world.git("clone", "--quiet", "--bare", work, fleet.remote("public-specs"))
    return "./remotes/public-specs.git"
  }
}
