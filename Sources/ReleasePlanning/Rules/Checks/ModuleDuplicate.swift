import AppInspection
import ReleaseModel

extension Rule {
  static let moduleDuplicate = Rule(
    .moduleDuplicate, severity: .error,
    what: "A module is listed only once.",
    why: "The loader keeps the first entry and silently drops the second, whatever its level.",
    example: "<string>ShopModule</string> <string>PayModule</string> <string>ShopModule</string>",
    fix: "Remove one of the entries, or generate the list with 'relctl modules write'.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { input in input.moduleFindings { list, _ in list.duplicates } + input.codeDuplicates() })
}
