import AppInspection
import ReleaseModel
import ReleasePlanning

/// A page of the app that components open by an address: a row of the catalogue.
struct PageRoute: Sendable, Codable {
  let address: String
  /// The class.
  let target: String
  let component: ComponentName
  let location: SourceLocation
  let summary: String?
  /// nil where they are not known.
  let parameters: [RoutesReport.Parameter]?
  /// Component -> how often it opens the page.
  let callers: [ComponentName: Int]
  /// The released version since which it is there; nil where no release has it.
  let since: String?
  /// Those that have it, in promotion order.
  let environments: [EnvironmentName]

  /// The pages of all environments: what the first of them says that has it.
  static func all(_ overview: Overview) -> [PageRoute] {
    var found: [(route: Route, callers: [RouteCall], environments: [EnvironmentName])] = []
    var places: [[String]: Int] = [:]
    for column in overview.columns {
      guard let catalog = column.rules?.judgedRoutes else { continue }
      for (route, callers) in zip(catalog.routes, catalog.callersOfRoutes) {
        let key = [route.component, route.address, route.target]
        if let place = places[key] {
          if found[place].environments.last != column.status.name {
            found[place].environments.append(column.status.name)
          }
        } else {
          places[key] = found.count
          found.append((route, callers, [column.status.name]))
        }
      }
    }
    return found.sorted {
      ($0.route.component, $0.route.address, $0.route.target)
        < ($1.route.component, $1.route.address, $1.route.target)
    }.map { route, callers, environments in
      PageRoute(
        address: route.address, target: route.target, component: ComponentName(recorded: route.component),
        location: route.location,
        summary: route.summary,
        parameters: route.parameters?.map { RoutesReport.Parameter($0) },
        callers: Dictionary(grouping: callers) { ComponentName(recorded: $0.component) }.mapValues(\.count),
        since: overview.routeHistory?.since(route.address), environments: environments)
    }
  }
}
