// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsChangelog = #"""
    - it has no heading of a version, and none of Unreleased
    = 没有任何版本的标题，也没有 Unreleased 标题
    - add '## [Unreleased]' where the next section belongs
    = 在下一节应处的位置加上 '## [Unreleased]'
    - %1, or write 'changelog: none' for it in relctl.yml
    = %1，或在 relctl.yml 中为它写 'changelog: none'
    - this heading holds a later version than the newest one that can be read
    = 这个标题中的版本比能读出的最新版本还要新
    - make it like '## 6.5.4 (2026-11-22)'
    = 写成 '## 6.5.4 (2026-11-22)' 这样
    - a section can't be added to it
    = 无法在其中添加一节
    - make its newest heading like '## 6.5.4 (2026-11-22)'
    = 把最新的标题写成 '## 6.5.4 (2026-11-22)' 这样
    - the newest heading has more than %1 bytes
    = 最新的标题超过 %1 字节
    - the newest heading holds '%1...' beside its version and date
    = 最新的标题除版本和日期外还有 '%1...'
    """#
}
