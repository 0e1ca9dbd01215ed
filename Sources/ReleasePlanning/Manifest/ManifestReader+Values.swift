import ReleaseModel

extension ManifestReader {
  /// Reads a name that may stand in reports, file names, conditions and `Name:path` locations.
  func name(_ node: ManifestNode, as what: Phrase) -> String? {
    guard let name = string(node, as: what) else { return nil }
    return isWellFormed(name: name, as: what, at: node.offset) ? name : nil
  }

  /// Reads the name of a component, which may be that of a pod: CocoaPods allows `Name@fork` and `!Name`.
  func componentName(_ node: ManifestNode, as what: Phrase) -> ComponentName? {
    guard let name = string(node, as: what) else { return nil }
    let isName = isWellFormed(name: name, as: what, at: node.offset, signs: "_-+.@!")
    return isName ? ComponentName(recorded: name) : nil
  }

  /// - Parameter signs: what may stand in the name beside letters and digits.
  func isWellFormed(
    name: String, as what: Phrase, at offset: Int, signs: String = "_-+."
  ) -> Bool {
    let problem: Phrase? =
      if name.isEmpty {
        "is empty"
      } else if name.utf8.contains(UInt8(ascii: "/")) {
        "contains a '/'"
      } else if name.unicodeScalars.contains(where: \.isControl) {
        "holds a control character"
      } else if name.hasPrefix(".") || name.hasPrefix("-") || name.hasSuffix("-") || name.contains("..") {
        "begins with '.' or '-', ends in '-' or contains '..'"
      } else if let odd = name.first(where: { !$0.mayStandInNames(besides: signs) }) {
        "holds '\(odd)'"
      } else if name.utf8.count > 100 {
        "has more than 100 bytes"
      } else {
        nil
      }
    guard let problem else { return true }
    report(
      "manifest.name.invalid", "\(what) \(problem)", at: offset,
      hint: signs.contains("@")
        ? "use letters, digits, '_', '-', '+', '.', '@' and '!' in names of components"
        : "use letters, digits, '_', '-', '+' and '.' in names")
    return false
  }

  /// Reads a path relative to `root`, which the message names.
  func path(_ node: ManifestNode, as what: Phrase, in root: Phrase) -> String? {
    guard let path = string(node, as: what) else { return nil }
    guard let problem = RelativePath.problem(with: path) else { return path }
    report(
      "manifest.path.invalid", "\(what) \(problem)", at: node.offset,
      hint: "paths are relative to \(root) and stay inside it")
    return nil
  }

  /// Reads the path of an Xcode project, or of the file in it.
  func project(_ node: ManifestNode, as what: Phrase, in root: Phrase) -> String? {
    let specifications: [DescriptorReference.Format?] = [.xcodegen, .tuist]
    if case .scalar(let text) = node.value,
      text.hasSuffix(".pbxproj") || specifications.contains(DescriptorReference.Format(packagePath: text))
    {
      return path(node, as: what, in: root)
    }
    return path(node, as: what, in: root, endingIn: ".xcodeproj")
  }

  /// Reads a path with a certain ending.
  func path(
    _ node: ManifestNode, as what: Phrase, in root: Phrase, endingIn suffix: String
  ) -> String? {
    guard let path = path(node, as: what, in: root) else { return nil }
    if path.hasSuffix(suffix) { return path }
    report(
      "manifest.path.suffix", "\(what) is '\(path)', which does not end in '\(suffix)'", at: node.offset,
      hint: "use the one that Xcode opens, such as 'App\(suffix)'")
    return nil
  }

  /// Reads one path or a list of different paths.
  func paths(_ node: ManifestNode, as what: Phrase, in root: Phrase) -> [String] {
    var paths: [String] = []
    for item in stringOrList(node, as: what) ?? [] {
      guard let path = path(item, as: what, in: root) else { continue }
      if paths.contains(path) {
        report("manifest.path.duplicate", "\(what) '\(path)' is listed twice", at: item.offset)
      } else {
        paths.append(path)
      }
    }
    return paths
  }

  /// Reads a short branch name that git accepts.
  func branch(_ node: ManifestNode, as what: Phrase) -> String? {
    guard let branch = string(node, as: what) else { return nil }
    guard RefName.branch(branch) != nil, !branch.hasPrefix("refs/"), !branch.hasPrefix("-") else {
      report("manifest.branch.invalid", "\(what) '\(branch)' is not a short branch name", at: node.offset)
      return nil
    }
    return branch
  }

  /// Reads a day such as 2026-12-31.
  func day(_ node: ManifestNode, as what: Phrase) -> CalendarDay? {
    guard let text = string(node, as: what) else { return nil }
    if let day = CalendarDay(text) { return day }
    report(
      "manifest.date.invalid", "'\(text)' is not a date", at: node.offset, hint: "write it as 2026-12-31")
    return nil
  }
}
