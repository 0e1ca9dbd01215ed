extension String {
  /// Replaces versions where they stand by themselves, all at once: `5.1` is not found in `15.1` or in `5.1.2`, and an empty
  /// one nowhere.
  func replacingVersions(_ versions: [(old: String, new: String)]) -> String {
    let versions = versions.filter { !$0.old.isEmpty }
    var result = ""
    var rest = self[...]
    var previous: Character = " "
    while let first = rest.first {
      let match = versions.first { rest.hasPrefix($0.old) && !rest.dropFirst($0.old.count).continuesVersion }
      if let match, !previous.isNumber, previous != "." || result.dropLast().last?.isNumber != true {
        result += match.new
        rest = rest.dropFirst(match.old.count)
        previous = match.old.last ?? " "
      } else {
        result.append(first)
        previous = first
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

extension Substring {
  /// Whether a version goes on with it, by a digit or by a dot and a digit.
  fileprivate var continuesVersion: Bool {
    first?.isNumber == true || first == "." && dropFirst().first?.isNumber == true
  }
}
