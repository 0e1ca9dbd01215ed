/// The files and folders of a commit, to match a podspec's patterns against.
package struct PodspecListing: Sendable {
  /// What a pattern of an attribute may select.
  package enum Kind: Sendable {
    case code, headers, anything, frameworks, libraries

    /// `Xcodeproj::Constants::HEADER_FILES_EXTENSIONS`.
    static let headerEndings = ["h", "hh", "hpp", "ipp", "tpp", "hxx", "def", "inl", "inc"]

    /// What is taken from a folder that is named without a pattern (`FileAccessor::GLOB_PATTERNS`).
    var inFolders: String {
      let headers = Self.headerEndings.joined(separator: ",")
      return switch self {
      case .code: "*.{m,mm,i,c,cc,cxx,cpp,c++,swift,\(headers)}"
      case .headers: "*.{\(headers)}"
      case .anything: "**/*"
      case .frameworks: "*.{framework,xcframework}"
      case .libraries: "*.a"
      }
    }

    /// Whether a folder that a pattern finds counts, with everything in it.
    package var takesFolders: Bool {
      switch self {
      case .code, .headers: false
      case .anything, .frameworks, .libraries: true
      }
    }
  }

  let files: [String]
  let folders: Set<String>

  /// - Parameter files: Every file of the commit.
  package init(_ files: [String]) {
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
  package func files(matching patterns: [String], of kind: Kind) -> Set<String> {
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
