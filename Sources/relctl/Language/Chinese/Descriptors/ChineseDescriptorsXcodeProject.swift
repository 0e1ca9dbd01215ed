// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsXcodeProject = #"""
    - the file has %1 bytes; at most %2 are read
    = 文件有 %1 字节；最多读取 %2
    - this is %1, and no OpenStep property list, as Xcode writes projects
    = 这是 %1，而不是 Xcode 写工程用的 OpenStep 属性列表
    - change a setting of the project in Xcode, which writes it anew
    = 在 Xcode 中改一项工程设置，Xcode 会重新写出整个文件
    - nothing may follow the closing bracket, but %1 does
    = 右括号之后不能有内容，却有 %1
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
    - this is no hexadecimal digit
    = 这不是十六进制数字
    - the file holds a merge conflict: resolve it first
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
    - an odd byte
    = 一个不成对的字节
    - restore the file from git, or see what is wrong: plutil -lint %1
    = 从 git 恢复文件，或看看哪里不对：plutil -lint %1
    - '%1' is not set here
    = '%1' 没有在这里设置
    - add it in Xcode, or see where it is set: relctl plist owner
    = 在 Xcode 中添加，或查看它在哪里设置：relctl plist owner
    - '%1' holds a list
    = '%1' 的值是列表
    - make it one value in Xcode
    = 在 Xcode 中把它改成一个值
    - write the value without it
    = 写值时不要带它
    - '%1' is one setting, and is to become two different values
    = '%1' 是一个设置，却要改成两个不同的值
    - give each configuration list configurations of its own
    = 给每个配置列表各自的构建配置
    - set the package's rule in Xcode
    = 在 Xcode 中设置该软件包的规则
    - a project has no form for '%1'
    = 项目文件无法表示 '%1'
    - require a range without its upper end, such as "1.0.0"..<"2.0.0"
    = 使用不含上界的范围，例如 "1.0.0"..<"2.0.0"
    - '%1' comes from a registry, which has versions alone
    = '%1' 来自注册表，注册表中只有版本
    - require the package by its repository's address in this environment
    = 在此环境中用仓库地址来要求该软件包
    - the file has no 'rootObject' that is a PBXProject
    = 文件中没有类型为 PBXProject 的 'rootObject'
    - name the project.pbxproj inside an .xcodeproj folder
    = 写明 .xcodeproj 目录中的 project.pbxproj
    - the targets have more than %1 settings together
    = 各 target 的设置合计超过 %1 项
    - this is no whole XML tag
    = 这不是完整的 XML 标签
    - restore the file from git, or delete it: a new one is written
    = 从 git 恢复这个文件，或者删掉它：会写一个新的
    - the file is no scheme of Xcode
    = 这个文件不是 Xcode 的 scheme
    - restore it from git, or delete it: a new one is written
    = 从 git 恢复它，或者删掉它：会写一个新的
    ~ // What %1 builds with: the project's own settings, and above them those of its environment.\n#include "%2"\n#include "%3"\n
    - the project's files are relative to another folder than its own
    = 工程的文件路径不是相对于它自己所在的文件夹
    - add the configurations in Xcode
    = 请在 Xcode 里添加这些配置
    """#
}
