// swift-format-ignore-file

extension ChineseTexts {
  static let modelWorkspace = #"""
    - did you mean {%1}?
    = 你是想用 {%1} 吗？
    - the placeholders are %1
    = 可用的占位符：%1
    - '%1' is not a registry identity
    = '%1' 不是包注册表的标识
    ~ git ls-remote %1 %2
    """#
}
