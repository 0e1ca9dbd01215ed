import ReleaseModel

@testable import ReleaseDescriptors
@testable import ReleasePlanning

extension FuzzTarget {
  static let packageEdits: [FuzzTarget] = [
    FuzzTarget("edit-package-swift") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Package.swift", bytes: choices.rest)
      let document = try PackageManifestDocument(text)
      let change = requirements(&choices, of: document.dependencies.compactMap(\.identity))
      try Promise.edit(
        text, facts: facts(ofManifest:), edits: { try PackageManifestDocument($0).edits(for: change) },
        expected: { moved($0, to: change) })
    },
    FuzzTarget("edit-package-paths") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Package.swift", bytes: choices.rest)
      let document = try PackageManifestDocument(text)
      guard let identity = choices.pick(document.dependencies.compactMap(\.identity)) else { return }
      let edits = try document.edits(toPaths: [identity: "../\(identity.filter(\.isLetter))"])
      let after = try PackageManifestDocument(Promise.lossless(edits.inOrder, of: text))
      for (old, new) in zip(document.dependencies, after.dependencies) where old.identity != identity {
        try Promise.require(
          old.requirement == new.requirement, "another requirement of \(old.identity ?? "?")")
      }
      try Promise.require(after.binaryTargets.count == document.binaryTargets.count, "other binary targets")
    },
    FuzzTarget("edit-binary-target") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Package.swift", bytes: choices.rest)
      let document = try PackageManifestDocument(text)
      guard let target = choices.pick(document.binaryTargets) else { return }
      let archive = BinaryArchive(
        address: choices.text(["https://example.com/A-6.5.5.zip", target.address]),
        sha256: String(repeating: "ab", count: 32))
      guard archive.address.utf8.allSatisfy({ $0.isLetter || $0.isDigit || ":/.-".utf8.contains($0) }) else {
        return
      }
      let edits = try document.edits(forBinaries: [target.address: archive])
      _ = try PackageManifestDocument(Promise.lossless(edits, of: text))
    },
    FuzzTarget("edit-tuist") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Project.swift", bytes: choices.rest)
      let key = choices.pick(["MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "CFBundleVersion"]) ?? ""
      let value = choices.version()
      try Promise.edit(
        text,
        facts: { text in
          let settings = try TuistSettings(text)
          return Dictionary(
            uniqueKeysWithValues: settings.literals.enumerated().map {
              (Promise.fact(of: $1.key, "\($0)"), $1.value)
            })
        }, edits: { try TuistSettings($0).edits(setting: [(key, value)]) },
        expected: { facts in
          Dictionary(
            uniqueKeysWithValues: facts.map { ($0, $0.hasPrefix(Promise.fact(of: key)) ? value : $1) })
        })
    },
    FuzzTarget("edit-package-resolved") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Package.resolved", bytes: choices.rest)
      let old = try PackageResolved(text)
      let change = resolvedChange(&choices, of: old)
      let edited = try PackageResolved.applying(change, to: text)
      let new: PackageResolved
      do {
        new = try PackageResolved(edited)
      } catch {
        throw BrokenPromise("the edited text is refused: \(error)\n\(edited.string)")
      }
      var expected = old.packagePins
      for identity in change.removed { expected[identity] = nil }
      expected.merge(change.pins) { $1 }
      try Promise.require(
        new.packagePins == expected, "\(new.packagePins), not \(expected)\n\(edited.string)")
      let again = try? PackageResolved.applying(change, to: edited)
      try Promise.require(again?.bytes == edited.bytes, "the same edit again changes it\n\(edited.string)")
    },
    FuzzTarget("merge-package-resolved") { bytes in
      let parts = split(bytes)
      guard parts.count == 3 else { return }
      let texts = parts.map { SourceText(path: "Package.resolved", bytes: $0) }
      guard let merged = PackageResolved.merging(base: texts[0], ours: texts[1], theirs: texts[2]) else {
        return
      }
      let pins = try PackageResolved(merged).packagePins
      let known = try Set(PackageResolved(texts[1]).pins.map(\.identity))
        .union(PackageResolved(texts[2]).pins.map(\.identity))
      try Promise.require(Set(pins.keys).isSubset(of: known), "a pin of neither side")
    },
    FuzzTarget("edit-pbxproj-packages") { input in
      var choices = Choices(input)
      let text = SourceText(path: "App.xcodeproj/project.pbxproj", bytes: choices.rest)
      let project = try XcodeProjectDocument(text)
      let change = requirements(&choices, of: project.packageReferences.map(\.identity))
      try Promise.edit(
        text,
        facts: { text in
          let project = try XcodeProjectDocument(text)
          var facts = ["settings": "\(project.configurations.map { $0.settings.map { [$0.key, $0.value] } })"]
          for (index, reference) in project.packageReferences.enumerated() {
            facts[Promise.fact(of: reference.identity, "\(index) \(reference.origin)")] =
              reference.requirement?.description ?? "computed"
          }
          return facts
        }, edits: { try XcodeProjectDocument($0).edits(forPackages: change) },
        expected: { moved($0, to: change) })
    },
    FuzzTarget("edit-pbxproj-paths") { input in
      var choices = Choices(input)
      let text = SourceText(path: "App.xcodeproj/project.pbxproj", bytes: choices.rest)
      let project = try XcodeProjectDocument(text)
      guard let reference = choices.pick(project.packageReferences) else { return }
      let path = "../\(reference.identity.filter(\.isLetter))"
      let edits = try project.edits(toPaths: [reference.identity: path])
      let after = try XcodeProjectDocument(Promise.lossless(edits.inOrder, of: text))
      try Promise.require(
        edits.isEmpty || after.localPackages.contains(path), "the folder is not there\n\(after.text.string)")
    },
    FuzzTarget("edit-project-yml") { input in
      var choices = Choices(input)
      let text = SourceText(path: "project.yml", bytes: choices.rest)
      let specification = try XcodeGenSpecification(text)
      if choices.number(below: 2) == 0 {
        let change = requirements(&choices, of: specification.packages.map(\.identity))
        try Promise.edit(
          text, facts: facts(ofSpecification:), edits: { try XcodeGenSpecification($0).edits(for: change) },
          expected: { moved($0, to: change) })
      } else if let key = choices.pick(specification.settings.map(\.key)) {
        let value = choices.version()
        try Promise.edit(
          text, facts: facts(ofSpecification:),
          edits: { try XcodeGenSpecification($0).edits(setting: [(key, value)]) },
          expected: { facts in
            Dictionary(
              uniqueKeysWithValues: facts.map {
                ($0, $0.hasPrefix("setting " + Promise.fact(of: key)) ? value : $1)
              })
          })
      }
    },
    FuzzTarget("edit-cartfile") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Cartfile", bytes: choices.rest)
      guard let identity = choices.pick(try CartfileDocument(text).pins.map(\.identity)) else { return }
      let wanted: CartfileRequirement =
        switch choices.number(below: 5) {
        case 0: .exact(choices.version())
        case 1: .compatible(choices.version())
        case 2: .atLeast(choices.version())
        case 3: .reference(choices.refName())
        default: .any
        }
      try Promise.edit(
        text,
        facts: { text in
          var facts: [String: String] = [:]
          for (index, pin) in try CartfileDocument(text).pins.enumerated() {
            facts[Promise.fact(of: pin.identity, "\(index) \(pin.kind) \(pin.origin)")] =
              pin.requirement.description
          }
          return facts
        }, edits: { try CartfileDocument($0).edits(for: CartfileChange(requirements: [identity: wanted])) },
        expected: { facts in
          Dictionary(
            uniqueKeysWithValues: facts.map {
              ($0, $0.hasPrefix(Promise.fact(of: identity)) ? wanted.description : $1)
            })
        })
    },
  ]

  /// A requirement on one of the packages.
  private static func requirements(_ choices: inout Choices, of identities: [String]) -> PackageManifestChange
  {
    guard let identity = choices.pick(identities) else { return PackageManifestChange(requirements: [:]) }
    let wanted: PackageRequirement =
      switch choices.number(below: 7) {
      case 0: .exact(choices.version())
      case 1: .from(choices.version())
      case 2: .upToNextMinor(choices.version())
      case 3: .branch(choices.refName())
      case 4: .revision(choices.refName())
      case 5: .range(choices.version(), choices.version())
      default: .closedRange(choices.version(), choices.version())
      }
    return PackageManifestChange(requirements: [identity: wanted])
  }

  /// Facts whose names begin with a package's identity and a tab.
  private static func moved(_ facts: [String: String], to change: PackageManifestChange) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: facts.map { fact, text in
        let wanted = change.requirements.first { fact.hasPrefix(Promise.fact(of: $0.key)) }
        return (fact, wanted?.value.description ?? text)
      })
  }

  private static func facts(ofManifest text: SourceText) throws -> [String: String] {
    let document = try PackageManifestDocument(text)
    var facts = ["tools": "\(document.toolsVersion)", "binaries": "\(document.binaryTargets.map(\.address))"]
    for (index, dependency) in document.dependencies.enumerated() {
      let name = dependency.identity.map { Promise.fact(of: $0) } ?? "computed "
      facts["\(name)\(index) \(dependency.origin)"] = dependency.requirement?.description ?? "computed"
    }
    return facts
  }

  private static func facts(ofSpecification text: SourceText) throws -> [String: String] {
    let specification = try XcodeGenSpecification(text)
    var facts = ["folders": "\(specification.localPackages)", "includes": "\(specification.includes)"]
    facts["configurations"] = "\(specification.configurations.map { [$0.name, $0.base ?? ""] })"
    for (index, setting) in specification.settings.enumerated() {
      facts["setting " + Promise.fact(of: setting.key, "\(index)")] = setting.value
    }
    for (index, package) in specification.packages.enumerated() {
      facts[Promise.fact(of: package.identity, "\(index) \(package.origin)")] =
        package.requirement?.description ?? "computed"
    }
    return facts
  }

  private static func resolvedChange(
    _ choices: inout Choices, of resolved: PackageResolved
  ) -> PackageResolvedChange {
    let commit = String(repeating: "1", count: 40)
    let pin = choices.pick(resolved.pins)
    let identity = pin?.identity ?? choices.text(["new", "another-one"])
    var change = PackageResolvedChange()
    switch choices.number(below: 5) {
    case 0: change.removed = [identity]
    case 1:
      change = PackageResolvedChange(pins: [
        PackagePin(
          identity: identity, location: pin?.location ?? "https://example.com/\(identity)",
          state: .version(choices.version(), revision: commit))
      ])
    case 2:
      change = PackageResolvedChange(pins: [
        PackagePin(
          identity: identity, location: pin?.location ?? "https://example.com/\(identity)",
          state: .branch(choices.refName(), revision: commit))
      ])
    case 3:
      let name = choices.text(["new", "zzz", "0"])
      change = PackageResolvedChange(pins: [
        PackagePin(identity: name, location: "https://example.com/\(name)", state: .revision(commit))
      ])
    default: break
    }
    if resolved.format == 3, choices.number(below: 2) == 1 {
      change.originHash = String(repeating: "c", count: 64)
    }
    return change
  }
}

extension [SourceEdit] {
  /// By their places.
  var inOrder: [SourceEdit] { sorted { $0.range.lowerBound < $1.range.lowerBound } }
}
