import ReleaseModel

/// Translates podspecs of one repository into the `Package.swift` that they mean.
package struct PodspecConversion {
  let name: String
  let toolsVersion: PackageToolsVersion
  let listing: PodspecListing
  let member: (String) -> MemberPackage?
  let text: (String) -> [UInt8]?

  /// - Parameters:
  ///   - name: The package's.
  ///   - paths: Every file of the commit.
  ///   - member: The package of a pod that is a component; nil for one that is not.
  ///   - text: A file of the commit. Only Objective-C sources beside Swift ones are asked for.
  package init(
    name: String, toolsVersion: PackageToolsVersion = .standard, paths: [String],
    member: @escaping (String) -> MemberPackage?, text: @escaping (String) -> [UInt8]? = { _ in nil }
  ) {
    self.name = name
    self.toolsVersion = toolsVersion
    self.member = member
    self.text = text
    listing = PodspecListing(paths.sorted())
  }

  package func draft(of specifications: [any Specification]) -> PackageDraft {
    var draft = PackageDraft(name: name, toolsVersion: toolsVersion)
    var gaps = PodspecGaps(specifications.map(\.text))
    var taken: Set<String> = []
    let pods = specifications.map { spec in
      AttributeGaps.add(of: spec, to: &gaps)
      return PodTargets(spec, in: listing, taken: &taken, gaps: &gaps) { usesSwift($0) }
    }
    draft.platforms = platforms(of: specifications, gaps: &gaps)
    draft.languageModes = languageModes(of: specifications, gaps: &gaps)
    draft.products = pods.flatMap(\.products)
    for pod in pods {
      TargetWriter(pod, among: pods, conversion: self).write(into: &draft, gaps: &gaps)
    }
    draft.localization = localization(of: draft)
    // Tests stand at the end, as everywhere.
    draft.targets = draft.targets.filter { $0.kind != .test } + draft.targets.filter { $0.kind == .test }
    draft.gaps = gaps.diagnostics
    return draft
  }

  /// The package manager asks for one as soon as something is translated: English where there is that.
  private func localization(of draft: PackageDraft) -> String? {
    let shown = draft.targets.flatMap { target in
      let folder = target.folder
      return target.resources.map { folder.isEmpty ? $0.path : "\(folder)/\($0.path)" }
    }
    let names = listing.folders.filter { FileEnding.of($0) == "lproj" }.filter { folder in
      shown.contains { $0.hasPrefix(folder + "/") || folder == $0 || folder.hasPrefix($0 + "/") }
    }.compactMap { $0.split(separator: "/").last?.dropLast(".lproj".count) }.map(String.init)
    let languages = Set(names).subtracting(["Base"]).sorted()
    return names.isEmpty ? nil : languages.contains("en") ? "en" : languages.first ?? "en"
  }

  /// Whether a source of Objective-C imports what the compiler makes of the Swift sources.
  private func usesSwift(_ path: String) -> Bool {
    guard let bytes = text(path) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      line.hasPrefix("#import") && line.contains("-Swift.h")
    }
  }

  private func platforms(
    of specifications: [any Specification], gaps: inout PodspecGaps
  ) -> [PackageDraft.Platform] {
    var oldest: [String: String] = [:]
    for spec in specifications {
      for (platform, version) in spec.attributes.deploymentTargets {
        // Of several podspecs the highest counts, because all targets share one.
        oldest[platform] = oldest[platform].map { Self.higher($0, version) } ?? version
      }
      addGaps(ofPlatformsIn: spec, to: &gaps)
    }
    return PackagePlatforms.all(oldest)
  }

  /// Subspecs and tests for other platforms than the pod.
  private func addGaps(ofPlatformsIn spec: any Specification, to gaps: inout PodspecGaps) {
    let whole = spec.attributes.deploymentTargets
    let nested = spec.attributes.filter {
      $0.specification != 0 && $0.context != .appSpec
        && PodspecAttribute.deploymentTargets.contains($0.name)
    }
    for (_, own) in Dictionary(grouping: nested, by: \.specification).sorted(by: { $0.key < $1.key }) {
      guard own.deploymentTargets(of: own[0].specification) != whole else { continue }
      gaps.add(
        "package.convert.platform", "all targets of a package share its platforms", at: own[0].location,
        hint: "use '#if os(...)' or '@available' in the sources, or move it to a separate package")
    }
  }

  private static func higher(_ a: String, _ b: String) -> String {
    guard let first = PodVersion(a), let second = PodVersion(b) else { return a }
    return first < second ? b : a
  }

  private func languageModes(
    of specifications: [any Specification], gaps: inout PodspecGaps
  ) -> [String] {
    var modes: [String] = []
    for spec in specifications {
      for attribute in spec.attributes where attribute.pluralName == "swift_versions" {
        for text in attribute.values ?? [] {
          let mode = text.hasPrefix("4.2") ? "v4_2" : "v\(text.prefix { $0.isNumber })"
          if mode == "v6", toolsVersion.major < 6 {
            gaps.add(
              "package.convert.swift", "tools version \(toolsVersion) has no Swift 6 language mode",
              at: attribute.location, hint: "convert with '--tools-version 6.0'")
          } else if !["v4", "v4_2", "v5", "v6"].contains(mode) {
            gaps.add(
              "package.convert.swift", "packages have no Swift \(text) language mode", at: attribute.location,
              hint: "migrate the sources to Swift 5")
          } else if !modes.contains(mode) {
            modes.append(mode)
          }
        }
      }
    }
    // Version 6 of the tools takes Swift 6 where nothing is said, and CocoaPods does not.
    if modes.isEmpty, toolsVersion.major >= 6 { return ["v5"] }
    return modes.sorted()
  }
}
