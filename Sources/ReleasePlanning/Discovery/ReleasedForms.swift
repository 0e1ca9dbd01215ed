import ReleaseModel

/// How releases look in the last environment: what most components do, and who does otherwise.
struct ReleasedForms {
  let version: String
  let tag: String?
  let branch: String
  let source: String
  let appTag: String
  /// The key that the layer refers to, the component, and its value.
  let exceptions: [(key: String, component: ComponentName, value: String)]

  /// - Parameters:
  ///   - environment: Its name is part of the keys that layers refer to.
  ///   - branch: What a person said; nil for the one that most have.
  init(_ found: FoundWorkspace, forms: [ReleaseForm], environment: String, branch told: String?) {
    let all = zip(found.components, forms).map { (component: $0, form: $1) }
    let version = Self.most(all.map(\.form.version)) ?? "$(VERSION)"
    let branch =
      told ?? Self.most(found.components.map(\.refs.main) + [found.app.refs.main]) ?? "master"
    let tags = all.compactMap { item in item.form.tag.map { Self.short($0, item.form.version) } }
    let tag = Self.most(tags) ?? (version == "$(VERSION)" ? version : "$(RELEASE_VERSION)")
    let pins = Self.most(
      found.components.flatMap { component in
        component.released.map { [$0.pins] } ?? component.podspecs.map(\.pins)
      }.map { $0.sorted().joined(separator: "+") })
    source = pins == "branch+tag" ? "branch+tag" : "tag"
    let app = found.app
    appTag =
      ReleaseForm(spelled: app.version?.description, sourceTag: nil, tags: app.refs.tags).tag ?? "$(VERSION)"
    var exceptions: [(key: String, component: ComponentName, value: String)] = []
    let key = ReleaseKeys(environment)
    for (component, form) in all {
      if form.version != version { exceptions.append((key.version, component.name, form.version)) }
      // The version of a podspec may be no version of a package.
      let own =
        form.tag.map { Self.short($0, form.version) } ?? (component.package == nil ? tag : "$(VERSION)")
      if own != tag { exceptions.append((key.tag, component.name, own)) }
      if Self.isApart(component.refs, from: branch, told: told) {
        exceptions.append((key.branch, component.name, component.refs.main))
      }
    }
    if Self.isApart(app.refs, from: branch, told: told) {
      exceptions.append((key.branch, app.name, app.refs.main))
    }
    if appTag != tag { exceptions.append((key.tag, app.name, appTag)) }
    self.exceptions = exceptions
    self.version = version
    self.tag = tag
    self.branch = branch
  }

  /// Whether a repository is released from another branch. Where somebody said which one, those that have it follow.
  private static func isApart(_ refs: FoundRefs, from branch: String, told: String?) -> Bool {
    refs.main != branch && !(told != nil && (refs.branches.contains(branch) || branch.contains("$(")))
  }

  /// A tag that spells the descriptor's version says so.
  private static func short(_ tag: String, _ version: String) -> String {
    version == "$(VERSION)" ? tag : tag.replacing(version, with: "$(RELEASE_VERSION)")
  }

  private static func most(_ values: [String]) -> String? {
    var counts: [String: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

/// The keys that the last environment's layer refers to, so that a component can have another value.
struct ReleaseKeys {
  let version: String
  let tag: String
  let branch: String

  init(_ environment: String) {
    let word = environment.uppercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    version = "RELEASE_\(word)_VERSION"
    tag = "RELEASE_\(word)_TAG"
    branch = "RELEASE_\(word)_BRANCH"
  }
}
