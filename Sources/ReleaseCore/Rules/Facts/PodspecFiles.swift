/// Which files of a commit a podspec's patterns select.
struct PodspecFiles {
  /// The sources of the root and its subspecs; nil when a pattern is computed.
  let sources: [String]?
  /// Attributes none of whose patterns matches a file.
  let empty: [GlobFacts]

  /// - Parameter folder: where the podspec stands, with a slash; its patterns count from there.
  init(_ spec: any Specification, folder: String, paths: [String]) {
    let attributes = spec.attributes.filter { $0.context.isPackaged }
    let files = paths.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
    let listing = Listing(files)
    let excluded = Dictionary(grouping: attributes.filter { $0.name == "exclude_files" }) { $0.specification }
    var sources: Set<String> = []
    var isComplete = true
    var empty: [GlobFacts] = []
    for attribute in attributes {
      guard let kind = Self.kinds[attribute.name] else { continue }
      guard let values = attribute.values else {
        if attribute.name == "source_files" { isComplete = false }
        continue
      }
      let matched = listing.files(values, kind)
      if attribute.name == "source_files" {
        let without = (excluded[attribute.specification] ?? []).flatMap { $0.values ?? [] }
        sources.formUnion(matched.subtracting(listing.files(without, .anything)))
      }
      if matched.isEmpty, !values.isEmpty {
        empty.append(
          GlobFacts(attribute: attribute.name, patterns: values, location: attribute.location))
      }
    }
    self.sources = isComplete ? sources.sorted().map { folder + $0 } : nil
    self.empty = empty
  }

  /// The attributes that CocoaPods requires to match something (`FileAccessor::GLOB_PATTERNS`).
  private static let kinds: [String: FileKind] = [
    "source_files": .code, "public_header_files": .headers, "project_header_files": .headers,
    "private_header_files": .headers, "resources": .anything, "resource": .anything,
    "preserve_paths": .anything, "preserve_path": .anything,
    "vendored_frameworks": .frameworks, "vendored_framework": .frameworks,
    "vendored_libraries": .libraries, "vendored_library": .libraries,
  ]
}

/// What a pattern of an attribute may select.
private enum FileKind {
  case code, headers, anything, frameworks, libraries

  /// What is taken from a folder that is named without a pattern.
  var inFolders: String {
    switch self {
    case .code: "*.{h,hpp,hh,m,mm,c,cpp,swift}"
    case .headers: "*.{h,hpp,hh}"
    case .anything: "**/*"
    case .frameworks: "*.{framework,xcframework}"
    case .libraries: "*.a"
    }
  }

  /// Whether a folder that a pattern finds counts, with everything in it.
  var takesFolders: Bool {
    switch self {
    case .code, .headers: false
    case .anything, .frameworks, .libraries: true
    }
  }
}

/// The files and folders of a commit, to match patterns against.
private struct Listing {
  private let files: [String]
  private let folders: Set<String>

  init(_ files: [String]) {
    self.files = files
    var folders: Set<String> = []
    for path in files {
      var rest = path[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if !folders.insert(String(rest)).inserted { break }
      }
    }
    self.folders = folders
  }

  /// The files that patterns select.
  func files(_ patterns: [String], _ kind: FileKind) -> Set<String> {
    var found: Set<String> = []
    for written in patterns {
      let plain = written.hasSuffix("/") ? String(written.dropLast()) : written
      let path = PathPattern(plain)
      found.formUnion(files.filter(path.matches))
      if folders.contains(plain) {
        found.formUnion(files.filter(PathPattern(plain + "/" + kind.inFolders).matches))
      }
      guard kind.takesFolders else { continue }
      for folder in folders where path.matches(folder) {
        found.formUnion(files.filter { $0.hasPrefix(folder + "/") })
      }
    }
    return found
  }
}
