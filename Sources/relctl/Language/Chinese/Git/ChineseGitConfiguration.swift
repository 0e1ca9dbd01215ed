// swift-format-ignore-file

extension ChineseTexts {
  static let gitConfiguration = #"""
    - no identity is set for commits and tags
    = 没有设置提交和标签使用的身份
    - add 'identity: { name: ..., email: ... }' to relctl.yml, or run 'git config --global user.name ...'
    = 在 relctl.yml 中加上 'identity: { name: ..., email: ... }'，或执行 'git config --global user.name ...'
    """#
}
