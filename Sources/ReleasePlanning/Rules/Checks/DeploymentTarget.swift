import ReleaseModel

extension Rule {
  static let deploymentTarget = Rule(
    .deploymentTarget, severity: .error,
    what: "A component's deployment target is at least as high as those of its dependencies.",
    why: "CocoaPods refuses to install a pod whose dependency has a higher deployment target.",
    example: "Payments: s.ios.deployment_target = '12.0'      Network: s.ios.deployment_target = '13.0'",
    fix: "Raise the component's deployment target, or lower that of the dependency.",
    measured: .counted(projects: 245, findings: 8, right: 8),
    check: { input in
      input.map.edges.filter { $0.kind == .packaged }.flatMap { edge -> [Diagnostic] in
        guard let from = input.component(named: edge.from)?.facts.podspecs.first,
          let to = input.component(named: edge.to)?.facts.podspecs.first
        else { return [] }
        return from.deploymentTargets.sorted { $0.key < $1.key }.compactMap { platform, version in
          guard let needed = to.deploymentTargets[platform], let own = Version(version),
            let other = Version(needed),
            own < other
          else { return nil }
          return RuleID.deploymentTarget.finding(
            "it supports \(platform) \(version) but depends on '\(edge.to)', which supports \(needed) and later",
            subject: edge.from, at: from.deploymentAt ?? edge.location,
            hint: "raise it to \(needed), or lower that of '\(edge.to)'")
        }
      }
    })
}
