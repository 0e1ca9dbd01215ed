// swift-format-ignore-file

extension ChineseTexts {
  static let modelText = #"""
    - is empty
    = 为空
    - is absolute
    = 是绝对路径
    - begins with '~'
    = 以 '~' 开头
    - has more than 1024 bytes
    = 超过 1024 字节
    - holds a control character
    = 含有控制字符
    - is not UTF-8
    = 不是 UTF-8
    - holds a backslash; parts are separated by '/'
    = 含有反斜杠；各部分用 '/' 分隔
    - has an empty part
    = 有空的部分
    - has a part '.'
    = 有一部分是 '.'
    - climbs out with '..'
    = 用 '..' 超出了范围
    - leads into '.git'
    = 进入了 '.git'
    - did you mean '%1'? Else %2
    = 你是想用 '%1' 吗？否则%2
    - edits overlap in %1
    = %1 中的修改互相重叠
    """#
}
