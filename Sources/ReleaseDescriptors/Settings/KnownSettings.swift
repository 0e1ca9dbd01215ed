/// Names that somebody else than a team gives a meaning to.
enum KnownSettings {
  /// The keys that relctl reads.
  static let relctls = [
    "RELEASE_VERSION",  // the descriptor's version
    "RELEASE_SOURCE",  // branch, tag or branch+tag
    "RELEASE_BRANCH",  // the branch that a release lands on
    "RELEASE_HOTFIX_BRANCH",  // that of a hotfix, where all versions share one
    "RELEASE_TAG",  // the tag that it gets
    "RELEASE_APP_TAG",  // the app's own tag, through Components.xcconfig
    "RELEASE_PACKAGE_TAG",  // a second tag, for Swift packages
    "RELEASE_SPEC_REPO",  // where the descriptor is published
    "RELEASE_REGISTRY",  // the package registry that packages are published to
    "RELEASE_REGISTRY_VERSION",  // their version there
    "RELEASE_SPECS",  // mutable or immutable
    "RELEASE_LANDING",  // push or request
    "RELEASE_SQUASH",  // refuse or accept
    "RELEASE_PACKAGE_PINS",  // exact or minimum
    "RELEASE_LOCK",  // whole or incomplete
    "RELEASE_GATE_PEOPLE",  // who may land
    "RELEASE_GATE_FREEZE",  // when nothing is released
    "RELEASE_GATE_TIME_ZONE",  // where the clock of that hangs
    "RELEASE_GATE_TIME",  // how long a train must have been in the earlier environment
    "RELEASE_GATE_APPROVALS",  // how many people must have approved it
    "RELEASE_GATE_APPROVERS",  // who may
    "RELEASE_GATE_SIGNED",  // whether with a signature
    "RELEASE_GATE_CHECKS",  // what hosts must say of its commits
    "RELEASE_GATE_TESTS",  // results that must be recorded for it
    "RELEASE_GATE_DELIVERY",  // configurations that must be delivered
    "RELEASE_GATE_CHECKLIST",  // items that people must have ticked
    "RELEASE_GATE_COMMAND",  // a program that must agree
    "RELEASE_GATE_PODSPEC",  // what podspecs may not gain
    "RELEASE_APP_VERSION",  // CFBundleShortVersionString
    "RELEASE_BUILD_NUMBER",  // CFBundleVersion
    "RELEASE_CONFIGURATIONS",  // the build configurations of the environment
    "RELEASE_CHANNELS",  // where builds of a configuration go
    "RELEASE_DELIVERY",  // what a complete delivery of a configuration consists of
    "RELEASE_EXPORT_METHOD",  // how Xcode exports an archive
    "RELEASE_TEAM",  // the team that signs an export
    "RELEASE_SIGNING_STYLE",  // automatic or manual
    "RELEASE_SIGNING_CERTIFICATE",  // the certificate that signs an export
    "RELEASE_PROFILES",  // the provisioning profile of each bundle identifier
  ]

  /// Says whether Xcode defines or reads a setting (Xcode Help, "Build settings reference").
  static func isXcodes(_ name: String) -> Bool {
    names.contains(name) || prefixes.contains { name.hasPrefix($0) }
      || suffixes.contains { name.hasSuffix($0) }
  }

  /// Families of settings, each with dozens of members.
  private static let prefixes = [
    "ALWAYS_", "APPLICATION_EXTENSION_", "ARCHS", "ASSETCATALOG_", "BUILD_", "BUILT_PRODUCTS_", "BUNDLE_",
    "CLANG_", "CODE_SIGN", "CODE_SIGNING_", "COMBINE_", "CONFIGURATION_", "COPY_", "CREATE_INFOPLIST_",
    "CURRENT_PROJECT_VERSION", "DEAD_CODE_", "DEBUG_INFORMATION_", "DEFINES_", "DEPLOYMENT_", "DERIVED_",
    "DEVELOPER_", "DEVELOPMENT_", "DSTROOT", "DWARF_", "DYLIB_", "EAGER_", "EMBED_", "EMBEDDED_CONTENT_",
    "ENABLE_", "EXCLUDED_", "EXECUTABLE_", "EXPORTED_", "FRAMEWORK", "FRAMEWORKS_", "GCC_", "GENERATE_",
    "HEADER_", "IBC_", "INCLUDED_", "INFOPLIST_", "INSTALL_", "IPHONEOS_", "KEEP_", "LD_", "LIBRARY_",
    "LLVM_", "LOCALIZATION_", "LOCALIZED_", "MACH_O_", "MACOSX_", "METAL_", "MODULE_", "MTL_", "NATIVE_",
    "NSHUMANREADABLE", "OBJECT_", "OBJROOT", "ONLY_ACTIVE_", "OTHER_", "PODS_", "PRECOMP_", "PRELINK_",
    "PRIVATE_HEADERS_", "PRODUCT_", "PROJECT_", "PROVISIONING_", "PUBLIC_HEADERS_", "REEXPORTED_",
    "REGISTER_", "RESOURCES_", "RUN_CLANG_", "SCAN_", "SCRIPT_", "SDKROOT", "SDK_", "SEPARATE_", "SHARED_",
    "SKIP_", "SOURCE_", "SRCROOT", "STRING", "STRIP", "SUPPORTED_", "SUPPORTS_", "SWIFT_", "SYMROOT",
    "SYSTEM_", "TARGET", "TARGETED_", "TEMP_", "TEST_", "TVOS_", "UNLOCALIZED_", "USER_HEADER_", "USE_",
    "VALIDATE_", "VALID_ARCHS", "VERSIONING_", "VERSION_INFO_", "WARNING_", "WATCHOS_", "WRAPPER_", "XROS_",
  ]
  private static let suffixes = ["_DEPLOYMENT_TARGET", "_SEARCH_PATHS", "_FOLDER_PATH"]
  private static let names: Set = [
    "ACTION", "ARCHS", "CONFIGURATION", "CONTENTS_FOLDER_PATH", "CURRENT_ARCH", "EFFECTIVE_PLATFORM_NAME",
    "HOME", "inherited", "INFOPLIST_FILE", "MARKETING_VERSION", "MODULEMAP_FILE", "NATIVE_ARCH",
    "PLATFORM_DIR", "PLATFORM_NAME", "PROJECT", "SRCROOT", "TOOLCHAINS", "USER", "value", "VERSION",
  ]
}
