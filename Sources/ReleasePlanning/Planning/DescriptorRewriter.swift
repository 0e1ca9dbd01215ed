import ReleaseDescriptors
import ReleaseModel

/// Turns a `ComponentChange` into new texts of a repository's declared descriptors.
///
/// Pure: texts in, texts out. The same code serves a tree, a merged tree and one side of a conflict.
package struct DescriptorRewriter: Sendable {
  let change: ComponentChange

  private let podspecs: ReadPodspecs

  /// - Parameter podspecs: Those that were read before.
  package init(_ change: ComponentChange, podspecs: ReadPodspecs = ReadPodspecs()) {
    self.change = change
    self.podspecs = podspecs
  }

  /// Returns the texts that differ after the change. Throws one refusal for all files.
  package func rewrite(_ files: [(DescriptorReference, SourceText)]) throws(Refusal) -> [String: SourceText] {
    var problems: [Diagnostic] = []
    var result: [String: SourceText] = [:]
    var handled: Set<String> = []
    for (reference, text) in files where reference.format == .pbxproj {
      do throws(Refusal) {
        let owner = try Self.versionOwner(of: text, declaredAs: reference, among: files)
        handled.formUnion(owner.implied.map(\.0.path))
        result.merge(try owner.rewrite(Self.propertyListValues(of: change))) { $1 }
        let valued = result[reference.path] ?? text
        let edited = try rewritePackages(valued, as: .pbxproj, applying: change)
        if edited.bytes != text.bytes { result[reference.path] = edited }
      } catch {
        problems += error.diagnostics
      }
    }
    let files = files.filter { $0.0.format != .pbxproj && !handled.contains($0.0.path) }
    let owned = ownedVersion(in: files)
    for (reference, text) in files {
      do throws(Refusal) {
        let edited = try rewrite(text, declaredAs: reference, applying: change, ownedVersion: owned)
        if edited.bytes != text.bytes { result[reference.path] = edited }
      } catch {
        problems += error.diagnostics
      }
    }
    for (path, text) in change.files ?? [:] { result[path] = SourceText(path: path, text) }
    problems += versionOwnerProblems(in: files) + unversionedRequirements(in: files, rewritten: result)
    guard problems.isEmpty else { throw Refusal(problems) }
    return result
  }

  /// Returns the files that declared ones lead to and that a release may change: those that may hold the app's version,
  /// and those that require packages.
  ///
  /// - Parameters:
  ///   - read: Returns a file of the tree, or nil when there is none.
  ///   - names: Returns the names of the files in a folder of the tree.
  package static func implied(
    by files: [(DescriptorReference, SourceText)], read: (String) throws -> SourceText?,
    names: (String) throws -> [String]
  ) throws -> [(DescriptorReference, SourceText)] {
    var result = try versionFiles(impliedBy: files, read: read)
    var known = Set((files + result).map(\.0.path))
    var open = files
    while let (reference, text) = open.popLast() {
      for candidate in try ImpliedManifests.candidates(of: reference, text, names: names)
      where known.insert(candidate.path).inserted {
        guard let text = try read(candidate.path) else { continue }
        result.append((candidate, text))
        open.append((candidate, text))
      }
    }
    return result
  }

  /// The files that declared projects name and that may hold the app's version.
  private static func versionFiles(
    impliedBy files: [(DescriptorReference, SourceText)], read: (String) throws -> SourceText?
  ) throws -> [(DescriptorReference, SourceText)] {
    var result: [(DescriptorReference, SourceText)] = []
    for (reference, text) in files where reference.format == .pbxproj {
      let project = try ProjectFiles.load(try XcodeProjectDocument(text), path: reference.path, read: read)
      let declared = Set((files + result).map(\.0.path))
      result += try AppVersionOwner(in: project, declaredAs: reference).implied.filter {
        !declared.contains($0.0.path)
      }
    }
    return result
  }

  private static func versionOwner(
    of text: SourceText, declaredAs reference: DescriptorReference,
    among files: [(DescriptorReference, SourceText)]
  ) throws(Refusal) -> AppVersionOwner {
    let project = try XcodeProjectDocument(text)
    let loaded = ProjectFiles.load(project, path: reference.path) { path in
      files.first { $0.0.path == path }?.1
    }
    return try AppVersionOwner(in: loaded, declaredAs: reference)
  }

  /// Rewrites one side of a conflict: what this text lacks (a pod that another side added) is left out.
  package func rewriteConflictSide(_ text: SourceText, declaredAs reference: DescriptorReference)
    throws(Refusal) -> SourceText
  {
    if reference.format == .pbxproj {
      let valued = try AppVersionOwner.rewriteConflictSide(
        text, target: reference.key, settings: Self.buildSettings(of: change))
      return try rewritePackages(valued, as: .pbxproj, applying: change)
    }
    if reference.format == .plist {
      return try rewritePropertyList(text, applying: change, onlyPresent: true)
    }
    // The version file of a side is not at hand; it will say what the change says.
    guard reference.format == .podfile else {
      return try rewrite(text, declaredAs: reference, applying: change, ownedVersion: change.podspec?.version)
    }
    let pods = Set(try PodfileDocument(text).pins.map(\.root))
    var narrowed = change
    narrowed.requirements = change.requirements.filter { pods.contains($0.key) }
    narrowed.podPlaces = change.podPlaces?.filter { pods.contains($0.key) }
    return try rewrite(text, declaredAs: reference, applying: narrowed, ownedVersion: nil)
  }

  private func rewrite(
    _ text: SourceText, declaredAs reference: DescriptorReference, applying change: ComponentChange,
    ownedVersion: String?
  ) throws(Refusal) -> SourceText {
    switch reference.format {
    case .podspec, .podspecJSON:
      var wanted = PodspecChange(
        version: reference.version(beside: change.podspec?.version), pin: change.podspec?.pin,
        requirements: change.requirements)
      wanted.admitted = change.admitted?.podVersions ?? [:]
      wanted.archive = change.podspec?.archives?[reference.path]
      let document = try podspecs.podspec(
        text, reference.format, ownedVersion: reference.version == nil ? ownedVersion : nil)
      return text.applying(try document.edits(for: wanted))
    case .versionFile:
      guard let version = change.podspec?.version else { return text }
      return text.applying(try VersionFile(text, key: reference.key).edits(to: version))
    case .packageSwift:
      let edited = try rewritePackages(text, as: .packageSwift, applying: change)
      guard let binaries = change.podspec?.binaries else { return edited }
      return edited.applying(try PackageManifestDocument(edited).edits(forBinaries: binaries))
    case .xcodePackages: return try rewritePackages(text, as: .xcodePackages, applying: change)
    case .xcodegen:
      let edited = try rewritePackages(text, as: .xcodegen, applying: change)
      let values = Self.buildSettings(of: change) + Self.propertyListValues(of: change)
      return edited.applying(try XcodeGenSpecification(edited).edits(setting: values))
    case .tuist:
      let edited = try rewritePackages(text, as: .tuist, applying: change)
      let values = Self.buildSettings(of: change) + Self.propertyListValues(of: change)
      return edited.applying(try TuistSettings(edited).edits(setting: values))
    case .cartfile:
      let document = try CartfileDocument(text)
      var wanted: [String: CartfileRequirement] = [:]
      if reference.path.hasSuffix(".resolved") {
        for pin in document.pins {
          guard let place = change.packages[pin.identity] else { continue }
          wanted[pin.identity] = (place.tag ?? place.commit).map { .reference($0) }
        }
        return text.applying(try document.edits(for: CartfileChange(requirements: wanted)))
      }
      for pin in document.pins {
        let versions = change.admitted?.packageVersions(of: pin.identity) ?? []
        wanted[pin.identity] =
          pin.requirement.widened(toAdmit: versions)
          ?? change.packages[pin.identity].map(pin.requirement.following)
      }
      return text.applying(try document.edits(for: CartfileChange(requirements: wanted)))
    case .podfile:
      let document = try PodfileDocument(text)
      let present = Set(document.pins.map(\.root))
      let new = Set(change.newPods ?? []).subtracting(present)
      let places = change.podPlaces ?? [:]
      let unnamed = new.union(change.impliedPods ?? []).subtracting(present)
      let wanted = PodfileChange(
        pins: change.requirements.filter { !unnamed.contains($0.key) && places[$0.key] == nil },
        releases: Dictionary(
          uniqueKeysWithValues: places.filter { !new.contains($0.key) }.map { pod, place in
            (pod, document.form(of: pod, at: place))
          }),
        additions: new.sorted().compactMap { pod in
          let form =
            places[pod].map { PodfileForm.git($0.url, $0.pin) } ?? change.requirements[pod].map { .exact($0) }
          return form.map {
            PodfileAddition(name: pod, form: $0, neighbors: Set(change.requirements.keys))
          }
        }, sources: sources(in: document))
      return text.applying(try document.edits(for: wanted))
    case .plist:
      return try rewritePropertyList(text, applying: change)
    case .pbxproj:
      // A project is rewritten together with the files that it names.
      return text
    case .xcconfig:
      let document = XCConfigDocument(text)
      var edits: [SourceEdit] = []
      for (key, value) in Self.buildSettings(of: change) where document.assigns(key) {
        edits += try document.edits(setting: key, to: value)
      }
      return text.applying(edits)
    }
  }

  /// The `source` lines to change, as they are spelled: those of other environments, unless the wanted one stands there
  /// already.
  private func sources(in document: PodfileDocument) -> [String: String] {
    let present = Set(document.sources.map(\.url))
    let isThere = change.podfileSources.values.contains { wanted in
      present.contains { SpecAddress.isSame($0, wanted) }
    }
    guard !isThere else { return [:] }
    var sources: [String: String] = [:]
    for url in present {
      sources[url] = change.podfileSources.first { SpecAddress.isSame($0.key, url) }?.value
    }
    return sources
  }

  private func rewritePropertyList(
    _ text: SourceText, applying change: ComponentChange, onlyPresent: Bool = false
  ) throws(Refusal) -> SourceText {
    let file = try PropertyListFile(text)
    // A value that refers to a setting is owned by the setting; writing a literal over it would break the build.
    let owned = Self.propertyListValues(of: change).filter { key, _ in
      guard case .string(let value) = file.value.value(at: PropertyListKeyPath([key])) else {
        return !onlyPresent
      }
      return PropertyListVariable.name(of: value) == nil
    }
    return try file.applying(
      owned.map { PropertyListChange(PropertyListKeyPath([$0.key]), .set(.string($0.value))) }
    ).text
  }

  /// A plist value that refers to a setting needs a declared xcconfig that assigns the setting.
  private func versionOwnerProblems(in files: [(DescriptorReference, SourceText)]) -> [Diagnostic] {
    let assigned = Set(
      files.filter { $0.0.format == .xcconfig }.flatMap { file in
        Self.buildSettings(of: change).map(\.0).filter { XCConfigDocument(file.1).assigns($0) }
      })
    let wanted = Dictionary(uniqueKeysWithValues: Self.buildSettings(of: change))
    var problems: [Diagnostic] = []
    for (reference, text) in files where reference.format == .plist {
      guard let document = try? PropertyListDocument(text) else { continue }
      for (key, _) in Self.propertyListValues(of: change) {
        // A key that stands twice is refused where the file is rewritten.
        guard let value = try? document.string(key), let setting = value.variableReference else { continue }
        if wanted[setting] == nil {
          problems.append(
            Diagnostic(
              "plist.version.owner", "'\(key)' is '\(value.value)', which relctl can't write",
              at: value.location,
              hint: "set '\(key)' to a literal, $(MARKETING_VERSION) or $(CURRENT_PROJECT_VERSION)"))
        } else if !assigned.contains(setting) {
          problems.append(
            Diagnostic(
              "plist.version.owner",
              "'\(key)' uses $(\(setting)), which no declared xcconfig assigns",
              at: value.location,
              hint: "add the file that assigns \(setting) under 'app: xcconfig:' in relctl.yml"))
        }
      }
    }
    return problems
  }

  private static func propertyListValues(of change: ComponentChange) -> [(key: String, value: String)] {
    var keys: [(key: String, value: String)] = []
    if let version = change.appVersion { keys.append(("CFBundleShortVersionString", version)) }
    if let number = change.buildNumber { keys.append(("CFBundleVersion", number)) }
    return keys
  }

  private static func buildSettings(of change: ComponentChange) -> [(String, String)] {
    var settings: [(String, String)] = []
    if let version = change.appVersion { settings.append(("MARKETING_VERSION", version)) }
    if let number = change.buildNumber { settings.append(("CURRENT_PROJECT_VERSION", number)) }
    return settings
  }
}
