import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// Refuses components that the app takes from folders outside its repository, as people do who work on several at once: whoever
  /// builds the train has other folders there, or none.
  func refuseFolders(of app: ChosenComponent) {
    _ = context.attempt(for: app.component.name) {
      let references = try context.descriptors.references(of: app.component, at: app.reading)
      try refuseXcodeFolders(of: app, declared: references.filter(\.isXcodeProject).map(\.path))
      for descriptor in references where !descriptor.isXcodeProject {
        let text: SourceText
        do {
          text = try context.descriptors.text(of: descriptor, in: app.component, at: app.reading)
        } catch is Refusal {
          // What isn't there names no folder.
          continue
        }
        for (name, folder) in Self.folders(in: text, descriptor) {
          guard let member = owner(of: name, in: descriptor.format) else { continue }
          context.refuse(
            Diagnostic(
              "pin.folder", "the app takes '\(member)' from the folder '\(folder)'",
              subject: app.component.name,
              at: text.location(at: Self.place(of: folder, in: text)),
              hint:
                "run 'relctl checkout --return DIR' in the checkout, or write the pin, and commit the file"))
        }
      }
    }
  }

  private func owner(of name: String, in format: DescriptorReference.Format) -> ComponentName? {
    if format == .podfile {
      return chosen.first { item in
        (try? context.descriptors.podspecs(of: item.component, at: item.reading))?.contains {
          $0.name == name
        } ?? false
      }?.component.name ?? carried.first { $0.pods.contains(name) }?.name
    }
    return packageOwner(of: name)
  }

  /// The pods and packages that a file takes from outside of its repository, and the folders.
  private static func folders(
    in text: SourceText, _ reference: DescriptorReference
  ) -> [(name: String, folder: String)] {
    let home = ProjectPath.folder(of: reference.path)
    let paths: [String]
    switch reference.format {
    case .podfile:
      return ((try? PodfileDocument(text))?.pins ?? []).compactMap { pin in
        guard case .path(let path)? = pin.form, leaves(path, from: home) else { return nil }
        return (pin.root, path)
      }
    case .packageSwift, .tuist: paths = (try? PackageManifestDocument(text))?.localPackages ?? []
    case .xcodegen: paths = (try? XcodeGenSpecification(text))?.localPackages ?? []
    case .podspec, .podspecJSON, .cartfile, .versionFile, .plist, .xcconfig, .pbxproj, .xcodePackages:
      paths = []
    }
    return paths.filter { leaves($0, from: home) }.map { (FilePaths.name(of: $0), $0) }
  }

  private static func place(of folder: String, in text: SourceText) -> Int {
    let wanted = Array(folder.utf8)
    return text.bytes.indices.first { text.bytes[$0...].starts(with: wanted) } ?? 0
  }

  /// Whether a path leads out of the repository.
  private static func leaves(_ path: String, from folder: String) -> Bool {
    if path.isAbsolutePath { return true }
    var depth = folder.pathParts().count
    for part in path.pathParts() where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }
}

extension DescriptorReference {
  fileprivate var isXcodeProject: Bool { format == .pbxproj || format == .xcodePackages }
}
