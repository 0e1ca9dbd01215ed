// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsChangelog = #"""
    - it has no heading of a version, and none of Unreleased
    =
    - add '## [Unreleased]' where the next section belongs
    =
    - %1, or write 'changelog: none' for it in relctl.yml
    =
    - a section can't be added to it
    =
    - make its newest heading like '## 6.5.4 (2026-11-22)'
    =
    - the newest heading holds '%1...' beside its version and date
    =
    - make it like '## 6.5.4 (2026-11-22)'
    =
    """#
}
