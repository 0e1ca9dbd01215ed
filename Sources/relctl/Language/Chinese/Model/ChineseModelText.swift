// swift-format-ignore-file

extension ChineseTexts {
  static let modelText = #"""
    - is empty
    = 为空
    - has %1 bytes, and a file's name has at most %2
    = 有 %1 字节，而文件名最多 %2 字节
    - is not UTF-8
    = 不是 UTF-8
    - holds '%1', which no name has on Windows
    = 含有 '%1'，Windows 上的名称不能有它
    - holds %1, which is invisible
    = 含有不可见的 %1
    - holds the mark %1 beside its letter, which file systems join in two ways
    = 含有与字母分开的符号 %1，文件系统对它有两种写法
    - is '.git' to some file systems
    = 在某些文件系统上就是 '.git'
    - is a file of git's own to Windows
    = 在 Windows 上是 git 自己的文件
    - is a folder that every folder has
    = 是每个文件夹都有的文件夹
    - ends with a dot, which Windows leaves out
    = 以点结尾，Windows 会去掉它
    - ends with a blank, which Windows leaves out
    = 以空格结尾，Windows 会去掉它
    - is a device to Windows
    = 在 Windows 上是设备
    - is absolute
    = 是绝对路径
    - begins with '~'
    = 以 '~' 开头
    - has more than 1024 bytes
    = 超过 1024 字节
    - holds a control character
    = 含有控制字符
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
    - did you mean '%1'? Otherwise %2
    = 你是想用 '%1' 吗？否则 %2
    - edits overlap in %1
    = %1 中的修改互相重叠
    """#
}
