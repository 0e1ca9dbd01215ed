// swift-format-ignore-file

extension ChineseTexts {
  static let planningPlanning = #"""
    - '%1' is '%2', which relctl can't write
    = '%1' 是 '%2'，relctl 不写这个设置
    - set '%1' to a literal, $(MARKETING_VERSION) or $(CURRENT_PROJECT_VERSION)
    = 让 '%1' 是字面量，或 $(MARKETING_VERSION) / $(CURRENT_PROJECT_VERSION)
    - '%1' uses $(%2), which no declared xcconfig assigns
    = '%1' 的值来自 $(%2)，而写明的 xcconfig 都没有给它赋值
    - add the file that assigns %1 under 'app: xcconfig:' in relctl.yml
    = 在 relctl.yml 的 'app: xcconfig:' 中写明给 %1 赋值的文件
    - RELEASE_BRANCH of '%1' depends on VERSION, so the released state has no fixed branch
    = '%1' 的 RELEASE_BRANCH 取决于 VERSION，所以已发布的状态没有固定的分支
    - set RELEASE_BRANCH of '%1' to a fixed value such as 'master'
    = 给 '%1' 的 RELEASE_BRANCH 一个固定的值，例如 'master'
    - the app has no Podfile at this path
    = App 在那里没有 Podfile
    - 1 commit that is
    = 1 个提交
    - %1 commits that are
    = %1 个提交
    - '%1' is shared by all versions in '%2' and has %3 not released: the hotfix would release them%4
    = '%1' 是 '%2' 中所有版本共用的分支，其中有 %3尚未发布：热修复会把它们一起发布%4
    - set a separate branch for hotfixes in the layer of '%1': RELEASE_HOTFIX_BRANCH = hotfix/$(VERSION)
    = 在 '%1' 的配置层中给热修复单独的分支：RELEASE_HOTFIX_BRANCH = hotfix/$(VERSION)
    - '%1' exists and lacks %2 of '%3'
    = '%1' 存在，但缺少 '%3' 的 %2
    - if the team needs them now:\n%1
    = 如果团队现在就需要它们：\n%1
    - '%1' has 1 commit after %2
    = '%1' 在 %2 之后还有 1 个提交
    - '%1' has %2 commits after %3
    = '%1' 在 %3 之后还有 %2 个提交
    - %1, included in this version
    = %1，这个版本会带上它们
    - %1; this version starts without them, but promoting it to '%2' releases them
    = %1；这个版本开始时不带它们，但晋级到 '%2' 时会一起发布
    - keep '%1' free of unreleased commits, or talk to the people who pushed them
    = 让 '%1' 上没有未发布的提交，或告知推送它们的人
    - the tag '%1' already exists at %2
    = 标签 '%1' 已经存在，位于 %2
    - published tags never move; find out who created it, then use a higher version: relctl bump %1
    = 已发布的标签从不移动；弄清是谁打的，然后用更高的版本：relctl bump %1
    - published tags never move; find out who created it, then bump to a new version
    = 已发布的标签从不移动；弄清是谁打的，然后起一个新版本
    - 'relctl status --missing' lists the git commands that merge them into '%1'
    = 'relctl status --missing' 给出把它们合到 '%1' 的 git 命令
    - this run does not include them
    = 这里没有任何操作会带上它们
    - create a branch for them with 'relctl bump %1 --only %2'; then %3
    = 用 'relctl bump %1 --only %2' 为它们建一个分支；然后%3
    - '%1' does not contain them
    = '%1' 不含它们
    - after this run, %1
    = 这次运行之后，%1
    - its first version
    = 它的第一个版本
    - its version is specified
    = 指定了它的版本
    - all components
    = 全部组件
    - as requested
    = 已要求
    - changed since %1: %2
    = 自 %1 以来有改动：%2
    - shares the version of '%1'
    = 与 '%1' 共用版本号
    - %1: '%2' requires it, %3
    = %1：'%2' 要求它，%3
    - '%1' requires its own version of it, %2
    = '%1' 按自己的版本要求它，%2
    - in the train %1 already
    = 已在发布批次 %1 中
    - %1 has %2 numbers, but the released version %3 has %4
    = %1 由 %2 个数字组成，而已发布的版本 %3 由 %4 个数字组成
    - %1 is not above the released version %2
    = %1 不高于已发布的版本 %2
    - specify a version above %1, such as '%2=%3'
    = 写一个高于 %1 的版本，例如 '%2=%3'
    - %1 is in progress in the train %2, so this is %3
    = %1 正在发布批次 %2 中进行，所以这里是 %3
    - specify another version with '%1=VERSION'
    = 用 '%1=VERSION' 写明另一个版本
    - it shares its version with its group, so use '%1=VERSION'
    = 它与分组共用版本号：'%1=VERSION'
    - make it independent with 'versioning: independent' in relctl.yml, or omit its version
    = 在 relctl.yml 中用 'versioning: independent' 让它独立，或不写它的版本
    - it can't have a version of its own
    = 它不能有自己的版本
    - the app is part of every release
    = App 参加每次发布
    ~ relctl bump patch
    ~ relctl hotfix --only %1
    - use '%1', or specify a version above %2
    = 使用 '%1'，或写一个高于 %2 的版本
    - version %1, which is in progress in '%2', includes it
    = 正在 '%2' 中进行的版本 %1 会更新它
    - release that version first, or start another one without it: 'relctl bump %1 --only NAMES'
    = 先发布它，或起另一个不含它的版本：'relctl bump %1 --only NAMES'
    - it uses the package '%1' on '%2' (commit %3)
    = 它在 '%2' 上使用包 '%1'（提交 %3）
    - first remove the package and its products from the app's targets on that branch
    = 请先在该分支上把这个包及其产品从 App 的 target 中移除
    - it requires '%1' (commit %2)
    = 它要求 '%1'（提交 %2）
    - first remove the requirement from '%1'
    = 先从 '%1' 中去掉这个依赖
    - a hotfix starts from the released state, '%1', not from '%2'
    = 紧急修复从已发布的内容开始，那是 '%1'，不是 '%2'
    - omit '--from'; to fix '%1' itself, commit on its branches
    = 去掉 '--from'；要修复 '%1' 中的内容，直接在它的分支上提交
    - a hotfix can't start in '%1', only be promoted to it
    = 紧急修复要晋级到 '%1'，不能从那里开始
    - start it in an earlier environment: %1
    = 在更早的环境中开始：%1
    - it was never released, so a hotfix has nothing to fix
    = 它从未发布过，所以没有可修复的
    - start its first version with 'relctl bump patch --only %1'
    = 用 'relctl bump patch --only %1' 起它的第一个版本
    ~ relctl promote %1 %2 --version %3
    - %1 is in progress in '%2' and stays unchanged
    = %1 正在 '%2' 中进行，保持不变
    - until the hotfix is released, promote that version with '%1'
    = 热修复发布之前，晋级那个版本要用 '%1'
    - %1 is in progress in '%2' with %3: the hotfix would release them too
    = %1 正在 '%2' 中进行，其中有 %3：紧急修复会把它们一起发布
    - use a separate version, such as 'relctl hotfix %1 --only %2'
    = 给它一个单独的版本，例如 'relctl hotfix %1 --only %2'
    - commit the fix yourself on '%1' of %2
    = 修复本身由你提交：在 %2 的 '%1' 上
    - then run 'relctl publish %1' to record it, and 'relctl promote' to move it on
    = 然后 'relctl publish %1' 记录它，'relctl promote' 带它往后走
    - no train of '%1' is recorded, so the app's components are unknown
    = 没有记录 '%1' 的发布批次，所以不知道 App 由什么组成
    - publish everything once: relctl publish %1
    = 全部发布一次：relctl publish %1
    - '%1' releases tags, so the list of its app is already released
    = '%1' 按标签发布：它的 App 中列出的就是已发布的
    - write the list in an environment that releases branches, then promote it: relctl modules write --env %1
    = 在按分支发布的环境中写清单，再晋级：relctl modules write --env %1
    - run 'relctl bump %1' first
    = 先执行 'relctl bump %1'
    - '%1' on '%2' differs from the train
    = '%2' 上的 '%1' 不是发布批次中的内容
    - record the branches' current commits and try again: relctl publish %1
    = 记录分支现有的内容，再试一次：relctl publish %1
    ~ List the modules in the order of dependencies\n
    - lists its modules in dependency order
    = 按依赖顺序列出它的模块
    - %1 was undone and can't be used again, so this is %2
    = %1 已被撤销，版本号作废，所以这里是 %2
    - its changes are reverted on '%1'; 'relctl help recovery' explains how to restore them
    = 它的改动已在 '%1' 上 revert；'relctl help recovery' 说明怎样带回来
    - the app uses %1 of %2 components as packages%3
    = App 以包的形式使用 %2 个组件中的 %1 个%3
    - ; these can move next: %1
    = ；接下来可以迁移：%1
    - see 'relctl help from-pods-to-packages'
    = 做法见 'relctl help from-pods-to-packages'
    - %1 uses the product '%2' of '%3', which is not in its manifest
    = %1 使用 '%3' 的产品 '%2'，而后者的清单并不提供它
    - use an existing product, or restore it on a branch of '%1'
    = 改用现有的产品，或在 '%1' 的分支上恢复它
    - %1 requires '%2' as '%3', but the train has %4
    = %1 对 '%2' 的要求是 '%3'，而列车中是 %4
    - change the requirement to the environment's form
    = 把该要求改成此环境的形式
    - widen the requirement on the component's branch, or require the package in the app as well
    = 在该成员的分支上放宽要求，或让 App 也要求该软件包
    - require a version: a package that is required by version can't require a branch or a commit
    = 按版本被要求的软件包不能要求分支或提交：请在那里要求一个版本
    - no lock determines the '%1' for %2, required as '%3'
    = 没有锁文件说明 %2 会得到哪个 '%1'（要求为 '%3'）
    - run 'swift package resolve' or Xcode on the branch after the run, and commit Package.resolved
    = 运行之后在该分支上执行 'swift package resolve' 或打开 Xcode，并提交 Package.resolved
    - '%1' has the tag '%2', which is not a semantic version
    = '%1' 的标签是 '%2'，它不是语义化版本
    - Swift packages are required by version, so set RELEASE_TAG to $(VERSION)
    = Swift 包按版本来要求：给 RELEASE_TAG 写 $(VERSION) 这样的形式
    - '%1' is required as '%2', which %3 does not satisfy
    = 对 '%1' 的要求是 '%2'，而 %3 不满足它
    - widen the requirement on the branch, or make it exact so that relctl updates it
    = 在分支上放宽要求，或改成精确版本，让 relctl 更新它
    - '%1' is not a semantic version, and Swift packages have no other
    = '%1' 不是语义化版本，而 Swift 包只有这一种
    - nothing is required of '%1'
    = 没有对 '%1' 提出要求
    - add a requirement, such as exactVersion: 1.0.0
    = 加上要求，例如 exactVersion: 1.0.0
    - the requirement on '%1' contains variables
    = 对 '%1' 的要求由变量组成
    - write it out, such as exactVersion: 1.2.3
    = 直接写出来，例如 exactVersion: 1.2.3
    - the edited text would not say what was asked
    = 修改后的文本与要求的不一致
    - edit the file by hand, in a simpler form
    = 手工编辑该文件，写成更简单的形式
    - the file has %1 bytes; at most %2 are read
    = 文件有 %1 字节；最多读取 %2
    - the source of '%1' is %2, a former address in relctl.yml
    = '%1' 的 source 是 %2，而 relctl.yml 把它列为以前的地址
    - use the component's address: %1
    = 在那里写上组件的地址：%1
    - the source of '%1' can't be read from its podspec
    = 无法从 podspec 中读出 '%1' 的 source 指向哪里
    - write its address as one literal: :git => '%1'
    = 把地址写成一个字面量：:git => '%1'
    - the source of '%1' is %2, but its component is released from %3
    = '%1' 的 source 是 %2，而它的组件从 %3 发布
    - use %1; if the source is a copy of that repository, add this line to '%2' in relctl.yml: sources: %3
    = 在那里写上 %1；如果它是该仓库的副本，在 relctl.yml 中给 '%2' 加上这一行：sources: %3
    - the source of '%1' is the archive %2, which relctl.yml does not allow
    = '%1' 的 source 是归档 %2，而 relctl.yml 没有允许它
    - if your archives are at this address, add this line to '%1' in relctl.yml: sources: %2
    = 如果团队的归档在那里，在 relctl.yml 中给 '%1' 加上这一行：sources: %2
    - the package '%1' comes from %2, but '%3' is released from %4
    = 软件包 '%1' 取自 %2，而 '%3' 是从 %4 发布的
    ~ %1 for `%2`, prepared by `relctl %3`.
    ~ Merge it with a merge commit, a fast-forward, or squashed while nothing else came to `%1`. Not rebased: the version is an edit of commit %2 itself, and it is that commit that gets the tag.
    ~ Merge it with a merge commit or a fast-forward. Not squashed and not rebased: the version is an edit of commit %1 itself, and it is that commit that gets the tag.
    ~ When all requests of the run are merged, go on with `relctl resume %1`; to drop it, `relctl abandon %2`.
    - the mirror %1 does not have %2 of '%3' yet
    = 镜像 %1 还没有 '%3' 的 %2
    - the mirror %1 does not have '%2' of '%3' yet
    = 镜像 %1 还没有 '%3' 的 '%2'
    - '%1' of '%2' is %3 at the mirror %4, but %5 is released
    = '%2' 的 '%1' 在镜像 %4 上是 %3，而发布的是 %5
    - the app uses '%1' from a registry, but relctl.yml has no registry with '%2'
    = App 从注册表获取 '%1'，而 relctl.yml 中没有提供 '%2' 的注册表
    - add to relctl.yml: registries: { NAME: { url: URL, scope: %1 } }
    = 在 relctl.yml 中添加：registries: { NAME: { url: URL, scope: %1 } }
    - %1 are the same package for SwiftPM: '%2'
    = 在 SwiftPM 看来 %1 是同一个软件包：'%2'
    - give one of the repositories another name
    = 给其中一个仓库换个名字
    - neither the app nor a component requires the package '%1'
    = App 的文件都不要求软件包 '%1'，也没有成员要求它
    - require it on '%1', or remove it: relctl component remove %2
    = 在 '%1' 上要求它，或将其移除：relctl component remove %2
    - the app uses '%1' as a package and as the pod '%2': its code is duplicated
    = App 既把 '%1' 当作软件包，又当作 pod '%2'：其代码出现了两份
    - remove one of the two from the app
    = 从 App 中去掉其中之一
    - '%1' gets the checksum of the archive at %2
    = '%1' 改用 %2 处压缩包的校验和
    - the binary target '%1' would use %2, which relctl.yml does not allow
    = 二进制 target '%1' 将移到 %2，而 relctl.yml 不允许该地址
    - the binary target '%1' gets the archive at %2 and its checksum
    = 二进制 target '%1' 采用 %2 处的归档及其校验和
    - is not at %1
    = 不在 %1
    - at %1 can't be checked: %2
    = 无法从 %1 获取：%2
    - the archive of the binary target '%1' %2
    = 二进制 target '%1' 的归档%2
    - build and upload it first with 'relctl build ENV --component %1', because a tag with the former archive can't be corrected
    = 先构建并上传它：relctl build ENV --component %1；带着旧归档的标签是无法更正的
    - the branches of %1 need merge requests; tags, podspecs and the app follow after the merges
    = 合并请求会更新 %1 的分支；标签、podspec 和 App 在合并之后进行
    - after the merges, run 'relctl resume'
    = 合并之后：relctl resume
    - '%1' lands on '%2', the release branch of '%3': %4
    = '%1' 会更新 '%2'，那是 '%3' 用来发布的分支：%4
    - if this is not intended, set a separate RELEASE_BRANCH for '%1'
    = 如果不是有意的，给 '%1' 单独的 RELEASE_BRANCH
    - %1 of '%2' contains $(BUILD_NUMBER), but no build number is given: the result would be '%3'
    = '%2' 的 %1 含有 $(BUILD_NUMBER)，但没有给出构建号：结果会是 '%3'
    - add '--build-number 1024', or '--build-number ci' on a build server
    = 请给出构建号：'--build-number 1024'，在构建服务器上用 '--build-number ci'
    - the tag '%1' is not a semantic version, so Swift packages can't require it by version
    = 标签 '%1' 不是语义化版本，所以没有 Swift 包能按版本要求它
    - set RELEASE_TAG of '%1' to a form such as $(VERSION), only for this component if necessary
    = 给 '%1' 的 RELEASE_TAG 一个 $(VERSION) 这样的形式，必要时只对这个组件
    - the address of this package is computed (%1), so relctl can't update it
    = 这个包的地址是计算出来的（%1）；relctl 无法追踪
    - if it is a component of the train, write the address as one literal
    = 如果它是发布批次中的组件，把地址写成一个字面量
    - the pod of this dependency is computed (%1), so relctl can't update it
    = 这个依赖的 pod 是计算出来的（%1）；relctl 无法追踪
    - if it is a component of the train, write it on a separate line
    = 如果它是发布批次中的组件，单独写成一行
    - '%1' publishes no podspecs, and a Podfile can't use '%2' from its repository: its source is an archive, which ':git' would ignore
    = '%1' 不发布 podspec，而 Podfile 不能从仓库取 '%2'：它的 source 是压缩包，用 ':git' 取不到
    - set RELEASE_SPEC_REPO of '%1' to a spec repository
    = 给 '%1' 的 RELEASE_SPEC_REPO 指定一个 spec 仓库
    - '%1' publishes no podspecs, and a Podfile can't use '%2' from its repository: the podspec is '%3', but CocoaPods expects '%4.podspec' in the root
    = '%1' 不发布 podspec，而 Podfile 无法从仓库引用 '%2'：podspec 是 '%3'，CocoaPods 却在根目录找 '%4.podspec'
    - move the podspec, or set RELEASE_SPEC_REPO of '%1' to a spec repository
    = 移动 podspec，或给 '%1' 的 RELEASE_SPEC_REPO 写一个 spec 仓库
    - '%1' publishes to another spec repository than the rest of the run
    = '%1' 发布到的 spec 仓库与这次运行的其他组件不同
    - set RELEASE_SPEC_REPO of '%1' to one value for all components
    = 让 '%1' 的 RELEASE_SPEC_REPO 对所有组件是同一个值
    - RELEASE_SPEC_REPO of '%1' is '%2', which is not in relctl.yml
    = '%1' 的 RELEASE_SPEC_REPO 是 '%2'，而 relctl.yml 中没有它
    - the version '%1' of '%2' %3
    = '%2' 的版本 '%1' %3
    - %1 %2 is already in '%3' and stays unchanged
    = %1 %2 已在 '%3' 中，保持不变
    - if '%1' has changed since, write its next version into '%2' first
    = 如果 '%1' 在那之后有改动，请先把下一个版本写进 '%2'
    - '%1' and '%2' publish the same version to '%3': %4 of %5 is '%6' in both
    = '%1' 和 '%2' 会向 '%3' 发布同一个版本：%5 的 %4 在两者中都是 '%6'
    - set a separate spec repository or version form for '%1': 'relctl env check'
    = 给 '%1' 单独的 spec 仓库，或单独的版本形式：'relctl env check'
    - RELEASE_REGISTRY of '%1' is '%2', which is not in relctl.yml
    = '%1' 的 RELEASE_REGISTRY 是 '%2'，而 relctl.yml 中没有它
    - add it to 'registries:'
    = 把它加到 'registries:'
    - '%1' publishes to another package registry than the rest of the run
    = '%1' 发布到与本次运行其余组件不同的包注册表
    - set RELEASE_REGISTRY of '%1' to one value for all components
    = 让 '%1' 的 RELEASE_REGISTRY 对所有组件取同一个值
    - relctl.yml has no identity in '%1' for '%2'
    = relctl.yml 中没有 '%2' 在 '%1' 中的标识
    - add 'registry: scope.name' to the component, or 'scope:' to the registry
    = 给组件加 'registry: scope.name'，或给注册表加 'scope:'
    - '%1' comes from a package registry, but '%2' does not publish '%3' to one
    = '%1' 取自包注册表，而 '%2' 不向任何注册表发布 '%3'
    - set RELEASE_REGISTRY of '%1', or require the package by its repository's address
    = 设置 '%1' 的 RELEASE_REGISTRY，或按仓库地址依赖该包
    - release '%1' too: relctl publish %2 --only %3
    = 同时发布 '%1'：relctl publish %2 --only %3
    - the app uses '%1' both by its repository's address and from a package registry: these are two packages for SwiftPM
    = App 既按仓库地址又从包注册表使用 '%1'：对 SwiftPM 来说是两个包
    - use one of the two everywhere
    = 各处统一用其中一种
    - '%1' and '%2' both have a podspec named '%3'
    = '%1' 和 '%2' 都有名为 '%3' 的 podspec
    - give one of them another s.name
    = 给其中一个换一个 s.name
    - the pods '%1' of '%2' and '%3' of '%4' share a folder on macOS and Windows
    = '%2' 的 pod '%1' 和 '%4' 的 pod '%3' 在 Mac 和 Windows 上是同一个文件夹
    - rename one of them, because names must differ in more than case: s.name = '%1Kit'
    = 给其中一个换一个不只是大小写不同的名称：s.name = '%1Kit'
    - the requirement on '%1' is computed, so relctl can't check it against %2
    = 对 '%1' 的要求是计算出来的；relctl 无法用 %2 检查它
    - '%1' is required as '%2', a form of the podspec's own version, which %3 does not satisfy
    = 对 '%1' 的要求是 '%2'，由 podspec 自己的版本拼成，而 %3 不满足它
    - update both together, or write the requirement as a literal so that relctl updates it
    = 让两者一起更新，或把要求写成字面量，由 relctl 维护
    - '%1' goes back from %2 to %3
    = '%1' 从 %2 退回到 %3
    - '%1' goes from %2 to %3
    = '%1' 从 %2 变为 %3
    - , so it lacks %1 of '%2'%3
    = ，因此缺少 '%2' 的 %1%3
    - if these changes are needed, first merge '%1' into the branch of %2
    = 如果需要这些改动，先把 '%1' 合并到 %2 的分支
    - %1 is in progress in '%2' and can't be released after %3
    = %1 正在 '%2' 中进行，%3 发布之后就无法再发布
    - release it first with 'relctl promote %1 %2 --version %3'; otherwise 'relctl status --missing' lists the git commands that merge its commits into a later version
    = 先发布它：'relctl promote %1 %2 --version %3'；否则之后可以用 'relctl status --missing' 得到把它的提交带到后续版本的 git 命令
    - the requirement on '%1' is widened from '%2' to '%3'
    = 对 '%1' 的要求从 '%2' 放宽到 '%3'
    - add '--widen' to write '%1', or make it exact so that relctl updates it
    = 加上 '--widen' 写成 '%1'，或改成精确版本，让 relctl 更新它
    - '%1' stays at its released version: 
    = '%1' 保持已发布的版本：
    - %1add '--widen' to include it and write '%2'
    = %1加上 '--widen'，会带上它并写成 '%2'
    - %1bump it too, with a matching requirement
    = %1也为它起新版本，并写上满足的要求
    - Apple accepts at most three numbers in CFBundleShortVersionString, but %1 has %2
    = CFBundleShortVersionString 在 Apple 那里最多三段，而 %1 有 %2 段
    - use a version with three numbers for TestFlight and the App Store
    = 要上 TestFlight 或 App Store 的，请用三段的版本号
    - the components depend on each other in a cycle\n%1
    = 组件之间循环依赖\n%1
    - '%1' has no RELEASE_SPEC_REPO: no podspec is published; the Podfile uses moved pods from their repositories and keeps its sources
    = '%1' 没有 RELEASE_SPEC_REPO：不发布 podspec；Podfile 直接从仓库取有更新的组件，source 行不变
    - the train %1 contains '%2', which is not in relctl.yml
    = 发布批次 %1 中有 '%2'，而 relctl.yml 中没有它
    - restore it until this train is released, or bump again without it
    = 在这个发布批次发布之前先放回去，或不含它再 bump 一次
    - %1, the last train of '%2', is released, but %3 is in progress there
    = '%2' 最后的发布批次 %1 已经发布，%3 正在那里进行
    - to release that version, run 'relctl promote %1 %2 --version %3'
    = 要发布那个版本，执行 'relctl promote %1 %2 --version %3'
    - rename '%1', or choose another %2
    = 重命名 '%1'，或换一个 %2
    - no unfinished run '%1' can be superseded
    = 没有可以取代的未完成的运行 '%1'
    - run %1 (%2) belongs to '%3', so this run can't supersede it
    = 运行 %1（%2）属于 '%3'：这里没有什么可以取代它
    - omit '--supersede'; finish that run with 'relctl resume', or roll it back with 'relctl abandon'
    = 去掉 '--supersede'；'relctl resume' 完成那次运行，'relctl abandon' 撤回它
    - omit '--supersede'; finish that run with 'relctl resume'
    = 去掉 '--supersede'；'relctl resume' 完成那次运行
    - run 'relctl resume' or 'relctl abandon' first; if the run can never finish, add '--supersede %1'
    = 先执行 'relctl resume'（或 'relctl abandon'）；如果它再也无法完成，加上 '--supersede %1'
    - run 'relctl resume' first; if the run can never finish, add '--supersede %1'
    = 先执行 'relctl resume'；如果它再也无法完成，加上 '--supersede %1'
    - '%1' does not change '%2'
    = '%1' 没有改变 '%2'
    - it moves other repositories, or in another order
    = 它移动的仓库不同，或顺序不同
    - its branch is '%1' instead of '%2'
    = 它的分支是 '%1' 而不是 '%2'
    - its tag is %1 instead of %2
    = 它的标签是 %1 而不是 %2
    - its tag for packages is %1 instead of %2
    = 它给包用的标签是 %1，而不是 %2
    - its version is written '%1' instead of '%2'
    = 它的版本写作 '%1' 而不是 '%2'
    - it changes something else in its files
    = 它对文件的改动不同
    - it lands in another way
    = 它更新分支的方式不同
    - it publishes something else
    = 它发布的内容不同
    - it reverts something else
    = 它撤回的内容不同
    ~ Merge branch '%1' into %2\n\n%3
    ~ This reverts commit
    ~ Undo of run
    ~ Merge branch 'release/1.2.3' into master\n\n%1 1.2.3 (%2)\n
    - %1 of %2 is out of date: it %3
    = %2 的 %1 不同步：它%3
    - %1 of %2 is incomplete: it can't determine %3: %4
    = %2 的 %1 不完整：无法确定 %3：%4
    - run '%1' on '%2', and commit the lock
    = 在 '%2' 上执行 '%1'，并提交 lock
    - tagged commits stay unchanged; the next release writes the lock that its train needs
    = 已打标签的保持不变；下一次发布会写出其发布批次需要的 lock
    - locks %1 %2 instead of %3
    = 锁定的是 %1 %2 而不是 %3
    - the folder %1
    = 目录 %1
    - uses %1 from %2, not from %3
    = 从 %2 取 %1，而不是从 %3
    - locks %1 %2, which is no longer published
    = 锁定的 %1 %2 已不再发布
    - locks a podspec of %1 %2 that differs from the published one
    = 锁定的 %1 %2 的 podspec 与发布的不同
    - was written for another Podfile
    = 是为另一个 Podfile 写的
    - the podspec's version '%1' %2
    = podspec 的版本 '%1' %2
    - the podspec's own version must be a literal
    = 这个 podspec 有自己的版本，必须写成字面量
    - write the version as a literal; releases read it but do not change it
    = 把版本写成字面量；发布会读取它，但不改它
    - CocoaPods' public repository
    = CocoaPods 的公共仓库
    - '%1' is required, but %2 %3 has no subspec '%4'
    = 要求了 '%1'，而 %2 %3 没有 subspec '%4'
    - 'pod install' will fail: correct the name, or require a version with this subspec
    = 'pod install' 会失败：改正名称，或要求一个有它的版本
    - these pods require each other in a cycle, so 'pod install' will fail%1
    = 这些 pod 循环依赖，'pod install' 会失败%1
    - the newest version does not fit the other pods: %1; if several solutions remain, CocoaPods may choose another one than 'relctl lint versions --all' shows
    = 其中最新的与其余的不相容：%1；有多个解时，CocoaPods 选的可能与 'relctl lint versions --all' 显示的不同
    - pin exact versions to be sure
    = 写成精确版本才能确定
    - ; the branch or tag in its line has that version
    = ；其所在行的分支或标签就是那个版本
    - , because no source contains %1
    = ，因为没有一个源有 %1
    - , because %1 contains letters and therefore sorts below %2
    = ，因为 %1 带字母，所以排在 %2 之下
    - CocoaPods would use %1 %2, not %3 of %4
    = CocoaPods 会取 %1 %2，而不是 %4 的 %3
    - publish %1 first
    = 先发布 %1
    - CocoaPods would use %1 from '%2', because '%3' lacks %4
    = CocoaPods 会从 '%2' 取 %1：'%3' 缺少 %4
    - publish it first: relctl publish %1
    = 先发布它：relctl publish %1
    - %1's versions of %2 are in %3, and CocoaPods may use either
    = %2 的 %1 版本同时在 %3 中，CocoaPods 时而取这个，时而取那个
    - remove %1 from '%2', or that 'source' line from the Podfile
    = 从 '%2' 中移除 %1，或从 Podfile 中移除那一行 'source'
    - keep it in one of them
    = 只在其中一个里保留
    - the Podfile has no 'source' for '%1', so CocoaPods may not find %2 of %3
    = Podfile 的 'source' 都不是 '%1' 的地址，CocoaPods 可能找不到 %3 的 %2
    - add source '%1' to the Podfile, or spell 'source:' of '%2' in relctl.yml as in the Podfile
    = 在 Podfile 中写上 source '%1'，或让 relctl.yml 中 '%2' 的 'source:' 与 Podfile 的写法一致
    - add the 'source' line of '%1' to the Podfile
    = 在 Podfile 中加上 '%1' 的 'source' 行
    - no source of the Podfile has %1, which is in %2
    = Podfile 的源都没有 %1，而 %2 中有它
    - publish %1 first: relctl publish %2
    = 先发布 %1：relctl publish %2
    - the Podfile requires
    = Podfile 的要求是
    - no source of the Podfile has %1, which %2: 'pod install' will fail
    = Podfile 的源都没有 %1，而%2：'pod install' 会失败
    - add a source that has it, or publish it
    = 写明有它的源，或发布它
    - no version of %1 satisfies 
    = %1 没有版本能满足
    - these requirements together
    = 这些要求加在一起
    - \n  only prereleases would (%1), but they need a requirement with a prerelease
    = \n  只有预发布版本可以（%1），而只有写明预发布版本的要求才会得到它们
    - change one of them
    = 修改其中一个
    - require it exactly: s.dependency '%1', '%2'
    = 写成精确版本：s.dependency '%1', '%2'
    - pin it exactly: pod '%1', '%2'
    = 写成精确版本：pod '%1', '%2'
    - %1 was released before %2, and without %3 of '%4'
    = %1 先于 %2 发布，并且不含 '%4' 的 %3
    - %1 was released without %2 of '%3'
    = %1 发布时没有带上 '%3' 的 %2
    - '%1' has %2, and %3 was released before %4
    = '%1' 有 %2，而 %3 先于 %4 发布
    - %1 was released without %2 in '%3'
    = '%3' 有 %2，%1 发布时没有带上
    - # in a clone of %1
    = # 在 %1 的克隆中
    ~ git fetch origin --tags && git switch %1 && git pull --ff-only
    ~ git merge --no-ff --no-commit %1
    - # only versions differ here, and the branch's own are right:
    = # 这里只有版本不同，以分支自己的为准：
    ~ git checkout HEAD -- %1
    - # keep the branch's version and source in %1
    = # 保留分支在 %1 中的版本和来源
    - # after resolving all conflicts:
    = # 没有冲突之后：
    ~ %1 && git push origin %2
    ~ git commit --no-edit
    ~ git commit
    ~ git commit%1
    - %1 commits, the last is '%2'
    = %1 个提交，最后一个是 '%2'
    - included: it was never released, and the app uses it
    = 一起带上：它从未发布过，而 App 使用它
    - included: %1 requires %2 '%3' (%4)
    = 一起带上：%1 要求 %2 '%3'（%4）
    - included: %1 requires it '%2' (%3), but %4 would stay
    = 一起带上：%1 要求它 '%2'（%3），否则会停在 %4
    - the train %1 does not include '%2'
    = 发布批次 %1 没有更新 '%2'
    - add it with 'relctl bump %1 --only %2', or specify components of the train
    = 用 'relctl bump %1 --only %2' 加入它，或写发布批次中的成员
    - '%1' has 1 commit that was never in '%2'; this run releases it%3
    = '%1' 有 1 个提交是 '%2' 从未有过的；这次会一起发布%3
    - '%1' has %2 commits that were never in '%3'; this run releases them%4
    = '%1' 有 %2 个提交是 '%3' 从未有过的；这次会一起发布%4
    - the branches of %1 will not contain %2
    = %1 的分支不会包含 %2
    - after this run, 'relctl status --missing' lists the missing commits and how to merge them
    = 这次运行之后，'relctl status --missing' 会列出它们各自缺少什么、怎样合并
    - '%1' exists, but is not in the train of '%2'
    = '%1' 存在，但 '%2' 的发布批次中没有它
    - add it with 'relctl bump %1 --only %2'
    = 用 'relctl bump %1 --only %2' 加入它
    - '%1' lacks %2, released as %3
    = '%1' 缺少 %2，它已作为 %3 发布
    - ; the merge includes it, but the combination is untested
    = ；合并会带来它，但没有人一起测试过
    - ; '%1' will not contain it
    = ；'%1' 不会包含它
    - run 'relctl status --missing' for the git commands that merge it into '%1'
    = 执行 'relctl status --missing' 查看把它合到 '%1' 的 git 命令
    - the train %1 is promoted without %2
    = 发布批次 %1 晋级时不含 %2
    - a later 'relctl promote %1 %2' includes them
    = 之后的 'relctl promote %1 %2' 会带上它们
    - %1; they can't follow as %2, because this run tags the app's %3
    = %1；它们不能以 %2 跟上，因为这次会打 App 的标签 %3
    - release them with the app's next version: 'relctl bump patch --only %1'; then 'relctl status --missing' lists the git commands that merge '%2' into its branches
    = 它们随 App 的下一个版本：'relctl bump patch --only %1'；然后 'relctl status --missing' 给出把 '%2' 合到其分支的 git 命令
    - the app's %1 is already released without this version of %2
    = App 的 %1 已经发布，其中没有 %2 的这个版本
    - release them with the app's next version: relctl bump patch --only %1
    = 随 App 的下一个版本发布它们：relctl bump patch --only %1
    - the tag '%1' already exists at %2, and its version was published: %3 %4 (%5, %6)
    = 标签 '%1' 已经存在，位于 %2，而且它的版本发布过：%3 %4（%5，%6）
    - published versions never change; bump to a new version
    = 已发布的版本从不改变；起一个新版本
    - its version was never published, so you can recreate the tag: 'relctl promote %1 %2 --retag'
    = 从未以它发布过任何内容，所以可以重新打：'relctl promote %1 %2 --retag'
    - train %1 of %2
    = %2 的发布批次 %1
    - its pins define '%1'
    = 其中的版本写明 '%1' 里有什么
    - the train was recorded with %1, but %2 was released since and stays
    = 这个发布批次记录的是 %1；%2 在那之后发布了，保持不变
    - '%1' does not come before '%2'
    = '%1' 不在 '%2' 之前
    - the promotion order is %1
    = 晋级顺序是 %1
    - this skips %1
    = 这会跳过 %1
    - relctl never creates the release branch of '%1'; create it, or correct RELEASE_BRANCH
    = relctl 从不创建 '%1' 的发布分支；请创建它，或改正 RELEASE_BRANCH
    - run 'relctl bump %1' first, or leave the component out of the train
    = 先执行 'relctl bump %1'，或不把这个组件放进发布批次
    - '%1' no longer contains %2, which the train of '%3' recorded
    = '%1' 已不包含 '%3' 的发布批次记录的 %2
    - the branch was moved back or rewritten: restore %1, or record its current commit with 'relctl publish %2 --version %3'
    = 有人把它移回或改写了：恢复 %1，或用 'relctl publish %2 --version %3' 记录它现在的内容
    - , the last is %1 %2
    = ，最后一个是 %1 %2
    - '%1' has moved past the train of '%2' by 1 commit%3
    = '%1' 比 '%2' 的发布批次多了 1 个提交%3
    - '%1' has moved past the train of '%2' by %3 commits%4
    = '%1' 比 '%2' 的发布批次多了 %3 个提交%4
    - record its commits with 'relctl publish %1 --version %2', or use the recorded commits with '--train %3'
    = 用 'relctl publish %1 --version %2' 记录它的内容，或用 '--train %3' 采用记录的提交
    - %1 is below the released version %2
    = %1 低于已发布的版本 %2
    - bump to a version above %1 and promote that
    = 起一个高于 %1 的版本再晋级
    - '%1' has no train '%2'
    = '%1' 没有发布批次 '%2'
    - '%1' names several trains
    = '%1' 对应多个发布批次
    - run 'relctl status' to see the trains
    = 执行 'relctl status' 查看发布批次
    - no train of %1 is recorded in '%2'; its branches' current commits are used
    = 没有记录 '%2' 的 %1 发布批次；采用它的分支现有的内容
    - '%1' has no train and no open version branch
    = '%1' 没有发布批次，也没有进行中的版本分支
    - '%1' has several open versions: %2
    = '%1' 有几个进行中的版本：%2
    - run 'relctl bump patch' first
    = 先执行 'relctl bump patch'
    - choose one with '--version'
    = 用 '--version' 选一个
    ~ git checkout %1 -- %2
    - # redo other changes than version and source: git diff HEAD
    = # 把版本和来源之外别人在那里做的改动再做一遍：git diff HEAD
    ~ git commit -m %1 && git push origin %2
    - restore the released state, or correct the layer (RELEASE_VERSION):\n%1
    = 恢复成已发布的内容，或改正配置层（RELEASE_VERSION）：\n%1
    - the train's commit
    = 发布批次的提交
    - the released tag '%1'
    = 已发布的标签 '%1'
    - '%1' has the version %2, but the tag '%3' does not exist
    = '%1' 写的是 %2，而没有标签 '%3'
    - '%1' releases from '%2'; create it, or correct RELEASE_BRANCH
    = '%1' 从 '%2' 发布；请创建它，或改正 RELEASE_BRANCH
    - the repository is empty: push its first commit to '%1', or remove it from relctl.yml and run 'relctl component new %2', which creates that commit and adds it again
    = 仓库是空的：把第一次提交推送到 '%1'，或从 relctl.yml 中去掉它：然后 'relctl component new %2' 会做这次提交并重新登记它
    - '%1' is not a version in the form of '%2'
    = '%1' 不是 '%2' 形式的版本
    - '%1' may be version %2
    = '%1' 可能是版本 %2
    - change '%1' to this form (RELEASE_VERSION), or correct the layer
    = 把 '%1' 改成它的形式（RELEASE_VERSION），或改正配置层
    - no podspec is declared
    = 没有声明 podspec
    - its descriptors have different versions: %1 and %2
    = 它的包描述不一致：%1 和 %2
    - use the same version on the branch
    = 在分支上让它们一致
    - '%1' has the version %2, which is not '%3' as in relctl.yml
    = '%1' 的版本是 %2，不符合 relctl.yml 写的 '%3'
    - correct one of them; for a version that you maintain by hand, set 'version: own' in relctl.yml
    = 改正其中一处；版本由人填写的 podspec 在那里写 'version: own'
    - no descriptor contains its version, and no tag of '%1' shows it
    = 没有包描述写着它的版本，'%1' 的标签也看不出来
    - tag the released commit in the form of RELEASE_TAG, or set a file under 'version_from:'
    = 按 RELEASE_TAG 的形式给已发布的提交打标签，或在 'version_from:' 中写明一个文件
    - no declared plist or xcconfig contains the app's version in commit %1
    = 提交 %1 中，写明的 plist 和 xcconfig 都没有 App 的版本
    - add the app's Info.plist under 'app: plist:' in relctl.yml
    = 在 relctl.yml 的 'app: plist:' 中写明 App 的 Info.plist
    - the app's targets have different versions: this one has %1
    = App 的各个 target 不一致：这一个写的是 %1
    - and this one has %1
    = 而这一个写的是 %1
    - first set all targets of the app to one version
    = 先让 App 的所有 target 版本一致
    - '%1' (%2) does not contain %3 (%4)
    = '%1'（%2）不包含 %3（%4）
    - '%1' was moved back or aside; first merge %2 into it
    = 有人把 '%1' 移回或移开了；先把 %2 合并进去
    - the tag '%1' (%2) is above %3, the last release, but no run created it
    = 标签 '%1'（%2）高于最近一次发布 %3，而且不是任何一次运行打的
    - relctl ignores this tag; if it is a mistake, delete it: git push %1 --delete %2
    = relctl 不以它为起点；如果是误打的，删除它：git push %1 --delete %2
    - %1 of %2 contains %3, which was undone: promoting it does not bring those changes to '%4'
    = %2 的 %1 含有已撤销的 %3：晋级它不会把那些内容带到 '%4'
    - merge the released branch into the version's branch and revert the revert there; 'relctl help recovery' lists the commands
    = 把已发布的分支合并到该版本的分支，再在那里用 git revert 还原那次撤销的提交：命令见 'relctl help recovery'
    - the train %1 of '%2' contains %3 in an older release than the last one
    = '%2' 的发布批次 %1 中，%3 停在较早的发布上，不是最近一次发布
    - its tags stay; a promotion uses the latest releases
    = 它的标签保持不变；晋级时会采用届时已发布的版本
    - run 'relctl publish %1 --version %2' to include the last release
    = 'relctl publish %1 --version %2' 会采用它
    - %1 was released after the train was recorded with %2, and replaces it
    = 发布批次记录的是 %2，此后发布了 %1，现以它取代
    - %1; no release includes them from there%2
    = %1；从这里没有发布会带上它们%2
    - 'relctl status --missing' lists the git commands that merge them into the next version
    = 'relctl status --missing' 给出把它们合到下一个版本的 git 命令
    - if the branch was moved back by mistake, first push these commits to it again
    = 如果分支是被误退回的，先把这些提交重新推送上去
    - '%1' no longer has %2, which is in the train
    = '%1' 中不再有批次所含的 %2
    - '%1' no longer has 1 commit of the train; it is published without it%2
    = '%1' 中少了批次所含的 1 个提交；发布时不会有它%2
    - '%1' no longer has %2 commits of the train; it is published without them%3
    = '%1' 中少了批次所含的 %2 个提交；发布时不会有它们%3
    - contains the commit of '%1', %2
    = 写着 '%1' 的提交，%2
    - the train %1 of '%2' does not include it
    = '%2' 的发布批次 %1 没有更新它
    - no train of %1 is recorded in '%2', so the other components' commits are unknown
    = '%2' 没有记录 %1 的发布批次，所以不知道其余的在哪里
    - publish everything once: relctl publish %1 --version %2
    = 全部发布一次：relctl publish %1 --version %2
    - pins '%1', whose version was increased
    = 它锁定的 '%1' 升了版本
    - contains the commit of '%1'
    = 写着 '%1' 的提交
    - its %1 contains the checksums of the published podspecs
    = 它的 %1 中有已发布内容的校验和
    - stays at the commit recorded in the train %1
    = 停留在发布批次 %1 记录的位置
    - run %1 is so old that the ledger keeps only a summary of it, which is not enough to undo it
    = 运行 %1 太早，台账里只留下一行记录，看不出该撤回什么
    - release a new version instead
    = 改为发布一个新版本
    - the ledger does not know run '%1'
    = 台账中没有运行 '%1'
    - no run has finished yet
    = 还没有完成的运行
    - the last run of each environment: %1
    = 每个环境的最后一次运行：%1
    - run %1 (%2) is %3: there is nothing to undo
    = 运行 %1（%2）的状态是 %3：没有可撤销的
    - run %1 is itself an undo and can't be undone
    = 运行 %1 撤销了另一次运行；它本身不能撤销
    - run %1 is not the last one of '%2'%3
    = 运行 %1 不是 '%2' 的最后一次%3
    - : run %1 came after it
    = ：运行 %1 在它之后
    - undo that one first: 'relctl undo %1'
    = 先撤销那一次：'relctl undo %1'
    - run %1 superseded %2, whose changes it can't undo
    = 运行 %1 取代了 %2，后者更新的内容不能由它撤销
    - the run changed it under this name, but it is now '%1'
    = 这次运行以这个名称更新过它，而它现在叫 '%1'
    - restore the name, undo, and rename it again: 'relctl component rename %1 %2'
    = 把名称改回去，撤销，再改名：'relctl component rename %1 %2'
    - the run changed it, but it is not in relctl.yml
    = 这次运行更新过它，而 relctl.yml 中没有它
    - restore it in relctl.yml until the run is undone
    = 在撤销完成之前把它放回 relctl.yml
    - '%1' no longer contains %2, which the run pushed to it
    = '%1' 已不包含这次运行放在那里的 %2
    - the branch was moved back or rewritten; find out who did it, and restore %1 first
    = 有人把它移回或改写了；弄清是谁，先恢复 %1
    - in %1 repositories
    = 在 %1 个仓库中
    - the tag '%1' stays %2, and its version can't be used again
    = 标签 '%1' 保留%2，版本号作废
    - builds and people may rely on a published tag; the next release uses a new version
    = 构建和用户可能依赖已发布的标签；下次发布用新的版本号
    - the branch '%1' stays %2, with all commits
    = 分支 '%1' 保留%2，连同所有人的提交
    - a later bump or promotion continues from it; delete it by hand when it is no longer needed
    = 之后的 bump 或 promote 会从它继续；没有人需要时手工删除
    - rolls back %1
    = 撤回 %1
    - %1 of %2 was undone in '%3' (run %4) and can't be used again
    = %2 的 %1 已在 '%3' 中撤销（运行 %4），版本号作废
    - use a new version: 'relctl %1 %2'; 'relctl help recovery' explains how to restore the changes
    = 用新的版本号：'relctl %1 %2'；'relctl help recovery' 说明怎样把改动带回来
    - %1 %2 not listed in relctl.yml: no release updates or publishes %3
    = %1%-2没有写在 relctl.yml 中：没有发布会更新或发布%3
    - list all of them with 'podspec: [%1]', or excuse them under 'rules:'
    = 把它们都写上，'podspec: [%1]'，或在 'rules:' 中豁免
    - no target of the project has a configuration
    = 工程没有一个 target 有构建配置
    - first set all configurations of the app and its extensions to one version
    = 先让 App 及其扩展的所有构建配置用同一个版本
    - correct the path of '%1' in relctl.yml
    = 改正 relctl.yml 中 '%1' 的路径
    - add 'podspec: PATH' or 'package: Package.swift' to '%1' in relctl.yml, or remove its entry
    = 在 relctl.yml 中写明 '%1' 有什么：'podspec: PATH' 或 'package: Package.swift'，或删去它的条目
    - the requirements allow too many combinations, so the search was stopped
    = 版本要求的组合太多；放弃了查找
    - pin more pods to exact versions
    = 把更多 pod 写成精确版本
    - this line is computed, so it is ignored: %1
    = 这一行是计算出来的，所以不计入：%1
    - finish it first with 'relctl resume %1': it is already published, so it can't be rolled back
    = 先用 'relctl resume %1' 完成：使用方已经能看到，只能向前完成
    - finish it first with 'relctl resume %1', or roll it back with 'relctl abandon %2'
    = 先用 'relctl resume %1' 完成，或用 'relctl abandon %2' 撤回
    - if it is no longer needed, delete it with 'git push %1 %2'
    = 如果没有人需要它：'git push %1 %2'
    - the repository has both '%1' and '%2', so the target of a push is ambiguous for git
    = 仓库中 '%1' 与 '%2' 并存，git 无法判断推送指的是哪个
    - set RELEASE_TAG or RELEASE_BRANCH to another form
    = 给 RELEASE_TAG 或 RELEASE_BRANCH 换一种形式
    - %1; otherwise rename it, or set %2 to another form
    = %1；否则请重命名它，或给 %2 换一种形式
    - '%1' is both a branch and a tag: CocoaPods clones the branch%2 and ignores the tag
    = '%1' 既是分支又是标签：无论标签指向哪里，CocoaPods 都会克隆分支%2
    - '%1' and '%2' are the same file on a Mac, so a clone there has only one of them
    = '%1' 和 '%2' 在 Mac 的磁盘上是同一个文件，那里的克隆只会有其中一个
    - the spec repository '%1' has no branch '%2'; it has %3
    = spec 仓库 '%1' 没有分支 '%2'；它有 %3
    - write 'branch: %1' under '%2' of 'specs:' in relctl.yml, or push '%3' yourself if podspecs belong there
    = 在 relctl.yml 的 'specs:' 中给 '%2' 写 'branch: %1'；如果 podspec 就该放到 '%3'，请自己先推送这个分支
    """#
}
