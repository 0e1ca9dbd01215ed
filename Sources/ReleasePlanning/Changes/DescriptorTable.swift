import ReleaseDescriptors
import ReleaseModel

/// What a descriptor says, fact by fact, as text that people compare.
struct DescriptorTable {
  /// In the order of the file.
  private(set) var keys: [String] = []
  private var values: [String: String] = [:]

  subscript(key: String) -> String? { values[key] }

  /// - Parameter bytes: nil for a file that is not there: it says nothing.
  /// - Throws: `Refusal` for a text that can't be read.
  init(_ reference: DescriptorReference, of component: ComponentName, bytes: [UInt8]?) throws(Refusal) {
    guard let bytes else { return }
    let text = SourceText(path: "\(component):\(reference.path)", bytes: bytes)
    switch reference.format {
    case .podspec, .podspecJSON: read(try reference.format.specification(text, ownedVersion: nil))
    case .podfile: read(try PodfileDocument(text))
    case .packageSwift: try readPackages(of: text)
    case .xcodePackages: try readPackages(usedIn: text, as: .xcodePackages)
    case .xcodegen:
      for setting in try XcodeGenSpecification(text).settings { note(setting.key, value: setting.value) }
      try readPackages(usedIn: text, as: .xcodegen)
    case .tuist:
      for literal in try TuistSettings(text).literals { note(literal.key, value: literal.value) }
      try readPackages(of: text)
    case .cartfile:
      for pin in try CartfileDocument(text).pins {
        note("dependency \(pin.identity)", value: pin.requirement == .any ? "any" : "\(pin.requirement)")
      }
    case .versionFile: note("version", value: try VersionFile(text, key: reference.key).version)
    case .plist: read(try PropertyListFile(text).value, at: PropertyListKeyPath([]))
    case .xcconfig:
      for line in XCConfigDocument(text).assignments {
        let key = line.name + line.conditions.map(\.description).joined()
        note(key, value: SecretPatterns.shown(key: line.name, value: line.value))
      }
    case .pbxproj:
      // Of a project the app's version and its packages alone are the release's concern.
      let project = try XcodeProjectDocument(text)
      for setting in project.configurations.flatMap(\.settings)
      where ["MARKETING_VERSION", "CURRENT_PROJECT_VERSION"].contains(setting.key) {
        note(setting.key, value: setting.value)
      }
      try readPackages(usedIn: text, as: .pbxproj)
    }
  }

  private mutating func readPackages(of manifest: SourceText) throws(Refusal) {
    for dependency in try PackageManifestDocument(manifest).dependencies {
      guard let name = dependency.identity else { continue }
      note(
        "package \(name)",
        value: dependency.requirement.map { "\($0)" } ?? dependency.computedRequirement ?? "local")
    }
  }

  private mutating func readPackages(
    usedIn text: SourceText, as format: DescriptorReference.Format
  ) throws(Refusal) {
    for use in try PackageUse.all(in: text, format: format) {
      note("package \(use.identity)", value: use.text.isEmpty ? "computed" : use.text)
    }
  }

  private mutating func read(_ spec: any Specification) {
    note("version", value: spec.version?.text ?? spec.version.map { _ in "computed" })
    note("source repository", value: spec.source?.git.map { RemoteURL($0).withoutCredentials })
    note("branch", value: spec.source?.branch?.text)
    note("tag", value: spec.source?.tag?.text)
    note("commit", value: spec.source?.commit?.text)
    for dependency in spec.dependencies {
      let clauses = dependency.requirements.map { $0.text ?? $0.source }
      let context = dependency.context == .testSpec || dependency.context == .appSpec ? "test " : ""
      note(
        "\(context)dependency \(dependency.name)",
        value: clauses.isEmpty ? "any" : clauses.joined(separator: ", "))
    }
  }

  private mutating func read(_ podfile: PodfileDocument) {
    for source in podfile.sources where source.pod == nil {
      // Addresses alone tell sources apart; the one that releases change is a fact with one key.
      note("source repository", value: RemoteURL(source.url).withoutCredentials)
    }
    for pin in podfile.pins {
      note("pod \(pin.name)", value: Self.text(pin))
    }
  }

  /// A key that comes again, such as a pod of two targets, keeps each value once.
  private mutating func note(_ key: String, value: String?) {
    guard let value else { return }
    guard let known = values[key] else {
      keys.append(key)
      values[key] = value
      return
    }
    if !known.split(separator: "\n").contains(Substring(value)) { values[key] = known + "\n" + value }
  }

  private static func text(_ pin: PodfilePin) -> String {
    if pin.isComputed { return "computed" }
    return pin.form.map { "\($0)" } ?? "from \(pin.externalKeys.joined(separator: ", "))"
  }

  /// Keys lead into dictionaries; a list is one value.
  private mutating func read(_ value: PropertyListValue, at path: PropertyListKeyPath) {
    if case .dictionary(let entries) = value, !entries.keys.isEmpty {
      for key in entries.keys { if let inner = entries[key] { read(inner, at: path.appending(key)) } }
      return
    }
    let key = path.parts.last ?? ""
    note(path.description, value: SecretPatterns.shown(key: key, value: Self.text(value)))
  }

  private static func text(_ value: PropertyListValue) -> String {
    switch value {
    case .array(let items): "[\(items.map(text).joined(separator: ", "))]"
    case .dictionary(let entries):
      "{\(entries.keys.map { "\($0): \(entries[$0].map(text) ?? "")" }.joined(separator: ", "))}"
    case .string, .integer, .real, .boolean, .date, .data, .uid: value.text ?? value.kind.rawValue
    }
  }
}
