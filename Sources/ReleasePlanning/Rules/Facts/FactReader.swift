import AppInspection
import ReleaseDescriptors
import ReleaseModel

/// Reads the facts of one commit from its files.
package struct FactReader {
  let component: Component
  /// Every file of the commit, sorted.
  let paths: [String]
  /// How sources register routes.
  let shapes: [RouteShape]
  /// The component's name as locations have it; a part's are those of its repository.
  let repository: String
  /// The files that are searched for routes, classes and resources; nil for all.
  let own: Set<String>?

  package init(component: Component, paths: [String], shapes: [RouteShape]) {
    self.init(
      component: component, paths: paths, shapes: shapes, repository: component.name.description, own: nil)
  }

  init(
    component: Component, paths: [String], shapes: [RouteShape], repository: String, own: Set<String>?
  ) {
    self.component = component
    self.paths = paths
    self.shapes = shapes
    self.repository = repository
    self.own = own
  }

  package typealias ReadFile = (String) throws -> [UInt8]?

  /// - Parameter file: Returns the bytes of a file of the commit.
  /// - Throws: what reading a file throws; what is wrong with a file's text is among the facts.
  package func facts(reading file: ReadFile) throws -> CommitFacts {
    var facts = CommitFacts()
    var sources = SourceSet()
    var modules = SourceModules()
    var resources: Set<String> = []
    let owned = try ownedVersion(facts: &facts, reading: file)
    for descriptor in try descriptors(reading: file) {
      guard let text = try text(of: descriptor, facts: &facts, reading: file) else { continue }
      do throws(Refusal) {
        switch descriptor.format {
        case .podspec, .podspecJSON:
          let spec = try descriptor.format.specification(
            text, ownedVersion: descriptor.version == nil ? owned : nil)
          let listing = PodspecFiles(
            spec, of: component.packageIdentity, paths: paths)
          let podspec = PodspecFacts(spec, path: descriptor.path, files: listing)
          facts.podspecs.append(podspec)
          modules.add(podspec, listing)
          sources.add(listing.sources)
          resources.formUnion(listing.resources)
          facts.resources.addBundles(of: spec)
        case .packageSwift where facts.package != nil:
          // A manifest beside the first, or of a local package: its targets are somebody else's.
          facts.pins += PackageFacts(try PackageManifestDocument(text)).dependencies
        case .pbxproj, .xcodePackages, .xcodegen, .tuist:
          facts.pins += try PackageUse.all(in: text, format: descriptor.format).map {
            PinFacts($0, format: descriptor.format)
          }
        case .packageSwift:
          let package = try PackageManifestDocument(text)
          facts.package = PackageFacts(package)
          facts.package?.addManifests(in: FilePaths.folder(of: descriptor.path), of: paths)
          facts.resources.addBundles(of: package)
          modules.add(package, in: FilePaths.folder(of: descriptor.path))
          sources.add(Self.sources(of: package, folder: FilePaths.folder(of: descriptor.path), in: paths))
        case .podfile:
          let podfile = try PodfileDocument(text)
          facts.pins += podfile.pins.filter { !$0.isComputed }.map { pin in
            PinFacts(pin) { holds($0, from: descriptor.path) }
          }
          facts.usesFrameworks = text.usesFrameworks
          facts.skipsStaticCheck = text.string.contains("verify_no_static_framework_transitive_dependencies")
          facts.podfileSources += podfile.sources.map { RemoteURL($0.url).withoutCredentials }
        case .cartfile: facts.pins += try CartfileDocument(text).pins.map { PinFacts($0) }
        case .versionFile, .plist, .xcconfig: continue
        }
      } catch {
        facts.problems += error.diagnostics
      }
    }
    for index in facts.podspecs.indices where facts.podspecs[index].source == .computed {
      facts.podspecs[index].source = try publishedSource(at: facts.podspecs[index].path, reading: file)
    }
    facts.knowsSources = sources.isComplete
    try readSources(selected: sources.paths, modules, into: &facts, reading: file)
    let surveyed = paths.filter { FilePaths.isOwn($0) && isMine($0) }
    try readResources(of: surveyed, shared: resources, into: &facts.resources, reading: file)
    try facts.resources.addBundles(of: paths, reading: file)
    facts.resources.generated = try GeneratedDrift.all(
      in: surveyed, among: paths, shown: displayPath, reading: file)
    for podfile in component.descriptors where podfile.format == .podfile {
      facts.locked += try lockedPods(beside: podfile.path, reading: file)
    }
    facts.locked += try lockedPackages(reading: file)
    facts.twins = twins
    facts.podspecPaths = UnnamedPodspecs.own(among: paths)
    facts.appModule = try appModule(reading: file)
    return facts
  }

  /// Reads images, colours, files and texts, and leaves out what the sources ask for and the commit has.
  private func readResources(
    of surveyed: [String], shared: Set<String>, into resources: inout ResourceFacts, reading file: ReadFile
  ) throws {
    resources.files = try ResourceFile.all(in: surveyed, shared: shared, reading: file)
    try resources.settleFiles(among: paths, reading: file)
    let tables = try TextTables(surveyed, reading: file)
    resources.gaps = tables.gaps(used: resources.texts)
    resources.texts = tables.unanswered(resources.texts)
    resources.tables = tables.facts
  }

  /// The declared descriptors, and the files that they lead to. What can't be read leads nowhere.
  private func descriptors(reading file: ReadFile) throws -> [DescriptorReference] {
    try component.allDescriptors(
      read: { path in
        try file(path).map { SourceText(path: displayPath(path), bytes: $0) }
      },
      names: { folder in
        let prefix = folder.isEmpty ? "" : folder + "/"
        return paths.filter { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains("/") }.map {
          String($0.dropFirst(prefix.count))
        }
      })
  }

  /// What stands in a spec repository has literals for what the podspec reads from files beside it.
  private func publishedSource(
    at path: String, reading file: ReadFile
  ) throws -> SourceClaim {
    guard !path.hasSuffix(".json"), let bytes = try file(path),
      let podspec = try? PodspecDocument(SourceText(path: displayPath(path), bytes: bytes))
    else { return .computed }
    var files: [String: SourceText] = [:]
    for name in podspec.filesRead(at: path) {
      if let bytes = try file(name) { files[name] = SourceText(path: displayPath(name), bytes: bytes) }
    }
    guard !files.isEmpty, let text = try? podspec.selfContained(at: path, files: files) else {
      return .computed
    }
    return (try? PodspecDocument(text))?.source?.claim ?? .computed
  }

  private func text(
    of descriptor: DescriptorReference, facts: inout CommitFacts, reading file: ReadFile
  ) throws -> SourceText? {
    switch descriptor.format {
    case .podspec, .podspecJSON, .podfile, .cartfile: break
    case .packageSwift, .pbxproj, .xcodePackages, .xcodegen, .tuist: break
    case .versionFile, .plist, .xcconfig: return nil
    }
    if let bytes = try file(descriptor.path) {
      return SourceText(path: displayPath(descriptor.path), bytes: bytes)
    }
    if descriptor.isOptional == true { return nil }
    facts.problems.append(
      Diagnostic(
        "descriptor.missing", "'\(descriptor.path)' is not in the commit",
        hint: component.hint(onMissing: descriptor)))
    return nil
  }

  /// A lock that can't be read is `lock-out-of-step`'s to name.
  private func lockedPods(beside podfile: String, reading file: ReadFile) throws -> [LockedVersion] {
    let path = podfile + ".lock"
    guard paths.contains(path), let bytes = try file(path),
      let lock = try? PodfileLock(SourceText(path: displayPath(path), bytes: bytes))
    else { return [] }
    var seen: Set<String> = []
    return lock.pods.filter { seen.insert($0.root).inserted }.map {
      LockedVersion(name: $0.root, version: $0.version, isPod: true, location: $0.location)
    }
  }

  private func lockedPackages(reading file: ReadFile) throws -> [LockedVersion] {
    var found: [LockedVersion] = []
    for path in paths
    where FilePaths.name(of: path) == "Package.resolved" && isMine(path) && FilePaths.isOwn(path) {
      guard let bytes = try file(path),
        let resolved = try? PackageResolved(SourceText(path: displayPath(path), bytes: bytes))
      else { continue }
      found += resolved.pins.compactMap { pin in
        pin.version.map { LockedVersion(name: pin.identity, version: $0, isPod: false, location: pin.place) }
      }
    }
    return found
  }

  /// Whether a path that a descriptor names is a folder of the commit.
  private func holds(_ path: String, from descriptor: String) -> Bool {
    guard !path.hasPrefix("/"), !path.hasPrefix("~"),
      let joined = RelativePath.join(path, to: FilePaths.folder(of: descriptor))
    else { return false }
    let folder = joined == "/" ? "" : joined.dropFirst() + "/"
    return paths.contains { $0.hasPrefix(folder) }
  }

  private func isMine(_ path: String) -> Bool { own?.contains(path) ?? true }

  private func ownedVersion(facts: inout CommitFacts, reading file: ReadFile) throws -> String? {
    guard let descriptor = component.descriptors.first(where: { $0.format == .versionFile }),
      let bytes = try file(descriptor.path)
    else { return nil }
    do throws(Refusal) {
      return try VersionFile(
        SourceText(path: displayPath(descriptor.path), bytes: bytes), key: descriptor.key
      ).version
    } catch {
      facts.problems += error.diagnostics
      return nil
    }
  }

  private func displayPath(_ path: String) -> String { "\(repository):\(path)" }

  /// Reads every source once: what it imports, where a descriptor selects it, and its routes and classes.
  private func readSources(
    selected: Set<String>, _ modules: SourceModules, into facts: inout CommitFacts, reading file: ReadFile
  ) throws {
    var found: [ModuleImport] = []
    let names = Set(paths.map(FilePaths.name(of:)))
    // A package finds its own headers in any folder: `headerSearchPath("src")`, `#include <tree_sitter/parser.h>`.
    let isPackage = facts.package != nil && facts.podspecs.isEmpty
    let headers = Set(paths.filter { isPackage && $0.hasSuffix(".h") })
    let folders = Set(headers.map { FilePaths.name(of: String(FilePaths.folder(of: $0).dropLast())) })
    for path in paths {
      let language = selected.contains(path) ? ImportScanner.Language(path: path) : nil
      let isSurveyed = isMine(path) && SourceSurvey.reads(path)
      let isResource = isMine(path) && !shapes.isEmpty && SourceSurvey.readsAddresses(path)
      let isInterface = isMine(path) && InterfaceFacts.reads(path)
      let hasDomains = isMine(path) && !shapes.isEmpty && SourceSurvey.readsDomains(path)
      guard language != nil || isSurveyed || isResource || isInterface || hasDomains,
        let bytes = try file(path)
      else { continue }
      let text = SourceText(path: displayPath(path), bytes: bytes)
      if isInterface { facts.resources.interfaces.append(InterfaceFacts(text)) }
      if hasDomains { facts.survey.add(.domains(of: text, component: component.name.description)) }
      if isResource { facts.survey.add(.addresses(of: text, component: component.name.description)) }
      if isSurveyed {
        var survey = SourceSurvey.survey(
          of: text, component: component.name.description, shapes: shapes, resources: &facts.resources)
        if let module = modules.module(of: path) {
          for index in survey.classes.indices { survey.classes[index].module = module }
        }
        facts.survey.add(survey)
      }
      guard let language else { continue }
      found += ImportScanner.imports(of: text, language).filter {
        language == .swift || !folders.contains($0.module)
      }
      // With static libraries the headers of all pods are found by their bare names.
      if language == .objectiveC, text.quotesHeader(notIn: names) { facts.knowsSources = false }
    }
    facts.imports = Self.facts(of: found)
  }

  /// Each module once where any build imports it, else once for each way of building.
  private static func facts(of imports: [ModuleImport]) -> [ImportFacts] {
    var first: [String: [SourceBuild?: ModuleImport]] = [:]
    for item in imports {
      let build = item.builds.count == 1 ? item.builds.first : nil
      let known = first[item.module]?[build]
      if known.map({ $0.isOptional && !item.isOptional }) ?? true {
        first[item.module, default: [:]][build] = item
      }
    }
    return first.sorted { $0.key < $1.key }.flatMap { module, places in
      let builds: [SourceBuild?] =
        places[nil].map { !$0.isOptional } == true ? [nil] : [nil] + SourceBuild.allCases
      return builds.compactMap { build in
        places[build].map {
          ImportFacts(module: module, location: $0.location, isOptional: $0.isOptional, build: build)
        }
      }
    }
  }

  private var twins: [String] {
    let all = Set(paths)
    return paths.filter { $0.hasSuffix(".podspec.json") && all.contains(String($0.dropLast(5))) }
  }

  /// `Sources/...` and the paths that targets name, without those of tests.
  private static func sources(
    of package: PackageManifestDocument, folder: String, in paths: [String]
  ) -> [String] {
    let targets = package.targets.filter { !$0.isTest }
    let folders = targets.map { $0.folder(below: folder) }
    return paths.filter { path in folders.contains { path.hasPrefix($0) } }
  }
}

extension SourceText {
  /// Whether an Objective-C file includes a header in quotes that is not among the given files.
  fileprivate func quotesHeader(notIn names: Set<String>) -> Bool {
    bytes.split(separator: 10).contains { line in
      let words = line.drop { $0.isWhitespace }
      guard words.first == UInt8(ascii: "#"),
        let open = words.firstIndex(of: UInt8(ascii: "\"")),
        let close = words[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
      else { return false }
      let directive = String(decoding: words[..<open], as: UTF8.self).trimmingBlanks
      guard directive == "#import" || directive == "#include" else { return false }
      let path = String(decoding: words[(open + 1)..<close], as: UTF8.self)
      return !names.contains(FilePaths.name(of: path))
    }
  }

  /// Whether a line of a Podfile is `use_frameworks!`, without a linkage that is static.
  fileprivate var usesFrameworks: Bool {
    string(0..<bytes.count).split(separator: "\n").contains { line in
      let words = line.trimmingBlanks
      return words.hasPrefix("use_frameworks!") && !words.contains("static")
    }
  }
}

/// The source files of a component's descriptors together.
private struct SourceSet {
  var paths: Set<String> = []
  var isComplete = true

  mutating func add(_ more: [String]?) {
    if let more { paths.formUnion(more) } else { isComplete = false }
  }
}
