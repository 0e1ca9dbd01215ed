import ReleaseDescriptors
import ReleaseModel

/// Points an app to folders of its components, so that they are worked on together with it.
package struct PathPins: AppPinning, Sendable {
  /// One component, and the folder that it is in.
  package struct Place: Sendable, Hashable {
    let component: Component
    /// Relative to the app's folder, such as `../Network`.
    let folder: String
    let pods: [String]

    package init(_ component: Component, in folder: String, pods: [String]) {
      self.component = component
      self.folder = folder
      self.pods = pods
    }

    var identity: String { PackageIdentity.of(component.url.raw) }
  }

  let places: [Place]
  /// Whether each of them must be taken by a descriptor.
  let isStrict: Bool

  package init(_ places: [Place], isStrict: Bool = true) {
    self.places = places
    self.isStrict = isStrict
  }

  /// Returns the descriptors that differ then.
  ///
  /// - Throws: one `Refusal` for all that can't be written, and for a component that no descriptor takes.
  package func rewrite(_ files: [(DescriptorReference, SourceText)]) throws(Refusal) -> [String: SourceText] {
    var result: [String: SourceText] = [:]
    var problems: [Diagnostic] = []
    var taken: Set<String> = []
    for (reference, text) in files {
      do throws(Refusal) {
        let edited = try rewrite(text, reference, &taken)
        if edited.bytes != text.bytes { result[reference.path] = edited }
      } catch {
        problems += error.diagnostics
      }
    }
    problems += places.filter { isStrict && !taken.contains($0.identity) && taken.isDisjoint(with: $0.pods) }
      .map {
        Diagnostic(
          "checkout.edit.unused", "no descriptor of the app takes it as a pod or a package",
          subject: $0.component.name,
          hint: "lay its files with '--sources' instead")
      }
    guard problems.isEmpty else { throw Refusal(problems) }
    return result
  }

  private func rewrite(
    _ text: SourceText, _ reference: DescriptorReference, _ taken: inout Set<String>
  ) throws(Refusal) -> SourceText {
    switch reference.format {
    case .podfile:
      let document = try PodfileDocument(text)
      let present = Set(document.pins.map(\.root))
      var change = PodfileChange()
      for place in places {
        // A pod that others require gets a line, so that it is taken from the folder, too.
        for pod in place.pods where present.contains(pod) { change.forms[pod] = .path(place.folder) }
        if place.pods.contains(where: present.contains) { taken.formUnion(place.pods) }
      }
      return text.applying(try document.edits(for: change))
    case .packageSwift, .tuist:
      let document = try PackageManifestDocument(text)
      taken.formUnion(document.dependencies.compactMap(\.identity))
      return text.applying(try document.edits(toPaths: paths(from: ProjectPath.folder(of: reference.path))))
    case .pbxproj, .xcodePackages:
      let document = try XcodeProjectDocument(text)
      taken.formUnion(document.packageReferences.map(\.identity))
      // Beside the `.xcodeproj`, which holds the file.
      let folder = ProjectPath.folder(of: ProjectPath.folder(of: reference.path))
      return text.applying(try document.edits(toPaths: paths(from: folder)))
    case .xcodegen:
      let specification = try XcodeGenSpecification(text)
      taken.formUnion(specification.packages.map(\.identity))
      return text.applying(
        try specification.edits(toPaths: paths(from: ProjectPath.folder(of: reference.path))))
    case .podspec, .podspecJSON, .cartfile, .versionFile, .plist, .xcconfig: return text
    }
  }

  /// The folders as a file says them that is in a folder of the app.
  private func paths(from folder: String) -> [String: String] {
    let back = String(repeating: "../", count: folder.split(separator: "/").count)
    return Dictionary(places.map { ($0.identity, back + $0.folder) }) { $1 }
  }

  /// Returns a lock of packages without those that come from folders: clients keep no pin of them.
  package func rewrite(lock text: SourceText, originHash: String?) throws(Refusal) -> SourceText {
    let lock = try PackageResolved(text)
    let known = Set(places.map(\.identity)).intersection(lock.packagePins.keys)
    return try PackageResolved.applying(
      PackageResolvedChange(removed: known, originHash: lock.format == 3 ? originHash : nil), to: text)
  }
}

extension XcodeGenSpecification {
  /// Returns the edits after which packages are taken from folders. XcodeGen looks for `path` first, so the requirement beside it
  /// stays and counts no more.
  ///
  /// - Parameter paths: Identity -> the folder, relative to the file.
  fileprivate func edits(toPaths paths: [String: String]) throws(Refusal) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for package in packages {
      guard let path = paths[package.identity],
        let entry = package.entries.first(where: { $0.key == "url" || $0.key == "github" }),
        let scalar = entry.value.scalar
      else { continue }
      edits.append(SourceEdit(range: entry.keyRange, replacement: "path"))
      edits += scalar.edits(to: path, in: text)
    }
    return edits
  }
}
