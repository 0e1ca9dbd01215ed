// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPodspecJSON = #"""
    - the version must be a string, and this is %1
    = version 必须是字符串，而这里是 %1
    - the source has neither "git" nor "http"
    = source 既没有 "git" 也没有 "http"
    - write the source as {"git": "...", "tag": "..."}
    = 把 source 写成 {"git": "...", "tag": "..."}
    - a key of the source is given twice
    = source 的一个键出现了两次
    - add "%1" to it
    = 给它加上 "%1"
    - the %1 is given %2 times; the last one counts
    = %1 出现了 %2 次；以最后一次为准
    - a podspec is an object, and this is %1
    = podspec 应是一个对象，而这里是 %1
    """#
}
