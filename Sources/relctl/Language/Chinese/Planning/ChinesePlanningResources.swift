// swift-format-ignore-file

extension ChineseTexts {
  static let planningResources = #"""
    - no storyboard has a scene '%1'
    = 没有 storyboard 含有场景 '%1'
    - correct the identifier, or set it on the scene
    = 改正标识符，或把它写到场景上
    - the storyboard '%1' has no initial scene
    = storyboard '%1' 没有初始场景
    - mark one as 'Is Initial View Controller'
    = 把其中一个标为 'Is Initial View Controller'
    - the storyboard '%1' has no scene '%2'
    = storyboard '%1' 中没有场景 '%2'
    - '%1' has it
    = 它在 '%1' 中
    - it uses the class '%1' of '%2', which no source declares
    = 它写着 '%2' 的类 '%1'，而没有源码声明它
    - correct the class, or add it
    = 改正类名，或加上这个类
    - it looks for the class '%1' in '%2', but the class is in '%3'
    = 它在 '%2' 中找类 '%1'，而这个类在 '%3' 中
    - select its module next to the class instead of 'Inherit Module From Target'
    = 在类名旁边选择它所在的模块，不要用 'Inherit Module From Target'
    - no %1 has the name '%2'
    = 没有名为 '%2' 的资源（%1）
    - add it, or correct the name; a third-party pod may provide it
    = 加上它，或改正名称；也可能由外部的 pod 提供
    - the %1 '%2' is also in '%3'
    = 资源 '%2'（%1）在 '%3' 中也有
    - both are copied into the app's bundle; use 'resource_bundles' or another name
    = 两者都会复制到 App 的 bundle 中：改用 'resource_bundles'，或换一个名称
    - it lacks %1, which '%2' has
    = 缺少 %1，而 '%2' 中有
    - add the translations, because users see the key instead of a text
    = 请补上翻译：否则用户看到的是键名而不是文字
    """#
}
