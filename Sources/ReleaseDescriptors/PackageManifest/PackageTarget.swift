import ReleaseModel

/// One target of a `Package.swift`, as far as literals tell.
package struct PackageTarget: Hashable, Sendable {
  package let name: String
  package let isTest: Bool
  /// Where its sources are, when the manifest says so.
  package let path: String?
  /// The products and targets that it names under `dependencies:`.
  package let dependencies: [String]
}

extension PackageManifestDocument {
  private static let kinds: Set = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
  ]

  /// The targets, in the order of the file; a name that is computed is left out.
  package var targets: [PackageTarget] {
    tokens.indices.compactMap { index in
      guard isMark(at: index, "."), case .word = kind(index + 1), isMark(at: index + 2, "("),
        Self.kinds.contains(spelling(index + 1))
      else { return nil }
      let depth = tokens[index + 2].depth
      let end = tokens[(index + 3)...].firstIndex { $0.depth == depth } ?? tokens.endIndex
      let arguments = index + 3..<end
      guard let name = text(labelled: "name", in: arguments, depth: depth + 1) else { return nil }
      return PackageTarget(
        name: name, isTest: spelling(index + 1) == "testTarget",
        path: text(labelled: "path", in: arguments, depth: depth + 1),
        dependencies: dependencies(in: arguments, depth: depth + 1))
    }
  }

  /// Whether the name of a target is more than a literal.
  package var hasComputedTargets: Bool {
    let calls = tokens.indices.filter { index in
      isMark(at: index, ".") && isMark(at: index + 2, "(") && Self.kinds.contains(spelling(index + 1))
        && spelling(index + 3) == "name"
    }
    return calls.count > targets.count
  }

  /// Whether a target's `dependencies:` have elements that the manifest's own helpers make, such as `.core("Log")`.
  package var hasComputedDependencies: Bool {
    let known: Set = ["product", "target", "byName"]
    return tokens.indices.contains { index in
      guard spelling(index) == "dependencies" else { return false }
      // `target.dependencies.append(…)`, `dependencies += …`
      if isMark(at: index - 1, ".") { return isMark(at: index + 1, ".") || isMark(at: index + 1, "+") }
      guard isMark(at: index + 1, ":"), isInTarget(index) else { return false }
      guard isMark(at: index + 2, "[") else { return true }
      let depth = tokens[index + 2].depth
      guard let end = tokens[(index + 3)...].firstIndex(where: { $0.depth == depth }) else { return false }
      if isMark(at: end + 1, "+") { return true }
      return (index + 3..<end).contains { element in
        guard tokens[element].depth == depth + 1, case .word = kind(element) else { return false }
        return !isMark(at: element - 1, ".") || !known.contains(spelling(element))
      }
    }
  }

  /// Whether a label is one of a target's own.
  private func isInTarget(_ label: Int) -> Bool {
    guard let open = (0..<label).last(where: { tokens[$0].depth < tokens[label].depth }) else { return false }
    return isMark(at: open, "(") && Self.kinds.contains(spelling(open - 1))
  }

  private func kind(_ index: Int) -> SwiftToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  private func spelling(_ index: Int) -> String {
    tokens.indices.contains(index) ? text.string(tokens[index].range) : ""
  }

  private func isMark(at index: Int, _ mark: Character) -> Bool { kind(index) == .mark(mark.asciiValue ?? 0) }

  private func text(labelled label: String, in range: Range<Int>, depth: Int) -> String? {
    for index in range where tokens[index].depth == depth && spelling(index) == label {
      if isMark(at: index + 1, ":"), case .string(_, let text?) = kind(index + 2) { return text }
    }
    return nil
  }

  /// Every literal of the list but those that name a package or a condition.
  private func dependencies(in range: Range<Int>, depth: Int) -> [String] {
    guard
      let label = range.first(where: {
        tokens[$0].depth == depth && spelling($0) == "dependencies" && isMark(at: $0 + 1, ":")
      }), isMark(at: label + 2, "["),
      let end = range.first(where: { $0 > label + 2 && tokens[$0].depth == tokens[label + 2].depth })
    else { return [] }
    return (label + 3..<end).compactMap { index in
      guard case .string(_, let text?) = tokens[index].kind else { return nil }
      let isName = !isMark(at: index - 1, ":") || spelling(index - 2) == "name"
      return isName ? text : nil
    }
  }
}
