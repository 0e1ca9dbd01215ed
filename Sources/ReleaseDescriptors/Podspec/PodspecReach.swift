import ReleaseModel

/// What a podspec brings to those who install it, beside its sources: of the root, of nested specifications and of
/// single platforms.
package struct PodspecReach {
  struct Fact: Sendable {
    let kind: PodspecGain.Kind
    /// As people read it.
    let text: String
    /// By which it is known again: a script that changes is another one, an address that is spelled otherwise is not.
    let key: String

    init(_ kind: PodspecGain.Kind, _ text: String, key: String? = nil) {
      self.kind = kind
      self.text = text
      self.key = "\(kind.rawValue) \(key ?? text)"
    }
  }

  let facts: [Fact]

  /// - Parameter train: Pods that are released together, which nobody has to look at.
  package init(_ spec: any Specification, beside train: Set<String>) {
    let pods = spec.dependencies.map(\.root).filter { !train.contains($0) && $0 != spec.name }
    let dependencies = (pods + spec.computedDependencies.map(\.name)).map { Fact(.dependencies, $0) }
    facts = Self.facts(of: spec.source) + spec.attributes.flatMap { Self.facts(of: $0) } + dependencies
  }

  /// What it has that another one lacks.
  ///
  /// - Parameter old: What was published last; nil for the first time, when every address is a new one.
  package func gained(since old: PodspecReach?) -> [(kind: PodspecGain.Kind, text: String)] {
    var known = Set(old?.facts.map(\.key) ?? [])
    return facts.filter { old != nil || $0.kind != .sources }.filter { known.insert($0.key).inserted }
      .map { (kind: $0.kind, text: $0.text) }
  }

  private static func facts(of source: PodspecSourceFact?) -> [Fact] {
    guard let source else { return [] }
    let address: Fact =
      switch source.claim {
      case .repository(let text): Fact(.sources, RemoteURL(text).description, key: RemoteURL(text).canonical)
      // The path moves with the version; where archives are does not.
      case .archive(let text): Fact(.sources, RemoteURL(source.claim.allowance ?? text).description)
      case .computed: Fact(.sources, "a computed address")
      case .other(let keys): Fact(.sources, keys.joined(separator: ", "))
      }
    return [address] + (source.keys.contains("submodules") ? [Fact(.sources, "submodules")] : [])
  }

  private static let scripts: Set = ["prepare_command", "script_phase", "script_phases"]
  private static let binaries: Set = [
    "vendored_frameworks", "vendored_framework", "vendored_libraries", "vendored_library",
  ]

  private static func facts(of attribute: PodspecAttribute) -> [Fact] {
    if scripts.contains(attribute.name) {
      return [Fact(.scripts, attribute.name, key: attribute.written)]
    }
    guard binaries.contains(attribute.name) else { return [] }
    let values = attribute.values ?? [SourceText.shortened(attribute.written)]
    return values.map { Fact(.binaries, $0) }
  }
}
