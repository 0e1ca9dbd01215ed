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
    - the file holds a NUL, which no text does
    = 文件中有 NUL，文本中不该有
    - delete it
    = 删除它
    - the file has %1 MiB; descriptors have at most 2
    = 文件有 %1 MiB；包描述最多 2 MiB
    - the file is UTF-16
    = 文件是 UTF-16
    - the file holds a NUL byte
    = 文件中有 NUL 字节
    - this is not UTF-8
    = 这不是 UTF-8
    - convert it from the encoding that it is in, such as GB18030 or LATIN1: iconv -f GB18030 -t UTF-8 < '%1' > converted
    = 从它原来的编码（如 GB18030 或 LATIN1）转换：iconv -f GB18030 -t UTF-8 < '%1' > converted
    - check that the manifest names the right file
    = 检查清单写的文件是否正确
    - convert it: %1 < '%2' > converted
    = 转换它：%1 < '%2' > converted
    - the file holds a merge conflict that nobody settled
    = 文件中有尚未解决的合并冲突
    - settle it and commit the file: git diff --check names the lines
    = 解决冲突后提交文件：git diff --check 会列出这些行
    """#
}
