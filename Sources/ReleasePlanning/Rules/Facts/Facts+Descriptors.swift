import ReleaseDescriptors
import ReleaseModel

extension PodspecFacts {
  init(_ spec: any Specification, path: String, files: PodspecFiles) {
    let attributes = spec.attributes
    let root = attributes.filter { $0.specification == 0 && $0.platform == nil }
    let present = Set(root.filter { !$0.isEmpty }.map(\.name))
    self.path = path
    start = spec.text.location(at: 0)
    name = spec.name
    version = spec.version?.text
    switch spec.version {
    case .literal(_, let range)?: versionAt = spec.text.location(at: range.lowerBound)
    case .owned(_, let location)?, .computed(_, let location)?: versionAt = location
    case nil: versionAt = nil
    }
    pin = spec.source?.pin
    isFromGit = spec.source?.keys.contains("git") ?? false
    sourceAt = spec.source?.location
    source = spec.source?.claim
    dependencies = spec.dependencies.map {
      PodDependencyFacts(
        pod: $0.root, isPackaged: $0.isPackaged, clauses: $0.requirement?.clauses.map(\.description) ?? [],
        location: $0.location)
    }
    missing = Self.required.filter { names in !names.contains { present.contains($0) } }.map { $0[0] }
    modules = Set(Self.modules(of: spec, path: path) + files.frameworks.map(\.asModule)).sorted()
    module = Self.module(of: attributes, name: name)
    let linked = attributes.filter { Self.linking.contains($0.name) }.flatMap { $0.values ?? [] }
    systemModules = Set(linked + linked.map { "lib" + $0 }).sorted()
    emptyGlobs = files.empty
    deploymentTargets = attributes.deploymentTargets
    deploymentAt = attributes.first { PodspecAttribute.deploymentTargets.contains($0.name) }?.location
    (licence, licenceAt) = Self.licence(attributes)
    let swift = attributes.filter { $0.specification == 0 && Self.swift.contains($0.name) }
    swiftVersions = swift.flatMap { $0.values ?? [] }
    swiftAt = swift.first?.location
    isStatic = Self.isStatic(attributes)
    let packaged = attributes.filter { $0.context.isPackaged }
    hasSources = packaged.contains { $0.name == "source_files" } && files.sources?.isEmpty != true
    isStaticBinary =
      !hasSources
      && packaged.contains {
        Self.staticBinaries.contains($0.name) && $0.values?.contains { $0.hasSuffix(".a") } == true
      }
  }

  /// `s.license = 'MIT'` and `s.license = { :type => 'MIT', :file => 'LICENSE' }`.
  package static func licence(_ attributes: [PodspecAttribute]) -> (text: String?, location: SourceLocation?)
  {
    let found = attributes.last { $0.specification == 0 && ["license", "licence"].contains($0.name) }
    guard let found, let values = found.values else { return (nil, found?.location) }
    if let index = found.keys.firstIndex(of: "type") {
      return (values.indices.contains(index) ? values[index] : nil, found.location)
    }
    return (found.keys.isEmpty ? values.first : nil, found.location)
  }

  /// Whether it is `s.static_framework = true`.
  package static func isStatic(_ attributes: [PodspecAttribute]) -> Bool {
    attributes.contains { $0.specification == 0 && $0.name == "static_framework" && $0.flag == true }
  }

  private static let swift: Set = ["swift_version", "swift_versions"]
  private static let staticBinaries: Set = ["vendored_libraries", "vendored_library"]

  /// `module_name`, else `header_dir`, else the name, as `Pod::Specification#module_name` has it.
  private static func module(of attributes: [PodspecAttribute], name: String?) -> String? {
    let root = attributes.filter { $0.specification == 0 && $0.platform == nil }
    for key in ["module_name", "header_dir"] {
      if let attribute = root.last(where: { $0.name == key }) { return attribute.values?.first?.asModule }
    }
    return name?.asModule
  }

  /// The names by which a podspec's code is imported, as far as it says.
  package static func modules(of spec: any Specification, path: String) -> [String] {
    let attributes = spec.attributes
    let named = attributes.filter { ["module_name", "header_dir"].contains($0.name) }.flatMap {
      $0.values ?? []
    }
    let vendored = attributes.filter { ["vendored_frameworks", "vendored_framework"].contains($0.name) }
      .flatMap { $0.values ?? [] }.map { String(FilePaths.name(of: $0).prefix { $0 != "." }) }
      .filter { PathPattern.isLiteral($0) }
    let own = [spec.name ?? String(FilePaths.name(of: path).prefix { $0 != "." })]
    // A subspec that is called like a pod which it requires is a way to that pod.
    let required = Set(spec.dependencies.map(\.root))
    let subspecs = spec.subspecs.filter { !required.contains($0) }
    return Set((named + own + subspecs + vendored).map(\.asModule) + own).sorted()
  }

  /// Frameworks and libraries of the platform that it names itself.
  private static let linking: Set = [
    "frameworks", "framework", "weak_frameworks", "weak_framework", "libraries", "library",
  ]

  /// What CocoaPods requires of a root specification; each by any of its names.
  private static let required = [
    ["name"], ["version"], ["summary"], ["license", "licence"], ["homepage"], ["authors", "author"],
    ["source"],
  ]
}

extension String {
  /// The module that is made of a pod or package of this name: what no identifier can hold becomes `_`.
  var asModule: String {
    let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name : name
  }
}

extension PackageFacts {
  init(_ package: PackageManifestDocument) {
    let targets = package.targets.filter { !$0.isTest }
    modules = targets.map(\.name.asModule)
    products = Set(targets.flatMap(\.dependencies)).subtracting(targets.map(\.name)).sorted()
    toolsVersion = package.toolsVersion
    toolsAt = package.text.location(at: 0)
    oldestTools = package.toolsVersion
    namesLanguageModes = package.namesLanguageModes
    let libraries = package.libraries
    hasDynamicLibrary = libraries.contains { $0.linkage == .dynamic }
    hasOtherLibrary = libraries.contains { $0.linkage != .dynamic }
    let manifest = package.text.string
    hasUnknownModules =
      manifest.contains(".binaryTarget(") || manifest.contains(".unsafeFlags(")
      || package.hasComputedDependencies
    let tested = Set(package.targets.filter(\.isTest).flatMap(\.dependencies))
    testDependencies = package.dependencies.compactMap(\.identity).filter { identity in
      !package.mayUse(identity)
        && package.productUses.contains { tested.contains($0.product) && $0.package.lowercased() == identity }
    }
    dependencies = package.dependencies.compactMap { dependency in
      dependency.identity.map {
        PinFacts(
          name: $0, format: .packageSwift, kind: .init(dependency), location: dependency.location,
          clauses: dependency.requirement?.podClauses ?? [], address: dependency.repository)
      }
    }
  }
}

extension PackageFacts {
  /// Takes account of manifests for older tools: `Package@swift-5.9.swift`.
  mutating func addManifests(in folder: String, of paths: [String]) {
    for path in paths where path.hasPrefix(folder + "Package@swift-") && path.hasSuffix(".swift") {
      let numbers = path.dropFirst(folder.count + 14).dropLast(6).split(separator: ".").compactMap { Int($0) }
      if !numbers.isEmpty, numbers.lexicographicallyPrecedes(oldestTools) { oldestTools = numbers }
    }
  }
}

extension PinFacts.Kind {
  init(_ dependency: PackageDependency) {
    if case .path = dependency.origin {
      self = .path
      return
    }
    switch dependency.requirement {
    case .from?, .upToNextMinor?, .exact?, .range?, .closedRange?: self = .version
    case .branch?: self = .branch
    case .revision?: self = .fixed
    case nil: self = .unknown
    }
  }
}

extension PinFacts {
  /// A package that an app's project or its specification takes.
  init(_ use: PackageUse, format: DescriptorReference.Format) {
    var requirement: PackageRequirement?
    if case .package(let value) = use.requirement { requirement = value }
    let kind: Kind =
      switch requirement {
      case .from?, .upToNextMinor?, .exact?, .range?, .closedRange?: .version
      case .branch?: .branch
      case .revision?: .fixed
      case nil: .unknown
      }
    self.init(
      name: use.identity, format: format, kind: kind, location: use.location,
      clauses: requirement?.podClauses ?? [], address: use.repository)
  }

  /// - Parameter holds: Whether a path from the Podfile's folder is a folder of the commit.
  init(_ pin: PodfilePin, holds: (String) -> Bool) {
    let kind: Kind =
      switch pin.form {
      case .exact?, .requirement?: .version
      case .git(_, let pin)?: pin.tag != nil || pin.commit != nil ? .fixed : .branch
      case .path(let path)?: holds(path) ? .ownPath : .path
      case nil: .unknown
      }
    self.init(
      name: pin.root, format: .podfile, kind: kind, location: pin.location,
      clauses: pin.requirement?.clauses.map(\.description) ?? [])
  }

  init(_ pin: CartfilePin) {
    let kind: Kind =
      switch pin.requirement {
      case .any, .atLeast, .compatible, .exact: .version
      // A branch, a tag or a commit: only its repository tells.
      case .reference: .unknown
      }
    let clauses: [String]
    switch pin.requirement {
    case .any, .reference: clauses = []
    case .atLeast(let version): clauses = [">= \(version)"]
    // Other than CocoaPods, Carthage takes everything below the next major version.
    case .compatible(let version):
      let major = version.split(separator: ".").first.flatMap { Int($0) }
      clauses = [">= \(version)"] + (major.map { ["< \($0 + 1)"] } ?? [])
    case .exact(let version): clauses = [version]
    }
    self.init(
      name: pin.identity, format: .cartfile, kind: kind, location: pin.location, clauses: clauses,
      address: pin.repository)
  }
}
