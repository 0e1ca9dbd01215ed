// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsSwift = #"""
    - run 'swift package dump-package' in its folder to see what Swift says
    = 在它的目录中执行 'swift package dump-package' 看看 Swift 怎么说
    - compile the file to see what Swift says
    = 编译这个文件看看 Swift 怎么说
    - the comment that begins here has no end
    = 从这里开始的注释没有结尾
    - the interpolation has no end
    = 插值没有结尾
    """#
}
