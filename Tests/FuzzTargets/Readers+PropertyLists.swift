import ReleaseModel

@testable import ReleaseDescriptors

extension FuzzTarget {
  static let propertyListReaders: [FuzzTarget] = [
    FuzzTarget("plist-xml") { bytes in
      try judged(PropertyListDocument(SourceText(path: "Info.plist", bytes: bytes)).text, as: .xml)
    },
    FuzzTarget("plist-binary") { bytes in
      let text = SourceText(path: "Info.plist", bytes: bytes)
      guard PropertyListFormat.detect(bytes) == .binary else {
        return try judged(SourceText(path: "Info.plist", bytes: Array("bplist00".utf8) + bytes), as: .binary)
      }
      try judged(text, as: .binary)
    },
    FuzzTarget("plist-openstep") { bytes in
      let root = try OpenStepDocument(SourceText(path: "InfoPlist.strings", bytes: bytes)).root
      _ = root.value
    },
  ]

  /// Foundation shares no code with the reader: what the reader accepts, it must read to the same value.
  private static func judged(_ text: SourceText, as format: PropertyListFile.Format) throws {
    let own = try PropertyListFile(text)
    guard own.format == format else { return }
    guard let foreign = try? PropertyListVerifier.value(of: text, as: format) else { return }
    try Promise.require(own.value == foreign, "Foundation reads \(foreign), not \(own.value)")
  }
}
