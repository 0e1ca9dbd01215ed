import ReleaseModel

/// What a specification tells compilers and linkers, with what it inherits.
struct PartSettings {
  private(set) var cSettings: [PackageDraft.Setting] = []
  private(set) var swiftSettings: [PackageDraft.Setting] = []
  private(set) var linkerSettings: [PackageDraft.Setting] = []
  private(set) var cStandard: String?
  private(set) var cxxStandard: String?
  /// The platform of a pod that is for one alone, where conditions say nothing.
  private let only: String?
  /// Whether there are sources of the language.
  private let hasSwift: Bool
  private let hasClang: Bool
  private let folder: String

  init(
    _ part: PodspecPart, _ files: PartFiles, in folder: String, platforms: [String], gaps: inout PodspecGaps
  ) {
    only = platforms.count == 1 ? platforms[0] : nil
    hasSwift = !files.swift.isEmpty
    hasClang = !files.clang.isEmpty
    self.folder = folder
    for attribute in part.inherited("frameworks") {
      link((attribute.values ?? []).map { .linkedFramework($0) }, of: attribute)
    }
    for attribute in part.inherited("weak_frameworks") {
      link((attribute.values ?? []).map { .linkedFramework($0) }, of: attribute)
      gaps.add(
        "package.convert.weak", "packages can't weak-link a framework, so it is linked normally",
        at: attribute.location,
        hint: "import it under '#if canImport' in Swift, or add '-weak_framework' to the app's linker flags")
    }
    for attribute in part.inherited("libraries") {
      link((attribute.values ?? []).map { .linkedLibrary($0) }, of: attribute)
    }
    for attribute in part.inherited("compiler_flags") {
      add(
        BuildFlags((attribute.values ?? []).joined(separator: " "), for: .clang), of: attribute, gaps: &gaps)
    }
    for attribute in part.inherited("pod_target_xcconfig") {
      for entry in attribute.entries { add(entry, of: attribute, gaps: &gaps) }
    }
  }

  /// True of every package, whatever a podspec says.
  private static let given: Set = [
    "DEFINES_MODULE", "CLANG_ENABLE_MODULES", "CLANG_ENABLE_OBJC_ARC", "SWIFT_VERSION", "ENABLE_BITCODE",
    "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "IPHONEOS_DEPLOYMENT_TARGET",
  ]

  private mutating func add(
    _ entry: PodspecAttribute.Entry, of attribute: PodspecAttribute, gaps: inout PodspecGaps
  ) {
    guard let key = entry.key, let values = entry.values else {
      gaps.add(
        "package.convert.computed", "'\(entry.key ?? attribute.name)' is computed, and was left out",
        at: attribute.location, hint: "add it to Package.swift by hand")
      return
    }
    let text = values.joined(separator: " ")
    let parts = key.split(separator: "[", maxSplits: 1).map(String.init)
    let condition = parts.count == 2 ? Self.configuration(parts[1]) : nil
    let name = parts.first ?? key
    let isKnown = parts.count == 1 || condition != nil
    switch name {
    case _ where Self.given.contains(name): return
    case "OTHER_SWIFT_FLAGS" where isKnown:
      add(BuildFlags(text, for: .swift), of: attribute, when: condition, gaps: &gaps)
    case "OTHER_CFLAGS" where isKnown, "OTHER_CPLUSPLUSFLAGS" where isKnown:
      add(BuildFlags(text, for: .clang), of: attribute, when: condition, gaps: &gaps)
    case "OTHER_LDFLAGS" where isKnown:
      add(BuildFlags(text, for: .linker), of: attribute, when: condition, gaps: &gaps)
    case "SWIFT_ACTIVE_COMPILATION_CONDITIONS" where isKnown:
      add(BuildFlags(definitions: text, for: .swift), of: attribute, when: condition, gaps: &gaps)
    case "GCC_PREPROCESSOR_DEFINITIONS" where isKnown:
      add(BuildFlags(definitions: text, for: .clang), of: attribute, when: condition, gaps: &gaps)
    case "HEADER_SEARCH_PATHS" where isKnown, "USER_HEADER_SEARCH_PATHS" where isKnown:
      searchHeaders(text, for: key, of: attribute, when: condition, gaps: &gaps)
    case "GCC_C_LANGUAGE_STANDARD" where parts.count == 1 && Self.standard(text) != nil:
      cStandard = Self.standard(text)
    case "CLANG_CXX_LANGUAGE_STANDARD" where parts.count == 1 && Self.standard(text) != nil:
      cxxStandard = Self.standard(text)
    default:
      gaps.add(
        "package.convert.setting", "the build setting '\(key)' has no counterpart in a package",
        at: attribute.location, hint: "set it in the app's project, or remove it")
    }
  }

  private mutating func add(
    _ flags: BuildFlags, of attribute: PodspecAttribute, when configuration: String? = nil,
    gaps: inout PodspecGaps
  ) {
    append(flags.cSettings, to: \.cSettings, of: attribute, when: configuration)
    append(flags.swiftSettings, to: \.swiftSettings, of: attribute, when: configuration)
    append(flags.linkerSettings, to: \.linkerSettings, of: attribute, when: configuration)
    for flag in flags.others {
      gaps.add(
        "package.convert.flag", "the flag '\(flag)' has no counterpart in a package",
        at: attribute.location,
        hint: "remove it: a package that is required by version can't have unsafe flags")
    }
  }

  /// Only folders of the target can be searched.
  private mutating func searchHeaders(
    _ text: String, for key: String, of attribute: PodspecAttribute, when configuration: String?,
    gaps: inout PodspecGaps
  ) {
    for word in BuildFlags.words(text) where !word.contains("inherited") {
      let path = ["$(PODS_TARGET_SRCROOT)/", "${PODS_TARGET_SRCROOT}/"].first { word.hasPrefix($0) }
        .map { String(word.dropFirst($0.utf8.count)) }
      let plain = path.map { $0.hasSuffix("/**") ? String($0.dropLast(3)) : $0 }
      if let inner = plain.flatMap({ FolderCover.relative($0, to: folder) }), !inner.contains("$") {
        append([.headerSearchPath(inner)], to: \.cSettings, of: attribute, when: configuration)
      } else {
        gaps.add(
          "package.convert.setting", "'\(key)' contains '\(word)', but a target only searches its own folder",
          at: attribute.location, hint: "depend on the target or the package that has these headers")
      }
    }
  }

  private mutating func link(_ calls: [PackageDraft.Setting.Call], of attribute: PodspecAttribute) {
    append(calls, to: \.linkerSettings, of: attribute, when: nil)
  }

  private mutating func append(
    _ calls: [PackageDraft.Setting.Call], to list: WritableKeyPath<Self, [PackageDraft.Setting]>,
    of attribute: PodspecAttribute, when configuration: String?
  ) {
    if list == \.cSettings, !hasClang { return }
    if list == \.swiftSettings, !hasSwift { return }
    let platform = attribute.packagePlatform.flatMap { $0 == only ? nil : $0 }
    for call in calls {
      let same = self[keyPath: list].firstIndex { $0.call == call && $0.configuration == configuration }
      if let same, self[keyPath: list][same].platforms.isEmpty { continue }
      if let same, let platform {
        if !self[keyPath: list][same].platforms.contains(platform) {
          self[keyPath: list][same].platforms.append(platform)
        }
      } else if let same {
        self[keyPath: list][same].platforms = []
      } else {
        self[keyPath: list].append(
          .init(call: call, platforms: platform.map { [$0] } ?? [], configuration: configuration))
      }
    }
  }

  /// `debug` of `config=Debug]`; nil for other conditions.
  private static func configuration(_ condition: String) -> String? {
    ["config=Debug]": "debug", "config=Release]": "release"][condition]
  }

  /// `gnucxx17` of `gnu++17`, and `gnu11` as it is; nil for one that packages do not have.
  private static func standard(_ text: String) -> String? {
    let name = text.replacing("gnu++", with: "gnucxx").replacing("c++", with: "cxx")
    return standards.contains(name) ? name : nil
  }

  private static let standards: Set = [
    "c89", "c90", "c99", "c11", "c17", "c18", "gnu89", "gnu90", "gnu99", "gnu11", "gnu17", "gnu18",
    "cxx98", "cxx03", "cxx11", "cxx14", "cxx17", "cxx20", "gnucxx98", "gnucxx03", "gnucxx11", "gnucxx14",
    "gnucxx17", "gnucxx20",
  ]
}
