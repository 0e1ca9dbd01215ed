// swift-format-ignore-file

extension ChineseTexts {
  static let programHelp = #"""
    ~ # Offer subcommand completions
    ~ # '%1' may be left out
    ~ if test (count $unparsed_tokens) -gt 0
    ~ Common options
    ~ USAGE: relctl <subcommand>
    - Write the man pages of relctl and its commands into a folder.
    = 把 relctl 及其各命令的 man 手册页写到一个目录。
    - The folder; it is made where it is missing.
    = 目录；不存在时会创建。
    ~ _describe -V subcommand subcommands && ret=0
    """#
}
