import ReleaseModel

extension Rule {
  static let swiftVersion = Rule(
    .swiftVersion, severity: .warning,
    what: "A component's Swift version is at least as high as its dependencies require.",
    why: """
      Otherwise a build with the declared Swift version fails in another repository. If pod and package declare \
      different versions, the same sources are compiled by different rules.
      """,
    example: "Cart: // swift-tools-version: 5.5      Core, which it requires: // swift-tools-version: 5.9",
    fix: """
      Raise the component's version, or lower that of the dependency. For podspecs, language modes are compared ('5.0' \
      and '5.9' are the same mode; 4, 4.2, 5 and 6 are different). For packages, tools versions are compared, and the \
      lowest if there are several manifests.
      """,
    measured: .counted(projects: 245, findings: 1, right: 1)
  ) { input in input.swiftOfRequired() + input.swiftOfBothFormats() }
}

extension RuleInput {
  /// What a component requires against what it says itself.
  fileprivate func swiftOfRequired() -> [Diagnostic] {
    map.edges.filter { $0.kind == .packaged }.flatMap { edge -> [Diagnostic] in
      guard let from = component(named: edge.from)?.facts, let to = component(named: edge.to)?.facts else {
        return []
      }
      var found: [Diagnostic] = []
      if let own = from.podspecs.first, own.dependencies.contains(where: { $0.location == edge.location }),
        let highest = own.swiftModes.max(), let needed = to.podspecs.first?.swiftModes.min(), highest < needed
      {
        found.append(
          RuleID.swiftVersion.warning(
            "it supports Swift \(highest) but depends on '\(edge.to)', which supports \(needed) and later",
            subject: edge.from, at: own.swiftAt ?? edge.location,
            hint: "add '\(needed)' to swift_versions, or lower that of '\(edge.to)'"))
      }
      if let own = from.package, let other = to.package,
        own.dependencies.contains(where: { $0.location == edge.location }),
        own.oldestTools.lexicographicallyPrecedes(other.oldestTools)
      {
        found.append(
          RuleID.swiftVersion.warning(
            "its tools version is \(own.tools), but it depends on '\(edge.to)', which needs \(other.tools)",
            subject: edge.from, at: own.toolsAt,
            hint: "write '// swift-tools-version: \(other.tools)', or lower that of '\(edge.to)'"))
      }
      return found
    }
  }

  /// The podspec of a component against its package.
  fileprivate func swiftOfBothFormats() -> [Diagnostic] {
    components.compactMap { state in
      guard let package = state.facts.package, !package.namesLanguageModes,
        let major = package.toolsVersion.first,
        major >= 5, let spec = state.facts.podspecs.first, !spec.swiftModes.isEmpty,
        !spec.swiftModes.contains(.init([major]))
      else { return nil }
      let modes = spec.swiftModes.map(\.description).joined(separator: ", ")
      return RuleID.swiftVersion.warning(
        "as a package it is compiled as Swift \(major), but its podspec supports \(modes)",
        subject: state.name,
        at: spec.swiftAt,
        hint: "add '\(major).0' to swift_versions, or set swiftLanguageModes in Package.swift")
    }
  }
}

/// A mode of the language: 4, 4.2, 5, 6.
private struct SwiftMode: Comparable, CustomStringConvertible {
  let numbers: [Int]

  /// Only of 4 are there two.
  init(_ numbers: [Int]) {
    self.numbers = numbers.first == 4 && numbers.dropFirst().first == 2 ? [4, 2] : Array(numbers.prefix(1))
  }

  static func < (a: SwiftMode, b: SwiftMode) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }

  var description: String { numbers.map(String.init).joined(separator: ".") }
}

extension PodspecFacts {
  fileprivate var swiftModes: [SwiftMode] {
    swiftVersions.compactMap { text in
      let numbers = text.split(separator: ".").map { Int($0) }
      guard !numbers.isEmpty, !numbers.contains(nil) else { return nil }
      return SwiftMode(numbers.compactMap { $0 })
    }
  }
}

extension PackageFacts {
  fileprivate var tools: String { oldestTools.map(String.init).joined(separator: ".") }
}
