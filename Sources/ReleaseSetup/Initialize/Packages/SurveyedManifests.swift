import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// A file of a repository that says which Swift packages it takes.
struct SurveyedManifest: Sendable {
  let reference: DescriptorReference
  let text: SourceText
  let uses: [PackageUse]
  /// The files of the repository that it leads to: local packages, included specifications.
  let leadsTo: [String]
}

/// Files that say which packages a repository takes, with everything that they lead to, on its default branch.
struct SurveyedManifests: Sendable {
  /// In the order of their paths.
  private(set) var files: [SurveyedManifest] = []
  /// What can't be read, by the path of the file.
  private(set) var problems: [String: [Diagnostic]] = [:]
  /// Addresses that only running the file tells.
  private(set) var remarks: [Diagnostic] = []

  /// - Parameter roots: Those that are there.
  init(
    of repository: LookedAtRepository, from roots: [DescriptorReference], surveyor: WorkspaceSurveyor
  ) async throws {
    let present = Set(repository.paths)
    let versioned = Dictionary(
      grouping: repository.paths.filter(PackageManifestDocument.isVersioned), by: ProjectPath.folder)
    var known = Set(roots.map(\.path))
    var open = roots
    while !open.isEmpty {
      let texts = try await surveyor.read(open.map(\.path), of: repository)
      var next: [DescriptorReference] = []
      for reference in open {
        guard let text = texts[reference.path] else { continue }
        let candidates = try ImpliedManifests.candidates(of: reference, text) { folder in
          (versioned[folder] ?? []).map(FilePaths.name)
        }.filter { present.contains($0.path) }
        next += candidates.filter { known.insert($0.path).inserted }
        read(reference, text, leadingTo: candidates.map(\.path))
      }
      open = next
    }
    files.sort { $0.reference.path < $1.reference.path }
  }

  private mutating func read(_ reference: DescriptorReference, _ text: SourceText, leadingTo paths: [String])
  {
    // Other sources have that name too.
    if reference.format == .tuist, !text.string.contains("import ProjectDescription") { return }
    var uses: [PackageUse] = []
    do throws(Refusal) {
      uses = try PackageUse.all(in: text, format: reference.format)
    } catch {
      problems[reference.path] = error.diagnostics
    }
    files.append(SurveyedManifest(reference: reference, text: text, uses: uses, leadsTo: paths))
    guard [.packageSwift, .tuist].contains(reference.format),
      let document = try? PackageManifestDocument(text)
    else { return }
    remarks += document.dependencies.compactMap { dependency in
      dependency.computedAddress.map { source in
        Diagnostic(
          severity: .warning, "init.package.computed",
          "the address of this package is computed, so relctl can't tell which one it is: \(source)",
          at: dependency.location,
          hint: "write the address out, or specify the component: '--component NAME=URL'")
      }
    }
  }

  /// What is required in all of them.
  var uses: [PackageUse] { files.flatMap(\.uses) }

  /// The identities of packages that are folders of the repository: they take the place of any other of that name.
  var localIdentities: Set<String> {
    Set(
      files.flatMap(\.leadsTo).filter { $0.hasSuffix("/Package.swift") }.map {
        PackageIdentity.of(ProjectPath.folder(of: $0))
      })
  }

  /// The paths of files and of everything that they lead to.
  func closure(of paths: some Sequence<String>) -> Set<String> {
    let leads = Dictionary(files.map { ($0.reference.path, $0.leadsTo) }) { first, _ in first }
    var reached = Set(paths)
    var open = Array(reached)
    while let path = open.popLast() {
      for next in leads[path] ?? [] where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }
}
