// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPodfile = #"""
    - '%1' already exists
    = '%1' 已经存在
    - change its line instead of adding one
    = 修改它那一行，而不是再加一行
    - there is no target '%1'
    = 没有 target '%1'
    - '%1' fits more than one target
    = '%1' 可以加到不止一个 target
    - add a target
    = 添加一个 target
    - the targets are %1
    = 现有的 target：%1
    - use digits, letters, dots and dashes, digits first
    = 用数字、字母、点和短横线，数字在前
    - '%1' for '%2' is not a version that CocoaPods accepts
    = '%2' 的 '%1' 不是 CocoaPods 接受的版本
    - '%1' for '%2' is not a requirement that CocoaPods accepts
    = '%2' 的 '%1' 不是 CocoaPods 接受的版本要求
    - the address of '%1' is unknown
    = 不知道 '%1' 的地址
    - specify the repository as well as the branch or tag
    = 指定分支或标签时，也要指定仓库
    - use a name without spaces
    = 给一个不含空格的名称
    - the path of '%1' is empty
    = '%1' 的路径为空
    - specify a folder
    = 指定一个目录
    - add "pod '%1'" to the target that uses it
    = 在使用它的 target 中加上 "pod '%1'"
    - if line %1 generates it, write the pod on a separate line
    = 如果是第 %1 行生成的，把这个 pod 单独写成一行
    - if the file that line %1 reads generates it, write the pod in this file
    = 如果是第 %1 行读取的文件生成的，把这个 pod 写成本文件中的一行
    - there is no 'pod' line for '%1'
    = 没有 '%1' 的 'pod' 行
    - no 'source' line has the address '%1'
    = 没有 'source' 行的地址是 '%1'
    - add a 'source' line, or use the Podfile's spelling of the address in the manifest
    = 加一行 'source'，或让清单中的地址与 Podfile 写法相同
    - '%1' shares its line with other code
    = '%1' 与其他代码在同一行
    - put the pod on a separate line, or remove it by hand
    = 把这个 pod 单独写成一行，或手工去掉
    - the arguments of '%1' are computed
    = '%1' 的参数是计算出来的
    - write the pin with literals: pod '%1', '1.0'
    = 用字面量写版本：pod '%1', '1.0'
    - '%1' has a ':source', which CocoaPods does not accept together with ':git'
    = '%1' 带有 ':source'，CocoaPods 不接受它与 ':git' 同时出现
    - remove ':source' from the line; a 'source' line at the top applies to all pods
    = 从这一行去掉 ':source'；上面的 'source' 行对所有 pod 有效
    - '%1' comes from ':%2', not from a spec repository
    = '%1' 取自 ':%2'，而不是 spec 仓库
    - remove ':%1' from the line before a release
    = 发布之前从这一行去掉 ':%1'
    - rewrite the Podfile in a simpler form by hand
    = 手工把 Podfile 改成更简单的写法
    - any version
    = 任意版本
    - the file is empty
    = 文件是空的
    - run 'pod install' to regenerate the file
    = 执行 'pod install' 重新生成文件
    - this is not a line that CocoaPods writes
    = 这不是 CocoaPods 会写的行
    - a key with a colon is expected here
    = 此处应为带冒号的键
    """#
}
