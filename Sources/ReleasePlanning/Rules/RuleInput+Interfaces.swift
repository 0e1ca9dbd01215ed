import AppInspection
import ReleaseDescriptors
import ReleaseModel

extension RuleInput {
  /// Scenes that code and storyboards ask for and that no storyboard has.
  func missingScenes() -> [Diagnostic] {
    let storyboards = components.flatMap(\.facts.resources.interfaces).filter(\.isStoryboard)
    // What pods from outside bring is not known: without a scene of one's own nothing is asked of one's own.
    guard !storyboards.isEmpty else { return [] }
    let byName = Dictionary(grouping: storyboards, by: \.name)
    let known = Set(storyboards.flatMap(\.scenes))
    return components.flatMap { state in
      let resources = state.facts.resources
      let dispatched = routes.dispatchedScenes(of: state.name)
      return (resources.scenes + resources.interfaces.flatMap(\.references) + dispatched).compactMap {
        use -> Diagnostic? in
        guard let name = use.storyboard else {
          guard let identifier = use.identifier, !known.contains(identifier) else { return nil }
          let near = known.sorted().closest(to: identifier)
          let message: Phrase = "no storyboard has a scene '\(identifier)'"
          let hint: Phrase =
            near.map { "did you mean '\($0)'?" } ?? "correct the identifier, or set it on the scene"
          // The storyboard is one that only a run knows: of a pod from outside, of a saved state.
          return near == nil
            ? RuleID.sceneMissing.warning(message, subject: state.name, at: use.location, hint: hint)
            : RuleID.sceneMissing.finding(message, subject: state.name, at: use.location, hint: hint)
        }
        // A storyboard that nobody has is found by another rule.
        guard let files = byName[name] else { return nil }
        guard let identifier = use.identifier else {
          guard !files.contains(where: \.hasInitialScene) else { return nil }
          // The answer is nil, and nothing is shown.
          return RuleID.sceneMissing.warning(
            "the storyboard '\(name)' has no initial scene", subject: state.name, at: use.location,
            hint: "mark one as 'Is Initial View Controller'")
        }
        let own = Set(files.flatMap(\.scenes))
        guard !own.contains(identifier) else { return nil }
        let other = byName.filter { $0.value.contains { $0.scenes.contains(identifier) } }.keys.min()
        return RuleID.sceneMissing.finding(
          "the storyboard '\(name)' has no scene '\(identifier)'", subject: state.name, at: use.location,
          hint: other.map { "'\($0)' has it" }
            ?? own.sorted().closest(to: identifier).map { "did you mean '\($0)'?" }
            ?? "correct the identifier, or set it on the scene")
      }
    }
  }

  /// Segues that the controllers of storyboards perform and that no storyboard has.
  func missingSegues() -> [Diagnostic] {
    let storyboards = components.flatMap(\.facts.resources.interfaces).filter(\.isStoryboard)
    let known = Set(storyboards.flatMap(\.segues))
    let controllers = Set(storyboards.flatMap(\.classes).map(\.name.lastPart))
    return components.flatMap { state in
      // The segues of a class that is in no storyboard here may be in one of a pod.
      state.facts.resources.segues.filter {
        controllers.contains($0.owner) && !known.contains($0.identifier)
      }.map { use in
        RuleID.sceneMissing.warning(
          "no storyboard has a segue '\(use.identifier)'", subject: state.name, at: use.location,
          hint: known.sorted().closest(to: use.identifier).map { "did you mean '\($0)'?" }
            ?? "correct the identifier, or set it on the segue")
      }
    }
  }

  /// Classes that storyboards and nibs name and that no source declares, or another module than the one they name.
  func missingSceneClasses() -> [Diagnostic] {
    var owners: [String: Set<ComponentName>] = [:]
    var isObjectiveC: Set<String> = []
    for state in components {
      for name in state.facts.survey.unread { owners[name, default: []].insert(state.name) }
      for each in state.facts.survey.classes where !each.isExtension {
        owners[each.name.lastPart, default: []].insert(state.name)
        if let name = each.objectiveCName { owners[name, default: []].insert(state.name) }
        if !each.location.file.hasSuffix(".swift") || each.objectiveCName != nil {
          isObjectiveC.formUnion([each.name.lastPart] + [each.objectiveCName].compactMap { $0 })
        }
      }
    }
    let names = owners.keys.sorted()
    return components.flatMap { state in
      state.facts.resources.interfaces.flatMap(\.classes).compactMap { use -> Diagnostic? in
        guard let module = use.module, !use.isOfSystem else { return nil }
        let owner = use.isOfTarget ? state.name : modules.owners[module]
        guard let owner else { return nil }
        guard let declaring = owners[use.name.lastPart] else {
          return RuleID.sceneClass.warning(
            "it uses the class '\(use.name)' of '\(module)', which no source declares", subject: state.name,
            at: use.location,
            hint: names.closest(to: use.name).map { "did you mean '\($0)'?" }
              ?? "correct the class, or add it")
        }
        // The app may be built as several modules, and Objective-C asks for none.
        guard let real = declaring.min(), !declaring.contains(owner), !isObjectiveC.contains(use.name),
          let component = component(named: owner), !component.isApp || use.isOfTarget,
          // Files that no descriptor describes may be of any module.
          self.component(named: real)?.component.descriptors.isEmpty != true
        else { return nil }
        return RuleID.sceneClass.warning(
          "it looks for the class '\(use.name)' in '\(module)', but the class is in '\(real)'",
          subject: state.name,
          at: use.location,
          hint: "select its module next to the class instead of 'Inherit Module From Target'")
      }
    }
  }
}

extension InterfaceFacts.Class {
  private static let prefixes = ["UI", "NS", "MK", "WK", "AV", "PDF", "SCN", "SK"]

  /// Whether it is a class of the system, which Interface Builder takes whatever module stands beside it.
  fileprivate var isOfSystem: Bool {
    Self.prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }
}
