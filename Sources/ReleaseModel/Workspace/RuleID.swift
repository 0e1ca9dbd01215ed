/// The rules of `lint`, by the names that the manifest, the command line and reports use.
///
/// The order is that of reports of equal weight; `Rule.all` gives each its text and its check.
package enum RuleID: String, Sendable, Hashable, Codable, CaseIterable {
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
  case packageTag = "package-tag"
  case podspecName = "podspec-name"
  case podspecUnnamed = "podspec-unnamed"
  case requiredKeys = "required-keys"
  case unpinnedSource = "unpinned-source"
  case sourceForeign = "source-foreign"
  case twoManagers = "two-managers"
  case emptyGlob = "empty-glob"
  case publishedVersionRewritten = "published-version-rewritten"
  case podspecFormats = "podspec-formats"
  case nameInTwoSources = "name-in-two-sources"
  case lockOutOfStep = "lock-out-of-step"
  case unreadableSource = "unreadable-source"
  case routeUndeclared = "route-undeclared"
  case routeDuplicate = "route-duplicate"
  case routeClassMissing = "route-class-missing"
  case routeRemoved = "route-removed"
  case routeClassRenamed = "route-class-renamed"
  case routeComputed = "route-computed"
  case routeDead = "route-dead"
  case routeUnreachable = "route-unreachable"
  case routeParameter = "route-parameter"
  case routeParameterType = "route-parameter-type"
  case routeProperty = "route-property"
  case routeSchemeShared = "route-scheme-shared"
  case routeModuleName = "route-module-name"
  case routeModuleUnregistered = "route-module-unregistered"
  case routeDomain = "route-domain"
  case routeUnused = "route-unused"
  case sceneMissing = "scene-missing"
  case sceneClass = "scene-class"
  case resourceMissing = "resource-missing"
  case resourceDuplicate = "resource-duplicate"
  case resourceGenerated = "resource-generated"
  case bundleMissing = "bundle-missing"
  case translationMissing = "translation-missing"
  case wrappedDependency = "wrapped-dependency"
  case categoryRequiresMore = "category-requires-more"
  case deploymentTarget = "deployment-target"
  case thirdPartyVersion = "third-party-version"
  case licence
  case swiftVersion = "swift-version"
  case staticAndDynamic = "static-and-dynamic"
  case startTwice = "start-twice"
  case startClass = "start-class"
  case delegateTwice = "delegate-twice"
  case delegateSilent = "delegate-silent"
  case moduleUnknownClass = "module-unknown-class"
  case moduleDuplicate = "module-duplicate"
  case moduleOrder = "module-order"
  case moduleNumber = "module-number"
  case moduleTie = "module-tie"
  case moduleUnlisted = "module-unlisted"
  case exceptionExpired = "exception-expired"
  case exceptionUnused = "exception-unused"
}

extension RuleID {
  /// What 'relctl routes' looks at.
  package static let ofRoutes: [RuleID] = [
    .unreadableSource, .routeUndeclared, .routeDuplicate, .routeClassMissing, .routeRemoved,
    .routeClassRenamed, .routeComputed, .routeDead, .routeUnreachable, .routeParameter, .routeParameterType,
    .routeProperty, .routeSchemeShared, .routeModuleName, .routeModuleUnregistered, .routeDomain,
    .routeUnused, .sceneMissing,
    .sceneClass,
  ]

  /// What 'relctl modules check' looks at.
  package static let ofModules: [RuleID] = [
    .moduleUnknownClass, .moduleDuplicate, .moduleOrder, .moduleNumber, .moduleTie, .moduleUnlisted,
  ]

  /// Makes a finding that weighs what an error does.
  package func finding(
    _ message: Phrase, subject: (any DiagnosticSubject)? = nil, at location: SourceLocation? = nil,
    excerpt: String? = nil,
    hint: Phrase? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity: .error, rawValue, message, subject: subject, at: location, excerpt: excerpt, hint: hint)
  }

  /// Makes a finding that weighs less.
  package func warning(
    _ message: Phrase, subject: (any DiagnosticSubject)? = nil, at location: SourceLocation? = nil,
    excerpt: String? = nil,
    hint: Phrase? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, rawValue, message, subject: subject, at: location, excerpt: excerpt, hint: hint)
  }

  /// Makes a finding that only tells.
  package func note(
    _ message: Phrase, subject: (any DiagnosticSubject)? = nil, at location: SourceLocation? = nil,
    hint: Phrase? = nil
  ) -> Diagnostic {
    Diagnostic(severity: .note, rawValue, message, subject: subject, at: location, hint: hint)
  }
}
