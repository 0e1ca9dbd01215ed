import AppInspection
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// A component that somebody wants.
package struct NewComponentRequest: Sendable {
  package let name: ComponentName
  let layer: String?
  let kind: LayerKind?
  /// As it shall stand in `relctl.yml`; nil takes the form of the others' addresses.
  let url: String?
  /// The components that it depends on.
  let dependencies: [ComponentName]
  /// nil for a repository that has files of its own.
  let files: Files?
  let joining: Joining
  /// Whether repositories that are not there are made on their hosts.
  let creates: Bool

  /// What its repository starts with.
  package struct Files: Sendable {
    let template: TemplateSource
    /// The user's own values for the template.
    let values: [String: String]
    let continuousIntegration: ContinuousIntegration
    let hasLicense: Bool

    package init(
      template: TemplateSource, values: [String: String],
      continuousIntegration: ContinuousIntegration, hasLicense: Bool
    ) {
      self.template = template
      self.values = values
      self.continuousIntegration = continuousIntegration
      self.hasLicense = hasLicense
    }
  }

  /// What builds and tests the component.
  package enum ContinuousIntegration: String, Sendable, Hashable, CaseIterable { case jenkins, gitlab, none }

  /// The version whose train it joins.
  package enum Joining: Sendable, Hashable {
    case underWay
    case version(Version)
    case none
  }

  package init(
    name: ComponentName, layer: String?, kind: LayerKind?, url: String?, dependencies: [ComponentName],
    files: Files?,
    joining: Joining, creates: Bool
  ) {
    self.name = name
    self.layer = layer
    self.kind = kind
    self.url = url
    self.dependencies = dependencies
    self.files = files
    self.joining = joining
    self.creates = creates
  }
}

extension NewComponentRequest {
  /// The name as a Swift module: what a module's name can't hold becomes `_`.
  var module: String {
    let mapped = name.description.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return (mapped.first?.isNumber == true ? "_" : "") + String(mapped)
  }

  /// What the paths of a template's files may name before anything else is known.
  var templatePathValues: TemplateValues {
    let known = ["name": name.description, "module": module, "mediator": "CTMediator"]
    return TemplateValues(known.merging(files?.values ?? [:]) { $1 }.mapValues { .text($0) })
  }

  /// Everything about the request itself that no workspace could fulfil.
  func problems(in workspace: Workspace) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let text = name.description
    let odd = text.first { !($0.isASCII && ($0.isLetter || $0.isNumber)) && !"_-+.".contains($0) }
    if text.first.map({ $0.isASCII && $0.isLetter }) != true || odd != nil || text.count > 100
      || text.hasSuffix("-") || text.contains("..")
    {
      problems.append(
        Diagnostic(
          "component.name", "'\(name)' can't be the name of a component",
          hint: "names start with a letter and contain only letters, digits, '_', '-', '+' and '.'"))
    }
    if files != nil { problems += moduleProblems }
    if let layer, !workspace.layers.contains(layer) {
      problems.append(
        Diagnostic(
          "component.layer.unknown", "there is no layer '\(layer)'",
          hint: workspace.layers.hint(
            near: layer,
            else: workspace.layers.isEmpty
              ? "relctl.yml declares no layers: omit '--layer'"
              : "relctl.yml declares \(workspace.layers.joined(separator: ", "))")))
    }
    if layer == nil, !workspace.layers.isEmpty {
      problems.append(
        Diagnostic(
          "component.layer.missing", "no layer is given for '\(name)'",
          hint: "add '--layer \(workspace.layers.last ?? "")', or one of "
            + "\(workspace.layers.joined(separator: ", "))"))
    }
    return problems + dependencyProblems(in: workspace)
  }

  /// Why Swift could not have a module of this name; a repository with a history shows that it can.
  private var moduleProblems: [Diagnostic] {
    if SwiftKeywords.contains(module) {
      return [
        Diagnostic(
          "component.name.keyword", "'\(module)' is a Swift keyword and can't be the name of a module",
          hint: "choose another name")
      ]
    }
    guard PlatformModules.contains(module), !module.hasPrefix("_") else { return [] }
    return [
      Diagnostic(
        "component.name.platform", "'\(module)' is already a module of Swift or of Apple's platforms",
        hint: "choose another name: imports would be ambiguous")
    ]
  }

  private func dependencyProblems(in workspace: Workspace) -> [Diagnostic] {
    let known = workspace.componentAndPartNames
    var problems: [Diagnostic] = []
    for dependency in dependencies {
      guard let target = workspace.componentOrPart(named: dependency), dependency != name
      else {
        problems.append(
          Diagnostic(
            "component.unknown", "'\(name)' can't depend on '\(dependency)': there is no such component",
            hint: known.hint(near: dependency, else: "relctl.yml lists: \(known.joined(separator: ", "))")))
        continue
      }
      if !target.parts.isEmpty, !target.commonDescriptors.contains(where: { $0.format.isPodspec }) {
        let parts = target.parts.map(\.name).joined(separator: ", ")
        problems.append(
          Diagnostic(
            "component.part", "'\(dependency)' consists of parts: choose the parts that '\(name)' depends on",
            hint: "specify the ones that it needs: \(parts)"))
        continue
      }
      guard let from = place(in: layer, kind: kind, of: workspace),
        let to = place(in: target.layer, kind: target.kind, of: workspace)
      else { continue }
      let edge = DependencyMap.Edge(
        from: name, to: dependency, kind: .packaged,
        location: SourceLocation(file: "\(name).podspec", line: 1, column: 1))
      guard let rule = LayeredEdge(edge: edge, from: from, to: to).broken else { continue }
      problems.append(
        Diagnostic(
          "component.\(rule.rawValue)",
          "'\(name)' of layer '\(from.layer)' can't depend on '\(dependency)' of layer '\(to.layer)'",
          hint:
            "'relctl lint' would reject it (\(rule.rawValue)): choose a higher layer, or drop the dependency")
      )
    }
    return problems
  }

  private func place(in layer: String?, kind: LayerKind?, of workspace: Workspace) -> LayeredEdge.End? {
    guard let layer, let rank = workspace.layers.firstIndex(of: layer) else { return nil }
    return LayeredEdge.End(
      layer: layer, rank: rank, kind: kind ?? workspace.layerKinds[layer] ?? .framework)
  }
}
