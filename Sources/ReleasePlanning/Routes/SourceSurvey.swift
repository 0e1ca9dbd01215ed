import ReleaseDescriptors
import ReleaseModel

/// What one source file says about routes and modules: a pure function of its bytes, so it can be kept by the
/// file's object id.
package struct SourceSurvey: Sendable, Hashable, Codable {
  package var routes: [Route] = []
  package var classes: [ClassDeclaration] = []
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

  /// A class that the sources declare.
  package struct ClassDeclaration: Sendable, Hashable, Codable {
    /// With the types around it, without the module: `Outer.Inner`.
    package let name: String
    /// Superclass and protocols, in an extension too.
    package let inherited: [String]
    package let component: String
    package let location: SourceLocation
    /// `Name` of `@objc(Name)`.
    package var objectiveCName: String?
  }

  /// Whether a path names a file that is surveyed: a source that is neither a test nor checked in from elsewhere.
  package static func reads(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".h"].contains { path.hasSuffix($0) } && isOwn(path)
  }

  /// Whether a path names a resource that may hold addresses of pages.
  static func readsAddresses(_ path: String) -> Bool {
    [".plist", ".strings", ".json", ".storyboard", ".xib"].contains { path.hasSuffix($0) } && isOwn(path)
  }

  /// Finds the addresses of pages in a resource.
  static func addresses(of text: SourceText, component: String) -> SourceSurvey {
    var survey = SourceSurvey()
    survey.calls = AddressLiteral.all(in: text.bytes).map {
      RouteCall(
        page: .address($0.text, isPrefix: $0.isPrefix), parameters: nil, component: component,
        location: text.location(at: $0.offset))
    }
    return survey
  }

  /// Whether a file is the repository's own, and not of its tests.
  static func isOwn(_ path: String) -> Bool {
    !path.split(separator: "/").dropLast().contains {
      foreignFolders.contains(String($0)) || $0.hasSuffix("Tests")
    }
  }

  private static let foreignFolders: Set = ["Pods", "Carthage", ".build", "vendor"]

  /// Adds what another file says.
  mutating func add(_ other: SourceSurvey) {
    routes += other.routes
    classes += other.classes
    calls += other.calls
    routerModules += other.routerModules
    registeredModules += other.registeredModules
    pages += other.pages
    unresolved += other.unresolved
    constants.merge(other.constants) { $1 }
    startedModules += other.startedModules
    moduleLists += other.moduleLists
    modulePlaces += other.modulePlaces
    start.add(other.start)
    problems += other.problems
    computed += other.computed
  }

  /// Surveys a file; one that can't be read is a warning among `problems`.
  package static func survey(of text: SourceText, component: String, shapes: [RouteShape]) -> SourceSurvey {
    var uses: [ResourceUse] = []
    return survey(of: text, component: component, shapes: shapes, resources: &uses)
  }

  /// - Parameter uses: Gets the resources that the file asks for by name.
  static func survey(
    of text: SourceText, component: String, shapes: [RouteShape], resources uses: inout [ResourceUse]
  ) -> SourceSurvey {
    do throws(Refusal) {
      if text.path.hasSuffix(".swift") {
        let outline = try SwiftOutline(text)
        uses += ResourceUse.all(in: text, outline)
        var survey = SwiftRoutes(text: text, component: component, shapes: shapes).survey(outline)
        survey.start = StartFacts(outline, in: text)
        survey.moduleLists = CodeModuleList.all(in: outline, text)
        survey.modulePlaces = ModulePlace.all(in: outline, text)
        return survey
      }
      let outline = try ObjectiveCOutline(text)
      uses += ResourceUse.all(in: text, outline)
      var survey = ObjectiveCRoutes(text: text, component: component, shapes: shapes).survey(outline)
      survey.start = StartFacts(outline, in: text)
      survey.moduleLists = CodeModuleList.all(in: outline, text)
      survey.modulePlaces = ModulePlace.all(in: outline, text)
      return survey
    } catch {
      var survey = SourceSurvey()
      survey.problems = error.diagnostics.map {
        RuleID.unreadableSource.warning(
          "the file was not searched for routes: \($0.message)",
          subject: component, at: $0.location, excerpt: $0.excerpt)
      }
      return survey
    }
  }
}
