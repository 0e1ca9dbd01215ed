// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsSettings = #"""
    - '%1' of %2 hides %3
    = %2 的 '%1' 遮盖了 %3
    - delete it in Xcode (select the row, press Delete), so that the layer counts
    = 在 Xcode 中删除它（选中该行，按 Delete），让配置层生效
    - the base '%1' of %2 cannot be read
    = 无法读取 %2 的基础文件 '%1'
    - the configuration '%1' belongs to no environment
    = 构建配置 '%1' 不属于任何环境
    - add it to RELEASE_CONFIGURATIONS in the layer of its environment
    = 加到所属环境的配置层的 RELEASE_CONFIGURATIONS 中
    - %1 belongs to '%2', but its base is the layer of %3
    = %1 属于 '%2'，但它的基础文件是 %3 的配置层
    - set its base to %1 in Xcode, or let 'relctl env project %2 --write' do it
    = 在 Xcode 里把它的基础文件设为 %1，或者交给 'relctl env project %2 --write'
    - the layer
    = 配置层
    - include it in '%1': #include "%2", as seen from there
    = 在 '%1' 里引入它：#include "%2"，路径从那个文件算起
    - set it with 'relctl env project %1 --write'
    = 用 'relctl env project %1 --write' 设置
    - no base of '%1' reads %2
    = '%1' 的基础文件都没有读取 %2
    - the project has no configuration '%1', which '%2' names
    = 工程没有 '%2' 写明的构建配置 '%1'
    - add it with 'relctl env project %1 --write'; the project has: %2
    = 用 'relctl env project %1 --write' 添加；工程里有：%2
    - %1 of the project
    = 工程的 %1
    - addresses of people, as git signs their commits, such as ana@example.com
    = 人员的邮箱地址，与其 git 提交中的一致，例如 ana@example.com
    - a number from 0 to 20
    = 0 到 20 之间的数字
    - YES or NO
    = YES 或 NO
    - a time, such as 30m, 24h or 2d
    = 一段时长，例如 30m、24h 或 2d
    - windows such as Fri 15:00..Mon 08:00, 2026-12-20..2027-01-03 or 18:00..09:00, with commas
    = 若干时间窗口，用逗号分隔，例如 Fri 15:00..Mon 08:00、2026-12-20..2027-01-03 或 18:00..09:00
    - a time zone by its place, such as Asia/Shanghai, or UTC
    = 以地名表示的时区，例如 Asia/Shanghai，或 UTC
    - names of letters, digits, '-', '_' and '.', with commas between them
    = 由字母、数字、“-”、“_”和“.”组成的名称，以逗号分隔
    - some of sources, scripts, binaries and dependencies, with commas between them
    = sources、scripts、binaries 和 dependencies 中的若干项，用逗号分隔
    - a descriptor's version, such as 6.5.5.master
    = 包描述中的版本，例如 6.5.5.master
    - one of %1
    = %1 之一
    - the name of a branch, such as feature/6.5.5
    = 分支名，例如 feature/6.5.5
    - the name of a branch, such as hotfix/$(VERSION)
    = 分支名，例如 hotfix/$(VERSION)
    - the name of a tag, such as 6.5.5
    = 标签名，例如 6.5.5
    - a name without blanks
    = 不含空格的名称
    - a semantic version, such as $(VERSION)
    = 一个语义化版本，例如 $(VERSION)
    - mutable or immutable
    = mutable 或 immutable
    - refuse or accept
    = refuse 或 accept
    - exact or minimum
    = exact 或 minimum
    - digits and dots, such as 6.5.5
    = 数字和点，例如 6.5.5
    - digits and dots, such as 1024
    = 数字和点，例如 1024
    - RELEASE_TAG is not set, but RELEASE_SOURCE is '%1'
    = 没有设置 RELEASE_TAG，而 RELEASE_SOURCE 是 '%1'
    - set RELEASE_TAG, for example to $(RELEASE_VERSION)
    = 设置 RELEASE_TAG，例如 $(RELEASE_VERSION)
    - RELEASE_SQUASH is 'accept', and RELEASE_SOURCE is '%1': without a tag nothing keeps the planned commit, which a squash leaves out of the branch
    = RELEASE_SQUASH 为 'accept'，而 RELEASE_SOURCE 为 '%1'：压缩合并不会把计划的提交带进分支，没有标签就没有任何引用保留它
    - accept squashes only in an environment that tags
    = 只在打标签的环境中接受压缩合并
    - a semantic version, such as $(VERSION)-qa.$(RUN)
    = 一个语义化版本，例如 $(VERSION)-qa.$(RUN)
    - the version is no semantic one
    = 该版本不是语义化版本
    - RELEASE_SOURCE is '%1', and a registry has no branches
    = RELEASE_SOURCE 是 '%1'，而包注册表没有分支
    - RELEASE_REGISTRY_VERSION is not set, and %1
    = 没有设置 RELEASE_REGISTRY_VERSION，而且%1
    - set RELEASE_REGISTRY_VERSION, for example to $(VERSION)-%1.$(RUN)
    = 设置 RELEASE_REGISTRY_VERSION，例如 $(VERSION)-%1.$(RUN)
    - '%1' is what relctl provides; a layer can't set it
    = '%1' 由 relctl 提供；配置层不能设置它
    - use another name
    = 换一个名称
    - %1 is not set; it must be %2
    = 没有设置 %1；它必须是%2
    - set it in the layer of '%1' or in a file that the layer includes
    = 在 '%1' 的配置层或它包含的文件中设置
    - %1 is '%2'; it must be %3
    = %1 是 '%2'；它必须是%3
    - it is made of %1
    = 它由 %1 组成
    - from relctl
    = 来自 relctl
    - the value looks like a token ('%1')
    = 值看起来像令牌（'%1'）
    - the address holds a password
    = 地址中有密码
    - its name says so ('%1')
    = 从名称就能看出来（'%1'）
    - did you mean '%1'? 
    = 你是想用 '%1' 吗？
    - %1relctl.yml names: %2
    = %1relctl.yml 中有：%2
    - relctl.yml names %1 components and the app '%2'
    = relctl.yml 中有 %1 个组件和 App '%2'
    - '%1' is not a configuration of '%2'%3
    = '%1' 不是 '%2' 的构建配置%3
    - ; it belongs to '%1'
    = ；它属于 '%1'
    - %1RELEASE_CONFIGURATIONS of '%2' names: %3
    = %1'%2' 的 RELEASE_CONFIGURATIONS 中有：%3
    - '%1' holds a secret, and an export would spread it
    = '%1' 含有密钥，导出会让它扩散
    - keep it in the build server's credentials; an exception for 'settings.secret:…' in relctl.yml allows it
    = 把它放在构建服务器的凭据中；在 relctl.yml 中为 'settings.secret:…' 写一条豁免可以允许它
    - the value of '%1' holds a line end or a control character
    = '%1' 的值含有换行或控制字符
    - '%1' is not inside the manifest's folder
    = '%1' 不在清单所在的目录中
    - '%1' is not a relative path
    = '%1' 不是相对路径
    - every machine must read the same files: copy the file into the manifest's folder
    = 每台机器都要读到同样的文件：把文件复制到清单所在的目录
    - '%1' leads out of the manifest's folder
    = '%1' 超出了清单所在的目录
    - copy the file into the folder, or allow its folder in relctl.yml: settings: { allow: [%1] }
    = 把文件复制到该目录，或在 relctl.yml 中允许它所在的目录：settings: { allow: [%1] }
    - skipped: the files include each other: %1
    = 已跳过：这些文件互相包含：%1
    - searched: %1; '#include?' forgives a missing file
    = 查找过：%1；'#include?' 允许文件缺失
    - more than %1 files deep, or more than %2 includes
    = 文件层数超过 %1，或 include 超过 %2 个
    - the settings are larger than %1 bytes
    = 设置超过 %1 字节
    - the keys of this environment take more than %1 lookups together
    = 这个环境的键合计需要超过 %1 次查找
    - '%1' and '%2' have the branch '%3' of 1.2.3 of %4, and its files can't say both: %5, and %6
    = '%1' 和 '%2' 对 %4 的 1.2.3 使用同一分支 '%3'，而其中的文件无法同时写成两种：%5 和 %6
    - give '%1' a branch of its own, or the RELEASE_VERSION, RELEASE_SOURCE and RELEASE_SPEC_REPO of '%2': then both are stages of one artefact
    = 给 '%1' 单独的分支，或使用 '%2' 的 RELEASE_VERSION、RELEASE_SOURCE 和 RELEASE_SPEC_REPO：这样两者就是同一产物的不同阶段
    - RELEASE_CHANNELS names '%1', and relctl.yml has no such channel
    = RELEASE_CHANNELS 写了 '%1'，而 relctl.yml 中没有这个渠道
    - there are %1
    = 现有 %1
    - %1 matches no component
    = %1 不匹配任何组件
    - 'relctl component list' names the components; remove the line if none is meant any more
    = 'relctl component list' 列出所有组件；如果已没有对应的组件，删除这一行
    - the configuration '%1' belongs to '%2' and to '%3'
    = 构建配置 '%1' 同时属于 '%2' 和 '%3'
    - a build of it would not say which environment it is for: name it in one layer only
    = 这样构建不出是给哪个环境的：只在一个配置层中写它
    - %1 matches no configuration of any environment
    = %1 不匹配任何环境的构建配置
    - %1the configurations are %2
    = %1现有的构建配置：%2
    - %1 is asked of no run: a gate is for a whole environment, not for %2
    = %1 不会起作用：门禁针对整个环境，不能只针对 %2
    - write %1 without a condition into the environment's layer
    = 在该环境的配置层中写 %1，不带条件
    - %1 says which approvals count, and none are asked for
    = %1 规定哪些批准算数，而这里并不要求批准
    - set RELEASE_GATE_APPROVALS to the number of people
    = 用 RELEASE_GATE_APPROVALS 写明需要几个人批准
    - '%1' asks for %2 approvals, and RELEASE_GATE_APPROVERS names only %3: the gate never opens
    = '%1' 需要 %2 个批准，而 RELEASE_GATE_APPROVERS 只写了 %3 个人：这道门禁永远不会放行
    - name more people, or ask for fewer approvals
    = 多写几个人，或减少需要的批准数
    - '%1' in %2 reaches '%3', which %4
    = %2 中的 '%1' 会访问 '%3'，它%4
    - run 'relctl env explain %1 --env %2' to see where it comes from
    = 执行 'relctl env explain %1 --env %2' 查看它从哪里来
    - belongs to '%1' by the pattern '%2'
    = 按模式 '%2' 属于 '%1'
    - bears the name of '%1'
    = 带有 '%1' 的名称
    - is a machine of one network only
    = 是只在某个网络中的机器
    - '%1' has no value in %2; %3 %4 one
    = '%1' 在 %2 中没有值；%3 %4
    - run 'relctl env set %1 VALUE --env %2'
    = 执行 'relctl env set %1 VALUE --env %2'
    - add a line without [config=…] above the conditional ones in %1
    = 在 %1 中带条件的行之上加一行不带 [config=…] 的
    - '%1' and '%2' publish the same version to '%3': 1.2.3 of %4 is '%5' in both
    = '%1' 和 '%2' 会向 '%3' 发布同一个版本：%4 的 1.2.3 在两者中都是 '%5'
    - give '%1' a spec repository or a form of version of its own, such as RELEASE_VERSION = $(VERSION).%2
    = 给 '%1' 单独的 spec 仓库，或单独的版本形式，例如 RELEASE_VERSION = $(VERSION).%2
    - $(inherited) takes over line %1 of the same file, not only what is below it
    = $(inherited) 会取到同一文件的第 %1 行，而不只是它下层的
    - join the two lines when the earlier one is not meant to count here
    = 如果前面那行不该在这里起作用，把两行合成一行
    - RELEASE_GATE_... asks for %1, and no train is handed over to '%2', the first environment: it would be closed for ever
    = RELEASE_GATE_... 要求 %1，而 '%2' 是第一个环境，没有发布批次会交到这里：这个门禁永远不会放行
    - move it into the layer of a later environment
    = 请移到后面某个环境的配置层中
    - relctl has no key '%1'
    = relctl 没有键 '%1'
    - names that start with RELEASE_ are relctl's; use another one for a key of your own
    = 以 RELEASE_ 开头的名称属于 relctl；自己的键请用别的名称
    - '%1' holds a secret: %2
    = '%1' 含有密钥：%2
    - keep it in the build server's credentials or the keychain, and change it: it has been read
    = 把它放在构建服务器的凭据或钥匙串中，并更换它：它已经被读到了
    - %1 never counts in '%2': %3 comes later and wins
    = %1 在 '%2' 中从不生效：%3 在后面，它优先
    - of the lines that match the last one wins: move the conditional line below it
    = 匹配的行中最后一行优先：把带条件的行移到它下面
    - %1 names '%2' in '%3', and relctl.yml has no such spec repository
    = %1 在 '%3' 中写了 '%2'，而 relctl.yml 中没有这个 spec 仓库
    - add it under 'specs:'
    = 把它加到 'specs:' 中
    - nothing is known to read '%1'
    = 不知道有谁读取 '%1'
    - when Info.plist, code or a script reads it, say so in relctl.yml: settings: { uses: [%1] }
    = 如果 Info.plist、代码或脚本会读取它，在 relctl.yml 中写明：settings: { uses: [%1] }
    - lines that say something else than they look
    = 实际含义与看上去不同的行
    - values that cannot be evaluated, undefined references
    = 无法求值的值，未定义的引用
    - relctl's own keys
    = relctl 自己的键
    - gates that nobody asks, or opens
    = 不起作用或无法放行的门禁
    - versions that two environments publish
    = 两个环境都会发布的版本
    - branches of two environments
    = 两个环境的分支
    - spec repositories
    = spec 仓库
    - keys that one environment has and another lacks
    = 一个环境有而另一个没有的键
    - conditional lines that never count
    = 从不生效的条件行
    - keys that nothing uses
    = 没有使用的键
    - hosts of another environment
    = 另一个环境的主机
    - the exception '%1' excuses nothing
    = 豁免 '%1' 没有豁免任何问题
    - remove it from relctl.yml, or correct its id
    = 从 relctl.yml 中去掉它，或改正它的 id
    - the exception '%1' ended on %2 (%3)
    = 豁免 '%1' 已于 %2 到期（%3）
    - fix what it excused, or decide again and give it a new day
    = 修复它豁免的问题，或重新决定并给一个新的日期
    - '%1' depends on %2, which Xcode would never match
    = '%1' 取决于 %2，而 Xcode 不会匹配它
    - only keys that start with %1 may depend on the %2
    = 只有以 %1 开头的键可以取决于 %2
    - '%1' in %2 is not a condition that Xcode knows
    = %2 中的 '%1' 不是 Xcode 认识的条件
    - the conditions are %1
    = 可用的条件：%1
    - '%1' in %2 is one pattern, comma included
    = %2 中的 '%1' 是一个模式，逗号也算在内
    - write each condition in its own brackets: [sdk=iphoneos*][arch=arm64]
    = 每个条件写在各自的方括号中：[sdk=iphoneos*][arch=arm64]
    - the value takes more than %1 lookups
    = 求这个值需要超过 %1 次查找
    - the value is longer than %1 bytes
    = 值超过 %1 字节
    - a quote is not closed, or a backslash ends the value
    = 引号没有闭合，或反斜杠在值的末尾
    - close the quote, or write \" for a quote that means itself
    = 闭合引号，或用 \" 表示引号本身
    - references go more than %1 levels deep
    = 引用的层数超过 %1
    - an operator works on what '%1' inherits, which holds references that relctl does not know
    = 运算作用于 '%1' 继承的值，而其中有 relctl 不知道的引用
    - give the inherited value a key of its own
    = 给继承的值单独一个键
    - '%1' is not defined, so the reference to it is empty
    = '%1' 没有定义，所以对它的引用为空
    - write $(%1:default=…) if it may be missing
    = 如果它可以缺失，写成 $(%1:default=…)
    - '%1' refers to itself: %2
    = '%1' 引用了自身：%2
    - the value ends with '$'
    = 值以 '$' 结尾
    - a reference has no closing bracket
    = 引用没有右括号
    - a reference has operators but no name
    = 引用有运算符但没有名称
    - a ':' in a reference is not followed by an operator
    = 引用中的 ':' 后面没有运算符
    - ':%1' is not an operator
    = ':%1' 不是运算符
    - references with '$%1' are deprecated
    = 用 '$%1' 引用已不推荐
    - references are nested too deeply
    = 引用嵌套得太深
    - write '$$' for a dollar sign
    = 美元符号写作 '$$'
    - the operators are %1, %2
    = 可用的运算符：%1、%2
    - '%1' and '%2' both take their value from here, and are to differ
    = '%1' 和 '%2' 的值都来自这里，却要不同
    - give each key a setting of its own
    = 给每个键单独的设置
    - '%1', the Info.plist of '%2', is outside of the repository
    = '%1' 是 '%2' 的 Info.plist，却在仓库之外
    - a release changes files of the app's repository alone: move it there
    = 发布只改 App 仓库里的文件：请把它移进来
    - it can't be told which file INFOPLIST_FILE of '%1' names
    = 无法判断 '%1' 的 INFOPLIST_FILE 是哪个文件
    - write it as a path below the project's folder
    = 写成工程目录之下的路径
    - %1 is '%2', put together of several parts
    = %1 是 '%2'，由几部分拼成
    - let it hold a literal, or one $(SETTING) alone
    = 让它是一个字面量，或单独一个 $(SETTING)
    - '%1' does not hold it
    = '%1' 中没有它
    - it has no Info.plist
    = 它没有 Info.plist
    - %1 is defined nowhere: %2, and GENERATE_INFOPLIST_FILE is not YES
    = %1 没有在任何地方定义：%2，而且 GENERATE_INFOPLIST_FILE 不是 YES
    - add the key: relctl plist set --add %1 %2 VALUE
    = 加上这个键：relctl plist set --add %1 %2 VALUE
    - '%1', the Info.plist of '%2', does not exist
    = '%2' 的 Info.plist '%1' 不存在
    - %1 holds %2, not a string
    = %1 的值是 %2，不是字符串
    - %1 leads in a circle through $(%2)
    = %1 经由 $(%2) 循环引用
    - %1 depends on %2: it has several values
    = %1 取决于 %2：它有几个值
    - give %1 one value for all platforms
    = 让 %1 在所有平台上是同一个值
    - write %1 as a literal
    = 把 %1 写成字面量
    - %1 takes its value from $(%2), which nothing assigns
    = %1 的值来自 $(%2)，而没有任何地方给它赋值
    - assign %1 in the target's build settings or in its xcconfig file
    = 在 target 的构建设置或它的 xcconfig 文件中给 %1 赋值
    - '%1', a base configuration of '%2', does not exist
    = '%2' 的基础配置文件 '%1' 不存在
    - commit the file, or correct the project's base configuration
    = 提交这个文件，或改正工程的基础配置
    - %1 is defined here as '%2', and a second time
    = %1 在这里定义为 '%2'，另有一处又定义了一次
    - leave one of the two places; '%1' here counts
    = 只保留一处；'%1' 以这里为准
    - %1 is defined a second time here, as '%2'
    = %1 在这里第二次定义，值为 '%2'
    - delete it, if the other place is to count
    = 如果应以另一处为准，删除它
    - the project has no target '%1'
    = 工程没有 target '%1'
    - its targets are %1
    = 它的 target 是 %1
    - no application target
    = 没有应用 target
    - several application targets
    = 几个应用 target
    - the project has %1
    = 工程有%1
    - name the target: %1
    = 写明 target：%1
    """#
}
