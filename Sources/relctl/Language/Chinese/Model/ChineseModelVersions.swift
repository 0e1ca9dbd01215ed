// swift-format-ignore-file

extension ChineseTexts {
  static let modelVersions = #"""
    - '%1' is not a pod version
    = '%1' 不是 pod 的版本
    """#
}
