// swift-format-ignore-file

extension ChineseTexts {
  static let programHelp = #"""
    ~ # Offer subcommand completions
    ~ # '%1' may be left out
    ~ if test (count $unparsed_tokens) -gt 0
    ~ Common options
    ~ USAGE: relctl <subcommand>
    - Write the man pages of relctl and its commands to a folder.
    = 把 relctl 及其各命令的 man 手册页写到一个目录。
    - The folder; created if it does not exist.
    = 目录；不存在时会创建。
    ~ .mso zh.tmac
    ~ .ad l
    - NAME
    = 名称
    - SYNOPSIS
    = 概要
    - DESCRIPTION
    = 说明
    - COMMANDS
    = 命令
    - ARGUMENTS
    = 参数
    - OPTIONS
    = 选项
    - SEE ALSO
    = 另见
    - Values: %1.
    = 可选值：%1。
    - Default: %1.
    = 默认：%1。
    ~ _describe -V subcommand subcommands && ret=0
    """#
}
