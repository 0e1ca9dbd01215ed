// swift-format-ignore-file

extension ChineseTexts {
  static let modelText = #"""
    - is empty
    = 为空
    - is %1 bytes long; the limit for file names is %2
    = 有 %1 字节，而文件名最多 %2 字节
    - is not UTF-8
    = 不是 UTF-8
    - contains '%1', which is not allowed in names on Windows
    = 含有 '%1'，Windows 上的名称不能有它
    - contains %1, which is invisible
    = 含有不可见的 %1
    - contains the combining mark %1, which file systems store in two ways
    = 含有组合字符 %1，文件系统对它有两种写法
    - is the same as '.git' on some file systems
    = 在某些文件系统上就是 '.git'
    - is one of git's own files on Windows
    = 在 Windows 上是 git 自己的文件
    - is a name that every folder reserves
    = 是每个文件夹都保留的名称
    - ends with a dot, which Windows removes
    = 以点结尾，Windows 会去掉它
    - ends with a space, which Windows removes
    = 以空格结尾，Windows 会去掉它
    - is a device name on Windows
    = 在 Windows 上是设备
    - is absolute
    = 是绝对路径
    - starts with '~'
    = 以 '~' 开头
    - is longer than 1024 bytes
    = 超过 1024 字节
    - contains a control character
    = 含有控制字符
    - contains a backslash; separate the parts with '/'
    = 含有反斜杠；各部分用 '/' 分隔
    - has an empty part
    = 有空的部分
    - contains '.' as a part
    = 有一部分是 '.'
    - contains '..' as a part
    = 有一部分是 '..'
    - points into '.git'
    = 进入了 '.git'
    - did you mean '%1'? Otherwise, %2
    = 你是想用 '%1' 吗？否则%2
    - edits overlap in %1
    = %1 中的修改互相重叠
    """#
}
