// swift-format-ignore-file

extension ChineseTexts {
  static let modelWorkspace = #"""
    - did you mean {%1}?
    = 你是想用 {%1} 吗？
    - '%1' is no identity of a registry
    = '%1' 不是包注册表的标识
    - '%1' is no version
    = '%1' 不是版本
    ~ git ls-remote %1 %2
    """#
}
