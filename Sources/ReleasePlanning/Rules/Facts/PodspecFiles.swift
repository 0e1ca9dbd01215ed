import ReleaseDescriptors

/// Which files of a commit a podspec's patterns select.
struct PodspecFiles {
  /// The sources of the root and its subspecs; nil when a pattern is computed.
  let sources: [String]?
  /// Attributes none of whose patterns matches a file.
  let empty: [GlobFacts]
  /// What `resources` of the root and its subspecs select.
  let resources: Set<String>
  /// The modules of frameworks that come with it.
  let frameworks: [String]

  /// Patterns count from the root of what CocoaPods downloads, wherever the podspec stood (CocoaPods #6357).
  ///
  /// - Parameters:
  ///   - repository: The identity of the component's repository.
  ///   - paths: Every file of the commit.
  init(_ spec: any Specification, of repository: String, paths: [String]) {
    let attributes = spec.attributes.filter { $0.context.isPackaged }
    let listing = Listing(paths)
    let download = PodspecDownload(spec, of: repository)
    let excluded = Dictionary(grouping: attributes.filter { $0.name == "exclude_files" }) { $0.specification }
    var sources: Set<String> = []
    var isComplete = true
    var empty: [GlobFacts] = []
    var resources: Set<String> = []
    for attribute in attributes {
      guard let kind = Self.kinds[attribute.name] else { continue }
      guard let values = attribute.values else {
        if attribute.name == "source_files" { isComplete = false }
        continue
      }
      let matched = listing.files(matching: values, of: kind)
      if attribute.name == "source_files", download.isElsewhere {
        isComplete = false
      } else if attribute.name == "source_files" {
        let without = (excluded[attribute.specification] ?? []).flatMap { $0.values ?? [] }
        sources.formUnion(matched.subtracting(listing.files(matching: without, of: .anything)))
      }
      if attribute.name == "resources" || attribute.name == "resource" { resources.formUnion(matched) }
      if matched.isEmpty, !values.isEmpty, download.isWhole {
        empty.append(
          GlobFacts(attribute: attribute.name, patterns: values, location: attribute.location))
      }
    }
    self.sources = isComplete ? sources.sorted() : nil
    self.empty = empty
    self.resources = resources
    let vendored = attributes.filter { Self.kinds[$0.name] == .frameworks }.flatMap { $0.values ?? [] }
    frameworks = (vendored + listing.files(matching: vendored, of: .frameworks)).compactMap(
      Self.frameworkName)
  }

  /// The name of the framework that a path is or leads into; nil for a pattern.
  private static func frameworkName(_ path: String) -> String? {
    let name = path.split(separator: "/").first { $0.hasSuffix(".framework") || $0.hasSuffix(".xcframework") }
    return name.map { String($0.prefix { $0 != "." }) }.flatMap { PathPattern.isLiteral($0) ? $0 : nil }
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

/// What CocoaPods downloads for a podspec, as far as it decides whether the commit holds all of its files.
private struct PodspecDownload {
  /// Whether it is an archive, or another repository than the component's, as binary pods have.
  let isElsewhere: Bool
  /// Whether the commit holds all that is there once it is downloaded.
  let isWhole: Bool

  init(_ spec: any Specification, of repository: String) {
    let keys = spec.source?.keys ?? []
    let isOther = spec.source?.git.map { PackageIdentity.of($0) != repository } ?? false
    isElsewhere = isOther || !keys.isEmpty && !keys.contains("git")
    isWhole =
      !isElsewhere && !keys.contains("submodules")
      && !spec.attributes.contains { $0.name == "prepare_command" && $0.specification == 0 }
  }
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
  func files(matching patterns: [String], of kind: FileKind) -> Set<String> {
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
