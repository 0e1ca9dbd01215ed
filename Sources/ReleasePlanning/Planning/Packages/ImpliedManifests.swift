import ReleaseDescriptors
import ReleaseModel

/// Files that require packages and that other files of the same repository lead to: local packages of a project and of
/// a package, files that an XcodeGen specification includes, and manifests for one version of Swift.
package enum ImpliedManifests {
  /// What one file leads to, whether it is there or not; paths from the repository's root.
  ///
  /// - Parameters:
  ///   - names: Returns the names of the files in a folder.
  /// - Throws: What `names` throws. A file that can't be read leads nowhere: its rewriting says why.
  package static func candidates(
    of reference: DescriptorReference, _ text: SourceText, names: (String) throws -> [String]
  ) throws -> [DescriptorReference] {
    let folder = ProjectPath.folder(of: reference.path)
    switch reference.format {
    case .packageSwift:
      let packages = (try? PackageManifestDocument(text))?.localPackages ?? []
      let own = try names(folder).filter(PackageManifestDocument.isVersioned).compactMap {
        ProjectPath.join($0, to: folder)
      }
      return manifests(in: packages, from: folder)
        + own.map { DescriptorReference(format: .packageSwift, path: $0) }
    case .tuist:
      return manifests(in: (try? PackageManifestDocument(text))?.localPackages ?? [], from: folder)
    case .pbxproj, .xcodePackages:
      let packages = (try? XcodeProjectDocument(text))?.packageFolders ?? []
      return manifests(in: packages, from: ProjectPath.folder(of: folder))
    case .xcodegen:
      guard let specification = try? XcodeGenSpecification(text) else { return [] }
      let included = specification.includes.compactMap { ProjectPath.join($0, to: folder) }
      return manifests(in: specification.localPackages, from: folder)
        + included.map { DescriptorReference(format: .xcodegen, path: $0) }
    case .cartfile:
      // What Carthage resolved is pinned in the same form, line by line.
      return reference.path.hasSuffix(".resolved")
        ? [] : [DescriptorReference(format: .cartfile, path: reference.path + ".resolved")]
    case .podspec, .podspecJSON, .podfile, .versionFile, .plist, .xcconfig: return []
    }
  }

  private static func manifests(in folders: [String], from base: String) -> [DescriptorReference] {
    folders.compactMap { ProjectPath.join($0, to: base) }.map { folder in
      DescriptorReference(
        format: .packageSwift, path: folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift")
    }
  }
}
