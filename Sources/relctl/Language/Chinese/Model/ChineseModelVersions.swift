// swift-format-ignore-file

extension ChineseTexts {
  static let modelVersions = #"""
    - '%1' is not a pod version
    =
    """#
}
