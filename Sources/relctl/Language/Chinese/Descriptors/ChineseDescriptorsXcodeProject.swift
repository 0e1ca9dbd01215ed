// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsXcodeProject = #"""
    - this is %1, not an OpenStep property list, which Xcode uses for projects
    = 这是 %1，而不是 Xcode 写工程用的 OpenStep 属性列表
    - change a project setting in Xcode to make it rewrite the file
    = 在 Xcode 中改一项工程设置，Xcode 会重新写出整个文件
    - unexpected %1 after the closing bracket
    = 右括号之后不应有 %1
    - values are nested more than %1 levels deep
    = 值的嵌套超过 %1 层
    - the '{' has no '}'
    = '{' 没有对应的 '}'
    - a key or '}'
    = 键或 '}'
    - the key '%1'
    = 键 '%1'
    - the value of '%1'
    = '%1' 的值
    - the '(' has no ')'
    = '(' 没有对应的 ')'
    - an item
    = 一项
    - this is not a hexadecimal digit
    = 这不是十六进制数字
    - the file contains a merge conflict: resolve it first
    = 文件中有合并冲突：先解决它
    - the '<' has no '>'
    = '<' 没有对应的 '>'
    - a string without quotes is longer than any that Xcode writes
    = 没有引号的字符串比 Xcode 写的任何一个都长
    - expected %1, but found %2
    = 应为%1，却是 %2
    - the quote is not closed
    = 引号没有闭合
    - the comment is not closed
    = 注释没有结束
    - expected '%1' after %2, but found %3
    = %2 之后应为 '%1'，却是 %3
    - an invalid byte
    = 一个无效的字节
    - restore the file from git, or check it: plutil -lint %1
    = 从 git 恢复文件，或检查它：plutil -lint %1
    - '%1' is not set here
    = '%1' 没有在这里设置
    - add it in Xcode, or see where it is set: relctl plist owner
    = 在 Xcode 中添加，或查看它在哪里设置：relctl plist owner
    - the value of '%1' is a list
    = '%1' 的值是列表
    - change it to a single value in Xcode
    = 在 Xcode 中把它改成一个值
    - write the value without it
    = 写值时不要带它
    - '%1' is one setting and can't have two different values
    = '%1' 是一个设置，不能有两个不同的值
    - use separate configurations in each configuration list
    = 给每个配置列表各自的构建配置
    - set the package's rule in Xcode
    = 在 Xcode 中设置该软件包的规则
    - a project file can't express '%1'
    = 项目文件无法表示 '%1'
    - require a range that excludes its upper bound, such as "1.0.0"..<"2.0.0"
    = 使用不含上界的范围，例如 "1.0.0"..<"2.0.0"
    - '%1' comes from a registry, which only has versions
    = '%1' 来自注册表，注册表中只有版本
    - require the package by its repository's address in this environment
    = 在此环境中用仓库地址来要求该软件包
    - the file has no 'rootObject' that is a PBXProject
    = 文件中没有类型为 PBXProject 的 'rootObject'
    - specify the project.pbxproj inside an .xcodeproj folder
    = 指定 .xcodeproj 目录中的 project.pbxproj
    - the targets have more than %1 settings in total
    = 各 target 的设置合计超过 %1 项
    - this XML tag is incomplete
    = 这不是完整的 XML 标签
    - restore the file from git, or delete it: relctl writes a new one
    = 从 git 恢复这个文件，或者删掉它：relctl 会写一个新的
    - the file is not an Xcode scheme
    = 这个文件不是 Xcode 的 scheme
    - restore it from git, or delete it: relctl writes a new one
    = 从 git 恢复它，或者删掉它：relctl 会写一个新的
    ~ // What %1 builds with: the project's own settings, and above them those of its environment.\n#include "%2"\n#include "%3"\n
    - the project's file paths are not relative to its own folder
    = 工程的文件路径不是相对于它自己所在的文件夹
    - add the configurations in Xcode
    = 请在 Xcode 里添加这些配置
    """#
}
