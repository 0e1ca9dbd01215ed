import ArgumentParser
import ReleaseModel

/// Component names as `--only` takes them: `A,B`, or the option repeated.
enum ComponentNames {
  static func read(_ values: [String]) throws -> [ComponentName] {
    try words(values).map(ComponentName.init(typed:))
  }

  /// The same where a word may also name something else than a component.
  static func words(_ values: [String]) throws -> [String] {
    var words: [String] = []
    for value in values {
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        let word = part.filter { $0 != " " }
        guard !word.isEmpty else { throw usageError("'--only \(value)' contains an empty name.") }
        if !words.contains(word) { words.append(word) }
      }
    }
    return words
  }
}
