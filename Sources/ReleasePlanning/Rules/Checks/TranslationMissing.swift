import ReleaseModel

extension Rule {
  static let translationMissing = Rule(
    .translationMissing, severity: .note,
    what: "A string table has the same keys in every language, and the keys that code uses.",
    why: "Without a translation, users see the key itself or a text in another language.",
    example:
      "en.lproj/Cart.strings: \"cart.empty\" = \"Nothing here\";      zh-Hans.lproj/Cart.strings has no cart.empty",
    fix: """
      Add the missing translations. Each table is compared with the development language: Base, the project's \
      developmentRegion, or en. Without one, keys that most languages have are required. Keys that code uses are \
      required in every language. In string catalogs, keys that are stale or not to be translated do not count, and \
      texts that are new or need a review are listed. A key in code without a table is reported only if it looks like \
      cart.empty and most keys of the table do.
      """,
    measured: .counted(projects: 245, findings: 784, sample: 78, right: 76),
    check: { $0.missingTranslations() })
}
