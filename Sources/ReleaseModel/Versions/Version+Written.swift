extension Version {
  /// Returns every plain version that is written in a text and neither cut out of a longer run of digits and
  /// dots nor followed by one: `feature/6.5.5` and `6.5.5.master` hold 6.5.5.
  package static func written(in text: String) -> [Version] {
    var versions: [Version] = []
    let dot = UInt8(ascii: ".")
    for run in Array(text.utf8).split(whereSeparator: { !$0.isDigit && $0 != dot }) {
      var digits = run
      while digits.last == dot { digits.removeLast() }
      while digits.first == dot { digits.removeFirst() }
      if let version = Version(bytes: digits) { versions.append(version) }
    }
    return versions
  }
}
