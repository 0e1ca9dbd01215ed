// swift-format-ignore-file

extension ChineseTexts {
  static let planningPlanning = #"""
    - '%1' is '%2', a setting that relctl does not write
    = '%1' 是 '%2'，relctl 不写这个设置
    - let '%1' hold a literal or $(MARKETING_VERSION) / $(CURRENT_PROJECT_VERSION)
    = 让 '%1' 是字面量，或 $(MARKETING_VERSION) / $(CURRENT_PROJECT_VERSION)
    - '%1' takes its value from $(%2), which no declared xcconfig assigns
    = '%1' 的值来自 $(%2)，而写明的 xcconfig 都没有给它赋值
    - name the file that assigns %1 under 'app: xcconfig:' in relctl.yml
    = 在 relctl.yml 的 'app: xcconfig:' 中写明给 %1 赋值的文件
    - RELEASE_BRANCH of '%1' depends on VERSION, so the released state has no fixed branch
    = '%1' 的 RELEASE_BRANCH 取决于 VERSION，所以已发布的状态没有固定的分支
    - give RELEASE_BRANCH of '%1' a fixed value such as 'master'
    = 给 '%1' 的 RELEASE_BRANCH 一个固定的值，例如 'master'
    - the app has no Podfile there
    = App 在那里没有 Podfile
    - 1 commit that is
    = 1 个提交
    - %1 commits that are
    = %1 个提交
    - '%1' is the branch of every version in '%2', and has %3 not released: the hotfix would release them%4
    = '%1' 是 '%2' 中所有版本共用的分支，其中有 %3尚未发布：热修复会把它们一起发布%4
    - give hotfixes a branch of their own in the layer of '%1': RELEASE_HOTFIX_BRANCH = hotfix/$(VERSION)
    = 在 '%1' 的配置层中给热修复单独的分支：RELEASE_HOTFIX_BRANCH = hotfix/$(VERSION)
    - '%1' exists and lacks %2 of '%3'
    = '%1' 存在，但缺少 '%3' 的 %2
    - when the team needs them now:\n%1
    = 如果团队现在就需要它们：\n%1
    - '%1' has 1 commit after %2
    = '%1' 在 %2 之后还有 1 个提交
    - '%1' has %2 commits after %3
    = '%1' 在 %3 之后还有 %2 个提交
    - %1, which this version takes along
    = %1，这个版本会带上它们
    - %1; this starts without them, but promoting it to '%2' releases them
    = %1；这个版本开始时不带它们，但晋级到 '%2' 时会一起发布
    - keep '%1' free of unreleased commits, or tell who pushed them
    = 让 '%1' 上没有未发布的提交，或告知推送它们的人
    - the tag '%1' is already there, at %2
    = 标签 '%1' 已经存在，位于 %2
    - a published tag is never moved; find out who made it, then take a version above it: relctl bump %1
    = 已发布的标签从不移动；弄清是谁打的，然后用更高的版本：relctl bump %1
    - a published tag is never moved; find out who made it, then bump to a new version
    = 已发布的标签从不移动；弄清是谁打的，然后起一个新版本
    - 'relctl status --missing' has the git commands that bring them to '%1'
    = 'relctl status --missing' 给出把它们合到 '%1' 的 git 命令
    - nothing of this takes them along
    = 这里没有任何操作会带上它们
    - start a branch for them with 'relctl bump %1 --only %2'; then %3
    = 用 'relctl bump %1 --only %2' 为它们建一个分支；然后%3
    - '%1' is without them
    = '%1' 不含它们
    - after this run, %1
    = 这次运行之后，%1
    - its first version
    = 它的第一个版本
    - its version is asked for
    = 要求了它的版本
    - all components
    = 全部组件
    - asked for
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
    - %1 has %2 numbers, and the released version %3 has %4
    = %1 由 %2 个数字组成，而已发布的版本 %3 由 %4 个数字组成
    - %1 is not above the released version %2
    = %1 不高于已发布的版本 %2
    - name a version above %1, such as '%2=%3'
    = 写一个高于 %1 的版本，例如 '%2=%3'
    - %1 is under way in the train %2, so this is %3
    = %1 正在发布批次 %2 中进行，所以这里是 %3
    - name another version with '%1=VERSION'
    = 用 '%1=VERSION' 写明另一个版本
    - it shares the versions of its group: '%1=VERSION'
    = 它与分组共用版本号：'%1=VERSION'
    - let it count by itself with 'versioning: independent' in relctl.yml, or leave its version out
    = 在 relctl.yml 中用 'versioning: independent' 让它独立，或不写它的版本
    - it can't have a version of its own
    = 它不能有自己的版本
    - the app takes every release
    = App 参加每次发布
    ~ relctl bump patch
    ~ relctl hotfix --only %1
    - use '%1', or name a version above %2
    = 使用 '%1'，或写一个高于 %2 的版本
    - the version %1, under way in '%2', moves it
    = 正在 '%2' 中进行的版本 %1 会更新它
    - release it first, or start another version without it: 'relctl bump %1 --only NAMES'
    = 先发布它，或起另一个不含它的版本：'relctl bump %1 --only NAMES'
    - it takes the package '%1' on '%2' (commit %3)
    = 它在 '%2' 上使用包 '%1'（提交 %3）
    - take the package and its products out of the app's targets on that branch first
    = 请先在该分支上把这个包及其产品从 App 的 target 中移除
    - it requires '%1' (commit %2)
    = 它要求 '%1'（提交 %2）
    - take the requirement out of '%1' first
    = 先从 '%1' 中去掉这个依赖
    - a hotfix starts from what is released, and that is '%1', not '%2'
    = 紧急修复从已发布的内容开始，那是 '%1'，不是 '%2'
    - leave '--from' out; a fix of what '%1' holds is a commit on its branches
    = 去掉 '--from'；要修复 '%1' 中的内容，直接在它的分支上提交
    - a hotfix is promoted to '%1', it does not start there
    = 紧急修复要晋级到 '%1'，不能从那里开始
    - start it in an earlier environment: %1
    = 在更早的环境中开始：%1
    - it was never released, so there is nothing to fix
    = 它从未发布过，所以没有可修复的
    - start its first version with 'relctl bump patch --only %1'
    = 用 'relctl bump patch --only %1' 起它的第一个版本
    ~ relctl promote %1 %2 --version %3
    - %1 is under way in '%2' and stays as it is
    = %1 正在 '%2' 中进行，保持不变
    - until this one is released, its promotion must name it: '%1'
    = 在这个版本发布之前，晋级它时必须写明：'%1'
    - %1 is under way in '%2' with %3: the hotfix would release them too
    = %1 正在 '%2' 中进行，其中有 %3：紧急修复会把它们一起发布
    - give it a version of its own, such as 'relctl hotfix %1 --only %2'
    = 给它一个单独的版本，例如 'relctl hotfix %1 --only %2'
    - the fix itself is for you to commit: on '%1' of %2
    = 修复本身由你提交：在 %2 的 '%1' 上
    - then 'relctl publish %1' records it, and 'relctl promote' carries it on
    = 然后 'relctl publish %1' 记录它，'relctl promote' 带它往后走
    - no train of '%1' is recorded, so nothing says what the app is made of
    = 没有记录 '%1' 的发布批次，所以不知道 App 由什么组成
    - publish everything once: relctl publish %1
    = 全部发布一次：relctl publish %1
    - '%1' releases tags: what its app lists is released
    = '%1' 按标签发布：它的 App 中列出的就是已发布的
    - write the list in an environment of branches, and promote it: relctl modules write --env %1
    = 在按分支发布的环境中写清单，再晋级：relctl modules write --env %1
    - run 'relctl bump %1' first
    = 先执行 'relctl bump %1'
    - '%1' on '%2' is not what the train holds
    = '%2' 上的 '%1' 不是发布批次中的内容
    - record what the branches hold now, and try again: relctl publish %1
    = 记录分支现有的内容，再试一次：relctl publish %1
    ~ List the modules in the order of dependencies\n
    - lists its modules in the order of dependencies
    = 按依赖顺序列出它的模块
    - %1 was undone and is spent, so this is %2
    = %1 已被撤销，版本号作废，所以这里是 %2
    - its work is reverted on '%1'; 'relctl help recovery' says how to bring it back
    = 它的改动已在 '%1' 上 revert；'relctl help recovery' 说明怎样带回来
    - the app takes %1 of %2 components as packages%3
    = App 以包的形式使用 %2 个组件中的 %1 个%3
    - ; these can move next: %1
    = ；接下来可以迁移：%1
    - 'relctl help from-pods-to-packages' says how
    = 做法见 'relctl help from-pods-to-packages'
    - %1 uses the product '%2' of '%3', which its manifest does not offer
    = %1 使用 '%3' 的产品 '%2'，而后者的清单并不提供它
    - use a product that is there, or bring it back on a branch of '%1'
    = 改用现有的产品，或在 '%1' 的分支上恢复它
    - %1 requires '%2' as '%3', and the train has %4
    = %1 对 '%2' 的要求是 '%3'，而列车中是 %4
    - bring the requirement into the environment's form
    = 把该要求改成此环境的形式
    - widen the requirement on the member's branch, or require the package in the app as well
    = 在该成员的分支上放宽要求，或让 App 也要求该软件包
    - a package that is required by version can't require a branch or a commit: require a version there
    = 按版本被要求的软件包不能要求分支或提交：请在那里要求一个版本
    - no lock tells which '%1' %2 gets, required as '%3'
    = 没有锁文件说明 %2 会得到哪个 '%1'（要求为 '%3'）
    - run 'swift package resolve' or Xcode on the branch after the run, and commit Package.resolved
    = 运行之后在该分支上执行 'swift package resolve' 或打开 Xcode，并提交 Package.resolved
    - '%1' has the tag '%2', which is no semantic version
    = '%1' 的标签是 '%2'，它不是语义化版本
    - Swift packages are required by versions: give RELEASE_TAG the form $(VERSION)
    = Swift 包按版本来要求：给 RELEASE_TAG 写 $(VERSION) 这样的形式
    - '%1' is required as '%2', which %3 does not satisfy
    = 对 '%1' 的要求是 '%2'，而 %3 不满足它
    - widen the requirement on the branch, or make it exact so that relctl moves it
    = 在分支上放宽要求，或改成精确版本，让 relctl 更新它
    - add a requirement, such as exactVersion: 1.0.0
    = 加上要求，例如 exactVersion: 1.0.0
    - the requirement on '%1' is made of variables
    = 对 '%1' 的要求由变量组成
    - write it out, such as exactVersion: 1.2.3
    = 直接写出来，例如 exactVersion: 1.2.3
    - edit the file by hand, in a simpler form
    = 手工编辑该文件，写成更简单的形式
    - the source of '%1' is %2, which relctl.yml lists as a former address
    = '%1' 的 source 是 %2，而 relctl.yml 把它列为以前的地址
    - write the component's address there: %1
    = 在那里写上组件的地址：%1
    - where the source of '%1' leads can't be read from its podspec
    = 无法从 podspec 中读出 '%1' 的 source 指向哪里
    - write its address as one literal: :git => '%1'
    = 把地址写成一个字面量：:git => '%1'
    - the source of '%1' is %2, and its component is released from %3
    = '%1' 的 source 是 %2，而它的组件从 %3 发布
    - write %1 there; if it is a copy of that repository, add this line to '%2' in relctl.yml: sources: %3
    = 在那里写上 %1；如果它是该仓库的副本，在 relctl.yml 中给 '%2' 加上这一行：sources: %3
    - the source of '%1' is the archive %2, which relctl.yml does not allow
    = '%1' 的 source 是归档 %2，而 relctl.yml 没有允许它
    - if the team's archives are there, add this line to '%1' in relctl.yml: sources: %2
    = 如果团队的归档在那里，在 relctl.yml 中给 '%1' 加上这一行：sources: %2
    - the package '%1' is taken from %2, and '%3' is released from %4
    = 软件包 '%1' 取自 %2，而 '%3' 是从 %4 发布的
    ~ %1 for `%2`, prepared by `relctl %3`.
    ~ Merge it with a merge commit, a fast-forward, or squashed while nothing else came to `%1`. Not rebased: the version is an edit of commit %2 itself, and it is that commit that gets the tag.
    ~ Merge it with a merge commit or a fast-forward. Not squashed and not rebased: the version is an edit of commit %1 itself, and it is that commit that gets the tag.
    ~ When all requests of the run are merged, go on with `relctl resume %1`; to drop it, `relctl abandon %2`.
    - the mirror %1 does not have %2 of '%3' yet
    = 镜像 %1 还没有 '%3' 的 %2
    - the mirror %1 does not have '%2' of '%3' yet
    = 镜像 %1 还没有 '%3' 的 '%2'
    - '%1' of '%2' is %3 at the mirror %4, and %5 is released
    = '%2' 的 '%1' 在镜像 %4 上是 %3，而发布的是 %5
    - the app takes '%1' from a registry, and relctl.yml names no registry that has '%2'
    = App 从注册表获取 '%1'，而 relctl.yml 中没有提供 '%2' 的注册表
    - add to relctl.yml: registries: { NAME: { url: URL, scope: %1 } }
    = 在 relctl.yml 中添加：registries: { NAME: { url: URL, scope: %1 } }
    - %1 are one package to SwiftPM: '%2'
    = 在 SwiftPM 看来 %1 是同一个软件包：'%2'
    - give one of the repositories another name
    = 给其中一个仓库换个名字
    - no file of the app requires the package '%1', and no member does
    = App 的文件都不要求软件包 '%1'，也没有成员要求它
    - require it on '%1', or take it out: relctl component remove %2
    = 在 '%1' 上要求它，或将其移除：relctl component remove %2
    - the app takes '%1' as a package, and as the pod '%2': its code is there twice
    = App 既把 '%1' 当作软件包，又当作 pod '%2'：其代码出现了两份
    - remove one of the two from the app
    = 从 App 中去掉其中之一
    - '%1' takes the checksum of the archive at %2
    = '%1' 改用 %2 处压缩包的校验和
    - the binary target '%1' moves to %2, which relctl.yml does not allow
    = 二进制 target '%1' 将移到 %2，而 relctl.yml 不允许该地址
    - the binary target '%1' takes the archive at %2, with its checksum
    = 二进制 target '%1' 采用 %2 处的归档及其校验和
    - is not at %1
    = 不在 %1
    - at %1 can't be asked for: %2
    = 无法从 %1 获取：%2
    - the archive of the binary target '%1' %2
    = 二进制 target '%1' 的归档%2
    - build and upload it first: relctl build ENV --component %1; a tag with the former archive could not be corrected
    = 先构建并上传它：relctl build ENV --component %1；带着旧归档的标签是无法更正的
    - merge requests move the branches of %1; tags, podspecs and the app come after the merges
    = 合并请求会更新 %1 的分支；标签、podspec 和 App 在合并之后进行
    - when they are merged: relctl resume
    = 合并之后：relctl resume
    - '%1' lands on '%2', the branch from which '%3' releases: %4
    = '%1' 会更新 '%2'，那是 '%3' 用来发布的分支：%4
    - give '%1' a RELEASE_BRANCH of its own, unless this is meant
    = 如果不是有意的，给 '%1' 单独的 RELEASE_BRANCH
    - %1 of '%2' has $(BUILD_NUMBER), and no build number is given: it would be '%3'
    = '%2' 的 %1 含有 $(BUILD_NUMBER)，但没有给出构建号：结果会是 '%3'
    - give one: '--build-number 1024', or '--build-number ci' on a build server
    = 请给出构建号：'--build-number 1024'，在构建服务器上用 '--build-number ci'
    - the tag '%1' is no semantic version, so no Swift package can require it by version
    = 标签 '%1' 不是语义化版本，所以没有 Swift 包能按版本要求它
    - give RELEASE_TAG of '%1' a form such as $(VERSION), for this component if need be
    = 给 '%1' 的 RELEASE_TAG 一个 $(VERSION) 这样的形式，必要时只对这个组件
    - the address of this package is computed (%1); relctl cannot follow it
    = 这个包的地址是计算出来的（%1）；relctl 无法追踪
    - write the address as one literal if it is a component of the train
    = 如果它是发布批次中的组件，把地址写成一个字面量
    - the pod of this dependency is computed (%1); relctl cannot follow it
    = 这个依赖的 pod 是计算出来的（%1）；relctl 无法追踪
    - write it as a line of its own if it is a component of the train
    = 如果它是发布批次中的组件，单独写成一行
    - '%1' publishes no podspecs, and a Podfile can't take '%2' from its repository: its source is an archive, which ':git' would leave out
    = '%1' 不发布 podspec，而 Podfile 不能从仓库取 '%2'：它的 source 是压缩包，用 ':git' 取不到
    - give RELEASE_SPEC_REPO of '%1' a spec repository
    = 给 '%1' 的 RELEASE_SPEC_REPO 指定一个 spec 仓库
    - '%1' publishes no podspecs, and a Podfile can't take '%2' from its repository: the podspec is '%3', and CocoaPods looks for '%4.podspec' in the root
    = '%1' 不发布 podspec，而 Podfile 无法从仓库引用 '%2'：podspec 是 '%3'，CocoaPods 却在根目录找 '%4.podspec'
    - move the podspec, or give RELEASE_SPEC_REPO of '%1' a spec repository
    = 移动 podspec，或给 '%1' 的 RELEASE_SPEC_REPO 写一个 spec 仓库
    - '%1' publishes to another spec repository than the rest of the run
    = '%1' 发布到的 spec 仓库与这次运行的其他组件不同
    - give RELEASE_SPEC_REPO of '%1' one value for all components
    = 让 '%1' 的 RELEASE_SPEC_REPO 对所有组件是同一个值
    - RELEASE_SPEC_REPO of '%1' is '%2', which relctl.yml does not name
    = '%1' 的 RELEASE_SPEC_REPO 是 '%2'，而 relctl.yml 中没有它
    - the version '%1' of '%2' %3
    = '%2' 的版本 '%1' %3
    - %1 %2 is in '%3' already and stays as it is there
    = %1 %2 已在 '%3' 中，保持不变
    - where '%1' changed since, write its next version into '%2' first
    = 如果 '%1' 在那之后有改动，请先把下一个版本写进 '%2'
    - '%1' and '%2' publish the same version to '%3': %4 of %5 is '%6' in both
    = '%1' 和 '%2' 会向 '%3' 发布同一个版本：%5 的 %4 在两者中都是 '%6'
    - give '%1' a spec repository or a form of version of its own: 'relctl env check'
    = 给 '%1' 单独的 spec 仓库，或单独的版本形式：'relctl env check'
    - RELEASE_REGISTRY of '%1' is '%2', which relctl.yml does not name
    = '%1' 的 RELEASE_REGISTRY 是 '%2'，而 relctl.yml 中没有它
    - add it to 'registries:'
    = 把它加到 'registries:'
    - '%1' publishes to another package registry than the rest of the run
    = '%1' 发布到与本次运行其余组件不同的包注册表
    - give RELEASE_REGISTRY of '%1' one value for all components
    = 让 '%1' 的 RELEASE_REGISTRY 对所有组件取同一个值
    - relctl.yml does not say what '%1' calls '%2'
    = relctl.yml 没有说明 '%1' 怎样称呼 '%2'
    - add 'registry: scope.name' to the component, or 'scope:' to the registry
    = 给组件加 'registry: scope.name'，或给注册表加 'scope:'
    - '%1' is taken from a package registry, and '%2' publishes '%3' to none
    = '%1' 取自包注册表，而 '%2' 不向任何注册表发布 '%3'
    - set RELEASE_REGISTRY of '%1', or require the package by its repository's address
    = 设置 '%1' 的 RELEASE_REGISTRY，或按仓库地址依赖该包
    - release '%1' too: relctl publish %2 --only %3
    = 同时发布 '%1'：relctl publish %2 --only %3
    - the app takes '%1' by its repository's address and from a package registry: two packages to SwiftPM
    = App 既按仓库地址又从包注册表使用 '%1'：对 SwiftPM 来说是两个包
    - use one of the two everywhere
    = 各处统一用其中一种
    - '%1' and '%2' both hold a podspec named '%3'
    = '%1' 和 '%2' 都有名为 '%3' 的 podspec
    - give one of them another s.name
    = 给其中一个换一个 s.name
    - the pods '%1' of '%2' and '%3' of '%4' have one folder on a Mac and on Windows
    = '%2' 的 pod '%1' 和 '%4' 的 pod '%3' 在 Mac 和 Windows 上是同一个文件夹
    - give one of them a name that differs in more than case: s.name = '%1Kit'
    = 给其中一个换一个不只是大小写不同的名称：s.name = '%1Kit'
    - the requirement on '%1' is computed; relctl cannot check it against %2
    = 对 '%1' 的要求是计算出来的；relctl 无法用 %2 检查它
    - '%1' is required as '%2', which is made of the podspec's own version, and %3 does not satisfy it
    = 对 '%1' 的要求是 '%2'，由 podspec 自己的版本拼成，而 %3 不满足它
    - let both move together, or write the requirement as a literal, which relctl keeps right
    = 让两者一起更新，或把要求写成字面量，由 relctl 维护
    - '%1' goes back from %2 to %3
    = '%1' 从 %2 退回到 %3
    - '%1' goes from %2 to %3
    = '%1' 从 %2 变为 %3
    - , and so without %1 of '%2'%3
    = ，因此缺少 '%2' 的 %1%3
    - merge '%1' into the branch of %2 first, if people need it
    = 如果需要这些改动，先把 '%1' 合并到 %2 的分支
    - %1 is under way in '%2', and can't be released after %3
    = %1 正在 '%2' 中进行，%3 发布之后就无法再发布
    - release it first: 'relctl promote %1 %2 --version %3'; afterwards 'relctl status --missing' has the git commands that bring its commits to a later version
    = 先发布它：'relctl promote %1 %2 --version %3'；否则之后可以用 'relctl status --missing' 得到把它的提交带到后续版本的 git 命令
    - the requirement on '%1' is widened from '%2' to '%3'
    = 对 '%1' 的要求从 '%2' 放宽到 '%3'
    - add '--widen', and relctl writes '%1'; or make it exact so that relctl moves it
    = 加上 '--widen'，relctl 会写成 '%1'；或改成精确版本，让 relctl 更新它
    - '%1' stays at its released version: 
    = '%1' 保持已发布的版本：
    - %1add '--widen', which takes it along and writes '%2'
    = %1加上 '--widen'，会带上它并写成 '%2'
    - %1bump it too, with a requirement that fits
    = %1也为它起新版本，并写上满足的要求
    - Apple takes three numbers at most for CFBundleShortVersionString, and %1 has %2
    = CFBundleShortVersionString 在 Apple 那里最多三段，而 %1 有 %2 段
    - take a version of three numbers for what goes to TestFlight or the App Store
    = 要上 TestFlight 或 App Store 的，请用三段的版本号
    - the components depend on each other in a circle\n%1
    = 组件之间循环依赖\n%1
    - '%1' has no RELEASE_SPEC_REPO: no podspec is published; the Podfile takes what moves from its repositories, and its sources stay
    = '%1' 没有 RELEASE_SPEC_REPO：不发布 podspec；Podfile 直接从仓库取有更新的组件，source 行不变
    - the train %1 holds '%2', which relctl.yml does not name
    = 发布批次 %1 中有 '%2'，而 relctl.yml 中没有它
    - put it back until this train is released, or bump again without it
    = 在这个发布批次发布之前先放回去，或不含它再 bump 一次
    - %1, the last train of '%2', is released, and %3 is under way there
    = '%2' 最后的发布批次 %1 已经发布，%3 正在那里进行
    - to release that one, name it: relctl promote %1 %2 --version %3
    = 要发布的是后者就写明：relctl promote %1 %2 --version %3
    - '%1' cannot be created beside '%2'
    = '%1' 不能与 '%2' 并存
    - rename '%1', or choose another %2
    = 重命名 '%1'，或换一个 %2
    - there is no unfinished run '%1' to supersede
    = 没有可以取代的未完成的运行 '%1'
    - run %1 (%2) is of '%3': nothing here can take its place
    = 运行 %1（%2）属于 '%3'：这里没有什么可以取代它
    - leave '--supersede' out; 'relctl resume' finishes that run, and 'relctl abandon' takes it back
    = 去掉 '--supersede'；'relctl resume' 完成那次运行，'relctl abandon' 撤回它
    - leave '--supersede' out; 'relctl resume' finishes that run
    = 去掉 '--supersede'；'relctl resume' 完成那次运行
    - run 'relctl resume' (or 'relctl abandon') first; if it can never finish, add '--supersede %1'
    = 先执行 'relctl resume'（或 'relctl abandon'）；如果它再也无法完成，加上 '--supersede %1'
    - run 'relctl resume' first; if it can never finish, add '--supersede %1'
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
    - it takes something else back
    = 它撤回的内容不同
    ~ Merge branch '%1' into %2\n\n%3
    ~ This reverts commit
    ~ Undo of run
    ~ Merge branch 'release/1.2.3' into master\n\n%1 1.2.3 (%2)\n
    - %1 of %2 is out of step: it %3
    = %2 的 %1 不同步：它%3
    - %1 of %2 is not whole: it can't tell %3: %4
    = %2 的 %1 不完整：无法确定 %3：%4
    - run '%1' on '%2', and commit the lock
    = 在 '%2' 上执行 '%1'，并提交 lock
    - run 'relctl publish %1': it writes the lock that the train needs
    = 执行 'relctl publish %1'：它会写出发布批次需要的 lock
    - what is tagged stays as it is; the next release writes the lock that its train needs
    = 已打标签的保持不变；下一次发布会写出其发布批次需要的 lock
    - locks %1 %2 instead of %3
    = 锁定的是 %1 %2 而不是 %3
    - the folder %1
    = 目录 %1
    - takes %1 from %2, not from %3
    = 从 %2 取 %1，而不是从 %3
    - locks %1 %2, which is not published any more
    = 锁定的 %1 %2 已不再发布
    - locks another podspec of %1 %2 than is published
    = 锁定的 %1 %2 的 podspec 与发布的不同
    - was written for another Podfile
    = 是为另一个 Podfile 写的
    - no source of the Podfile has a version that fits
    = Podfile 的各个源都没有合适的版本
    - relctl.yml names no mirror of CocoaPods' public source (publicSpecs)
    = relctl.yml 没有指定 CocoaPods 公共源的镜像（publicSpecs）
    - publicSpecs (%1) has something other than a podspec of %2 %3
    = publicSpecs（%1）给出的不是 %2 %3 的 podspec
    - %1 %2 is for %3 %4 and later, and the Podfile's platform is %5
    = %1 %2 要求 %3 %4 及以上，而 Podfile 的 platform 是 %5
    - the podspec's version '%1' %2
    = podspec 的版本 '%1' %2
    - the podspec has a version of its own, which must be a literal
    = 这个 podspec 有自己的版本，必须写成字面量
    - write the version as a literal; a release reads it and leaves it
    = 把版本写成字面量；发布会读取它，但不改它
    - CocoaPods' public repository
    = CocoaPods 的公共仓库
    - '%1' is required, and %2 %3 has no subspec '%4'
    = 要求了 '%1'，而 %2 %3 没有 subspec '%4'
    - CocoaPods installs nothing: correct the name, or require a version that has it
    = CocoaPods 什么都装不上：改正名称，或要求一个有它的版本
    - these pods require each other in a circle, and CocoaPods installs nothing%1
    = 这些 pod 循环依赖，CocoaPods 什么都装不上%1
    - the newest of these does not fit the rest: %1; where several solutions are left, CocoaPods may take another one than 'relctl lint versions --all' shows
    = 其中最新的与其余的不相容：%1；有多个解时，CocoaPods 选的可能与 'relctl lint versions --all' 显示的不同
    - pin them exactly to be sure
    = 写成精确版本才能确定
    - ; that is what the branch or tag of its line holds
    = ；那是其所在行的分支或标签中的内容
    - ; %1 is in none of the sources
    = ；没有一个源有 %1
    - ; %1 sorts below %2, as every version with letters does
    = ；%1 排在 %2 之下，带字母的版本都是这样
    - CocoaPods would take %1 %2, not %3 of %4
    = CocoaPods 会取 %1 %2，而不是 %4 的 %3
    - publish %1 first
    = 先发布 %1
    - CocoaPods would take %1 from '%2': '%3' lacks %4
    = CocoaPods 会从 '%2' 取 %1：'%3' 缺少 %4
    - publish it first: relctl publish %1
    = 先发布它：relctl publish %1
    - %1's versions of %2 are in %3, and CocoaPods takes now the one and now the other
    = %2 的 %1 版本同时在 %3 中，CocoaPods 时而取这个，时而取那个
    - remove %1 from '%2', or that 'source' line from the Podfile
    = 从 '%2' 中移除 %1，或从 Podfile 中移除那一行 'source'
    - keep it in one of them
    = 只在其中一个里保留
    - no 'source' of the Podfile is that of '%1', so CocoaPods may not find %2 of %3
    = Podfile 的 'source' 都不是 '%1' 的地址，CocoaPods 可能找不到 %3 的 %2
    - write source '%1' into the Podfile, or spell 'source:' of '%2' in relctl.yml as the Podfile does
    = 在 Podfile 中写上 source '%1'，或让 relctl.yml 中 '%2' 的 'source:' 与 Podfile 的写法一致
    - add the 'source' line of '%1' to the Podfile
    = 在 Podfile 中加上 '%1' 的 'source' 行
    - no source of the Podfile has %1, which %2 holds
    = Podfile 的源都没有 %1，而 %2 中有它
    - publish %1 first: relctl publish %2
    = 先发布 %1：relctl publish %2
    - the Podfile asks for
    = Podfile 的要求是
    - no source of the Podfile has %1, which %2: CocoaPods installs nothing
    = Podfile 的源都没有 %1，而%2：CocoaPods 什么都装不上
    - name the source that has it, or publish it
    = 写明有它的源，或发布它
    - no version of %1 satisfies 
    = %1 没有版本能满足
    - these requirements together
    = 这些要求加在一起
    - \n  only prereleases would (%1), and they are offered only to a requirement that names one
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
    - '%1' has %2 that %3 was released without
    = '%1' 有 %2，%3 发布时没有带上
    - # in a clone of %1
    = # 在 %1 的克隆中
    ~ git fetch origin --tags && git switch %1 && git pull --ff-only
    ~ git merge --no-ff --no-commit %1
    - # only versions differ here, and the branch's own are right:
    = # 这里只有版本不同，以分支自己的为准：
    ~ git checkout HEAD -- %1
    - # keep the branch's version and source in %1
    = # 保留分支在 %1 中的版本和来源
    - # when no conflict is left:
    = # 没有冲突之后：
    ~ %1 && git push origin %2
    ~ git commit --no-edit
    ~ git commit
    ~ git commit%1
    - %1 commits, the last is '%2'
    = %1 个提交，最后一个是 '%2'
    - comes along: it was never released, and the app takes it
    = 一起带上：它从未发布过，而 App 使用它
    - comes along: %1 requires %2 '%3' (%4)
    = 一起带上：%1 要求 %2 '%3'（%4）
    - comes along: %1 requires it '%2' (%3), %4 would stay
    = 一起带上：%1 要求它 '%2'（%3），否则会停在 %4
    - the train %1 does not move '%2'
    = 发布批次 %1 没有更新 '%2'
    - add it with 'relctl bump %1 --only %2', or name members of the train
    = 用 'relctl bump %1 --only %2' 加入它，或写发布批次中的成员
    - '%1' has 1 commit that '%2' never held; it is released with this%3
    = '%1' 有 1 个提交是 '%2' 从未有过的；这次会一起发布%3
    - '%1' has %2 commits that '%3' never held; they are released with this%4
    = '%1' 有 %2 个提交是 '%3' 从未有过的；这次会一起发布%4
    - the branches of %1 will not hold %2
    = %1 的分支不会包含 %2
    - after this run, 'relctl status --missing' lists what each of them lacks, and how to merge it
    = 这次运行之后，'relctl status --missing' 会列出它们各自缺少什么、怎样合并
    - '%1' exists, but the train of '%2' does not hold it
    = '%1' 存在，但 '%2' 的发布批次中没有它
    - add it with 'relctl bump %1 --only %2'
    = 用 'relctl bump %1 --only %2' 加入它
    - '%1' lacks %2, released as %3
    = '%1' 缺少 %2，它已作为 %3 发布
    - ; the merge brings it, but nobody tested both together
    = ；合并会带来它，但没有人一起测试过
    - ; '%1' will be without it
    = ；'%1' 不会包含它
    - run 'relctl status --missing' for the git commands that bring it to '%1'
    = 执行 'relctl status --missing' 查看把它合到 '%1' 的 git 命令
    - the train %1 goes without %2
    = 发布批次 %1 晋级时不含 %2
    - a later 'relctl promote %1 %2' takes them
    = 之后的 'relctl promote %1 %2' 会带上它们
    - %1; they can't follow as %2, because this tags the app's %3
    = %1；它们不能以 %2 跟上，因为这次会打 App 的标签 %3
    - they go with the app's next version: 'relctl bump patch --only %1'; then 'relctl status --missing' has the git commands that bring '%2' to its branches
    = 它们随 App 的下一个版本：'relctl bump patch --only %1'；然后 'relctl status --missing' 给出把 '%2' 合到其分支的 git 命令
    - the app's %1 is released already, without this version of %2
    = App 的 %1 已经发布，其中没有 %2 的这个版本
    - release them with the app's next version: relctl bump patch --only %1
    = 随 App 的下一个版本发布它们：relctl bump patch --only %1
    - the tag '%1' is already there, at %2, and its version was published: %3 %4 (%5, %6)
    = 标签 '%1' 已经存在，位于 %2，而且它的版本发布过：%3 %4（%5，%6）
    - a published version never changes; bump to a new version
    = 已发布的版本从不改变；起一个新版本
    - nothing was ever published under it, so it may be made again: 'relctl promote %1 %2 --retag'
    = 从未以它发布过任何内容，所以可以重新打：'relctl promote %1 %2 --retag'
    - train %1 of %2
    = %2 的发布批次 %1
    - its pins say what '%1' holds
    = 其中的版本写明 '%1' 里有什么
    - the train was recorded with %1; %2 is released since and stays
    = 这个发布批次记录的是 %1；%2 在那之后发布了，保持不变
    - '%1' does not come before '%2'
    = '%1' 不在 '%2' 之前
    - the promotion order is %1
    = 晋级顺序是 %1
    - this passes over %1
    = 这会跳过 %1
    - relctl never creates the release branch of '%1'; create it, or correct RELEASE_BRANCH
    = relctl 从不创建 '%1' 的发布分支；请创建它，或改正 RELEASE_BRANCH
    - run 'relctl bump %1' first, or leave the component out of the train
    = 先执行 'relctl bump %1'，或不把这个组件放进发布批次
    - '%1' no longer contains %2, which the train of '%3' recorded
    = '%1' 已不包含 '%3' 的发布批次记录的 %2
    - somebody moved it back or rewrote it: restore %1, or record what it holds now with 'relctl publish %2 --version %3'
    = 有人把它移回或改写了：恢复 %1，或用 'relctl publish %2 --version %3' 记录它现在的内容
    - , the last is %1 %2
    = ，最后一个是 %1 %2
    - '%1' has moved past the train of '%2' by 1 commit%3
    = '%1' 比 '%2' 的发布批次多了 1 个提交%3
    - '%1' has moved past the train of '%2' by %3 commits%4
    = '%1' 比 '%2' 的发布批次多了 %3 个提交%4
    - record what it holds with 'relctl publish %1 --version %2', or take the recorded commits with '--train %3'
    = 用 'relctl publish %1 --version %2' 记录它的内容，或用 '--train %3' 采用记录的提交
    - %1 is below the released version %2
    = %1 低于已发布的版本 %2
    - bump to a version above %1 and promote that
    = 起一个高于 %1 的版本再晋级
    - '%1' has no train '%2'
    = '%1' 没有发布批次 '%2'
    - run 'relctl status' to see the trains
    = 执行 'relctl status' 查看发布批次
    - no train of %1 is recorded in '%2'; what its branches hold now is taken
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
    - # make again what people changed there beside version and source: git diff HEAD
    = # 把版本和来源之外别人在那里做的改动再做一遍：git diff HEAD
    ~ git commit -m %1 && git push origin %2
    - bring it back to what is released, or correct the layer (RELEASE_VERSION):\n%1
    = 恢复成已发布的内容，或改正配置层（RELEASE_VERSION）：\n%1
    - the train's commit
    = 发布批次的提交
    - the released tag '%1'
    = 已发布的标签 '%1'
    - '%1' says %2, but there is no tag '%3'
    = '%1' 写的是 %2，但没有标签 '%3'
    - '%1' releases from '%2'; create it, or correct RELEASE_BRANCH
    = '%1' 从 '%2' 发布；请创建它，或改正 RELEASE_BRANCH
    - the repository is empty: push its first commit to '%1', or take it out of relctl.yml: then 'relctl component new %2' makes that commit and enters it again
    = 仓库是空的：把第一次提交推送到 '%1'，或从 relctl.yml 中去掉它：然后 'relctl component new %2' 会做这次提交并重新登记它
    - '%1' is not a version in the form of '%2'
    = '%1' 不是 '%2' 形式的版本
    - '%1' may be version %2
    = '%1' 可能是版本 %2
    - bring '%1' into its form (RELEASE_VERSION), or correct the layer
    = 把 '%1' 改成它的形式（RELEASE_VERSION），或改正配置层
    - no podspec is declared
    = 没有声明 podspec
    - its descriptors disagree: %1 and %2
    = 它的包描述不一致：%1 和 %2
    - make them agree on the branch
    = 在分支上让它们一致
    - '%1' has the version %2, which is not '%3' as relctl.yml says
    = '%1' 的版本是 %2，不符合 relctl.yml 写的 '%3'
    - correct one of them; a podspec whose version people write has 'version: own' there
    = 改正其中一处；版本由人填写的 podspec 在那里写 'version: own'
    - no descriptor holds its version, and no tag of '%1' tells it
    = 没有包描述写着它的版本，'%1' 的标签也看不出来
    - tag the released commit in the form of RELEASE_TAG, or name a file under 'version_from:'
    = 按 RELEASE_TAG 的形式给已发布的提交打标签，或在 'version_from:' 中写明一个文件
    - no declared plist or xcconfig holds the app's version in commit %1
    = 提交 %1 中，写明的 plist 和 xcconfig 都没有 App 的版本
    - name the app's Info.plist under 'app: plist:' in relctl.yml
    = 在 relctl.yml 的 'app: plist:' 中写明 App 的 Info.plist
    - the app's targets disagree: this one says %1
    = App 的各个 target 不一致：这一个写的是 %1
    - and this one says %1
    = 而这一个写的是 %1
    - bring all targets of the app to one version first
    = 先让 App 的所有 target 版本一致
    - '%1' (%2) does not contain %3 (%4)
    = '%1'（%2）不包含 %3（%4）
    - somebody moved '%1' back or aside; merge %2 into it first
    = 有人把 '%1' 移回或移开了；先把 %2 合并进去
    - the tag '%1' (%2) is above %3, the last release, and no run made it
    = 标签 '%1'（%2）高于最近一次发布 %3，而且不是任何一次运行打的
    - relctl doesn't count from it; if it is a slip, delete it: git push %1 --delete %2
    = relctl 不以它为起点；如果是误打的，删除它：git push %1 --delete %2
    - %1 of %2 holds %3, which is undone: its promotion does not bring that work to '%4'
    = %2 的 %1 含有已撤销的 %3：晋级它不会把那些内容带到 '%4'
    - merge the released branch into the version's, and revert the revert there: 'relctl help recovery' has the commands
    = 把已发布的分支合并到该版本的分支，再在那里用 git revert 还原那次撤销的提交：命令见 'relctl help recovery'
    - the train %1 of '%2' carries %3 in an older release than the last one
    = '%2' 的发布批次 %1 中，%3 停在较早的发布上，不是最近一次发布
    - its tags stay; a promotion takes what is released then
    = 它的标签保持不变；晋级时会采用届时已发布的版本
    - 'relctl publish %1 --version %2' takes it
    = 'relctl publish %1 --version %2' 会采用它
    - %1 is released since the train was recorded with %2, and takes its place
    = 发布批次记录的是 %2，此后发布了 %1，现以它取代
    - %1; no release takes them from here%2
    = %1；从这里没有发布会带上它们%2
    - 'relctl status --missing' has the git commands that bring them to the next version
    = 'relctl status --missing' 给出把它们合到下一个版本的 git 命令
    - where somebody moved the branch back by mistake, push these commits to it again first
    = 如果分支是被误退回的，先把这些提交重新推送上去
    - '%1' no longer has %2, which the train holds
    = '%1' 中不再有批次所含的 %2
    - '%1' no longer has 1 commit that the train holds; it is published without it%2
    = '%1' 中少了批次所含的 1 个提交；发布时不会有它%2
    - '%1' no longer has %2 commits that the train holds; it is published without them%3
    = '%1' 中少了批次所含的 %2 个提交；发布时不会有它们%3
    - names the commit of '%1', %2
    = 写着 '%1' 的提交，%2
    - the train %1 of '%2' does not move it
    = '%2' 的发布批次 %1 没有更新它
    - no train of %1 is recorded in '%2', so nothing says where the others are
    = '%2' 没有记录 %1 的发布批次，所以不知道其余的在哪里
    - publish everything once: relctl publish %1 --version %2
    = 全部发布一次：relctl publish %1 --version %2
    - pins '%1', whose version was raised
    = 它锁定的 '%1' 升了版本
    - names the commit of '%1'
    = 写着 '%1' 的提交
    - its %1 holds the checksums of what is published
    = 它的 %1 中有已发布内容的校验和
    - stays where the train %1 recorded it
    = 停留在发布批次 %1 记录的位置
    - run %1 is so old that the ledger keeps one line of it, which does not say what to take back
    = 运行 %1 太早，台账里只留下一行记录，看不出该撤回什么
    - release a new version instead
    = 改为发布一个新版本
    - no run is done yet
    = 还没有完成的运行
    - the last run of each environment: %1
    = 每个环境的最后一次运行：%1
    - run %1 (%2) is %3: there is nothing to undo
    = 运行 %1（%2）的状态是 %3：没有可撤销的
    - run %1 undid another one; it can't be undone itself
    = 运行 %1 撤销了另一次运行；它本身不能撤销
    - run %1 is not the last one of '%2'%3
    = 运行 %1 不是 '%2' 的最后一次%3
    - : run %1 came after it
    = ：运行 %1 在它之后
    - undo that one first: 'relctl undo %1'
    = 先撤销那一次：'relctl undo %1'
    - run %1 took the place of %2, and what that one landed is not its own to take back
    = 运行 %1 取代了 %2，后者推送的内容不由它撤回
    - the run moved it, and it is '%1' now
    = 这次运行更新过它，而它现在叫 '%1'
    - put the name back, undo, and rename it again: 'relctl component rename %1 %2'
    = 把名称改回去，撤销，再改名：'relctl component rename %1 %2'
    - the run moved it, and relctl.yml does not name it
    = 这次运行更新过它，而 relctl.yml 中没有它
    - put it back into relctl.yml until the run is undone
    = 在撤销完成之前把它放回 relctl.yml
    - '%1' no longer contains %2, which the run put there
    = '%1' 已不包含这次运行放在那里的 %2
    - somebody moved it back or rewrote it; find out who, and put %1 back first
    = 有人把它移回或改写了；弄清是谁，先恢复 %1
    - in %1 repositories
    = 在 %1 个仓库中
    - the tag '%1' stays %2, and its version is spent
    = 标签 '%1' 保留%2，版本号作废
    - builds and people may rely on a published tag; the next release takes a new version
    = 构建和用户可能依赖已发布的标签；下次发布用新的版本号
    - the branch '%1' stays %2, with everybody's commits
    = 分支 '%1' 保留%2，连同所有人的提交
    - a later bump or promotion continues from it; delete it by hand when nobody needs it
    = 之后的 bump 或 promote 会从它继续；没有人需要时手工删除
    - takes %1 back
    = 撤回 %1
    - %1 of %2 was undone in '%3' (run %4) and is spent
    = %2 的 %1 已在 '%3' 中撤销（运行 %4），版本号作废
    - take a new version: 'relctl %1 %2'; 'relctl help recovery' says how to bring the work back
    = 用新的版本号：'relctl %1 %2'；'relctl help recovery' 说明怎样把改动带回来
    - %1 %2 not named in relctl.yml: no release moves or publishes %3
    = %1%-2没有写在 relctl.yml 中：没有发布会更新或发布%3
    - name all of them, 'podspec: [%1]', or excuse it under 'rules:'
    = 把它们都写上，'podspec: [%1]'，或在 'rules:' 中豁免
    - no target of the project has a configuration
    = 工程没有一个 target 有构建配置
    - bring all configurations of the app and its extensions to one version first
    = 先让 App 及其扩展的所有构建配置用同一个版本
    - correct the path of '%1' in relctl.yml
    = 改正 relctl.yml 中 '%1' 的路径
    - say in relctl.yml what '%1' has, 'podspec: PATH' or 'package: Package.swift', or take its entry out
    = 在 relctl.yml 中写明 '%1' 有什么：'podspec: PATH' 或 'package: Package.swift'，或删去它的条目
    - the requirements allow too many combinations; the search was given up
    = 版本要求的组合太多；放弃了查找
    - pin more pods exactly
    = 把更多 pod 写成精确版本
    - this line is computed, so it is left out: %1
    = 这一行是计算出来的，所以不计入：%1
    - finish it first with 'relctl resume %1': consumers see it, so it only goes forward
    = 先用 'relctl resume %1' 完成：使用方已经能看到，只能向前完成
    - finish it first with 'relctl resume %1', or take it back with 'relctl abandon %2'
    = 先用 'relctl resume %1' 完成，或用 'relctl abandon %2' 撤回
    - when nobody needs it: 'git push %1 %2'
    = 如果没有人需要它：'git push %1 %2'
    - the repository holds '%1' beside '%2', and git can't tell which of them a push means
    = 仓库中 '%1' 与 '%2' 并存，git 无法判断推送指的是哪个
    - give RELEASE_TAG or RELEASE_BRANCH another form
    = 给 RELEASE_TAG 或 RELEASE_BRANCH 换一种形式
    - %1; otherwise rename it, or give %2 another form
    = %1；否则请重命名它，或给 %2 换一种形式
    - '%1' is a branch and a tag: CocoaPods clones the branch%2, whatever the tag leads to
    = '%1' 既是分支又是标签：无论标签指向哪里，CocoaPods 都会克隆分支%2
    - '%1' and '%2' are one file on a Mac's disk, so a clone there has only one of them
    = '%1' 和 '%2' 在 Mac 的磁盘上是同一个文件，那里的克隆只会有其中一个
    - the spec repository '%1' has no branch '%2'; it has %3
    = spec 仓库 '%1' 没有分支 '%2'；它有 %3
    - write 'branch: %1' under '%2' of 'specs:' in relctl.yml, or push '%3' yourself where podspecs are to go there
    = 在 relctl.yml 的 'specs:' 中给 '%2' 写 'branch: %1'；如果 podspec 就该放到 '%3'，请自己先推送这个分支
    """#
}
