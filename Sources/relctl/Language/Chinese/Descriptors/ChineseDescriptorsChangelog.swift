// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsChangelog = #"""
    - it has neither a version heading nor an 'Unreleased' heading
    = 没有任何版本的标题，也没有 'Unreleased' 标题
    - add '## [Unreleased]' where the next section belongs
    = 在下一节应处的位置加上 '## [Unreleased]'
    - %1, or set 'changelog: none' for it in relctl.yml
    = %1，或在 relctl.yml 中为它写 'changelog: none'
    - this heading has a later version than the newest heading that relctl can read
    = 这个标题中的版本比能读出的最新版本还要新
    - write it like '## 6.5.4 (2026-11-22)'
    = 写成 '## 6.5.4 (2026-11-22)' 这样
    - can't add a section to it
    = 无法在其中添加一节
    - write its newest heading like '## 6.5.4 (2026-11-22)'
    = 把最新的标题写成 '## 6.5.4 (2026-11-22)' 这样
    - the newest heading is longer than %1 bytes
    = 最新的标题超过 %1 字节
    - the newest heading contains '%1...' besides its version and date
    = 最新的标题除版本和日期外还有 '%1...'
    """#
}
