import ReleaseModel

/// docs/manifest.md: every key of `relctl.yml`, as the reader's table says it.
enum ManifestPage {
  static let text = introduction + sections.map { "\n" + $0 }.joined()

  private static let introduction = """
    # The reference of relctl.yml

    This page lists every key of `relctl.yml`.
    `relctl config explain components.podspec` explains a single key.
    `relctl config check` reads the file and the layers and reports every error.
    `relctl config schema` prints a JSON Schema for editors.

    relctl looks for `relctl.yml` in the current folder and its parents, as git looks for `.git`.
    To use another folder, add `--workspace DIR`.
    A file in a parent folder must belong to you.

    Spell keys as on this page, because unknown keys are errors.
    All values are texts: `no`, `010` and `1.10` are not converted.
    Anchors and aliases are not allowed.

    If your editor has a YAML language server, save the schema next to the file and refer to it in the first line:

    ```sh
    relctl config schema > relctl.schema.json
    ```

    ```yaml
    # yaml-language-server: $schema=relctl.schema.json
    relctl: 1
    ```

    <!-- Made from the reader's table: RELCTL_RECORD=1 scripts/test --filter ManifestPage -->

    """

  private static var sections: [String] {
    [table(of: .manifest, path: "relctl.yml", condition: nil)]
      + ManifestMapping.manifest.keys.flatMap { below($0.value, path: $0.name) }
  }

  private static func below(_ value: ManifestValue, path: String) -> [String] {
    switch value {
    case .text: []
    case .list(let item), .oneOrMore(let item): below(item, path: path + "[]")
    case .entries(_, let value): below(value, path: path + ".NAME")
    case .mapping(let mapping), .short(_, or: let mapping): section(of: mapping, path: path)
    case .kinds(let kinds):
      // The same recipes are explained once.
      path == "build.app"
        ? []
        : kinds.variants.flatMap { kind, mapping in
          section(of: mapping, path: path, condition: "\(kinds.decider): \(kind)")
        }
    }
  }

  private static func section(of mapping: ManifestMapping, path: String, condition: String? = nil) -> [String]
  {
    [table(of: mapping, path: path, condition: condition)]
      + mapping.keys.flatMap { below($0.value, path: "\(path).\($0.name)") }
  }

  private static func table(of mapping: ManifestMapping, path: String, condition: String?) -> String {
    var text = "## `\(path)`\(condition.map { " with `\($0)`" } ?? "")\n\n"
    switch mapping.choice {
    case .atLeastOne(let groups): text += "Requires at least one of \(list(groups)).\n\n"
    case .exactlyOne(let groups): text += "Requires either \(list(groups)).\n\n"
    case nil: break
    }
    text += "| key | value | default | description |\n|---|---|---|---|\n"
    for key in mapping.keys {
      let standard = key.isRequired ? "**required**" : key.standard?.english ?? ""
      let cells = ["`\(key.name)`", key.value.title.english, standard, key.sentences].map {
        $0.replacing("|", with: "\\|")
      }
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text + "\n```yaml\n" + mapping.keys.map { "\($0.name): \($0.example)\n" }.joined() + "```\n"
  }

  private static func list(_ groups: [[String]]) -> String {
    let names = groups.map { $0.map { "`\($0)`" }.joined(separator: " with ") }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension ManifestKey {
  /// What it means, and beside which keys.
  fileprivate var sentences: String {
    needs.isEmpty
      ? meaning.english
      : meaning.english + " Only valid with \(needs.map { "`\($0)`" }.joined(separator: ", "))."
  }
}
