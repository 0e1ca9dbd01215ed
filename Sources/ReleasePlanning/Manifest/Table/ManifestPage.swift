/// docs/manifest.md: every key of `relctl.yml`, as the reader's table says it.
package enum ManifestPage {
  package static let text = introduction + sections.map { "\n" + $0 }.joined()

  private static let introduction = """
    # The reference of relctl.yml

    Every key, as relctl reads it.
    `relctl config explain components.podspec` shows one of them, `relctl config check` reads the file and the layers and says everything that is wrong, and `relctl config schema` prints a JSON Schema for editors.

    relctl looks for `relctl.yml` in the folder where it runs and then in those above, as git looks for `.git`; `--workspace DIR` names the folder instead.
    One that is found above must belong to the same user.

    Keys are written as they are here; an unknown one is an error.
    Values are texts as they stand in the file: `no`, `010` and `1.10` are not turned into something else.
    Anchors and aliases are refused.

    For an editor with a YAML language server, write the schema beside the file and name it in the first line:

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
    case .atLeastOne(let groups): text += "At least one of \(list(groups)) is there.\n\n"
    case .exactlyOne(let groups): text += "Either \(list(groups)) is there.\n\n"
    case nil: break
    }
    text += "| key | is | when it is left out | means |\n|---|---|---|---|\n"
    for key in mapping.keys {
      let standard = key.isRequired ? "**required**" : key.standard ?? ""
      let cells = ["`\(key.name)`", key.value.title, standard, key.sentences].map {
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
    needs.isEmpty ? meaning : meaning + " Only beside \(needs.map { "`\($0)`" }.joined(separator: ", "))."
  }
}
