/// The oldest SDKs that a rule of the store takes.
package struct SDKFloor: Sendable, Hashable {
  /// The first number of the Xcode that has them.
  package let xcode: Int
  /// By platform, the first number of its version.
  package let versions: [StorePlatform: Int]
}

/// A platform whose apps the store takes as an `.ipa`, by its name in `DTPlatformName`.
package enum StorePlatform: String, Sendable, Hashable {
  case ios = "iphoneos"
  case tvos = "appletvos"
  case visionos = "xros"
  case watchos

  package var name: String {
    switch self {
    case .ios: "iOS"
    case .tvos: "tvOS"
    case .visionos: "visionOS"
    case .watchos: "watchOS"
    }
  }
}
