import ReleaseModel

extension PackageResolved {
  /// Whether a path is that of a lock: Tuist's has a dot in front.
  package static func isLock(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name == "Package.resolved" || name == ".package.resolved"
  }

  /// Puts two sides of a merge together, pin by pin: lines would conflict wherever neighbours moved.
  ///
  /// What one side alone changed counts; where both did, the merged branch's pin does, because that is what was tested.
  ///
  /// - Returns: The merged branch's text with the pins of both; nil when one of the texts is no such file.
  package static func merging(base: SourceText?, ours: SourceText, theirs: SourceText) -> SourceText? {
    guard let mine = try? PackageResolved(ours).packagePins,
      let other = try? PackageResolved(theirs).packagePins
    else { return nil }
    let former = base.flatMap { try? PackageResolved($0).packagePins } ?? [:]
    var change = PackageResolvedChange()
    for identity in Set(mine.keys).union(other.keys) {
      // Theirs stands as it is, unless only ours moved.
      guard former[identity] == other[identity], mine[identity] != other[identity] else { continue }
      if let pin = mine[identity] {
        change.pins[identity] = pin
      } else {
        change.removed.insert(identity)
      }
    }
    return try? applying(change, to: theirs)
  }
}
