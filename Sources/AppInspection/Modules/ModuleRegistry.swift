import ReleaseModel

/// What is known about modules beside their list: which component declares a class, how an app finds it by a text, and
/// what depends on what.
package struct ModuleRegistry: Sendable {
  /// Name, in Swift or Objective-C -> the classes that are called so, then extensions of such classes.
  private let declaring: [String: [ClassDeclaration]]
  /// The classes that conform to a module protocol, each once.
  let modules: [ClassDeclaration]
  /// Modules that register themselves in code, as BeeHive's do: no list needs to name them.
  package let started: Set<String>
  /// What the components' classes are compiled into.
  private let built: [String: BuiltModules]
  /// The components' levels: what a component depends on is on a lower one.
  private let levels: [ComponentName: Int]
  private let graph: ComponentGraph<ComponentName>
  /// How the app's loader looks up what the list has; nil where it is not among the sources: as `NSClassFromString` then.
  private let forms: [TextTemplate]?
  private let runtime: RuntimeClasses
  private let app: String?

  /// - Parameters:
  ///   - protocols: The names that mark a class as a module.
  ///   - built: Component -> the Swift modules that it is built as; one that is not there is not known.
  ///   - list: The path of the list.
  ///   - app: The component that is the app; nil where it is not among the sources.
  package init(
    _ surveys: [SourceSurvey], graph: ComponentGraph<ComponentName>, protocols: Set<String>,
    built: [ComponentName: BuiltModules] = [:], list: String? = nil, app: ComponentName? = nil
  ) {
    let classes = surveys.flatMap(\.classes)
    var declaring: [String: [ClassDeclaration]] = [:]
    for each in classes.filter({ !$0.isExtension }) + classes.filter(\.isExtension) {
      for name in [each.name] + [each.objectiveCName].compactMap({ $0 }) {
        declaring[name, default: []].append(each)
      }
    }
    self.declaring = declaring
    // Sources name their components by plain texts, as the public interface does.
    let built = Dictionary(built.map { ($0.key.description, $0.value) }) { first, _ in first }
    self.built = built
    // A list at the root stands behind its component's name alone.
    let name = list.map { FilePaths.name(of: String($0.split(separator: ":").last ?? "")) }
    forms = name.flatMap { name in
      DispatchIndex(surveys.map(\.dispatch)).forms(
        ofList: name.hasSuffix(".plist") ? String(name.dropLast(6)) : name)
    }
    let app = app?.description
    runtime = RuntimeClasses(classes, built: built, app: app)
    self.app = app
    var seen: Set<String> = []
    modules = classes.filter { !protocols.isDisjoint(with: $0.inherited) }.map { conforming in
      // An extension that conforms says nothing of how its class is found.
      conforming.isExtension ? declaring[conforming.name]?.first ?? conforming : conforming
    }.filter { seen.insert($0.runtimeName(in: built[$0.component]) ?? $0.name).inserted }
    started = Set(surveys.flatMap(\.startedModules))
    self.graph = graph
    var levels: [ComponentName: Int] = [:]
    for (index, level) in (graph.levels() ?? []).enumerated() {
      for name in level { levels[name] = index }
    }
    self.levels = levels
  }

  /// The class of a name, which may bring its Swift module; nil when no source declares it.
  package func declaration(of name: String) -> ClassDeclaration? {
    if let known = declaring[name]?.first { return known }
    guard let dot = name.firstIndex(of: "."),
      let all = declaring[String(name[name.index(after: dot)...])]
    else { return nil }
    return all.first { $0.isFound(as: name, in: built[$0.component]) } ?? all.first
  }

  /// The component of a module's class; nil when no source declares it. A name may bring its Swift module.
  package func component(of name: String) -> String? { declaration(of: name)?.component }

  /// The text that the app's loader finds a class by; nil for one that it does not find, and where its Swift module is
  /// not known.
  package func runtimeName(of declaration: ClassDeclaration) -> String? {
    let full = declaration.runtimeName(in: built[declaration.component])
    guard forms != nil, !declaration.isExtension else { return full }
    let names = [full, declaration.objectiveCName, declaration.name].compactMap { $0 }
    return names.first { finds(declaration, as: $0) }
  }

  /// Whether the app's loader finds a class by a text, as far as its module is known.
  package func finds(_ declaration: ClassDeclaration, as name: String) -> Bool {
    guard let forms, !declaration.isExtension else {
      return declaration.isFound(as: name, in: built[declaration.component])
    }
    return forms.contains { form in
      switch runtime.search(form.replacingElement(with: name)) {
      case .found(let found): found.name == declaration.name
      case .unknown: true
      case .undeclared, .elsewhere: false
      }
    }
  }

  /// Whether the app's loader is among the sources.
  var knowsLoader: Bool { forms != nil }

  /// What the loader looks up for a text of the list: `Shop.PayModule`, where it puts a module in front.
  func lookedUp(_ name: String) -> String? {
    guard let form = forms?.first else { return nil }
    let text = form.replacingElement(with: name)
    return text.text
      ?? app.flatMap { app in
        guard text.parts.first == .appModule, case .text(let rest)? = text.parts.last else { return nil }
        return (built[app]?.main ?? app) + rest
      }
  }

  /// Whether the loader finds classes that have a name for Objective-C.
  var findsBareNames: Bool { forms?.contains(TextTemplate([.element])) ?? true }

  /// The modules that a list lacks, without those that register themselves.
  package func modules(besides names: [String]) -> [ClassDeclaration] {
    let listed = Set(names.compactMap(declaration).map(key))
    return modules.filter { !started.contains($0.name) && !listed.contains(key($0)) }
  }

  private func key(_ declaration: ClassDeclaration) -> String {
    runtimeName(of: declaration) ?? declaration.name
  }

  /// The text for the class that is called most like a name; nil when none is.
  package func nearest(to name: String) -> String? {
    let bare = name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    let names = declaring.keys.sorted()
    let near = names.closest(to: name) ?? bare.flatMap { names.closest(to: $0) }
    return near.map { near in declaration(of: near).flatMap { runtimeName(of: $0) } ?? near }
  }

  package func level(of component: String) -> Int { levels[ComponentName(recorded: component)] ?? 0 }

  /// What depends on a component, through others too.
  package func dependents(of component: String) -> Set<String> {
    Set(graph.dependents(of: [ComponentName(recorded: component)]).map(\.description))
  }
}
