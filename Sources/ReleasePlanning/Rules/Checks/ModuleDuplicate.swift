import ReleaseModel

extension Rule {
  static let moduleDuplicate = Rule(
    .moduleDuplicate, severity: .error,
    what: "A module is listed once.",
    why: "The loader keeps the first entry and drops the second silently, whatever level it gives.",
    example: "<string>ShopModule</string> <string>PayModule</string> <string>ShopModule</string>",
    fix: "Remove one of the entries, or let 'relctl modules write' make the list.",
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { input in input.moduleFindings { list, _ in list.duplicates } + input.codeDuplicates() })
}
