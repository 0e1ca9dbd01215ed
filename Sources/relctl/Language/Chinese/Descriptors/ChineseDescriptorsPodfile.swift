// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPodfile = #"""
    - '%1' is there already
    = '%1' 已经存在
    - change its line instead of adding one
    = 修改它那一行，而不是再加一行
    - there is no target '%1'
    = 没有 target '%1'
    - '%1' could go to more than one target
    = '%1' 可以加到不止一个 target
    - add a target
    = 添加一个 target
    - the targets are %1
    = 现有的 target：%1
    - write the pin with literals: pod '%1', '1.0'
    = 用字面量写版本：pod '%1', '1.0'
    - the arguments of '%1' are computed
    = '%1' 的参数是计算出来的
    - the arguments of '%1' are set under a condition, line %2
    = '%1' 的参数是在条件中设置的，第 %2 行
    - assign '%1' once, outside of conditions and loops
    = 只给 '%1' 赋值一次，不要放在条件或循环里
    - the arguments of '%1' come from '%2', which is assigned more than once
    = '%1' 的参数来自 '%2'，而它被多次赋值
    - the arguments of '%1' are computed, defined at line %2: %3
    = '%1' 的参数是计算出来的，在第 %2 行定义：%3
    - use digits, letters, dots and dashes, digits first
    = 用数字、字母、点和短横线，数字在前
    - '%1' for '%2' is not a version that CocoaPods accepts
    = '%2' 的 '%1' 不是 CocoaPods 接受的版本
    - '%1' for '%2' is not a requirement that CocoaPods accepts
    = '%2' 的 '%1' 不是 CocoaPods 接受的版本要求
    - the address of '%1' is not known
    = 不知道 '%1' 的地址
    - name the repository together with the branch or tag
    = 把仓库和分支或标签一起写明
    - give a name without blanks
    = 给一个不含空格的名称
    - the path of '%1' is empty
    = '%1' 的路径为空
    - name a folder
    = 写明一个目录
    - add "pod '%1'" to the target that uses it
    = 在使用它的 target 中加上 "pod '%1'"
    - if line %1 makes it, write the pod as a line of its own
    = 如果是第 %1 行生成的，把这个 pod 单独写成一行
    - if the file that line %1 reads makes it, write the pod as a line of this file
    = 如果是第 %1 行读取的文件生成的，把这个 pod 写成本文件中的一行
    - no 'pod' line names '%1'
    = 没有 'pod' 行写了 '%1'
    - no 'source' line has the address '%1'
    = 没有 'source' 行的地址是 '%1'
    - add a 'source' line, or spell the address in the manifest as the Podfile does
    = 加一行 'source'，或让清单中的地址与 Podfile 写法相同
    - '%1' shares its line with other code
    = '%1' 与其他代码在同一行
    - put the pod on a line of its own, or take it out by hand
    = 把这个 pod 单独写成一行，或手工去掉
    - '%1' has a ':source', which CocoaPods refuses beside ':git'
    = '%1' 带有 ':source'，CocoaPods 不接受它与 ':git' 同时出现
    - take ':source' out of the line; a 'source' line above serves all pods
    = 从这一行去掉 ':source'；上面的 'source' 行对所有 pod 有效
    - '%1' is taken from ':%2', not from a spec repository
    = '%1' 取自 ':%2'，而不是 spec 仓库
    - take ':%1' out of the line before a release
    = 发布之前从这一行去掉 ':%1'
    - edit the Podfile by hand, in a simpler form
    = 手工把 Podfile 改成更简单的写法
    - give each pod a constant of its own
    = 给每个 pod 各用一个常量
    - 'platform' takes its version from the same constant, and is to stay
    = 'platform' 的版本来自同一个常量，却不应改变
    - give the platform a constant of its own
    = 给 platform 单独用一个常量
    - any version
    = 任意版本
    - there is nothing in the file
    = 文件是空的
    - run 'pod install' to write the file again
    = 执行 'pod install' 重新生成文件
    - this is not a line that CocoaPods writes
    = 这不是 CocoaPods 会写的行
    - a key with a colon is expected here
    = 此处应为带冒号的键
    """#
}
