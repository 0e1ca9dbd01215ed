// swift-format-ignore-file

extension ChineseTexts {
  static let planningManifest = #"""
    - the components of build
    = 构建的组件
    - it is a part of '%1': build that
    = 它是 '%1' 的子组件：请构建后者
    - name it under 'components' first
    = 先在 'components' 中写上它
    - the build of '%1'
    = '%1' 的构建
    - the app's build
    = App 的构建
    - the source of build numbers
    = 构建号的来源
    - the time-out of builds
    = 构建的超时
    - what is kept of builds
    = 构建保留的内容
    - the days that builds are kept
    = 构建保留的天数
    - the size of what is kept of builds
    = 构建保留内容的大小
    - the preparation of %1
    = %1 的准备步骤
    - the tools of %1
    = %1 的工具
    - the repository
    = 仓库
    - an input of %1
    = %1 的一项输入
    - an output of %1
    = %1 的一项输出
    - the time-out of %1
    = %1 的超时
    - the command of %1
    = %1 的命令
    - 'app' of %1
    = %1 的 'app'
    - the installation of gems of %1
    = %1 的 gem 安装
    - the installation of pods of %1
    = %1 的 pod 安装
    - the arguments of %1
    = %1 的参数
    - the workspace of %1
    = %1 的 workspace
    - the project of %1
    = %1 的工程
    - %1 names a workspace and a project
    = %1 同时写了 workspace 和工程
    - leave one: a workspace knows its projects
    = 只留一个：workspace 知道它有哪些工程
    - the scheme of %1
    = %1 的 scheme
    - the destination of %1
    = %1 的 destination
    - the export options of %1
    = %1 的导出选项
    - the kind of %1
    = %1 的类型
    - it is a number of seconds from 1 to 86400
    = 它是 1 到 86400 的秒数
    - it is a number from 1 to 100000
    = 它是 1 到 100000 之间的数
    - the environment of %1
    = %1 的环境变量
    - the variable '%1'
    = 变量 '%1'
    - the secrets of %1
    = %1 的密钥
    - the secret '%1'
    = 密钥 '%1'
    - the secret '%1' does not say where it comes from
    = 密钥 '%1' 没有写明来源
    - name the place: 'env:NAME', 'file:PATH' or 'command:PROGRAM ARGUMENT'
    = 写明来源：'env:NAME'、'file:PATH' 或 'command:PROGRAM ARGUMENT'
    - '%1' is what relctl provides
    = '%1' 由 relctl 提供
    - '%1' is no name of a variable
    = '%1' 不是变量名
    - names are letters, digits and '_', and begin with no digit
    = 名称由字母、数字和 '_' 组成，不以数字开头
    - the channel '%1'
    = 渠道 '%1'
    - %1 holds a line end or another control character
    = %1含有换行或其他控制字符
    - it is a number of minutes from 1 to 1440
    = 它是 1 到 1440 的分钟数
    - %1 has the unknown placeholder {%2}
    = %1中有未知的占位符 {%2}
    - it is one of %1
    = 它是 %1 之一
    - %1 does not say where the secret is
    = %1没有写明密钥在哪里
    - write env:NAME, file:PATH or command:PROGRAM ARGUMENT...; a secret in relctl.yml is no longer secret
    = 写 env:NAME、file:PATH 或 command:PROGRAM ARGUMENT...；直接写在 relctl.yml 中的密钥就不再保密了
    - the app's repository
    = App 的仓库
    - the app's name
    = App 的 name
    - the app's url
    = App 的 url
    - the app's podfile
    = App 的 podfile
    - the app's plist
    = App 的 plist
    - the app's xcconfig
    = App 的 xcconfig
    - the app's project
    = App 的 project
    - the app's target
    = App 的 target
    - the app names a target, but no project that holds it
    = App 写了 target，却没有写它所在的工程
    - the app names no file that holds its version
    = App 没有写明存放版本号的文件
    - add 'project: App.xcodeproj', or 'plist: App/Info.plist' and 'xcconfig:' with MARKETING_VERSION
    = 加上 'project: App.xcodeproj'，或 'plist: App/Info.plist' 和带有 MARKETING_VERSION 的 'xcconfig:'
    - the component
    = 组件
    - %1 is the app's name
    = %1是 App 的名称
    - the url of %1
    = %1的 url
    - %1 has the same repository as '%2'
    = %1与 '%2' 是同一个仓库
    - name the repository once, and list its components under 'parts:'; podspecs that lint need not tell apart are 'podspec: [a, b]'
    = 仓库只写一次，其中的组件列在 'parts:' 下；lint 无需区分的 podspec 写成 'podspec: [a, b]'
    - %1 has the repository of published podspecs '%2'
    = %1用的是存放已发布 podspec 的仓库 '%2'
    - name the component's own repository
    = 写上组件自己的仓库
    - the component's repository
    = 组件的仓库
    - the package of %1
    = %1的 package
    - the cartfile of %1
    = %1的 cartfile
    - the %1 of %2 can't be '%3'
    = %2的 %1 不能是 '%3'
    - name Package.swift or Cartfile; what is resolved from them follows
    = 写 Package.swift 或 Cartfile；由它们解析出的文件会随之更新
    - the changelog of %1
    = %1的 changelog
    - version_from of %1
    = %1的 version_from
    - names no key
    = 没有写明键
    - version_from of %1 %2
    = %1的 version_from %2
    - paths are relative to %1, as in 'package.json#version'
    = 路径相对于%1，例如 'package.json#version'
    - the layer of %1
    = %1的层级
    - %1 is in the layer '%2', and the manifest declares no layers
    = %1属于层级 '%2'，而清单没有声明层级
    - add 'layers: [%1]', bottom first
    = 加上 'layers: [%1]'，最底层写在最前
    - %1 is in the unknown layer '%2'
    = %1属于未知的层级 '%2'
    - add it to 'layers:'
    = 加到 'layers:' 中
    - the layers are %1
    = 现有的层级：%1
    - the former name of %1
    = %1的旧名
    - a former name of %1
    = %1的一个旧名
    - '%1' is a former name of %2 already
    = '%1' 已经是 %2 的旧名
    - the first is in line %1
    = 第一个在第 %1 行
    - '%1' is a present name in relctl.yml, and can't be a former one of %2
    = '%1' 是 relctl.yml 中现用的名称，不能作 %2 的旧名
    - recorded trains know one component by a name: give one of them another
    = 记录过的发布批次用名称认组件：给其中一个换个名称
    - the host '%1'
    = 托管平台 '%1'
    - 'token' of %1
    = %1的 'token'
    - 'merge' of %1
    = %1的 'merge'
    - relctl is to merge at %1, and no token opens its API
    = relctl 应在%1 自动合并，但没有令牌可以访问它的 API
    - add 'token: env:NAME' beside 'merge: auto'
    = 在 'merge: auto' 旁边加上 'token: env:NAME'
    - 'site' of %1
    = %1的 'site'
    - 'api' of %1
    = %1的 'api'
    - 'authority' of %1
    = %1的 'authority'
    - %1 is not a web address: '%2'
    = %1不是网址：'%2'
    - such as 'https://git.example.com:8443'
    = 例如 'https://git.example.com:8443'
    - the %1 message names tickets, and nothing says what one looks like
    = %1 信息中用到了任务单，却没有写明任务单的样子
    - the %1 message
    = %1 信息
    - the %1 message is blank or holds a control character
    = %1 信息为空，或含有控制字符
    - the %1 message has the unknown placeholder '{%2}'
    = %1 信息中有未知的占位符 '{%2}'
    - did you mean '{%1}'?
    = 你是想用 '{%1}' 吗？
    - what messages must hold
    = 信息必须包含的内容
    - '%1' is not a regular expression
    = '%1' 不是正则表达式
    - such as '^[A-Z]+-[0-9]+ '
    = 例如 '^[A-Z]+-[0-9]+ '
    - the webhook '%1'
    = webhook '%1'
    - 'url' of %1
    = %1的 'url'
    - 'secret' of %1
    = %1的 'secret'
    - 'on' of %1
    = %1的 'on'
    - 'outcomes' of %1
    = %1的 'outcomes'
    - the language of %1
    = %1 的语言
    - %1 signs no messages, so %2 takes no 'secret'
    = %1 不对消息签名，所以%2没有 'secret'
    - the address alone is the secret
    = 地址本身就是密钥
    - the parts of %1
    = %1 的子组件
    - the parts of %1 are empty
    = %1 的子组件为空
    - a part of %1
    = %1 的子组件
    - the name of a part of %1
    = %1 的子组件的名称
    - the podspec '%1' of %2 is given twice in %3
    = %2 的 podspec '%1' 在 %3 中写了两次
    - a podspec is of one part, or of none
    = 一个 podspec 最多属于一个子组件
    - the podspec of %1
    = %1的 podspec
    - the podspec of %1 '%2' is given twice
    = %1的 podspec '%2' 写了两次
    - the version of a podspec of %1
    = %1某个 podspec 的版本
    - write 'own' for a version that people write, or the component's version with more around it, as in '%1-beta'
    = 版本由人填写时写 'own'；否则写组件的版本加上前后的文字，例如 '%1-beta'
    - '%1' does not say how a podspec of %2 counts
    = '%1' 没有说明%2的 podspec 怎样计版本
    - '%1' makes no version that CocoaPods accepts: '%2'
    = '%1' 得不到 CocoaPods 接受的版本：'%2'
    - 'branch' of publicSpecs is of a git mirror, and 'cdn' is not one
    = publicSpecs 的 'branch' 用于 git 镜像，而 'cdn' 不是 git 镜像
    - remove 'branch', or name the git mirror with 'url'
    = 请去掉 'branch'，或用 'url' 指定 git 镜像
    - the url of publicSpecs
    = publicSpecs 的 url
    - the branch of publicSpecs
    = publicSpecs 的分支
    - publicSpecs needs either 'cdn' or 'url'
    = publicSpecs 需要 'cdn' 或 'url'，且只能有一个
    - 'cdn' is a server that answers as cdn.cocoapods.org does, 'url' a git mirror of CocoaPods/Specs
    = 'cdn' 是与 cdn.cocoapods.org 应答方式相同的服务器，'url' 是 CocoaPods/Specs 的 git 镜像
    - 'cdn' of publicSpecs
    = publicSpecs 的 'cdn'
    - 'cdn' of publicSpecs must be an https address: '%1'
    = publicSpecs 的 'cdn' 必须是 https 地址：'%1'
    - such as 'https://pods.example.com/'
    = 例如 'https://pods.example.com/'
    - 'cdn' of publicSpecs holds a '?' or a '#'
    = publicSpecs 的 'cdn' 含有 '?' 或 '#'
    - name the folder that holds CocoaPods-version.yml
    = 请指定 CocoaPods-version.yml 所在的目录
    - the protocols of modules
    = 模块的协议
    - a protocol of modules
    = 模块的一个协议
    - the list of modules
    = 模块清单
    - a shape of routes
    = 一种路由写法
    - the %1 of a shape of routes
    = 一种路由写法的 %1
    - a shape of routes is a dictionary, a constant, steps, or a target with an action
    = 路由的写法是 dictionary、constant、steps，或 target 加 action
    - write { dictionary: routes, scheme: scheme }, { constant: route }, { steps: Step } or { target: Target_, action: Action_ }
    = 写成 { dictionary: routes, scheme: scheme }、{ constant: route }、{ steps: Step } 或 { target: Target_, action: Action_ }
    - the registry '%1'
    = 包注册表 '%1'
    - 'user' of %1
    = %1 的 'user'
    - the registry identity of %1
    = %1 的包注册表标识
    - '%1' of %2 is no identity of a package registry
    = %2 的 '%1' 不是包注册表的标识
    - an identity is a scope and a name, such as acme.Network
    = 标识由 scope 和名称组成，例如 acme.Network
    - 'scope' of %1
    = %1 的 'scope'
    - '%1' is no scope of a package registry
    = '%1' 不是包注册表的 scope
    - a scope has letters, digits and single hyphens, at most 39
    = scope 由字母、数字和单个连字符组成，最多 39 个字符
    - %1 must be an https address: '%2'
    = %1 必须是 https 地址：'%2'
    - such as 'https://packages.example.com/ios'
    = 例如 'https://packages.example.com/ios'
    - %1 can't be used: it %2
    = %1 不能使用：%2
    - use https://host/path.git, ssh://git@host/path.git, git@host:path.git, /a/path or ./a/path
    = 用 https://host/path.git、ssh://git@host/path.git、git@host:path.git、/a/path 或 ./a/path
    - holds a blank or a control character
    = 含有空格或控制字符
    - begins with '-'
    = 以 '-' 开头
    - climbs above the root of the file system
    = 超出了文件系统的根目录
    - is not the address of a repository
    = 不是仓库的地址
    - has the unknown scheme '%1'
    = 协议 '%1' 未知
    - has a '/' in its password, which an address holds as '%%2F'
    = 密码中有 '/'，在地址中要写成 '%%2F'
    - lacks a host or a path
    = 缺少主机或路径
    - has a login, a host or a port that programs read in different ways: a login over http has marks and letters beyond ASCII as '%%40', an account over ssh has letters, digits and some marks of ASCII, and a host in another script is 'xn--...'
    = 登录名、主机或端口会被不同程序读成不同的内容：http 登录名中的符号和 ASCII 以外的字符要写成 '%%40' 的形式，ssh 账号只能含字母、数字和部分 ASCII 符号，其他文字的主机名要写成 'xn--...'
    - a module of the system
    = 一个系统模块
    - the severity of '%1'
    = '%1' 的级别
    - a module of '%1'
    = '%1' 的一个模块
    - who may require '%1'
    = 谁可以依赖 '%1'
    - there is no component or layer '%1'
    = 没有名为 '%1' 的组件或层级
    - a version of '%1'
    = “%1”的版本
    - '%1' is no requirement on versions
    = “%1”不是版本要求
    - write it as in a Podfile: '~> 5.6', or ['>= 5.6', '< 6']
    = 按 Podfile 的写法：'~> 5.6'，或 ['>= 5.6', '< 6']
    - an exception
    = 一条豁免
    - the exception's rule
    = 豁免的规则
    - the exception's reason
    = 豁免的原因
    - the exception's last day
    = 豁免的截止日期
    - an exception's component
    = 豁免的组件
    - the kind of a layer
    = 层级的类型
    - there must be at least one environment
    = 至少要有一个环境
    - an environment
    = 一个环境
    - an environment's name
    = 环境的名称
    - the settings of '%1'
    = '%1' 的设置
    - the manifest's folder
    = 清单所在的目录
    - spec repository
    = spec 仓库
    - the spec repository '%1'
    = spec 仓库 '%1'
    - a spec repository's name
    = spec 仓库的名称
    - the url of '%1'
    = '%1' 的 url
    - the branch of '%1'
    = '%1' 的分支
    - %1 is the same branch of the same repository as '%2'
    = %1与 '%2' 是同一个仓库的同一个分支
    - keep one of them; several environments may publish to it
    = 只留一个；几个环境可以发布到同一个
    - the %1 '%2' is given twice
    = %1 '%2' 出现了两次
    - the %1s '%2' and '%3' differ only in case
    = %1 '%2' 和 '%3' 只有大小写不同
    - the layout of '%1'
    = '%1' 的布局
    - the layout of '%1' can't be '%2'
    = '%1' 的布局不能是 '%2'
    - the layouts are flat (Name/Version), specs (Specs/Name/Version) and sharded (Specs/a/7/5/Name/Version)
    = 布局有 flat（Name/Version）、specs（Specs/Name/Version）和 sharded（Specs/a/7/5/Name/Version）
    - the source of '%1'
    = '%1' 的 source
    - the source of '%1' holds credentials, which relctl would write into the Podfile
    = '%1' 的 source 中有凭据，relctl 会把它写进 Podfile
    - leave them out; CocoaPods takes them from git's credential helpers
    = 去掉凭据；CocoaPods 会从 git 的凭据助手取得
    - a search path
    = 一个查找路径
    - an allowed folder
    = 一个允许的目录
    - a pattern of used keys
    = 一个已使用键的模式
    - name a folder such as config/shared or ../ios-settings
    = 写明目录，例如 config/shared 或 ../ios-settings
    - the environments are %1
    = 现有的环境：%1
    - a host pattern of '%1'
    = '%1' 的一个主机模式
    - the exception's id
    = 豁免的 id
    - 'signing' does not say where certificates are
    = 'signing' 没有写明证书在哪里
    - add 'folder: signing', 'certificates: ["env:SIGNING_P12"]' or 'match: { type: adhoc }'
    = 添加 'folder: signing'、'certificates: ["env:SIGNING_P12"]' 或 'match: { type: adhoc }'
    - match brings certificates and profiles: '%1' has no place beside it
    = match 会带来证书和描述文件：旁边不能再有 '%1'
    - leave one of them
    = 只留其中一个
    - the folder of 'signing'
    = 'signing' 的文件夹
    - 'password' of 'signing'
    = 'signing' 的 'password'
    - 'type' of match
    = match 的 'type'
    - the arguments of match
    = match 的参数
    - a source of %1
    = %1 的 source
    - a source of every component has no {name} in it
    = 所有组件共用的 source 中没有 {name}
    - write {name} for the component's name, or list the address under 'sources' of one component
    = 用 {name} 表示组件名，或者把这个地址写在单个组件的 'sources' 中
    - the tests of %1
    = %1 的测试
    - the command of the tests of %1
    = %1 的测试命令
    - a report of the tests of %1
    = %1 的测试报告
    - the scheme of the tests of %1
    = %1 的测试 scheme
    - the test plan of %1
    = %1 的测试计划
    - a destination of the tests of %1
    = %1 的测试目标设备
    - the coverage of %1
    = %1 的覆盖率
    - the arguments of the tests of %1
    = %1 的测试参数
    - the pattern of tickets
    = 任务单的模式
    - such as '[A-Z]+-[0-9]+'
    = 例如 '[A-Z]+-[0-9]+'
    - the url of tickets
    = 任务单的 url
    - '%1' is not the address of a ticket's page
    = '%1' 不是任务单页面的地址
    - such as 'https://tickets.example.com/browse/{id}'; {id} stands for the ticket
    = 例如 'https://tickets.example.com/browse/{id}'；{id} 代表任务单
    - holds a '/'
    = 含有 '/'
    - begins with '.' or '-', ends in '-' or holds '..'
    = 以 '.' 或 '-' 开头，以 '-' 结尾，或含有 '..'
    - has more than 100 bytes
    = 超过 100 字节
    - names of components are made of letters, digits, '_', '-', '+', '.', '@' and '!'
    = 组件的名称由字母、数字、“_”、“-”、“+”、“.”、“@”和“!”组成
    - names are made of letters, digits, '_', '-', '+' and '.'
    = 名称由字母、数字、'_'、'-'、'+' 和 '.' 组成
    - paths are relative to %1 and stay inside it
    = 路径相对于%1，不能超出它
    - %1 is '%2', which does not end in '%3'
    = %1是 '%2'，结尾不是 '%3'
    - name the one that Xcode opens, such as 'App%1'
    = 写 Xcode 打开的那一个，例如 'App%1'
    - %1 '%2' is given twice
    = %1 '%2' 出现了两次
    - %1 '%2' is not a short branch name
    = %1 '%2' 不是短分支名
    - '%1' is not a day
    = '%1' 不是日期
    - write it as 2026-12-31
    = 写成 2026-12-31 这样
    - the identity's name
    = 身份的姓名
    - the identity's name can't be put in a commit
    = 身份的姓名不能写进提交
    - the identity's email
    = 身份的邮箱
    - the identity's email is not an address
    = 身份的邮箱不是邮件地址
    - a group can't be named '%1', which says how to count
    = 分组不能叫 '%1'，这个词表示版本号怎样计算
    - the versioning of %1
    = %1的 versioning
    - the group '%1' has the name of a component
    = 分组 '%1' 与一个组件同名
    - no component is in the group '%1'
    = 分组 '%1' 中没有组件
    - say 'versioning: %1' where a component is listed, or take the group out
    = 在列出组件的地方写 'versioning: %1'，或去掉这个分组
    - %1 is empty
    = %1为空
    - %1 must be a text, and this is %2
    = %1必须是文本，而这里是 %2
    - %1 must be a list, and this is %2
    = %1必须是列表，而这里是 %2
    - %1 is an empty list
    = %1是空列表
    - %1 has no key '%2'
    = %1没有键 '%2'
    - its keys are %1
    = 它的键有 %1
    - %1 needs the key '%2'
    = %1需要键 '%2'
    - %1 must be a mapping, and this is %2
    = %1必须是映射，而这里是 %2
    - the %1 of %2
    = %2的 %1
    ~ %1 has no key '%2' in the table
    - the manifest
    = 清单
    - the changelog
    = 变更日志
    - each repository
    = 每个仓库
    - the manifest has the format '%1'; this relctl reads format 1
    = 清单的格式是 '%1'；这个 relctl 读取格式 1
    - the ledger's url
    = 台账的 url
    - the ledger's branch
    = 台账的分支
    - the ledger's branch '%1' holds sources
    = 台账的分支 '%1' 上是源码
    - the ledger's branch '%1' holds podspecs
    = 台账的分支 '%1' 上是 podspec
    - leave it out: the first run makes the branch relctl/ledger, which holds nothing else
    = 去掉它：首次运行会建立分支 relctl/ledger，上面只有台账
    - relctl.yml names no component '%1'
    = relctl.yml 中没有组件 '%1'
    - '%1' is the only component
    = '%1' 是唯一的组件
    - a workspace has at least one component
    = 工作区至少要有一个组件
    - the edited list of components would not say what was asked
    = 修改后的组件列表与要求的不一致
    - edit relctl.yml by hand, or write the list with one component a line
    = 手工修改 relctl.yml，或把列表写成每行一个组件
    ~ rules: exceptions
    ~ rules: wrapped
    ~ build: components
    - '%1' of relctl.yml still names '%2'
    = relctl.yml 的 '%1' 中还写着 '%2'
    - take '%1' out of '%2' first
    = 先从 '%2' 中去掉 '%1'
    - the edited entry would not say what was asked
    = 修改后的条目与要求的不一致
    - edit relctl.yml by hand: write 'name: NEW' and 'formerly: OLD'
    = 手工修改 relctl.yml：写上 'name: NEW' 和 'formerly: OLD'
    - 'components' must be a list
    = 'components' 必须是列表
    - anchors and aliases are not used in a manifest ('&%1')
    = 清单中不使用锚点和别名（'&%1'）
    - write the value out at each place
    = 在每处直接写出值
    - this is nested more than %1 levels deep
    = 这里的嵌套超过 %1 层
    - aliases are not used in a manifest
    = 清单中不使用别名
    - a key must be a text, and this is %1
    = 键必须是文本，而这里是 %1
    - the manifest has %1 bytes; at most %2 are read
    = 清单有 %1 字节；最多读取 %2
    - the manifest begins with a byte order mark
    = 清单以字节顺序标记开头
    - save the file as UTF-8 without one
    = 保存为不带字节顺序标记的 UTF-8
    - this is not UTF-8 text
    = 这不是 UTF-8 文本
    - the manifest is empty
    = 清单是空的
    - start it with 'relctl: 1'; README.md shows a whole one
    = 以 'relctl: 1' 开头；README.md 中有完整的例子
    - a key is given twice: %1
    = 一个键出现了两次：%1
    - the manifest has too many words that begin with '*' (aliases)
    = 清单中以 '*' 开头的词（别名）太多
    - write the values out
    = 直接写出值
    - not YAML that a manifest can hold: %1
    = 不是清单可以使用的 YAML：%1
    ~ # The reference of relctl.yml\n\nEvery key, as relctl reads it.\n`relctl config explain components.podspec` shows one of them, `relctl config check` reads the file and the layers and says everything that is wrong, and `relctl config schema` prints a JSON Schema for editors.\n\nrelctl looks for `relctl.yml` in the folder where it runs and then in those above, as git looks for `.git`; `--workspace DIR` names the folder instead.\nOne that is found above must belong to the same user.\n\nKeys are written as they are here; an unknown one is an error.\nValues are texts as they stand in the file: `no`, `010` and `1.10` are not turned into something else.\nAnchors and aliases are refused.\n\nFor an editor with a YAML language server, write the schema beside the file and name it in the first line:\n\n```sh\nrelctl config schema > relctl.schema.json\n```\n\n```yaml\n# yaml-language-server: $schema=relctl.schema.json\nrelctl: 1\n```\n\n<!-- Made from the reader's table: RELCTL_RECORD=1 scripts/test --filter ManifestPage -->\n
    ~ At least one of %1 is there.\n\n
    ~ Either %1 is there.\n\n
    ~ | key | is | when it is left out | means |\n|---|---|---|---|\n
    - %1 Only beside %2.
    = %1只能与 %2 一起使用。
    - By which commands and reports know the app.
    = 命令和报告用这个名称指 App。
    - The app's repository. One that begins with ./ or ../ is relative to the manifest's folder.
    = App 的仓库。以 ./ 或 ../ 开头的相对于清单所在的目录。
    - The Xcode project, with its property lists, its xcconfig files and the packages that it takes; or what makes it: XcodeGen's project.yml, Tuist's Project.swift.
    = Xcode 项目，连同其属性列表、xcconfig 文件和所用的软件包；或者生成它的文件：XcodeGen 的 project.yml、Tuist 的 Project.swift。
    - the only application target
    = 唯一的应用 target
    - The application target, when the project has several; several that are released together.
    = 工程有多个应用 target 时使用哪一个；一起发布的可以写多个。
    - Property lists that hold the version, those of extensions too, for an app without a project.
    = 存放版本号的属性列表，包括扩展的；用于没有工程的 App。
    - The xcconfig file that assigns MARKETING_VERSION, for an app without a project.
    = 给 MARKETING_VERSION 赋值的 xcconfig 文件；用于没有工程的 App。
    - Podfile; none with a package or a cartfile, and optional with a project
    = Podfile；有 package 或 cartfile 的 App 没有；有 project 时该文件可以不存在
    - The Podfile whose pins a release moves.
    = 发布时更新其中版本的 Podfile。
    - Files whose requirements on Swift packages a release moves: Package.swift, an Xcode project, XcodeGen's project.yml, Tuist's Project.swift. Local packages, included files and Package.resolved come with them.
    = 发布时会改动其中 Swift 软件包要求的文件：Package.swift、Xcode 项目、XcodeGen 的 project.yml、Tuist 的 Project.swift。本地软件包、被包含的文件和 Package.resolved 会一并处理。
    - The Cartfile whose requirements a release moves.
    = 发布时更新其中版本要求的 Cartfile。
    - the manifest's changelog, where the file is there
    = 清单的 changelog，如果该文件存在
    - The changelog that a release writes the section of its version into; none for no such file.
    = 发布时把该版本的一节写入的变更日志；none 表示没有这个文件。
    - jenkins where Jenkins runs relctl, else ledger
    = 由 Jenkins 运行 relctl 时是 jenkins，否则是 ledger
    - Where build numbers come from: --build-number, Jenkins, one more than the last in the ledger, or the number of the app's commits. --number-from wins.
    = 构建号的来源：--build-number、Jenkins、台账中最后一个加一，或 App 的提交数。--number-from 优先。
    - The time for each step that says nothing else.
    = 没有另作规定的每个步骤的时限。
    - How long sources and intermediate files of builds below relctl-out are kept.
    = relctl-out 下各构建的源码和中间文件保留多久。
    - what the machine has
    = 机器上已有的
    - What Xcode signs with on a build server, in a keychain that each build makes and removes.
    = Xcode 在构建服务器上签名用的证书；每次构建建立自己的钥匙串，结束后删除。
    ~ { folder: signing, password: "env:P12_PASSWORD" }
    - xcodebuild on macOS, swift build for a package
    = 在 macOS 上是 xcodebuild，对包是 swift build
    - How the app is built.
    = 怎样构建 App。
    ~ { driver: xcodebuild, workspace: App.xcworkspace, scheme: App }
    - swift build for one with a Package.swift; the app compiles the sources of others
    = 有 Package.swift 的用 swift build；其他组件的源码由 App 编译
    - How components are built on their own.
    = 怎样单独构建组件。
    ~ { Payments: { command: [make, all] } }
    - Older ones are removed when a build ends.
    = 构建结束时删除更旧的。
    - The oldest are removed until the rest is smaller.
    = 从最旧的开始删除，直到其余的更小。
    - an output
    = 一项输出
    - A pattern of files or folders. It must match, or the build has failed.
    = 文件或目录的模式。必须有匹配，否则构建失败。
    - by the suffix
    = 按后缀判断
    - What the output is.
    = 这项输出是什么。
    - The program and its arguments; no shell. ./build.sh counts from the component's folder.
    = 程序及其参数；不经过 shell。./build.sh 从组件的目录算起。
    ~ [make, all]
    ~ { command: [make, check], reports: report.xml }
    ~ { coverage: yes }
    - with a command it may be left out
    = 写了命令时可以省略
    - a build by %1
    = 由 %1 构建
    - Further arguments.
    = 更多参数。
    - no; the app is one without it
    = no；App 本身不写也是
    - Whether what a component builds is an app, such as a demo: it gets the build number, and what the layer says of exports.
    = 组件构建出来的是否是 App，例如 demo：它会得到构建号，并按配置层的设置导出。
    - with xcodebuild, where a Gemfile is: bundle install
    = 用 xcodebuild 且有 Gemfile 时：bundle install
    - What installs gems before anything else runs; none for nothing.
    = 在其他程序之前安装 gem 的命令；none 表示不安装。
    ~ [bundle, install, --local]
    - with xcodebuild, where a Podfile is and prepare names no pod: pod install, with --deployment where a Podfile.lock is, by bundle exec where the Gemfile has CocoaPods
    = 用 xcodebuild、有 Podfile 且 prepare 中没有 pod 时：pod install，有 Podfile.lock 时带 --deployment；Gemfile 中有 CocoaPods 时通过 bundle exec 运行
    - What installs pods after prepare, unless Pods is what Podfile.lock says already; none for nothing.
    = 在 prepare 之后安装 pod 的命令，Pods 已与 Podfile.lock 一致时不运行；none 表示不安装。
    ~ [bundle, exec, pod, install, --deployment, --repo-update]
    - the only one in the root folder
    = 根目录中唯一的那个
    - The Xcode workspace. Name it or the project, not both.
    = Xcode workspace。它和工程只写一个。
    - The Xcode project, for an app without a workspace.
    = Xcode 工程，用于没有 workspace 的 App。
    - The scheme that is archived.
    = 要归档的 scheme。
    - What is built for, as xcodebuild has it.
    = 构建目标，写法与 xcodebuild 相同。
    - The property list for xcodebuild -exportArchive. Without it the archive is the result.
    = 给 xcodebuild -exportArchive 的属性列表。不写时结果就是归档。
    - A program that runs first in the same folder.
    = 在同一目录中先执行的程序。
    ~ [bundle, exec, pod, install, --deployment]
    - Patterns of files or folders that the build makes. Each must match, or the build has failed.
    = 构建生成的文件或目录的模式。每个都必须有匹配，否则构建失败。
    ~ [build/libcodec.a, { path: build/libcodec.dSYM, kind: symbols }]
    - all files of the commit
    = 提交的全部文件
    - Patterns of the files that decide about the outcome.
    = 决定结果的文件的模式。
    - Programs whose --version decides about the outcome too, and is in build.json.
    = 其 --version 也决定结果的程序，会写入 build.json。
    ~ [make, cc]
    - Variables for the programs. What relctl provides can't be set.
    = 给程序的变量。relctl 提供的不能设置。
    - Variables whose values are secret; logs and errors show *** instead.
    = 值需要保密的变量；日志和错误中显示为 ***。
    - The time for each step.
    = 每个步骤的时限。
    - xcodebuild archive, then -exportArchive.
    = xcodebuild archive，然后 -exportArchive。
    - swift build.
    = swift build。
    - Any program, with outputs that are declared.
    = 任意程序，输出要写明。
    - It is not built on its own: its sources are there for those that need them.
    = 它不单独构建：源码供需要它的组件使用。
    - a channel of the kind %1
    = 类型为 %1 的渠道
    - A folder on this machine or a share.
    = 这台机器上的目录，或共享目录。
    - HTTP PUT, as S3-like stores, artefact stores and WebDAV take it.
    = HTTP PUT，适用于类 S3 存储、制品库和 WebDAV。
    - A program of the team's.
    = 团队自己的程序。
    - Pgyer, API v2.
    = 蒲公英，API v2。
    - App Store Connect and its beta groups.
    = App Store Connect 及其 beta 群组。
    - Debug symbols, by Bugly's uploader.
    = 调试符号，用 Bugly 的上传工具。
    ~ Where the folder is served, https: devices install from a page there, with a QR code.
    - Where the app is put, with placeholders such as {environment}, {build} and {name}.
    = App 的存放位置，可用 {environment}、{build}、{name} 等占位符。
    - The whole value of the header Authorization.
    = Authorization 头的完整值。
    - Further headers, each 'Name: value'.
    = 更多请求头，每个写成 'Name: value'。
    ~ ["x-amz-acl: private"]
    - The header that carries the SHA-256 of what is sent.
    = 携带所发内容 SHA-256 的请求头。
    - A name in PATH, or a path relative to the manifest's folder, where the program runs.
    = PATH 中的名称，或相对于清单所在目录的路径；程序在该目录中执行。
    - Its arguments as they are; no shell.
    = 按原样传递的参数；不经过 shell。
    - What the program finds in RELCTL_SECRET.
    = 程序在 RELCTL_SECRET 中得到的内容。
    - The API key.
    = API 密钥。
    - Who may install the app.
    = 谁可以安装 App。
    - What people type who install it.
    = 安装的人要输入的密码。
    - A shortcut of the vendor's.
    = 服务商的短链接。
    - Whether the vendor's hosts abroad are used.
    = 是否使用服务商在海外的主机。
    - The address that shortcuts are appended to.
    = 短链接接在其后的地址。
    - Other hosts of the vendor's, for when the first can't be reached.
    = 服务商的其他主机，在第一个连不上时使用。
    - App Store Connect's number of the app.
    = App 在 App Store Connect 中的编号。
    - The id of a team key with the role App Manager.
    = 具有 App Manager 角色的团队密钥的 id。
    - The issuer of the team's keys.
    = 团队密钥的 issuer。
    - The key, a .p8 file as it was given.
    = 密钥，原样的 .p8 文件。
    - Beta groups by name.
    = 按名称写的 beta 群组。
    - The app's platform.
    = App 的平台。
    - The language of the notes.
    = 说明的语言。
    - Whether Apple's beta review is asked for, which testers outside of the team need.
    = 是否申请 Apple 的 beta 审核；团队以外的测试人员需要它。
    - The project's number, not its name.
    = 项目的编号，不是名称。
    - The App ID of the project's settings.
    = 项目设置中的 App ID。
    - A service account's key in JSON, with the role Firebase App Distribution Admin.
    = 服务账号的 JSON 密钥，具有 Firebase App Distribution Admin 角色。
    - Addresses of testers.
    = 测试人员的邮箱。
    - Aliases of groups, not their display names.
    = 群组的别名，不是显示名称。
    - Another address that gives tokens.
    = 另一个提供令牌的地址。
    - The product's id at Bugly.
    = 产品在 Bugly 的 id。
    - The product's key at Bugly.
    = 产品在 Bugly 的 key。
    - Bugly's uploader buglyqq-upload-symbol.jar, relative to the manifest's folder.
    = Bugly 的上传工具 buglyqq-upload-symbol.jar，相对于清单所在的目录。
    - the app's own
    = App 自己的
    - The identifier that Bugly knows.
    = Bugly 所知的标识符。
    - The Java program.
    = Java 程序。
    - The folder, relative to the manifest's, with placeholders such as {environment} and {build}. What is there is never replaced.
    = 相对于清单所在目录的目录，可用 {environment}、{build} 等占位符。已有的内容从不替换。
    - Where people find the build, with the same placeholders.
    = 用户从哪里得到构建，可用同样的占位符。
    - the system's
    = 系统的
    - A PEM file with own certificate authorities.
    = 含有自有证书颁发机构的 PEM 文件。
    - the vendor's
    = 服务商的
    - Another address of the service.
    = 服务的另一个地址。
    - How long the program may take until it is ended.
    = 程序最多可以执行多久，超过则终止。
    - The service; slack is Mattermost's language too, and feishu Lark's.
    = 服务；slack 也是 Mattermost 的格式，feishu 也是 Lark 的。
    - The whole address of the webhook. Who knows it may write into the chat.
    = webhook 的完整地址。知道它的人都能往群里发消息。
    - What messages are signed with, for feishu and dingtalk whose bot asks for a signature.
    = 消息签名用的密钥，用于要求签名的飞书和钉钉机器人。
    - What the chat is told of: runs, shipments.
    = 通知群聊的内容：运行、分发。
    ~ [run, ship]
    - all of them
    = 全部
    - Which endings the chat is told of.
    = 哪些结果要通知群聊。
    ~ [refused, partly, in-doubt]
    - What relctl's own words in its messages are in.
    = 消息中 relctl 自己的文字所用的语言。
    - Where includes are searched, after the folder of the including file.
    = 查找被包含文件的目录，排在包含它的文件所在目录之后。
    - Other folders outside of the manifest's that an include may reach.
    = 清单目录之外、允许包含的其他目录。
    - Keys that Info.plist, code or scripts read, or patterns of them.
    = Info.plist、代码或脚本会读取的键，或键的模式。
    - a host belongs to the environment whose name is a part of it
    = 主机属于名称出现在其中的那个环境
    - Hosts that belong to one environment alone, or patterns of them.
    = 只属于一个环境的主机，或其模式。
    ~ { qa: ["*.qa.example.com", localhost], prd: api.example.com }
    - Findings that are excused until a day.
    = 在某天之前豁免的问题。
    ~ [{ id: "settings.key.unused:OLD_HOST", reason: version 5 reads it, until: 2026-12-31 }]
    - The id that 'relctl env check' prints, or a pattern of ids.
    = 'relctl env check' 显示的 id，或 id 的模式。
    - Why it is excused.
    = 为什么豁免。
    ~ version 5 reads it
    - The last day on which it is excused.
    = 豁免的最后一天。
    - What a rule's findings weigh. Off: the rule is not looked at.
    = 一条规则发现的问题的级别。off：不检查这条规则。
    ~ { unused-dependency: error, podspec-name: "off" }
    - Modules that no descriptor declares, besides those of Apple's platforms.
    = 除 Apple 平台的模块外，没有包描述声明的模块。
    - The modules of a pod, where they are not called as it is.
    = 一个 pod 的模块，当它们与 pod 名称不同时。
    - a component or a layer
    = 组件或层级
    - Who alone may require a pod or package: the component that wraps it.
    = 只有谁可以依赖某个 pod 或包：封装它的组件。
    - The versions of a pod or package that may be used, as a Podfile writes them.
    = 允许使用的 pod 或包的版本，按 Podfile 的写法。
    - The licences that components and pods may have, as podspecs spell them.
    = 组件和 pod 允许使用的许可证，按 podspec 的写法。
    ~ [{ rule: layer-order, components: [Payments], reason: "IOS-4711, until the split", expires: 2026-12-31 }]
    - The rule whose findings are excused.
    = 豁免哪条规则的问题。
    - a component, the app or a spec repository
    = 一个组件、App 或 spec 仓库
    - Of whom they are excused.
    = 豁免谁的问题。
    - Why they are excused.
    = 为什么豁免。
    ~ "IOS-4711, until the split"
    - The last day on which they are excused.
    = 豁免的最后一天。
    - The property with a dictionary from addresses to classes.
    = 保存“地址到类”字典的属性。
    - The property with the address, in the class that it opens.
    = 在所打开的类中保存地址的属性。
    - The protocol of enumerations whose cases are pages, as RxFlow's are.
    = 枚举所遵循的协议，枚举的每个 case 是一个页面，如 RxFlow。
    - The property with the addresses' scheme, beside a dictionary or a constant.
    = 保存地址 scheme 的属性，与字典或常量一起使用。
    - What names of classes begin with: Target_Cart.
    = 类名的开头：Target_Cart。
    - What names of their methods begin with: Action_show.
    = 方法名的开头：Action_show。
    - The property list with the modules, in the order in which the app starts them.
    = 列出模块的属性列表，顺序就是 App 启动它们的顺序。
    - The protocols that make a class a module.
    = 让一个类成为模块的协议。
    - By which commands, layers and reports know the component. Names differ in more than case.
    = 命令、配置层和报告用这个名称指组件。名称之间不能只有大小写不同。
    - The component's repository. One that begins with ./ or ../ is relative to the manifest's folder.
    = 组件的仓库。以 ./ 或 ../ 开头的相对于清单所在的目录。
    - the url in any spelling
    = url 的任何写法
    - The addresses besides url that the component's descriptors may name. One that ends with / allows archives (:http) below it.
    = 除 url 外，组件的包描述还可以写的地址。以 / 结尾的地址允许其下的归档（:http）。
    - NAME.podspec; none for a component with a package or with parts
    = NAME.podspec；有 package 或子组件的组件没有默认值
    - The component's podspecs, as Ruby or as JSON (.podspec.json). One whose version is not the component's is a mapping.
    = 组件的 podspec，Ruby 或 JSON（.podspec.json）形式。版本与组件不同的，写成映射。
    - What lint, graph and routes tell apart in a repository of several components. Parts have one branch, one commit and one tag, the component's.
    = 一个仓库里有多个组件时，lint、graph 和 routes 分别对待的子组件。它们共用组件的分支、提交和标签。
    ~ [{ name: Checkout, podspec: Checkout/Checkout.podspec, layer: Feature }]
    - The component's Package.swift.
    = 组件的 Package.swift。
    - the registry's scope and the component's name
    = 包注册表的 scope 加组件名
    - What package registries call the component.
    = 组件在包注册表中的标识。
    - The component's Cartfile.
    = 组件的 Cartfile。
    - The file that holds the version, where the podspec computes it: JSON, a property list, Ruby, an xcconfig file or a text that is nothing but the version.
    = podspec 中的版本号是计算出来时，存放版本号的文件：JSON、属性列表、Ruby、xcconfig 文件，或只有版本号的文本。
    - The component's level, one of 'layers'.
    = 组件的层级，'layers' 之一。
    - its layer's
    = 所属层级的
    - What the component is for; it goes before its layer's kind.
    = 组件的用途；优先于所属层级的类型。
    - a group, or lockstep or independent
    = 一个分组，或 lockstep 或 independent
    - the manifest's versioning
    = 清单的 versioning
    - With whom the component counts its versions: with all others in lockstep, by itself, or with a group.
    = 组件与谁共用版本号：与其他组件一致（lockstep）、独立（independent），或与一个分组。
    - Names under which recorded trains know the component; 'relctl component rename' writes it.
    = 记录过的发布批次中组件的旧名；由 'relctl component rename' 写入。
    - The address that descriptors name.
    = 包描述中写的地址。
    - a source of every component
    = 所有组件共用的 source
    - The address that descriptors name, with {name} for the component's name.
    = 包描述中写的地址，用 {name} 表示组件名。
    - A mirror is a copy, which must have the release before a podspec that names it is published. An alias is another name of the repository at url and is not asked. A former address is allowed in podspecs that are published already.
    = mirror 是副本：发布指向它的 podspec 之前，relctl 会向它询问所发布的内容。alias 是 url 所在仓库的另一个名称，不询问。former 是以前的地址，只允许出现在已经发布的 podspec 中。
    - Where the podspec is.
    = podspec 的位置。
    - the component's
    = 组件的版本
    - With {version} in a text, the component's version as each environment spells it, and what stands around it. With own, people write the version: a release leaves it, and publishes it where it is not published yet.
    = 文字中含 {version} 时，是各环境写法的组件版本加上前后的文字。写 own 时，版本由人填写：发布不改它，只在尚未发布过的地方发布它。
    - By which lint, graph and routes know the part. No component has the same name.
    = lint、graph 和 routes 用来称呼子组件的名称，不得与任何组件同名。
    - The part's podspecs, as for a component.
    = 子组件的 podspec，写法与组件相同。
    - The part's level, one of 'layers'.
    = 子组件所在的层级，取自 'layers'。
    - the component's, or the layer's
    = 组件的，或层级的
    - What the part is for.
    = 子组件的用途。
    - The layer's name.
    = 层级的名称。
    - What the layer's components are for. Those of a business layer know no other of their layer; an aggregate may.
    = 层级中组件的用途。business 层级的组件互不依赖；aggregate 可以。
    - By which commands know the environment.
    = 命令用这个名称指环境。
    - environments/NAME.xcconfig, with NAME in capital letters
    = environments/NAME.xcconfig，NAME 为大写
    - The environment's layer, which Xcode reads too.
    = 环境的配置层，Xcode 也读取它。
    - a spec repository
    = 一个 spec 仓库
    - Where relctl publishes to.
    = relctl 发布到哪里。
    - the url without credentials
    = 不带凭据的 url
    - The address that Podfiles spell, where it is another one. It must hold no secret.
    = Podfile 中写的地址，当它不同时。不能含有密钥。
    - The branch that CocoaPods reads.
    = CocoaPods 读取的分支。
    - read from the repository; flat where it is empty
    = 从仓库读出；空仓库为 flat
    - How podspecs are arranged: Name/Version, Specs/Name/Version or Specs/a/7/5/Name/Version.
    = podspec 的排列方式：Name/Version、Specs/Name/Version 或 Specs/a/7/5/Name/Version。
    - the mirror of CocoaPods' public source
    = CocoaPods 公共源的镜像
    - The address of a server that answers as cdn.cocoapods.org does. Only a server on this machine may have http.
    = 与 cdn.cocoapods.org 应答方式相同的服务器的地址。只有本机上的服务器可以用 http。
    - A git mirror of CocoaPods/Specs.
    = CocoaPods/Specs 的 git 镜像。
    - The branch of the git mirror.
    = git 镜像的分支。
    - the registry
    = 包注册表
    - The registry's address. Only a registry on this machine may have http.
    = 包注册表的地址。只有本机上的注册表可以用 http。
    - every component names its identity in 'registry'
    = 每个组件在 'registry' 中写出自己的标识
    - The scope of components that name no identity of their own.
    = 没有写出自己标识的组件所用的 scope。
    - nothing is sent
    = 不发送任何凭据
    - What lets relctl publish there.
    = relctl 向它发布时使用的凭据。
    - the token is a bearer token
    = token 作为 bearer token 发送
    - The account whose password the token is.
    = 以 token 为密码的账号。
    - the system's authorities
    = 系统信任的颁发机构
    - A PEM file with the certificate authorities that the registry is trusted by.
    = PEM 文件，内含信任该注册表所用的证书颁发机构。
    - the host
    = 主机
    - What runs there: gitea is Forgejo too.
    = 使用的平台：gitea 也指 Forgejo。
    - https:// and the host's name
    = https:// 加主机名
    - Where its pages are, if that is another place than the repositories' addresses say.
    = 网页的地址，当它与仓库地址所示的不同时。
    - the API is not used: git alone says what is merged
    = 不使用 API：只由 git 判断是否已合并
    - What opens its API: requests are opened, looked at and closed by it.
    = 用来访问其 API 的令牌：据此创建、查看和关闭合并请求。
    - the kind's usual place on the site
    = 该平台在站点上的通常位置
    - Where its API is.
    = API 的地址。
    - Who merges: people, or relctl itself as soon as the host's rules allow it.
    = 由谁合并：人，或在托管平台的规则允许时由 relctl 自己。
    - A PEM file with the certificate authorities that its API is trusted by.
    = 用来信任其 API 的证书颁发机构的 PEM 文件。
    - The placeholders are %1.
    = 占位符有 %1。
    - the messages
    = 这些信息
    - relctl's words, such as Payments 6.5.5 (qa)
    = relctl 的措辞，例如 Payments 6.5.5 (qa)
    - The message of commits, those of spec repositories too. %1
    = 提交信息，spec 仓库的提交也用它。%1
    - git's first line, and relctl's words
    = git 的第一行，加上 relctl 的措辞
    - The message of merges. %1
    = 合并提交的信息。%1
    - the component and its version
    = 组件和它的版本
    - The message of tags. %1
    = 标签的信息。%1
    ~ '{component} {version} of train {train}'
    - git's Revert, with the first line of what is taken back
    = git 的 Revert，以及被撤回内容的第一行
    - The message of commits that 'relctl undo' makes. %1
    = 'relctl undo' 产生的提交的信息。%1
    - What is found in every message that relctl pushes, as the servers' hooks demand it. A plan with another message is refused.
    = relctl 推送的每条信息都必须包含的内容，即服务器钩子的要求。信息不符的计划会被拒绝。
    - the tickets
    = 任务单
    - What a ticket looks like in a commit message.
    = 提交信息中任务单的写法。
    - The page of a ticket, with {id} in its place.
    = 任务单的页面，其中 {id} 代表任务单。
    - A folder with certificates (.p12) and profiles (.mobileprovision, .provisionprofile), also one level below; from the folder of relctl.yml, or an absolute path.
    = 放证书（.p12）和描述文件（.mobileprovision、.provisionprofile）的文件夹，也包括下一层；相对于 relctl.yml 所在的文件夹，或绝对路径。
    - Certificates: variables with a .p12 in base64 or its path, or files.
    = 证书：变量（内容是 .p12 的 base64 或它的路径），或文件。
    - Profiles: variables with a profile in base64 or its path, or files.
    = 描述文件：变量（内容是描述文件的 base64 或它的路径），或文件。
    - What opens the certificates, or the storage of match.
    = 打开证书或 match 存储的密码。
    - fastlane match brings certificates and profiles of the app, read-only.
    = 由 fastlane match 以只读方式带来应用的证书和描述文件。
    ~ { type: enterprise }
    - by RELEASE_EXPORT_METHOD of the layer
    = 按配置层的 RELEASE_EXPORT_METHOD
    - Which certificates and profiles.
    = 哪一类证书和描述文件。
    ~ [--git_branch, ios]
    - tests by xcodebuild
    = 用 xcodebuild 的测试
    - Where tests run, as xcodebuild test -destination has it.
    = 测试在哪里运行，写法同 xcodebuild test -destination。
    - the scheme's own
    = scheme 自己的
    - The test plan.
    = 测试计划。
    - the scheme that is archived
    = 归档所用的 scheme
    - The scheme that is tested.
    = 测试所用的 scheme。
    - tests by swift
    = 用 swift 的测试
    - tests by a command
    = 用命令的测试
    - The program and its arguments; no shell.
    = 程序及其参数；不经过 shell。
    ~ [make, check]
    - Patterns of the reports that it writes, in JUnit's format.
    = 它写出的 JUnit 格式报告的路径模式。
    - How relctl build --test tests it. Without it nothing is tested.
    = relctl build --test 怎样测试它。没有它就不测试。
    - what the test plan says; no for a package
    = 以测试计划为准；包为 no
    - Whether coverage is measured.
    = 是否统计覆盖率。
    - The manifest's format. A relctl that reads another format refuses the file.
    = 清单的格式。读取另一种格式的 relctl 会拒绝这个文件。
    - The app that takes all components.
    = 使用所有组件的 App。
    ~ { name: App, url: https://git.example.com/ios/app.git, project: App.xcodeproj }
    - The components, each a repository with one or more descriptors. Their order means nothing.
    = 组件，每个是一个仓库，有一个或多个包描述。顺序没有含义。
    ~ [{ name: Payments, url: https://git.example.com/ios/Payments.git }]
    - The environments in promotion order; the last one is production. At least one. A name alone has its settings in environments/NAME.xcconfig, with NAME in capital letters.
    = 按晋级顺序排列的环境；最后一个是生产环境。至少一个。只写名称时，它的设置在 environments/NAME.xcconfig 中，NAME 为大写。
    ~ [qa, stg, prd]
    - The repositories of published podspecs, by the names that RELEASE_SPEC_REPO of a layer uses.
    = 存放已发布 podspec 的仓库，名称就是配置层中 RELEASE_SPEC_REPO 所用的。
    ~ { specs-qa: { url: https://git.example.com/ios/specs-qa.git } }
    - the public source is not read
    = 不读取公共源
    - A mirror of CocoaPods' public source (trunk), where relctl looks up pods that Podfile.lock lacks.
    = CocoaPods 公共源（trunk）的镜像；Podfile.lock 里没有的 pod，relctl 到那里查找。
    - Addresses that the descriptors of every component may name besides its url, with {name} for the component's name. One that ends with / allows archives (:http) below it.
    = 除 url 外，每个组件的包描述还可以写的地址，用 {name} 表示组件名。以 / 结尾的地址允许其下的归档（:http）。
    ~ { url: 'https://git.example.com/ios/{name}.git', kind: alias }
    - The levels that components are in, bottom first: a component needs none of a level above its own.
    = 组件所在的层级，最底层写在最前：组件不依赖比自己更高的层级。
    ~ [Core, { name: Feature, kind: business }, { name: Flow, kind: aggregate }]
    - An xcconfig file above the layers of all environments: what differs for one component.
    = 叠加在所有环境的配置层之上的 xcconfig 文件：写某个组件的不同之处。
    - With lockstep all chosen components take the version of the release; with independent each bumps its own.
    = lockstep 时所有选定的组件使用发布的版本号；independent 时各自递增。
    - Groups of components that share versions of their own, beside others in lockstep. A component names its group under versioning.
    = 共用一套版本号的组件分组，与其余一致版本的组件并存。组件在 versioning 中写明分组。
    - git's user.name and user.email
    = git 的 user.name 和 user.email
    - Who signs the commits and tags that relctl makes.
    = relctl 创建的提交和标签的签署人。
    ~ { name: Release Bot, email: release@example.com }
    - the branch relctl/ledger of the app's repository
    = App 仓库的分支 relctl/ledger
    - Where the shared record of runs and trains is.
    = 运行和发布批次的共享记录在哪里。
    ~ { url: https://git.example.com/ios/releases.git }
    - What 'relctl env check' can't know of the layers by itself.
    = 关于配置层，'relctl env check' 自己无法知道的事。
    - How 'relctl lint' judges, and what it excuses.
    = 'relctl lint' 怎样判断，以及豁免什么。
    ~ { severity: { unused-dependency: error } }
    - known routers are found, and two usual shapes are listed without being judged
    = 识别已知的路由框架，另外列出两种常见写法，但不检查
    - How sources register pages beside the known routers. An empty list turns the search off.
    = 除已知的路由框架外，源码如何注册页面。空列表表示不查找。
    ~ [{ dictionary: routes, scheme: scheme }]
    - The modules that the app starts, in the order of a list.
    = App 启动的模块，按清单的顺序。
    - How 'relctl build' builds the app and its components. What it does not name is built by what its commit holds.
    = 'relctl build' 怎样构建 App 和它的组件。没有写明的按其提交的内容构建。
    ~ { number: ledger }
    - Where builds go, by the names that RELEASE_CHANNELS of a layer uses.
    = 构建去往哪里，名称就是配置层中 RELEASE_CHANNELS 所用的。
    ~ { pgyer: { kind: pgyer, key: "env:PGYER_API_KEY" } }
    - Chats that are told how runs and shipments end.
    = 通知运行和分发结果的群聊。
    ~ { team: { kind: feishu, url: "env:FEISHU_WEBHOOK" } }
    - Package registries, by the names that RELEASE_REGISTRY of a layer uses.
    = 包注册表，以环境层的 RELEASE_REGISTRY 所用的名称为键。
    - { ios: { url: 'https://packages.example.com/ios', scope: acme } }
    = { ios: { url: 'https://packages.example.com/ios', scope: acme } }
    - known from the name: github.com, gitlab.com, a host named gitlab, gitea, ...
    = 从名称得知：github.com、gitlab.com，名为 gitlab、gitea 等的主机
    - The hosts of repositories, for branches that land by merge request (RELEASE_LANDING of a layer). The name file stands for repositories on a disk.
    = 仓库的托管平台，用于通过合并请求更新的分支（配置层的 RELEASE_LANDING）。名称 file 表示磁盘上的仓库。
    ~ { git.example.com: { kind: gitlab } }
    - How the messages of commits and tags read, and what servers demand of them.
    = 提交和标签的信息怎样写，以及服务器对它们的要求。
    - The changelog of components and the app, where they have one: a release writes the section of its version.
    = 组件和 App 的变更日志，如果有的话：发布时写入该版本的一节。
    - the identity
    = 身份
    - The name in commits and tags.
    = 提交和标签中的姓名。
    - The address in commits and tags.
    = 提交和标签中的邮箱。
    - The repository that holds the ledger's branch.
    = 存放台账分支的仓库。
    - The ledger's branch. Protect it from everybody but relctl.
    = 台账的分支。应加以保护，只让 relctl 写入。
    - the number 1
    = 数字 1
    - the name of %1
    = %1的名称
    - a rule of relctl lint
    = relctl lint 的一条规则
    - a path in %1
    = %1中的路径
    - a folder, relative to the manifest's folder
    = 目录，相对于清单所在的目录
    - a path in the component's repository, with '#' and a key
    = 组件仓库中的路径，可以带 '#' 和键
    - own, or a text with {version}
    = own，或含 {version} 的文字
    - the address of a repository
    = 仓库的地址
    - a number of seconds
    = 秒数
    - a number of minutes
    = 分钟数
    - a number from 1 on
    = 从 1 开始的数
    - a day such as 2026-12-31
    = 日期，例如 2026-12-31
    - the place of a secret: env:NAME, file:PATH or command:PROGRAM ARGUMENT
    = 密钥的来源：env:NAME、file:PATH 或 command:PROGRAM ARGUMENT
    - a regular expression
    = 正则表达式
    - a web address
    = 网址
    - a list; each item is %1
    = 列表；每一项是%1
    - %1, or a list of them
    = %1，或由它组成的列表
    - a mapping from %1 to %2
    = 从%1到%2的映射
    - %1, or a mapping
    = %1，或映射
    """#
}
