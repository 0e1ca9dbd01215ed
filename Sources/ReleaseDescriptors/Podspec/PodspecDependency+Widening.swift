import ReleaseModel

/// A requirement as a widened one says it, and the edits that make it so.
package struct WidenedRequirement {
  package let old: String
  package let new: String
  let edits: [SourceEdit]
}

extension PodspecDependency {
  /// Returns the narrowest requirement of the same operators that admits all versions.
  ///
  /// - Returns: nil when that needs no edit, and when no edit of literals makes it so: an exact requirement, which a
  ///   release moves anyway, a computed clause, `!=`, a clause that asks for more than there is.
  package func widened(toAdmit versions: [PodVersion]) -> WidenedRequirement? {
    guard let requirement, !requirement.isExact, !followsVersion else { return nil }
    var texts: [String] = []
    var edits: [SourceEdit] = []
    for (clause, written) in zip(requirement.clauses, requirements) {
      guard !versions.allSatisfy(clause.isSatisfied) else {
        texts.append(clause.description)
        continue
      }
      guard let version = clause.widened(toAdmit: versions), let edit = written.edit(to: version.text) else {
        return nil
      }
      edits.append(edit)
      texts.append("\(clause.comparison.rawValue) \(version)")
    }
    guard !edits.isEmpty, let new = PodRequirement(texts), versions.allSatisfy(new.isSatisfied) else {
      return nil
    }
    return WidenedRequirement(old: requirement.description, new: new.description, edits: edits)
  }
}

extension PodspecRequirement {
  /// The edit after which a clause names another version; its operator and blanks stay. nil when it is no literal.
  func edit(to version: String) -> SourceEdit? {
    guard let range, let text else { return nil }
    let present = text.drop { "<>=~!".contains($0) || $0.isWhitespace }.prefix { !$0.isWhitespace }
    let start = range.lowerBound + text[..<present.startIndex].utf8.count
    return SourceEdit(range: start..<start + present.utf8.count, replacement: version)
  }
}
