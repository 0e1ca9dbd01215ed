import ReleaseModel

@testable import ReleaseDescriptors

extension FuzzTarget {
  static let podEdits: [FuzzTarget] = [
    FuzzTarget("edit-podspec") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Payments.podspec", bytes: choices.rest)
      let change = podspecChange(&choices, of: try PodspecDocument(text))
      try Promise.edit(
        text, facts: { facts(of: try PodspecDocument($0)) },
        edits: { try PodspecDocument($0).edits(for: change) },
        expected: { expected(change, $0) })
    },
    FuzzTarget("edit-podspec-json") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Payments.podspec.json", bytes: choices.rest)
      let change = podspecChange(&choices, of: try PodspecJSONDocument(text))
      try Promise.edit(
        text, facts: { facts(of: try PodspecJSONDocument($0)) },
        edits: { try PodspecJSONDocument($0).edits(for: change) }, expected: { expected(change, $0) })
    },
    FuzzTarget("edit-podfile") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Podfile", bytes: choices.rest)
      let document = try PodfileDocument(text)
      let wanted = podfileChange(&choices, of: document)
      try Promise.edit(
        text, facts: facts(ofPodfile:), edits: { try PodfileDocument($0).edits(for: wanted) },
        expected: { expected(wanted, $0) })
    },
    FuzzTarget("edit-version-file") { input in
      var choices = Choices(input)
      let (path, key) = choices.pick([
        ("package.json", "version"), ("version.rb", "VERSION"), ("VERSION", nil),
      ])!
      let version = choices.version()
      let text = SourceText(path: path, bytes: choices.rest)
      try Promise.edit(
        text, facts: { ["version": try VersionFile($0, key: key).version] },
        edits: { try VersionFile($0, key: key).edits(to: version) }, expected: { _ in ["version": version] })
    },
    // Values of a lock are set; a lock that CocoaPods wrote stays one that reads as it says.
    FuzzTarget("edit-podfile-lock") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Podfile.lock", bytes: choices.rest)
      var lock = try PodfileLock(text)
      guard lock.firstForeignLine(of: text) == nil else { return }
      if !lock.pods.isEmpty {
        lock.pods[choices.number(below: lock.pods.count)].version = choices.text([
          "6.5.5", "1.0", "2.0-beta.1",
        ])
      }
      if let pod = choices.pick(lock.checksums.keys.sorted()) {
        lock.checksums[pod] = choices.text(["0123456789012345678901234567890123456789", "123", "1e5"])
      }
      if let pod = choices.pick(lock.externalSources.keys.sorted()) {
        lock.externalSources[pod] = [
          "git": choices.text(["https://example.com/a.git", "a: b"]), "tag": choices.refName(),
        ]
      }
      // Names and versions that no podspec has, and zero bytes, are refused long before.
      guard !lock.written.contains("\0"), lock.pods.allSatisfy({ !$0.name.contains(" (") }),
        lock.pods.allSatisfy({ PodVersion($0.version)?.text == $0.version && !$0.version.isEmpty })
      else {
        return
      }
      let written = SourceText(path: text.path, lock.written)
      do {
        let again = try PodfileLock(written)
        try Promise.require(
          again.firstForeignLine(of: written) == nil, "what was written is foreign:\n\(written.string)")
        try Promise.require(
          again.externalSources == lock.externalSources, "other sources:\n\(written.string)")
        try Promise.require(again.checksums == lock.checksums, "other checksums:\n\(written.string)")
        try Promise.require(Set(again.pods) == Set(lock.pods), "other pods:\n\(written.string)")
      } catch {
        throw BrokenPromise("what was written is refused: \(error)\n\(written.string)")
      }
    },
    // Three locks, with lines of `=====` between: base, ours, theirs.
    FuzzTarget("merge-podfile-lock") { bytes in
      let parts = split(bytes)
      guard parts.count == 3 else { return }
      let locks = try parts.map { try PodfileLock(SourceText(path: "Podfile.lock", bytes: $0)) }
      let merged = PodfileLock.merging(base: locks[0], ours: locks[1], theirs: locks[2])
      let known = Set((locks[1].pods + locks[2].pods).map(\.root))
      try Promise.require(Set(merged.pods.map(\.root)).isSubset(of: known), "a pod of neither side")
      let same = PodfileLock.merging(base: locks[0], ours: locks[1], theirs: locks[1])
      try Promise.require(Set(same.pods) == Set(locks[1].pods), "equal sides make other pods")
    },
    // A Podfile.lock is made right for a train, and then is right.
    FuzzTarget("settle-podfile-lock") { input in
      var choices = Choices(input)
      let parts = split(choices.rest)
      guard parts.count >= 2 else { return }
      let podfile = try PodfileDocument(SourceText(path: "Podfile", bytes: parts[0]))
      let lock = try PodfileLock(SourceText(path: "Podfile.lock", bytes: parts[1]))
      var members: [String: LockedTrain.Member] = [:]
      for part in parts.dropFirst(2).prefix(3) {
        let text = SourceText(path: "A.podspec", bytes: part)
        guard let spec = try? PodspecDocument(text), let name = spec.name, let version = spec.version?.text
        else { continue }
        members[name] = LockedTrain.Member(version: version, repository: "trunk", podspec: text)
      }
      let train = LockedTrain(members: members)
      let sum = choices.text(["0123456789012345678901234567890123456789"])
      func settled(_ lock: PodfileLock) throws -> PodfileLock? {
        let update = LockUpdate(lock: lock, podfile: podfile, podfileChecksum: sum, train: train) { _, _ in
          .failure(.unread)
        }
        let updated = try update.updated()
        return updated.problems.isEmpty ? updated.lock : nil
      }
      guard let once = try settled(lock) else { return }
      try Promise.require(once.podfileChecksum == sum, "the Podfile's checksum is not the new one")
      let twice = try settled(once)
      try Promise.require(
        twice?.written == once.written, "settled twice:\n\(once.written)\nthen\n\(twice?.written ?? "")")
    },
  ]

  /// The parts of an input between lines of `=====`.
  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    let mark = Array("=====\n".utf8)
    var parts: [[UInt8]] = [[]]
    for line in SourceText(path: "", bytes: bytes).splitLines {
      if line == mark { parts.append([]) } else { parts[parts.count - 1] += line }
    }
    return parts
  }
}

extension SourceText {
  /// The lines with their ends, which are LF here.
  fileprivate var splitLines: [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = (bytes[start...].firstIndex(of: 10) ?? bytes.count - 1) + 1
      lines.append(Array(bytes[start..<end]))
      start = end
    }
    return lines
  }
}

// MARK: - Podspecs

extension FuzzTarget {
  private static func podspecChange(_ choices: inout Choices, of spec: any Specification) -> PodspecChange {
    // A tag that is computed from the version moves with it, so that a version alone would move both.
    let chosen = choices.number(below: 7) + 1
    let parts = chosen & 1 != 0 ? chosen | 2 : chosen
    var change = PodspecChange()
    if parts & 1 != 0 { change.version = choices.version() }
    if parts & 2 != 0 {
      switch choices.number(below: 3) {
      case 0: change.pin = GitPin(tag: choices.refName())
      case 1: change.pin = GitPin(branch: choices.refName())
      default: change.pin = GitPin(commit: choices.refName())
      }
    }
    if parts & 4 != 0, let pod = choices.pick(spec.dependencies.map(\.root)) {
      change.requirements[pod] = choices.version()
    }
    return change
  }

  private static func facts(of spec: any Specification) -> [String: String] {
    var facts = ["name": spec.name, "version": spec.version?.text, "git": spec.source?.git].compactMapValues {
      $0
    }
    facts["keys"] = spec.source?.keys.filter { !GitPin.keys.contains($0) }.joined(separator: " ")
    facts["source branch"] = spec.source?.branch?.text
    facts["source tag"] = spec.source?.tag?.text
    facts["source commit"] = spec.source?.commit?.text
    for (index, dependency) in spec.dependencies.enumerated() {
      let isLiteral = dependency.requirements.allSatisfy { $0.range != nil }
      facts["dependency \(index)"] =
        isLiteral ? dependency.requirement?.description ?? "malformed" : "computed"
      facts["name of dependency \(index)"] = dependency.name
      facts["context of dependency \(index)"] = "\(dependency.context)"
    }
    for (index, dependency) in spec.computedDependencies.enumerated() {
      facts["computed \(index)"] = dependency.name
    }
    return facts
  }

  private static func expected(_ change: PodspecChange, _ before: [String: String]) -> [String: String] {
    var facts = before
    if let version = change.version { facts["version"] = version }
    // What is downloaded has no branch and no tag.
    let keys = before["keys"]?.split(separator: " ") ?? []
    let isDownloaded = keys.contains("http") && !keys.contains("git")
    if let pin = change.pin, !isDownloaded { for key in GitPin.keys { facts["source \(key)"] = pin[key] } }
    for (fact, text) in before
    where fact.hasPrefix("dependency ") && text.hasPrefix("= ") && !text.contains(",") {
      let name = before["name of \(fact)"] ?? ""
      if let wanted = change.requirements[root(of: name)] { facts[fact] = "= \(wanted)" }
    }
    return facts
  }
}

// MARK: - Podfiles

extension FuzzTarget {
  private static func podfileChange(_ choices: inout Choices, of document: PodfileDocument) -> PodfileChange {
    var change = PodfileChange()
    let names = document.pins.map { root(of: $0.name) }
    if choices.number(below: 4) == 3, let source = choices.pick(document.sources.map(\.url)) {
      change.sources[source] = choices.text([
        "https://example.com/specs.git", "git@example.com:a/b.git", "a'b",
      ])
    }
    guard let pod = choices.pick(names) else { return change }
    switch choices.number(below: 6) {
    case 0: change.pins[pod] = choices.version()
    case 1: change.forms[pod] = .git(nil, GitPin(branch: choices.refName()))
    case 2: change.forms[pod] = .git("https://example.com/a.git", GitPin(tag: choices.refName()))
    case 3: change.forms[pod] = .path(choices.text(["../A", "a'b", "#{x}", "é"]))
    case 4: change.forms[pod] = .requirement([choices.text(["~> 6.5", ">= 1.0", "= 1", "'"])])
    default: change.removals = [pod]
    }
    return change
  }

  private static func facts(ofPodfile text: SourceText) throws -> [String: String] {
    let document = try PodfileDocument(text)
    var facts: [String: String] = [:]
    for (index, source) in document.sources.enumerated() { facts["source \(index)"] = source.url }
    var counts: [String: Int] = [:]
    for pin in document.pins {
      let count = counts[pin.name, default: 0]
      counts[pin.name] = count + 1
      facts["pod\n\(pin.name)\t\(count)"] = pin.form.map { described($0, keeping: "") } ?? "computed"
    }
    return facts
  }

  private static func expected(_ change: PodfileChange, _ before: [String: String]) -> [String: String] {
    var facts = before
    for (fact, text) in before {
      if fact.hasPrefix("source "), let new = change.sources[text] { facts[fact] = new }
      guard fact.hasPrefix("pod\n") else { continue }
      // The number of the pod stands behind the last tab.
      let root = root(of: String(fact.dropFirst(4).prefix(upTo: fact.lastIndex(of: "\t") ?? fact.endIndex)))
      if change.removals.contains(root) { facts[fact] = nil }
      if let form = change.wanted[root] { facts[fact] = described(form, keeping: text) }
    }
    return facts
  }

  /// A pod's name without its subspec, by scalars: a mark behind the slash makes one character of both.
  private static func root(of name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix { $0 != "/" }))
  }

  private static func described(_ form: PodfileForm, keeping before: String) -> String {
    guard case .git(let url, _) = form else { return "\(form)" }
    return "\(form) at \(url ?? before.components(behind: " at "))"
  }
}

extension String {
  /// What stands behind the last occurrence of a mark.
  fileprivate func components(behind mark: String) -> String {
    ranges(of: mark).last.map { String(self[$0.upperBound...]) } ?? self
  }
}
