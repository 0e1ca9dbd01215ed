import ReleaseModel

/// Reads `settings`: the folders, hosts and exceptions of settings files.
struct SettingsReader {
  let reader: ManifestReader

  /// Reads how layers are read and checked.
  func read(_ node: ManifestNode, environments: [Environment]) -> SettingsRules {
    guard let fields = reader.fields(node, as: "settings", of: .settings) else {
      return SettingsRules()
    }
    return SettingsRules(
      search: fields["search"].map { folders($0, as: "a search path") } ?? [],
      allow: fields["allow"].map { folders($0, as: "an allowed folder") } ?? [],
      uses: fields["uses"].map { patterns($0, as: "a pattern of used keys") } ?? [],
      hosts: fields["hosts"].map { hosts($0, environments: environments) } ?? [:],
      exceptions: fields["exceptions"].map { exceptions($0) } ?? [])
  }

  /// Reads folders that may lie beside the manifest's folder: `../common/settings`.
  private func folders(_ node: ManifestNode, as what: Phrase) -> [String] {
    var folders: [String] = []
    for item in reader.stringOrList(node, as: what) ?? [] {
      guard let path = reader.string(item, as: what) else { continue }
      var rest = path[...]
      while rest.hasPrefix("../") { rest = rest.dropFirst(3) }
      if let problem = RelativePath.problem(with: String(rest)) {
        reader.report(
          "manifest.path.invalid", "\(what) \(problem)", at: item.offset,
          hint: "use a folder such as config/shared or ../ios-settings")
      } else {
        folders.append(path)
      }
    }
    return folders
  }

  private func patterns(_ node: ManifestNode, as what: Phrase) -> [String] {
    (reader.stringOrList(node, as: what) ?? []).compactMap { reader.string($0, as: what) }
  }

  private func hosts(_ node: ManifestNode, environments: [Environment]) -> [EnvironmentName: [String]] {
    var hosts: [EnvironmentName: [String]] = [:]
    let known = environments.map(\.name.description)
    for (name, offset, value) in reader.entries(node, as: "hosts") ?? [] {
      if !known.contains(name) {
        reader.report(
          "manifest.environment.unknown", "there is no environment '\(name)'", at: offset,
          hint: known.hint(near: name, else: "the environments are \(known.joined(separator: ", "))"))
      }
      hosts[EnvironmentName(recorded: name)] = patterns(value, as: "a host pattern of '\(name)'")
    }
    return hosts
  }

  private func exceptions(_ node: ManifestNode) -> [FindingException] {
    var exceptions: [FindingException] = []
    for item in reader.list(node, as: "exceptions") ?? [] {
      guard let fields = reader.fields(item, as: "an exception", of: .settingsException) else { continue }
      let id = fields["id"].flatMap { reader.string($0, as: "the exception's id") }
      let reason = fields["reason"].flatMap { reader.string($0, as: "the exception's reason") }
      let until = fields["until"].flatMap { reader.day($0, as: "the exception's last day") }
      guard let id, let reason, let until, let place = fields["id"]?.offset else { continue }
      exceptions.append(
        FindingException(id: id, reason: reason, until: until, location: reader.text.location(at: place)))
    }
    return exceptions
  }
}
