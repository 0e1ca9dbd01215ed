// swift-format-ignore-file

extension ChineseTexts {
  static let programCommands = #"""
    - '--only %1' holds an empty name.
    = '--only %1' 中有空的名称。
    - Show what differs between the trains of two environments.
    = 显示两个环境的发布批次有什么不同。
    - Compares the commits that the two trains recorded: what FROM holds and TO lacks, and the other way round; descriptors, and the environments' settings. Merges and commits that releases make are left out. A change that was picked over by another commit is recognized.
    = 比较两个发布批次记录的提交：FROM 有而 TO 没有的，以及反过来的；还有包描述和环境设置。合并提交和发布产生的提交不计入。被 cherry-pick 到另一边的改动能识别出来。
    - ENV@WHEN is the train of another time: a time (2026-11-20, 7d, 2026-11-20T09:15Z) or the end of a run. Times are UTC; a day is its end.
    = ENV@WHEN 是另一个时间的发布批次：一个时间（2026-11-20、7d、2026-11-20T09:15Z），或一次运行结束时。时间为 UTC；写日期表示当天结束时。
    - FROM TO, FROM→TO, FROM..TO, or 'FROM->TO' in quotes.
    = FROM TO、FROM→TO、FROM..TO，或加引号的 'FROM->TO'。
    - The time of both: a time, or a run.
    = 两者的时间：一个时间，或一次运行。
    - Only these components. With commas, or repeated.
    = 只限这些组件。用逗号分隔，或重复该选项。
    - How the result is written: text, markdown or json.
    = 结果的格式：text、markdown 或 json。
    - Check that a run would work: this machine, every remote, and the right to push.
    = 检查运行能否成功：这台机器、每个远端、推送权限。
    - Nothing is changed: the receiving end of every remote is opened, and nothing is sent. git does not tell whether a branch is protected, so rules and hooks are not known. '--push' rehearses a release: it pushes a commit, a merge and a tag in the words and by the author of a release, and a commit of the ledger, to refs of its own (relctl/probe-..., a tag 0.0.7...), and deletes each at once. A rule for a particular branch or version may still differ.
    = 不做任何修改：只打开每个远程仓库的接收端，不发送内容。git 不会说明分支是否受保护，所以规则和钩子是未知的。'--push' 演练一次发布：以发布的措辞和作者推送一个提交、一个合并、一个标签，以及台账的一个提交，到专用的引用（relctl/probe-...，标签 0.0.7...），并立即逐一删除。针对特定分支或版本的规则仍可能不同。
    - Exit status: 0 fine, 1 problems, 4 a remote can't be reached.
    = 退出码：0 一切正常，1 有问题，4 有远端连不上。
    - Also push what a release would push to throw-away refs, and delete them.
    = 另外把发布时要推送的内容推送到临时引用，再删除。
    - creating and deleting the branch '%1' and a tag in every repository of the workspace
    = 在工作区的每个仓库中创建并删除分支 '%1' 和一个标签
    - How the result is written: text or json.
    = 结果的格式：text 或 json。
    - The folder that holds relctl.yml; else it is searched here and in the folders above.
    = relctl.yml 所在的目录；不给时在当前目录和上级目录中查找。
    - When text is coloured: auto, always or never.
    = 何时使用颜色：auto、always 或 never。
    - How many repositories to work on at the same time.
    = 同时处理多少个仓库。
    - How long to wait for a remote, a host's API or a program that does not answer, in seconds.
    = 等待没有应答的远端、托管平台 API 或程序的秒数。
    - The folder for mirrors and journals; .relctl in the workspace unless RELCTL_HOME names one.
    = 存放镜像和日志的目录；默认是工作区中的 .relctl，除非 RELCTL_HOME 另有指定。
    - Show no progress.
    = 不显示进度。
    - Only look: start no program of the workspace and read no secret. The default in merge request builds; see 'relctl help merge-request-checks'.
    = 只查看：不启动工作区的程序，也不读取密钥。在合并请求的构建里默认如此，见 'relctl help merge-request-checks'。
    - With --untrusted: the branch whose relctl.yml lists the allowed addresses.
    = 与 --untrusted 一起：以哪个分支的 relctl.yml 列出的地址为准。
    - With --untrusted: also allow this address, or all below it if it ends with a slash. Repeatable.
    = 与 --untrusted 一起：还允许这个地址；以斜线结尾时允许其下的全部地址。可重复。
    - '--timeout' takes a number of seconds from 1 to 86400.
    = '--timeout' 的取值是 1 到 86400 的秒数。
    - '--jobs' takes a number from 1 to 64.
    = '--jobs' 的取值是 1 到 64 的数字。
    - Show the plan with its diffs and ids, and change nothing.
    = 显示计划及其 diff 和 id，不做任何修改。
    - Go ahead without asking.
    = 不询问，直接执行。
    - With --dry-run: exit with 2 when changes are pending.
    = 配合 --dry-run：有待执行的变更时退出码为 2。
    - Land on branches by merge requests, as RELEASE_LANDING = request in a layer does for every run.
    = 通过合并请求更新分支；配置层中的 RELEASE_LANDING = request 对每次运行都这样做。
    - An unfinished run that this one replaces.
    = 由这次运行取代的一次未完成的运行。
    - CFBundleVersion of the app; 'ci' takes the build server's number. Untouched when it is not given.
    = App 的 CFBundleVersion；'ci' 表示用构建服务器的构建号。不给时不改动。
    - Land though gates are closed, for this reason, which the ledger keeps and everybody sees.
    = 门禁未放行也继续，并说明原因；原因会记入台账，所有人都能看到。
    - '--override' takes a reason that others understand, of 3 to 300 letters.
    = '--override' 要写一个别人看得懂的原因，3 到 300 个字符。
    - Show every change, through the pager on a terminal; --diff=NAME those of one repository.
    = 显示全部改动，在终端中使用分页器；--diff=NAME 只显示一个仓库的。
    - Show the changes of these.
    = 只显示这些仓库的改动。
    - Land nothing: write the plan to this file, for 'relctl apply'. '--detailed-exitcode' holds here too.
    = 不推送：把计划写到这个文件，供 'relctl apply' 使用。'--detailed-exitcode' 同样有效。
    - '--out' takes the name of a file.
    = '--out' 后面是文件名。
    - '--out' writes the plan and '--dry-run' writes nothing: leave one of them out.
    = '--out' 会写出计划，而 '--dry-run' 什么都不写：去掉其中一个。
    - '--out' lands nothing: leave '--yes' out, and give it to 'relctl apply'.
    = '--out' 什么都不推送：去掉 '--yes'，在 'relctl apply' 时再给。
    - '--out' waits for nobody: leave '--wait' out, and give it to 'relctl apply'.
    = '--out' 不等任何人：去掉 '--wait'，在 'relctl apply' 时再给。
    - Show who depends on whom, and what a change reaches.
    = 显示谁依赖谁，以及一处改动会影响到哪里。
    - Looks at the commits of the environment's train, or at its branches where no train is recorded; without --env at the first environment. What only tests and sample apps need is in the JSON alone.
    = 看的是环境的发布批次中的提交；没有记录发布批次时看它的分支；不给 --env 时看第一个环境。只有测试和示例 App 才需要的内容只出现在 JSON 中。
    - SVG is drawn by Graphviz's 'dot'. Edges that break a rule are red: 'relctl lint' explains them.
    = SVG 由 Graphviz 的 'dot' 绘制。违反规则的依赖显示为红色：'relctl lint' 会说明原因。
    - The environment to look at.
    = 要查看的环境。
    - Only what this one needs and what needs it.
    = 只显示这个组件依赖的和依赖它的。
    - How the graph is written: text, dot, mermaid, svg or json.
    = 图的格式：text、dot、mermaid、svg 或 json。
    - List the runs of the ledger, the newest first, or show one whole.
    = 列出台账中的运行，最新的在前；或完整显示其中一次。
    - JSON Lines are for audits: every run, the oldest first, with who, from where, which plan, how it was approved and what moved. Without '--limit' these are all.
    = JSON Lines 供审计使用：包含每次运行，最早的在前，写明是谁、从哪里、用哪个计划、如何批准、移动了什么。不给 '--limit' 时包含全部。
    - A run, by its name or the start of it.
    = 一次运行的名称，或名称的开头。
    - Only this environment.
    = 只看这个环境。
    - How many runs at most; 20 when it is left out.
    = 最多列出多少次运行；默认 20。
    - How the result is written: text, markdown, json or jsonl.
    = 结果的格式：text、markdown、json 或 jsonl。
    - '--limit' takes a number from 1 to 100000.
    = '--limit' 的取值是 1 到 100000 的数字。
    - '--format %1' lists runs; one run is shown as text or JSON.
    = '--format %1' 用于列出运行；单独一次运行用 text 或 JSON 显示。
    - Find what an app is made of, and describe it: relctl.yml and the environments.
    = 找出 App 由什么组成，并描述出来：relctl.yml 和各个环境。
    - relctl follows the app's Podfile, its Swift packages, their locks and the spec repositories to every component and reads versions, tags and default branches. It asks what it can't see, shows what it would write, and tries the next version in memory. Beside a relctl.yml it says what changed, and adds components that are new. Packages in a group in which the app is are components.
    = relctl 从 App 的 Podfile、Swift 包、它们的 lock 和 spec 仓库出发找到每个组件，读出版本、标签和默认分支。看不出来的才问，先显示要写的内容，并在内存中试做下一个版本的计划。已有 relctl.yml 时，它会指出变化并加入新的组件。与 App 在同一个组里的包就是组件。
    - The app: its checkout, its Podfile, or its address. The folder here when it is left out.
    = App：它的检出目录、Podfile 或仓库地址。默认是当前目录。
    - The environments in promotion order, the released one last.
    = 按晋级顺序排列的环境，发布环境在最后。
    - The branch of an environment. Repeatable.
    = 一个环境的分支。可重复。
    - How an environment spells versions in podspecs. Repeatable.
    = 一个环境的 podspec 怎样写版本号。可重复。
    - The spec repository of an environment, by its name, or none. Repeatable.
    = 一个环境的 spec 仓库的名称，或 none。可重复。
    - The build configurations of an environment. Repeatable.
    = 一个环境的构建配置。可重复。
    - The environments whose branches only merge requests move, or none.
    = 哪些环境的分支只能通过合并请求来改，或 none。
    - The components that count by themselves, or none.
    = 版本号独立的组件，或 none。
    - A component that the app does not show. Repeatable.
    = 从 App 看不出来的组件。可重复。
    - A spec repository that the app does not show. Repeatable.
    = 从 App 看不出来的 spec 仓库。可重复。
    - Pods and packages that are no components. With commas, or repeated.
    = 不是组件的 pod 和包。用逗号分隔，或重复该选项。
    - A regular expression that servers demand of every message, or none.
    = 服务器要求每条提交信息匹配的正则表达式，或 none。
    - How messages read, such as 'REL-1 {component} {version}'.
    = 提交信息怎样写，例如 'REL-1 {component} {version}'。
    - What the app is called.
    = App 的名称。
    - Show the files, and write nothing.
    = 显示要写的文件，但不写入。
    - Take the best answer to every question, and write without asking.
    = 每个问题都采用推荐的回答，不询问直接写入。
    - '%1 %2' is not NAME=VALUE.
    = '%1 %2' 不是 NAME=VALUE 的形式。
    - The ledger's address, on a machine without relctl.yml.
    = 台账的地址，用于没有 relctl.yml 的机器。
    - The ledger's branch, together with --ledger.
    = 台账的分支，与 --ledger 一起使用。
    - With --ledger alone: a host besides the ledger's that the run may lead to, and that credentials may be sent to (repeatable).
    = 仅配合 --ledger：除台账所在主机外，这次运行可以连接、也可以发送凭据的主机（可重复）。
    - The digest of the run's plan, or its start, by somebody who saw the plan: the run is taken as it is, and with another plan it is refused.
    = 这次运行的计划摘要或其开头，由看过计划的人给出：按原样接受这次运行；如果是别的计划则拒绝。
    - '--expect' takes at least 12 hexadecimal digits of the plan's digest.
    = '--expect' 至少要给出计划摘要的 12 位十六进制数字。
    - Check the app's list of modules, or write it in the order of dependencies.
    = 检查 App 的模块清单，或按依赖顺序写出它。
    - Look for unknown classes, duplicates and modules that load before what they need.
    = 查找未知的类、重复项，以及比它所依赖的更早加载的模块。
    - Exits with 1 when there is an error. These rules are among those of 'relctl lint' (docs/rules.md). Where relctl.yml names no list, modules are looked at that code registers one after the other.
    = 有错误时退出码为 1。这些规则也是 'relctl lint' 的规则（docs/rules.md）。relctl.yml 没有写清单时，检查代码中依次注册的模块。
    - Write the list in the order of dependencies, with every module that the sources declare.
    = 按依赖顺序写出清单，包含源码中声明的每个模块。
    - A plan with one commit on the app's branch of the environment, which the train continues with: it is shown, confirmed and landed like any other. With --out nothing is planned and nothing is pushed.
    = 一个计划，在 App 该环境的分支上增加一次提交，发布批次随之延续：和其他计划一样显示、确认、推送。使用 --out 时不做计划，也不推送。
    - Only write this file; '-' is standard output. Nothing is pushed.
    = 只写这个文件；'-' 表示标准输出。不推送任何内容。
    - '--out' pushes nothing: leave '--yes', '--dry-run' and '--wait' out.
    = '--out' 什么都不推送：去掉 '--yes'、'--dry-run' 和 '--wait'。
    - Write how an app starts that hands its events to modules.
    = 写出一个把事件转给各模块的 App 如何启动。
    - A main.swift that calls UIApplicationMain, a subclass of UIApplication, a delegate that hands events to modules, one file for each kind of events, and what loads Modules.plist. Take '@main' or '@UIApplicationMain' away from your own delegate then.
    = 一个调用 UIApplicationMain 的 main.swift，一个 UIApplication 的子类，一个把事件转给各模块的 delegate，每类事件一个文件，以及加载 Modules.plist 的代码。随后去掉自己的 delegate 上的 '@main' 或 '@UIApplicationMain'。
    - A folder that does not exist, or is empty.
    = 一个不存在的或空的目录。
    - What the class of the application begins with.
    = 应用类的名称以什么开头。
    - wrote %1 files to %2\nAdd them to the app's target, and name the list in relctl.yml (modules: { plist: … }): 'relctl modules write' fills it.\n
    = 已在 %2 中写入 %1 个文件\n把它们加到 App 的 target，并在 relctl.yml 中写上清单（modules: { plist: … }）：由 'relctl modules write' 填写。\n
    - Write what one environment's train brings that another lacks.
    = 写出一个环境的发布批次带来了什么，是另一个环境还没有的。
    - With --from and --to: what a promotion of the recorded train would bring. With --env: what came with the environment's train since the one before. Hotfixes that the train lacks are named.
    = 使用 --from 和 --to：把记录的发布批次晋级会带来什么。使用 --env：该环境的发布批次比前一个多了什么。发布批次缺少的紧急修复会列出来。
    - --for testers writes plain text for a build channel; --for store takes what commits say for users, on a line 'Release-Note: ...' of their message. Both end at 4000 characters.
    = --for testers 输出给构建渠道用的纯文本；--for store 取提交信息中写给用户的 'Release-Note: ...' 行。两者最多 4000 个字符。
    - The environment that has it: ENV or ENV@WHEN.
    = 已有这些内容的环境：ENV 或 ENV@WHEN。
    - The environment that lacks it: ENV or ENV@WHEN.
    = 缺少这些内容的环境：ENV 或 ENV@WHEN。
    - The environment whose last two trains are compared.
    = 比较这个环境最近的两个发布批次。
    - Plain text for a build: testers or store.
    = 给一次构建用的纯文本：testers 或 store。
    - How the notes are written: text, markdown or json.
    = 说明的格式：text、markdown 或 json。
    - Name two environments with '--from' and '--to', or one with '--env'.
    = 用 '--from' 和 '--to' 指明两个环境，或用 '--env' 指明一个。
    - '--for' writes text; leave '--format' out.
    = '--for' 输出的是文本；去掉 '--format'。
    - %1 of %2 notes do not fit into the %3 characters that stores take
    = 商店最多接受 %3 个字符：%2 条说明中有 %1 条放不下
    - nothing is new
    = 没有新内容
    - no new commit has a line 'Release-Note: ...'
    = 没有新提交带有 'Release-Note: ...' 行
    - Chats that get a message when a run or a shipment ends.
    = 运行或分发结束时收到消息的群聊。
    - Send one message, to see whether it arrives.
    = 发送一条消息，看看能否送达。
    - 'notify:' in relctl.yml names the chats. With --preview nothing is sent, and no secret is read: the message is printed as the chat would get it.
    = relctl.yml 的 'notify:' 写明有哪些群聊。使用 --preview 时不发送，也不读取任何密钥：只打印群聊会收到的消息。
    - A name of 'notify:' in relctl.yml; without one, all of them.
    = relctl.yml 中 'notify:' 的一个名称；不给时是全部。
    - Print what would be sent, and send nothing.
    = 只打印将要发送的内容，不发送。
    - the message was sent to '%1'.\n
    = 消息已发送到 '%1'。\n
    - Write a page that shows what is where, what differs, and what was done.
    = 生成一个页面，显示什么在哪里、有什么不同、做过什么。
    - Writes DIR/index.html, one file that loads nothing: it can be archived, mailed, or served as it is. Beside it is report.json with the same data. English and Chinese, light and dark, to be printed.
    = 写出 DIR/index.html，一个不加载任何外部内容的文件：可以存档、发邮件，或直接放到网站上。旁边的 report.json 是同样的数据。支持英文和中文、浅色和深色，可以打印。
    - Only these environments. Repeatable.
    = 只限这些环境。可重复。
    - Runs and deliveries from here on: 2026-11-20, 30d.
    = 从这个时间开始的运行和分发：2026-11-20、30d。
    - The folder that is written to.
    = 要写入的目录。
    - '--out' takes the name of a folder.
    = '--out' 后面是文件夹名。
    - '--since' takes a time such as 2026-11-20 or 30d.
    = '--since' 的取值是一个时间，例如 2026-11-20 或 30d。
    - wrote %1/index.html\n
    = 已写入 %1/index.html\n
    - A folder for JUnit XML, properties and JSON of the result; relctl-out on a build server.
    = 存放结果的 JUnit XML、properties 和 JSON 的目录；在构建服务器上默认是 relctl-out。
    - List the pages that components register, and what is wrong with them.
    = 列出组件注册的页面，以及其中的问题。
    - Reads the sources of the environment's train, or of its branches where no train is recorded; without --env of the first environment. Addresses that the last release had are looked for. Exits with 1 when there is an error. Known routers need no word in relctl.yml, others do (docs/modules.md); its rules for 'relctl lint' hold here too.
    = 读取环境的发布批次的源码，没有记录发布批次时读取其分支；不写 --env 时是第一个环境。会检查上次发布已有的地址。有错误时以 1 退出。已知的路由框架不需要写进 relctl.yml，其他的需要（docs/modules.md）；'relctl lint' 的规则在这里同样适用。
    - With --since: which addresses are new, changed or gone since another train, ENV or ENV@WHEN as 'relctl diff' takes it. Versions in the field, links and notifications still open those that are gone.
    = 用 --since：与另一个发布批次相比，哪些地址是新的、变了、没有了；写法是 ENV 或 ENV@WHEN，与 'relctl diff' 相同。用户手中的版本、链接和通知仍会打开已经没有的地址。
    - Only the routes of this component. Repeatable.
    = 只看这个组件的路由。可重复。
    - Show what differs from this train: ENV or ENV@WHEN.
    = 显示与这个发布批次的差别：ENV 或 ENV@WHEN。
    - Say since which released version each address is there; looks at the last 20 releases.
    = 写明每个地址从哪个已发布的版本开始有；查看最近 20 次发布。
    - How the list is written: text, markdown, html or json.
    = 列表的格式：text、markdown、html 或 json。
    - --since and --versions can't be used together.
    = --since 和 --versions 不能同时使用。
    - --since writes text or json.
    = --since 只能输出 text 或 json。
    - Pages of %1, %2
    = %1 的页面，%2
    - Show the page of 'relctl report' live, for the screen in the team's room.
    = 实时显示 'relctl report' 的页面，可以放在团队的大屏上。
    - Serves the page at http://127.0.0.1:8080/ until Ctrl-C. While a browser shows it, the workspace is looked at again every minute, and the browser loads the page when something changed. Nothing can be changed through it, and it loads nothing from elsewhere.
    = 在 http://127.0.0.1:8080/ 提供页面，直到按下 Ctrl-C。有浏览器打开它时，每分钟重新查看一次工作区；有变化时浏览器自动刷新。通过它改不了任何东西，它也不从别处加载任何东西。
    - The address that is listened at. There is no password: whoever reaches it can read.
    = 监听的地址。没有密码：能访问到的人都能看。
    - 0 for any that is free.
    = 0 表示任选一个空闲端口。
    - For how many seconds a look is good.
    = 一次查看的结果多少秒内有效。
    - '--every' takes 1 to 86400 seconds.
    = '--every' 取 1 到 86400 秒。
    - Show what is where: every component in every environment, and drift.
    = 显示什么在哪里：每个组件在每个环境的情况，以及漂移。
    - --missing lists the released commits that versions under way lack, such as a hotfix's, and the commits that came to a version's branches after its release, with the git commands that bring them over. relctl never merges back by itself.
    = --missing 列出进行中的版本缺少的已发布提交（例如紧急修复），以及某个版本发布之后才进入其分支的提交，并给出把它们合过来的 git 命令。relctl 从不自动合回。
    - --at shows the past as the ledger had it: at a time (2026-11-20, 7d, 2026-11-20T09:15Z), or at the end of a run. Times are UTC; a day is its end.
    = --at 按台账显示过去的情况：某个时间（2026-11-20、7d、2026-11-20T09:15Z），或一次运行结束时。时间为 UTC；写日期表示当天结束时。
    - --check is for build servers: exit 1 when a problem is an error, a branch or tag was moved or is gone, or a run is not finished; 4 when all of that is right as far as it can be seen, and a remote could not be asked.
    = --check 用于构建服务器：有错误级别的问题、分支或标签被移动或消失、有未完成的运行时退出码为 1；能看到的都没有问题但有远端问不到时为 4。
    - List the commits that versions under way lack, and how to bring them over.
    = 列出进行中的版本缺少的提交，以及怎样把它们合过来。
    - A time of the past, or a run.
    = 过去的一个时间，或一次运行。
    - Exit with 1 when something is wrong, with 4 when a remote could not be asked.
    = 有问题时退出码为 1，有远端问不到时为 4。
    - '--missing' writes text or JSON.
    = '--missing' 的输出是 text 或 JSON。
    - '--check' is about the present: leave '--at' out.
    = '--check' 看的是现在：去掉 '--at'。
    - '--missing' is about the present: leave '--at' out.
    = '--missing' 看的是现在：去掉 '--at'。
    - Check that symbols belong to a binary, by the UUIDs of Mach-O files.
    = 按 Mach-O 文件的 UUID 检查符号是否属于某个二进制文件。
    - Every architecture of the binary must find its UUID among the symbols; exits with 1 when one does not.
    = 二进制文件的每个架构都要在符号中找到自己的 UUID；有一个找不到时退出码为 1。
    - Folders that Xcode made are looked into.
    = 也接受 Xcode 生成的文件夹，会在其中查找。
    - An executable, an .app or an .xcarchive.
    = 可执行文件、.app 或 .xcarchive。
    - Files with symbols, .dSYM folders, folders of some, or an .xcarchive.
    = 符号文件、.dSYM 文件夹、存放多个 dSYM 的文件夹，或 .xcarchive。
    - How long to wait for an unfinished run of the environment, or for another relctl in this workspace.
    = 等待该环境未完成的运行或这个工作区中另一个 relctl 的最长时间。
    - '--wait' takes a number of seconds from 0 to 86400.
    = '--wait' 的取值是 0 到 86400 的秒数。
    - Build the train of an environment from clean sources.
    = 从干净的源码构建一个环境的发布批次。
    - Lays the sources of the train's exact commits side by side, writes the environment's settings as Relctl.xcconfig, puts version and build number where the app keeps them, and builds components in the order of their dependencies, then the app. What is unchanged is taken from an earlier build. The folder of a build holds src, logs, artefacts and, once everything is done, build.json. 'build:' in relctl.yml says how things are built.
    = 把发布批次中每个提交的源码并排放好，把环境设置写成 Relctl.xcconfig，把版本号和构建号写到 App 存放它们的地方，按依赖顺序构建各组件，最后构建 App。没有变化的部分取自以前的构建。构建目录中有 src、logs、artefacts；全部完成后才有 build.json。怎样构建由 relctl.yml 的 'build:' 决定。
    - List builds with their numbers and how they ended, the newest first.
    = 列出各构建的构建号及其结果，最新的在前。
    - From the ledger alone: number, configuration, version, train, how the build ended, how long it took, the app's size, when, and who. A number is taken before the build begins, and a build that fails keeps it. Of each environment the last 200 are known.
    = 只取自台账：构建号、配置、版本、发布列车、构建结果、耗时、应用大小、时间和操作者。构建号在构建开始前取得，失败的构建也保留它。每个环境保留最近 200 条。
    - How many numbers at most.
    = 最多列出多少个。
    - List the builds of an environment: configurations and channels.
    = 列出一个环境的构建：构建配置和渠道。
    - From RELEASE_CONFIGURATIONS and RELEASE_CHANNELS of the layers; no remote is asked. A build server makes a job of each. A configuration is built once for all its channels, unless a value of a layer depends on the channel.
    = 根据配置层中的 RELEASE_CONFIGURATIONS 和 RELEASE_CHANNELS；不询问任何远端。构建服务器为每一项建一个任务。一个配置只构建一次，供其所有渠道使用，除非某个配置层的值取决于渠道。
    - The environment.
    = 环境。
    - Build a train; the word 'train' may be left out.
    = 构建一个发布批次；单词 'train' 可以省略。
    ~ relctl build <environment> [<options>]
    - The folder of a build holds src, logs, artefacts and, once everything is done, build.json. 'build:' in relctl.yml says how things are built.
    = 构建目录中有 src、logs、artefacts；全部完成后才有 build.json。怎样构建由 relctl.yml 的 'build:' 决定。
    - The environment whose train is built.
    = 构建哪个环境的发布批次。
    - The build configuration; the first of RELEASE_CONFIGURATIONS when it is left out.
    = 构建配置；默认是 RELEASE_CONFIGURATIONS 中的第一个。
    - Only these and what they need, without a build number. With commas, or repeated.
    = 只构建这些组件和它们依赖的，不占用构建号。用逗号分隔，或重复该选项。
    - A recorded train, by the start of its id, instead of the last.
    = 某个记录过的发布批次的 id 开头，代替最近的一个。
    - The plain version whose last train is built.
    = 构建这个版本（不带后缀）最近的发布批次。
    - The channel that the build is for: CHANNEL, and [channel=...] lines of the layers.
    = 构建所面向的渠道：CHANNEL 变量，以及配置层中的 [channel=...] 行。
    - CFBundleVersion. It must be free, and above the last.
    = CFBundleVersion。必须没有被占用，并且大于上一个。
    - Where the build number comes from: jenkins, ledger, commits or given; Jenkins where it is the server, else the ledger.
    = 构建号的来源：jenkins、ledger、commits 或 given；在 Jenkins 上默认用 Jenkins，否则用台账。
    - Take a new build number, although this train and configuration has one.
    = 取一个新的构建号，即使这列发布列车的该配置已有构建号。
    - The build's folder; relctl-out/builds/BUILD by default.
    = 构建目录；默认是 relctl-out/builds/BUILD。
    - Build everything, and keep nothing for later builds.
    = 全部重新构建，也不为以后的构建保留任何内容。
    - Run the tests that 'test:' of relctl.yml names, and record for the train how they ended.
    = 运行 relctl.yml 中 'test:' 写明的测试，并为该发布批次记录结果。
    - '%1' is not a version such as 6.5.5.
    = '%1' 不是 6.5.5 这样的版本号。
    - '--train' takes at least 7 hexadecimal digits of a train's id; see 'relctl status'.
    = '--train' 至少要给出发布批次 id 的 7 位十六进制数字；见 'relctl status'。
    - '--train' and '--version' exclude each other: a train has one version.
    = '--train' 和 '--version' 不能同时使用：一个发布批次只有一个版本。
    - '--build-number' gives the number; leave '--number-from' out.
    = '--build-number' 已经给出构建号；去掉 '--number-from'。
    - Make a component of a repository that has a history of its own.
    = 把一个已有历史的仓库变成组件。
    - Reads its podspecs and tags, brings version and source into the form of the last environment by one commit on the branch that releases come from, adds its line to relctl.yml, and joins the version that is under way, as 'new' does.
    = 读取它的 podspec 和标签，在发布所用的分支上用一次提交把版本和来源改成最后一个环境的形式，在 relctl.yml 中加上它的一行，并像 'new' 那样加入进行中的版本。
    - Its address, or a checkout of it.
    = 它的地址，或它的一个检出目录。
    - The component's name; its pod's, or its repository's, when it is left out.
    = 组件的名字；不给时用它的 pod 或仓库的名字。
    - Its layer; needed where relctl.yml declares layers.
    = 所属层级；relctl.yml 声明了层级时必填。
    - What it is for, where that is not what its layer is for: framework, business or aggregate.
    = 用途，当它与所属层级的用途不同时：framework、business 或 aggregate。
    - The version under way that it joins; the last one.
    = 要加入的进行中的版本；默认是最后一个。
    - Join no version; the next bump starts the first one.
    = 不加入任何版本；由下一次 bump 起第一个版本。
    - '--join' and '--no-join' exclude each other.
    = '--join' 和 '--no-join' 不能同时使用。
    - Make a component or adopt a repository as one, list, rename, take one out.
    = 新建组件或把已有仓库收为组件，列出、改名、移除组件。
    - List the components: layer, released version, descriptors, address.
    = 列出组件：层级、已发布版本、包描述、地址。
    - Make a component: the first commit of its repository, its line in relctl.yml, its first version.
    = 新建一个组件：仓库的第一次提交、relctl.yml 中的一行、第一个版本。
    - Its repository must be there, and empty; with '--create' relctl makes it on GitLab, GitHub or Gitea, where 'hosts:' of relctl.yml has a token. Where a version is under way, the component joins it as 'relctl bump VERSION --only NAME' would do, so that it is published and the app has its pin. Else the next bump starts its first version.
    = 它的仓库必须已经存在并且是空的；加上 '--create'，relctl 会在 GitLab、GitHub 或 Gitea 上建好它，前提是 relctl.yml 的 'hosts:' 有令牌。如果有进行中的版本，组件会像 'relctl bump VERSION --only NAME' 那样加入，从而得到发布并写进 App 的 Podfile。否则下一次 bump 会起它的第一个版本。
    - The component's name, which is its pod's too.
    = 组件名，同时也是 pod 的名称。
    - Its repository; like the others' addresses when it is left out.
    = 仓库地址；不给时仿照其他组件的地址。
    - Make the repository on its host, and spec repositories that are not there.
    = 在托管平台上建好这个仓库，以及还不存在的 spec 仓库。
    - Components that it depends on. With commas, or repeated.
    = 它依赖的组件。用逗号分隔，或重复该选项。
    - One of 'relctl component template --list', or a folder of your own (./swift).
    = 'relctl component template --list' 中的一个，或自己的目录（./swift）。
    - A value for the template, such as ios=14.0. Repeatable.
    = 给模板的一个值，例如 ios=14.0。可重复。
    - The build server's file: jenkins, gitlab or none.
    = 构建服务器的配置文件：jenkins、gitlab 或 none。
    - Add the MIT license, as it is where relctl.yml allows that one and not 'Proprietary'.
    = 加上 MIT 许可证；relctl.yml 允许它而不允许 'Proprietary' 时会自动加上。
    - '--set %1' is not NAME=VALUE.
    = '--set %1' 不是 NAME=VALUE 的形式。
    - Write a Package.swift for a component, made from its podspecs.
    = 根据组件的 podspec 生成 Package.swift。
    - Reads the podspecs and the list of files on the component's branch, and changes no repository. The manifest goes to standard output. Everything in the podspecs that has no counterpart in a package is listed on standard error with its line ('relctl help from-pods-to-packages').
    = 读取组件分支上的 podspec 和文件列表，不修改任何仓库。清单写到标准输出；podspec 里在 Swift 包中没有对应写法的内容，连同行号列在标准错误（'relctl help from-pods-to-packages'）。
    - The component.
    = 组件。
    - Read the branch of this environment; the default is the last one.
    = 读取这个环境的分支；默认是最后一个环境。
    - Write the manifest to this file, which must not exist yet.
    = 把清单写到这个文件；文件不能已经存在。
    - With --out: replace the file if it exists.
    = 与 --out 一起使用：文件已存在时替换它。
    - The version behind 'swift-tools-version:'.
    = 'swift-tools-version:' 后面的版本。
    - '--overwrite' needs '--out'.
    = '--overwrite' 需要 '--out'。
    - '--tools-version' takes a version such as 5.9 or 6.0, from 5.6 on.
    = '--tools-version' 的值是 5.6 及以上的版本，例如 5.9 或 6.0。
    - wrote %1: %2 targets, %3 warnings
    = 已写入 %1：%2 个 target，%3 条警告
    - Take a component out of relctl.yml, and its pin out of the app's Podfile.
    = 把一个组件从 relctl.yml 中移除，并从 App 的 Podfile 中去掉。
    - The pin goes from every branch of the app that people build or go on from: those of versions under way, and those that all versions share. Refused while another component depends on it, or a version under way moves it, and while a gate of one of these environments is closed. Its repository and its published versions stay: somebody may build an old release with them.
    = 从 App 中所有仍在使用的分支移除它的版本约束：进行中版本的分支，以及所有版本共用的分支。如果有其他组件依赖它、进行中的版本包含它，或者这些环境有关卡关闭，则拒绝执行。它的仓库和已发布的版本会保留：可能有人要用它们构建旧版本。
    - Go ahead though gates are closed, for this reason, which the commit keeps.
    = 即使关卡关闭也继续，原因会写入提交。
    - Give a component another name in relctl.yml; its history stays.
    = 在 relctl.yml 中给一个组件改名；它的历史保留。
    - relctl.yml remembers the old name ('formerly:'), so that recorded trains still mean it. Its pods, podspecs, tags and branches keep their names: consumers and spec repositories know them. A pod with another name is a new component. Layer lines with [component=OLD] are edited too.
    = relctl.yml 会记住旧名（'formerly:'），所以记录过的发布批次仍然指的是它。它的 pod、podspec、标签和分支保留原名：使用方和 spec 仓库认的是这些名字。换了名字的 pod 就是新组件。配置层中带 [component=OLD] 的行也会一起修改。
    - The component as relctl.yml names it.
    = relctl.yml 中的组件名。
    - Its new name.
    = 新名称。
    - Its new address, when the repository moved on the host.
    = 新地址，用于仓库在托管平台上也搬了家的情况。
    - List the built-in templates, or write one into a new folder, to make your own of it.
    = 列出内置模板，或把其中一个写到新目录，在它的基础上做自己的模板。
    - The files are Mustache templates, and so are their names. Edit them, and name the folder with 'relctl component new NAME --template DIR'.
    = 这些文件是 Mustache 模板，文件名也是。修改之后，用 'relctl component new NAME --template DIR' 指明这个目录。
    - The built-in template to write.
    = 要写出的内置模板。
    - List the built-in templates.
    = 列出内置模板。
    - There is no built-in template '%1'; %2.
    = 没有内置模板 '%1'；%2。
    - Name a folder to write a template into, or list them with '--list'.
    = 指明要写入模板的目录，或用 '--list' 列出模板。
    - wrote %1 files to %2\nEdit them, then: relctl component new NAME --template %3\n
    = 已把 %1 个文件写到 %2\n修改之后执行：relctl component new NAME --template %3\n
    - Read relctl.yml and the layers, and say everything that is wrong.
    = 读取 relctl.yml 和配置层，指出其中所有的错误。
    - Asks no remote; 'relctl doctor' does. What it says of the layers is what 'relctl env check' says. Exits with 1 when there is an error, with --strict also when there is a warning.
    = 不询问任何远端；那是 'relctl doctor' 的事。关于配置层的内容与 'relctl env check' 相同。有错误时退出码为 1，使用 --strict 时有警告也是 1。
    - Let warnings fail the check too.
    = 有警告时检查也算失败。
    - Check relctl.yml, and explain its keys.
    = 检查 relctl.yml，说明它的键。
    - Say what a key of relctl.yml means, what it takes and what holds without it.
    = 说明 relctl.yml 的一个键是什么意思、可以取什么值、不写时怎样。
    - Parts are joined by dots; names of components, channels and so on may be left out. Without KEY the first level is listed. docs/manifest.md has all of them.
    = 各部分用点分隔；组件名、渠道名等可以省略。不给 KEY 时列出第一层的键。docs/manifest.md 有全部说明。
    - The key.
    = 键。
    - Print the JSON Schema of relctl.yml, for editors.
    = 输出 relctl.yml 的 JSON Schema，供编辑器使用。
    - An editor with a YAML language server takes it from the first line of relctl.yml:
    = 带 YAML 语言服务器的编辑器会从 relctl.yml 的第一行找到它：
    - Look for probable mistakes in the environments.
    = 查找环境中可能的错误。
    - Exits with 1 when there is an error, with --strict also when there is a warning. Every finding has an id; an exception in relctl.yml names it, a reason and a last day:
    = 有错误时退出码为 1，使用 --strict 时有警告也是 1。每个问题都有 id；在 relctl.yml 中可以用 id、原因和截止日期豁免它：
    - A file whose $(KEY) references count as uses: Info.plist, project.pbxproj. Repeatable.
    = 其中的 $(KEY) 引用也算使用的文件：Info.plist、project.pbxproj。可重复。
    - Look at environments, the xcconfig layers.
    = 查看环境，也就是 xcconfig 配置层。
    - An environment is written ENV, in its default configuration, or ENV:CONFIGURATION.
    = 环境写作 ENV，表示它的默认构建配置；或写作 ENV:CONFIGURATION。
    - Show side by side what differs between two environments.
    = 并排显示两个环境的不同之处。
    - Each is taken in its default configuration unless ENV:CONFIGURATION names another.
    = 各取默认的构建配置，除非用 ENV:CONFIGURATION 指明另一个。
    - The left one: ENV or ENV:CONFIGURATION.
    = 左边的：ENV 或 ENV:CONFIGURATION。
    - The right one: ENV or ENV:CONFIGURATION.
    = 右边的：ENV 或 ENV:CONFIGURATION。
    - The component, for COMPONENT and [component=...] lines; the app when it is left out.
    = 组件，用于 COMPONENT 变量和 [component=...] 行；不给时是 App。
    - Show step by step how the value of a key came about.
    = 一步一步显示一个键的值是怎么来的。
    - The environment: ENV or ENV:CONFIGURATION.
    = 环境：ENV 或 ENV:CONFIGURATION。
    - Write the effective values of an environment for another program.
    = 把一个环境的生效值写出来给别的程序用。
    - Secrets are refused. Keys that need VERSION are left out unless --version is given.
    = 密钥会被拒绝。没有给 --version 时，需要 VERSION 的键会略去。
    - How the values are written: xcconfig, json, dotenv or plist.
    = 值的格式：xcconfig、json、dotenv 或 plist。
    - Only keys that match. Repeatable.
    = 只输出匹配的键。可重复。
    - Do not say which keys are left out.
    = 不说明略去了哪些键。
    - left out without --version: %1
    = 没有 --version，略去了：%1
    - List the environments in promotion order, with their configurations.
    = 按晋级顺序列出环境及其构建配置。
    - A key whose values are shown. Repeatable.
    = 要显示其值的键。可重复。
    - Show which environment each configuration of an Xcode project belongs to.
    = 显示 Xcode 工程的每个构建配置属于哪个环境。
    - Names the project's own settings that hide a line of a layer. Exits with 1 when a configuration has the wrong base, or when the project lacks one that an environment names.
    = 列出工程自身的设置中遮盖了配置层某一行的那些。某个构建配置的基础文件不对，或工程缺少某个环境指定的构建配置时，退出码为 1。
    - With --write it gets what it lacks: the configurations that RELEASE_CONFIGURATIONS names, as copies in the project and in every target; the environment's layer as their base; and a shared scheme for each application and environment (App-qa), so that switching the environment is switching the scheme. No other byte changes.
    = 加上 --write 就补齐缺少的内容：RELEASE_CONFIGURATIONS 列出的配置（在工程和每个 target 里各复制一份）；以环境的层文件作为它们的基础文件；每个应用、每个环境一个共享 scheme（App-qa），这样切换环境就是切换 scheme。其他字节都不变。
    - The .xcodeproj folder, relative to the folder that holds relctl.yml.
    = .xcodeproj 目录，相对于 relctl.yml 所在的目录。
    - Give the project what it lacks.
    = 补齐工程缺少的内容。
    - With --write: copy new ones from it; else from Debug for names with 'debug', and from Release.
    = 与 --write 一起用：新配置从它复制；不写时，名字里有 'debug' 的从 Debug 复制，其余从 Release 复制。
    - With --write: show the change, and change nothing.
    = 与 --write 一起用：只显示改动，不写任何东西。
    - '--like' and '--dry-run' belong to '--write'.
    = '--like' 和 '--dry-run' 要与 '--write' 一起用。
    - Change one line of an environment's layer, and no other byte.
    = 修改环境配置层中的一行，其他字节都不变。
    - The line is changed in the environment's own file, or added to it. $(NAME) in VALUE is a reference; '//' is written in the form that xcconfig needs.
    = 修改的是环境自己的文件中的那一行，没有则添加。VALUE 中的 $(NAME) 是引用；'//' 会写成 xcconfig 需要的形式。
    - The value.
    = 值。
    - The environment; ENV:CONFIGURATION changes the [config=...] line.
    = 环境；ENV:CONFIGURATION 修改 [config=...] 行。
    - Show the change, and change nothing.
    = 显示改动，不做任何修改。
    - Print the effective values of an environment, with the line that made each.
    = 打印一个环境的生效值，以及每个值来自哪一行。
    - Show values as they are written, not evaluated.
    = 按书写的样子显示，不求值。
    - The channel, for CHANNEL and [channel=...] lines.
    = 渠道，用于 CHANNEL 变量和 [channel=...] 行。
    - The SDK, for [sdk=...] lines, such as iphoneos26.0.
    = SDK，用于 [sdk=...] 行，例如 iphoneos26.0。
    - The architecture, for [arch=...] lines.
    = 架构，用于 [arch=...] 行。
    - The variant, for [variant=...] lines.
    = 变体，用于 [variant=...] 行。
    - The compiler, for [compiler=...] lines.
    = 编译器，用于 [compiler=...] 行。
    - The plain version, for VERSION.
    = 不带后缀的版本号，用作 VERSION。
    - The build number, for BUILD_NUMBER.
    = 构建号，用作 BUILD_NUMBER。
    - An .xcodeproj folder: shows what it builds with, its own settings over the layer.
    = 一个 .xcodeproj 目录：显示它构建时用的值，工程自身的设置叠加在配置层之上。
    - With --project: the target, whose settings come above those of the project.
    = 配合 --project：target，它的设置优先于工程的设置。
    - '--target' needs '--project'.
    = '--target' 需要 '--project'。
    - Show what stands between a train and the next environment; record test results.
    = 查看发布批次进入下一个环境前还差什么；登记测试结果。
    - Gates are lines of an environment's layer (RELEASE_GATE_APPROVALS = 2, ...): docs/gates.md. A run that changes the environment is refused while one is closed.
    = 门禁写在环境的配置层中（RELEASE_GATE_APPROVALS = 2 等），见 docs/gates.md。只要有一个未放行，会改动该环境的运行就会被拒绝。
    - Record how tests of a train ended, for a gate of the next environment that asks for them.
    = 登记某个发布批次的测试结果，供下一个环境的门禁检查。
    - The last result of a name counts. A report without a test that passed is no success. A build server's test job does this at its end.
    = 同名结果以最后一次为准。一个通过的测试都没有的报告不算成功。由构建服务器的测试任务在结束时执行。
    - The environment that has the train, or the train's id.
    = 发布批次所在的环境，或发布批次的 id。
    - The result's name, as RELEASE_GATE_TESTS has it.
    = 结果的名称，与 RELEASE_GATE_TESTS 中的一致。
    - A report in JUnit's format; may be repeated.
    = JUnit 格式的报告；可以给多个。
    - The end in a word, where there is no report: passed or failed.
    = 没有报告时用一个词说明结果：passed 或 failed。
    - The name of a result is made of letters, digits, '-', '_' and '.', at most 60.
    = 结果的名称由字母、数字、“-”、“_”和“.”组成，最多 60 个字符。
    - Say how the tests ended: '--junit FILE', or '--result passed'.
    = 请说明测试结果：'--junit FILE'，或 '--result passed'。
    - Record for %1: '%2', %3 passed, %4 failed?
    = 为 %1 记录 '%2'：通过 %3，失败 %4？
    ~ relctl gates
    - passed
    = 通过
    - failed
    = 失败
    - Recorded for %1: '%2' %3, %4 passed, %5 failed, %6 skipped.\n
    = 已为 %1 登记：'%2' %3，%4 个通过，%5 个失败，%6 个跳过。\n
    - Show what the gates say of the trains that would be promoted next.
    = 查看接下来要晋级的发布批次能否通过门禁。
    - What only a run can ask is named and not asked: who lands, hosts, the team's program. 'relctl promote ... --dry-run' asks everybody.
    = 只有运行时才能检查的项目（由谁执行、代码托管平台、团队的程序）只列出，不检查。'relctl promote ... --dry-run' 会全部检查。
    - The environment that is to be changed; all when it is left out.
    = 将被改动的环境；不写则为全部。
    - Exit with 1 when a gate is closed.
    = 有门禁未放行时以 1 退出。
    - No train waits before a gate of %1.\n
    = 没有发布批次在等待 %1 的门禁。\n
    - No train waits before a gate.\n
    = 没有发布批次在等待门禁。\n
    - Look after the ledger's branch.
    = 维护台账的分支。
    - Cut the past of the ledger's branch off: one commit with the same content takes its place.
    = 截去台账分支的历史：用一个内容相同的提交取代。
    - What the ledger says stays as it is, open runs with their objects too; runs that are under way continue. The new commit names the head that it replaced, so that an old clone can still be understood.
    = 台账的内容保持不变，包括未完成的运行及其对象；进行中的运行可以继续。新提交会记下它取代的分支头，旧的克隆仍然看得懂。
    - Replace the %1 commits of '%2' by one?
    = 用一个提交取代 '%2' 的 %1 个提交吗？
    - '%1' has one commit now, %2, in the place of %3; the old head was %4.\n
    = '%1' 现在只有一个提交 %2，取代了 %3 个；原来的分支头是 %4。\n
    - Look for what will go wrong: dependencies, sources, versions, tags.
    = 查找将会出错的地方：依赖、来源、版本、标签。
    - Check components against the rules (what 'relctl lint' does).
    = 按规则检查组件（也就是 'relctl lint' 做的事）。
    ~ relctl lint [<components> ...] [<options>]
    - Looks at the commits of the environment's train, or at its branches where no train is recorded; without --env at the first environment. Exits with 1 when there is an error, with --strict also when there is a warning. docs/rules.md explains every rule; relctl.yml can weigh one otherwise and excuse findings:
    = 看的是环境的发布批次中的提交；没有记录发布批次时看它的分支；不给 --env 时看第一个环境。有错误时退出码为 1，使用 --strict 时有警告也是 1。docs/rules.md 说明每条规则；在 relctl.yml 中可以调整规则的级别、豁免问题：
    ~ severity: { unused-dependency: error }
    ~ - { rule: layer-order, components: Logger,
    - A rule's id among the components shows its page and what breaks it, with pictures of cycles and edges.
    = 在组件的位置写规则的 id，会显示这条规则的说明和违反它的地方，循环和依赖用图画出。
    - Only what concerns these components, the app or spec repositories; rules to explain.
    = 只看与这些组件、App 或 spec 仓库有关的；也可以写要说明的规则。
    - Only what breaks this rule. Repeatable.
    = 只看违反这条规则的。可重复。
    - How the result is written: text, json, sarif or junit.
    = 结果的格式：text、json、sarif 或 junit。
    - Simulate CocoaPods' resolver: does every environment get the versions of its train?
    = 模拟 CocoaPods 的依赖解析：每个环境都能得到其发布批次中的版本吗？
    - Reads the app's Podfile and the podspecs of the spec repositories that its 'source' lines name, and picks versions by CocoaPods' rules. Podfile.lock is not looked at: the answer is what a fresh 'pod update' takes. Exits with 1 when an environment would get another version than its train's.
    = 读取 App 的 Podfile 和其中 'source' 行所写的 spec 仓库的 podspec，按 CocoaPods 的规则选择版本。不看 Podfile.lock：结果是一次全新的 'pod update' 会得到的。某个环境会得到与发布批次不同的版本时，退出码为 1。
    - Only this environment. Repeatable.
    = 只看这个环境。可重复。
    - List every pod, not only what is wrong.
    = 列出每个 pod，不只是有问题的。
    - Read and edit property lists without touching another byte.
    = 读取和修改属性列表，其他字节都不变。
    - FILE is an XML or binary property list, or a .strings file. KEYPATH is made of keys and array indexes, with '.' between them; '\.' is a dot inside a key.
    = FILE 是 XML 或二进制的属性列表，或 .strings 文件。KEYPATH 由键和数组下标组成，用 '.' 分隔；'\.' 表示键中的点。
    - The property list.
    = 属性列表文件。
    - The type of the value; when left out, that of the present value, and string with --add.
    = 值的类型；不给时沿用现有值的类型，使用 --add 时是 string。
    - Add the key to its dictionary, or the value to the end of its array.
    = 把键加到字典中，或把值加到数组末尾。
    - Take a key out of its dictionary, or a value out of its array.
    = 从字典中删除一个键，或从数组中删除一个值。
    - The key path.
    = 键路径。
    - Show what 'set' would change; without VALUE, what 'delete' would.
    = 显示 'set' 会改变什么；没有 VALUE 时，显示 'delete' 会改变什么。
    - Nothing is written.
    = 不写入任何内容。
    - The value; arrays and dictionaries in JSON.
    = 值；数组和字典用 JSON。
    - '--add' needs a VALUE to add.
    = '--add' 需要一个要添加的 VALUE。
    - Print a value.
    = 打印一个值。
    - A string, number, boolean or date is printed alone; an array or a dictionary as one line for each value in it.
    = 字符串、数字、布尔值和日期只打印值本身；数组和字典则每个值一行。
    - The key path; the whole file when it is left out.
    = 键路径；不给时是整个文件。
    - Show where an app's Info.plist value is really written, and set it there.
    = 显示 App 的 Info.plist 中某个值真正写在哪里，并在那里设置它。
    - Follows the value from the Info.plist through target settings, xcconfig files and project settings, for the app and everything that is delivered inside it: extensions, widgets, watch apps, app clips. With --set, the owners of all of them are changed together.
    = 从 Info.plist 出发，经过 target 设置、xcconfig 文件和工程设置追踪这个值，包括 App 和随它一起交付的所有内容：扩展、小组件、手表 App、轻 App。使用 --set 时，所有这些的所有者一起修改。
    - The key of the Info.plist.
    = Info.plist 的键。
    - The application target; needed when the project has several.
    = 应用 target；工程有多个时需要。
    - Only this build configuration is shown.
    = 只显示这个构建配置。
    - The new value.
    = 新值。
    - With --set: show the change, and change nothing.
    = 配合 --set：显示改动，不做任何修改。
    - '--set' changes all configurations; leave '--configuration' out.
    = '--set' 会修改全部构建配置；去掉 '--configuration'。
    - Change one value, and no other byte.
    = 修改一个值，其他字节都不变。
    - An XML file keeps its comments, order and indentation; a binary file stays binary. A value such as $(MARKETING_VERSION) is refused: 'relctl plist owner' shows where it is written.
    = XML 文件保留注释、顺序和缩进；二进制文件仍是二进制。$(MARKETING_VERSION) 这样的值会被拒绝：'relctl plist owner' 显示它写在哪里。
    - Take an unfinished run back that nobody sees yet: its tags and branches go, moved branches return.
    = 撤回一次还没有人看到的未完成的运行：删除它的标签和分支，被移动的分支回到原处。
    - Works until the run's podspecs are published; from then on a run only goes forward, with 'relctl resume', and 'relctl undo' takes it back afterwards. What others moved meanwhile is not touched.
    = 在运行的 podspec 发布之前有效；发布之后只能用 'relctl resume' 向前完成，再用 'relctl undo' 撤销。这期间别人移动过的不会碰。
    - The run; the only unfinished one when it is left out.
    = 运行；不给时是唯一一次未完成的运行。
    - Show what would be taken back, and change nothing.
    = 显示将撤回什么，不做任何修改。
    - Take this back?
    = 撤回这些吗？
    - Apply a plan file: exactly its ids, and only while the world is what it was planned on.
    = 执行一个计划文件：id 与计划完全一致，并且只在现状仍与做计划时相同的情况下执行。
    - A plan that 'bump', 'promote', 'publish', 'hotfix' or 'undo' wrote with '--out'.
    = 'bump'、'promote'、'publish'、'hotfix' 或 'undo' 用 '--out' 写出的计划。
    - The digest that was approved, or its start; another plan is refused.
    = 已批准的摘要，或其开头；别的计划会被拒绝。
    - Say that a train may go on, where a gate of the next environment asks for approvals.
    = 同意一个发布批次继续前进（下一个环境的门禁要求批准时）。
    - The approval is written to the ledger in your name (git's user.name and user.email), for exactly this train: another one needs another. It is signed where git is configured to sign, or with --sign. What the gates then say is shown.
    = 批准以你的名义（git 的 user.name 和 user.email）写入台账，只对这一个发布批次有效，换一个批次要重新批准。git 配置了签名，或使用 --sign 时会签名。随后显示门禁的状态。
    - What you want to say with it.
    = 想附上的话。
    - Take your approval back.
    = 撤回自己的批准。
    - Sign it; left out, as git is configured.
    = 签名；不写则按 git 的配置。
    - '--note' takes at most 500 letters.
    = '--note' 最多 500 个字符。
    - Take back your approval of %1?
    = 撤回你对 %1 的批准？
    - Do you approve %1, as %2?
    = 以 %2 的身份批准 %1？
    - Withdrawn: %1
    = 已撤回：%1
    - Approved: %1
    = 已批准：%1
    - .\n
    = 。\n
    - , signed.\n
    = ，已签名。\n
    - Start a version: its branch in every chosen component, QA descriptors, QA podspecs, the app.
    = 起一个新版本：每个选定组件的分支、QA 的包描述、QA 的 podspec，以及 App。
    - The version counts from what is released, so a repeat is nothing to do.
    = 版本号从已发布的版本算起，所以重复执行时无事可做。
    - Start a hotfix: a version that holds what is released and nothing else, beside what is under way.
    = 起一个紧急修复版本：只包含已发布的内容和这次修复，与进行中的版本互不影响。
    - The branches start at the released commits, not at the head of the release branch as with 'bump'. Commit the fix on them, record it with 'relctl publish', and promote it like any other train.
    = 分支从已发布的提交开始，而不是像 'bump' 那样从发布分支的最新提交开始。在分支上提交修复，用 'relctl publish' 记录，然后像其他发布批次一样晋级。
    - Hand a train to a later environment: merge, rewrite, tag, publish, then the app.
    = 把一个发布批次晋级到后面的环境：合并、改写、打标签、发布，最后是 App。
    - With --only the named members go, what they require in a version that the target lacks, and what could not stay as it is beside them; the plan says why. The others keep what the target has of them. The app always goes: its pins say what the environment holds.
    = 使用 --only 时，晋级指定的成员、它们要求而目标环境还没有的版本，以及因此不能保持原样的；计划会说明原因。其余的保持目标环境现有的版本。App 总是会更新：它的 Podfile 写明环境里有什么。
    - Look through a spec repository: versions rewritten or deleted, tags gone or moved.
    = 审查一个 spec 仓库：被改写或删除的版本，消失或被移动的标签。
    - Walks the history along its first parents, and looks at every podspec of the head. Nothing is changed. Exits with 1 when there is an error.
    = 沿第一父提交查看历史，并检查最新的每个 podspec。不做任何修改。有错误时退出码为 1。
    - An environment, or a spec repository of relctl.yml.
    = 一个环境，或 relctl.yml 中的一个 spec 仓库。
    - Report only commits from this day on.
    = 只报告这一天及以后的提交。
    - '--since' takes a day such as 2026-01-31.
    = '--since' 的取值是日期，例如 2026-01-31。
    - Publish the podspecs of what an environment's branches hold now, and record it as its train.
    = 发布一个环境的分支现有内容的 podspec，并记录为它的发布批次。
    ~ relctl publish <environment> [--only <names>] [<options>] relctl publish audit <environment or spec repository> [--since <day>]
    - For the options of each, see 'relctl publish branches --help' and 'relctl publish audit --help'.
    = 各自的选项见 'relctl publish branches --help' 和 'relctl publish audit --help'。
    - Publish what the branches hold now; 'branches' may be left out.
    = 发布分支现有的内容；'branches' 可以省略。
    ~ relctl publish <environment> [--only <names>] [<options>]
    - major, minor, patch, or a version such as 6.5.5.
    = major、minor、patch，或 6.5.5 这样的版本号。
    - Versions of components, or of groups, that count by themselves.
    = 版本号独立的组件或分组的版本。
    - Only these components, and what requires them exactly. With commas, or repeated.
    = 只限这些组件，以及对它们有精确版本要求的组件。用逗号分隔，或重复该选项。
    - Only components that changed since the last release.
    = 只限上次发布以来有改动的组件。
    - '%1' is not major, minor, patch or a version such as 6.5.5.
    = '%1' 不是 major、minor、patch，也不是 6.5.5 这样的版本号。
    - '--changed' and '--only' exclude each other.
    = '--changed' 和 '--only' 不能同时使用。
    - '%1' is not NAME=VERSION, such as Network=1.15.0.
    = '%1' 不是 NAME=VERSION 的形式，例如 Network=1.15.0。
    - '%1' has two versions.
    = '%1' 有两个版本。
    - Rewrite requirements that the new versions don't satisfy, such as '~> 6.5' to '~> 7.0', also in components that would stay.
    = 改写新版本不满足的版本要求，例如把 '~> 6.5' 改成 '~> 7.0'；原本不变的组件中的也会改。
    - The plain version to promote, when the environment holds several.
    = 环境中有多个版本时，要晋级的版本（不带后缀）。
    - A recorded train, by the start of its id: its commits are taken.
    = 某个记录过的发布批次的 id 开头：采用它的提交。
    - Make a taken release tag again where nothing was ever published under its version.
    = 已被占用、但从未以该版本发布过任何内容的发布标签，重新打一次。
    - Only these members of the train, and what can't stay behind or go without. With commas, or repeated.
    = 只限发布批次中的这些成员，以及不能留下或缺少的。用逗号分隔，或重复该选项。
    - Name two environments, such as 'relctl %1 qa stg'.
    = 要写两个环境，例如 'relctl %1 qa stg'。
    - '%1' ends in '-': the shell took '>' as a redirection and wrote to a file named after the environment. Quote the edge: relctl %2 '%3->ENV', or write relctl %4 %5→ENV.
    = '%1' 以 '-' 结尾：shell 把 '>' 当成重定向，写到了以环境命名的文件里。给它加上引号：relctl %2 '%3->ENV'，或写成 relctl %4 %5→ENV。
    - '%1' names one environment; name two, such as 'relctl %2 qa stg'.
    = '%1' 只有一个环境；要写两个，例如 'relctl %2 qa stg'。
    - The environment whose branches are published.
    = 发布哪个环境的分支。
    - The plain version, when the environment holds several.
    = 环境中有多个版本时，指定版本（不带后缀）。
    - Only these components; the others stay as the train recorded them. Repeatable.
    = 只限这些组件；其余保持发布批次的记录。可重复。
    - Bring descriptors that people edited back into the environment's form, by one commit.
    = 用一次提交，把被人手工改过的包描述恢复成该环境的形式。
    - The finished run, by its name or the start of it; see 'relctl history'.
    = 已完成的运行的名称或其开头；见 'relctl history'。
    - The hotfix's version, such as 6.5.6; the next patch of what is released when it is left out.
    = 紧急修复的版本，例如 6.5.6；不给时是已发布版本的下一个 patch。
    - What is fixed; what requires it exactly joins. With commas, or repeated.
    = 要修复的组件；对它有精确版本要求的会一起加入。用逗号分隔，或重复该选项。
    - Whose release is fixed: the last environment.
    = 修复谁的发布：默认是最后一个环境。
    - Where the hotfix starts; the first environment when it is left out.
    = 紧急修复从哪个环境开始；默认是第一个。
    - '%1' is not a version such as 6.5.6.
    = '%1' 不是 6.5.6 这样的版本号。
    - Name what is fixed, such as '--only Network': a hotfix holds nothing else.
    = 写明要修复什么，例如 '--only Network'：紧急修复不包含别的内容。
    - Finish a run that was interrupted, refused in part, or waits for merge requests; plan and objects come from the ledger.
    = 完成一次被中断、部分被拒绝或在等待合并请求的运行；计划和对象来自台账。
    - Go ahead without asking, as it does anyway: the plan is approved.
    = 不询问，直接执行；本来也不会询问，因为计划已经批准。
    - Open merge requests again that were closed.
    = 重新打开已关闭的合并请求。
    - Take a finished run back: revert commits, the former podspecs, the former train. Tags stay.
    = 撤销一次已完成的运行：revert 提交，恢复原来的 podspec 和发布批次。标签保留。
    - Only the last run of an environment can be undone. Its tags stay where they are and its versions are spent: the next release takes a new version.
    = 只能撤销一个环境的最后一次运行。它的标签留在原处，版本号作废：下次发布用新的版本号。
    - Say in which bundle R.generated.swift looks for its resources.
    = 指定 R.generated.swift 在哪个 bundle 中查找资源。
    - R.swift writes the bundle of the code. A pod with 'resource_bundles' has its resources in another one, so that every build would need the change again: run this after R.swift. Refused are files that R.swift did not write, and those that name their bundle twice or not at all.
    = R.swift 写的是代码所在的 bundle。有 'resource_bundles' 的 pod，资源在另一个 bundle 里，因此每次构建后都要再改：请在 R.swift 之后运行。不是 R.swift 生成的文件，以及写了两次 bundle 或没有写的，会被拒绝。
    - An R.generated.swift of R.swift 4 to 7.
    = R.swift 4 至 7 生成的 R.generated.swift。
    - The key of 'resource_bundles' in the podspec.
    = podspec 中 'resource_bundles' 的键。
    - An expression of Swift that is the bundle.
    = 表示这个 bundle 的 Swift 表达式。
    - Give either '--pod-bundle' or '--bundle'.
    = '--pod-bundle' 和 '--bundle' 只能写一个，也必须写一个。
    - Edit R.generated.swift without touching another byte.
    = 修改 R.generated.swift，不动其他任何字节。
    - 'relctl lint' says what the file names and no resource has, and the other way around: the rule resource-generated.
    = 文件里有而资源里没有的，以及反过来的，由 'relctl lint' 指出：规则 resource-generated。
    - Bring builds to people and stores.
    = 把构建交给测试人员和应用商店。
    - The layers decide where a build of an environment's configuration goes: RELEASE_CHANNELS names entries of 'channels:' in relctl.yml. Every channel is asked before anything is sent, and the ledger keeps a receipt of what went where, so that another job can continue from it days later.
    = 环境的某个构建配置的构建去往哪里，由配置层决定：RELEASE_CHANNELS 写的是 relctl.yml 中 'channels:' 的条目。发送之前先询问每个渠道；台账中保留回执，写明什么去了哪里，所以另一个任务过几天也能接着做。
    - people can get it, or with --no-wait: the services have it
    = 用户已经可以拿到；使用 --no-wait 时：服务已经收到
    - refused: nothing arrived
    = 被拒绝：什么都没有送达
    - some channels have it, some don't
    = 有的渠道收到了，有的没有
    - it is not known whether it arrived, or a service still works on it
    = 不知道是否送达，或服务仍在处理
    - Only these channels; all that the layers name by default. Repeatable.
    = 只限这些渠道；默认是配置层写明的全部。可重复。
    - What testers read: a file, or the text itself.
    = 给测试人员看的内容：一个文件，或文字本身。
    - Take the notes from the commits that the build's train brought: testers or store.
    = 从构建的发布批次带来的提交中生成说明：testers 或 store。
    - Send again what may be there already; needs --reason.
    = 可能已经送达也再发一次；需要 --reason。
    - Why it is sent again; the receipt keeps it.
    = 为什么再发一次；会记在回执中。
    - '--resend' needs '--reason' with a sentence of at most 500 characters.
    = '--resend' 需要 '--reason'，写一句不超过 500 个字符的话。
    - '--notes' and '--notes-for' are two sources of one text; give one.
    = '--notes' 和 '--notes-for' 是同一段文字的两个来源；只给一个。
    - '--reason' belongs to '--resend'.
    = '--reason' 要与 '--resend' 一起使用。
    - the notes have more than 64 KiB
    = 说明超过了 64 KiB
    - Leave as soon as the services have it.
    = 服务收到之后就退出。
    - How long to wait for services.
    = 最多等待服务多久。
    - '--deadline' takes a number of minutes from 1 to 1440.
    = '--deadline' 的取值是 1 到 1440 的分钟数。
    - Continue with the channels of a build that failed or whose end is not known.
    = 继续一个构建中失败的或结果不明的渠道。
    - What may have arrived is asked for, and sent again only when the service says that it has nothing. Where it can't say so, --resend --reason '...' sends it on your word.
    = 可能已经送达的会先询问，服务确认没有收到才再发一次。服务无法确认时，--resend --reason '...' 按你的判断再发一次。
    - A build's name or its folder.
    = 一个构建的名称或目录。
    - Nothing to retry: see 'relctl ship status'.\n
    = 没有需要重试的：见 'relctl ship status'。\n
    - Ship a build; the word 'send' may be left out.
    = 分发一个构建；单词 'send' 可以省略。
    ~ relctl ship <build> [<options>]
    - What is there already is not sent again, and what may be there is asked for first: running the command twice is the same as running it once.
    = 已经在那里的不会再发，可能在那里的会先询问：执行两次与执行一次结果相同。
    - A build's name, its folder, or the start of a train's id.
    = 一个构建的名称或目录，或发布批次 id 的开头。
    - Show the receipts: what went where.
    = 显示回执：什么去了哪里。
    - A build or a train, by the start of its name.
    = 一个构建或发布批次名称的开头。
    - How many receipts at most.
    = 最多列出多少条回执。
    - Wait until the services are done with a build.
    = 等待，直到服务处理完一个构建。
    - Needs the ledger and relctl.yml, and no artefacts: another job can wait, days later.
    = 只需要台账和 relctl.yml，不需要产物：另一个任务过几天也可以等。
    """#
}
