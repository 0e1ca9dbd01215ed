import ReleaseDescriptors
import ReleaseModel

/// What becomes of the calls of a workspace's dispatchers.
struct DispatchVerdicts: Sendable, Hashable {
  /// Where dispatchers are called, in whatever way it ends.
  private(set) var judged: Set<SourceLocation> = []
  /// Calls that find no class or no action.
  private(set) var dead: [Diagnostic] = []
  /// Keys that become no properties.
  private(set) var keys: [Diagnostic] = []
  /// Scenes that are asked for through a dispatcher, with the component.
  private(set) var scenes: [Scene] = []
  /// Actions that are called: what callers of routes are found by.
  private(set) var actions: [Action] = []

  struct Scene: Sendable, Hashable {
    let component: String
    let use: SceneUse
  }

  struct Action: Sendable, Hashable {
    let call: DispatchCall
    let target: ClassDeclaration
    let selectors: Set<String>
  }

  private let index: DispatchIndex
  private let runtime: RuntimeClasses
  private let classes: ClassIndex

  init(
    _ calls: [DispatchCall], by index: DispatchIndex, finding runtime: RuntimeClasses, in classes: ClassIndex
  ) {
    self.index = index
    self.runtime = runtime
    self.classes = classes
    for call in calls { judge(index.resolved(call)) }
    dead = dead.inOrder
    keys = keys.inOrder
  }

  private mutating func judge(_ call: DispatchCall) {
    guard let outcome = index.outcome(of: call) else { return }
    judged.insert(call.location)
    addScene(call, outcome)
    // A scene is shown in the place of a class.
    let isScene = outcome.storyboards.contains { $0.text?.isEmpty == false }
    guard !outcome.classes.isEmpty, !isScene else { return }
    let searches = outcome.classes.map(runtime.search)
    if let found = searches.firstFound {
      judgeAction(call, outcome, of: found)
      judgePage(call, outcome, found)
      judgeKeys(call, outcome, of: found)
    } else if !searches.contains(.unknown) {
      dead += [missing(call, outcome, searches)].compactMap { $0 }
    }
  }

  private func works(_ call: DispatchCall) -> Bool {
    index.outcome(of: call)?.classes.map(runtime.search).firstFound != nil
  }

  private func missing(
    _ call: DispatchCall, _ outcome: DispatchIndex.Outcome, _ searches: [RuntimeClasses.Search]
  ) -> Diagnostic? {
    for case .elsewhere(let declaration) in searches {
      return misplaced(call, outcome, declaration)
    }
    let names = searches.compactMap { search in if case .undeclared(let name) = search { name } else { nil } }
    guard let name = names.first else { return nil }
    // A pod of somebody else may have the class, unless the module is one of the workspace's.
    let forms = outcome.classes.filter { $0.text?.contains(".") != false }
    let isOwn =
      !forms.isEmpty
      && forms.allSatisfy { form in
        form.parts.first == .appModule
          || form.text?.split(separator: ".").first.map { runtime.isBuilt(String($0)) } == true
      }
    let message: Phrase =
      outcome.action(of: call).map { "'\($0)' is called, but no source declares '\(name)'" }
      ?? "'\(outcome.opener)' looks up the class '\(shownClass(outcome) ?? name)', which no source declares"
    let near = runtime.names.filter { $0 != name }.closest(to: name)
    let proposal = near.map { call.renaming(name, to: $0) }?.first { works($0.call) }?.text
    // Code asks for classes of libraries that may be there or not, too.
    guard isOwn || proposal != nil || !outcome.selectors.isEmpty else { return nil }
    let hint: Phrase = proposal.map { "did you mean '\($0)'?" } ?? "add the class, or correct the name"
    return isOwn
      ? RuleID.routeDead.finding(message, subject: call.component, at: call.location, hint: hint)
      : RuleID.routeDead.warning(message, subject: call.component, at: call.location, hint: hint)
  }

  private func shownClass(_ outcome: DispatchIndex.Outcome) -> String? {
    outcome.classes.lazy.compactMap(runtime.shown).first
  }

  /// A class that is there, and not found by the text.
  private func misplaced(
    _ call: DispatchCall, _ outcome: DispatchIndex.Outcome, _ declaration: ClassDeclaration
  ) -> Diagnostic? {
    let home = runtime.module(of: declaration)
    let name = declaration.name
    // Without a module in the text, a name for Objective-C helps.
    let isBare = outcome.classes.contains { $0.text == name }
    let helps =
      declaration.objectiveCName == nil && isBare
      && outcome.classes.allSatisfy { $0.text?.contains(".") == false }
    let variant = home.flatMap { home in
      index.variants(of: call, module: home, class: name).first { works($0.call) }
    }
    let exposing: Phrase? = helps ? "write '@objc(\(name))' before the class" : nil
    guard home != nil || isBare else { return nil }
    var hint: Phrase = variant?.hint ?? exposing ?? "correct the names that the code passes"
    if let variant, let exposing { hint = "either \(variant.hint), or \(exposing)" }
    let place: Phrase = home.map { "'\(name)' is in the module '\($0)'" } ?? "'\(name)' is a Swift class"
    let message: Phrase =
      if helps, let action = outcome.action(of: call) {
        "'\(action)' is called without the module of '\(name)', which is written in Swift"
      } else {
        "'\(outcome.opener)' looks up '\(shownClass(outcome) ?? name)', but \(place)"
      }
    return RuleID.routeDead.finding(message, subject: call.component, at: call.location, hint: hint)
  }

  private mutating func judgeAction(
    _ call: DispatchCall, _ outcome: DispatchIndex.Outcome, of declaration: ClassDeclaration
  ) {
    let selectors = outcome.selectors.compactMap(\.text)
    if !selectors.isEmpty {
      actions.append(Action(call: call, target: declaration, selectors: Set(selectors)))
    }
    // Only actions with '_' in their names, or in that of their class, are all known.
    let isKnown = declaration.name.contains("_") || outcome.selectorForms.allSatisfy(\.hasUnderscore)
    guard !selectors.isEmpty, isKnown, selectors.count == outcome.selectors.count,
      let actions = classes.actions(of: declaration), !actions.isEmpty
    else { return }
    guard !actions.contains(where: { selectors.contains($0.selector) }) else { return }
    let wanted = selectors[0]
    let renamed = actionName(near: call, outcome, among: actions)
    let short = wanted.hasSuffix(":") ? String(wanted.dropLast()) : wanted
    let target = call.call.arguments.first?.values.first?.text
    dead.append(
      RuleID.routeDead.finding(
        "'\(outcome.action(of: call) ?? outcome.opener)' is called, but '\(declaration.bareName)' has no '\(short)'",
        subject: call.component, at: call.location,
        hint: renamed.map { name in "did you mean '\(target.map { "\($0)/" } ?? "")\(name)'?" }
          ?? "add the action, or correct the name"))
  }

  /// The name of an action that the call may mean.
  private func actionName(
    near call: DispatchCall, _ outcome: DispatchIndex.Outcome, among actions: [ClassAction]
  ) -> String? {
    let texts = call.call.arguments.compactMap { $0.values.count == 1 ? $0.values[0].text : nil }
    let wanted = texts.first { text in
      outcome.selectorForms.contains { outcome.selectors.contains($0.replacingElement(with: text)) }
    }
    let names = actions.flatMap { action in
      outcome.selectorForms.compactMap { $0.element(of: action.selector) }
    }
    // Each is checked by what the mediator makes of it.
    let sent = Set(actions.map(\.selector))
    let known = names.filter { name in
      outcome.selectorForms.contains { $0.replacingElement(with: name).text.map(sent.contains) == true }
    }
    return wanted.flatMap { Set(known).sorted().closest(to: $0) }
  }

  /// A router shows view controllers alone.
  private mutating func judgePage(
    _ call: DispatchCall, _ outcome: DispatchIndex.Outcome, _ declaration: ClassDeclaration
  ) {
    guard outcome.wantsController, outcome.selectors.isEmpty, classes.isNoController(declaration.name) else {
      return
    }
    dead.append(
      RuleID.routeDead.finding(
        "'\(outcome.opener)' opens '\(declaration.name)', which is not a view controller",
        subject: call.component,
        at: call.location, hint: "correct the name, or make it a view controller"))
  }

  private mutating func judgeKeys(
    _ call: DispatchCall, _ outcome: DispatchIndex.Outcome, of declaration: ClassDeclaration
  ) {
    guard outcome.setsKeys, let given = call.keys else { return }
    for key in given {
      guard let problem = classes.problem(of: key, in: declaration.name) else { continue }
      keys.append(
        RuleID.routeProperty.finding(
          "'\(outcome.opener)' sets '\(key)' of '\(declaration.name)' by name, but \(problem.text)",
          subject: call.component, at: call.location, hint: problem.hint))
    }
  }

  private mutating func addScene(_ call: DispatchCall, _ outcome: DispatchIndex.Outcome) {
    guard outcome.storyboards.count == 1, outcome.scenes.count == 1, let name = outcome.storyboards[0].text,
      let scene = outcome.scenes[0].text, !name.isEmpty, !scene.isEmpty
    else { return }
    scenes.append(
      Scene(
        component: call.component, use: SceneUse(storyboard: name, identifier: scene, location: call.location)
      ))
  }
}

extension [RuntimeClasses.Search] {
  fileprivate var firstFound: ClassDeclaration? {
    lazy.compactMap { if case .found(let declaration) = $0 { declaration } else { nil } }.first
  }
}

extension DispatchIndex.Outcome {
  /// `Cart/show`; nil for a call that opens no action.
  fileprivate func action(of call: DispatchCall) -> String? {
    guard !selectors.isEmpty else { return nil }
    let texts = call.call.arguments.compactMap { $0.values.count == 1 ? $0.values[0].text : nil }
    return texts.isEmpty ? nil : texts.prefix(2).joined(separator: "/")
  }
}

extension TextTemplate {
  /// Whether every text of the form has `_` in what is fixed.
  fileprivate var hasUnderscore: Bool {
    parts.contains { if case .text(let text) = $0 { text.contains("_") } else { false } }
  }
}
