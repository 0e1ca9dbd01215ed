// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsSwift = #"""
    - run 'swift package dump-package' in its folder to see what Swift says
    = 在它的目录中执行 'swift package dump-package' 看看 Swift 怎么说
    - relctl reads no regular expression literals that hold quotes or brackets; compile the file to see what Swift says
    = relctl 不读取含有引号或括号的正则表达式字面量；编译这个文件看看 Swift 怎么说
    - the comment that begins here has no end
    = 从这里开始的注释没有结尾
    - the interpolation has no end
    = 插值没有结尾
    """#
}
