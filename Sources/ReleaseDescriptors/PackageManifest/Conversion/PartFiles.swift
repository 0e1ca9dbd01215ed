/// What a specification takes of the commit.
struct PartFiles {
  var swift: [String] = []
  var clang: [String] = []
  var headers: [String] = []
  /// Those of the headers that others see.
  var publicHeaders: Set<String> = []
  var resources: [PackageDraft.Resource] = []

  /// - Parameter taken: Files that another specification has.
  init(_ part: PodspecPart, in listing: PodspecListing, taken: Set<String>) {
    let excluded = listing.files(
      matching: part.attributes("exclude_files").filter { $0.platform == nil }.flatMap { $0.values ?? [] },
      of: .anything)
    let matched = Self.sources(of: part, in: listing).subtracting(taken)
    let stated = listing.files(matching: part.values("public_header_files"), of: .headers)
    let hidden = listing.files(
      matching: part.values("private_header_files") + part.values("project_header_files"), of: .headers)
    swift = matched.filter(FileEnding.isSwift).sorted()
    clang = matched.filter(FileEnding.isClang).sorted()
    headers = matched.union(stated).subtracting(excluded).filter(FileEnding.isHeader).sorted()
    publicHeaders = (stated.isEmpty ? Set(headers) : stated.subtracting(excluded)).subtracting(hidden)
    resources = Self.resources(of: part, in: listing, beside: matched).filter { !excluded.contains($0.path) }
  }

  var isEmpty: Bool { swift.isEmpty && clang.isEmpty && headers.isEmpty && resources.isEmpty }
  var isMixed: Bool { !swift.isEmpty && !clang.isEmpty }
  var compiled: [String] { swift + clang }

  /// What is compiled on any platform: each has its own patterns, and leaves out its own.
  private static func sources(of part: PodspecPart, in listing: PodspecListing) -> Set<String> {
    let (taken, left) = (part.attributes("source_files"), part.attributes("exclude_files"))
    let named = Set((taken + left).compactMap(\.platform))
    guard !named.isEmpty else { return sources(taken, without: left, in: listing) }
    let stated = part.outline.platforms.isEmpty ? part.platforms : part.outline.platforms
    var found: Set<String> = []
    for platform in stated.isEmpty ? PodspecOutline.allPlatforms : stated {
      func isOn(_ attribute: PodspecAttribute) -> Bool {
        attribute.platform.map { PodspecOutline.platform(named: $0) == platform } ?? true
      }
      found.formUnion(sources(taken.filter(isOn), without: left.filter(isOn), in: listing))
    }
    return found
  }

  private static func sources(
    _ taken: [PodspecAttribute], without left: [PodspecAttribute], in listing: PodspecListing
  ) -> Set<String> {
    listing.files(matching: taken.flatMap { $0.values ?? [] }, of: .code)
      .subtracting(listing.files(matching: left.flatMap { $0.values ?? [] }, of: .anything))
  }

  private static func resources(
    of part: PodspecPart, in listing: PodspecListing, beside sources: Set<String>
  ) -> [PackageDraft.Resource] {
    let bundles = part.attributes("resource_bundles").flatMap(\.entries).flatMap { $0.values ?? [] }
    var found: Set<PackageDraft.Resource> = []
    for written in part.values("resources") + bundles {
      let pattern = written.hasSuffix("/") ? String(written.dropLast()) : written
      found.formUnion(resources(matching: pattern, in: listing))
    }
    // Catalogs and interface files among the sources are compiled as well.
    for path in sources {
      if let unit = FileEnding.unit(around: path), unit.rule == .process {
        found.insert(unit)
      } else if FileEnding.isProcessed(path) {
        found.insert(.init(rule: .process, path: path))
      }
    }
    let folders = found.filter { listing.folders.contains($0.path) }.map { $0.path + "/" }
    return found.filter { item in !folders.contains { item.path.hasPrefix($0) } }.sorted { $0.path < $1.path }
  }

  private static func resources(
    matching pattern: String, in listing: PodspecListing
  ) -> [PackageDraft.Resource] {
    let path = PathPattern(pattern)
    let files = listing.files.filter(path.matches)
    var found = files.filter { !FileEnding.isCompiled($0) || PathPattern.isLiteral(pattern) }.map {
      FileEnding.unit(around: $0) ?? .init(rule: .process, path: $0)
    }
    // `**/*` finds every folder beside its files, which are enough.
    for folder in listing.folders where !pattern.hasSuffix("**/*") && path.matches(folder) {
      if let unit = FileEnding.unit(around: folder + "/") {
        found.append(unit)
      } else if FileEnding.isProcessed(folder) {
        found += listing.files.filter { $0.hasPrefix(folder + "/") }.map { .init(rule: .process, path: $0) }
      } else {
        found.append(.init(rule: .copy, path: folder))
      }
    }
    return found
  }
}
