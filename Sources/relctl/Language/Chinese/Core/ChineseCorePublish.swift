// swift-format-ignore-file

extension ChineseTexts {
  static let corePublish = #"""
    - nothing was published, because '%1' can't be updated: %2
    = 什么都没有发布，因为 '%1' 无法跟上：%2
    - nothing was published, because '%1' could not be reached: %2
    = 什么都没有发布，因为问不到 '%1'：%2
    - other runs kept publishing to '%1'
    = 其他运行一直在向 '%1' 发布
    - %1 was not accepted: %2
    = %1 未被接受：%2
    - %1 was accepted, but the registry does not show it yet
    = %1 已被接受，但包注册表中还看不到它
    - '%1' was published by someone else in the meantime
    = '%1' 这期间已被别人发布
    - '%1' was deleted by someone else in the meantime
    = '%1' 这期间被别人删除
    - '%1' was changed by someone else in the meantime
    = '%1' 这期间被别人改动
    - '%1' was published by someone else in the meantime, and is too large to compare
    = '%1' 这期间被别人发布，而它太大，无法比较
    - '%1' was published by someone else in the meantime, with different content:\n%2
    = '%1' 这期间被别人发布，内容不同：\n%2
    - relctl.yml does not list the mirror %1 of '%2' here
    = 这里的 relctl.yml 没有列出 '%2' 的镜像 %1
    - the mirror %1 of '%2' can't be reached: %3
    = 无法询问 '%2' 的镜像 %1：%3
    - the registry '%1' of the plan is not in relctl.yml, or can't be accessed here
    = 计划中的包注册表 '%1' 不在 relctl.yml 中，或这里不允许访问它
    - the registry '%1' of the plan is at %2, but relctl.yml has %3
    = 计划中包注册表 '%1' 的地址是 %2，而 relctl.yml 中是 %3
    - %1 %2 already exists with different content: its checksum is %3, and ours is %4
    = %1 %2 已存在但内容不同：它的校验和是 %3，我们的是 %4
    - no registry can be accessed here
    = 这里不访问任何包注册表
    - the registry '%1' can't be reached: %2
    = 无法访问包注册表 '%1'：%2
    - try again when it responds; nothing was changed
    = 等它能应答时再试；没有任何改动
    - the registry '%1' already has %2 %3, with different content
    = 包注册表 '%1' 中已有 %2 %3，但内容不同
    - a registry never replaces a version: find out who published it, then bump to a new version
    = 包注册表从不替换版本：查明是谁发布的，然后 bump 到新版本
    """#
}
