import ReleaseDescriptors
import ReleaseModel

/// Finds target-action routes and classes in one Objective-C file.
struct ObjectiveCRoutes {
  let text: SourceText
  let component: String
  let shapes: [RouteShape]

  func survey(_ outline: ObjectiveCOutline) -> SourceSurvey {
    var survey = SourceSurvey()
    for type in outline.classes {
      survey.classes.append(
        .init(
          name: type.name, inherited: type.inherited, component: component,
          location: text.location(at: type.offset)))
      for case .targetAction(let target, let action) in shapes {
        guard let subject = type.name.droppingPrefix(target) else { continue }
        survey.routes += type.methods.compactMap { method in
          method.name.droppingPrefix(action).map {
            Route(
              scheme: nil, path: "\(subject)/\($0)", target: type.name, component: component,
              location: text.location(at: method.offset), summary: text.comment(above: method.offset))
          }
        }
      }
    }
    return survey
  }
}
