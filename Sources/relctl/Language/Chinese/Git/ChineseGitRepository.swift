// swift-format-ignore-file

extension ChineseTexts {
  static let gitRepository = #"""
    ~ packfile is missing
    - failed with code %1
    = 失败，代码 %1
    - returned no handle
    = 没有返回句柄
    - folders are nested too deeply
    = 目录嵌套过深
    - these folders contain too much
    = 这些目录中的内容太多
    - zlib can't compress an object
    = zlib 无法压缩对象
    ~ ref: refs/
    - '%1' is %2 MiB; the limit is %3 MiB
    = '%1' 有 %2 MiB；上限是 %3 MiB
    - '%1' is not a path in a tree
    = '%1' 不是树中的路径
    - commit %1 has no author
    = 提交 %1 没有作者
    - refers to itself
    = 指向自身
    - points to '%1', which is not in the repository
    = 指向 '%1'，不在仓库中
    - points to '%1', which is a folder
    = 指向 '%1'，而它是文件夹
    - the symbolic link '%1' %2
    = 符号链接 '%1' %2
    ~ symbolic link
    - '%1' was moved in the meantime
    = '%1' 在此期间被移动了
    - the pack is truncated
    = 包被截断
    - '%1' is truncated or does not match its index
    = '%1' 被截断，或与它的索引不符
    - '%1' is changed both as a file and as a folder
    = '%1' 既作为文件又作为目录被修改
    - '%1' can't be deleted: it does not exist
    = 无法删除 '%1'：它不存在
    - '%1' is not a tag name
    = '%1' 不是标签名
    - the message contains a NUL character
    = 信息中含有 NUL 字符
    - '%1' is a SHA-256 repository; relctl works with SHA-1 repositories
    = '%1' 是 SHA-256 仓库；relctl 只支持 SHA-1 仓库
    """#
}
