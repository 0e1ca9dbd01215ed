// swift-format-ignore-file

extension ChineseTexts {
  static let coreAmend = #"""
    - '%1' does not exist
    = '%1' 不存在
    ~ Bring %1 into the form of releases\n
    - the app's Podfile does not name the pod '%1', which is released: no version could pin it
    = App 的 Podfile 中没有写 pod '%1'，而它已经发布过：任何新版本都无法锁定它
    - add "pod '%1'" to the target that uses it, on the app's branch of releases
    = 在 App 的发布分支上，把 "pod '%1'" 加到用到它的 target 中
    - '%1' is not on the branch that releases come from
    = '%1' 不在发布所用的分支上
    - bring that branch up to date first
    = 先把那个分支更新到最新
    ~ Bring %1 into the form of releases
    ~ When it is merged, run `relctl component adopt` once more: relctl.yml follows then.
    - somebody else moved it meanwhile
    = 这期间被别人移动了
    - '%1' did not move: %2
    = '%1' 没有移动：%2
    - relctl.yml was not written; run the command again
    = relctl.yml 没有写入；请再执行一次该命令
    - relctl.yml has '%1' already%2
    = relctl.yml 中已经有 '%1'%2
    - , in layer '%1'
    = ，层级 '%1'
    - choose another name
    = 换一个名称
    - the address of its repository can't be told from the others'
    = 无法从其他组件的地址推断出它的仓库地址
    - name it with '--url URL'
    = 用 '--url URL' 指明
    - the ledger
    = 台账
    - the repository at '%1' is that of %2
    = '%1' 的仓库是 %2 的仓库
    - name the component's own
    = 指明组件自己的仓库
    - relctl.yml has this repository already, as '%1'
    = relctl.yml 中已经有这个仓库，名为 '%1'
    - relctl.yml has '%1' already, at %2
    = relctl.yml 中已经有 '%1'，地址是 %2
    - choose another name: '--name NAME'
    = 换一个名字：'--name NAME'
    - relctl.yml would not name '%1'
    = relctl.yml 不会包含 '%1'
    - the repository at '%1' is not empty: it is that of the ledger
    = '%1' 的仓库不是空的：它是台账的仓库
    - name an empty one with '--url'
    = 用 '--url' 指明一个空仓库
    - nobody could require the package: a release of it is tagged '%1', which is no semantic version
    = 没有人能依赖这个包：它的发布打的标签是 '%1'，不是语义化版本
    - nobody could require the package: releases of it have no tag
    = 没有人能依赖这个包：它的发布没有标签
    - give it another form in the layers: RELEASE_TAG[component=%1] = $(VERSION)
    = 在环境层里给它另一种形式：RELEASE_TAG[component=%1] = $(VERSION)
    - '%1' is the app, not a component
    = '%1' 是 App，不是组件
    - relctl.yml names: %1
    = relctl.yml 中有：%1
    - '%1' has that name already
    = '%1' 已经是这个名称
    - %1 of '%2' would be '%3' for 1.0.0 instead of '%4'
    = '%2' 的 %1 在版本 1.0.0 时会是 '%3'，而不是 '%4'
    - the settings of '%1' say something else of '%2' than of '%3'
    = '%1' 的设置对 '%2' 和对 '%3' 的规定不同
    - releases have the old name in them: first write a line for it, such as '%1[component=%2] = ...', that says what it said of '%3'
    = 已有的发布用的是旧名：先写一行 '%1[component=%2] = ...'，内容与对 '%3' 的规定相同
    - somebody edited '%1' meanwhile
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
    - the repository at '%1' is not empty: it holds %2
    = '%1' 的仓库不是空的：其中有 %2
    - name an empty one with '--url'; one with a history of its own joins by 'relctl component adopt %1'
    = 用 '--url' 指明一个空仓库；已有历史的仓库用 'relctl component adopt %1' 加入
    ~ # %1\n\nPodspecs of %2 and its components. relctl publishes them.\n
    - the commit was not taken: %1
    = 提交没有被接受：%1
    - nothing is registered yet; run the command again when the host takes pushes
    = 还没有登记任何内容；托管平台能接受推送后再执行一次该命令
    - the list is a binary property list, which a plan can't show
    = 清单是二进制属性列表，计划无法显示它
    - convert it to XML, or commit what 'relctl modules write --out FILE' writes
    = 把它转换成 XML，或提交 'relctl modules write --out FILE' 写出的内容
    - relctl.yml names no list of modules
    = relctl.yml 没有写明模块清单
    - add 'modules: { plist: App/Modules.plist }', a path in the app's repository
    = 加上 'modules: { plist: App/Modules.plist }'，路径在 App 的仓库中
    - leave '--mit' out
    = 去掉 '--mit'
    - write the licence into a template of your own (relctl component template DIR), or allow this one under 'rules: licences:' of relctl.yml
    = 把许可证写进自己的模板（relctl component template DIR），或在 relctl.yml 的 'rules: licences:' 中允许现在这个
    - write another licence into the podspec of '%1', or allow this one under 'rules: licences:' of relctl.yml
    = 在 '%1' 的 podspec 中换一个许可证，或在 relctl.yml 的 'rules: licences:' 中允许现在这个
    - '%1' can't be the name of a component
    = '%1' 不能作组件名
    - it begins with a letter and is made of letters, digits, '_', '-', '+' and '.'
    = 组件名以字母开头，由字母、数字、'_'、'-'、'+' 和 '.' 组成
    - there is no layer '%1'
    = 没有层级 '%1'
    - relctl.yml declares no layers: leave '--layer' out
    = relctl.yml 没有声明层级：去掉 '--layer'
    - relctl.yml declares %1
    = relctl.yml 声明了 %1
    - the layer of '%1' is not given
    = 没有给出 '%1' 的层级
    - add '--layer %1', or one of %2
    = 加上 '--layer %1'，或 %2 之一
    - '%1' is a word of Swift's, and no module can be called so
    = '%1' 是 Swift 的关键字，不能作模块名
    - '%1' is a module of Swift's or of Apple's platforms
    = '%1' 是 Swift 或 Apple 平台自带的模块
    - choose another name: an import could mean either
    = 换个名称：否则 import 可能指任何一个
    - '%1' can't depend on '%2': there is no such component
    = '%1' 不能依赖 '%2'：没有这个组件
    - '%1' has parts: '%2' can depend on some of them
    = '%1'由子组件组成：'%2'可以依赖其中几个
    - name those that it needs: %1
    = 写出它需要的：%1
    - '%1' of layer '%2' can't depend on '%3' of layer '%4'
    = 层级 '%2' 的 '%1' 不能依赖层级 '%4' 的 '%3'
    - 'relctl lint' would refuse it (%1): choose a higher layer, or leave it out
    = 'relctl lint' 会拒绝它（%1）：选一个更高的层级，或去掉这个依赖
    - relctl can't make the repository at '%1'
    = relctl 无法在 '%1' 建仓库
    - it needs a token of the host: 'hosts:' of relctl.yml, key 'token'; or make it by hand, empty
    = 需要该托管平台的令牌：relctl.yml 的 'hosts:'，键 'token'；或者手工建一个空仓库
    - it makes repositories on GitLab, GitHub and Gitea, where 'hosts:' of relctl.yml has a token; make this one by hand, empty
    = relctl 能在 GitLab、GitHub 和 Gitea 上建仓库，前提是 relctl.yml 的 'hosts:' 有令牌；这个请手工建成空仓库
    - run this again with '--create', and relctl makes %1
    = 加上 '--create' 再执行一次，relctl 会建好 %1
    - make it, empty, and run this again: git init --bare %1
    = 建一个空仓库，再执行一次：git init --bare %1
    - make it on the host, empty (no readme, no license), and run this again
    = 在托管平台上建一个空仓库（不要 README，不要许可证），再执行一次
    - its default branch could not be set to '%1': %2
    = 无法把它的默认分支设为 '%1'：%2
    - set it in the repository's settings: %1
    = 在仓库的设置中修改：%1
    - '%1' is there already, and nothing of it is overwritten
    = '%1' 已经存在，不会覆盖其中任何内容
    - move it away: what is new reads the project's own base and its layer through this file
    = 把它移走：新的构建配置要通过这个文件读取工程自己的基础配置和环境层
    - '%1' is a configuration of '%2' and '%3'
    = '%1' 同时是 '%2' 和 '%3' 的配置
    - name it in the layer of one of them: relctl env check
    = 只在其中一个环境的层里写它：relctl env check
    - '%1' is not in the repository of the project
    = '%1' 不在工程所在的仓库里
    - keep environments/ in the app's repository, or write one file there: relctl env export %1 --format xcconfig
    = 把 environments/ 放进 App 的仓库，或者在那里写一个文件：relctl env export %1 --format xcconfig
    - the template makes no '%1'
    = 模板没有生成 '%1'
    - give it such a file: relctl reads the component's version there
    = 给模板加上这个文件：relctl 从中读取组件的版本
    - its licence would be '%1', and %2 are allowed
    = 它的许可证会是“%1”，允许的是 %2
    - '%1' would hold a secret: %2
    = '%1' 会含有密钥：%2
    - a layer is a file that many can read: keep the secret in the build server's credentials
    = 配置层是很多人都能读到的文件：把密钥放在构建服务器的凭据中
    - in %1 another line of '%2' wins
    = 在 %1 中，'%2' 的另一行优先
    - run 'relctl env explain %1 --env %2'
    = 执行 'relctl env explain %1 --env %2'
    - run %1 (%2) is under way or not finished
    = 运行 %1（%2）正在进行或没有完成
    - the train %1 of '%2' has another component '%3'
    = '%2' 的发布批次 %1 中有另一个组件 '%3'
    - choose a name that no recorded train knows
    = 选一个没有任何发布批次用过的名称
    - the repository at '%1' lacks %2, which is %3
    = '%1' 的仓库缺少 %2，它是 %3
    - move the repository with all its branches and tags first
    = 先把仓库连同全部分支和标签一起搬过去
    """#
}
