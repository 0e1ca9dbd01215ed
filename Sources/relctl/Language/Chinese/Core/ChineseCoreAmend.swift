// swift-format-ignore-file

extension ChineseTexts {
  static let coreAmend = #"""
    - '%1' does not exist
    = '%1' 不存在
    ~ Bring %1 into the form of releases\n
    - the app's Podfile does not list the released pod '%1', so its version can't be pinned
    = App 的 Podfile 中没有写 pod '%1'，而它已经发布过：任何新版本都无法锁定它
    - add "pod '%1'" to the target that uses it, on the branch that the app is released from
    = 在 App 的发布分支上，把 "pod '%1'" 加到用到它的 target 中
    - '%1' is not on the branch that releases come from
    = '%1' 不在发布所用的分支上
    - bring that branch up to date first
    = 先把那个分支更新到最新
    ~ Bring %1 into the form of releases
    ~ When it is merged, run `relctl component adopt` once more: relctl.yml follows then.
    - someone else moved it in the meantime
    = 这期间被别人移动了
    - '%1' was not moved: %2
    = '%1' 没有移动：%2
    - relctl.yml was not written; run the command again
    = relctl.yml 没有写入；请再执行一次该命令
    - relctl.yml already has '%1'%2
    = relctl.yml 中已经有 '%1'%2
    - , in layer '%1'
    = ，层级 '%1'
    - choose another name
    = 换一个名称
    - the address of its repository can't be derived from the others'
    = 无法从其他组件的地址推断出它的仓库地址
    - specify it with '--url URL'
    = 用 '--url URL' 指定
    - the ledger
    = 台账
    - the repository at '%1' belongs to %2
    = '%1' 的仓库是 %2 的仓库
    - specify the component's own repository
    = 指定组件自己的仓库
    - relctl.yml already has this repository, as '%1'
    = relctl.yml 中已经有这个仓库，名为 '%1'
    - relctl.yml already has '%1', at %2
    = relctl.yml 中已经有 '%1'，地址是 %2
    - choose another name: '--name NAME'
    = 换一个名字：'--name NAME'
    - relctl.yml would not contain '%1'
    = relctl.yml 不会包含 '%1'
    - the repository at '%1' is not empty: it is the ledger's repository
    = '%1' 的仓库不是空的：它是台账的仓库
    - specify an empty one with '--url'
    = 用 '--url' 指定一个空仓库
    - the package can't be required: its releases have tags such as '%1', which is not a semantic version
    = 没有人能依赖这个包：它的发布打的标签是 '%1'，不是语义化版本
    - the package can't be required: its releases have no tag
    = 没有人能依赖这个包：它的发布没有标签
    - change its tag in the layers: RELEASE_TAG[component=%1] = $(VERSION)
    = 在配置层里给它另一种标签：RELEASE_TAG[component=%1] = $(VERSION)
    - '%1' is the app, not a component
    = '%1' 是 App，不是组件
    - relctl.yml lists: %1
    = relctl.yml 中有：%1
    - '%1' already has that name
    = '%1' 已经是这个名称
    - %1 of '%2' would be '%3' for 1.0.0 instead of '%4'
    = '%2' 的 %1 在版本 1.0.0 时会是 '%3'，而不是 '%4'
    - the settings of '%1' differ for '%2' and '%3'
    = '%1' 的设置对 '%2' 和对 '%3' 的规定不同
    - releases contain the old name: first add a line such as '%1[component=%2] = ...' with the value for '%3'
    = 已有的发布用的是旧名：先写一行 '%1[component=%2] = ...'，内容与对 '%3' 的规定相同
    - '%1' was edited in the meantime
    = '%1' 这期间被别人改过
    - run the command again
    = 再执行一次该命令
    - run %1 is not finished
    = 运行 %1 没有完成
    - run 'relctl resume' first
    = 先执行 'relctl resume'
    ~ \nGates were closed: %1\n
    - there is no repository at '%1' yet
    = '%1' 处还没有仓库
    - the repository at '%1' is not empty: it contains %2
    = '%1' 的仓库不是空的：其中有 %2
    - specify an empty one with '--url', or add one that has a history with 'relctl component adopt %1'
    = 用 '--url' 指定一个空仓库；已有历史的仓库用 'relctl component adopt %1' 加入
    ~ # %1\n\nPodspecs of %2 and its components. relctl publishes them.\n
    - the commit was not accepted: %1
    = 提交没有被接受：%1
    - nothing is registered yet; run the command again when the host accepts pushes
    = 还没有登记任何内容；托管平台能接受推送后再执行一次该命令
    - the list is a binary property list, which a plan can't show
    = 清单是二进制属性列表，计划无法显示它
    - convert it to XML, or commit the output of 'relctl modules write --out FILE'
    = 把它转换成 XML，或提交 'relctl modules write --out FILE' 写出的内容
    - relctl.yml does not specify a list of modules
    = relctl.yml 没有指定模块清单
    - add 'modules: { plist: App/Modules.plist }', a path in the app's repository
    = 加上 'modules: { plist: App/Modules.plist }'，路径在 App 的仓库中
    - run it without '--mit'
    = 去掉 '--mit'
    - put the licence in your own template (relctl component template DIR), or allow this one under 'rules: licences:' in relctl.yml
    = 把许可证写进自己的模板（relctl component template DIR），或在 relctl.yml 的 'rules: licences:' 中允许现在这个
    - change the licence in the podspec of '%1', or allow this one under 'rules: licences:' in relctl.yml
    = 在 '%1' 的 podspec 中换一个许可证，或在 relctl.yml 的 'rules: licences:' 中允许现在这个
    - '%1' can't be the name of a component
    = '%1' 不能作组件名
    - names start with a letter and contain only letters, digits, '_', '-', '+' and '.'
    = 组件名以字母开头，由字母、数字、'_'、'-'、'+' 和 '.' 组成
    - there is no layer '%1'
    = 没有层级 '%1'
    - relctl.yml declares no layers: omit '--layer'
    = relctl.yml 没有声明层级：去掉 '--layer'
    - relctl.yml declares %1
    = relctl.yml 声明了 %1
    - no layer is given for '%1'
    = 没有给出 '%1' 的层级
    - add '--layer %1', or one of %2
    = 加上 '--layer %1'，或 %2 之一
    - '%1' is a Swift keyword and can't be the name of a module
    = '%1' 是 Swift 的关键字，不能作模块名
    - '%1' is already a module of Swift or of Apple's platforms
    = '%1' 是 Swift 或 Apple 平台自带的模块
    - choose another name: imports would be ambiguous
    = 换个名称：否则 import 可能指任何一个
    - '%1' can't depend on '%2': there is no such component
    = '%1' 不能依赖 '%2'：没有这个组件
    - '%1' consists of parts: choose the parts that '%2' depends on
    = '%1' 由子组件组成：请选择 '%2' 依赖其中哪几个
    - specify the ones that it needs: %1
    = 写出它需要的：%1
    - '%1' of layer '%2' can't depend on '%3' of layer '%4'
    = 层级 '%2' 的 '%1' 不能依赖层级 '%4' 的 '%3'
    - 'relctl lint' would reject it (%1): choose a higher layer, or drop the dependency
    = 'relctl lint' 会拒绝它（%1）：选一个更高的层级，或去掉这个依赖
    - relctl can't create the repository at '%1'
    = relctl 无法在 '%1' 建仓库
    - add a token for the host ('token' under 'hosts:' in relctl.yml), or create an empty repository by hand
    = 为该托管平台加上令牌（relctl.yml 中 'hosts:' 下的 'token'），或者手工建一个空仓库
    - it creates repositories on GitLab, GitHub and Gitea hosts with a token under 'hosts:' in relctl.yml; create this one by hand, empty
    = relctl 能在 GitLab、GitHub 和 Gitea 上建仓库，前提是 relctl.yml 的 'hosts:' 有令牌；这个请手工建成空仓库
    - run this again with '--create' to create %1
    = 加上 '--create' 再执行一次，relctl 会建好 %1
    - create an empty one, and run this again: git init --bare %1
    = 建一个空仓库，再执行一次：git init --bare %1
    - create it on the host, empty (no readme, no license), and run this again
    = 在托管平台上建一个空仓库（不要 README，不要许可证），再执行一次
    - its default branch could not be set to '%1': %2
    = 无法把它的默认分支设为 '%1'：%2
    - set it in the repository's settings: %1
    = 在仓库的设置中修改：%1
    - '%1' already exists and is not overwritten
    = '%1' 已经存在，不会覆盖其中任何内容
    - move it away: the new configurations read the project's own base and their layer through this file
    = 把它移走：新的构建配置要通过这个文件读取工程自己的基础配置和环境层
    - '%1' is a configuration of '%2' and '%3'
    = '%1' 同时是 '%2' 和 '%3' 的配置
    - list it in the layer of only one of them: relctl env check
    = 只在其中一个环境的层里写它：relctl env check
    - '%1' is not in the project's repository
    = '%1' 不在工程所在的仓库里
    - keep environments/ in the app's repository, or export a file to it: relctl env export %1 --format xcconfig
    = 把 environments/ 放进 App 的仓库，或者在那里写一个文件：relctl env export %1 --format xcconfig
    - the template does not create '%1'
    = 模板没有生成 '%1'
    - add that file to it: relctl reads the component's version there
    = 给模板加上这个文件：relctl 从中读取组件的版本
    - its licence would be '%1', and %2 are allowed
    = 它的许可证会是“%1”，允许的是 %2
    - '%1' would contain a secret: %2
    = '%1' 会含有密钥：%2
    - many people can read a layer: keep the secret in the build server's credentials
    = 配置层是很多人都能读到的文件：把密钥放在构建服务器的凭据中
    - in %1 another line of '%2' wins
    = 在 %1 中，'%2' 的另一行优先
    - run 'relctl env explain %1 --env %2'
    = 执行 'relctl env explain %1 --env %2'
    - run %1 (%2) is under way or not finished
    = 运行 %1（%2）正在进行或没有完成
    - the train %1 of '%2' has another component '%3'
    = '%2' 的发布批次 %1 中有另一个组件 '%3'
    - choose a name that no recorded train uses
    = 选一个没有任何发布批次用过的名称
    - the repository at '%1' lacks %2, which is %3
    = '%1' 的仓库缺少 %2，它是 %3
    - move the repository with all its branches and tags first
    = 先把仓库连同全部分支和标签一起搬过去
    """#
}
