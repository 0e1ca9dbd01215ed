import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension AppVersions {
  /// Reads the files that hold the app's version at its commit.
  ///
  /// - Throws: `Refusal` when a declared file is not there.
  static func read(
    _ app: BuildMember, configuration: String?, from git: borrowing Repository
  ) throws -> AppVersions {
    let name = app.component.name
    var files: [(DescriptorReference, SourceText)] = []
    var missing: [Diagnostic] = []
    for descriptor in app.component.descriptors
    where [.plist, .xcconfig, .pbxproj].contains(descriptor.format) {
      if let bytes = try git.trees.file(descriptor.path, in: app.tree) {
        files.append((descriptor, SourceText(path: "\(name):\(descriptor.path)", bytes: bytes)))
      } else {
        missing.append(
          Diagnostic(
            "descriptor.missing", "'\(descriptor.path)' is not in commit \(app.member.commit.short)",
            subject: name, hint: "correct its path in relctl.yml"))
      }
    }
    guard missing.isEmpty else { throw Refusal(missing) }
    let implied = try DescriptorRewriter.implied(
      by: files,
      read: { path in
        try git.trees.file(path, in: app.tree).map { SourceText(path: "\(name):\(path)", bytes: $0) }
      }, names: { _ in [] })
    return AppVersions(files: files + implied, configuration: configuration)
  }
}
