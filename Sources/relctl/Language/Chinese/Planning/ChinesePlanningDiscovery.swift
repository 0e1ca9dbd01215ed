// swift-format-ignore-file

extension ChineseTexts {
  static let planningDiscovery = #"""
    - Which environments does a version go through (the released one last)?
    = 一个版本要经过哪些环境？发布环境写在最后。
    - from the names of the spec repositories
    = spec 仓库就是这样命名的
    - the usual three, because the app contains no hint
    = 常见的三个；App 中看不出来
    - To which spec repository are podspecs of %1 published?
    = %1 的 podspec 发布到哪个 spec 仓库？
    - the app has no components to publish
    = App 没有要发布的组件
    - the app uses packages, which need none
    = App 使用的是 Swift 包，不需要 spec 仓库
    - no private spec repository was found, so the Podfile pins commits
    = 没有找到私有 spec 仓库：Podfile 会直接写提交
    - by its name
    = 按它的名称
    - there is one
    = 只有一个
    - no name matches
    = 没有名称与之相符
    - Which form does a podspec's version have in %1?
    = 在 %1 中，podspec 的版本号怎么写？
    - a later environment publishes to the same repository, so the text must differ
    = 后面的环境发布到同一个仓库，所以写法必须不同
    - it has its own spec repository
    = 它有自己的 spec 仓库
    - no podspec of it is published
    = 不发布它的 podspec
    - Which branch contains a version in %1?
    = 在 %1 中，一个版本在哪个分支上？
    - no branch in the repositories matches
    = 从仓库的分支看不出来
    - 1 repository has such a branch
    = 有 1 个仓库有这样的分支
    - %1 repositories have such branches
    = %1 个仓库有这样的分支
    - Which environments have branches that only merge requests can change?
    = 哪些环境的分支只能通过合并请求来改？
    - protected branches are not visible here; 'relctl doctor' checks the hosts
    = 托管平台保护了什么，从这里看不到；'relctl doctor' 会去问
    - Which build configurations belong to %1?
    = 哪些构建配置属于 %1？
    - the app uses only one spec repository, '%1', named after one environment
    = App 中只有一个 spec 仓库 '%1'，而它的名称属于某一个环境
    - add those of the other environments with '--spec-repository URL'
    = 写明其他环境的：'--spec-repository URL'
    - the configuration '%1' belongs to no environment
    = 构建配置 '%1' 不属于任何环境
    - assign it with '--configurations ENV=%1'
    = 用 '--configurations ENV=%1' 把它归给一个环境
    - no build configuration belongs to '%1', so nothing is built for it
    = 没有构建配置属于 '%1'，所以不会为它构建任何内容
    - add one to RELEASE_CONFIGURATIONS when the project has it
    = 工程中有了之后，在 RELEASE_CONFIGURATIONS 中写上
    - the project's own xcconfigs stay in place: %1
    = 工程自己的 xcconfig 留在原处：%1
    - the layers contain the settings for releases; 'relctl env project' compares both
    = 配置层中是 relctl 发布所需的内容；'relctl env project' 可以比较两者
    - no component '%1' was found
    = 没有找到组件 '%1'
    - no spec repository '%1' was found
    = 没有找到 spec 仓库 '%1'
    - no pod or package '%1' was found to exclude
    = 没有找到可以排除的 pod 或包 '%1'
    - use its name in the Podfile, the lock, a spec repository or its address
    = 请按 Podfile、Podfile.lock、spec 仓库或它的地址中的名字填写
    - there are %1
    = 现有 %1
    - your answer
    = 你的回答
    - '%1' is not a list of environments such as qa,stg,prd
    = '%1' 不是 qa,stg,prd 这样的环境列表
    - '%1' is not a regular expression
    = '%1' 不是正则表达式
    - such as ^[A-Z]+-[0-9]+
    = 例如 ^[A-Z]+-[0-9]+ 
    - '%1' does not contain the version
    = '%1' 中没有版本号
    - such as $(VERSION).qa
    = 例如 $(VERSION).qa
    - its address in relctl.yml differs from the app's: %1
    = relctl.yml 中它的地址与 App 中的不同：%1
    - correct its 'url:' if the repository moved
    = 如果仓库搬家了，改正它的 'url:'
    - it is in relctl.yml, but the app installs nothing from it
    = relctl.yml 中有它，而 App 安装的内容没有来自它的
    - if this is correct, remove it with 'relctl component remove %1'
    = 如果确实如此，用 'relctl component remove %1' 移除
    - its podspec '%1' is not in relctl.yml
    = relctl.yml 没有写它的 podspec '%1'
    - add it to 'podspec:' so that releases update it too
    = 加到 'podspec:' 中，让发布也更新它
    - it is used as a package, but its %1 is not in relctl.yml
    = 它被作为 Swift 包使用，而 relctl.yml 没有写它的 %1
    - add 'package: %1' so that releases update its requirements
    = 加上 'package: %1'，发布时才能更新它的依赖要求
    - '%1' requires components, but is not in relctl.yml
    = '%1' 要求了组件，而 relctl.yml 没有写它
    - add it to 'app: package:' so that releases update its requirements
    = 把它加到 'app: package:'，发布时才能更新其中的要求
    - the app uses pods from a spec repository that is not in relctl.yml: %1
    = App 从一个 relctl.yml 中没有的 spec 仓库取 pod：%1
    - add it to 'specs:' if releases are published there
    = 如果发布到那里，把它加到 'specs:' 中
    - What this app is made of. 'relctl config explain KEY' says what a key means.
    = 这个 App 由什么组成。'relctl config explain KEY' 说明各个键的含义。
    - The private spec repositories, by the names that RELEASE_SPEC_REPO uses.
    = 私有 spec 仓库，名称即 RELEASE_SPEC_REPO 中所用的名称。
    - The package registry, by the name that RELEASE_REGISTRY uses.
    = 包注册表，名称与 RELEASE_REGISTRY 所用的一致。
    - Every component counts its own versions.
    = 每个组件使用自己的版本号。
    ~ versioning: independent
    - These count together, but not with the app.
    = 这些组件共用一个版本号，但不随 App。
    - In promotion order; the last one is what customers have.
    = 按晋级顺序排列；最后一个是用户手中的版本。
    ~ overrides: environments/Components.xcconfig
    - How commit messages name tickets.
    = 提交信息中怎样写任务单。
    - What servers demand of messages, and how relctl words its own.
    = 服务器对提交说明的要求，以及 relctl 自己的写法。
    - What runs on the hosts of repositories.
    = 仓库所在的托管平台是哪一种。
    - Releases write the section of their version: 1 repository has one of its newest.
    = 发布会写入版本的一节：有 1 个仓库写了最新版本的一节。
    - Releases write the section of their version: %1 repositories have one of their newest.
    = 发布会写入版本的一节：有 %1 个仓库写了最新版本的一节。
    - holds the version in 1 place
    = 其中有 1 处写着版本
    - holds the version in %1 places
    = 其中有 %1 处写着版本
    - stands at %1
    = 目前是 %1
    ~     versioning: independent%1
    - What all environments share. relctl provides VERSION (6.5.5), COMPONENT and ENVIRONMENT below these files.
    = 所有环境共有的设置。relctl 在这些文件之下提供 VERSION（6.5.5）、COMPONENT 和 ENVIRONMENT。
    - CFBundleShortVersionString takes digits and dots only. An empty build number stays what it is.
    = CFBundleShortVersionString 只接受数字和点。构建号为空则保持不变。
    - What releases look like in %1. Components.xcconfig says who does otherwise.
    = %1 中发布的形式。与此不同的组件写在 Components.xcconfig 中。
    - what customers have.
    = 用户手中的版本。
    - a branch of its own for every version.
    = 每个版本有自己的分支。
    - one branch for all versions.
    = 所有版本共用一个分支。
    - All versions share that branch, so a hotfix has one of its own, from what is released.
    = 所有版本共用该分支，因此热修复另有自己的分支，从已发布的提交开始。
    - A registry keeps every version, so each run has one of its own.
    = 注册表会保留每个版本，因此每次运行都使用自己的版本。
    - Nobody may push there: what a run made waits for a merge request.
    = 谁都不能直接推送到这个分支：运行产生的提交通过合并请求进入。
    - The branch moves, so its podspecs are published again.
    = 分支会继续前进，所以它的 podspec 会重新发布。
    - Nothing is published: the app's Podfile gets commits.
    = 不发布 podspec：App 的 Podfile 直接写提交。
    - The build configurations, the default one first.
    = 构建配置，默认的写在最前。
    - What differs for a single component. Only relctl reads this file, above every layer.
    = 个别组件的不同之处。只有 relctl 读取这个文件，它高于每一层。
    - releases leave '%1' unchanged, because it has no version heading
    = 发布不会修改 '%1'，因为其中没有版本的标题
    - releases leave '%1' unchanged, because it has no section for the newest version
    = 发布不会修改 '%1'，因为其中没有最新版本的一节
    - to let releases update it, add 'changelog: %1'
    = 如果要由发布来写：'changelog: %1'
    - its name says so
    = 从名称可以看出
    - repositories there have '%1'
    = 那里的仓库有 '%1'
    - What do the messages of releases look like?
    = 发布的提交信息怎么写？
    - %1 commits of releases read so
    = 有 %1 个发布提交是这样写的
    - %1 of %2 commit messages begin with a ticket
    = %2 条提交信息中有 %1 条以工单号开头
    - %1 of %2 commit messages begin with a ticket, and only servers know whether they must
    = %2 条提交信息中有 %1 条以工单号开头；是否必须如此，只有服务器知道
    - only servers know; a message that a hook refuses ends a run half-way
    = 只有服务器知道；被钩子拒绝的提交信息会让运行停在半路
    - Which regular expression must every commit message match?
    = 每条提交信息都要匹配哪个正则表达式？
    - none of its tags contains a version, so it counts as never released
    = 它没有任何标签写着版本，所以视为从未发布
    - the next bump starts its first version; if that is wrong, tag its released commit
    = 下一次 bump 会起它的第一个版本；如果不对，给已发布的内容打上标签
    - Which components have their own versions?
    = 哪些组件的版本号是独立的？
    - its podspec has the version %1 on '%2', but %3 in the release '%4'
    = 它的 podspec 在 '%2' 上写着 %1，而在发布 '%4' 中写的是 %3
    - releases use the form of that release; the last environment's branch must contain the released state
    = 发布按那一次的写法；最后一个环境的分支上必须是已发布的内容
    - none of its tags is a semantic version, which Swift packages need
    = 它没有一个标签是语义化版本，而 Swift 包只能按语义化版本来要求
    - tag its released commit in the form of RELEASE_TAG, such as 6.5.4; relctl uses this form from now on
    = 按 RELEASE_TAG 的形式给已发布的提交打标签，例如 6.5.4；relctl 以后都这样打标签
    - %1 is at %2, but the app is at %3
    = %1 处于 %2，而 App 处于 %3
    - %1 of %2 are at %3
    = %2 个中有 %1 个处于 %3
    - %1 of %2 are at %3; %4
    = %2 个中有 %1 个处于 %3；%4
    - %1 is at %2
    = %1 处于 %2
    - it is at %1, but most are at %2
    = 它处于 %1，而多数处于 %2
    - the next bump moves it to the common version; to prevent this, add '--independent %1'
    = 下一次 bump 会让它用上共同的版本号；或 '--independent %1'
    """#
}
