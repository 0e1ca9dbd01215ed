import Foundation

@testable import ReleaseDescriptors
@testable import ReleaseModel

extension DescriptorContract {
  /// What a podspec's `change.json` holds.
  struct PodspecCase: Decodable, Sendable {
    var version: String?
    var pin: GitPin?
    var requirements: [String: String]?
    /// What the version file says before the change.
    var owned: String?

    var change: PodspecChange { PodspecChange(version: version, pin: pin, requirements: requirements ?? [:]) }

    func expected(_ before: [String: String]) -> [String: String] {
      var facts = before
      if let version { facts["version"] = version }
      // What is downloaded has no branch and no tag.
      let keys = before["keys"]?.split(separator: " ") ?? []
      let isDownloaded = keys.contains("http") && !keys.contains("git")
      if let pin, !isDownloaded { for key in GitPin.keys { facts["source \(key)"] = pin[key] } }
      for (fact, text) in before
      where fact.hasPrefix("dependency") && text.hasPrefix("= ") && !text.contains(",") {
        let name = fact.split(separator: " ")[2].prefix { $0 != "/" }
        if let wanted = requirements?[String(name)] { facts[fact] = "= \(wanted)" }
      }
      return facts
    }
  }

  static func facts(of spec: any Specification) -> [String: String] {
    var facts = ["name": spec.name, "version": spec.version?.text, "git": spec.source?.git].compactMapValues {
      $0
    }
    facts["keys"] = spec.source?.keys.filter { !GitPin.keys.contains($0) }.joined(separator: " ")
    facts["source branch"] = spec.source?.branch?.text
    facts["source tag"] = spec.source?.tag?.text
    facts["source commit"] = spec.source?.commit?.text
    for (index, dependency) in spec.dependencies.enumerated() {
      let isLiteral = dependency.requirements.allSatisfy { $0.range != nil }
      facts["dependency \(index) \(dependency.name) \(dependency.context)"] =
        isLiteral ? dependency.requirement?.description ?? "malformed" : "computed"
    }
    for (index, dependency) in spec.computedDependencies.enumerated() {
      facts["computed \(index)"] = dependency.name
    }
    return facts
  }

  static let podspec = DescriptorContract(
    format: "podspec", openers: ["(", "\"#{", "[{", "do |s|\n", "if x\n"]
  ) {
    let asked = try JSONDecoder().decode(PodspecCase.self, from: $0)
    @Sendable func read(_ text: SourceText, _ isEdited: Bool) throws -> PodspecDocument {
      try PodspecDocument(
        text, ownedVersion: asked.owned == nil ? nil : isEdited ? asked.version : asked.owned)
    }
    return DescriptorEdit(
      path: "Payments.podspec", edits: { try read($0, $1).edits(for: asked.change) },
      facts: { facts(of: try read($0, $1)) }, expected: asked.expected)
  }

  static let podspecJSON = DescriptorContract(
    format: "podspec-json", openers: ["[", "{\"a\":", "[{\"subspecs\":"]
  ) {
    let asked = try JSONDecoder().decode(PodspecCase.self, from: $0)
    return DescriptorEdit(
      path: "Payments.podspec.json",
      edits: { text, _ in try PodspecJSONDocument(text).edits(for: asked.change) },
      facts: { text, _ in facts(of: try PodspecJSONDocument(text)) }, expected: asked.expected)
  }

  struct VersionFileCase: Decodable, Sendable {
    let file: String
    var key: String?
    let version: String
  }

  static let versionFile = DescriptorContract(
    format: "version-file", openers: ["[", "{\"version\":", "6.5.4\n"]
  ) {
    let asked = try JSONDecoder().decode(VersionFileCase.self, from: $0)
    return DescriptorEdit(
      path: asked.file,
      edits: { text, _ in try VersionFile(text, key: asked.key).edits(to: asked.version) },
      facts: { text, _ in ["version": try VersionFile(text, key: asked.key).version] },
      expected: { _ in ["version": asked.version] })
  }

  /// A form in a Podfile's `change.json`: one of exact, requirement, path, or git with its pin.
  struct FormCase: Decodable, Sendable {
    var exact: String?
    var requirement: [String]?
    var path: String?
    var git: String?
    var branch: String?
    var tag: String?
    var commit: String?

    var form: PodfileForm {
      if let exact { return .exact(exact) }
      if let requirement { return .requirement(requirement) }
      return path.map { .path($0) } ?? .git(git, GitPin(branch: branch, tag: tag, commit: commit))
    }
  }

  struct PodfileCase: Decodable, Sendable {
    struct Addition: Decodable, Sendable {
      let name: String
      let form: FormCase
      var target: String?
    }
    var pins: [String: String]?
    var forms: [String: FormCase]?
    var additions: [Addition]?
    var removals: Set<String>?
    var sources: [String: String]?

    var change: PodfileChange {
      PodfileChange(
        pins: pins ?? [:], forms: (forms ?? [:]).mapValues(\.form),
        additions: (additions ?? []).map { .init(name: $0.name, form: $0.form.form, target: $0.target) },
        removals: removals ?? [], sources: sources ?? [:])
    }

    func expected(_ before: [String: String]) -> [String: String] {
      var facts = before
      for fact in before.keys where fact.hasPrefix("pod ") {
        let root = String(fact.dropFirst(4).prefix { $0 != "/" && $0 != "\t" })
        if removals?.contains(root) == true { facts[fact] = nil }
        guard let form = change.wanted[root] else { continue }
        facts[fact] = DescriptorContract.text(of: form, keeping: before[fact] ?? "")
      }
      for (old, new) in sources ?? [:] { facts["sources"] = facts["sources"]?.replacing(old, with: new) }
      for addition in additions ?? [] {
        facts["pod \(addition.name)\t0"] = DescriptorContract.text(of: addition.form.form, keeping: "")
      }
      return facts
    }
  }

  private static func text(of form: PodfileForm, keeping before: String) -> String {
    guard case .git(let url, _) = form else { return "\(form)" }
    let present = before.split(separator: " at ").last.map(String.init) ?? ""
    return "\(form) at \(url ?? present)"
  }

  static let podfile = DescriptorContract(
    format: "podfile", openers: ["(", "target 'A' do\n", "pod [", "<<A + "]
  ) {
    let asked = try JSONDecoder().decode(PodfileCase.self, from: $0)
    return DescriptorEdit(
      path: "Podfile", edits: { text, _ in try PodfileDocument(text).edits(for: asked.change) },
      facts: { text, _ in
        let document = try PodfileDocument(text)
        var facts = ["sources": document.sources.map(\.url).joined(separator: " ")]
        for pin in document.pins {
          let count = facts.keys.count { $0.hasPrefix("pod \(pin.name)\t") }
          facts["pod \(pin.name)\t\(count)"] = pin.form.map { Self.text(of: $0, keeping: "") } ?? "computed"
        }
        return facts
      }, expected: asked.expected)
  }
}
