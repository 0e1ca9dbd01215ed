// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPackageManifest = #"""
    - the edited text would not say what was asked
    = 修改后的文本与要求的不一致
    - give each binary target literals of its own
    = 为每个二进制 target 使用各自的字面量
    - '%1' takes its version from the same constant, and is to differ
    = '%1' 的版本来自同一个常量，却要变得不同
    - give each package a constant of its own
    = 给每个包一个自己的常量
    - '%1' is required as '%2', which a release can't have
    = '%1' 的要求是 '%2'，发布时不能这样
    - require a version of '%1', such as exact: "1.2.3"
    = 为 '%1' 要求一个版本，例如 exact: "1.2.3"
    - '%1' is not a semantic version, and Swift packages have no other
    = '%1' 不是语义化版本，而 Swift 包只有这一种
    - use three numbers, such as 6.5.5 or 6.5.5-beta.1
    = 用三个数字，例如 6.5.5 或 6.5.5-beta.1
    - '%1' can't be a branch or revision
    = '%1' 不能作分支或 revision
    - '%1' is the local package '%2', not one of a repository
    = '%1' 是本地包 '%2'，不是仓库中的包
    - require it by 'url:' before a release
    = 发布之前用 'url:' 来要求它
    - nothing is required of '%1'
    = 没有对 '%1' 提出要求
    - add a requirement, such as from: "1.0.0"
    = 加上要求，例如 from: "1.0.0"
    - , defined at line %1
    = ，在第 %1 行定义
    - the requirement on '%1' is computed%2: %3
    = 对 '%1' 的要求是计算出来的%2：%3
    - write it with literals, such as exact: "1.2.3"
    = 用字面量写，例如 exact: "1.2.3"
    - edit Package.swift by hand, in a simpler form
    = 手工把 Package.swift 改成更简单的写法
    - run 'swift package resolve' to write the file again
    = 执行 'swift package resolve' 重新生成文件
    - the format is not 1, 2 or 3, which relctl reads
    = 格式不是 relctl 能读的 1、2 或 3
    - there is no list 'pins'
    = 没有列表 'pins'
    - a pin needs its location and a revision or version
    = 每个 pin 需要 location，以及 revision 或 version
    - '%1' needs escapes in Swift
    = '%1' 在 Swift 中需要转义
    - write the value without quotes and backslashes
    = 写不含引号和反斜杠的值
    """#
}
