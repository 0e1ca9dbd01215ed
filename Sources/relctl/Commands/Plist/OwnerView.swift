import ReleaseDescriptors
import ReleaseModel

/// The chains of a value: for each target and configuration the way to its owner.
struct OwnerView {
  let chains: [ValueChain]

  init(_ chains: [ValueChain]) { self.chains = chains }

  func text(_ style: TextStyle) -> String {
    var result = ""
    var target: String?
    for chain in chains {
      if chain.target != target {
        result += style.bold(PlistView.shown(chain.target)) + "  \(PlistView.shown(chain.key))\n"
        target = chain.target
      }
      let value = chain.owner.map { PlistView.shown($0.value) } ?? style.red(localized("has no single owner"))
      result += "  \(PlistView.shown(chain.configuration)): \(value)\n"
      let rows = chain.steps.map { step -> [String] in
        // The place says enough on a narrow terminal.
        let level = style.width < 110 ? [] : [style.dim(name(step.level))]
        return [mark(step, style), PlistView.shown("\(step.name) = \(step.value)")] + level
          + [style.cyan(step.location.description)]
      }
      result += TextTable(rows, indent: "    ").text()
    }
    return result
  }

  private func mark(_ step: ValueStep, _ style: TextStyle) -> String {
    switch step.role {
    case .owner: style.green(localized("owner"))
    case .refers: style.dim(localized("refers"))
    case .shadowed: style.yellow(localized("second"))
    }
  }

  private func name(_ level: ValueStep.Level) -> String {
    switch level {
    case .plist: "Info.plist"
    case .generated: localized("generated")
    case .target: localized("target setting")
    case .targetFile: localized("target xcconfig")
    case .project: localized("project setting")
    case .projectFile: localized("project xcconfig")
    }
  }
}

/// What setting a value at its owners changed.
struct OwnerEditView {
  let paths: [String]
  let diff: String
  let isDone: Bool

  init(_ paths: [String], diff: String, isDone: Bool) {
    self.paths = paths
    self.diff = diff
    self.isDone = isDone
  }

  func text(_ style: TextStyle) -> String {
    if paths.isEmpty { return localized("Every owner is already up to date.\n") }
    let done =
      isDone
      ? paths.map { localized("wrote \($0)\n") }.joined() : style.dim(localized("nothing was written\n"))
    return DiffText.colored(diff, style) + done
  }
}
