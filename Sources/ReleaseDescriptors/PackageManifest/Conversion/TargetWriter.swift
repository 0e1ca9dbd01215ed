import ReleaseModel

/// Writes the targets of one podspec into a draft, with the packages that they require.
struct TargetWriter {
  let pod: PodTargets
  /// Those of all podspecs of the repository.
  let pods: [PodTargets]
  let conversion: PodspecConversion
  /// As manifests name the platforms that the pod is for; empty for all.
  let platforms: [String]

  init(_ pod: PodTargets, among pods: [PodTargets], conversion: PodspecConversion) {
    self.pod = pod
    self.pods = pods
    self.conversion = conversion
    platforms = pod.spec.outline.platforms.compactMap(PackagePlatforms.name)
  }

  func write(into draft: inout PackageDraft, gaps: inout PodspecGaps) {
    for unit in pod.units {
      for binary in unit.binaries where !draft.targets.contains(where: { $0.name == binary.name }) {
        var target = PackageDraft.Target(name: binary.name, kind: .binary)
        target.path = binary.path
        draft.targets.append(target)
      }
      guard let module = unit.module else { continue }
      let dependencies = dependencies(of: unit, in: &draft, gaps: &gaps)
      if unit.isSplit {
        var swift = unit.files
        swift.clang = []
        swift.headers = []
        var other = unit.files
        other.swift = []
        other.resources = []
        let name = "\(module)ObjC"
        add(swift, of: unit, as: (module, [.target(name)] + dependencies), to: &draft, gaps: &gaps)
        add(other, of: unit, as: (name, dependencies), to: &draft, gaps: &gaps)
      } else {
        add(unit.files, of: unit, as: (module, dependencies), to: &draft, gaps: &gaps)
      }
    }
  }

  private func add(
    _ files: PartFiles, of unit: PodTargets.Unit,
    as wanted: (name: String, dependencies: [PackageDraft.TargetDependency]), to draft: inout PackageDraft,
    gaps: inout PodspecGaps
  ) {
    let name = wanted.name
    let isTest = unit.part.context == .testSpec
    let layout = TargetLayout(
      compiled: files.compiled, headers: files.headers, resources: files.resources, in: conversion.listing)
    let settings = PartSettings(unit.part, files, in: layout.folder, platforms: platforms, gaps: &gaps)
    var target = PackageDraft.Target(name: name, kind: isTest ? .test : .library)
    target.dependencies = wanted.dependencies
    target.path = layout.path(of: name, in: isTest ? "Tests" : "Sources")
    target.exclude = layout.exclude
    target.sources = layout.sources
    target.resources = layout.resources
    target.files = files.compiled
    target.folder = layout.folder
    target.cSettings = settings.cSettings
    target.swiftSettings = settings.swiftSettings
    target.linkerSettings = settings.linkerSettings
    if !files.clang.isEmpty {
      let headers = TargetHeaders(
        files, in: layout.folder, of: conversion.listing,
        names: Set([pod.module, name] + unit.part.values("header_dir")), module: name)
      target.publicHeadersPath = isTest ? nil : headers.publicPath
      target.cSettings = headers.searchPaths.map { .init(call: .headerSearchPath($0)) } + target.cSettings
      if !isTest { add(headers, of: unit, to: &gaps) }
    }
    draft.cStandard = draft.cStandard ?? settings.cStandard
    draft.cxxStandard = draft.cxxStandard ?? settings.cxxStandard
    draft.targets.append(target)
  }

  private func add(_ headers: TargetHeaders, of unit: PodTargets.Unit, to gaps: inout PodspecGaps) {
    let attributes = ["public_header_files", "private_header_files", "project_header_files", "source_files"]
    let place = attributes.lazy.compactMap { unit.part.attributes($0).last?.location }.first
    if let first = headers.exposed.first {
      gaps.add(
        "package.convert.headers",
        "a package publishes a whole folder, so \(headers.exposed.count) more headers become public, such as '\(first)'",
        at: place, hint: "move the public headers to a separate folder, and convert again")
    }
    if headers.isUmbrellaCrowded {
      gaps.add(
        "package.convert.headers",
        "the package manager does not allow folders next to the header that is named after the module",
        at: place,
        hint: "rename that header, or move the public headers into one folder")
    }
  }
}
