// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsRuby = #"""
    - run 'ruby -c %1' to see Ruby's error
    = 执行 'ruby -c %1' 查看 Ruby 的报错
    - blocks are nested too deeply
    = 代码块嵌套过深
    - this has no matching opening
    = 这里结束了没有开始的内容
    - the heredoc is not terminated
    = heredoc 没有结尾
    - Ruby does not allow this here
    = Ruby 不允许在这里这样写
    - '=begin' has no '=end'
    = '=begin' 没有 '=end'
    - brackets are nested too deeply
    = 括号嵌套得太深
    - a heredoc begins on a line whose string continues
    = heredoc 开始于一个字符串尚未结束的行
    - the literal that starts here is not terminated
    = 从这里开始的字面量没有结尾
    - interpolations are nested too deeply
    = 插值嵌套得太深
    - the file has more than 4 GiB
    = 文件超过 4 GiB
    - the file has more than %1 tokens
    = 文件中的词和符号超过 %1 个
    - calls and values are nested too deeply here
    = 此处的调用和值嵌套过深
    - unexpected '%1' after a value
    = 值之后不应有 '%1'
    - Ruby reads '%1' as part of a name; write %2
    = Ruby 会把 '%1' 当作名字的一部分；请写 %2
    - '%1' is not a version
    = '%1' 不是版本号
    - the key '%1' is missing here
    = 这里没有键 '%1'
    - duplicate key '%1'
    = 键 '%1' 重复
    - '%1' must be a string, but this is %2
    = '%1' 必须是字符串，而这里是 %2
    - no value is assigned to '%1'
    = 没有给 '%1' 赋值
    - '%1' is assigned more than once
    = '%1' 被多次赋值
    - '%1' is computed
    = '%1' 是计算出来的
    - the file contains more than a version
    = 文件中不只有版本号
    - specify the literal in relctl.yml, such as 'version_from: package.json#version'
    = 在 relctl.yml 中指定是哪个字面量，例如 'version_from: package.json#version'
    """#
}
