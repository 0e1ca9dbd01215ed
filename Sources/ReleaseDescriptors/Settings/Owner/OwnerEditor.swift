import ReleaseModel

/// Collects what the owners of values are to say, each owner once, and makes the new texts.
struct OwnerEditor {
  let files: ProjectFiles
  private var problems: [Diagnostic] = []
  private var edits: [String: [SourceEdit]] = [:]
  private var changes: [String: [PropertyListChange]] = [:]
  /// Place of an owner -> the key and value that it got.
  private var given: [SourceLocation: (key: String, value: String)] = [:]

  init(files: ProjectFiles) { self.files = files }

  mutating func report(_ found: [Diagnostic]) {
    for problem in found where !problems.contains(problem) { problems.append(problem) }
  }

  mutating func set(_ owner: ValueStep, to value: String, for key: String) {
    // A binary file has one location for all its keys.
    let isShared = if case .plist = owner.edit { false } else { true }
    if isShared, let earlier = given[owner.location] {
      if earlier.value == value { return }
      return report([
        Diagnostic(
          "owner.shared",
          "'\(earlier.key)' and '\(key)' both take their value from here, but need different values",
          at: owner.location, excerpt: owner.excerpt, hint: "use a separate setting for each key")
      ])
    }
    given[owner.location] = (key, value)
    do throws(Refusal) {
      switch owner.edit {
      case .plist(let path, let key):
        let change = PropertyListChange(PropertyListKeyPath([key]), .set(.string(value)))
        if changes[path]?.contains(change) != true { changes[path, default: []].append(change) }
      case .setting(let setting):
        edits[files.path, default: []] += try files.project.edits(setting: [(setting, value)])
      case .line(let path, let assignment):
        guard let text = files.text(path) else { return }
        edits[path, default: []] += try XCConfigDocument(text).edits(setting: assignment, to: value)
      case nil: return
      }
    } catch {
      report(error.diagnostics)
    }
  }

  mutating func texts() throws(Refusal) -> [String: SourceText] {
    var result: [String: SourceText] = [:]
    for (path, edits) in edits where !edits.isEmpty { result[path] = files.text(path)?.applying(edits) }
    for (path, changes) in changes {
      guard let text = files.text(path) else { continue }
      do throws(Refusal) {
        let after = try PropertyListFile(text).applying(changes).text
        if after != text { result[path] = after }
      } catch {
        report(error.diagnostics)
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return result
  }
}
