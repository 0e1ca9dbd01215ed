extension SettingsTable {
  /// Reads an xcconfig file and everything that it includes.
  ///
  /// An include is searched beside the including file, then in `searchPaths`; `.xcconfig` may be left off.
  /// All paths are relative to the manifest's folder, with `/` between their parts, and none may lead out of
  /// it.
  /// - Parameter reading: Returns the bytes of a file, or nil when it does not exist.
  /// - Throws: `Refusal` with every error of every file.
  public static func load(
    _ path: String, searchPaths: [String] = [], reading: (String) throws -> [UInt8]?
  ) throws(Refusal) -> SettingsTable {
    var loader = SettingsLoader(searchPaths: searchPaths)
    loader.loadRoot(path, reading)
    guard loader.errors.isEmpty else { throw Refusal(loader.errors) }
    return SettingsTable(assignments: loader.assignments, files: loader.files, warnings: loader.warnings)
  }
}

/// Flattens includes. Depth and size are bounded, so that files that include each other twofold end too.
struct SettingsLoader {
  typealias Reading = (String) throws -> [UInt8]?

  static let maximumDepth = 32
  static let maximumReads = 512
  /// In bytes, over all files.
  static let maximumSize = 4 << 20

  let searchPaths: [String]
  private(set) var assignments: [SettingAssignment] = []
  private(set) var files: [String] = []
  private(set) var warnings: [Diagnostic] = []
  private(set) var errors: [Diagnostic] = []
  /// The files that are being read, outermost first.
  private var open: [String] = []
  private var reported: Set<Diagnostic> = []
  private var reads = 0
  private var size = 0

  init(searchPaths: [String]) { self.searchPaths = searchPaths }

  mutating func loadRoot(_ path: String, _ reading: Reading) {
    let start = SourceLocation(file: path, line: 1, column: 1)
    guard let inside = Self.inside(path) else {
      return refuse("settings.file.outside", "'\(path)' is not inside the manifest's folder", at: start)
    }
    switch read(inside, at: start, nil, reading) {
    case .found(let bytes): load(SourceText(path: inside, bytes: bytes), reading)
    case .absent: refuse("settings.file.missing", "'\(path)' does not exist", at: start)
    case .refused: break
    }
  }

  private mutating func load(_ text: SourceText, _ reading: Reading) {
    let document = XCConfigDocument(text)
    for diagnostic in document.diagnostics { report(diagnostic) }
    open.append(text.path)
    for statement in document.statements {
      switch statement {
      case .assignment(let assignment): add(assignment, of: text)
      case .include(let include): follow(include, of: text, reading)
      }
    }
    open.removeLast()
  }

  private mutating func add(_ assignment: XCConfigAssignment, of text: SourceText) {
    for condition in assignment.conditions {
      guard let problem = SettingCondition.problem(of: condition, for: assignment.name) else { continue }
      report(
        text.diagnostic(
          problem.severity, problem.code, problem.message, at: assignment.offset, hint: problem.hint))
    }
    assignments.append(
      SettingAssignment(
        key: assignment.name, conditions: assignment.conditions, value: assignment.value,
        location: text.location(at: assignment.offset), excerpt: text.line(at: assignment.offset)))
  }

  private mutating func follow(_ include: XCConfigInclude, of text: SourceText, _ reading: Reading) {
    let location = text.location(at: include.offset)
    let excerpt = text.line(at: include.offset)
    if include.path.hasPrefix("/") || include.path.hasPrefix("<") {
      return refuse(
        "settings.include.absolute", "'\(include.path)' is not a relative path", at: location, excerpt,
        hint: "every machine must read the same files: copy the file into the manifest's folder")
    }
    let candidates = self.candidates(for: include.path, from: text.path)
    if candidates.isEmpty {
      return refuse(
        "settings.include.outside", "'\(include.path)' leads out of the manifest's folder", at: location,
        excerpt)
    }
    for candidate in candidates {
      if open.contains(candidate) {
        let way = (open + [candidate]).joined(separator: " -> ")
        return report(
          text.diagnostic(
            .warning, "settings.include.cycle", "skipped: the files include each other: \(way)",
            at: include.offset))
      }
      switch read(candidate, at: location, excerpt, reading) {
      case .found(let bytes): return load(SourceText(path: candidate, bytes: bytes), reading)
      case .refused: return
      case .absent: continue
      }
    }
    if include.isOptional { return }
    refuse(
      "settings.include.missing", "'\(include.path)' does not exist", at: location, excerpt,
      hint: "searched: \(candidates.joined(separator: ", ")); '#include?' forgives a missing file")
  }

  /// Where an included file may be, in the order of search.
  private func candidates(for path: String, from file: String) -> [String] {
    let names = path.hasSuffix(".xcconfig") ? [path] : [path, path + ".xcconfig"]
    let folders = [SettingPath(file).directory] + searchPaths
    return folders.flatMap { folder in names.compactMap { Self.inside(SettingPath(folder).joining($0)) } }
  }

  private enum Read {
    case found([UInt8])
    case absent
    case refused
  }

  private mutating func read(
    _ path: String, at location: SourceLocation, _ excerpt: String?, _ reading: Reading
  ) -> Read {
    guard open.count < Self.maximumDepth, reads < Self.maximumReads else {
      refuse(
        "settings.include.depth",
        "more than \(Self.maximumDepth) files deep, or more than \(Self.maximumReads) includes", at: location,
        excerpt)
      return .refused
    }
    do {
      guard let bytes = try reading(path) else { return .absent }
      reads += 1
      size += bytes.count
      guard size <= Self.maximumSize else {
        refuse(
          "settings.file.size", "the settings are larger than \(Self.maximumSize) bytes", at: location,
          excerpt)
        return .refused
      }
      if !files.contains(path) { files.append(path) }
      return .found(bytes)
    } catch {
      refuse("settings.file.unreadable", "'\(path)' cannot be read: \(error)", at: location, excerpt)
      return .refused
    }
  }

  private mutating func refuse(
    _ code: String, _ message: String, at location: SourceLocation, _ excerpt: String? = nil,
    hint: String? = nil
  ) {
    report(Diagnostic(.error, code, message, at: location, excerpt: excerpt, hint: hint))
  }

  /// A file that is included twice says the same twice.
  private mutating func report(_ diagnostic: Diagnostic) {
    guard reported.insert(diagnostic).inserted else { return }
    if diagnostic.severity == .error { errors.append(diagnostic) } else { warnings.append(diagnostic) }
  }

  /// Returns the path without `.` and `..`, or nil when it is absolute, empty or leads out of the folder.
  static func inside(_ path: String) -> String? {
    var parts: [Substring] = []
    if path.hasPrefix("/") { return nil }
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        if parts.popLast() == nil { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
