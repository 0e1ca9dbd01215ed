import ReleaseDescriptors
import ReleaseModel

/// Finds routes and classes in one Swift file.
struct SwiftRoutes {
  let text: SourceText
  let component: String
  let shapes: [RouteShape]

  func survey(_ outline: SwiftOutline) -> SourceSurvey {
    var survey =
      shapes.isEmpty
      ? SourceSurvey()
      : KnownSwiftRouters(
        text: text, outline: outline, component: component, declared: shapes.dictionaries,
        constants: shapes.constants
      ).survey()
    survey.classes = outline.types.filter { ["class", "actor", "extension"].contains($0.keyword) }.map {
      ClassDeclaration($0, component: component, in: text)
    }
    survey.exposed = outline.exposedRequirements
    survey.addKeyedValues(outline.keyedValues(in: text), component: component, in: text) { offset in
      outline.types.last { $0.body.contains(offset) }?.name
    }
    addRoutesBesideTypes(of: outline, to: &survey)
    // A protocol only says that there is a route.
    for type in outline.types where type.keyword != "protocol" {
      for shape in shapes {
        switch shape {
        case .dictionary(let property, let scheme):
          guard let routes = type.property(named: property), let value = routes.value else { continue }
          addRoutes(
            from: value, named: "\(type.name).\(property)",
            scheme: self.scheme(named: scheme, of: type, in: outline), to: &survey)
        case .constant(let property, let scheme):
          guard let route = type.property(named: property), let value = route.value else { continue }
          addRoute(
            from: value, of: route, in: type, scheme: self.scheme(named: scheme, of: type, in: outline),
            to: &survey)
        case .targetAction(let target, let action):
          guard let subject = type.lastName.droppingPrefix(target) else { continue }
          survey.routes += type.methods.compactMap { method in
            method.name.droppingPrefix(action).map {
              Route(
                scheme: nil, path: "\(subject)/\($0)", target: type.name, component: component,
                location: text.location(at: method.offset), summary: text.comment(above: method.offset),
                router: .targetAction, parameters: keys(of: method, in: outline),
                obstacle: Self.obstacle(of: method, in: type),
                selector: ClassAction(method, in: type).selector,
                isVisible: ClassAction(method, in: type).isVisible)
            }
          }
        case .steps(let name):
          guard type.keyword == "enum", type.inherited.contains(name) else { continue }
          survey.routes += type.cases.map { step in
            Route(
              scheme: nil, path: "\(type.lastName).\(step.name)", target: type.name, component: component,
              location: text.location(at: step.offset), summary: text.comment(above: step.offset),
              parameters: step.labels.map { RouteParameter(key: $0) })
          }
        }
      }
    }
    return survey
  }

  /// The keys that an action asks for; nil where it may ask for others.
  private func keys(of method: SwiftTypeDeclaration.Method, in outline: SwiftOutline) -> [RouteParameter]? {
    guard let body = method.body, let first = method.parameters.first else { return nil }
    return outline.use(of: first.name, in: body, text).parameters
  }

  /// Why Objective-C does not find an action; what it is called is for the mediator to judge.
  private static func obstacle(
    of method: SwiftTypeDeclaration.Method, in type: SwiftTypeDeclaration
  ) -> Phrase? {
    if !method.attributes.isObjectiveC, !type.attributes.hasObjectiveCMembers { return "it is not '@objc'" }
    guard method.attributes.objectiveCName == nil, method.parameters.count != 1 else { return nil }
    return "it takes \(method.parameters.count) arguments, but is called with one"
  }

  /// The scheme beside the routes: in the same declaration, or in an extension of it in the same file.
  private func scheme(named property: String, of type: SwiftTypeDeclaration, in outline: SwiftOutline)
    -> String?
  {
    let parts = [type] + outline.types.filter { $0.name == type.name }
    return parts.lazy.compactMap { $0.property(named: property)?.text }.first
  }

  /// Dictionaries at the top level of the file, with a scheme beside them.
  private func addRoutesBesideTypes(of outline: SwiftOutline, to survey: inout SourceSurvey) {
    for shape in shapes {
      guard case .dictionary(let name, let scheme) = shape,
        let value = outline.properties.first(where: { $0.name == name })?.value
      else { continue }
      addRoutes(
        from: value, named: name, scheme: outline.properties.first { $0.name == scheme }?.text, to: &survey)
    }
  }

  /// - Parameter name: What messages call the dictionary.
  private func addRoutes(
    from value: SwiftLiteral, named name: String, scheme: String?, to survey: inout SourceSurvey
  ) {
    let paths = RoutePaths(value, named: name)
    survey.problems += paths.computed.map { computed($0.what, at: $0.offset) }
    survey.routes += paths.pages.map {
      route(scheme: scheme, path: $0.path, target: $0.target, at: $0.offset)
    }
  }

  private func addRoute(
    from value: SwiftLiteral, of property: SwiftTypeDeclaration.Property, in type: SwiftTypeDeclaration,
    scheme: String?, to survey: inout SourceSurvey
  ) {
    switch value {
    case .string(let path, _):
      survey.routes.append(route(scheme: scheme, path: path, target: type.name, at: property.offset))
    // Another thing of the same name, such as `var routes = Router.self`.
    case .type, .dictionary: break
    case .name(_, let offset), .computed(let offset):
      survey.problems.append(computed("'\(type.name).\(property.name)'", at: offset))
    }
  }

  /// A path may bring its scheme: `shop://cart`.
  private func route(scheme: String?, path: String, target: String, at offset: Int) -> Route {
    let parts = path.addressParts
    return Route(
      scheme: parts.scheme ?? scheme, path: parts.path, target: target, component: component,
      location: text.location(at: offset),
      summary: text.comment(above: offset))
  }

  private func computed(_ what: Phrase, at offset: Int) -> Diagnostic {
    let location = text.location(at: offset)
    return RuleID.routeComputed.warning(
      "\(what) is computed, so its routes are unknown", subject: component, at: location,
      excerpt: text.excerpt(at: offset),
      hint: "write it as a literal, or remove the shape from 'routes:' in relctl.yml")
  }
}

extension SwiftTypeDeclaration.Property {
  /// Its value, where that is a text.
  fileprivate var text: String? {
    if case .string(let text, _) = value { text } else { nil }
  }
}

extension SwiftTypeDeclaration {
  func property(named name: String) -> Property? { properties.first { $0.name == name } }

  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension [RouteShape] {
  /// The names of constants that hold a route.
  var constants: Set<String> {
    Set(
      compactMap {
        if case .constant(let property, _) = $0 { property } else { nil }
      })
  }

  /// The names of dictionaries that hold routes.
  var dictionaries: Set<String> {
    Set(
      compactMap {
        if case .dictionary(let property, _) = $0 { property } else { nil }
      })
  }
}

extension String {
  /// What stands behind a prefix; nil without it, or when nothing does.
  func droppingPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) && count > prefix.count ? String(dropFirst(prefix.count)) : nil
  }
}
