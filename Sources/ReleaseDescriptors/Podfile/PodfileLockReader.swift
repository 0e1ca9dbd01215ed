import ReleaseModel

extension PodfileLock {
  /// Reads the YAML that CocoaPods writes: sections at the margin, entries by indentation.
  ///
  /// Throws a `Refusal` that names every line that is none of that, such as a merge conflict's.
  public init(_ text: SourceText) throws(Refusal) {
    try text.requireReadable()
    var reader = PodfileLockReader(text)
    reader.run()
    guard reader.problems.isEmpty else { throw Refusal(reader.problems) }
    let lines = reader.lines
    func maps(_ section: String) -> [String: [String: String]] {
      var result: [String: [String: String]] = [:]
      var owner = ""
      for line in lines where line.section == section && line.depth > 0 {
        if line.depth == 1 {
          owner = line.key ?? line.value
        } else if let key = line.key {
          result[owner, default: [:]][key.hasPrefix(":") ? String(key.dropFirst()) : key] = line.value
        }
      }
      return result
    }
    func scalar(_ section: String) -> String? {
      lines.first { $0.section == section && $0.depth == 0 }?.value
    }
    var pods: [Pod] = []
    for line in lines where line.section == "PODS" && line.depth > 0 {
      if line.depth == 1 {
        let (name, version) = LockedName.split(line.value)
        pods.append(Pod(name: name, version: version, dependencies: [], location: line.location))
      } else if !pods.isEmpty {
        pods[pods.count - 1].dependencies.append(line.value)
      }
    }
    var repositories: [String: [String]] = [:]
    var owner = ""
    for line in lines where line.section == "SPEC REPOS" && line.depth > 0 {
      if line.isItem { repositories[owner, default: []].append(line.value) } else { owner = line.key ?? "" }
    }
    let checksums = lines.filter { $0.section == "SPEC CHECKSUMS" && $0.depth == 1 }
    self.pods = pods
    dependencies = lines.filter { $0.section == "DEPENDENCIES" && $0.isItem }.map(\.value)
    specRepositories = repositories
    externalSources = maps("EXTERNAL SOURCES")
    checkoutOptions = maps("CHECKOUT OPTIONS")
    self.checksums = Dictionary(checksums.compactMap { line in line.key.map { ($0, line.value) } }) { $1 }
    podfileChecksum = scalar("PODFILE CHECKSUM")
    cocoapods = scalar("COCOAPODS")
    let known = ["PODFILE CHECKSUM", "COCOAPODS"]
    let rest = lines.filter { $0.depth == 0 && !$0.value.isEmpty && !known.contains($0.section) }
    others = Dictionary(rest.map { ($0.section, $0.value) }) { $1 }
  }
}

/// Splits a `Podfile.lock` into its lines.
struct PodfileLockReader {
  struct Line {
    let section: String
    /// 0 for a section's own line, then 1 for each two blanks.
    let depth: Int
    let isItem: Bool
    let key: String?
    let value: String
    let location: SourceLocation
  }

  private let text: SourceText
  private(set) var lines: [Line] = []
  private(set) var problems: [Diagnostic] = []

  init(_ text: SourceText) { self.text = text }

  mutating func run() {
    var section = ""
    var position = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while position < text.bytes.count {
      let end = text.contentEnd(of: position)
      let line = text.string(position..<end)
      let content = line.drop { $0 == " " }
      let indent = line.count - content.count
      if !content.isEmpty, !content.hasPrefix("#"), line != "---" {
        if indent == 0, let colon = content.lastIndex(of: ":"),
          content[..<colon] == content[..<colon].uppercased()
        {
          section = String(content[..<colon])
        }
        read(content, indent: indent, section: section, at: position)
      }
      position = text.nextLine(after: end)
    }
    if lines.isEmpty, problems.isEmpty {
      refuse("the file is empty", at: 0)
    }
  }

  private mutating func refuse(_ message: Phrase, at offset: Int) {
    problems.append(
      text.maskedDiagnostic(
        "podfilelock.malformed", message, at: offset, hint: "run 'pod install' to regenerate the file"))
  }

  private mutating func read(_ content: Substring, indent: Int, section: String, at offset: Int) {
    if content.hasPrefix("<<<<<<<") || content.hasPrefix("=======") || content.hasPrefix(">>>>>>>") {
      return refuse("an unresolved merge conflict", at: offset)
    }
    guard !section.isEmpty, indent % 2 == 0, indent <= 8 else {
      return refuse("this is not a line that CocoaPods writes", at: offset)
    }
    let isItem = content.hasPrefix("- ")
    var rest = isItem ? content.dropFirst(2) : content
    if isItem, rest.hasSuffix(":") { rest = rest.dropLast() }
    let (key, value) = isItem ? (nil, String(rest)) : split(rest)
    guard isItem || key != nil else { return refuse("a key with a colon is expected here", at: offset) }
    lines.append(
      Line(
        section: section, depth: indent / 2, isItem: isItem, key: key.map(unquoted), value: unquoted(value),
        location: text.location(at: offset + indent)))
  }

  /// `key: value`, with the key in quotes where YAML wants it. A key may begin with a colon; the one that ends
  /// it stands before a blank or at the end.
  private func split(_ content: Substring) -> (key: String?, value: String) {
    var index = content.index(after: content.startIndex)
    if content.first == "\"" { index = content[index...].firstIndex(of: "\"") ?? index }
    while let colon = content[index...].firstIndex(of: ":") {
      let next = content.index(after: colon)
      if next == content.endIndex || content[next] == " " {
        return (String(content[..<colon]), String(content[next...].drop { $0 == " " }))
      }
      index = next
    }
    return (nil, String(content))
  }

  /// What can't be read stays as it is; writing the file then gives other bytes, which is found out before an edit.
  private func unquoted(_ text: String) -> String { LockScalar.read(text[...]) ?? text }
}
