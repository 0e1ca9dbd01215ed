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
    let listing = PodspecListing(paths)
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
      let without = excluded[attribute.specification] ?? []
      if attribute.name == "source_files", download.isElsewhere {
        isComplete = false
      } else if attribute.name == "source_files" {
        sources.formUnion(matched.subtracting(listing.files(excludedBy: without)))
      }
      if attribute.name == "resources" || attribute.name == "resource" { resources.formUnion(matched) }
      if download.isWhole, !values.isEmpty,
        let glob = listing.emptyGlob(attribute, kind, matched: matched, without: without)
      {
        empty.append(glob)
      }
    }
    if download.isWhole { empty += attributes.flatMap(listing.emptyBundles) }
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

  /// The attributes that CocoaPods requires to match something, beside `resource_bundles`.
  private static let kinds: [String: PodspecListing.Kind] = [
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

extension PodspecListing {
  /// What a rule says of an attribute that selects no file; nil where it selects one.
  ///
  /// - Parameter attributes: `exclude_files` of its specification.
  fileprivate func emptyGlob(
    _ attribute: PodspecAttribute, _ kind: PodspecListing.Kind, matched: Set<String>,
    without attributes: [PodspecAttribute]
  ) -> GlobFacts? {
    // What is left out on one platform is there on the others; of a folder that is copied the folder stays.
    let everywhere = attributes.filter { $0.platform == nil || $0.platform == attribute.platform }
    let isExcluded =
      !kind.takesFolders && !everywhere.isEmpty && matched.isSubset(of: files(excludedBy: everywhere))
    guard matched.isEmpty || isExcluded else { return nil }
    return GlobFacts(
      attribute: attribute.name, patterns: attribute.values ?? [],
      isExcluded: isExcluded && !matched.isEmpty, location: attribute.location)
  }

  /// The bundles of `resource_bundles` that get no file.
  fileprivate func emptyBundles(of attribute: PodspecAttribute) -> [GlobFacts] {
    guard ["resource_bundles", "resource_bundle"].contains(attribute.name) else { return [] }
    return attribute.entries.compactMap { entry in
      guard let patterns = entry.values, !patterns.isEmpty, files(matching: patterns, of: .anything).isEmpty
      else { return nil }
      return GlobFacts(
        attribute: entry.key.map { "\(attribute.name) '\($0)'" } ?? attribute.name, patterns: patterns,
        isExcluded: false, location: attribute.location)
    }
  }

  /// The files that `exclude_files` select.
  fileprivate func files(excludedBy attributes: [PodspecAttribute]) -> Set<String> {
    files(matching: attributes.flatMap { $0.values ?? [] }, of: .anything)
  }
}
