// swift-format-ignore-file

extension ChineseTexts {
  static let planningChanges = #"""
    - source repository
    = 源仓库
    - … and %1 more lines\n
    = … 还有 %1 行\n
    - %1… and %2 more %3\n
    = %1… 还有 %2 个%3\n
    """#
}
