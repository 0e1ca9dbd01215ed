/// Platforms as CocoaPods and packages call them.
enum PackagePlatforms {
  /// CocoaPods' name -> that of the package manager, in the order in which manifests list them.
  private static let names = [
    ("ios", "iOS"), ("osx", "macOS"), ("tvos", "tvOS"), ("watchos", "watchOS"), ("visionos", "visionOS"),
  ]

  /// The versions that have a member of their own since version 5.9 of the tools, and are not deprecated.
  private static let members: [String: ClosedRange<Int>] = [
    "iOS": 12...17, "macOS": 11...14, "tvOS": 12...17, "watchOS": 5...10, "visionOS": 1...1,
  ]

  /// `iOS` for `ios`; nil when there is no such platform.
  static func name(of platform: String) -> String? {
    PodspecOutline.platform(named: platform).flatMap { known in names.first { $0.0 == known }?.1 }
  }

  static func all(_ targets: [String: String]) -> [PackageDraft.Platform] {
    names.compactMap { pod, name in targets[pod].map { PackageDraft.Platform(name: name, version: $0) } }
  }

  /// `.iOS(.v13)`, and `.iOS("13.4")` where no member stands for a version.
  static func call(_ platform: PackageDraft.Platform, _ tools: PackageToolsVersion) -> String {
    ".\(platform.name)(\(member(platform, tools) ?? "\"\(platform.version)\""))"
  }

  private static func member(_ platform: PackageDraft.Platform, _ tools: PackageToolsVersion) -> String? {
    let numbers = platform.version.split(separator: ".").map { Int($0) }
    guard let first = numbers.first, let major = first, tools >= .standard else { return nil }
    if platform.name == "macOS", major == 10, numbers.count == 2, let minor = numbers[1],
      (13...15).contains(minor)
    {
      return ".v10_\(minor)"
    }
    guard members[platform.name]?.contains(major) == true, numbers.dropFirst().allSatisfy({ $0 == 0 }) else {
      return nil
    }
    return ".v\(major)"
  }
}
