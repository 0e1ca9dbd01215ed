import ReleaseModel

/// What is known of the classes of a workspace: their properties and what they inherit.
struct ClassIndex: Sendable, Hashable {
  /// What becomes of a value that code sets by a name.
  enum Setting: Sendable, Hashable {
    case set
    case hidden(ClassProperty, in: String)
    case missing
    /// Something of the class is not known.
    case unknown
  }

  /// Class without the types around it -> its declarations, extensions and categories too.
  private let declarations: [String: [ClassDeclaration]]
  private let subclasses: [String: [String]]
  /// Properties that some protocol exposes, whoever conforms to it.
  private let exposed: Set<String>

  init(_ surveys: [SourceSurvey]) {
    let all = surveys.flatMap { $0.classes + $0.categories }
    declarations = Dictionary(grouping: all) { $0.name.lastPart }
    var subclasses: [String: [String]] = [:]
    for each in all where !each.isExtension {
      if let parent = each.inherited.first { subclasses[parent, default: []].append(each.name.lastPart) }
    }
    self.subclasses = subclasses
    exposed = Set(surveys.flatMap(\.exposed))
  }

  /// Says what becomes of a value that is set by a name at an object of a class, or of one below it.
  func setting(of key: String, in name: String) -> Setting {
    let chain = Chain(of: name, in: declarations)
    guard !chain.members.isEmpty, !chain.takesAnyKey, !key.isEmpty, !key.contains("."), !key.hasPrefix("_"),
      !exposed.contains(key)
    else { return .unknown }
    var hidden: (ClassProperty, String)?
    for declaration in chain.members {
      for property in declaration.properties.all where property.isSet(by: key) {
        guard let obstacle = property.obstacle else { return .set }
        if obstacle == .isNotExposed, chain.exposesMembers { return .set }
        if hidden == nil { hidden = (property, declaration.name) }
      }
    }
    if hasBelow(name, key) { return .unknown }
    if let (property, owner) = hidden { return .hidden(property, in: owner) }
    guard let root = chain.root, let own = Self.roots[root] else { return .unknown }
    return own.contains(key) ? .set : .missing
  }

  /// What pages of a class may get by the names of its properties, sorted; nil for a class that is not known.
  func openProperties(of name: String) -> [RouteParameter]? {
    let chain = Chain(of: name, in: declarations)
    guard !chain.members.isEmpty, !chain.takesAnyKey else { return nil }
    var found: [String: RouteParameter] = [:]
    for property in chain.members.flatMap(\.properties.open) where found[property.name] == nil {
      guard property.obstacle == nil || (property.obstacle == .isNotExposed && chain.exposesMembers) else {
        continue
      }
      found[property.name] = RouteParameter(
        key: property.name, type: property.type, summary: property.summary)
    }
    return found.values.sorted { $0.key < $1.key }
  }

  /// Adds what the properties of a class say of keys that are called as they are.
  func described(_ parameters: [RouteParameter], of name: String) -> [RouteParameter] {
    let chain = Chain(of: name, in: declarations)
    let properties = chain.members.flatMap(\.properties.open)
    return parameters.map { parameter in
      guard let property = properties.first(where: { $0.name == parameter.key }) else { return parameter }
      return RouteParameter(
        key: parameter.key, type: parameter.type ?? property.type,
        summary: parameter.summary ?? property.summary, isRequired: parameter.isRequired)
    }
  }

  /// The classes that a class is and inherits from, itself first.
  func lineage(of name: String) -> (names: [String], root: String?) {
    let chain = Chain(of: name, in: declarations)
    return (chain.members.filter { !$0.isExtension }.map(\.name.lastPart), chain.root)
  }

  /// The actions of a class with those that it inherits; nil where it inherits from a class that no source declares,
  /// which may have others.
  func actions(of declaration: ClassDeclaration) -> [ClassAction]? {
    let chain = Chain(of: declaration.name, in: declarations)
    guard chain.root.map({ $0 == "NSObject" || $0.hasPrefix("UI") }) ?? true else { return nil }
    // Of two classes of one name each has its own.
    let own = chain.members.filter {
      $0.isExtension || $0.name.lastPart != declaration.name.lastPart || $0.location == declaration.location
        || !$0.isSwift && !declaration.isSwift
    }
    return own.flatMap(\.actions)
  }

  /// Whether a class is certainly no view controller.
  func isNoController(_ name: String) -> Bool {
    let chain = Chain(of: name, in: declarations)
    guard !chain.members.isEmpty, let root = chain.root else { return false }
    let plain: Set = [
      "NSObject", "UIView", "UIControl", "UIResponder", "UITableViewCell", "UICollectionViewCell",
    ]
    return plain.contains(root)
  }

  private func hasBelow(_ name: String, _ key: String) -> Bool {
    var open = subclasses[name.lastPart] ?? []
    var seen: Set<String> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      let parts = declarations[next] ?? []
      if parts.contains(where: { part in
        part.takesAnyKey || part.properties.all.contains { $0.isSet(by: key) }
      }) {
        return true
      }
      open += subclasses[next] ?? []
    }
    return false
  }

  /// Classes of the system that others begin with -> what of them is set by its name.
  private static let roots: [String: Set<String>] = [
    "NSObject": [], "UIViewController": controller,
    "UITableViewController": controller.union([
      "tableView", "clearsSelectionOnViewWillAppear", "refreshControl",
    ]),
  ]

  private static let controller: Set = [
    "view", "title", "navigationItem", "tabBarItem", "toolbarItems", "hidesBottomBarWhenPushed",
    "modalPresentationStyle", "modalTransitionStyle", "modalPresentationCapturesStatusBarAppearance",
    "definesPresentationContext", "providesPresentationContextTransitionStyle",
    "restoresFocusAfterTransition",
    "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars", "automaticallyAdjustsScrollViewInsets",
    "preferredContentSize", "transitioningDelegate", "restorationIdentifier", "restorationClass",
    "additionalSafeAreaInsets", "viewRespectsSystemMinimumLayoutMargins", "overrideUserInterfaceStyle",
    "modalInPresentation", "editing", "userActivity", "accessibilityLabel", "accessibilityIdentifier",
    "accessibilityHint", "accessibilityValue", "isAccessibilityElement", "tabBarController",
    "navigationController", "storyboard", "nibName", "parentViewController", "presentedViewController",
    "presentingViewController", "presentationController", "transitionCoordinator", "interfaceOrientation",
    "wantsFullScreenLayout", "contentSizeForViewInPopover", "popoverPresentationController",
  ]
}

/// A class with what it inherits, as far as the sources say it.
private struct Chain {
  /// Extensions and categories too.
  private(set) var members: [ClassDeclaration] = []
  /// What the last of them inherits from, which no source declares; nil without one.
  private(set) var root: String?

  init(of name: String, in declarations: [String: [ClassDeclaration]]) {
    var seen: Set<String> = []
    var next: String? = name.lastPart
    while let current = next, seen.insert(current).inserted {
      let parts = declarations[current] ?? []
      guard parts.contains(where: { !$0.isExtension }) else {
        // Properties that an extension adds to a class of the system count, too.
        root = members.isEmpty ? nil : current
        members += members.isEmpty ? [] : parts
        return
      }
      members += parts
      next = parts.first { !$0.isExtension && !$0.inherited.isEmpty }?.inherited.first
    }
  }

  var takesAnyKey: Bool { members.contains(where: \.takesAnyKey) }
  var exposesMembers: Bool { members.contains(where: \.exposesMembers) }
}
