// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsFormat = #"""
    - the file is in UTF-16
    = 文件是 UTF-16 编码
    - save it as UTF-8: iconv -f UTF-16 -t UTF-8
    = 保存为 UTF-8：iconv -f UTF-16 -t UTF-8
    - the file is not valid UTF-8 here
    = 文件在这里不是有效的 UTF-8
    - save it as UTF-8
    = 保存为 UTF-8
    - the file contains a NUL, which is not allowed in text
    = 文件中有 NUL，文本中不该有
    - delete it
    = 删除它
    - the file is %1 MiB; the limit for descriptors is 2 MiB
    = 文件有 %1 MiB；包描述最多 2 MiB
    - the file contains a NUL byte
    = 文件中有 NUL 字节
    - this is not UTF-8
    = 这不是 UTF-8
    - convert it from its encoding, such as GB18030 or LATIN1: iconv -f GB18030 -t UTF-8 < '%1' > converted
    = 从它原来的编码（如 GB18030 或 LATIN1）转换：iconv -f GB18030 -t UTF-8 < '%1' > converted
    - check the file's path in the manifest
    = 检查清单中的文件路径
    - convert it: %1 < '%2' > converted
    = 转换它：%1 < '%2' > converted
    - the file contains an unresolved merge conflict
    = 文件中有尚未解决的合并冲突
    - resolve it and commit the file; 'git diff --check' lists the lines
    = 解决冲突后提交文件：git diff --check 会列出这些行
    """#
}
