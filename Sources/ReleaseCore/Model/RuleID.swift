/// The rules of `lint`, by the names that the manifest, the command line and reports use.
///
/// The order is that of reports of equal weight; `Rule.all` gives each its text and its check.
public enum RuleID: String, Sendable, Hashable, Codable, CaseIterable {
  case unreadableDescriptor = "unreadable-descriptor"
  case dependencyCycle = "dependency-cycle"
  case sidewaysDependency = "sideways-dependency"
  case frameworkDependsOnBusiness = "framework-depends-on-business"
  case layerOrder = "layer-order"
  case undeclaredImport = "undeclared-import"
  case unusedDependency = "unused-dependency"
  case versionMismatch = "version-mismatch"
  case tagMoved = "tag-moved"
  case branchSourceInRelease = "branch-source-in-release"
  case podspecName = "podspec-name"
  case requiredKeys = "required-keys"
  case unpinnedSource = "unpinned-source"
  case emptyGlob = "empty-glob"
  case publishedVersionRewritten = "published-version-rewritten"
  case podspecFormats = "podspec-formats"
  case nameInTwoSources = "name-in-two-sources"
  case lockOutOfStep = "lock-out-of-step"
  case exceptionExpired = "exception-expired"
  case exceptionUnused = "exception-unused"
}
