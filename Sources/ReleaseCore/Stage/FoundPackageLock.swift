import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// A `Package.resolved` of a repository as a run finds or merges it, before it is made right for the train.
struct FoundPackageLock: Sendable {
  let path: String
  let text: SourceText
  /// The files whose requirements it settles, as the run leaves them.
  let roots: [(reference: DescriptorReference, text: SourceText)]
  /// The same files before the run: its hash may be of them.
  let formerRoots: [(reference: DescriptorReference, text: SourceText)]

  /// What its roots require, in the order of the files.
  var uses: [PackageUse] { PackageRoots(roots).uses }

}

/// The files of one commit that require packages, and which of them a lock belongs to.
struct PackageRoots: Sendable {
  let files: [(reference: DescriptorReference, text: SourceText)]

  init(_ files: [(DescriptorReference, SourceText)]) {
    self.files = files.filter { $0.0.format.requiresPackages }.map { (reference: $0.0, text: $0.1) }
  }

  /// The products of packages that their targets use.
  var products: [PackageProductUse] {
    files.flatMap { file -> [PackageProductUse] in
      switch file.reference.format {
      case .packageSwift, .tuist: (try? PackageManifestDocument(file.text))?.productUses ?? []
      case .pbxproj, .xcodePackages: (try? XcodeProjectDocument(file.text))?.productUses ?? []
      default: []
      }
    }
  }

  /// What they require, in the order of the files. One that can't be read requires nothing: its rewriting says why.
  var uses: [PackageUse] {
    files.flatMap { (try? PackageUse.all(in: $0.text, format: $0.reference.format)) ?? [] }
  }

  /// A lock beside a manifest is that package's; any other is of a project or a workspace, which takes everything.
  func roots(ofLock path: String) -> [(reference: DescriptorReference, text: SourceText)] {
    let folder = ProjectPath.folder(of: path)
    let own = files.filter {
      $0.reference.format == .packageSwift && ProjectPath.folder(of: $0.reference.path) == folder
    }
    guard !own.isEmpty else { return files }
    // Local packages that it takes are roots with it.
    var reached = own
    var open = own
    while let next = open.popLast() {
      let paths =
        (try? ImpliedManifests.candidates(of: next.reference, next.text, names: { _ in [] }).map(\.path))
        ?? []
      for file in files
      where paths.contains(file.reference.path)
        && !reached.contains(where: { $0.reference.path == file.reference.path })
      {
        reached.append(file)
        open.append(file)
      }
    }
    return reached
  }
}
