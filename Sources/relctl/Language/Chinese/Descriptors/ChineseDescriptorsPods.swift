// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPods = #"""
    - holds a slash, which is for subspecs
    = 含有斜杠，斜杠只用于 subspec
    - holds a blank, which CocoaPods refuses
    = 含有空白，CocoaPods 会拒绝
    - begins with a dot, which CocoaPods refuses
    = 以点开头，CocoaPods 会拒绝
    - is not a version that CocoaPods accepts
    = 不是 CocoaPods 接受的版本
    - the podspec's name is not a literal
    = podspec 的名称不是字面量
    - write the name as a literal, such as s.name = 'Payments'
    = 把名称写成字面量，例如 s.name = 'Payments'
    - the podspec's name '%1' %2
    = podspec 的名称 '%1' %2
    - write a name of letters, digits, '-', '_' and '+', such as s.name = 'Payments'
    = 用字母、数字、'-'、'_' 和 '+' 写名称，例如 s.name = 'Payments'
    - text only
    = 仅文本
    - its podspec says version %1
    = 它的 podspec 写的版本是 %1
    - CocoaPods takes the folder's name for the search and the podspec's for the build: publish it again
    = CocoaPods 查找时用目录名，构建时用 podspec 中的名称：重新发布它
    - its podspec says the name '%1'
    = 它的 podspec 写的名称是 '%1'
    - publish it under its own name
    = 用它自己的名称发布
    - where its source leads can't be read from its podspec
    = 无法从它的 podspec 中读出 source 指向哪里
    - look at it with 'pod ipc spec', and publish the next version with a literal address
    = 用 'pod ipc spec' 查看，并在发布下一个版本时写成字面量地址
    - its code comes from %1, which relctl.yml does not have for its component
    = 它的代码来自 %1，relctl.yml 没有把这个地址列为它的组件的地址
    - find out who published it; if the repository was there before, add this line to its component in relctl.yml: sources: { url: '%1', kind: former }
    = 查明是谁发布的；如果仓库以前在那里，在 relctl.yml 中给它的组件加上这一行：sources: { url: '%1', kind: former }
    - ; it was at %1
    = ；它原来在 %1
    - the tag '%1' is not in '%2'%3
    = '%2' 中没有标签 '%1'%3
    - set it again: git push origin %1
    = 重新打上：git push origin %1
    - nobody can install this version: set the tag again
    = 没有人能安装这个版本：重新打上标签
    - '%1' of '%2' is a branch too, at %3, and CocoaPods clones the branch
    = '%2' 的 '%1' 同时也是分支（位于 %3），CocoaPods 克隆的是分支
    - rename the branch, or delete it: git push %1 %2
    = 重命名该分支，或删除它：git push %1 %2
    - the tag '%1' leads to %2; %3 was published under it
    = 标签 '%1' 指向 %2；以它发布的是 %3
    - who installed it before has other code: find out who moved it, and bump to a new version
    = 之前安装过的人拿到的是别的代码：弄清是谁移动了它，然后起一个新版本
    - the folder '%1' is 'Specs' on a Mac: CocoaPods looks for podspecs there alone, and elsewhere at the root
    = 文件夹 '%1' 在 Mac 上就是 'Specs'：CocoaPods 在 Mac 上只在其中查找 podspec，在其他系统上则在根目录查找
    - rename it in the spec repository: git mv %1 %2-old && git mv %3-old Specs
    = 在 spec 仓库中重命名：git mv %1 %2-old && git mv %3-old Specs
    - these prefix lengths name no shards: positive numbers, together at most 32
    = 这些前缀长度不能构成分片：要用正数，总和不超过 32
    - correct the file in the spec repository, such as 'prefix_lengths: [1, 1, 1]'
    = 改正 spec 仓库中的文件，例如 'prefix_lengths: [1, 1, 1]'
    - the Podfile asks for it, and its lock does not hold it
    = Podfile 要求它，而 lock 中没有它
    - no spec repository that relctl reads settles its version
    = relctl 读取的 spec 仓库都不能确定它的版本
    - pod install --repo-update
    = pod install --repo-update
    - pod update %1
    = pod update %1
    ~ pod install
    - the lock holds several versions of it: %1
    = lock 中有它的多个版本：%1
    - %1 requires it, and %2
    = %1 要求它，而%2
    - '%1' is required and not locked, only other parts of %2 %3
    = 需要 '%1'，但 lock 中没有，只有 %2 %3 的其他部分
    - %1 is locked, and '%2' is required
    = 锁定的是 %1，要求的是 '%2'
    - it is taken from its repository, and only CocoaPods computes the checksum of such a pod
    = 它直接取自仓库，而这种 pod 的校验和只有 CocoaPods 能算
    - %1 is not published where the train takes it from
    = %1 没有发布在发布批次所取的地方
    - the podspec of %1 %2 holds no such subspec
    = %1 %2 的 podspec 中没有这个 subspec
    - only running its podspec tells what it requires, and it is not locked yet
    = 只有执行它的 podspec 才知道它要求什么，而它还没有锁定
    ~ github.com%1cocoapods/specs
    """#
}
