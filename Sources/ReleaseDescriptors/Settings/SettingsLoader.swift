import ReleaseModel

/// Flattens includes. Depth and size are bounded, so that files that include each other twofold end too.
struct SettingsLoader {
  typealias Reading = (String) throws -> [UInt8]?

  static let maximumDepth = 32
  static let maximumReads = 512
  /// In bytes, over all files.
  static let maximumSize = 4 << 20

  private let rules: SettingsRules
  private let identity: (String) -> String
  private(set) var assignments: [SettingAssignment] = []
  private(set) var files: [String] = []
  private(set) var warnings: [Diagnostic] = []
  private(set) var errors: [Diagnostic] = []
  /// The files that are being read, outermost first.
  private var open: [(path: String, identity: String)] = []
  private var reported: Set<Diagnostic> = []
  private var reads = 0
  private var size = 0

  init(rules: SettingsRules, identity: @escaping (String) -> String) {
    self.rules = rules
    self.identity = identity
  }

  mutating func loadRoot(_ path: String, reading: Reading) {
    let start = SourceLocation(file: path, line: 1, column: 1)
    guard let inside = inside(path) else {
      return refuse("settings.file.outside", "'\(path)' is not inside the manifest's folder", at: start)
    }
    switch read(inside, at: start, excerpt: nil, reading: reading) {
    case .found(let bytes): load(SourceText(path: inside, bytes: bytes), reading: reading)
    case .absent: refuse("settings.file.missing", "'\(path)' does not exist", at: start)
    case .refused: break
    }
  }

  private mutating func load(_ text: SourceText, reading: Reading) {
    let document = XCConfigDocument(text)
    for diagnostic in document.diagnostics { report(diagnostic) }
    open.append((text.path, identity(text.path)))
    for statement in document.statements {
      switch statement {
      case .assignment(let assignment): add(assignment, of: text)
      case .include(let include): follow(include, of: text, reading: reading)
      }
    }
    open.removeLast()
  }

  private mutating func add(_ assignment: XCConfigAssignment, of text: SourceText) {
    for condition in assignment.conditions {
      guard let problem = SettingCondition.problem(of: condition, for: assignment.name) else { continue }
      report(
        text.diagnostic(
          problem.code, problem.message, severity: problem.severity, at: assignment.offset,
          hint: problem.hint))
    }
    assignments.append(
      SettingAssignment(
        key: assignment.name, conditions: assignment.conditions, value: assignment.value,
        location: text.location(at: assignment.offset),
        excerpt: SecretPatterns.masked(
          text.line(at: assignment.offset), key: assignment.name, value: assignment.value)))
  }

  private mutating func follow(_ include: XCConfigInclude, of text: SourceText, reading: Reading) {
    let location = text.location(at: include.offset)
    let excerpt = text.line(at: include.offset)
    if include.path.isAbsolutePath || include.path.hasPrefix("<") {
      return refuse(
        "settings.include.absolute", "'\(include.path)' is not a relative path", at: location,
        excerpt: excerpt,
        hint: "every machine must read the same files: copy the file into the manifest's folder")
    }
    let candidates = self.candidates(for: include.path)
    if candidates.isEmpty {
      return refuse(
        "settings.include.outside", "'\(include.path)' points outside of the manifest's folder", at: location,
        excerpt: excerpt,
        hint: "copy the file into the folder, or allow its folder in relctl.yml: "
          + "settings: { allow: [\(SettingPath(include.path).directory)] }")
    }
    for candidate in candidates {
      let name = identity(candidate)
      if open.contains(where: { $0.identity == name }) {
        let way = (open.map(\.path) + [candidate]).joined(separator: " -> ")
        return report(
          text.diagnostic(
            "settings.include.cycle", "skipped: the files include each other: \(way)", severity: .warning,
            at: include.offset))
      }
      switch read(candidate, at: location, excerpt: excerpt, reading: reading) {
      case .found(let bytes): return load(SourceText(path: candidate, bytes: bytes), reading: reading)
      case .refused: return
      case .absent: continue
      }
    }
    if include.isOptional { return }
    refuse(
      "settings.include.missing", "'\(include.path)' does not exist", at: location, excerpt: excerpt,
      hint: "searched: \(candidates.joined(separator: ", ")); use '#include?' if the file may be missing")
  }

  /// Where an included file may be, in the order of search: beside the including file, beside the one that
  /// includes that, and so on, then in the search paths.
  private func candidates(for path: String) -> [String] {
    let names = path.hasSuffix(".xcconfig") ? [path] : [path, path + ".xcconfig"]
    var folders: [String] = []
    for folder in open.reversed().map({ SettingPath($0.path).directory }) + rules.search
    where !folders.contains(folder) {
      folders.append(folder)
    }
    return folders.flatMap { folder in names.compactMap { inside(SettingPath(folder).joining($0)) } }
  }

  private enum Read {
    case found([UInt8])
    case absent
    case refused
  }

  private mutating func read(
    _ path: String, at location: SourceLocation, excerpt: String?, reading: Reading
  ) -> Read {
    guard open.count < Self.maximumDepth, reads < Self.maximumReads else {
      refuse(
        "settings.include.depth",
        "more than \(Self.maximumDepth) files deep, or more than \(Self.maximumReads) includes", at: location,
        excerpt: excerpt)
      return .refused
    }
    do {
      guard let bytes = try reading(path) else { return .absent }
      reads += 1
      size += bytes.count
      guard size <= Self.maximumSize else {
        refuse(
          "settings.file.size", "the settings are larger than \(Self.maximumSize) bytes", at: location,
          excerpt: excerpt)
        return .refused
      }
      if !files.contains(path) { files.append(path) }
      return .found(bytes)
    } catch {
      refuse("settings.file.unreadable", "'\(path)' cannot be read: \(error)", at: location, excerpt: excerpt)
      return .refused
    }
  }

  private mutating func refuse(
    _ code: String, _ message: Phrase, at location: SourceLocation, excerpt: String? = nil,
    hint: Phrase? = nil
  ) {
    report(Diagnostic(severity: .error, code, message, at: location, excerpt: excerpt, hint: hint))
  }

  /// A file that is included twice says the same twice.
  private mutating func report(_ diagnostic: Diagnostic) {
    let diagnostic = SecretPatterns.masked(diagnostic)
    guard reported.insert(diagnostic).inserted else { return }
    if diagnostic.severity == .error { errors.append(diagnostic) } else { warnings.append(diagnostic) }
  }

  /// Returns the path without `.` and inner `..`, or nil when it is absolute, empty, or leads out of the
  /// manifest's folder and of every folder that the rules allow.
  private func inside(_ path: String) -> String? {
    var parts: [Substring] = []
    if path.isAbsolutePath { return nil }
    for part in path.pathParts() where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let whole = parts.joined(separator: "/")
    guard let first = parts.first, parts.last != ".." else { return nil }
    if first != ".." { return whole }
    return rules.outside.contains { whole.hasPrefix($0 + "/") } ? whole : nil
  }
}
