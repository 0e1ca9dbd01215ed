import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// Refuses components that Xcode takes from folders outside the app's repository: local packages, and folders that were
  /// dragged into a project or workspace, which Xcode prefers to the remote package of the same name.
  ///
  /// - Parameter declared: The projects that the app's descriptors lead to.
  func refuseXcodeFolders(of app: ChosenComponent, declared: [String]) throws {
    var packageNames: [String: ComponentName]?
    for path in try xcodeContainers(of: app, declared: declared) {
      guard let text = try asked({ try xcodeFile(path, of: app) }) else { continue }
      for folder in XcodeContainers.outside(text, at: path) {
        guard let name = folder.path.pathParts().last?.lowercased() else { continue }
        var member = packageOwner(of: name)
        if member == nil {
          let names = packageNames ?? ownersByPackageName
          packageNames = names
          member = names[name]
        }
        guard let member, folder.isPackage || isPackage(member) else { continue }
        refuse(folder, of: member, app, at: text.location(at: folder.offset))
      }
    }
  }

  private func refuse(
    _ folder: XcodeFolderReference, of member: ComponentName, _ app: ChosenComponent, at place: SourceLocation
  ) {
    if folder.isPackage {
      context.refuse(
        Diagnostic(
          "pin.folder", "the app takes '\(member)' from the folder '\(folder.path)'",
          subject: app.component.name, at: place,
          hint: "run 'relctl checkout --return DIR' in the checkout, or write the pin, and commit the file"))
      return
    }
    context.refuse(
      Diagnostic(
        "pin.folder", "Xcode takes '\(member)' from the folder '\(folder.path)' instead of its repository",
        subject: app.component.name, at: place,
        hint: selectedContainer == nil
          ? "remove it from the project navigator in Xcode ('Remove Reference'), and commit the file; if the app is "
            + "built with another workspace, select that one under 'build:' in relctl.yml"
          : "remove it from the project navigator in Xcode ('Remove Reference'), and commit the file"))
  }

  /// The component that a package's folder is of, by the folder's name: the name of the repository, of the component, or what
  /// a registry calls it.
  func packageOwner(of folder: String) -> ComponentName? {
    let name = folder.lowercased()
    return context.packageOwners[name]
      ?? context.workspace.components.first { $0.name.description.lowercased() == name }?.name
  }

  /// The files of the projects and workspaces that the app is built with: those that 'build:' selects, otherwise all. None where
  /// no component is a package.
  private func xcodeContainers(of app: ChosenComponent, declared: [String]) throws -> [String] {
    guard context.workspace.components.contains(where: \.isPackage) else { return declared }
    let key = RepositoryKey.component(app.component.name)
    let found: [String]
    switch selectedContainer {
    case .workspace(let path):
      let file = XcodeContainers.file(ofWorkspace: path)
      let projects = try asked { try xcodeFile(file, of: app) }.map {
        XcodeContainers.projects(in: $0, at: file)
      }
      found = [file] + (projects ?? []).map(XcodeContainers.file(ofProject:))
    case .project(let path): found = XcodeContainers.files(ofProject: path)
    case nil: found = try asked { try context.facts.xcodeContainers(in: key, at: app.reading) } ?? []
    }
    return declared + found.filter { !declared.contains($0) }
  }

  private enum SelectedContainer {
    case workspace(String)
    case project(String)
  }

  /// What 'build:' selects, if anything.
  private var selectedContainer: SelectedContainer? {
    guard let recipe = context.workspace.build.app else { return nil }
    return recipe.workspace.map { .workspace($0) } ?? recipe.project.map { .project($0) }
  }

  private func xcodeFile(_ path: String, of app: ChosenComponent) throws -> SourceText? {
    try context.facts.file(in: .component(app.component.name), at: app.reading, path: path)
  }

  /// nil for what a later pass answers, so that this one asks for everything.
  private func asked<Answer>(_ question: () throws -> Answer?) throws -> Answer? {
    do {
      return try question()
    } catch is NotObserved {
      return nil
    }
  }

  private func isPackage(_ name: ComponentName) -> Bool {
    context.workspace.components.first { $0.name == name }?.isPackage == true
  }

  /// What manifests call their packages, in lower case -> the component.
  private var ownersByPackageName: [String: ComponentName] {
    let names = chosen.filter { !$0.isApp }.flatMap { item in
      item.component.descriptors.filter { $0.format == .packageSwift }.compactMap { descriptor in
        (try? context.descriptors.text(of: descriptor, in: item.component, at: item.reading))
          .flatMap { try? PackageManifestDocument($0) }?.packageName.map {
            ($0.lowercased(), item.component.name)
          }
      }
    }
    return Dictionary(names) { first, _ in first }
  }
}
