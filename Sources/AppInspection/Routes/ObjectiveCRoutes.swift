import ReleaseDescriptors
import ReleaseModel

/// Finds target-action routes and classes in one Objective-C file.
struct ObjectiveCRoutes {
  let text: SourceText
  let component: String
  let shapes: [RouteShape]

  func survey(_ outline: ObjectiveCOutline) -> SourceSurvey {
    var survey = KnownObjectiveCRouters(text: text, outline: outline, component: component).survey()
    if shapes.isEmpty {
      // Nobody asks for pages; modules are asked for all the same.
      let started = survey.startedModules
      survey = SourceSurvey()
      survey.startedModules = started
    }
    survey.exposed = outline.requirements.map(\.name)
    survey.addKeyedValues(outline.keyedValues(in: text), component: component, in: text) { offset in
      outline.classes.last { $0.extent.contains(offset) }?.name
    }
    for type in outline.classes {
      // A category adds to a class of somebody else; a class extension is in the class's own file.
      if type.category == nil || type.category == "" {
        survey.classes.append(ClassDeclaration(type, component: component, in: text))
      } else if !type.properties.isEmpty || !type.methods.isEmpty {
        survey.categories.append(ClassDeclaration(type, component: component, in: text))
      }
      for case .targetAction(let target, let action) in shapes {
        guard let subject = type.name.droppingPrefix(target) else { continue }
        // A method of the same name with another number of arguments is beside the point.
        let callable = Set(type.methods.filter { $0.arity == 1 }.map(\.name))
        survey.routes += type.methods.filter { $0.arity == 1 || !callable.contains($0.name) }.compactMap {
          method in
          method.name.droppingPrefix(action).map {
            Route(
              scheme: nil, path: "\(subject)/\($0)", target: type.name, component: component,
              location: text.location(at: method.offset), summary: text.comment(above: method.offset),
              router: .targetAction, parameters: keys(of: method, in: outline),
              obstacle: method.arity == 1
                ? nil : "it takes \(method.arity) arguments, but is called with one",
              selector: method.selector
            )
          }
        }
      }
    }
    return survey
  }

  /// The keys that an action asks for; nil where it may ask for others.
  private func keys(of method: ObjectiveCOutline.Method, in outline: ObjectiveCOutline) -> [RouteParameter]? {
    guard let argument = method.argument, let body = method.body else { return nil }
    return outline.use(of: argument, in: body, text).parameters
  }
}
