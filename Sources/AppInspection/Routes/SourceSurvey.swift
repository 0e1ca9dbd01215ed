import ReleaseDescriptors
import ReleaseModel

/// What one source file says about routes and modules: a pure function of its bytes, so it can be kept by the
/// file's object id.
package struct SourceSurvey: Sendable, Hashable, Codable {
  package var routes: [Route] = []
  package var classes: [ClassDeclaration] = []
  /// Categories of Objective-C, which add to classes of others.
  package var categories: [ClassDeclaration] = []
  /// Properties that protocols of Objective-C ask for, so that Objective-C sees those of classes that conform.
  package var exposed: [String] = []
  /// Classes of files that could not be read.
  package var unread: [String] = []
  /// Where properties are set by their names.
  package var keyed: [KeyedCode] = []
  /// Routers that set what a page gets by the names of its properties.
  package var keyedRouters: [String] = []
  /// Who opens pages.
  package var calls: [RouteCall] = []
  /// Classes that register pages under a scheme.
  package var routerModules: [RouterModule] = []
  /// Classes whose `registerPages()` somebody else calls.
  package var registeredModules: [String] = []
  /// What pages take, where a page's class says it.
  package var pages: [PageParameters] = []
  /// Routes under a constant of another file.
  package var unresolved: [UnresolvedRoute] = []
  /// Constants that hold an address.
  package var constants: [String: String] = [:]
  /// What looks things up by texts, and who may call it.
  package var dispatch = DispatchFacts()
  /// Modules that register themselves in code, as BeeHive's do.
  package var startedModules: [String] = []
  /// Modules that code registers one after the other, and lists of classes that may be modules.
  package var moduleLists: [CodeModuleList] = []
  /// What modules say of their place.
  package var modulePlaces: [ModulePlace] = []
  /// Where the app starts, and what its delegate takes.
  package var start = StartFacts()
  /// What could not be read, and what is computed in the ways that relctl.yml names.
  package var problems: [Diagnostic] = []
  /// What known routers register under a computed address.
  package var computed: [Diagnostic] = []

  package init() {}

  /// Whether a path names a file that is surveyed: a source that is neither a test nor checked in from elsewhere.
  package static func reads(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".h"].contains { path.hasSuffix($0) } && FilePaths.isOwn(path)
  }

  /// Whether a path names a resource that may hold addresses of pages.
  package static func readsAddresses(_ path: String) -> Bool {
    [".plist", ".strings", ".json", ".storyboard", ".xib"].contains { path.hasSuffix($0) }
      && FilePaths.isOwn(path)
  }

  /// Whether a path names a file that may say by which domains' links the app is opened: entitlements, or what they are
  /// made from.
  package static func readsDomains(_ path: String) -> Bool {
    let name = FilePaths.name(of: path)
    return FilePaths.isOwn(path)
      && (name.hasSuffix(".entitlements") || name.hasSuffix(".plist") || isProject(name))
  }

  /// XcodeGen's description of a project.
  private static func isProject(_ name: String) -> Bool {
    name.hasPrefix("project.") && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
  }

  /// Finds the domains whose links open the app.
  package static func domains(of text: SourceText, component: String) -> SourceSurvey {
    var survey = SourceSurvey()
    survey.calls = AssociatedDomain.all(in: text.bytes).map {
      RouteCall(
        page: .domain($0.host), parameters: nil, component: component, location: text.location(at: $0.offset))
    }
    return survey
  }

  /// Finds the addresses of pages in a resource.
  package static func addresses(of text: SourceText, component: String) -> SourceSurvey {
    var survey = SourceSurvey()
    survey.calls = AddressLiteral.all(in: text.bytes).map {
      RouteCall(
        page: .address($0.text, isPrefix: $0.isPrefix), parameters: nil, component: component,
        location: text.location(at: $0.offset))
    }
    if text.path.hasSuffix(".plist") {
      survey.routes = ServiceList.entries(in: text.bytes).map {
        Route(
          scheme: nil, path: $0.service, target: $0.implementation, component: component,
          location: text.location(at: $0.offset), summary: nil, router: .service)
      }
    }
    return survey
  }

  /// Adds what another file says.
  package mutating func add(_ other: SourceSurvey) {
    routes += other.routes
    classes += other.classes
    categories += other.categories
    exposed += other.exposed
    unread += other.unread
    keyed += other.keyed
    keyedRouters += other.keyedRouters
    calls += other.calls
    routerModules += other.routerModules
    registeredModules += other.registeredModules
    pages += other.pages
    unresolved += other.unresolved
    constants.merge(other.constants) { $1 }
    dispatch.add(other.dispatch)
    startedModules += other.startedModules
    moduleLists += other.moduleLists
    modulePlaces += other.modulePlaces
    start.add(other.start)
    problems += other.problems
    computed += other.computed
  }

  /// Surveys a file; one that can't be read is a warning among `problems`.
  package static func survey(of text: SourceText, component: String, shapes: [RouteShape]) -> SourceSurvey {
    var resources = ResourceFacts()
    return survey(of: text, component: component, shapes: shapes, resources: &resources)
  }

  /// - Parameter resources: Gets the resources and scenes that the file asks for by name.
  package static func survey(
    of text: SourceText, component: String, shapes: [RouteShape], resources: inout ResourceFacts
  ) -> SourceSurvey {
    do throws(Refusal) {
      if text.path.hasSuffix(".swift") {
        let outline = try SwiftOutline(text)
        resources.uses += ResourceUse.all(in: text, outline)
        resources.scenes += outline.scenes(in: text)
        resources.segues += outline.segues(in: text)
        resources.texts += TextUse.all(in: text, outline)
        resources.declared.formUnion(outline.declaredResourceTypes(in: text))
        var survey = SwiftRoutes(text: text, component: component, shapes: shapes).survey(outline)
        survey.start = StartFacts(outline, in: text)
        survey.moduleLists = CodeModuleList.all(in: outline, text)
        survey.modulePlaces = ModulePlace.all(in: outline, text)
        survey.dispatch = DispatchFacts(outline, in: text, component: component).limited(by: shapes)
        return survey
      }
      let outline = try ObjectiveCOutline(text)
      resources.uses += ResourceUse.all(in: text, outline)
      resources.scenes += outline.scenes(in: text)
      resources.segues += outline.segues(in: text)
      resources.texts += TextUse.all(in: text, outline)
      resources.declared.formUnion(outline.declaredResourceTypes(in: text))
      var survey = ObjectiveCRoutes(text: text, component: component, shapes: shapes).survey(outline)
      survey.start = StartFacts(outline, in: text)
      survey.moduleLists = CodeModuleList.all(in: outline, text)
      survey.modulePlaces = ModulePlace.all(in: outline, text)
      survey.dispatch = DispatchFacts(outline, in: text, component: component).limited(by: shapes)
      return survey
    } catch {
      var survey = SourceSurvey()
      survey.unread = UnreadClasses.names(in: text)
      // A table of icons or messages has no pages.
      if text.isGenerated { return survey }
      survey.problems = error.diagnostics.map {
        RuleID.unreadableSource.warning(
          "the file was not searched for routes: \($0.message)",
          subject: component, at: $0.location, excerpt: $0.excerpt)
      }
      return survey
    }
  }
}

/// Code that sets properties of an object by their names.
package struct KeyedCode: Sendable, Hashable, Codable {
  package let type: String
  package let keys: [String]
  package let component: String
  package let location: SourceLocation
}

extension SourceSurvey {
  private static let routers = ["Router", "Navigator", "Mediator"]
  private static let foreign = ["NSMutable", "NSManaged", "UserDefaults", "CIFilter", "CABasic", "UIAlert"]

  /// Takes over where properties are set by their names.
  ///
  /// - Parameter owner: The type around a place.
  mutating func addKeyedValues(
    _ values: [KeyedValues], component: String, in text: SourceText, owner: (Int) -> String?
  ) {
    for value in values {
      if let type = value.type, let keys = value.keys, !keys.isEmpty {
        // Dictionaries and filters have no properties that sources declare.
        guard !Self.foreign.contains(where: type.hasPrefix) else { continue }
        keyed.append(
          KeyedCode(
            type: type.lastPart, keys: keys, component: component, location: text.location(at: value.offset)))
      } else if value.keys == nil {
        let names = [owner(value.offset) ?? "", FilePaths.name(of: text.path)]
        if let name = names.first(where: { name in Self.routers.contains { name.contains($0) } }) {
          keyedRouters.append(name)
        }
      }
    }
  }
}
