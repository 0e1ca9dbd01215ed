import AppInspection
import ReleaseModel
import ReleasePlanning

/// The routes of an environment, for machines.
package struct RoutesReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let routes: [Page]
  let findings: [Diagnostic]
  let excused: [LintReport.Excused]

  /// One page with who opens it.
  package struct Page: Sendable, Codable {
    let scheme: String?
    let path: String
    package let target: String
    package let component: ComponentName
    package let location: SourceLocation
    package let summary: String?
    let router: Router
    package let parameters: [Parameter]?
    package let callers: [Caller]
    /// The released version since which it is there; nil where nobody asked, or no release has it.
    package let since: String?

    package var address: String { (scheme.map { $0 + "://" } ?? "") + path }
  }

  /// One value that a page takes by its key.
  package struct Parameter: Sendable, Codable {
    package let key: String
    package let type: String?
    package let summary: String?

    init(_ parameter: RouteParameter) {
      key = parameter.key
      type = parameter.type
      summary = parameter.summary
    }
  }

  package struct Caller: Sendable, Codable {
    package let component: ComponentName
    package let location: SourceLocation
  }

  package init(_ catalog: RouteCatalog, _ inspection: LintInspection, history: RouteHistory? = nil) {
    schema = Self.currentSchema
    kind = "routes"
    routes = zip(catalog.routes, catalog.callersOfRoutes).map { route, callers in
      Page(
        scheme: route.scheme, path: route.path, target: route.target,
        component: ComponentName(recorded: route.component),
        location: route.location, summary: route.summary, router: route.router,
        parameters: route.parameters?.map { Parameter($0) },
        callers: callers.map {
          Caller(component: ComponentName(recorded: $0.component), location: $0.location)
        },
        since: history?.since(route.address))
    }
    findings = inspection.findings
    excused = inspection.excused.map { LintReport.Excused($0) }
  }
}

/// What differs between the pages of two trains, for machines.
package struct RouteDifferenceReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// The train that is compared with.
  package let since: Phrase
  package let version: String?
  package let added: [Address]
  package let removed: [Removal]
  package let changed: [Change]

  package struct Address: Sendable, Codable {
    package let address: String
    package let target: String
    package let component: ComponentName
  }

  package struct Removal: Sendable, Codable {
    package let address: String
    package let target: String
    package let component: ComponentName
    package let callers: [RoutesReport.Caller]
    package let movedTo: String?
  }

  package struct Change: Sendable, Codable {
    package let address: String
    package let component: ComponentName
    package let oldTarget: String
    package let newTarget: String
    package let newKeys: [String]
    package let lostKeys: [String]
  }

  package init(_ difference: RouteDifference, since train: TrainDifference.Side) {
    schema = Self.currentSchema
    kind = "routes-difference"
    since = train.title
    version = train.version?.description
    added = difference.added.map {
      Address(address: $0.address, target: $0.target, component: ComponentName(recorded: $0.component))
    }
    removed = difference.removed.map { each in
      Removal(
        address: each.route.address, target: each.route.target,
        component: ComponentName(recorded: each.route.component),
        callers: each.callers.map {
          .init(component: ComponentName(recorded: $0.component), location: $0.location)
        },
        movedTo: each.movedTo)
    }
    changed = difference.changed.map {
      Change(
        address: $0.old.address, component: ComponentName(recorded: $0.new.component),
        oldTarget: $0.old.target,
        newTarget: $0.new.target,
        newKeys: $0.newKeys, lostKeys: $0.lostKeys)
    }
  }
}
