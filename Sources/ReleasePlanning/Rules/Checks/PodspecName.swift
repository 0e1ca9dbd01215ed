import ReleaseDescriptors
import ReleaseModel

extension Rule {
  static let podspecName = Rule(
    .podspecName, severity: .error,
    what:
      "A podspec has the same name as its file, and every machine can check it out. A component's only podspec has the component's name.",
    why:
      "CocoaPods refuses a podspec whose file has another name. Spec repositories have a folder for each pod, and people look for a component by its pod.",
    example: "Payments.podspec: s.name = 'Payment'",
    fix: "Rename the file or the pod. A component with another name than its pod is only a warning.",
    measured: .counted(projects: 245, findings: 1, right: 1),
    check: { input in
      var owners: [String: (pod: String, component: ComponentName)] = [:]
      return input.components.flatMap { state -> [Diagnostic] in
        state.facts.podspecs.compactMap { spec in
          let file = FilePaths.name(of: spec.path)
          guard let name = spec.name else { return nil }
          if let problem = PodName.problem(with: name) {
            return RuleID.podspecName.finding(
              "the podspec's name '\(name.prefix(80))' \(problem)", subject: state.name, at: spec.start,
              hint: "write a name of letters, digits, '-', '_' and '+', such as s.name = 'Payments'")
          }
          let other = owners.updateValue((name, state.name), forKey: CheckoutName.key(of: name))
          if let other, other.pod != name {
            return RuleID.podspecName.finding(
              "the pods '\(name)' of '\(state.name)' and '\(other.pod)' of '\(other.component)' share a folder on macOS and Windows",
              subject: state.name, at: spec.start,
              hint: "rename one of them, because names must differ in more than case: s.name = '\(name)Kit'")
          }
          if file != name + ".podspec", file != name + ".podspec.json" {
            return RuleID.podspecName.finding(
              "'\(file)' describes the pod '\(name)'", subject: state.name, at: spec.start,
              hint: "rename the file to \(spec.fileName(of: name)), and its path in relctl.yml")
          }
          // A component that was renamed keeps its pod's name, and says so.
          guard state.facts.podspecs.count == 1, name != state.name.description,
            !state.component.formerly.contains(ComponentName(recorded: name))
          else { return nil }
          return RuleID.podspecName.warning(
            "the component's pod is named '\(name)'", subject: state.name, at: spec.start,
            hint: "name the component '\(name)' in relctl.yml")
        }
      }
    })
}
