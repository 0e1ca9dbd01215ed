import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What an app's own repository says of what it is made of.
struct AppReading: Sendable {
  let app: FoundApp
  let podfile: PodfileDocument?
  let lock: PodfileLock?
  let manifests: AppManifests
  /// The project, or what makes it.
  let project: DescriptorReference?
  /// The private spec repositories, as the Podfile and its lock spell them.
  let specAddresses: [String]
  let remarks: [Diagnostic]

  init(
    _ repository: LookedAtRepository, place: AppPlace, name: ComponentName?, surveyor: WorkspaceSurveyor
  ) async throws {
    let folder = place.folder.isEmpty ? "" : place.folder + "/"
    let podfile = Self.nearest(in: repository.paths, below: folder) { $0 == "Podfile" }
    let package = Self.nearest(in: repository.paths, below: folder) { $0 == "Package.swift" }
    let root = podfile.map(Self.folder(of:)) ?? folder
    let manifests = try await AppManifests(of: repository, below: folder, surveyor: surveyor)
    let best = AppProject.best(of: manifests.manifests, below: root)
    let project = best?.reference
    guard podfile != nil || package != nil || project != nil else {
      throw Refusal(
        "init.app",
        folder.isEmpty
          ? "the branch '\(repository.refs.main)' of \(repository.url) does not contain an app"
          : "the branch '\(repository.refs.main)' of \(repository.url) does not contain an app below '\(folder)'",
        hint:
          "an app has a Podfile, an Xcode project, a project.yml, a Project.swift or a Package.swift; specify its folder or another repository"
      )
    }
    let unread = manifests.refusals
    guard unread.isEmpty else { throw Refusal(unread) }
    var remarks = manifests.manifests.remarks + (best?.remarks ?? [])
    let lockPath = podfile.map { $0 + ".lock" }
    let texts = try await surveyor.read(
      [podfile, lockPath].compactMap { $0 }, of: repository)
    let lines = try podfile.flatMap { texts[$0] }.map { try PodfileDocument($0) }
    let lock = try lockPath.flatMap { texts[$0] }.map { try PodfileLock($0) }
    if podfile != nil, lock == nil {
      remarks.append(
        Diagnostic(
          severity: .note, "init.lock",
          "the app does not commit its Podfile.lock, so indirect pod dependencies can't be detected",
          hint: "commit it, so that everyone installs the same versions; releases then keep it up to date"))
    }
    self.podfile = lines
    self.lock = lock
    self.manifests = manifests
    let specified = project.flatMap { AppProject.specified(by: $0, among: manifests.manifests) }
    var found = specified
    if specified == nil {
      found = try await Self.project(
        project?.path, in: repository, isOnly: podfile == nil, surveyor: surveyor, remarks: &remarks)
    }
    self.project = found == nil ? nil : project
    // A specification may leave the version to the files that its project is made of.
    let isElsewhere = found.map { $0.project.owners == 0 && specified != nil } ?? true
    let owners =
      isElsewhere
      ? try await VersionOwners(in: repository, below: root, surveyor: surveyor) : VersionOwners()
    app = FoundApp(
      name: name ?? ComponentName(recorded: RepositoryName.of(repository.url) ?? "App"), url: repository.url,
      refs: repository.refs,
      podfile: podfile, packages: podfile == nil && found == nil ? [package].compactMap { $0 } : [],
      project: found?.project,
      propertyLists: owners.propertyLists, settings: owners.settings,
      version: found?.version ?? owners.version)
    specAddresses = Self.privateSpecs(lines, lock)
    let keepers = VersionFileSearch.paths(among: repository.paths)
    let kept = VersionFileSearch(Array(try await surveyor.read(keepers, of: repository).values))
    if let file = app.version.flatMap({ kept.keeper(of: $0.description) }) {
      remarks.append(
        Diagnostic(
          severity: .note, "init.app.version",
          "the app's version is also in '\(file)', but relctl.yml has no key for such a file in an app",
          hint: "releases leave it unchanged: generate it from the project, or delete it"))
    }
    self.remarks = remarks
  }

  /// The file of a name that is closest to the root, below a folder.
  private static func nearest(in paths: [String], below folder: String, _ isWanted: (Substring) -> Bool)
    -> String?
  {
    paths.filter { path in
      path.hasPrefix(folder)
        && isWanted(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
        && !isForeign(String(path.dropFirst(folder.count)))
    }.min { ($0.count { $0 == "/" }, $0) < ($1.count { $0 == "/" }, $1) }
  }

  /// What others made, or what is there to show something.
  static func isForeign(_ path: String) -> Bool {
    let folders: Set = [
      "Pods", "Carthage", "node_modules", "vendor", ".build", "DerivedData", "Tests", "fastlane",
    ]
    return path.split(separator: "/").dropLast().contains {
      folders.contains(String($0)) || $0.hasSuffix("Tests") || $0.hasPrefix("Example") || $0.hasPrefix("Demo")
        || $0 == "Pods.xcodeproj"
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func project(
    _ path: String?, in repository: LookedAtRepository, isOnly: Bool, surveyor: WorkspaceSurveyor,
    remarks: inout [Diagnostic]
  ) async throws -> (project: FoundProject, version: Version?)? {
    guard let path, let text = try await surveyor.read([path], of: repository)[path] else { return nil }
    let short = folder(of: path).dropLast()
    do {
      let document = try XcodeProjectDocument(text)
      var files = ProjectFiles(document, path: path)
      // What a file names is known when it was read.
      while true {
        var missing: [String] = []
        files = ProjectFiles.load(document, path: path) { name in
          if let known = files.text(name) { return known }
          missing.append(name)
          return nil
        }
        let read = try await surveyor.read(missing, of: repository)
        if read.isEmpty { break }
        let known = files
        files = ProjectFiles.load(document, path: path) { known.text($0) ?? read[$0] }
      }
      let targets = document.targets.filter(\.isApplication)
      let target = targets.count > 1 ? targets.first?.name : nil
      if let target {
        remarks.append(
          Diagnostic(
            severity: .note, "init.target",
            "the project has the applications \(targets.map(\.name).joined(separator: ", "))",
            hint: "'\(target)' is used; to use another one, set it under 'app: target:'"))
      }
      let reference = DescriptorReference(format: .pbxproj, path: path, key: target)
      var version: Version?
      do throws(Refusal) {
        let owner = try AppVersionOwner(in: files, declaredAs: reference)
        version = Version(try owner.version().text)
      } catch {
        remarks += error.diagnostics.map(\.asRemark)
      }
      let ownership = ValueOwnership(files)
      let owners = ownership.chains("CFBundleShortVersionString", of: try ownership.family(of: target))
      return (
        FoundProject(
          path: String(short), target: target, owners: Set(owners.compactMap { $0.owner?.location }).count,
          configurations: document.configurations.filter { $0.owner == .project }.map { ($0.name, $0.base) }),
        version
      )
    } catch let refusal as Refusal {
      // Without a Podfile nothing else says what the app takes.
      if isOnly { throw refusal }
      remarks += refusal.diagnostics.map(\.asRemark)
      return nil
    }
  }

  /// The spec repositories that are not CocoaPods' own.
  private static func privateSpecs(_ podfile: PodfileDocument?, _ lock: PodfileLock?) -> [String] {
    var addresses: [String] = []
    let locked = lock.map { $0.specRepositories.keys.sorted() } ?? []
    for address in (podfile?.sources.map(\.url) ?? []) + locked
    where !isPublic(address) && !addresses.contains(address) {
      addresses.append(address)
    }
    return addresses
  }

  static func isPublic(_ address: String) -> Bool {
    let text = address.lowercased()
    return text == "trunk" || text.contains("cdn.cocoapods.org") || text.contains("cocoapods/specs")
      || text.contains("cocoapods/master-repo")
  }
}

extension AppReading {
  /// The app, with the files that `app: package:` has to name where these are its components.
  ///
  /// - Parameter registry: Has components, by names of its own.
  func app(of components: [FoundComponent], from registry: FoundRegistry?) -> FoundApp {
    var identities = Set(components.map { PackageIdentity.of($0.url.withoutCredentials) })
    if let registry { identities.formUnion(components.map { "\(registry.scope).\($0.name)".lowercased() }) }
    let named = manifests.named(besides: project, requiring: identities)
    var app = app
    app.registry = registry
    if !named.isEmpty { app.packages = named }
    return app
  }
}

extension Diagnostic {
  /// What is wrong with a team's files is no reason to stop looking.
  var asRemark: Diagnostic {
    Diagnostic(
      severity: .warning, code, messagePhrase, subject: subject, at: location, excerpt: excerpt,
      hint: hintPhrase)
  }
}
