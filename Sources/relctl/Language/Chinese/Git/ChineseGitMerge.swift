// swift-format-ignore-file

extension ChineseTexts {
  static let gitMerge = #"""
    - '%1' is in conflict
    = '%1' 有冲突
    - a tree is malformed
    = 有一个 tree 对象已损坏
    """#
}
