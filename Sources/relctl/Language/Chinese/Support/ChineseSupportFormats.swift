// swift-format-ignore-file

extension ChineseTexts {
  static let supportFormats = #"""
    - the key '%1' is missing%2
    = 缺少键 '%1'%2
    - it is not JSON
    = 它不是 JSON
    - it is not what was expected
    = 它不是预期的内容
    - JSON has no %1
    = JSON 没有 %1
    - has no schema number
    = 没有 schema 编号
    - '%1' of the ledger
    = 台账的 '%1'
    - holds the number %1, which is no time, size or count
    = 含有数字 %1，它不是时间、大小或数量
    - cannot be read: %1
    = 无法读取：%1
    - '%1' of the ledger%2 %3
    = 台账的 '%1'%2 %3
    - the ledger is a git branch: look at it with 'git log', and push its last good commit again
    = 台账是一个 git 分支：用 'git log' 查看它，把最后一个正确的提交重新推送上去
    - use the relctl that wrote it
    = 用写出它的那个 relctl
    - %1 has schema %2; this relctl reads schema %3
    = %1 的 schema 是 %2；这个 relctl 读取的是 schema %3
    - , made by a newer relctl
    = ，由更新的 relctl 写出
    - use a newer relctl
    = 用更新的 relctl
    ~ <svg xmlns="http://www.w3.org/2000/svg"
    ~ %1 aria-label="%2"><path fill="#fff" d="M0 0h%3v%4h-%5z"/><path fill="#000" d="%6"/></svg>
    """#
}
