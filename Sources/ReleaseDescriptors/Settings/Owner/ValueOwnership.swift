import ReleaseModel

/// Finds the owners of Info.plist values: the one place where each is written.
///
/// Tools that write a literal over `$(MARKETING_VERSION)` break the build setting for ever; so the owner is
/// found first, and edited alone.
package struct ValueOwnership: Sendable {
  let files: ProjectFiles

  package init(_ files: ProjectFiles) { self.files = files }

  /// The application and everything that is delivered inside it: extensions, widgets, watch apps, app clips.
  /// Their versions must be equal, or the store refuses the upload.
  ///
  /// - Parameter name: The application target; nil when the project has only one.
  /// - Throws: `Refusal` when there is no such target, or several and no name.
  package func family(of name: String?) throws(Refusal) -> [XcodeTarget] {
    let targets = files.targets
    let applications = targets.filter(\.isApplication)
    let known = (applications.isEmpty ? targets : applications).map(\.name).joined(separator: ", ")
    let text = files.project.text
    let start = text.location(at: 0)
    var family: [XcodeTarget] = []
    if let name {
      // Several are written with commas between them.
      let names = targets.contains { $0.name == name } ? [name] : name.split(separator: ",").map(String.init)
      for name in names {
        guard let found = targets.first(where: { $0.name == name }) else {
          throw Refusal(
            "owner.target.unknown", "the project has no target '\(name)'", at: start,
            hint: "its targets are \(known)")
        }
        family.append(found)
      }
    } else {
      guard let only = applications.first, applications.count == 1 else {
        let count: Phrase = applications.isEmpty ? "no application target" : "several application targets"
        throw Refusal(
          "owner.target.ambiguous", "the project has \(count)", at: start,
          hint: "specify the target: \(known)"
        )
      }
      family = [only]
    }
    var index = 0
    while index < family.count {
      for id in family[index].inside {
        guard let target = targets.first(where: { $0.id == id }), !family.contains(where: { $0.id == id })
        else { continue }
        family.append(target)
      }
      index += 1
    }
    return family
  }

  /// The chains of a key for targets in all their configurations, or in one.
  package func chains(_ key: String, of targets: [XcodeTarget], configuration: String? = nil) -> [ValueChain]
  {
    targets.flatMap { target in
      target.configurations.filter { configuration == nil || $0.name == configuration }
        .map { ValueChainWalk(files: files, target: target, configuration: $0.name, key: key).chain() }
    }
  }

  /// The bundle identifiers of targets in a configuration, as far as they can be told.
  ///
  /// - Parameter outside: What the layer says of settings.
  package func bundleIdentifiers(
    of targets: [XcodeTarget], configuration: String, outside: @escaping @Sendable (String) -> String?
  ) -> [(target: String, id: String)] {
    targets.compactMap { target in
      guard target.configurations.contains(where: { $0.name == configuration }) else { return nil }
      let levels = SettingLevels(
        files: files, target: target, configuration: configuration, outside: outside)
      return levels.bundleIdentifier.map { (target.name, $0) }
    }
  }

  /// Returns the texts that differ, by path, when the owners of keys say other values in all configurations of
  /// the targets.
  ///
  /// - Throws: `Refusal` with every chain that has no owner, or more than one, and every owner that can't be
  ///   edited.
  package func texts(setting values: [(key: String, value: String)], of targets: [XcodeTarget])
    throws(Refusal)
    -> [String: SourceText]
  {
    var editor = OwnerEditor(files: files)
    for (key, value) in values {
      let chains = chains(key, of: targets)
      editor.report(chains.flatMap(\.problems))
      guard chains.allSatisfy(\.problems.isEmpty) else { continue }
      for owner in chains.compactMap(\.owner) { editor.set(owner, to: value, for: key) }
    }
    return try editor.texts()
  }
}
