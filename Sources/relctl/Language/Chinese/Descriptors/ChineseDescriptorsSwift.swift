// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsSwift = #"""
    - the file does not say which bundle holds the resources
    = 文件没有说明资源在哪个 bundle 里
    - let R.swift write it again: it has 'static let hostingBundle = ...' or 'let R = _R(bundle: ...)'
    = 让 R.swift 重新生成：其中有 'static let hostingBundle = ...' 或 'let R = _R(bundle: ...)'
    - the file says a second time which bundle holds the resources
    = 文件第二次说明了资源在哪个 bundle 里
    - let R.swift write it again
    = 让 R.swift 重新生成
    - '%1' is not one expression of Swift
    = “%1”不是一个 Swift 表达式
    - write it as it shall stand there, such as: Bundle.cart
    = 照它在文件里的样子写，例如：Bundle.cart
    - the file declares no class by which the bundle of its code is found
    = 文件没有声明可用来找到代码所在 bundle 的类
    - let R.swift write it with '--bundle-source finder', or give the whole expression with --bundle
    = 让 R.swift 用 '--bundle-source finder' 生成，或用 --bundle 给出整个表达式
    - the file is not one that R.swift wrote: it does not import Rswift or RswiftResources
    = 这不是 R.swift 生成的文件：它没有导入 Rswift 或 RswiftResources
    - name an R.generated.swift
    = 请指定一个 R.generated.swift
    - compile the file to see what Swift says
    = 编译这个文件看看 Swift 怎么说
    - too many regular expressions have no end
    = 没有结尾的正则表达式过多
    - the comment that begins here has no end
    = 从这里开始的注释没有结尾
    - the interpolation has no end
    = 插值没有结尾
    """#
}
