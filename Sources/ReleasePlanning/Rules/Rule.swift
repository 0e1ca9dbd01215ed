import ReleaseModel

/// A rule of `lint`: what it is called, how much it weighs, what it tells people, and its check.
package struct Rule: Sendable {
  package let id: RuleID
  /// How much a finding weighs unless the manifest says otherwise.
  package let severity: Diagnostic.Severity
  /// What is required, in one sentence.
  package let what: Phrase
  /// What goes wrong where it is not kept.
  package let why: Phrase
  /// Text that breaks it.
  package let example: String
  /// What to do.
  package let fix: Phrase
  /// How often it was right on public projects, or why these can't say.
  package let measured: Measurement
  /// Returns what breaks the rule. A finding may weigh less than the rule where it is less certain.
  let check: @Sendable (RuleInput) -> [Diagnostic]

  init(
    _ id: RuleID, severity: Diagnostic.Severity, what: Phrase, why: Phrase, example: String, fix: Phrase,
    measured: Measurement, check: @escaping @Sendable (RuleInput) -> [Diagnostic]
  ) {
    self.id = id
    self.severity = severity
    self.what = what
    self.why = why
    self.example = example
    self.fix = fix
    self.measured = measured
    self.check = check
  }

  /// In the order in which they run; the last looks at what the others found.
  package static let all: [Rule] = [
    unreadableDescriptor,  // nothing else can be said of it
    dependencyCycle,  // no order to build in
    sidewaysDependency,  // business knows business
    frameworkDependsOnBusiness,  // shared code knows business
    layerOrder,  // upwards, or within a layer
    undeclaredImport,  // works by accident
    unusedDependency,  // builds for nothing
    versionMismatch,  // file, folder, tag and train disagree
    tagMoved,  // another commit than what was released
    branchSourceInRelease,  // another build tomorrow
    packageTag,  // a package that nobody can require
    podspecName,  // another name than its file
    podspecUnnamed,  // forgotten in relctl.yml
    requiredKeys,  // CocoaPods refuses it
    unpinnedSource,  // whatever the default branch is
    sourceForeign,  // other people's code
    twoManagers,  // the same code twice
    emptyGlob,  // a pod without files
    publishedVersionRewritten,  // history of the spec repository
    podspecFormats,  // two truths in one folder
    nameInTwoSources,  // dependency confusion
    lockOutOfStep,  // an app with yesterday's pods
    unreadableSource,  // nobody looked at its routes
    routeUndeclared,  // nobody said what a route is
    routeDuplicate,  // one address, two pages
    routeClassMissing,  // a page that is not there
    routeRemoved,  // links lead nowhere
    routeClassRenamed,  // code names yesterday's class
    routeComputed,  // known only when the app runs
    routeDead,  // opened, and not there
    routeUnreachable,  // there, and not callable
    routeParameter,  // given, and not asked for
    routeParameterType,  // a model of one component
    routeProperty,  // set by a name that is none
    routeSchemeShared,  // one module's pages for another's
    routeModuleName,  // classes in another framework
    routeModuleUnregistered,  // pages that nobody knows of
    routeDomain,  // links that don't open the app
    routeUnused,  // pages that nobody opens
    sceneMissing,  // a scene nobody has
    sceneClass,  // a class that is not there
    resourceMissing,  // an image nobody has
    resourceDuplicate,  // the image of another component
    resourceGenerated,  // R.generated.swift of yesterday
    bundleMissing,  // a bundle that nobody makes
    translationMissing,  // a key on the screen
    wrappedDependency,  // around the wrapper
    categoryRequiresMore,  // a category that brings the component along
    deploymentTarget,  // a pod for newer systems than its consumer
    thirdPartyVersion,  // a library that the team has left behind
    licence,  // what nobody may ship
    swiftVersion,  // Swift of tomorrow
    staticAndDynamic,  // the same code twice
    startTwice,  // @main and main.swift
    startClass,  // UIApplicationMain without its class
    delegateTwice,  // one event, two answers
    delegateSilent,  // an event that modules never hear
    moduleUnknownClass,  // a module that is not there
    moduleDuplicate,  // an entry that the loader drops
    moduleOrder,  // loads before what it needs
    moduleNumber,  // a level that is no number
    moduleTie,  // an order by accident
    moduleUnlisted,  // a module that never starts
    exceptionExpired,
    exceptionUnused,
  ]
}
