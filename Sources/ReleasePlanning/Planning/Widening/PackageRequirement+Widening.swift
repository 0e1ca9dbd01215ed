import ReleaseDescriptors
import ReleaseModel

extension PackageRequirement {
  /// Returns the narrowest requirement of the same kind that admits all versions.
  ///
  /// - Returns: nil when this one does, when it asks for more than there is, and when versions do not decide it.
  func widened(toAdmit versions: [SemanticVersion]) -> PackageRequirement? {
    guard let lowest = versions.min(), let highest = versions.max(),
      versions.contains(where: { admits($0) == false })
    else { return nil }
    let low = "\(lowest)"
    let wider: PackageRequirement
    switch self {
    case .exact, .branch, .revision: return nil
    case .from(let text):
      guard lowest.isAtLeast(text) else { return nil }
      wider = .from(low)
    case .upToNextMinor(let text):
      guard lowest.isAtLeast(text) else { return nil }
      wider = .upToNextMinor(low)
    case .range(let text, let limit):
      guard lowest.isAtLeast(text), let limit = SemanticVersion(limit) else { return nil }
      wider = .range(text, highest.limit(like: limit))
    case .closedRange(let text, _):
      guard lowest.isAtLeast(text) else { return nil }
      wider = .closedRange(text, "\(highest)")
    }
    return versions.allSatisfy { wider.admits($0) == true } ? wider : nil
  }
}

extension CartfileRequirement {
  /// Returns the narrowest requirement of the same operator that admits all versions; nil as for a package.
  func widened(toAdmit versions: [SemanticVersion]) -> CartfileRequirement? {
    guard case .compatible(let text) = self, let lowest = versions.min(),
      versions.contains(where: { admits($0) == false })
    else { return nil }
    let count = text.split(separator: ".").count
    let numbers = [lowest.major, lowest.minor, lowest.patch].prefix(count).map(String.init)
    guard case let wider = CartfileRequirement.compatible(numbers.joined(separator: ".")),
      lowest.isAtLeast(text + String(repeating: ".0", count: max(0, 3 - count)))
    else { return nil }
    return [wider, .compatible("\(lowest)")].first { wider in
      versions.allSatisfy { wider.admits($0) == true }
    }
  }
}

extension PackageUse {
  /// Returns what the package is required as once it admits all versions; nil when that takes no edit or can't be.
  func widened(toAdmit versions: [SemanticVersion]) -> String? {
    switch requirement {
    case .package(let requirement): requirement?.widened(toAdmit: versions)?.description
    case .cartfile(let requirement): requirement.widened(toAdmit: versions)?.description
    }
  }
}

extension SemanticVersion {
  /// Whether its numbers are not below those of a version; a requirement is never lowered.
  fileprivate func isAtLeast(_ text: String) -> Bool {
    SemanticVersion(text).map { release >= $0.release } ?? false
  }

  /// The next limit of the same kind: after `7.0.0` the next major version, after `6.6.0` the next minor one.
  fileprivate func limit(like limit: SemanticVersion) -> String {
    if limit.patch != 0 { return "\(major).\(minor).\(patch + 1)" }
    return limit.minor != 0 ? "\(major).\(minor + 1).0" : "\(major + 1).0.0"
  }
}
