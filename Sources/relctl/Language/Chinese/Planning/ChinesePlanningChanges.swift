// swift-format-ignore-file

extension ChineseTexts {
  static let planningChanges = #"""
    - source repository
    =
    - … and %1 more lines\n
    =
    - %1… and %2 more %3\n
    =
    """#
}
