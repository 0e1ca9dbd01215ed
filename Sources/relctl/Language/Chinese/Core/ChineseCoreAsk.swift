// swift-format-ignore-file

extension ChineseTexts {
  static let coreAsk = #"""
    - under way there too: %1
    = 这里同时在进行的还有：%1
    - commands mean it when it is named: '--version %1'
    = 要让命令针对它，写明 '--version %1'
    - it is not in relctl.yml any more, so its commits can't be read
    = 它已不在 relctl.yml 中，所以无法读取它的提交
    - its repository could not be read, so its commits are not known
    = 无法读取它的仓库，所以不知道它的提交
    - the recorded commit %1 is not in its repository any more
    = 记录的提交 %1 已不在它的仓库中
    - push it again, on a branch of its own
    = 把它重新推送到一个单独的分支
    - no branch or tag of '%1' holds the commit %2, so nobody can install it
    = '%1' 没有任何分支或标签包含提交 %2，所以没有人能安装它
    - somebody rewrote or deleted the branch: publish what it holds now, or keep the commit with 'git push origin %1:refs/heads/BRANCH'
    = 有人改写或删除了分支：发布它现在的内容，或用 'git push origin %1:refs/heads/BRANCH' 保住这个提交
    - rewritten by %1 on %2, %3 %4: %5
    = 由 %1 于 %2 改写，%3 %4：%5
    - who installed it before has another text: look at it with 'git log -p %1 -1 -- %2', and bump to a new version
    = 之前安装过的人拿到的内容不同：用 'git log -p %1 -1 -- %2' 查看，然后起一个新版本
    - deleted by %1 on %2, %3 %4
    = 由 %1 于 %2 删除，%3 %4
    - who pinned it can't install any more; bring it back with 'git checkout %1^ -- %2' and a commit
    = 锁定它的人无法再安装；用 'git checkout %1^ -- %2' 取回并提交
    - its form
    = 它的形式
    - both forms of podspec are in its folder; CocoaPods reads the JSON
    = 同一目录中有两种形式的 podspec；CocoaPods 读取的是 JSON
    - delete the one that you don't need
    = 删除不需要的那个
    - its podspec can't be read
    = 无法读取它的 podspec
    - look at it with 'pod spec lint'
    = 用 'pod spec lint' 检查
    - a file is where a folder belongs
    = 应为文件夹的位置是一个文件
    - a folder is where a podspec belongs
    = 应为 podspec 的位置是一个文件夹
    - a symbolic link is where a folder or a podspec belongs
    = 应为文件夹或 podspec 的位置是一个符号链接
    - a submodule is where a folder or a podspec belongs
    = 应为文件夹或 podspec 的位置是一个子模块
    - find out who put it there with 'git log -- %1', and remove it
    = 用 'git log -- %1' 查明是谁放在那里的，然后删除
    - the folder '%1' %2
    = 文件夹 '%1' %2
    - not every machine can check it out: publish it by another name, and remove it
    = 不是每台机器都能检出它：换一个名称发布，然后删除它
    - '%1' and '%2' are one on a Mac and on Windows
    = '%1' 和 '%2' 在 Mac 和 Windows 上是同一个
    - remove one of them: a checkout has only one
    = 删除其中一个：检出后只会有一个
    - '%1' names no configuration
    = '%1' 没有写明构建配置
    - add '--configuration NAME', or RELEASE_CONFIGURATIONS to its layer
    = 加上 '--configuration NAME'，或在它的配置层中写 RELEASE_CONFIGURATIONS
    - %1, the train before
    = %1，前一个发布批次
    - %1 pod names are also in '%2' (%3); this matters to a Podfile with both sources
    = 有 %1 个 pod 名称也在 '%2' 中（%3）；对同时使用两个源的 Podfile 有影响
    -  and %1 more
    =  等另外 %1 个
    - branches moved on since the train of '%1': %2
    = 在 '%1' 的发布批次之后，这些分支又有了新提交：%2
    - what they hold is in no train yet; 'relctl publish %1' records it
    = 这些内容还不在任何发布批次中；'relctl publish %1' 会记录它
    - the rules of '%1' were not looked at: a repository was never read
    = 没有检查 '%1' 的规则：有一个仓库从未读取过
    - run 'relctl component list' to see all
    = 运行 'relctl component list' 查看全部
    - '%1' has no podspec in relctl.yml
    = relctl.yml 里 '%1' 没有 podspec
    - only podspecs can be converted; see 'relctl component list'
    = 只能转换 podspec；见 'relctl component list'
    - '%1' has no branch in '%2'
    = '%1' 在环境 '%2' 没有分支
    - name another environment with '--env'
    = 用 '--env' 指定另一个环境
    - '%1' already has a Package.swift
    = '%1' 已经有 Package.swift
    - compare the two before you replace it: the manifest here is made from the podspecs alone
    = 替换之前先比较两者：这里的清单只根据 podspec 生成
    - '%1' is not in the commit %2
    = '%1' 不在提交 %2 中
    - the app
    = App
    - has no pin of '%1'
    = 没有锁定 '%1'
    - locks '%1' at %2, and the train has %3
    = 把 '%1' 锁定在 %2，而列车中是 %3
    - locks '%1' as %2, and it is required as %3
    = 把 '%1' 锁定为 %2，而它被要求为 %3
    - SwiftPM on this machine remembers '%1' %2 at %3, and refuses it at %4
    = 本机的 SwiftPM 记得 '%1' %2 的提交是 %3，会拒绝 %4
    - find out who moved the tag; where the train is right, remove %1
    = 查明是谁移动了标签；如果列车是对的，删除 %1
    - run 'relctl publish %1', which writes the lock that the train needs
    = 运行 'relctl publish %1'，它会写出列车所需的锁文件
    - '%1' is required as '%2', which takes %3 where nothing is locked, and that release was undone
    = '%1' 的要求是 '%2'，没有锁文件时会取到 %3，而那次发布已被撤销
    - require %1 exactly in the app, or release a version above %2
    = 在 App 中精确要求 %1，或发布一个高于 %2 的版本
    - it held %1 by run %2, whose commits are not recorded any more
    = 运行 %2 之后它持有 %1，这些提交已不再有记录
    - the registry '%1' may not be asked here
    = 这里不允许访问包注册表 '%1'
    - the registry no longer has it; %1 was published
    = 包注册表中已没有它；发布时的提交是 %1
    - it can't be told: %1
    = 无法判断：%1
    - no train has it: a release before the ledger, one that was undone, or somebody else's
    = 没有列车包含它：可能是账本之前的发布、已撤销的发布，或别人的发布
    - its versions can't be listed: %1
    = 无法列出它的版本：%1
    - there is no component '%1'
    = 没有组件 '%1'
    - the file was not read: %1
    = 没有读取该文件：%1
    - there is nothing in '%1': no train is recorded, and no branch is there
    = '%1' 中什么都没有：没有记录发布批次，也没有分支
    - run 'relctl bump patch', or name another environment with '--env'
    = 执行 'relctl bump patch'，或用 '--env' 指明另一个环境
    - '%1' publishes to no spec repository of relctl.yml
    = '%1' 不发布到 relctl.yml 中的任何 spec 仓库
    - there is no environment and no spec repository '%1'
    = 没有名为 '%1' 的环境或 spec 仓库
    - environments: %1; spec repositories: %2
    = 环境：%1；spec 仓库：%2
    - no train is known that was in '%1' before the present one
    = 不知道 '%1' 在现在这个之前有过哪个发布批次
    - name two: relctl notes --from %1 --to ENV[@TIME|RUN]
    = 写明两个：relctl notes --from %1 --to ENV[@TIME|RUN]
    - '%1' held%2 then, by run %3; its commits are not recorded any more
    = 当时 '%1' 持有%2，来自运行 %3；它的提交已不再有记录
    - see 'relctl history %1'; a mirror from before the compaction still has them
    = 见 'relctl history %1'；压缩之前的镜像仍然有这些提交
    - is recorded
    = 有记录
    - was recorded then
    = 当时有记录
    - no train %1 in '%2'
    = '%2' 中没有发布批次 %1
    - put one there with '%1', or see 'relctl status'
    = 用 '%1' 放入一个，或查看 'relctl status'
    - run 'relctl history'
    = 执行 'relctl history'
    - %1: the first run makes it
    = %1：第一次运行时创建
    - %1 (%2) is not finished
    = %1（%2）没有完成
    - run %1 (%2) is not finished
    = 运行 %1（%2）没有完成
    ~ relctl resume %1
    - can't be read
    = 无法读取
    - the ledger can't be read: %1
    = 无法读取台账：%1
    - '%1' is there already, at %2; its release is still to come
    = '%1' 已经存在，位于 %2；它的发布还没有进行
    - look who made it: git show %1; or release a version above it: relctl bump %2
    = 查看是谁打的：git show %1；或发布更高的版本：relctl bump %2
    - its mirror '%1' can't be read: %2
    = 它的镜像 '%1' 无法读取：%2
    - its mirror '%1' was damaged, and this command made it anew: %2
    = 它的镜像 '%1' 曾损坏，本命令已重新创建它：%2
    - check the disk below it if that happens again
    = 如果再次发生，请检查它所在的磁盘
    - another relctl works from this workspace: wait for its end, and run 'relctl doctor' again
    = 另一个 relctl 正在使用此工作区：等它结束，再执行 'relctl doctor'
    - move it aside, and the next command makes it anew: %1
    = 把它移到一边，下一个命令会重新建立它：%1
    - move it aside, %1, and go on with run %2: relctl resume %3
    = 把它移到一边：%1，再继续运行 %2：relctl resume %3
    - it may hold the only copy of the ledger, so keep it, and look what its remote has: %1
    = 它可能是台账的唯一副本，请保留，并查看远端有什么：%1
    - %1 can't be read
    = %1 无法读取
    - publicSpecs (%1) can't be read: %2
    = publicSpecs（%1）无法读取：%2
    - correct the address; without it a Podfile.lock stays incomplete where a new public pod comes in
    = 请更正地址；没有它，引入新的公开 pod 时 Podfile.lock 就无法补全
    - tools version %1 at most, of '%2'
    = 最高的 tools 版本是 %1（'%2'）
    - %1; no swift here
    = %1；本机没有 swift
    - %1; swift %2 here
    = %1；本机的 swift 是 %2
    - swift %1 can't read the package of '%2', which asks for %3
    = swift %1 无法读取 '%2' 的包，它要求 %3
    - builds on this machine need a later Xcode or Swift; releases don't
    = 在本机构建需要更新的 Xcode 或 Swift；发布不需要
    - what a release would push can't be made: %1
    = 无法生成发布时要推送的内容：%1
    - '%1' is left from 'relctl doctor --push', unless that is running elsewhere now
    = '%1' 是 'relctl doctor --push' 遗留的，除非它此刻正在别处运行
    - the tag '%1'
    = 标签 '%1'
    - the branch '%1'
    = 分支 '%1'
    - %1 may be left there: %2
    = %1 可能遗留在那里：%2
    ~ git push %1 %2
    - '%1' accepts no new branch from this identity: %2
    = '%1' 不接受当前身份新建分支：%2
    - ask whoever maintains its rules and hooks to allow branches below 'relctl/', or keep the ledger in a repository of its own: 'ledger: { url: ... }' in relctl.yml
    = 请规则和钩子的维护者允许 'relctl/' 下的分支，或者让台账使用单独的仓库：relctl.yml 的 'ledger: { url: ... }'
    - ask whoever maintains its rules and hooks to allow branches below 'relctl/'
    = 请维护其规则和钩子的人允许 'relctl/' 下的分支
    - a release's commit is refused: %1
    = 发布的提交被拒绝：%1
    - word it in 'messages: { commit: ... }' of relctl.yml, change 'identity:', or ask whoever maintains its rules and hooks to allow it
    = 请在 relctl.yml 的 'messages: { commit: ... }' 中改写，修改 'identity:'，或请规则和钩子的维护者放行
    - a release's merge is refused, and its commit is not: %1
    = 发布的合并被拒绝，而提交没有：%1
    - word it in 'messages: { merge: ... }' of relctl.yml, or ask whoever maintains its rules and hooks to allow merges
    = 请在 relctl.yml 的 'messages: { merge: ... }' 中改写，或请规则和钩子的维护者允许合并
    - a tag such as '%1' is refused: %2
    = '%1' 这样的标签被拒绝：%2
    - word it in 'messages: { tag: ... }' of relctl.yml, set RELEASE_TAG in a layer, or ask whoever maintains its rules and hooks to allow such tags
    = 请在 relctl.yml 的 'messages: { tag: ... }' 中改写，在配置层中设置 RELEASE_TAG，或请规则和钩子的维护者允许这样的标签
    - a commit of the ledger is refused: %1
    = 台账的提交被拒绝：%1
    - keep the ledger in a repository of its own: 'ledger: { url: ... }' in relctl.yml, or ask whoever maintains its rules and hooks to exempt branches below 'relctl/'
    = 让台账使用单独的仓库：relctl.yml 的 'ledger: { url: ... }'，或请规则和钩子的维护者豁免 'relctl/' 下的分支
    - no git program in PATH
    = PATH 中没有 git 程序
    - install git 2.30 or later: apt-get install git, brew install git, xcode-select --install
    = 安装 git 2.30 或更高版本：apt-get install git，brew install git，xcode-select --install
    - git %1 is older than 2.30
    = git %1 低于 2.30
    - install a later git
    = 安装更新的 git
    - libgit2 %1 is older than 1.5
    = libgit2 %1 低于 1.5
    - install libgit2 1.5 or later: apt-get install libgit2-dev, brew install libgit2
    = 安装 libgit2 1.5 或更高版本：apt-get install libgit2-dev，brew install libgit2
    - no ssh program in PATH, and %1 addresses need it
    = PATH 中没有 ssh 程序，而 %1 个地址需要它
    - install it: apt-get install openssh-client
    = 安装：apt-get install openssh-client
    - no limit
    = 没有上限
    - at most %1 MiB of addresses
    = 地址空间最多 %1 MiB
    - %1, trusts the system's authorities
    = %1，信任系统的证书颁发机构
    - %1, trusts the authorities of '%2' and the system's
    = %1，信任 '%2' 中的和系统的证书颁发机构
    - %1, trusts the authorities of '%2' alone
    = %1，只信任 '%2' 中的证书颁发机构
    - the folder for mirrors and journals can't be used: %1
    = 无法使用存放镜像和日志的目录：%1
    - make it writable, or name another with '--state-dir' or RELCTL_HOME
    = 让它可写，或用 '--state-dir' 或 RELCTL_HOME 换一个
    - make room, or put mirrors elsewhere with '--state-dir' or RELCTL_HOME
    = 腾出空间，或用 '--state-dir' 或 RELCTL_HOME 把镜像放到别处
    - '%1' has %2 left for mirrors and journals
    = '%1' 只剩 %2 可用于镜像和日志
    - %1, writable, %2 free
    = %1，可写，剩余 %2
    - not known
    = 未知
    ~ Merge branch '%1'\n\n%2
    ~ prepared: rehearsal of relctl doctor\n\nrun %1\n
    """#
}
