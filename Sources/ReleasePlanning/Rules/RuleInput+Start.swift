import AppInspection
import ReleaseDescriptors
import ReleaseModel

/// The classes of all components, to follow a class to what it inherits.
private struct ClassTree {
  private let inherited: [String: [String]]

  init(_ components: [ComponentState]) {
    var inherited: [String: [String]] = [:]
    for type in components.flatMap(\.facts.survey.classes) {
      inherited[type.name, default: []] += type.inherited
    }
    self.inherited = inherited
  }

  func knows(_ name: String) -> Bool { inherited[name] != nil }

  /// Whether a class is a kind of another; nil where it inherits something that no source declares.
  func isKind(_ name: String, of goal: String) -> Bool? {
    var waiting = [name]
    var seen: Set<String> = []
    var isKnown = true
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      if next == goal { return true }
      if let more = inherited[next] { waiting += more } else if !Self.roots.contains(next) { isKnown = false }
    }
    return isKnown ? false : nil
  }

  /// Of the platform, and neither an application nor its delegate.
  private static let roots: Set = [
    "NSObject", "NSObjectProtocol", "UIResponder", "UIWindowSceneDelegate",
    "UNUserNotificationCenterDelegate",
  ]
}

extension RuleInput {
  /// A type with `@main` beside a call of `UIApplicationMain`.
  func startsTwice() -> [Diagnostic] {
    components.flatMap { state in
      let start = state.facts.survey.start
      return start.launches.flatMap { launch -> [Diagnostic] in
        let folder = FilePaths.folder(of: launch.location.file)
        return start.entries.filter { $0.isDelegate && $0.location.file.hasPrefix(folder) }.map { entry in
          let file = FilePaths.name(of: launch.location.file)
          let message: Phrase = "'\(entry.type)' is the entry of the app, and \(file) calls UIApplicationMain"
          let hint: Phrase = "remove the attribute, or the call in \(launch.location)"
          // A main.swift is the entry of each target that has it. A main.m may be left over, in no target.
          return file.hasSuffix("main.swift")
            ? RuleID.startTwice.finding(message, subject: state.name, at: entry.location, hint: hint)
            : RuleID.startTwice.warning(message, subject: state.name, at: entry.location, hint: hint)
        }
      }
    }
  }

  /// Classes that `UIApplicationMain` is given and that are not what it needs.
  func startClasses() -> [Diagnostic] {
    let tree = ClassTree(components)
    return components.flatMap { state in
      state.facts.survey.start.launches.flatMap { launch -> [Diagnostic] in
        [(launch.application, "UIApplication"), (launch.delegate, "UIApplicationDelegate")].compactMap {
          written, goal -> Diagnostic? in
          guard let written else { return nil }
          let name = written.split(separator: ".").last.map(String.init) ?? written
          guard name != goal else { return nil }
          if !tree.knows(name) {
            // What is no text, the compiler has found.
            guard launch.isText else { return nil }
            return RuleID.startClass.finding(
              "no source declares the class '\(written)'", subject: state.name, at: launch.location,
              hint: "write NSStringFromClass(\(name).self), which the compiler checks")
          }
          guard tree.isKind(name, of: goal) == false else { return nil }
          return RuleID.startClass.finding(
            "the class '\(name)' is not a \(goal)", subject: state.name, at: launch.location,
            hint: goal == "UIApplication"
              ? "make it a subclass of UIApplication, or pass nil" : "let it conform to UIApplicationDelegate"
          )
        }
      }
    }
  }

  /// Events that a class of Objective-C answers in two places. Swift refuses to compile that, so that two such
  /// files are of two targets.
  func delegatesTwice() -> [Diagnostic] {
    components.flatMap { state -> [Diagnostic] in
      let parts = Dictionary(grouping: state.facts.survey.start.delegates, by: \.type)
      return parts.sorted { $0.key < $1.key }.flatMap { type, parts -> [Diagnostic] in
        // Several classes of one name are of several targets.
        guard parts.count > 1, parts.count(where: { !$0.isExtension }) < 2 else { return [] }
        var first: [String: StartFacts.Event] = [:]
        let events = parts.flatMap(\.events).filter { !$0.location.file.hasSuffix(".swift") }
        return events.compactMap { event -> Diagnostic? in
          guard let other = first[event.selector] else {
            first[event.selector] = event
            return nil
          }
          // Both sides of an '#if' are read.
          guard other.location.file != event.location.file else { return nil }
          return RuleID.delegateTwice.warning(
            "'\(type)' implements '\(ApplicationEvents.swiftName(of: event.selector))' a second time",
            subject: state.name, at: event.location, hint: "the first is in \(other.location)")
        }
      }
    }
  }

  /// Events that modules answer and that the app's delegate never gets.
  func silentDelegates() -> [Diagnostic] {
    guard let app = components.last(where: \.isApp), let delegate = delegate(of: app) else { return [] }
    let parts = components.flatMap(\.facts.survey.start.delegates)
    let own = parts.filter { $0.type == delegate }
    guard !own.contains(where: \.forwards) else { return [] }
    let heard = Set(own.flatMap(\.events).map(\.selector))
    let protocols = workspace.registrations.moduleProtocols
    return components.flatMap { state -> [Diagnostic] in
      let modules = Set(
        state.facts.survey.classes.filter { !protocols.isDisjoint(with: $0.inherited) }.map(\.name))
      return state.facts.survey.start.delegates.filter { modules.contains($0.type) }.flatMap { part in
        part.events.filter { !heard.contains($0.selector) }.map { event in
          let name = ApplicationEvents.swiftName(of: event.selector)
          return RuleID.delegateSilent.warning(
            "'\(name)' of the module '\(part.type)' is never called, because '\(delegate)' does not implement it",
            subject: state.name, at: event.location,
            hint: "add it to '\(delegate)' in \(app.name), and forward it to the modules")
        }
      }
    }
  }

  /// The one class that gets the app's events; nil where that is not certain.
  private func delegate(of app: ComponentState) -> String? {
    let start = app.facts.survey.start
    let names = Set(start.entries.filter(\.isDelegate).map(\.type) + start.launches.compactMap(\.delegate))
    let classes = app.facts.survey.classes
    // With scenes many events go to them.
    let hasScenes = classes.contains {
      !Set($0.inherited).isDisjoint(with: ["UIWindowSceneDelegate", "UISceneDelegate"])
    }
    guard names.count == 1, let name = names.first, !hasScenes else { return nil }
    let declared = classes.filter {
      $0.name == name && $0.inherited.first.map(["UIResponder", "NSObject"].contains) == true
    }
    return declared.isEmpty ? nil : name
  }
}
