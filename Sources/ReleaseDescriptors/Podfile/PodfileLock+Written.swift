import ReleaseModel

extension PodfileLock {
  /// The file as CocoaPods writes what it says.
  public var written: String {
    var sections: [(key: String, text: String)] = []
    func add(_ key: String, lines: [String]) {
      if !lines.isEmpty { sections.append((key, "\(key):\n" + lines.map { "\($0)\n" }.joined())) }
    }
    add("PODS", lines: podLines)
    add("DEPENDENCIES", lines: LockScalar.sorted(dependencies) { $0 }.map { "  - \(LockScalar.written($0))" })
    add("SPEC REPOS", lines: repositoryLines)
    add("EXTERNAL SOURCES", lines: optionLines(externalSources))
    add("CHECKOUT OPTIONS", lines: optionLines(checkoutOptions))
    add(
      "SPEC CHECKSUMS",
      lines: LockScalar.sorted(Array(checksums)) { $0.key }.map {
        "  \(LockScalar.written($0.key)): \(LockScalar.written($0.value))"
      })
    var values: [(String, String)] = []
    if let podfileChecksum { values.append(("PODFILE CHECKSUM", podfileChecksum)) }
    if let cocoapods { values.append(("COCOAPODS", cocoapods)) }
    values += LockScalar.sorted(Array(others)) { $0.key }.map { ($0.key, $0.value) }
    for (key, value) in values { sections.append((key, "\(key): \(LockScalar.written(value))\n")) }
    return sections.map(\.text).joined(separator: "\n")
  }

  private var podLines: [String] {
    LockScalar.sorted(pods) { "\($0.name) (\($0.version))" }.flatMap { pod in
      let entry = "  - " + LockScalar.written(pod.version.isEmpty ? pod.name : "\(pod.name) (\(pod.version))")
      let below = LockScalar.sorted(pod.dependencies) { $0 }.map { "    - \(LockScalar.written($0))" }
      return [below.isEmpty ? entry : entry + ":"] + below
    }
  }

  private var repositoryLines: [String] {
    LockScalar.sorted(Array(specRepositories)) { $0.key }.flatMap { url, pods in
      ["  \(LockScalar.written(url)):"]
        + LockScalar.sorted(pods) { $0 }.map { "    - \(LockScalar.written($0))" }
    }
  }

  private func optionLines(_ options: [String: [String: String]]) -> [String] {
    LockScalar.sorted(Array(options)) { $0.key }.flatMap { pod, values in
      ["  \(LockScalar.written(pod)):"]
        + LockScalar.sorted(Array(values)) { $0.key }.map { key, value in
          // The one option that is no text.
          let isTruth = key == "submodules" && ["true", "false"].contains(value)
          return "    :\(key): \(isTruth ? value : LockScalar.written(value))"
        }
    }
  }

  /// The first line of a file that CocoaPods would write otherwise; nil when there is none.
  ///
  /// Such a file was edited by hand, or written by a version that had other rules. Written anew it would lose
  /// something, or people would see changes that nobody made.
  package func firstForeignLine(of text: SourceText) -> Int? {
    let own = Array(written.utf8)
    guard own != text.bytes else { return nil }
    let same = zip(own, text.bytes).prefix { $0 == $1 }.count
    return text.location(at: min(same, text.bytes.count)).line
  }
}
