import ReleaseModel

/// Reads relctl's own keys one by one and collects what is wrong with them.
struct ReleaseKeyReader {
  private let table: SettingsTable
  private let resolver: SettingsResolver
  private let environment: EnvironmentName
  private let component: ComponentName
  private(set) var problems: [Diagnostic] = []
  /// Whether every other component of the environment gets the same form that no line names.
  private(set) var isForEveryComponent = true

  init(table: SettingsTable, inputs: SettingsInputs, environment: EnvironmentName, component: ComponentName) {
    self.table = table
    resolver = SettingsResolver(table: table, inputs: inputs)
    self.environment = environment
    self.component = component
  }

  mutating func form() -> ReleaseCoordinates? {
    let version = required("RELEASE_VERSION", expected: "a descriptor's version, such as 6.5.5.master") {
      (text) -> String? in
      Self.isDescriptorVersion(text) ? text : nil
    }
    let kinds = SourceKind.allCases.map(\.rawValue).joined(separator: ", ")
    let kind = required("RELEASE_SOURCE", expected: "one of \(kinds)") { SourceKind(rawValue: $0) }
    let branch = required("RELEASE_BRANCH", expected: "the name of a branch, such as feature/6.5.5") {
      Self.isReserved($0) ? nil : RefName.branch($0)
    }
    let hotfix = optional(
      "RELEASE_HOTFIX_BRANCH", expected: "the name of a branch, such as hotfix/$(VERSION)"
    ) {
      Self.isReserved($0) ? nil : RefName.branch($0)
    }
    let tag = optional("RELEASE_TAG", expected: "the name of a tag, such as 6.5.5") {
      Self.isReserved($0) ? nil : RefName.tag($0)
    }
    let repository = optional("RELEASE_SPEC_REPO", expected: "a name without spaces") { (text) -> String? in
      Self.isWord(text) ? text : nil
    }
    let packageTag = optional("RELEASE_PACKAGE_TAG", expected: "a semantic version, such as $(VERSION)") {
      (text) -> RefName? in
      SemanticVersion(tag: text) == nil || Self.isReserved(text) ? nil : RefName.tag(text)
    }
    let specs = optional("RELEASE_SPECS", expected: "mutable or immutable") {
      ["mutable": true, "immutable": false][$0]
    }
    let methods = LandingMethod.allCases.map { "\($0.rawValue)" as Phrase }.joined(separator: " or ")
    let landing = optional("RELEASE_LANDING", expected: methods) { LandingMethod(rawValue: $0) }
    let squash = optional("RELEASE_SQUASH", expected: "refuse or accept") {
      ["refuse": false, "accept": true][$0]
    }
    let pins = optional("RELEASE_PACKAGE_PINS", expected: "exact or minimum") { PackagePinning(rawValue: $0) }
    let policies = LockPolicy.allCases.map { "\($0.rawValue)" as Phrase }.joined(separator: " or ")
    let lock = optional("RELEASE_LOCK", expected: policies) { LockPolicy(rawValue: $0) }
    let appVersion = optional("RELEASE_APP_VERSION", expected: "digits and dots, such as 6.5.5") {
      (text) -> String? in
      Self.isDotted(text) ? text : nil
    }
    let buildNumber = optional("RELEASE_BUILD_NUMBER", expected: "digits and dots, such as 1024") {
      (text) -> String? in
      Self.isDotted(text) ? text : nil
    }
    if let kind, kind.hasTag, tag.isEmpty {
      problem(
        "settings.release.missing", "RELEASE_SOURCE is '\(kind.rawValue)', but RELEASE_TAG is not set",
        in: resolver.resolve("RELEASE_TAG") ?? resolver.resolve("RELEASE_SOURCE"),
        hint: "set RELEASE_TAG, for example to $(RELEASE_VERSION)")
    }
    if let kind, !kind.hasTag, squash.value == true {
      problem(
        "settings.release.squash",
        "RELEASE_SQUASH is 'accept', but RELEASE_SOURCE is '\(kind.rawValue)': a squash leaves the planned commit out "
          + "of the branch, and no tag keeps it",
        in: resolver.resolve("RELEASE_SQUASH"),
        hint: "accept squashes only in an environment that creates tags")
    }
    var registry: RegistryForm?
    if let kind { registry = registryForm(of: kind) }
    guard let version, let kind, let branch else { return nil }
    let second = kind.hasTag && packageTag.value != tag.value ? packageTag.value : nil
    return ReleaseCoordinates(
      version: version, kind: kind, branch: branch, tag: tag.value, specRepository: repository.value,
      specsMutable: specs.value ?? false, landing: landing.value ?? .push,
      acceptsSquash: squash.value ?? false, packagePinning: pins.value ?? .exact,
      lockPolicy: lock.value ?? (kind.hasTag ? .whole : .incomplete),
      packageTag: second, registry: registry, hotfixBranch: hotfix.value,
      appVersion: appVersion.value ?? resolver.inputs.values["VERSION"] ?? "",
      buildNumber: buildNumber.value
        ?? Self.nonEmpty(resolver.inputs.values["BUILD_NUMBER"], unless: buildNumber))
  }

  /// A registry keeps every version for ever, so an environment whose branch moves needs one for each run.
  private mutating func registryForm(of kind: SourceKind) -> RegistryForm? {
    let name = optional("RELEASE_REGISTRY", expected: "a name without spaces") { (text) -> String? in
      Self.isWord(text) ? text : nil
    }
    guard let name = name.value else { return nil }
    let version = optional(
      "RELEASE_REGISTRY_VERSION", expected: "a semantic version, such as $(VERSION)-qa.$(RUN)"
    ) { RegistryForm(name: name, version: $0) }
    switch version {
    case .valid(let form): return form
    case .invalid: return nil
    case .absent, .unset: break
    }
    if kind.hasTag, let form = RegistryForm(name: name, version: resolver.inputs.values["VERSION"] ?? "") {
      return form
    }
    let reason: Phrase =
      kind.hasTag
      ? "the version is not a semantic version"
      : "RELEASE_SOURCE is '\(kind.rawValue)', but a registry has no branches"
    problem(
      "settings.release.missing", "RELEASE_REGISTRY_VERSION is not set, and \(reason)",
      in: resolver.resolve("RELEASE_REGISTRY"),
      hint: "set RELEASE_REGISTRY_VERSION, for example to $(VERSION)-\(environment).$(RUN)")
    return nil
  }

  /// The facts that relctl brings must reach every key, so no layer may define them.
  mutating func refuseShadowedInputs() {
    let inputs = SettingsInputs.provided
    guard inputs.contains(where: table.assigns) else { return }
    for assignment in table.assignments where inputs.contains(assignment.key) {
      problems.append(
        Diagnostic(
          severity: .error, "settings.input.shadowed",
          "'\(assignment.key)' is provided by relctl; a layer can't set it",
          at: assignment.location, excerpt: assignment.excerpt, hint: "use another name"))
    }
  }

  /// Names that git's commands read as something else (`HEAD`, an option, a full name), and relctl's own branches:
  /// a release must not land on the ledger, and a branch `relctl` would leave no room for it.
  private static func isReserved(_ name: String) -> Bool {
    name == "HEAD" || name == "relctl" || name.hasPrefix("relctl/") || name.hasPrefix("refs/")
      || name.hasPrefix("-")
  }

  // MARK: - One key

  enum Reading<Value> {
    case absent, invalid
    /// The key is not mentioned at all, so its default holds.
    case unset
    case valid(Value)

    var value: Value? { if case .valid(let value) = self { value } else { nil } }

    var isEmpty: Bool {
      switch self {
      case .absent, .unset: true
      case .invalid, .valid: false
      }
    }
  }

  private mutating func required<Value>(
    _ key: String, expected: Phrase, parse: (String) -> Value?
  ) -> Value? {
    let reading = optional(key, expected: expected, parse: parse)
    switch reading {
    case .valid(let value): return value
    case .invalid: return nil
    case .absent, .unset:
      problem(
        "settings.release.missing", "\(key) is not set; it must be \(expected)", in: resolver.resolve(key),
        hint: "set it in the layer of '\(environment)' or in a file that the layer includes")
      return nil
    }
  }

  mutating func optional<Value>(
    _ key: String, expected: Phrase, parse: (String) -> Value?
  ) -> Reading<Value> {
    let resolution = resolver.resolution(of: key)
    isForEveryComponent = isForEveryComponent && resolution.isForEveryComponent
    guard let setting = resolution.setting else { return .unset }
    // Xcode lets an undefined name vanish. In a branch or a version that would be a silent mistake.
    let serious = setting.diagnostics.filter {
      $0.severity == .error || $0.code == "settings.reference.undefined"
    }
    guard serious.isEmpty else {
      for found in serious
      where !problems.contains(where: { $0.code == found.code && $0.location == found.location }) {
        problems.append(
          Diagnostic(
            severity: .error, found.code, "\(key): \(found.messagePhrase)", subject: component,
            at: found.location,
            excerpt: found.excerpt, hint: found.hintPhrase))
      }
      return .invalid
    }
    if setting.value.isEmpty { return .absent }
    if let value = parse(setting.value) { return .valid(value) }
    problem("settings.release.invalid", "\(key) is '\(setting.value)'; it must be \(expected)", in: setting)
    return .invalid
  }

  private mutating func problem(
    _ code: String, _ message: Phrase, in setting: ResolvedSetting?, hint: Phrase? = nil
  ) {
    let file = table.files.first.map { SourceLocation(file: $0, line: 1, column: 1) }
    problems.append(
      Diagnostic(
        severity: .error, code, message, subject: component, at: setting?.location ?? file,
        excerpt: setting?.provenance.first?.text,
        hint: hint ?? setting.flatMap(Self.sources)))
  }

  /// Says where a computed value comes from; nil when it stands in the line already shown.
  private static func sources(of setting: ResolvedSetting) -> Phrase? {
    let rest = setting.provenance.dropFirst()
    if rest.isEmpty { return nil }
    let parts = rest.map { part -> Phrase in
      part.location.map { "\(part.text) (\($0))" } ?? "\(part.text) (\("from relctl"))"
    }
    return "it is made of \(parts.joined(separator: ", "))"
  }

  private static func nonEmpty<Value>(_ text: String?, unless reading: Reading<Value>) -> String? {
    guard case .unset = reading, let text, !text.isEmpty else { return nil }
    return text
  }

  // MARK: - What values may look like

  /// Letters, digits, `.`, `-`, `+` and `_` from a digit on: what a podspec's version may hold.
  private static func isDescriptorVersion(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isDigit, text.utf8.last != UInt8(ascii: ".") else {
      return false
    }
    return text.utf8.allSatisfy { XCConfigScanner.isName($0) || ".-+".utf8.contains($0) }
      && !text.contains("..")
  }

  private static func isWord(_ text: String) -> Bool { text.utf8.allSatisfy { $0 > 32 && $0 != 127 } }

  private static func isDotted(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0.isDigit }
    }
  }
}
