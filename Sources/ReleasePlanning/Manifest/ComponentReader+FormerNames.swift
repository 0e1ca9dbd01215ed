import ReleaseModel

/// The former names of components, each with the place where it is claimed.
struct FormerNames {
  fileprivate(set) var claims: [(name: ComponentName, offset: Int, subject: Phrase)] = []
}

extension ComponentReader {
  /// Reads `formerly: Old`, or a list.
  func formerNames(
    _ node: ManifestNode, of subject: Phrase, in former: inout FormerNames
  ) -> [ComponentName] {
    var names: [ComponentName] = []
    for item in reader.stringOrList(node, as: "the former name of \(subject)") ?? [] {
      guard let name = reader.componentName(item, as: "a former name of \(subject)") else { continue }
      if let other = former.claims.first(where: { $0.name == name }) {
        reader.report(
          "manifest.formerly.taken", "'\(name)' is a former name of \(other.subject) already",
          at: item.offset, hint: "the first is in line \(reader.text.location(at: other.offset).line)")
        continue
      }
      former.claims.append((name, item.offset, subject))
      names.append(name)
    }
    return names
  }

  /// What a recorded train means by a name must be one component.
  func check(_ former: FormerNames, against present: [ComponentName]) {
    for claim in former.claims where present.contains(claim.name) {
      reader.report(
        "manifest.formerly.present",
        "'\(claim.name)' is in use in relctl.yml and can't be a former name of \(claim.subject)",
        at: claim.offset, hint: "rename one of them: in recorded trains a name stands for one component")
    }
  }
}
