import ReleaseModel

extension ManifestReader {
  /// Keeps a name, or reports that it was given before.
  func register(_ name: String, at offset: Int, in names: inout UniqueNames) {
    guard let earlier = names.insert(name, at: offset) else { return }
    let isSame = earlier.name == name
    report(
      "manifest.name.duplicate",
      isSame
        ? "the \(names.kind) '\(name)' is listed twice"
        : "the \(names.kind)s '\(earlier.name)' and '\(name)' differ only in case",
      at: offset, hint: "the first is in line \(text.location(at: earlier.offset).line)")
  }
}

/// Names of one kind in their order, each once. Case is not a difference: names become file names.
struct UniqueNames {
  let kind: Phrase
  private(set) var all: [String] = []
  private var seen: [String: (name: String, offset: Int)] = [:]

  init(of kind: Phrase) { self.kind = kind }

  /// Adds a name; returns the earlier one that stands in its way, if there is one.
  mutating func insert(_ name: String, at offset: Int) -> (name: String, offset: Int)? {
    let key = name.lowercased()
    if let earlier = seen[key] { return earlier }
    seen[key] = (name, offset)
    all.append(name)
    return nil
  }
}
