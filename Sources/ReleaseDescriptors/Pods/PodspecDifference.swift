import ReleaseModel

/// What two texts of one podspec say differently, in a few words each.
package enum PodspecDifference {
  /// Returns one phrase for each fact that differs; for two texts with the same facts, `text only`.
  package static func phrases(from old: any Specification, to new: any Specification) -> [Phrase] {
    var phrases: [Phrase] = []
    func note(_ what: String, before: String?, after: String?) {
      guard before != after else { return }
      let (before, after) = (before.map { "'\($0)'" } ?? "none", after.map { "'\($0)'" } ?? "none")
      phrases.append("\(SourceText.masked("\(what) \(before) → \(after)"))")
    }
    note("name", before: old.name, after: new.name)
    note("version", before: old.version?.text, after: new.version?.text)
    note("source", before: old.source?.git, after: new.source?.git)
    note("branch", before: old.source?.branch?.text, after: new.source?.branch?.text)
    note("tag", before: old.source?.tag?.text, after: new.source?.tag?.text)
    note("commit", before: old.source?.commit?.text, after: new.source?.commit?.text)
    let (before, after) = (dependencies(old), dependencies(new))
    for name in Set(before.keys).union(after.keys).sorted() {
      note("dependency \(name)", before: before[name], after: after[name])
    }
    return phrases.isEmpty ? ["text only"] : phrases
  }

  private static func dependencies(_ spec: any Specification) -> [String: String] {
    var result: [String: String] = [:]
    for dependency in spec.dependencies {
      let clauses = dependency.requirements.map { $0.text ?? $0.source }
      result[dependency.name] = clauses.isEmpty ? "any" : clauses.joined(separator: ", ")
    }
    return result
  }
}
