import ReleaseModel

extension Rule {
  static let deploymentTarget = Rule(
    .deploymentTarget, severity: .error,
    what: "A component is for no older systems than the components that it requires.",
    why: "CocoaPods refuses to install a pod that requires a higher minimum deployment target.",
    example: "Payments: s.ios.deployment_target = '12.0'      Network: s.ios.deployment_target = '13.0'",
    fix: "Raise the deployment target of the one, or lower that of the other.",
    measured: .counted(projects: 51, findings: 0, right: 0),
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
            "it is for \(platform) \(version), and requires '\(edge.to)', which is for \(needed) and later",
            subject: edge.from, at: from.deploymentAt ?? edge.location,
            hint: "raise it to \(needed), or lower that of '\(edge.to)'")
        }
      }
    })
}
