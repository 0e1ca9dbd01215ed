// swift-format-ignore-file

extension ChineseTexts {
  static let supportFormats = #"""
    - the key '%1' is missing%2
    = 缺少键 '%1'%2
    - it is not JSON
    = 它不是 JSON
    - its content is unexpected
    = 它不是预期的内容
    - JSON has no %1
    = JSON 没有 %1
    - has no schema number
    = 没有 schema 编号
    - '%1' of the ledger
    = 台账的 '%1'
    - contains the number %1, which is not a valid time, size or count
    = 含有数字 %1，它不是时间、大小或数量
    - cannot be read: %1
    = 无法读取：%1
    - '%1' of the ledger%2 %3
    = 台账的 '%1'%2 %3
    - the ledger is a git branch that only moves forwards: find its last good commit with 'git log', put it on top with git commit-tree 'GOOD^{tree}' -p %1 -m 'Restore the ledger', and push the printed commit to the branch without '--force'
    = 台账是一个只前进的 git 分支：用 'git log' 找到最后一个正确的提交，把它的内容放到最上面：git commit-tree 'GOOD^{tree}' -p %1 -m 'Restore the ledger'，再把打印出的提交推送到该分支，不要用 '--force'
    - use the relctl that wrote it
    = 用写出它的那个 relctl
    - %1 has schema %2; this relctl reads schema %3
    = %1 的 schema 是 %2；这个 relctl 读取的是 schema %3
    - , written by a newer relctl
    = ，由更新的 relctl 写出
    - use a newer relctl
    = 用更新的 relctl
    ~ <svg xmlns="http://www.w3.org/2000/svg"
    ~ %1 aria-label="%2"><path fill="#fff" d="M0 0h%3v%4h-%5z"/><path fill="#000" d="%6"/></svg>
    ~ rate limit
    ~ too many requests
    ~ requested too many times
    ~ abuse detection
    ~ retry later
    ~ exceeding usage of resource
    ~ too many connections
    """#
}
