import ReleaseModel

/// The targets and products of one podspec: which specification has which files, and what each is called.
struct PodTargets {
  /// A specification with the files that are its own.
  struct Unit {
    let part: PodspecPart
    let files: PartFiles
    /// The target's name; nil for one without sources.
    let module: String?
    let binaries: [Binary]
    /// The unit that has the files that this one names too.
    let owner: Int?
    /// Whether its Swift sources and the others get a target each.
    let isSplit: Bool
  }

  /// An XCFramework that comes with the pod.
  struct Binary: Hashable {
    let name: String
    let path: String
  }

  let spec: any Specification
  let units: [Unit]
  /// The name of the pod.
  let name: String
  let module: String

  init(
    _ spec: any Specification, in listing: PodspecListing, taken: inout Set<String>,
    gaps: inout PodspecGaps, usesSwift: (String) -> Bool
  ) {
    self.spec = spec
    let parts = PodspecPart.all(of: spec)
    name = spec.name ?? ""
    let stated = parts[0].values("module_name").last
    let module = stated ?? ModuleName.of(parts[0].values("header_dir").last ?? name)
    self.module = module
    var owners: [String: Int] = [:]
    var units: [Unit] = []
    var files: [PartFiles] = []
    for (index, part) in parts.enumerated() {
      let all = PartFiles(part, in: listing, taken: [])
      let own = PartFiles(part, in: listing, taken: taken)
      files.append(own)
      if own.compiled.count < all.compiled.count, let place = part.attributes("source_files").last?.location {
        gaps.add(
          "package.convert.overlap",
          "\(all.compiled.count - own.compiled.count) of these sources already belong to another target and stay there",
          at: place, hint: "put each file into exactly one target")
      }
      for path in own.compiled { owners[path] = index }
      taken.formUnion(own.compiled)
    }
    let heir = Self.heir(of: parts, files)
    // What the root shows is shown by the target of its name.
    if let heir { files[heir].resources += files[0].resources }
    let rootShows = heir == nil
    for (index, part) in parts.enumerated() {
      let all = PartFiles(part, in: listing, taken: [])
      let owner = files[index].compiled.isEmpty ? all.compiled.lazy.compactMap { owners[$0] }.first : nil
      let name =
        index == heir ? module : part.path.map { ModuleName.of(subspec: $0, in: module) } ?? module
      let binaries = Self.binaries(of: part, in: listing, gaps: &gaps)
      Self.addGaps(of: part, files[index], of: all, gaps: &gaps, showsResources: index > 0 || rootShows)
      let isSplit = Self.isSplit(part, files[index], named: name, gaps: &gaps, usesSwift: usesSwift)
      units.append(
        Unit(
          part: part, files: files[index], module: files[index].compiled.isEmpty ? nil : name,
          binaries: binaries, owner: owner == index ? nil : owner, isSplit: isSplit))
    }
    self.units = units
    addGaps(to: &gaps)
  }

  /// What is to be said of the pod as a whole.
  private func addGaps(to gaps: inout PodspecGaps) {
    let packaged = units.filter { $0.part.context.isPackaged }
    let modules = packaged.compactMap(\.module)
    let nested = packaged.first { $0.part.path != nil && $0.module != nil }
    if modules.count > 1, let nested {
      gaps.add(
        "package.convert.modules",
        "CocoaPods compiles the subspecs into one module, a package into several: \(modules.joined(separator: ", "))",
        at: nested.part.attributes("source_files").first?.location,
        hint: "add imports, and make declarations that other modules use 'public'")
    }
    if modules.isEmpty, packaged.allSatisfy(\.binaries.isEmpty) {
      gaps.add(
        "package.convert.sources", "no file in the commit matches the sources of '\(name)'",
        at: spec.nameLocation,
        hint: "check 'source_files': downloaded and generated files are not in the commit")
    }
  }

  /// The package manager has one language for each target, Swift or C and its relatives.
  private static func isSplit(
    _ part: PodspecPart, _ files: PartFiles, named module: String, gaps: inout PodspecGaps,
    usesSwift: (String) -> Bool
  ) -> Bool {
    guard files.isMixed, let place = part.attributes("source_files").last?.location else { return false }
    if let user = (files.clang + files.headers).first(where: usesSwift) {
      gaps.add(
        "package.convert.mixed",
        "Swift and Objective-C are in one target and can't be split, because '\(user)' imports Swift",
        at: place, hint: "remove that import, for example with a protocol in Objective-C, and convert again")
      return false
    }
    gaps.add(
      "package.convert.languages",
      "Swift and Objective-C can't share a target; the Objective-C sources are now '\(module)ObjC'",
      at: place,
      hint: "add 'import \(module)ObjC' to the Swift files that use it")
    return true
  }

  /// The subspec that takes the pod's name where the root has no sources: the only one that comes along, or its `Core`.
  private static func heir(of parts: [PodspecPart], _ files: [PartFiles]) -> Int? {
    guard files[0].compiled.isEmpty else { return nil }
    var candidates: [Int] = []
    var seen: Set<String> = []
    // What comes along, and what lists among that stand for.
    var open = parts[0].outline.parts
    while let name = open.popLast() {
      guard seen.insert(name).inserted,
        let index = parts.firstIndex(where: { $0.outline.name == name && $0.context == .subspec })
      else { continue }
      open += parts[index].outline.parts
      if files[index].compiled.isEmpty {
        open += parts[index].dependencies.map(\.name)
      } else {
        candidates.append(index)
      }
    }
    if candidates.count == 1 { return candidates[0] }
    let cores: Set = ["core", "\(parts[0].outline.name)core".lowercased()]
    return candidates.sorted().first { cores.contains(parts[$0].path?.lowercased() ?? "") }
  }

  private static func binaries(
    of part: PodspecPart, in listing: PodspecListing, gaps: inout PodspecGaps
  ) -> [Binary] {
    var found: [Binary] = []
    for attribute in part.attributes("vendored_frameworks") {
      for written in attribute.values ?? [] {
        let pattern = written.hasSuffix("/") ? String(written.dropLast()) : written
        let match = PathPattern(pattern)
        let folders = listing.folders.filter { match.matches($0) && FileEnding.of($0) == "xcframework" }
        for path in folders.sorted() {
          let name = path.split(separator: "/").last?.dropLast(".xcframework".count) ?? ""
          found.append(Binary(name: String(name), path: path))
        }
        guard folders.isEmpty else { continue }
        if FileEnding.of(pattern) == "xcframework" {
          gaps.add(
            "package.convert.binary", "'\(written)' is not in the commit", at: attribute.location,
            hint: "commit it, or write a binary target with the address and checksum of its archive")
        } else {
          gaps.add(
            "package.convert.binary", "a package can only contain XCFrameworks, and '\(written)' is not one",
            at: attribute.location,
            hint: "build one from it: xcodebuild -create-xcframework -framework F -output X.xcframework")
        }
      }
    }
    return found
  }

  private static func addGaps(
    of part: PodspecPart, _ files: PartFiles, of all: PartFiles, gaps: inout PodspecGaps,
    showsResources: Bool
  ) {
    let attributes = part.attributes("source_files")
    if files.compiled.isEmpty, !files.headers.isEmpty, all.compiled.isEmpty,
      let place = attributes.last?.location
    {
      gaps.add(
        "package.convert.headers", "a target needs at least one source file, and these are only headers",
        at: place,
        hint: "add an empty '.c' file beside them, and convert again")
    }
    if showsResources, files.compiled.isEmpty, !files.resources.isEmpty, all.compiled.isEmpty,
      let place = part.attributes("resources").last?.location
        ?? part.attributes("resource_bundles").last?.location
    {
      gaps.add(
        "package.convert.resources", "a target needs at least one source file, and these are only resources",
        at: place,
        hint: "add them to the target that uses them")
    }
    for attribute in attributes + part.attributes("exclude_files") where attribute.platform != nil {
      gaps.add(
        "package.convert.platform", "the sources of a target are the same on every platform",
        at: attribute.location, hint: "put '#if os(...)' around platform-specific code")
    }
  }
}
