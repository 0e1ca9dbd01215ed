import ReleaseModel

extension PackageManifestDocument {
  /// Returns the edits after which packages are taken from folders; none for those that it does not require.
  ///
  /// - Parameter paths: Identity -> the folder, relative to the manifest's own.
  public func edits(toPaths paths: [String: String]) throws(Refusal) -> [SourceEdit] {
    let reader = PackageCallReader(text: text, tokens: tokens, constants: SwiftConstants(tokens, in: text))
    var edits: [SourceEdit] = []
    for index in tokens.indices {
      guard let dependency = reader.dependency(at: index), let identity = dependency.identity,
        let path = paths[identity]
      else { continue }
      if case .path = dependency.origin { continue }
      edits += reader.edits(at: index, to: path)
    }
    guard let edited = text.edited(by: edits), try agrees(PackageManifestDocument(edited), with: paths) else {
      throw Refusal(
        text.maskedDiagnostic(
          "package.edit.unverified", "the edit would not produce the requested result", at: 0,
          hint: "rewrite Package.swift in a simpler form by hand"))
    }
    return edits
  }

  private func agrees(_ edited: PackageManifestDocument, with paths: [String: String]) -> Bool {
    edited.dependencies.count == dependencies.count
      && zip(dependencies, edited.dependencies).allSatisfy { old, new in
        guard let path = old.identity.flatMap({ paths[$0] }) else { return old.origin == new.origin }
        if case .path = old.origin { return true }
        return new.origin == .path(path)
      }
  }
}

extension PackageCallReader {
  /// `url: "…", from: "1.0.0"` becomes `path: "…"`; other arguments stay.
  fileprivate func edits(at index: Int, to path: String) -> [SourceEdit] {
    let arguments = arguments(openedAt: index + 1)
    guard let place = arguments.firstIndex(where: { origin($0) != nil }) else { return [] }
    var edits = [SourceEdit(range: arguments[place].range, replacement: "path: \"\(path)\"")]
    let known: Set = ["name", "url", "path", "id", "traits", "moduleAliases"]
    for (number, argument) in arguments.enumerated() where !known.contains(argument.label ?? "") {
      // With the comma before it, or behind it where it is the first.
      if number > 0 {
        let start = arguments[number - 1].range.upperBound
        edits.append(SourceEdit(range: start..<argument.range.upperBound, replacement: ""))
      } else if arguments.count > 1 {
        edits.append(
          SourceEdit(range: argument.range.lowerBound..<arguments[1].range.lowerBound, replacement: ""))
      }
    }
    // Tuist's `.remote` has a sister for folders.
    if isWord(at: index, "remote") {
      edits.append(SourceEdit(range: tokens[index].range, replacement: "local"))
    }
    return edits
  }
}
