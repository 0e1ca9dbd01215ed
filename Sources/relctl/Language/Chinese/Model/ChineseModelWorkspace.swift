// swift-format-ignore-file

extension ChineseTexts {
  static let modelWorkspace = #"""
    - '%1' is no version
    = '%1' 不是版本
    """#
}
