// swift-format-ignore-file

extension ChineseTexts {
  static let corePublish = #"""
    - nothing was published, because '%1' can't follow: %2
    = 什么都没有发布，因为 '%1' 无法跟上：%2
    - nothing was published, because '%1' could not be asked: %2
    = 什么都没有发布，因为问不到 '%1'：%2
    - other runs kept publishing to '%1'
    = 其他运行一直在向 '%1' 发布
    - '%1' was published by somebody else in the meantime
    = '%1' 这期间已被别人发布
    - '%1' was deleted by somebody else in the meantime
    = '%1' 这期间被别人删除
    - '%1' was changed by somebody else in the meantime
    = '%1' 这期间被别人改动
    - '%1' was published by somebody else in the meantime, and is too large to be compared
    = '%1' 这期间被别人发布，而它太大，无法比较
    - '%1' was published by somebody else in the meantime, with other content:\n%2
    = '%1' 这期间被别人发布，内容不同：\n%2
    - relctl.yml does not name the mirror %1 of '%2' here
    = 这里的 relctl.yml 没有写明 '%2' 的镜像 %1
    - the mirror %1 of '%2' can't be asked: %3
    = 无法询问 '%2' 的镜像 %1：%3
    """#
}
