import ReleaseDescriptors
import ReleaseModel

/// The SDK that a product was built with, as Xcode writes it into its `Info.plist`.
struct SDKName: Sendable, Hashable {
  let platform: StorePlatform
  /// Such as `26.1`.
  let version: String
  /// The first number of the version.
  let major: Int

  /// Reads `DTSDKName` (`iphoneos26.1`), or `DTPlatformName` and `DTPlatformVersion`.
  ///
  /// - Returns: nil where they name none of a platform that the store takes.
  init?(_ info: PropertyListDictionary) {
    func text(_ key: String) -> String? {
      if case .string(let value)? = info[key] { value } else { nil }
    }
    let name = text("DTSDKName") ?? "\(text("DTPlatformName") ?? "")\(text("DTPlatformVersion") ?? "")"
    let word = name.prefix { !$0.isNumber }
    let version = name.dropFirst(word.count)
    guard let platform = StorePlatform(rawValue: String(word)),
      let major = version.split(separator: ".").first.flatMap({ Int($0) })
    else { return nil }
    self.platform = platform
    self.version = String(version)
    self.major = major
  }
}
