import ReleaseModel

extension XcodeProjectDocument {
  /// Returns the edits after which packages are taken from folders: a reference to a repository becomes one to a folder, under the
  /// same id.
  ///
  /// Source of the format: `XCLocalSwiftPackageReference` as Xcode 15 and later write it.
  ///
  /// - Parameter paths: Identity -> the folder, relative to the one that holds the `.xcodeproj`.
  public func edits(toPaths paths: [String: String]) throws(Refusal) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var wanted: [String] = []
    for object in (root["objects"]?.entries ?? []).map(\.value) {
      guard object["isa"]?.string == "XCRemoteSwiftPackageReference",
        let address = object["repositoryURL"]?.string, let path = paths[PackageIdentity.of(address)]
      else { continue }
      for entry in object.entries ?? [] {
        switch entry.key {
        case "isa":
          edits.append(SourceEdit(range: entry.value.range, replacement: "XCLocalSwiftPackageReference"))
        case "repositoryURL":
          edits.append(SourceEdit(range: entry.keyRange, replacement: "relativePath"))
          edits.append(SourceEdit(range: entry.value.range, replacement: "\"\(path)\""))
        case "requirement": edits.append(removal(of: entry))
        default: break
        }
      }
      wanted.append(path)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard let edited = try text.edited(by: edits).map(XcodeProjectDocument.init),
      Set(wanted).isSubset(of: edited.localPackages),
      edited.packageReferences.count == packageReferences.count - wanted.count
    else {
      throw Refusal(
        text.maskedDiagnostic(
          "package.edit.unverified", "the edit would not produce the requested result", at: 0,
          hint: "let Xcode rewrite the project by changing a setting"))
    }
    return edits
  }

  /// Takes an entry out with its semicolon and the blanks before it.
  private func removal(of entry: OpenStepEntry) -> SourceEdit {
    var start = entry.keyRange.lowerBound
    while start > 0, text.bytes[start - 1].isWhitespace { start -= 1 }
    var end = entry.value.range.upperBound
    while end < text.bytes.count, text.bytes[end] != UInt8(ascii: ";") { end += 1 }
    return SourceEdit(range: start..<min(end + 1, text.bytes.count), replacement: "")
  }
}
