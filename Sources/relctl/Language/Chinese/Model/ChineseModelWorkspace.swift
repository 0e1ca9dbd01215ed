// swift-format-ignore-file

extension ChineseTexts {
  static let modelWorkspace = #"""
    - did you mean {%1}?
    = 你是想用 {%1} 吗？
    - the placeholders are %1
    = 可用的占位符：%1
    - '%1' is not a registry identity
    = '%1' 不是包注册表的标识
    - there is no environment '%1'
    = 没有环境 '%1'
    - '%1' is a part of '%2' and has no branch, version or tag of its own
    = '%1' 是 '%2' 的子组件，没有自己的分支、版本和标签
    - use '%1' instead: its parts are released together
    = 请改用 '%1'：它的子组件一起发布
    ~ git ls-remote %1 %2
    """#
}
