import ReleaseCore
import ReleaseModel
import ReleaseSetup

/// A component's other name before it is written.
struct RenamingView {
  let renaming: ComponentRenaming
  /// nil when only the names of the files are wanted.
  let diff: String?

  init(_ renaming: ComponentRenaming, diff: String?) {
    self.renaming = renaming
    self.diff = diff
  }

  func text(_ style: TextStyle) -> String {
    let pods = renaming.pods.joined(separator: ", ")
    var text = style.bold(localized("Rename component: \(renaming.old) → \(renaming.new)")) + "\n\n"
    if let diff {
      text += DiffText.colored(diff, style)
    } else {
      text += renaming.files.map { "  \($0.after.path)\n" }.joined()
    }
    text += localized("\nIts trains, tags and branches stay.\n")
    guard !pods.isEmpty else { return text + "\n" }
    return text
      + localized(
        """
        What it publishes keeps its name (\(pods)): Podfiles, requirements and spec
        repositories use it. A pod with another name is a new component: create it with
        'relctl component new NAME', move the code, let the others require it, then run
        'relctl component remove \(renaming.new)'.

        """) + "\n"
  }

  static func end(_ renaming: ComponentRenaming, _ style: TextStyle) -> String {
    let files = renaming.files.map(\.after.path).joined(separator: ", ")
    return style.green(localized("done: "))
      + localized(
        "'\(renaming.old)' is now '\(renaming.new)'\nwrote \(files): commit it where your team keeps it\n")
  }
}
