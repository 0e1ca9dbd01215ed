// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsCartfile = #"""
    - '%1' is not a version that Carthage accepts
    = '%1' 不是 Carthage 接受的版本
    - use up to three numbers: 6.5.5
    = 最多用三个数字：6.5.5
    - a binary has no branches or tags
    = 二进制没有分支和标签
    - require a version
    = 要求一个版本
    - '%1' can't be a branch, tag or commit
    = '%1' 不能作分支、标签或提交
    - use a name without spaces and quotes
    = 给一个不含空格和引号的名称
    - write 'github "Owner/Name" ~> 1.0', or a branch in quotes
    = 写成 'github "Owner/Name" ~> 1.0'，或在引号中写分支
    - a line must start with 'github', 'git' or 'binary'
    = 一行必须以 'github'、'git' 或 'binary' 开头
    - the origin must be in quotes
    = 来源必须加引号
    - this is not a version requirement
    = 这不是版本要求
    """#
}
