import ReleaseDescriptors
import ReleaseModel

/// The app's version keys in their real owners, for an app whose `relctl.yml` names its Xcode project.
///
/// Planning and staging share it: what is read as the released version is what a release rewrites.
package struct AppVersionOwner {
  private let ownership: ValueOwnership
  private let family: [XcodeTarget]
  private let files: ProjectFiles

  /// - Throws: `Refusal` when the project's application can't be told.
  package init(in files: ProjectFiles, declaredAs reference: DescriptorReference) throws(Refusal) {
    self.files = files
    ownership = ValueOwnership(files)
    family = try ownership.family(of: reference.key)
  }

  /// The version that all targets carry in all configurations, and the first place that says so.
  package func version() throws(Refusal) -> (text: String, location: SourceLocation) {
    let chains = ownership.chains("CFBundleShortVersionString", of: family)
    var problems: [Diagnostic] = []
    for problem in chains.flatMap(\.problems) where !problems.contains(problem) { problems.append(problem) }
    guard problems.isEmpty else { throw Refusal(problems) }
    let owners = chains.compactMap(\.owner)
    guard let first = owners.first else {
      throw Refusal(
        "owner.absent", "no target of the project has a configuration",
        at: files.project.text.location(at: 0))
    }
    guard let other = owners.first(where: { $0.value != first.value }) else {
      return (first.value, first.location)
    }
    throw Refusal([
      Diagnostic(
        "version.differs", "the app's targets have different versions: this one has \(first.value)",
        at: first.location,
        excerpt: first.excerpt),
      Diagnostic(
        "version.differs", "and this one has \(other.value)", at: other.location, excerpt: other.excerpt,
        hint: "first set all configurations of the app and its extensions to one version"),
    ])
  }

  /// Returns the texts that differ when the keys say other values, by path.
  func rewrite(_ values: [(key: String, value: String)]) throws(Refusal) -> [String: SourceText] {
    try ownership.texts(setting: values, of: family)
  }

  /// The files that the project names and that may hold one of its versions.
  var implied: [(DescriptorReference, SourceText)] {
    files.all.sorted { $0.key < $1.key }.map { path, text in
      (DescriptorReference(format: path.hasSuffix(".xcconfig") ? .xcconfig : .plist, path: path), text)
    }
  }

  /// Rewrites one side of a conflict without the files around it: the settings of the targets that move
  /// together, or of the project where no target has its own.
  static func rewriteConflictSide(
    _ text: SourceText, target: String?, settings: [(key: String, value: String)]
  ) throws(Refusal) -> SourceText {
    let project = try XcodeProjectDocument(text)
    let files = ProjectFiles(project, path: "")
    let family = try ValueOwnership(files).family(of: target)
    var values: [(setting: XcodeBuildSetting, value: String)] = []
    for (key, value) in settings {
      func literals(_ configurations: [XcodeConfiguration]) -> [XcodeBuildSetting] {
        configurations.flatMap(\.settings).filter { $0.key == key && !$0.value.contains("$") }
      }
      let own = literals(family.flatMap(\.configurations))
      values += (own.isEmpty ? literals(project.configurations.filter { $0.owner == .project }) : own).map {
        ($0, value)
      }
    }
    return text.applying(try project.edits(setting: values))
  }
}
