// The public interface is written in ReleaseModel's types (texts, locations, problems): one import gives both.
@_exported import ReleaseModel

/// The sources of an app and its components, read without a compiler.
///
/// Add files in any order, then ask for pages, classes, resources and problems. Swift, Objective-C and resources that
/// may contain addresses of pages are read. Everything else is skipped.
public struct AppSources: Sendable {
  private var surveys: [String: SourceSurvey] = [:]
  private var uses: [ResourceName] = []

  public init() {}

  /// Reads one file. Tests and third-party folders (`Pods`, `Carthage`, `.build`, `vendor`) are skipped.
  ///
  /// - Parameters:
  ///   - text: A file with its path, which is the path in the locations of results.
  ///   - component: The repository that contains it.
  /// - Returns: Whether it is a file that is read.
  @discardableResult
  public mutating func add(_ text: SourceText, of component: String) -> Bool {
    if SourceSurvey.reads(text.path) {
      var resources = ResourceFacts()
      let survey = SourceSurvey.survey(
        of: text, component: component, shapes: RouteShape.common, resources: &resources)
      surveys[component, default: SourceSurvey()].add(survey)
      // The symbol of a name is not the name.
      uses += resources.uses.filter { !$0.isSymbol }.map { ResourceName($0, component: component) }
      return true
    }
    guard SourceSurvey.readsAddresses(text.path) || SourceSurvey.readsDomains(text.path) else { return false }
    if SourceSurvey.readsAddresses(text.path) {
      surveys[component, default: SourceSurvey()].add(SourceSurvey.addresses(of: text, component: component))
    }
    if SourceSurvey.readsDomains(text.path) {
      surveys[component, default: SourceSurvey()].add(SourceSurvey.domains(of: text, component: component))
    }
    return true
  }

  /// The pages that known routers and mediators register, sorted by component and address.
  public var pages: [Page] {
    let catalog = catalog.ofKnownRouters
    return zip(catalog.routes, catalog.callersOfRoutes).map { Page($0, openedBy: $1) }
  }

  /// The classes, structures and extensions, sorted by component, file and line.
  public var classes: [CodeClass] {
    surveys.values.flatMap(\.classes).map(CodeClass.init).sorted {
      ($0.component, $0.location.file, $0.location.line) < ($1.component, $1.location.file, $1.location.line)
    }
  }

  /// The images, colors, storyboards, nibs, bundles, data sets and files that code asks for by a literal name.
  public var resources: [ResourceName] {
    uses.sorted {
      ($0.component, $0.location.file, $0.location.line) < ($1.component, $1.location.file, $1.location.line)
    }
  }

  /// Addresses that are registered twice, classes that no source declares, addresses that nobody registers, and files
  /// that could not be read.
  public var problems: [Diagnostic] {
    let catalog = catalog.ofKnownRouters
    return catalog.problems(of: .unreadableSource) + catalog.duplicates() + catalog.missingClasses()
      + catalog.deadCalls()
  }

  private var catalog: RouteCatalog {
    RouteCatalog(surveys.sorted { $0.key < $1.key }.map(\.value))
  }

  /// A page that a component offers to others.
  public struct Page: Sendable, Hashable {
    /// Its address: `shop://cart`, or `Cart/show` for a mediator's target and action.
    public let address: String
    /// The class, as the source names it.
    public let target: String
    /// The component whose source registers it.
    public let component: String
    public let location: SourceLocation
    /// The comment above the registration, without its marks.
    public let summary: String?
    /// The sorted keys of its parameters; `nil` if they are not all known.
    public let parameters: [String]?
    /// The code that opens it, in the order of components, files and lines.
    public let openedBy: [SourceLocation]

    init(_ route: Route, openedBy callers: [RouteCall]) {
      address = route.address
      target = route.target
      component = route.component
      location = route.location
      summary = route.summary
      parameters = route.keys
      openedBy = callers.map(\.location)
    }
  }

  /// A type that sources declare, or an extension of one.
  public struct CodeClass: Sendable, Hashable {
    /// With the types around it, without the module: `Outer.Inner`.
    public let name: String
    /// Superclass and protocols.
    public let inherited: [String]
    public let component: String
    public let location: SourceLocation
    public let isExtension: Bool

    init(_ declaration: ClassDeclaration) {
      name = declaration.name
      inherited = declaration.inherited
      component = declaration.component
      location = declaration.location
      isExtension = declaration.isExtension
    }
  }

  /// A resource that code asks for.
  public struct ResourceName: Sendable, Hashable {
    public enum Kind: String, Sendable { case image, color, storyboard, nib, bundle, data, file }

    public let kind: Kind
    public let name: String
    public let component: String
    public let location: SourceLocation

    init(_ use: ResourceUse, component: String) {
      kind =
        switch use.kind {
        case .image: .image
        case .color: .color
        case .storyboard: .storyboard
        case .nib: .nib
        case .bundle: .bundle
        case .data: .data
        case .file: .file
        }
      name = use.name
      self.component = component
      location = use.location
    }
  }
}
