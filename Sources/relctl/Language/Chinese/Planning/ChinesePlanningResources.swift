// swift-format-ignore-file

extension ChineseTexts {
  static let planningResources = #"""
    - no %1 is called '%2'
    = 没有名为 '%2' 的资源（%1）
    - add it, or correct the name; a pod from outside may bring it
    = 加上它，或改正名称；也可能由外部的 pod 提供
    - the %1 '%2' is in '%3' too
    = 资源 '%2'（%1）在 '%3' 中也有
    - both are copied into the app's bundle: use 'resource_bundles', or another name
    = 两者都会复制到 App 的 bundle 中：改用 'resource_bundles'，或换一个名称
    - it lacks %1, which '%2' has
    = 缺少 %1，而 '%2' 中有
    - people see the key instead of a text: translate them
    = 用户看到的会是键名而不是文字：请补上翻译
    """#
}
