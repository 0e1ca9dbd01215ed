// swift-format-ignore-file

extension ChineseTexts {
  static let gitConfiguration = #"""
    - it is not known who signs commits and tags
    = 不知道该用谁的身份签署提交和标签
    - add 'identity: { name: ..., email: ... }' to relctl.yml, or run 'git config --global user.name ...'
    = 在 relctl.yml 中加上 'identity: { name: ..., email: ... }'，或执行 'git config --global user.name ...'
    """#
}
