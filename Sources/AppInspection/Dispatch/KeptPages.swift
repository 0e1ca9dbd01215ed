import ReleaseDescriptors
import ReleaseModel

/// Pages that a router of the workspace keeps under keys, and who takes them from there.
struct KeptPages: Sendable, Hashable {
  /// The registrations, as routes.
  private(set) var routes: [Route] = []
  /// Who opens pages by keys.
  private(set) var calls: [RouteCall] = []
  /// Keys that nobody registers.
  private(set) var dead: [Diagnostic] = []
  /// Types that have a key, and that nobody registers.
  private(set) var unregistered: [Diagnostic] = []

  private struct Registration {
    let page: DispatchIndex.PageLookup
    let key: String
    let call: DispatchCall
  }

  /// - Parameters:
  ///   - classes: Class -> its declarations.
  ///   - listed: Classes that stand in arrays, over which code may go.
  init(
    _ calls: [DispatchCall], _ index: DispatchIndex, classes: [String: [ClassDeclaration]],
    listed: Set<String>,
    madeModules: Set<String>
  ) {
    let calls = calls.map(index.resolved)
    var registered: [String: [Registration]] = [:]
    var open = index.openHolders
    for call in calls {
      for page in index.pages(of: call, .registration) {
        guard let key = page.key else {
          open.insert(page.holder)
          continue
        }
        registered[page.holder, default: []].append(Registration(page: page, key: key, call: call))
      }
    }
    guard !registered.isEmpty else { return }
    for (holder, all) in registered.sorted(by: { $0.key < $1.key }) {
      routes += all.map { route($0, index, classes) }
      // A list may name modules, and one that others are made like is missing where none is.
      if !index.readsLists, !madeModules.isEmpty {
        addUnmade(Set(all.compactMap(\.call.owner)), all, made: madeModules.union(listed))
      }
      if !open.contains(holder) { addUnregistered(holder, all, index, classes, listed: listed) }
    }
    for call in calls {
      for page in index.pages(of: call, .page) {
        guard let key = page.key, let known = registered[page.holder] else { continue }
        self.calls.append(
          RouteCall(
            page: .path(key, opener: page.opener), parameters: call.keys, component: call.component,
            location: call.location, opener: call.call.name))
        guard !open.contains(page.holder), !known.contains(where: { $0.key == key }),
          !index.fixedKeys(of: page.holder).contains(key)
        else { continue }
        dead.append(
          RuleID.routeDead.finding(
            "'\(page.opener)' opens '\(key)', but no page is registered for it", subject: call.component,
            at: call.location,
            hint: known.map(\.key).sorted().closest(to: key).map { "did you mean '\($0)'?" }
              ?? "correct the name, or register the page"))
      }
    }
  }

  private func route(
    _ registration: Registration, _ index: DispatchIndex, _ classes: [String: [ClassDeclaration]]
  ) -> Route {
    let call = registration.call
    let parts = registration.key.addressParts
    let target = registration.page.type ?? call.owner ?? registration.page.opener
    return Route(
      scheme: parts.scheme, path: parts.path, target: target, component: call.component,
      location: call.location,
      summary: nil, isDerived: true)
  }

  /// Modules that register pages and that no code makes.
  private mutating func addUnmade(_ owners: Set<String>, _ all: [Registration], made: Set<String>) {
    for owner in owners.sorted() where owner.hasSuffix("Module") && !made.contains(owner.lastPart) {
      guard let first = all.first(where: { $0.call.owner == owner })?.call else { continue }
      unregistered.append(
        RuleID.routeModuleUnregistered.warning(
          "no code creates '\(owner)', so its pages are not registered", subject: first.component,
          at: first.location, hint: "add it where the app adds its modules"))
    }
  }

  private mutating func addUnregistered(
    _ holder: String, _ all: [Registration], _ index: DispatchIndex, _ classes: [String: [ClassDeclaration]],
    listed: Set<String>
  ) {
    let types = Set(all.compactMap { $0.page.type?.lastPart })
    guard !types.isEmpty else { return }
    func inherited(_ name: String) -> Set<String> { Set((classes[name] ?? []).flatMap(\.inherited)) }
    // What all of them are, besides view controllers.
    let kinds = types.map(inherited).reduce(nil as Set<String>?) { $0?.intersection($1) ?? $1 } ?? []
    let own = kinds.filter { !$0.hasPrefix("UI") && !$0.hasPrefix("NS") }
    for property in index.keyProperties(of: holder).sorted() {
      for (name, declarations) in classes.sorted(by: { $0.key < $1.key }) {
        guard let key = index.text(of: property, in: name), !types.contains(name.lastPart),
          !listed.contains(name),
          let declaration = declarations.first(where: { !$0.isExtension }),
          !own.isDisjoint(with: inherited(name))
        else { continue }
        unregistered.append(
          RuleID.routeModuleUnregistered.warning(
            "'\(name)' is never registered, so '\(key)' does not open", subject: declaration.component,
            at: declaration.location, hint: "register it where the others are"))
      }
    }
  }
}
