extension Version {
  /// Returns every plain version that is written in a text and neither cut out of a longer run of digits and
  /// dots nor followed by one: `feature/6.5.5` and `6.5.5.master` hold 6.5.5.
  package static func written(in text: String) -> [Version] {
    var versions: [Version] = []
    for run in text.split(whereSeparator: { !($0.isASCII && $0.isNumber) && $0 != "." }) {
      var digits = run
      while digits.last == "." { digits.removeLast() }
      while digits.first == "." { digits.removeFirst() }
      if let version = Version(digits) { versions.append(version) }
    }
    return versions
  }
}
