// swift-format-ignore-file

extension ChineseTexts {
  static let coreTemplates = #"""
    - a Swift library as pod and package, its tests, and an app to run it in
    = Swift 库（既是 pod 也是包）、它的测试，以及一个运行它的 App
    - the same in Objective-C, with an umbrella header
    = 同上，用 Objective-C，带总头文件
    - a Target with its action, and the mediator's extension as a separate pod, in Swift
    = Target 和它的 Action，中间件的 extension 是单独的 pod，用 Swift
    - a Target with its action, and the mediator's category as a separate pod, in Objective-C
    = Target 和它的 Action，中间件的 category 是单独的 pod，用 Objective-C
    - a page with the address that opens it
    = 一个页面和打开它的地址
    - a Swift package and its tests, without a podspec
    = Swift 包和它的测试，没有 podspec
    - like 'swift'; its app has the environments' configurations and a scheme for each
    = 同 'swift'；它的 App 带各环境的构建配置，每个环境一个 scheme
    - the name of a class can't start with '%1'
    = “%1”不能作为类名的开头
    - use letters and digits, starting with a letter
    = 使用字母和数字，以字母开头
    - '%1/%2' is a link or a special file
    = '%1/%2' 是链接或特殊文件
    - a template can contain only plain files and folders: replace the link with its target
    = 模板只能包含普通文件和目录：把链接指向的内容复制进来
    - '%1' contains more than %2 files or 8 MB
    = '%1' 中超过 %2 个文件或 8 MB
    - specify only the folder of the template
    = 只写模板的目录
    - '%1' does not contain any files
    = '%1' 中没有文件
    - write the built-in template there as a start: relctl component template %1
    = 把内置模板写到那里作为起点：relctl component template %1
    - the template '%1' can't be read: %2
    = 无法读取模板 '%1'：%2
    - '%1' is not empty
    = '%1' 不是空的
    - specify a new folder
    = 指定一个新目录
    - '%1' and '%2' both become '%3'
    = '%1' 和 '%2' 都会变成 '%3'
    - '%1' would be a file and a folder
    = '%1' 会既是文件又是目录
    - the file's path '%1' %2
    = 文件的路径 '%1' %2
    - paths are relative to the new repository and stay inside it
    = 路径是相对于新仓库的，不能超出它
    - specify a folder or a built-in template: %1
    = 指定一个目录，或者 relctl 内置的模板之一：%1
    - a tag '{{%1' can't be used here
    = 这里不能用标签 '{{%1'
    - variables, sections and comments can; write the text out
    = 可以用变量、区段和注释；请直接写出文字
    - '%1' has no value
    = '%1' 没有对应的值
    - give it a value with '--set %1=…', or use one of %2
    = 用 '--set %1=…' 给它一个值，或使用 %2 之一
    - the tag is not closed
    = 标签没有结束
    - the delimiters are not well formed
    = 分隔符的写法不对
    - not a Mustache template: %1
    = 不是 Mustache 模板：%1
    - this closes a section that is not open
    = 这里结束了一个没有开始的区段
    - a section is not closed
    = 有一个区段没有结束
    - '%1' is reserved by relctl
    = '%1' 是 relctl 自己的名称，不是文字
    """#
}
