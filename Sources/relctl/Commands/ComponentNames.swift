import ArgumentParser
import ReleaseModel

/// Component names as `--only` takes them: `A,B`, or the option repeated.
enum ComponentNames {
  static func read(_ values: [String]) throws -> [String] {
    var names: [String] = []
    for value in values {
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        let name = part.filter { $0 != " " }
        guard !name.isEmpty else { throw usageError("'--only \(value)' contains an empty name.") }
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}
