import ReleaseDescriptors
import ReleaseModel

/// Reads the app and the components, with their descriptors and parts.
struct ComponentReader {
  let reader: ManifestReader

  /// Reads the app: a Podfile and the files that hold its version.
  func app(_ node: ManifestNode, changelog common: String?, folder: String) -> Component? {
    let root: Phrase = "the app's repository"
    guard
      let fields = reader.fields(node, as: "the app", of: .app)
    else { return nil }
    let name = fields["name"].flatMap { reader.componentName($0, as: "the app's name") }
    let url = fields["url"].flatMap { reader.addresses.remote($0, as: "the app's url", folder: folder) }
    let packages = packageFiles(fields, of: "the app", in: root)
    // An app of packages alone has no Podfile.
    let isUsual = fields["package"] == nil && fields["cartfile"] == nil
    // The packages that a project takes are in the project, so it may be all that there is.
    let standard =
      isUsual
      ? [
        DescriptorReference(
          format: .podfile, path: "Podfile", isOptional: fields["project"] == nil ? nil : true)
      ] : []
    let podfiles =
      fields["podfile"].map {
        reader.path($0, as: "the app's podfile", in: root).map {
          [DescriptorReference(format: .podfile, path: $0)]
        }
      } ?? standard
    let plists = fields["plist"].map { reader.paths($0, as: "the app's plist", in: root) } ?? []
    let owners = fields["xcconfig"].map { reader.paths($0, as: "the app's xcconfig", in: root) } ?? []
    let project = fields["project"].flatMap { reader.project($0, as: "the app's project", in: root) }
    let targets = fields["target"].map { node in
      (reader.stringOrList(node, as: "the app's target") ?? []).compactMap {
        reader.string($0, as: "the app's target")
      }
    }
    let target = targets.flatMap { $0.isEmpty ? nil : $0.joined(separator: ",") }
    if let node = fields["target"], fields["project"] == nil {
      reader.report(
        "manifest.app.target", "the app has a target but no project", at: node.offset,
        hint: "add 'project: App.xcodeproj'")
    }
    if fields.lacksChoice {
      reader.report(
        "manifest.app.version", "the app has no file with its version", at: node.offset,
        hint:
          "add 'project: App.xcodeproj', or 'plist: App/Info.plist' and 'xcconfig:' with MARKETING_VERSION")
    }
    let changelog = self.changelog(fields["changelog"], of: "the app", in: root, standard: common)
    guard let name, let url, let podfiles else { return nil }
    let descriptors =
      podfiles + packages
      + plists.map { DescriptorReference(format: .plist, path: $0) }
      + owners.map { DescriptorReference(format: .xcconfig, path: $0) }
      + [project].compactMap { $0 }.map { Self.project($0, target: target) }
    return Component(name: name, url: url, layer: nil, descriptors: descriptors, changelog: changelog)
  }

  /// An Xcode project, or what makes it: XcodeGen's `project.yml` or Tuist's `Project.swift`.
  private static func project(_ path: String, target: String?) -> DescriptorReference {
    switch DescriptorReference.Format(packagePath: path) {
    case .xcodegen?: DescriptorReference(format: .xcodegen, path: path)
    case .tuist?: DescriptorReference(format: .tuist, path: path)
    default: DescriptorReference(format: .pbxproj, path: ProjectFiles.path(of: path), key: target)
    }
  }

  /// Reads the components.
  ///
  /// - Parameters:
  ///   - layers: the declared layers, or nil when the manifest declares none.
  ///   - specs: whose repositories are no component's.
  ///   - groups: those that share versions.
  ///   - changelog: the file of those that say nothing else.
  ///   - common: the addresses by which the descriptors of each may name it.
  func read(
    _ node: ManifestNode, layers: [String]?, groups: [String], specs: [SpecRepository], app: Component?,
    changelog: String?, sources common: [SourceAddress], folder: String
  ) -> [Component] {
    var names = UniqueNames(of: "component")
    var owners = RepositoryOwners(app: app, specs: specs)
    var components: [Component] = []
    var former = FormerNames()
    for item in reader.list(node, as: "components") ?? [] {
      guard
        let fields = reader.fields(item, as: "a component", of: .component)
      else { continue }
      let name = fields["name"].flatMap { reader.componentName($0, as: "a component's name") }
      let subject: Phrase = name.map { "'\($0)'" } ?? "the component"
      if let name, let offset = fields["name"]?.offset {
        reader.register(name.description, at: offset, in: &names)
        if let app, app.name.lowercased() == name.lowercased() {
          reader.report("manifest.name.duplicate", "\(subject) is the app's name", at: offset)
        }
      }
      let url = fields["url"].flatMap {
        reader.addresses.remote($0, as: "the url of \(subject)", folder: folder)
      }
      if let name, let url, let offset = fields["url"]?.offset {
        switch owners.insert(url, of: name) {
        case .component(let other)?:
          reader.report(
            "manifest.url.duplicate", "\(subject) has the same repository as '\(other)'", at: offset,
            hint: "list the repository once, with its components under 'parts:', or with 'podspec: [a, b]' "
              + "if lint need not distinguish them")
        case .specs(let other)?:
          reader.report(
            "manifest.url.duplicate", "\(subject) uses the spec repository '\(other)' as its own",
            at: offset, hint: "use the component's own repository")
        case nil: break
        }
      }
      let layer = fields["layer"].flatMap { reader.layers.layer($0, of: subject, declared: layers) }
      let kind = fields["kind"].flatMap { reader.layers.kind($0, as: "the kind of \(subject)") }
      // What is only a package, or has parts, has no podspec that nobody names.
      let isNamed = fields["package"] != nil || fields["parts"] != nil
      let standard = isNamed ? [] : name.map { ["\($0).podspec"] } ?? []
      let root: Phrase = "the component's repository"
      let podspecs =
        fields["podspec"].map { self.podspecs($0, of: subject, in: root) }
        ?? standard.map { podspec(at: $0, version: nil) }
      let parts =
        fields["parts"].map {
          self.parts($0, of: subject, beside: podspecs, app: app?.name, layers: layers, names: &names)
        } ?? []
      let packages = packageFiles(fields, of: subject, in: root)
      let owner =
        fields["version_from"].map { [versionFile($0, of: subject, in: root)].compactMap { $0 } } ?? []
      let formerly = fields["formerly"].map { formerNames($0, of: subject, in: &former) } ?? []
      let versioning = fields["versioning"].flatMap {
        reader.versioning.ofComponent($0, of: subject, groups: groups)
      }
      let own = self.changelog(fields["changelog"], of: subject, in: root, standard: changelog)
      let sources = fields["sources"].map { self.sources($0, of: subject, folder: folder) } ?? []
      let registry = fields["registry"].flatMap { reader.registries.identity($0, of: subject) }
      guard let name, let url else { continue }
      let all = sources + common.flatMap { $0.filled(with: name, formerly: formerly) }
      let descriptors = podspecs + parts.flatMap(\.podspecs) + owner + packages
      components.append(
        Component(
          name: name, url: url, layer: layer, kind: kind, descriptors: descriptors,
          parts: parts.map(\.part), formerly: formerly, versioning: versioning, changelog: own, sources: all,
          registry: registry))
    }
    let present = components.flatMap { [$0.name] + $0.parts.map(\.name) }
    check(former, against: present + [app?.name].compactMap { $0 })
    return components
  }

  /// Reads `package` and `cartfile`.
  private func packageFiles(
    _ fields: ManifestFields, of subject: Phrase, in root: Phrase
  ) -> [DescriptorReference] {
    let packages = fields["package"].map { reader.paths($0, as: "the package of \(subject)", in: root) } ?? []
    let cartfiles =
      fields["cartfile"].map { reader.paths($0, as: "the cartfile of \(subject)", in: root) } ?? []
    for (key, path) in packages.map({ ("package", $0) }) + cartfiles.map({ ("cartfile", $0) })
    where path.hasSuffix(".resolved")
      || key == "package" && DescriptorReference.Format(packagePath: path) == nil
    {
      reader.report(
        "manifest.path.invalid", "the \(key) of \(subject) can't be '\(path)'", at: fields[key]?.offset ?? 0,
        hint: "use Package.swift or Cartfile; their resolved files are updated with them")
    }
    return packages.compactMap { path in
      DescriptorReference.Format(packagePath: path).map {
        DescriptorReference(format: $0, path: $0 == .xcodePackages ? ProjectFiles.path(of: path) : path)
      }
    }
      + cartfiles.map { DescriptorReference(format: .cartfile, path: $0) }
  }

  private func changelog(
    _ node: ManifestNode?, of subject: Phrase, in root: Phrase, standard: String?
  ) -> Component.Changelog? {
    guard let node else { return standard.map { Component.Changelog(path: $0, isRequired: false) } }
    guard let path = reader.path(node, as: "the changelog of \(subject)", in: root), path != "none" else {
      return nil
    }
    return Component.Changelog(path: path, isRequired: true)
  }

  /// Reads `version_from: package.json#version`: a file, and in it the place of the literal.
  private func versionFile(
    _ node: ManifestNode, of subject: Phrase, in root: Phrase
  ) -> DescriptorReference? {
    guard let value = reader.string(node, as: "version_from of \(subject)") else { return nil }
    let parts = value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let problem = RelativePath.problem(with: parts[0]) ?? (parts.last == "" ? "has no key" : nil)
    else {
      return DescriptorReference(format: .versionFile, path: parts[0], key: parts.count > 1 ? parts[1] : nil)
    }
    reader.report(
      "manifest.path.invalid", "version_from of \(subject) \(problem)", at: node.offset,
      hint: "paths are relative to \(root), as in 'package.json#version'")
    return nil
  }
}

/// Whose repositories are named already, whatever the spelling of their addresses.
private struct RepositoryOwners {
  enum Owner {
    case component(ComponentName)
    case specs(String)
  }

  /// By canonical address.
  private var owners: [String: Owner]

  init(app: Component?, specs: [SpecRepository]) {
    owners = Dictionary(specs.map { ($0.url.canonical, Owner.specs($0.name)) }) { first, _ in first }
    if let app { owners[app.url.canonical] = .component(app.name) }
  }

  /// Keeps an address; returns who has it already.
  mutating func insert(_ url: RemoteURL, of component: ComponentName) -> Owner? {
    if let owner = owners[url.canonical] { return owner }
    owners[url.canonical] = .component(component)
    return nil
  }
}

extension DescriptorReference.Format {
  /// What a file that requires packages is, by its name; nil for any other file.
  package init?(packagePath path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasSuffix(".xcodeproj") || name == "project.pbxproj" {
      self = .xcodePackages
    } else if name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
      self = .xcodegen
    } else if name == "Package.swift" || PackageManifestDocument.isVersioned(name) {
      self = .packageSwift
    } else if name.hasSuffix(".swift") {
      self = name == "Project.swift" ? .tuist : .packageSwift
    } else {
      return nil
    }
  }
}
