// swift-format-ignore-file

extension ChineseTexts {
  static let coreStage = #"""
    - '%1' of '%2' is a file, but '%3' needs a folder there: %4
    = '%2' 的 '%1' 是文件，而 '%3' 在那里需要文件夹：%4
    - '%1' of '%2' is a folder, but '%3' needs a file there: %4
    = '%2' 的 '%1' 是文件夹，而 '%3' 在那里需要文件：%4
    - '%1' of '%2' is a symbolic link, but '%3' is published there: %4
    = '%2' 的 '%1' 是符号链接，而 '%3' 要发布到那里：%4
    - '%1' of '%2' is a submodule, but '%3' is published there: %4
    = '%2' 的 '%1' 是子模块，而 '%3' 要发布到那里：%4
    - find out why it exists, and remove it there: git rm -r %1
    = 查明它为什么在那里，然后在那里删除：git rm -r %1
    - '%1' and '%2' of '%3' are the same path on macOS and Windows: %4
    = '%3' 的 '%1' 和 '%2' 在 Mac 和 Windows 上是同一个：%4
    - give '%1' another name or version, or remove the other there: git rm -r %2
    = 给 '%1' 换一个名称或版本，或者在那里删除另一个：git rm -r %2
    - '%1' of '%2' has been changed by someone else since
    = '%2' 的 '%1' 之后被别人改动过
    - find out who published it, and restore what the run published, or keep the release
    = 弄清是谁发布的，把这次运行发布的内容放回去，或保留这个发布
    - %1 is already published in '%2' with different content:\n%3
    = %1 已在 '%2' 中发布，内容不同：\n%3
    - published versions never change there; bump to a new version
    = 那里已发布的版本从不改变；起一个新版本
    - %1 is already published in '%2' in the other format, '%3':\n%4
    = %1 已在 '%2' 中以另一种形式 '%3' 发布：\n%4
    - published versions never change there; bump to a new version, which may have the new format
    = 那里已发布的版本从不改变；起一个新版本，新版本可以用新的形式
    - the changelog '%1' is not in commit %2
    = 变更日志 '%1' 不在提交 %2 中
    - correct 'changelog:' of the component in relctl.yml, or set 'changelog: none'
    = 改正 relctl.yml 中该组件的 'changelog:'，或写 'changelog: none'
    - '%1' conflicts, and .gitattributes assigns it merge=%2, which relctl does not run
    = '%1' 有冲突，而 .gitattributes 为它指定了 merge=%2，relctl 不执行它
    - deleted on one side and changed on the other
    = 一边删除，另一边修改
    - changed here and deleted there
    = 这里修改，那里删除
    - the submodule '%1' was moved on both sides
    = 子模块 '%1' 两边都移动了
    - '%1' was changed on both sides and is too large to compare
    = '%1' 两边都修改了，而它太大，无法比较
    - '%1' was changed on both sides and is not a text file
    = '%1' 两边都修改了，而它不是文本文件
    - both branches changed '%1' here
    = 两个分支都改了这里的 '%1'
    - later commits changed the same lines: revert %1 on '%2' by hand, push, and run undo again
    = 后来的提交改了相同的行：在 '%2' 上手工 revert %1，推送，然后再执行 undo
    - '%1' has the version %2 where the run starts, but %3 after its merge
    = '%1' 在运行开始处的版本是 %2，合并后是 %3
    - merge '%1' into the branch that is promoted, so that both have the same version
    = 先把 '%1' 合并到要晋级的分支，让两边写的版本一致
    - manually merge '%1' into the branch that is promoted, push, and promote again
    = 手工把 '%1' 合并到要晋级的分支，推送，然后再晋级
    - resolve it on '%1' by merging '%2' into it:
    = 在 '%1' 上解决，把 '%2' 合并进去：
    - relctl %1, and relctl %2
    = relctl %1，然后 relctl %2
    - '%1' on '%2' does not have the form of '%3'
    = '%2' 上的 '%1' 不是 '%3' 的形式
    - its version or source was edited by hand; restore %1 with 'relctl %2'
    = 有人手工改了版本或来源；用 'relctl %2' 恢复 %1
    - '%1' is not in commit %2
    = '%1' 不在提交 %2 中
    - correct its path in relctl.yml
    = 改正它在 relctl.yml 中的路径
    - its merged descriptors require %1, which in turn require it
    = 它合并后的包描述依赖 %1，而 %1 又依赖它
    - remove one of these dependencies
    = 去掉其中一个依赖
    - its address is computed
    = 它的地址是计算出来的
    - the archive of %1 is not at %2
    = %2 处没有 %1 的压缩包
    - upload it first: a published version can't be corrected there
    = 请先上传：发布到那里之后就不能再改
    - upload it, add its checksum on the branch, and run 'relctl publish' again
    = 上传压缩包，把它的校验和写到分支上，然后再次运行 'relctl publish'
    - the archive of %1 was not compared with its checksum: %2
    = 没有核对 %1 的压缩包与校验和：%2
    - check it before anyone installs it
    = 在有人安装之前先检查一下
    - the source of %1 has no checksum, so a replaced archive would go unnoticed
    = %1 的 source 没有校验和，压缩包被替换也不会有人发现
    - the archive of %1 at %2 has the %3 %4, but its podspec says %5
    = %1 在 %2 的压缩包的 %3 是 %4，而 podspec 写的是 %5
    - if the archive is the right one, correct its checksum on the branch, and run this again
    = 如果压缩包没有错，就把它的校验和写到分支上，再运行一次
    - %1, before its first train
    = %1，在它的第一个发布批次之前
    - the lock does not say which spec repositories its pods come from
    = 锁文件没有说明各个 pod 来自哪个 spec 仓库
    - run 'pod install' with CocoaPods 1.6 or later, and commit %1
    = 用 CocoaPods 1.6 或更高版本执行 'pod install'，并提交 %1
    - not in CocoaPods' format; Podfile.lock is left unchanged
    = 不是 CocoaPods 的格式；Podfile.lock 保持不变
    - run 'pod install' and commit %1
    = 执行 'pod install' 并提交 %1
    - run '%1' on '%2' after the run, and commit %3
    = 运行结束后在 '%2' 上执行 '%1'，并提交 %3
    - run '%1' on '%2', commit %3, and try again; or accept such a lock: set RELEASE_LOCK = incomplete in the layer
    = 在 '%2' 上执行 '%1'，提交 %3，然后重试；或在该层写 RELEASE_LOCK = incomplete，接受这样的 lock
    - %1 takes its code from %2, but %3 did not
    = %1 从 %2 取代码，而 %3 不是
    - %1 runs a script that %2 did not run, or ran in another form: %3
    = %1 会执行一个脚本，%2 没有执行它，或者内容不同：%3
    - %1 brings a binary that %2 did not bring: %3
    = %1 带来一个 %2 没有的二进制文件：%3
    - %1 requires a pod outside the train that %2 did not require: %3
    = %1 依赖一个发布批次之外的 pod，%2 没有这个依赖：%3
    - %1 is published for the first time, from %2
    = %1 首次发布，来自 %2
    - %1 is published for the first time and runs a script: %2
    = %1 首次发布，并且会执行一个脚本：%2
    - %1 is published for the first time and brings a binary: %2
    = %1 首次发布，并且带来一个二进制文件：%2
    - %1 is published for the first time and requires a pod outside the train: %2
    = %1 首次发布，并且依赖一个发布批次之外的 pod：%2
    - run %1 (%2) has moved the branch of %3, but not yet that of %4: a new version would start with half of that release
    = 运行 %1（%2）已移动 %3 的分支，还没有移动 %4 的：新版本会从这次发布的一半开始
    - run %1 (%2) has moved the branch of %3, but not yet that of %4: replacing it with %5 would include half of %6
    = 运行 %1（%2）已移动 %3 的分支，还没有移动 %4 的：用 %5 取代它，会带上 %6 的一半
    - %1; if that fails, repeat the release of %2: 'relctl %3 --supersede %4', or merge it into %5 in %6
    = %1；如果都不行，重新发布 %2：'relctl %3 --supersede %4'，或在 %6 中把它合并到 %5
    - the %1 message of '%2'%3 begins with a blank line
    = '%2' 的 %1 信息%3以空行开头
    - add text to messages.%1 in relctl.yml: relctl config explain messages.%2
    = 在 relctl.yml 的 messages.%1 中写上文字：relctl config explain messages.%2
    - the %1 message of '%2'%3 does not contain '%4', which messages.require requires:\n  %5
    = '%2' 的 %1 信息%3不包含 messages.require 要求的 '%4'：\n  %5
    - signatures with this key differ every time: the ids are final for this plan, but the same request planned again gets others
    = 这个密钥每次的签名都不同：id 对这个计划是确定的，同样内容的另一个计划会有别的 id
    - to land these ids later, keep the plan with --out FILE
    = 要在以后推送这些 id，用 --out FILE 保留计划
    - its objects could not be built: %1
    = 无法构建它的对象：%1
    - mirrors are only a cache: move the folder 'mirrors' in relctl's state folder aside and try again
    = 镜像只是缓存：把 relctl 状态目录中的 'mirrors' 文件夹移走，再试一次
    - '%1' is not in the released commit
    = '%1' 不在已发布的提交中
    - the train
    = 发布批次
    """#
}
