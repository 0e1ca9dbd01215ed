import Foundation

/// Archives, apps and symbols, packed by Python's zipfile.
package struct PackageFixture {
  package struct Entry: Encodable {
    package var path: String
    package var hex: String
    package var stored = false
    package var wide = false
    package var streamed = false
    package var mode = 0o100644

    package init(_ path: String, _ bytes: [UInt8] = []) {
      self.path = path
      hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  private let world: GitWorld

  package init(_ world: GitWorld) { self.world = world }

  package static let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Support").path

  /// Returns the path of a new archive.
  @discardableResult
  package func zip(_ name: String, _ entries: [Entry], comment: String = "") throws -> String {
    struct Plan: Encodable {
      let comment: String
      let entries: [Entry]
    }
    let input = try JSONEncoder().encode(Plan(comment: comment, entries: entries))
    let result = try world.run("python3", ["\(Self.support)/pack", world.path(name)], input: Array(input))
    guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    return world.path(name)
  }

  /// What Xcode adds to an `Info.plist`, as an Xcode of far away does it, which no rule of the store finds too old.
  package static var info: [String: Any] {
    [
      "DTPlatformName": "iphoneos", "DTPlatformVersion": "99.0", "DTSDKName": "iphoneos99.0",
      "DTXcode": "9900",
      "MinimumOSVersion": "15.0", "ITSAppUsesNonExemptEncryption": false, "UIDeviceFamily": [1, 2],
      "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon"]],
    ]
  }

  /// An app as Xcode exports it, as far as anybody looks into it.
  ///
  /// - Parameters:
  ///   - more: Further keys of its Info.plist.
  ///   - profile: What it was signed with.
  package func ipa(
    _ name: String = "App.ipa", bundleID: String = "com.example.app", version: String = "6.5.5",
    number: String = "1234", sdk: String = "iphoneos99.0", executable: [UInt8], isBinary: Bool = true,
    more: [String: Any] = [:], profile: [UInt8]? = nil
  ) throws -> String {
    let info = Self.info.merging([
      "CFBundleIdentifier": bundleID, "CFBundleShortVersionString": version, "CFBundleVersion": number,
      "CFBundleExecutable": "App", "DTSDKName": sdk,
    ]) { $1 }.merging(more) { $1 }
    let plist = try PropertyListSerialization.data(
      fromPropertyList: info, format: isBinary ? .binary : .xml, options: 0)
    return try zip(
      name,
      [
        Entry("Payload/"), Entry("Payload/App.app/Info.plist", Array(plist)),
        Entry("Payload/App.app/App", executable), Entry("Payload/App.app/Assets.car", [1]),
        Entry("Payload/App.app/Frameworks/Kit.framework/Info.plist", Array("no plist".utf8)),
      ] + (profile.map { [Entry("Payload/App.app/embedded.mobileprovision", $0)] } ?? []))
  }

  /// A folder with debug symbols.
  package func symbols(_ dwarf: [UInt8], in name: String = "App.app.dSYM") throws -> String {
    try world.write(dwarf, to: "\(name)/Contents/Resources/DWARF/App", in: world.root)
    try world.write("<plist/>", to: "\(name)/Contents/Info.plist", in: world.root)
    return world.path(name)
  }
}
