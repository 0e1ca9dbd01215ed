import ReleaseModel

/// How an app finds the classes of a workspace by a text.
struct RuntimeClasses: Sendable, Hashable {
  /// What becomes of a text.
  enum Search: Sendable, Hashable {
    case found(ClassDeclaration)
    /// No source declares a class of such a name.
    case undeclared(String)
    /// It is in another module, or Swift's where a name without a module finds none.
    case elsewhere(ClassDeclaration)
    /// A part of the text, or the app, is not known.
    case unknown
  }

  private let classes: [String: [ClassDeclaration]]
  private let built: [String: BuiltModules]
  /// The component that is the app; nil where it is not among the sources.
  private let app: String?

  init(_ declarations: [ClassDeclaration], built: [String: BuiltModules], app: String?) {
    var classes: [String: [ClassDeclaration]] = [:]
    for each in declarations where !each.isExtension {
      for name in Set([each.name, each.name.lastPart] + [each.objectiveCName].compactMap { $0 }) {
        classes[name, default: []].append(each)
      }
    }
    self.classes = classes
    self.built = built
    self.app = app
  }

  /// Looks up what `NSClassFromString` would.
  func search(_ text: TextTemplate) -> Search {
    if let plain = text.text { return plain.isEmpty ? .unknown : search(plain) }
    guard text.parts.count == 2, text.parts[0] == .appModule, case .text(let rest) = text.parts[1],
      rest.hasPrefix("."), let app
    else { return .unknown }
    let name = String(rest.dropFirst())
    guard let declared = classes[name] else { return .undeclared(name) }
    let own = declared.first { $0.component == app && $0.isSwift && $0.objectiveCName == nil }
    return own.map { .found($0) } ?? .elsewhere(declared[0])
  }

  private func search(_ name: String) -> Search {
    if let declared = classes[name], let found = declared.first(where: { $0.isBare && $0.bareName == name }) {
      return .found(found)
    }
    guard let dot = name.firstIndex(of: ".") else {
      return classes[name].map { .elsewhere($0[0]) } ?? .undeclared(name)
    }
    let module = String(name[..<dot])
    let own = String(name[name.index(after: dot)...])
    guard let declared = classes[own] else { return .undeclared(own) }
    let found = declared.first { declaration in
      guard declaration.isSwift, declaration.objectiveCName == nil else { return false }
      let known = built[declaration.component]
      if let main = declaration.module ?? known?.main { return main == module }
      return known.map { $0.known.isEmpty || $0.known.contains(module) } ?? true
    }
    return found.map { .found($0) } ?? .elsewhere(declared[0])
  }

  /// The Swift module of a class; nil for one that has none, or where it is not known.
  func module(of declaration: ClassDeclaration) -> String? {
    guard declaration.isSwift, declaration.objectiveCName == nil else { return nil }
    return declaration.module ?? built[declaration.component]?.main
  }

  /// Whether a component is built as a module of such a name, so that its classes are all known.
  func isBuilt(_ module: String) -> Bool {
    built.values.contains { $0.main == module || $0.known.contains(module) }
  }

  /// A text as people read it; nil where a part is unknown.
  func shown(_ text: TextTemplate) -> String? {
    if let plain = text.text { return plain }
    guard text.parts.first == .appModule, text.parts.count == 2, case .text(let rest) = text.parts[1] else {
      return nil
    }
    return (app.map { built[$0]?.main ?? $0 } ?? "") + rest
  }

  var names: [String] { classes.keys.sorted() }
}

extension ClassDeclaration {
  var isSwift: Bool { location.file.hasSuffix(".swift") }

  /// Whether it is found by a name without a module.
  var isBare: Bool { !isSwift || objectiveCName != nil }

  var bareName: String { objectiveCName ?? name }
}
