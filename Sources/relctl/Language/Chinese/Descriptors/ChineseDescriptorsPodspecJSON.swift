// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPodspecJSON = #"""
    - the version must be a string, but this is %1
    = version 必须是字符串，而这里是 %1
    - the source has neither "git" nor "http"
    = source 既没有 "git" 也没有 "http"
    - write the source as {"git": "...", "tag": "..."}
    = 把 source 写成 {"git": "...", "tag": "..."}
    - the source has a duplicate key
    = source 的一个键出现了两次
    - add "%1" to it
    = 给它加上 "%1"
    - a podspec must be an object, but this is %1
    = podspec 应是一个对象，而这里是 %1
    """#
}
