import AppInspection
import ReleaseDescriptors
import ReleaseModel

extension FactReader {
  /// The Swift module of an app's own classes, which only its Xcode project says: the one that relctl.yml names, or the
  /// only one of the commit. nil where it can't be told.
  func appModule(reading file: ReadFile) throws -> String? {
    let ofApps: [DescriptorReference.Format] = [.podfile, .plist, .xcconfig, .pbxproj]
    guard component.descriptors.contains(where: { ofApps.contains($0.format) }) else { return nil }
    let declared = component.descriptors.first { $0.format == .pbxproj }?.path
    let present = paths.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") && FilePaths.isOwn($0) }
    guard let path = declared ?? (present.count == 1 ? present[0] : nil), let bytes = try file(path),
      let project = try? XcodeProjectDocument(SourceText(path: path, bytes: bytes))
    else { return nil }
    let files = try ProjectFiles.load(project, path: path) { name in
      try file(name).map { SourceText(path: name, bytes: $0) }
    }
    return files.applicationModule
  }
}
