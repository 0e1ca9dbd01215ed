import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Lays the sources of a mixture: the app's files, pinned to the commits of its members, and their own files if wanted.
struct MixtureSources: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// What is laid.
  struct Order: Sendable {
    let mixture: Mixture
    /// The names of each member's pods.
    let pods: [ComponentName: [String]]
    /// The members whose pins the app gets; the others stay as its commit has them.
    let pinned: Set<ComponentName>
    /// Whether every member's files are laid below `Components/NAME`.
    var hasSources = false
    /// Member -> the folder that the app takes it from, relative to the app's own.
    var folders: [ComponentName: String] = [:]
  }

  /// What was laid.
  struct Laid: Sendable {
    /// What whoever builds it should know.
    var notes: [Diagnostic]
    /// The app's files that name folders.
    let files: [CheckoutRecord.File]
    /// The app's files that pins were written into, by their paths behind links.
    let written: [String: [UInt8]]
  }

  /// Where members' files are, from the app's folder.
  static let folder = "Components"

  /// - Parameter folder: Absolute, and not there yet.
  func lay(_ order: Order, to folder: String) async throws -> Laid {
    let app = workspace.app
    guard let commit = order.mixture.commits[app.name] else {
      throw Refusal("checkout.app", "the train has no app", hint: "name another train")
    }
    let packages = try await packagesByFolder(order)
    let places = try order.pinned.sorted().compactMap { name throws(Refusal) -> CommitPins.Place? in
      guard name != app.name, let commit = order.mixture.commits[name] else { return nil }
      return CommitPins.Place(
        try component(name), at: commit, pods: order.pods[name] ?? [], isPackage: packages.isEmpty)
    }
    // Beside the app, they take the place of the commits that members' own manifests name.
    let beside = packages.filter { order.folders[$0.name] == nil }.map {
      PathPins.Place($0, in: "\(Self.folder)/\(Self.folderName(of: $0))", pods: [])
    }
    let folders = try order.folders.sorted { $0.key < $1.key }.map { name, folder throws(Refusal) in
      PathPins.Place(try component(name), in: folder, pods: order.pods[name] ?? [])
    }
    let mirror = try mirror(of: .component(app.name))
    var laid = try await pool.runCancellable { flag in
      try Repository.withRepository(at: mirror) { git in
        let notes = try SourceTree(name: app.name, commit: commit).export(to: folder, from: git, until: flag)
        var files: [CheckoutRecord.File] = []
        var written: [String: [UInt8]] = [:]
        if !places.isEmpty || !folders.isEmpty {
          var pins = try AppPins(app, at: commit, in: git)
          try pins.apply(CommitPins(places))
          if !beside.isEmpty { try pins.apply(PathPins(beside, isStrict: false)) }
          let pinned = pins.files
          if !folders.isEmpty { try pins.apply(PathPins(folders)) }
          let root = try FileSystem.realPath(folder)
          for (path, text) in pins.changed.sorted(by: { $0.key < $1.key }) {
            let place = try FilePathRules.resolve(path, inside: folder)
            try AtomicFile.write(text.bytes, to: place)
            written[String(try FileSystem.realPath(place).dropFirst(root.count + 1))] = text.bytes
          }
          files = pins.files.compactMap { path, text in
            guard let former = pinned[path], former.bytes != text.bytes else { return nil }
            return CheckoutRecord.File(path: path, pinned: former.string, edited: text.string)
          }.sorted { $0.path < $1.path }
        }
        return Laid(notes: notes, files: files, written: written)
      }
    }
    let wanted = order.hasSources ? Set(order.mixture.commits.keys) : Set(packages.map(\.name))
    guard !wanted.isEmpty else { return laid }
    let others = order.mixture.commits.filter { $0.key != app.name && wanted.contains($0.key) }
      .sorted { $0.key < $1.key }
    let names = Dictionary(packages.map { ($0.name, Self.folderName(of: $0)) }) { $1 }
    laid.notes += try await concurrentMap(others, width: jobs) { name, commit in
      let mirror = try self.mirror(of: .component(name))
      return try await pool.runCancellable { flag in
        try Repository.withRepository(at: mirror) {
          try SourceTree(name: name, commit: commit).export(
            to: "\(folder)/\(Self.folder)/\(names[name] ?? "\(name)")", from: $0, until: flag)
        }
      }
    }.flatMap(\.self)
    return laid
  }

  /// The packages that must be taken from folders: all, where one of them names a member's commit or branch. Clients refuse two
  /// commits of one package, so a mixture of such trains can't be pinned.
  func packagesByFolder(_ order: Order) async throws -> [Component] {
    let members = workspace.components.filter { order.mixture.commits[$0.name] != nil && $0.namesPackages }
    let identities = Set(members.map(\.packageIdentity))
    guard members.contains(where: { order.pinned.contains($0.name) }) else { return [] }
    let bound = try await concurrentMap(members, width: jobs) { member in
      guard let commit = order.mixture.commits[member.name] else { return false }
      let mirror = try self.mirror(of: .component(member.name))
      return try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          try member.descriptors.filter { $0.format == .packageSwift }.contains { descriptor in
            guard let bytes = try git.trees.file(descriptor.path, in: commit),
              let manifest = try? PackageManifestDocument(SourceText(path: descriptor.path, bytes: bytes))
            else { return false }
            return manifest.dependencies.contains { dependency in
              guard let identity = dependency.identity, identities.contains(identity) else { return false }
              switch dependency.requirement {
              case .branch?, .revision?: return true
              default: return false
              }
            }
          }
        }
      }
    }
    return bound.contains(true) ? members : []
  }

  /// SwiftPM knows a local package by its folder.
  private static func folderName(of component: Component) -> String {
    let name = component.name.description
    return name.lowercased() == component.packageIdentity ? name : component.packageIdentity
  }

  func component(_ name: ComponentName) throws(Refusal) -> Component {
    if let component = workspace.components.first(where: { $0.name == name }) { return component }
    throw Refusal(
      "build.memberGone", "the train contains it, but it is no longer in relctl.yml", subject: name,
      hint: "use the relctl.yml of that time")
  }
}
