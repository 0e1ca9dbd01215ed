import ReleaseModel

/// Attributes that mean nothing to a package, or that only people can carry over.
enum AttributeGaps {
  /// For people and for CocoaPods, and what a package does anyway.
  private static let silent: Set = [
    "name", "version", "summary", "description", "homepage", "license", "authors", "screenshots",
    "social_media_url", "documentation_url", "readme", "changelog", "cocoapods_version", "deprecated",
    "deprecated_in_favor_of", "source", "static_framework", "preserve_paths", "default_subspecs",
    "dependencies", "test_type", "swift_versions", "deployment_target", "platform", "platforms",
    "module_name", "header_dir", "source_files", "exclude_files", "public_header_files",
    "private_header_files", "project_header_files", "resources", "frameworks", "weak_frameworks",
    "libraries", "compiler_flags", "pod_target_xcconfig", "vendored_frameworks", "pushed_with_swift_version",
    "testspecs", "appspecs", "subspecs",
  ]

  static func add(of spec: any Specification, to gaps: inout PodspecGaps) {
    var samples: Set<Int> = []
    for attribute in spec.attributes {
      if attribute.context == .appSpec {
        guard samples.insert(attribute.specification).inserted else { continue }
        gaps.add(
          "package.convert.app", "an app spec has no counterpart in a package", at: attribute.location,
          hint: "keep the sample app in a project that uses the package")
        continue
      }
      if add(attribute, to: &gaps) { continue }
      if attribute.isConditional {
        gaps.add(
          "package.convert.conditional",
          "'\(attribute.name)' is set under a condition or in a loop, and was left out",
          at: attribute.location, hint: "add it to Package.swift by hand")
      } else if attribute.isComputed, !unread.contains(attribute.pluralName) {
        gaps.add(
          "package.convert.computed", "'\(attribute.name)' is computed, and was left out",
          at: attribute.location, hint: "add it to Package.swift by hand")
      }
    }
    for line in spec.computedDependencies where line.context != .appSpec {
      gaps.add(
        "package.convert.computed", "the dependency '\(line.name)' is computed, and was left out",
        at: line.location, hint: "add it to Package.swift by hand")
    }
    for line in spec.dependencies where line.isConditional && line.context != .appSpec {
      gaps.add(
        "package.convert.conditional",
        "'\(line.name)' is required under a condition or in a loop, and was left out", at: line.location,
        hint: "add it to Package.swift by hand")
    }
  }

  /// Those that no part of a manifest is made of: it does not matter what they compute.
  private static let unread = silent.subtracting([
    "default_subspecs", "swift_versions", "deployment_target", "platform", "platforms", "module_name",
    "header_dir", "source_files", "exclude_files", "public_header_files", "private_header_files",
    "project_header_files", "resources", "frameworks", "weak_frameworks", "libraries", "compiler_flags",
    "pod_target_xcconfig", "vendored_frameworks",
  ])

  /// Whether that was all that is to be said of it.
  private static func add(_ attribute: PodspecAttribute, to gaps: inout PodspecGaps) -> Bool {
    let (name, place) = (attribute.name, attribute.location)
    switch attribute.pluralName {
    case let known where silent.contains(known): return false
    case "prepare_command", "script_phases":
      gaps.add(
        "package.convert.script", "packages can't run scripts, so '\(name)' has no counterpart", at: place,
        hint: "commit the script's output, or write a build tool plugin")
    case "vendored_libraries":
      gaps.add(
        "package.convert.binary", "packages don't support '.a' and '.dylib' files", at: place,
        hint:
          "build an XCFramework from it: xcodebuild -create-xcframework -library LIB -headers DIR -output X.xcframework"
      )
    case "resource_bundles":
      addBundles(attribute, to: &gaps)
    case "requires_arc":
      if attribute.flag == true || attribute.values == ["true"] { return true }
      gaps.add(
        "package.convert.arc", "packages compile every Objective-C file with ARC", at: place,
        hint: "convert the files to ARC, or build them as an XCFramework")
    case "prefix_header_contents", "prefix_header_file":
      if attribute.flag == false { return true }
      gaps.add(
        "package.convert.prefix", "packages have no prefix header", at: place,
        hint: "add the required imports to each file")
    case "module_map":
      gaps.add(
        "package.convert.modulemap", "packages only use a module map in the folder of the public headers",
        at: place,
        hint: "move it there as 'module.modulemap', or remove it: the package manager generates one")
    case "header_mappings_dir":
      gaps.add(
        "package.convert.mappings", "a package has no header mappings", at: place,
        hint: "move the public headers to the folders that the imports use")
    case "user_target_xcconfig":
      gaps.add(
        "package.convert.user", "a package can't change the app's settings", at: place,
        hint: "set them in the app's project or xcconfig")
    case "on_demand_resources":
      gaps.add(
        "package.convert.resources", "packages have no on-demand resources", at: place,
        hint: "keep them in the app's target")
    case "app_host_name", "requires_app_host", "scheme":
      gaps.add(
        "package.convert.tests",
        "tests of a package have no app and no scheme, so '\(name)' has no counterpart",
        at: place, hint: "keep tests that need an app in the app's project")
    default:
      gaps.add(
        "package.convert.attribute", "'\(name)' has no counterpart in a package", at: place,
        hint: "add it to Package.swift by hand")
    }
    return true
  }

  private static func addBundles(_ attribute: PodspecAttribute, to gaps: inout PodspecGaps) {
    let names = attribute.entries.map { $0.key ?? "a computed name" }.joined(separator: ", ")
    gaps.add(
      "package.convert.bundle",
      "the package manager names resource bundles PACKAGE_TARGET, so '\(names)' is not kept",
      at: attribute.location, hint: "look up resources in 'Bundle.module' instead of by bundle name")
  }
}
