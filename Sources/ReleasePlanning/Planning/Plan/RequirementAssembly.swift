import ReleaseDescriptors
import ReleaseModel

/// Whether what the components require of each other fits what is planned.
struct RequirementAssembly: AssemblyPart {
  let assembly: PlanAssembly

  /// Refuses requirements that the new version no longer satisfies; exact ones are rewritten instead.
  ///
  /// - Returns: Component -> what its requirements must admit, where they are widened.
  func requireSatisfied(
    _ edges: [TrainDependency], versions texts: [String: String], pins packages: [String: GitPin]
  ) -> [ComponentName: AdmittedVersions] {
    let widening = widening
    lazy var required = requiredSpecifications()
    var admitted: [ComponentName: AdmittedVersions] = [:]
    for edge in edges + testDependencies() where !edge.isOfOnePod {
      if widens(edge.owner), let widened = widening.widened(edge) {
        note(widened, of: edge)
        widening.add(edge, to: &admitted[edge.owner, default: AdmittedVersions()])
        continue
      }
      switch edge.requirement {
      case .pod(let pod) where pod.followsVersion:
        refuseUnsatisfied(byOwnVersion: pod, requiredBy: edge, versions: texts) { required }
      case .pod(let pod):
        refuseUnsatisfied(
          pod, requiredBy: edge, versions: texts, rewritesExact: true,
          hint: hint(for: edge, by: widening)
        ) { required }
      case .package(let use):
        assembly.packages.refuseUnsatisfied(
          use, requiredBy: edge.owner, pins: packages, hint: hint(for: edge, by: widening))
      }
    }
    return admitted
  }

  /// What stays at its released version is built together with what moves, so its requirements count too; nothing
  /// of it is rewritten, not even an exact requirement.
  func requireSatisfiedByCarried(versions texts: [String: String], pins packages: [String: GitPin]) {
    guard !chosen.isEmpty else { return }
    let widening = widening
    lazy var required = requiredSpecifications()
    for member in carried {
      guard let component = context.componentsByName[member.name] else {
        continue
      }
      _ = context.attempt(for: member.name) {
        for spec in try context.descriptors.podspecs(of: component, at: member.commit) {
          for dependency in spec.dependencies
          where dependency.isPackaged && !member.pods.contains(dependency.root) {
            // A pod that no component declares is called as its component would be.
            let other =
              context.componentsByPod[dependency.root]?.name ?? ComponentName(recorded: dependency.root)
            let edge = TrainDependency(
              owner: member.name, member: other,
              requirement: .pod(dependency), pod: spec.name)
            refuseUnsatisfied(
              dependency, requiredBy: edge, versions: texts, rewritesExact: false,
              hint: staysHint(for: edge, by: widening)
            ) { required }
          }
        }
        for use in try context.descriptors.packageUses(of: component, at: member.commit) {
          guard let pin = packages[use.identity], use.admits(pin) == false else { continue }
          context.refuse(
            Diagnostic(
              "requirement.unsatisfied",
              "'\(use.identity)' is required as '\(use.text)', which \(pin.tag ?? "") does not satisfy",
              subject: member.name, at: use.location,
              hint: staysHint(
                for: TrainDependency(
                  owner: member.name,
                  member: context.packageOwners[use.identity] ?? ComponentName(recorded: use.identity),
                  requirement: .package(use)), by: widening)))
        }
      }
    }
  }

  /// Two podspecs of one name would be published over each other, and two whose names differ in case stand in each
  /// other's way on a Mac.
  func refuseSharedNames(of pods: [ComponentName: [String]]) {
    var owners: [String: ComponentName] = [:]
    var spellings: [String: String] = [:]
    let all = carried.map { ($0.name, $0.pods) } + pods.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for (owner, names) in all {
      for pod in names {
        let spelled = spellings.updateValue(pod, forKey: CheckoutName.key(of: pod))
        guard let other = owners.updateValue(owner, forKey: pod) else {
          if let spelled, let other = owners[spelled] {
            refuseCollision(of: pod, owner, with: spelled, other)
          }
          continue
        }
        context.refuse(
          Diagnostic(
            "podspec.name.duplicate", "'\(owner)' and '\(other)' both have a podspec named '\(pod)'",
            subject: owner,
            hint: "give one of them another s.name"))
      }
    }
  }

  private func refuseCollision(
    of pod: String, _ owner: ComponentName, with spelled: String, _ other: ComponentName
  ) {
    let item = chosen.first { $0.component.name == owner }
    let specs = item.flatMap { try? context.descriptors.podspecs(of: $0.component, at: $0.reading) } ?? []
    context.refuse(
      Diagnostic(
        "podspec.name.collides",
        "the pods '\(pod)' of '\(owner)' and '\(spelled)' of '\(other)' share a folder on macOS and Windows",
        subject: owner, at: specs.first { $0.name == pod }?.nameLocation,
        hint: "rename one of them, because names must differ in more than case: s.name = '\(pod)Kit'"))
  }

  private func refuseUnsatisfied(
    _ dependency: PodspecDependency, requiredBy edge: TrainDependency, versions texts: [String: String],
    rewritesExact: Bool, hint: @autoclosure () -> Phrase, among required: () -> RequiredSpecifications?
  ) {
    guard let text = texts[dependency.root], let version = PodVersion(text) else { return }
    guard let requirement = dependency.requirement else {
      context.note(
        Diagnostic(
          severity: .warning, "requirement.computed",
          "the requirement on '\(dependency.name)' is computed, so relctl can't check it against \(text)",
          subject: edge.owner, at: dependency.location))
      return
    }
    if requirement.isSatisfied(by: version) || rewritesExact && requirement.isExact { return }
    if noteOptional(requirement, of: edge, version: text, among: required) { return }
    context.refuse(
      Diagnostic(
        "requirement.unsatisfied",
        "'\(dependency.name)' is required as '\(requirement)', which \(text) does not satisfy",
        subject: edge.owner, at: dependency.location, hint: hint()))
  }

  /// A requirement that is made of the owner's version moves with it, and no edit makes it say another one.
  private func refuseUnsatisfied(
    byOwnVersion dependency: PodspecDependency, requiredBy edge: TrainDependency,
    versions texts: [String: String], among required: () -> RequiredSpecifications?
  ) {
    let owner = edge.owner
    guard let item = chosen.first(where: { $0.component.name == owner }),
      let own = edge.pod.flatMap({ texts[$0] }) ?? item.form.version as String?,
      let text = texts[dependency.root], let version = PodVersion(text),
      let requirement = dependency.requirement(of: own), !requirement.isSatisfied(by: version)
    else { return }
    if noteOptional(requirement, of: edge, version: text, among: required) { return }
    context.refuse(
      Diagnostic(
        "requirement.unsatisfied",
        "'\(dependency.name)' is required as '\(requirement)', a form of the podspec's own version, which "
          + "\(text) does not satisfy",
        subject: owner, at: dependency.location,
        hint: "update both together, or write the requirement as a literal so that relctl updates it"))
  }
}
