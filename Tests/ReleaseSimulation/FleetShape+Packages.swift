import ReleaseGit
import ReleaseModel

/// An app that takes its components as packages, and has a lock of them. PRD publishes them to a registry, and wants an
/// approval of the train.
extension FleetShape {
  static let manifestPath = "Modules/Package.swift"
  static let lockPath = "Modules/Package.resolved"

  /// A host whose API opens requests is known where branches land by request.
  var hosts: [HostSettings] {
    landsByRequest
      ? [HostSettings(name: "git.example.com", kind: .gitlab, token: .environment("HOST_TOKEN"))] : []
  }

  var registries: [PackageRegistry] {
    isOfPackages ? [PackageRegistry(name: "packages", url: SimulatedRegistry.url, scope: "acme")] : []
  }

  func packageLayer(_ text: String, isLast: Bool) -> String {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("RELEASE_SPECS") }
    let plain = lines.map { line in
      if line.hasPrefix("RELEASE_VERSION") { return "RELEASE_VERSION = $(VERSION)" }
      // All versions share a branch, so a hotfix has one of its own.
      return line.hasSuffix("feature/$(VERSION)")
        ? "RELEASE_BRANCH = develop\nRELEASE_HOTFIX_BRANCH = hotfix/$(VERSION)" : String(line)
    }
    return (plain + (isLast ? ["RELEASE_REGISTRY = packages", "RELEASE_GATE_APPROVALS = 1"] : []))
      .joined(separator: "\n")
  }

  /// - Parameter names: The components that it requires; `=` marks an exact requirement.
  func manifest(_ name: String, requires names: [String]) -> String {
    let required = names.map { name in
      let pod = name.filter { $0 != "=" }
      let rule = name == pod ? "from" : "exact"
      return "    .package(url: \"https://git.example.com/ios/\(pod).git\", \(rule): \"\(Self.released)\"),\n"
    }
    let products = names.map { "\"\($0.filter { $0 != "=" })\"" }.joined(separator: ", ")
    return """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [
      \(required.joined())  ],
        targets: [
          .target(name: "\(name)", dependencies: [\(products)], path: "Sources")
        ]
      )

      """
  }

  /// - Parameter commits: Component -> the commit of its release.
  func lock(_ commits: [String: ObjectID]) -> String {
    let pins = commits.sorted { $0.key < $1.key }.map { name, commit in
      """
          {
            "identity" : "\(name.lowercased())",
            "kind" : "remoteSourceControl",
            "location" : "https://git.example.com/ios/\(name).git",
            "state" : {
              "revision" : "\(commit.hex)",
              "version" : "\(Self.released)"
            }
          }
      """
    }
    return "{\n  \"pins\" : [\n\(pins.joined(separator: ",\n"))\n  ],\n  \"version\" : 2\n}\n"
  }

  /// Where the work on the next version is.
  var developmentBranch: String { isOfPackages ? "develop" : "feature/6.5.5" }

  /// The files of the app, or of a component, that take packages.
  func packageFiles(_ name: String, _ refs: [String: [RefName: ObservedRef]]) -> [String: String] {
    guard name == "App" else {
      let requires = components.first { $0.name == name }?.requires ?? []
      return ["Package.swift": manifest(name, requires: requires)]
    }
    let released = RefName.tag(Self.released)
    let commits = refs.compactMapValues { refs in released.flatMap { refs[$0]?.commit } }
    return [
      Self.manifestPath: manifest("Modules", requires: components.map { "\($0.name)=" }),
      Self.lockPath: lock(commits),
    ]
  }
}
