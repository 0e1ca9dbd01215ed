// swift-format-ignore-file

extension ChineseTexts {
  static let programCommands = #"""
    - '--only %1' contains an empty name.
    = '--only %1' 中有空的名称。
    - Explain a diagnostic code, or all of them.
    = 解释一个诊断代码，或全部代码。
    - Every problem has a code, such as lock.old: in brackets behind the message, and as 'code' in JSON. This command prints the messages of a code and what to do about them. Without CODE it prints the whole page in Markdown.
    = 每个问题都有代码，例如 lock.old：在消息后面的方括号中，在 JSON 中是 'code'。这个命令打印一个代码的消息和解决办法。不给 CODE 时打印整页 Markdown。
    - The code to explain.
    = 要解释的代码。
    - '%1' is a rule. Run 'relctl lint rules %2' instead.
    = '%1' 是一条规则。请改用 'relctl lint rules %2'。
    - Did you mean '%1'?
    = 你是想用 '%1' 吗？
    - There is no code '%1'.%2
    = 没有代码 '%1'。%2
    - Run 'relctl diagnostics' to list them.
    = 执行 'relctl diagnostics' 列出全部代码。
    - Show the differences between the trains of two environments.
    = 显示两个环境的发布批次有什么不同。
    - Compares the commits recorded in the two trains (those in FROM but not in TO, and the reverse), descriptors, and the environments' settings. Merges and release commits are left out. Cherry-picked changes are recognized.
    = 比较两个发布批次记录的提交（FROM 有而 TO 没有的，以及反过来的）、包描述和环境设置。合并提交和发布产生的提交不计入。cherry-pick 到另一边的改动能识别出来。
    - ENV@WHEN is the train at a time (2026-11-20, 7d, 2026-11-20T09:15Z) or at the end of a run. Times are UTC; a date means the end of that day.
    = ENV@WHEN 是某个时间（2026-11-20、7d、2026-11-20T09:15Z）或一次运行结束时的发布批次。时间为 UTC；写日期表示当天结束时。
    - FROM TO, FROM→TO, FROM..TO, or 'FROM->TO' in quotes.
    = FROM TO、FROM→TO、FROM..TO，或加引号的 'FROM->TO'。
    - Compare both at this time, or at the end of this run.
    = 比较两者在这个时间或这次运行结束时的情况。
    - Only these components. Repeat the option or separate names with commas.
    = 只限这些组件。用逗号分隔，或重复该选项。
    - Output format: text, markdown or json.
    = 输出格式：text、markdown 或 json。
    - Check this machine, every remote and your permission to push.
    = 检查这台机器、每个远端和你的推送权限。
    - Changes nothing: relctl opens a push connection to every remote and sends nothing. Git does not report whether a branch is protected, so rules and hooks are not checked. '--push' rehearses a release: it pushes a commit, a merge and a tag with the messages and author of a release, and a ledger commit, to temporary refs (relctl/probe-..., a tag 0.0.7...), and deletes each at once. Rules for a particular branch or version may still differ.
    = 不做任何修改：只打开每个远程仓库的接收端，不发送内容。git 不会说明分支是否受保护，所以规则和钩子是未知的。'--push' 演练一次发布：以发布的措辞和作者推送一个提交、一个合并、一个标签，以及台账的一个提交，到专用的引用（relctl/probe-...，标签 0.0.7...），并立即逐一删除。针对特定分支或版本的规则仍可能不同。
    - Exit status: 0 no problems, 1 problems, 4 a remote can't be reached.
    = 退出码：0 一切正常，1 有问题，4 有远端连不上。
    - Also rehearse a release: push what it would push to temporary refs, and delete them.
    = 另外把发布时要推送的内容推送到临时引用，再删除。
    - creating and deleting the branch '%1' and a tag in every repository of the workspace
    = 在工作区的每个仓库中创建并删除分支 '%1' 和一个标签
    - Output format: text or json.
    = 输出格式：text 或 json。
    - The folder that contains relctl.yml. By default, relctl searches the current folder and its parents.
    = relctl.yml 所在的目录。默认在当前目录和上级目录中查找。
    - When to use color: auto, always or never.
    = 何时使用颜色：auto、always 或 never。
    - How many repositories to process in parallel.
    = 并行处理多少个仓库。
    - Seconds to wait for a remote, a host's API or a program to respond.
    = 等待远端、托管平台 API 或程序应答的秒数。
    - Folder for mirrors and journals. Default: RELCTL_HOME, or .relctl in the workspace.
    = 存放镜像和日志的目录。默认是 RELCTL_HOME，没有设置时是工作区中的 .relctl。
    - Don't show progress.
    = 不显示进度。
    - Read-only: start no programs of the workspace and read no secrets. Default in merge request builds; see 'relctl help merge-request-checks'.
    = 只读：不启动工作区的程序，也不读取密钥。在合并请求的构建里默认如此，见 'relctl help merge-request-checks'。
    - With --untrusted: the branch whose relctl.yml lists the allowed addresses.
    = 与 --untrusted 一起：以哪个分支的 relctl.yml 列出的地址为准。
    - With --untrusted: also allow this address, or all below it if it ends with a slash. Repeatable.
    = 与 --untrusted 一起：还允许这个地址；以斜线结尾时允许其下的全部地址。可重复。
    - '--timeout' must be from 1 to 86400 seconds.
    = '--timeout' 的取值是 1 到 86400 的秒数。
    - '--jobs' must be from 1 to 64.
    = '--jobs' 的取值是 1 到 64 的数字。
    - Show the plan with its diffs and commit ids without changing anything.
    = 显示计划及其 diff 和提交 id，不做任何修改。
    - Skip the confirmation prompt.
    = 不询问确认，直接执行。
    - With --dry-run: exit with status 2 if changes are pending.
    = 配合 --dry-run：有待执行的变更时退出码为 2。
    - Land through merge requests; RELEASE_LANDING = request in a layer does this for every run.
    = 通过合并请求更新分支；配置层中的 RELEASE_LANDING = request 对每次运行都这样做。
    - Replace this unfinished run.
    = 取代这次未完成的运行。
    - Set the app's CFBundleVersion; 'ci' uses the build server's number. Unchanged by default.
    = 设置 App 的 CFBundleVersion；'ci' 表示用构建服务器的构建号。默认不改动。
    - Land even if gates are closed. The reason is recorded in the ledger, where everyone can see it.
    = 门禁未放行也继续。原因会记入台账，所有人都能看到。
    - '--override' needs a reason of 3 to 300 characters that others can understand.
    = '--override' 需要一个别人看得懂的原因，3 到 300 个字符。
    - Show every change, in a pager on a terminal. --diff=NAME shows one repository.
    = 显示全部改动，在终端中使用分页器；--diff=NAME 只显示一个仓库的。
    - Show the changes of these.
    = 只显示这些仓库的改动。
    - Write the plan to this file for 'relctl apply', and land nothing. '--detailed-exitcode' works here too.
    = 不推送，把计划写到这个文件，供 'relctl apply' 使用。'--detailed-exitcode' 同样有效。
    - '--out' needs a file name.
    = '--out' 需要一个文件名。
    - '--out' writes the plan and '--dry-run' writes nothing; use only one of them.
    = '--out' 会写出计划，而 '--dry-run' 什么都不写：只能用其中一个。
    - '--out' lands nothing; use '--yes' with 'relctl apply' instead.
    = '--out' 不推送任何内容；'--yes' 要在 'relctl apply' 时给出。
    - '--out' does not wait; use '--wait' with 'relctl apply' instead.
    = '--out' 不等待；'--wait' 要在 'relctl apply' 时给出。
    - Show the dependency graph, and which components a change affects.
    = 显示依赖图，以及一处改动会影响哪些组件。
    - Reads the commits of the environment's train, or its branches if no train is recorded. Without --env, it reads the first environment. Dependencies that only tests and sample apps need appear only in the JSON.
    = 看的是环境的发布批次中的提交；没有记录发布批次时看它的分支；不给 --env 时看第一个环境。只有测试和示例 App 才需要的内容只出现在 JSON 中。
    - SVG output needs Graphviz's 'dot'. Edges that break a rule are red; 'relctl lint' explains them.
    = SVG 需要 Graphviz 的 'dot'。违反规则的依赖显示为红色；'relctl lint' 会说明原因。
    - The environment to look at.
    = 要查看的环境。
    - Show only the dependencies and dependents of this component.
    = 只显示这个组件依赖的和依赖它的。
    - Output format: text, dot, mermaid, svg or json.
    = 输出格式：text、dot、mermaid、svg 或 json。
    - List the runs in the ledger, newest first, or show one in full.
    = 列出台账中的运行，最新的在前；或完整显示其中一次。
    - JSON Lines are for audits: they list every run, oldest first, with the user, the machine, the plan, the approval and everything that moved. All runs are included unless you give '--limit'.
    = JSON Lines 供审计使用：包含每次运行，最早的在前，写明是谁、从哪里、用哪个计划、如何批准、移动了什么。不给 '--limit' 时包含全部。
    - The name of a run, or the start of it.
    = 一次运行的名称，或名称的开头。
    - Only this environment.
    = 只看这个环境。
    - Maximum number of runs. Default: 20.
    = 最多列出多少次运行。默认 20。
    - Output format: text, markdown, json or jsonl.
    = 输出格式：text、markdown、json 或 jsonl。
    - '--limit' must be from 1 to 100000.
    = '--limit' 的取值是 1 到 100000 的数字。
    - '--format %1' only lists runs; a single run is shown as text or json.
    = '--format %1' 用于列出运行；单独一次运行用 text 或 JSON 显示。
    - Find an app's components, and write relctl.yml and the environments' layers.
    = 找出 App 由哪些组件组成，并写出 relctl.yml 和各环境的配置层。
    - relctl finds every component through the app's Podfile, Swift packages, lock files and the spec repositories, and reads versions, tags and default branches. It asks for anything it can't find out, shows the files it would write, and tries the next version in memory. If relctl.yml exists, it reports changes and adds new components. Packages in the same group as the app are components.
    = relctl 从 App 的 Podfile、Swift 包、它们的 lock 和 spec 仓库出发找到每个组件，读出版本、标签和默认分支。看不出来的才问，先显示要写的文件，并在内存中试做下一个版本。已有 relctl.yml 时，它会指出变化并加入新的组件。与 App 在同一个组里的包就是组件。
    - The app: its checkout, its Podfile or its address. Default: the current folder.
    = App：它的检出目录、Podfile 或仓库地址。默认是当前目录。
    - The environments in promotion order, the released one last.
    = 按晋级顺序排列的环境，发布环境在最后。
    - The branch of an environment. Repeatable.
    = 一个环境的分支。可重复。
    - How an environment writes versions in podspecs. Repeatable.
    = 一个环境的 podspec 怎样写版本号。可重复。
    - The name of an environment's spec repository, or none. Repeatable.
    = 一个环境的 spec 仓库的名称，或 none。可重复。
    - The build configurations of an environment. Repeatable.
    = 一个环境的构建配置。可重复。
    - The environments whose branches change only through merge requests, or none.
    = 哪些环境的分支只能通过合并请求来改，或 none。
    - The components that are versioned independently, or none.
    = 版本号独立的组件，或 none。
    - A component that can't be found through the app. Repeatable.
    = 从 App 看不出来的组件。可重复。
    - A spec repository that can't be found through the app. Repeatable.
    = 从 App 看不出来的 spec 仓库。可重复。
    - Pods and packages that are not components. Repeat the option or separate names with commas.
    = 不是组件的 pod 和包。用逗号分隔，或重复该选项。
    - A regular expression that servers require every commit message to match, or none.
    = 服务器要求每条提交信息匹配的正则表达式，或 none。
    - The format of commit messages, such as 'REL-1 {component} {version}'.
    = 提交信息的格式，例如 'REL-1 {component} {version}'。
    - The app's name.
    = App 的名称。
    - Show the files without writing them.
    = 显示要写的文件，但不写入。
    - Accept the recommended answer to every question, and write without asking.
    = 每个问题都采用推荐的回答，不询问直接写入。
    - '%1 %2' must have the form NAME=VALUE.
    = '%1 %2' 必须是 NAME=VALUE 的形式。
    - The ledger's address, for a machine without relctl.yml.
    = 台账的地址，用于没有 relctl.yml 的机器。
    - With --ledger: the ledger's branch.
    = 与 --ledger 一起：台账的分支。
    - With --ledger and without relctl.yml: also allow the run to connect to this host and send it credentials. Repeatable.
    = 使用 --ledger 且没有 relctl.yml 时：还允许这次运行连接这台主机并向它发送凭据。可重复。
    - Trust the run if its plan has this digest, or one that starts with it; refuse any other plan. Use it only for a plan that you have seen.
    = 如果运行的计划摘要就是它或以它开头，则信任这次运行；其他计划一律拒绝。只用于你看过的计划。
    - '--expect' needs at least 12 hexadecimal digits of the plan's digest.
    = '--expect' 至少要给出计划摘要的 12 位十六进制数字。
    - Check the app's list of modules, or write it in dependency order.
    = 检查 App 的模块清单，或按依赖顺序写出它。
    - Find unknown classes, duplicates, and modules that load before their dependencies.
    = 查找未知的类、重复项，以及比它所依赖的更早加载的模块。
    - Exits with status 1 if there is an error. 'relctl lint' includes these rules (docs/rules.md). If relctl.yml has no list, relctl checks the modules that code registers one after the other.
    = 有错误时退出码为 1。这些规则也是 'relctl lint' 的规则（docs/rules.md）。relctl.yml 没有写清单时，检查代码中依次注册的模块。
    - Write the list in dependency order, with every module that the sources declare.
    = 按依赖顺序写出清单，包含源码中声明的每个模块。
    - Plans one commit on the app's branch of the environment, and the train continues with it. The plan is shown, confirmed and landed like any other. With --out, nothing is planned or pushed.
    = 计划在 App 该环境的分支上增加一次提交，发布批次随之延续。这个计划和其他计划一样显示、确认、推送。使用 --out 时不做计划，也不推送。
    - Only write this file ('-' for standard output), and push nothing.
    = 只写这个文件；'-' 表示标准输出。不推送任何内容。
    - '--out' pushes nothing; remove '--yes', '--dry-run' and '--wait'.
    = '--out' 什么都不推送：去掉 '--yes'、'--dry-run' 和 '--wait'。
    - Write startup code for an app that forwards its events to modules.
    = 为一个把事件转给各模块的 App 写出启动代码。
    - Writes a main.swift that calls UIApplicationMain, a subclass of UIApplication, a delegate that forwards events to modules, one file for each kind of event, and the code that loads Modules.plist. Afterwards, remove '@main' or '@UIApplicationMain' from your own delegate.
    = 写出一个调用 UIApplicationMain 的 main.swift，一个 UIApplication 的子类，一个把事件转给各模块的 delegate，每类事件一个文件，以及加载 Modules.plist 的代码。随后去掉自己的 delegate 上的 '@main' 或 '@UIApplicationMain'。
    - A folder that does not exist, or is empty.
    = 一个不存在的或空的目录。
    - The prefix of the application class's name.
    = 应用类名称的前缀。
    - wrote %1 files to %2\nAdd them to the app's target, and set the list in relctl.yml (modules: { plist: … }); 'relctl modules write' fills it.\n
    = 已在 %2 中写入 %1 个文件\n把它们加到 App 的 target，并在 relctl.yml 中写上清单（modules: { plist: … }）：由 'relctl modules write' 填写。\n
    - Write release notes: what one environment's train has and another lacks.
    = 写出发布说明：一个环境的发布批次有、而另一个环境还没有的内容。
    - With --from and --to, lists what promoting the recorded train would bring. With --env, lists what the environment's last train added to the one before. Hotfixes that the train lacks are listed too.
    = 使用 --from 和 --to：把记录的发布批次晋级会带来什么。使用 --env：该环境的发布批次比前一个多了什么。发布批次缺少的紧急修复会列出来。
    - --for testers writes plain text for a build channel. --for store collects the 'Release-Note: ...' lines of commit messages, which are written for users. Both are limited to 4000 characters.
    = --for testers 输出给构建渠道用的纯文本；--for store 取提交信息中写给用户的 'Release-Note: ...' 行。两者最多 4000 个字符。
    - The environment that has the changes: ENV or ENV@WHEN.
    = 已有这些内容的环境：ENV 或 ENV@WHEN。
    - The environment that lacks the changes: ENV or ENV@WHEN.
    = 缺少这些内容的环境：ENV 或 ENV@WHEN。
    - Compare the last two trains of this environment.
    = 比较这个环境最近的两个发布批次。
    - Write plain text for testers or store.
    = 为 testers 或 store 输出纯文本。
    - Specify two environments with '--from' and '--to', or one with '--env'.
    = 用 '--from' 和 '--to' 指定两个环境，或用 '--env' 指定一个。
    - '--for' always writes text; remove '--format'.
    = '--for' 输出的是文本；去掉 '--format'。
    - %1 of %2 notes are omitted: stores accept at most %3 characters
    = 商店最多接受 %3 个字符：%2 条说明中有 %1 条放不下
    - there are no changes
    = 没有新内容
    - no new commit has a 'Release-Note: ...' line
    = 没有新提交带有 'Release-Note: ...' 行
    - Test the chats that get a message when a run or a shipment ends.
    = 测试在运行或分发结束时收到消息的群聊。
    - Send a test message.
    = 发送一条测试消息。
    - The chats are listed under 'notify:' in relctl.yml. With --preview, relctl sends nothing and reads no secrets; it prints the message as the chat would get it.
    = relctl.yml 的 'notify:' 写明有哪些群聊。使用 --preview 时不发送，也不读取任何密钥：只打印群聊会收到的消息。
    - A name under 'notify:' in relctl.yml. Default: all.
    = relctl.yml 中 'notify:' 下的一个名称。默认是全部。
    - Print the message without sending it.
    = 只打印消息，不发送。
    - the message was sent to '%1'.\n
    = 消息已发送到 '%1'。\n
    - Write an HTML page with the state, differences and history of the environments.
    = 生成一个 HTML 页面，显示各环境的状态、差异和历史。
    - Writes DIR/index.html, a self-contained page that you can archive, mail or serve, and report.json with the same data. The page supports English and Chinese, light and dark mode, and printing.
    = 写出 DIR/index.html，一个不加载任何外部内容的文件：可以存档、发邮件，或直接放到网站上。旁边的 report.json 是同样的数据。支持英文和中文、浅色和深色，可以打印。
    - Only these environments. Repeatable.
    = 只限这些环境。可重复。
    - Include runs and deliveries since this time, such as 2026-11-20 or 30d.
    = 包含从这个时间开始的运行和分发，例如 2026-11-20 或 30d。
    - The folder to write to.
    = 要写入的目录。
    - '--out' needs a folder name.
    = '--out' 需要一个目录名。
    - '--since' needs a time such as 2026-11-20 or 30d.
    = '--since' 需要一个时间，例如 2026-11-20 或 30d。
    - wrote %1/index.html\n
    = 已写入 %1/index.html\n
    - Folder for the result as JUnit XML, properties and JSON. Default on a build server: relctl-out.
    = 存放结果的 JUnit XML、properties 和 JSON 的目录；在构建服务器上默认是 relctl-out。
    - List the pages that components register, and report problems with them.
    = 列出组件注册的页面，以及其中的问题。
    - Reads the sources of the environment's train, or of its branches if no train is recorded. Without --env, it reads the first environment. It also checks that the addresses of the last release still exist. Exits with status 1 if there is an error. Known routers need no configuration; describe others in relctl.yml (docs/modules.md). The rule settings there for 'relctl lint' apply here too.
    = 读取环境的发布批次的源码，没有记录发布批次时读取其分支；不写 --env 时是第一个环境。会检查上次发布已有的地址。有错误时以 1 退出。已知的路由框架不需要写进 relctl.yml，其他的需要（docs/modules.md）；'relctl lint' 的规则在这里同样适用。
    - With --since, shows which addresses are new, changed or removed since another train: ENV or ENV@WHEN, as in 'relctl diff'. Installed versions, links and notifications may still open removed addresses.
    = 使用 --since 时，显示与另一个发布批次相比，哪些地址是新的、变了、删除了；写法是 ENV 或 ENV@WHEN，与 'relctl diff' 相同。用户手中的版本、链接和通知可能仍会打开已删除的地址。
    - Only the routes of this component. Repeatable.
    = 只看这个组件的路由。可重复。
    - Show the differences from this train: ENV or ENV@WHEN.
    = 显示与这个发布批次的差别：ENV 或 ENV@WHEN。
    - Show the released version in which each address first appeared, among the last 20 releases.
    = 写明每个地址从哪个已发布的版本开始有；查看最近 20 次发布。
    - Output format: text, markdown, html or json.
    = 输出格式：text、markdown、html 或 json。
    - '--since' and '--versions' can't be used together.
    = '--since' 和 '--versions' 不能同时使用。
    - '--since' supports only text and json.
    = '--since' 只支持 text 和 json。
    - Pages of %1, %2
    = %1 的页面，%2
    - Serve the 'relctl report' page live, for example on a team screen.
    = 实时显示 'relctl report' 的页面，可以放在团队的大屏上。
    - Serves the page at http://127.0.0.1:8080/ until you press Ctrl-C. While a browser shows the page, relctl checks the workspace every minute, and the browser reloads the page when something has changed. The page is read-only and loads nothing from other servers.
    = 在 http://127.0.0.1:8080/ 提供页面，直到按下 Ctrl-C。有浏览器打开它时，每分钟重新查看一次工作区；有变化时浏览器自动刷新。通过它改不了任何东西，它也不从别处加载任何东西。
    - The address to listen on. There is no password: anyone who can reach it can read the page.
    = 监听的地址。没有密码：能访问到的人都能看。
    - The port to listen on; 0 picks a free one.
    = 监听的端口；0 表示任选一个空闲端口。
    - How many seconds to wait between checks of the workspace.
    = 每隔多少秒检查一次工作区。
    - '--every' must be from 1 to 86400 seconds.
    = '--every' 取 1 到 86400 秒。
    - Show the version of every component in every environment, and any drift.
    = 查看各组件在各环境的版本，以及漂移。
    - --missing lists released commits that versions under way lack, such as a hotfix, and commits added to a version's branches after its release, with the git commands to bring them over. relctl never merges back on its own.
    = --missing 列出进行中的版本缺少的已发布提交（例如紧急修复），以及某个版本发布之后才进入其分支的提交，并给出把它们合过来的 git 命令。relctl 从不自动合回。
    - --at shows the past from the ledger: at a time (2026-11-20, 7d, 2026-11-20T09:15Z), or at the end of a run. Times are UTC; a date means the end of that day.
    = --at 按台账显示过去的情况：某个时间（2026-11-20、7d、2026-11-20T09:15Z），或一次运行结束时。时间为 UTC；写日期表示当天结束时。
    - --check is for build servers. It exits with status 1 if there is an error, a branch or tag was moved or deleted, or a run is unfinished. It exits with 4 if none of that was found but a remote could not be reached.
    = --check 用于构建服务器：有错误级别的问题、分支或标签被移动或消失、有未完成的运行时退出码为 1；能看到的都没有问题但有远端问不到时为 4。
    - List the commits that versions under way lack, and how to bring them over.
    = 列出进行中的版本缺少的提交，以及怎样把它们合过来。
    - A time in the past, or a run.
    = 过去的一个时间，或一次运行。
    - Exit with status 1 if something is wrong, or 4 if a remote could not be reached.
    = 有问题时退出码为 1，有远端连不上时为 4。
    - '--missing' supports only text and json.
    = '--missing' 只支持 text 和 json。
    - '--check' covers only the present; remove '--at'.
    = '--check' 看的是现在：去掉 '--at'。
    - '--missing' covers only the present; remove '--at'.
    = '--missing' 看的是现在：去掉 '--at'。
    - Check that debug symbols match a binary by their Mach-O UUIDs.
    = 按 Mach-O 的 UUID 检查调试符号与二进制文件是否匹配。
    - Exits with status 1 if the symbols lack the UUID of one of the binary's architectures.
    = 如果符号缺少二进制文件某个架构的 UUID，退出码为 1。
    - Folders made by Xcode are searched too.
    = 也会在 Xcode 生成的文件夹中查找。
    - An executable, an .app or an .xcarchive.
    = 可执行文件、.app 或 .xcarchive。
    - Symbol files, .dSYM folders, folders that contain them, or an .xcarchive.
    = 符号文件、.dSYM 文件夹、存放多个 dSYM 的文件夹，或 .xcarchive。
    - How long to wait for an unfinished run in the environment, or for another relctl in this workspace.
    = 等待该环境未完成的运行或这个工作区中另一个 relctl 的最长时间。
    - '--wait' must be from 0 to 86400 seconds.
    = '--wait' 的取值是 0 到 86400 的秒数。
    - Build an environment's train from clean sources.
    = 从干净的源码构建一个环境的发布批次。
    - Exports the sources of the train's exact commits side by side, writes the environment's settings to Relctl.xcconfig, sets the app's version and build number, and builds the components in dependency order, then the app. Unchanged components are reused from an earlier build. The build folder contains src, logs, artefacts and, when everything is done, build.json. 'build:' in relctl.yml configures the build.
    = 把发布批次中每个提交的源码并排放好，把环境设置写成 Relctl.xcconfig，把版本号和构建号写到 App 存放它们的地方，按依赖顺序构建各组件，最后构建 App。没有变化的部分取自以前的构建。构建目录中有 src、logs、artefacts；全部完成后才有 build.json。怎样构建由 relctl.yml 的 'build:' 决定。
    - List builds with their numbers and results, newest first.
    = 列出各构建的构建号及其结果，最新的在前。
    - Reads only the ledger: number, configuration, version, train, result, duration, app size, time and user. A number is assigned before the build starts, and a failed build keeps it. The ledger keeps the last 200 builds of each environment.
    = 只读取台账：构建号、配置、版本、发布批次、构建结果、耗时、App 大小、时间和操作者。构建号在构建开始前分配，失败的构建也保留它。台账保留每个环境最近 200 次构建。
    - Maximum number of builds.
    = 最多列出多少个。
    - List the builds of an environment: configurations and channels.
    = 列出一个环境的构建：构建配置和渠道。
    - Reads RELEASE_CONFIGURATIONS and RELEASE_CHANNELS from the layers and contacts no remote. A build server can create one job per build. A configuration is built once for all its channels, unless a value in a layer depends on the channel.
    = 根据配置层中的 RELEASE_CONFIGURATIONS 和 RELEASE_CHANNELS；不询问任何远端。构建服务器为每一项建一个任务。一个配置只构建一次，供其所有渠道使用，除非某个配置层的值取决于渠道。
    - The environment.
    = 环境。
    - Build a train; the word 'train' is optional.
    = 构建一个发布批次；单词 'train' 可以省略。
    ~ relctl build <environment> [<options>]
    - The build folder contains src, logs, artefacts and, when everything is done, build.json. 'build:' in relctl.yml configures the build.
    = 构建目录中有 src、logs、artefacts；全部完成后才有 build.json。怎样构建由 relctl.yml 的 'build:' 决定。
    - The environment whose train to build.
    = 构建哪个环境的发布批次。
    - The build configuration. Default: the first of RELEASE_CONFIGURATIONS.
    = 构建配置。默认是 RELEASE_CONFIGURATIONS 中的第一个。
    - Only these components and their dependencies, without a build number. Repeat the option or separate names with commas.
    = 只构建这些组件和它们依赖的，不占用构建号。用逗号分隔，或重复该选项。
    - Build this recorded train, given by the start of its id, instead of the last one.
    = 某个记录过的发布批次的 id 开头，代替最近的一个。
    - Build the last train of this version (without a suffix).
    = 构建这个版本（不带后缀）最近的发布批次。
    - The channel to build for, for CHANNEL and [channel=...] lines of the layers.
    = 构建所面向的渠道：CHANNEL 变量，以及配置层中的 [channel=...] 行。
    - The CFBundleVersion. It must be unused and higher than the last one.
    = CFBundleVersion。必须没有被占用，并且大于上一个。
    - Where the build number comes from: jenkins, ledger, commits or given. Default: jenkins on Jenkins, otherwise ledger.
    = 构建号的来源：jenkins、ledger、commits 或 given。在 Jenkins 上默认是 jenkins，否则是 ledger。
    - Use a new build number even if this train and configuration already has one.
    = 即使这个发布批次的该配置已有构建号，也取一个新的。
    - The build folder. Default: relctl-out/builds/BUILD.
    = 构建目录。默认是 relctl-out/builds/BUILD。
    - Build everything, and cache nothing for later builds.
    = 全部重新构建，也不为以后的构建保留任何内容。
    - Run the tests under 'test:' in relctl.yml, and record the results for the train.
    = 运行 relctl.yml 中 'test:' 写明的测试，并为该发布批次记录结果。
    - '%1' is not a version such as 6.5.5.
    = '%1' 不是 6.5.5 这样的版本号。
    - '--train' needs at least 7 hexadecimal digits of a train's id; see 'relctl status'.
    = '--train' 至少要给出发布批次 id 的 7 位十六进制数字；见 'relctl status'。
    - '--train' and '--version' can't be used together: a train has one version.
    = '--train' 和 '--version' 不能同时使用：一个发布批次只有一个版本。
    - '--build-number' sets the number; remove '--number-from'.
    = '--build-number' 已经给出构建号；去掉 '--number-from'。
    - Adopt an existing repository as a component.
    = 把一个已有的仓库接入为组件。
    - Reads the repository's podspecs and tags, rewrites version and source to the form of the last environment in one commit on the release branch, adds the component to relctl.yml, and joins the version under way as 'new' does.
    = 读取它的 podspec 和标签，在发布所用的分支上用一次提交把版本和来源改成最后一个环境的形式，在 relctl.yml 中加上它的一行，并像 'new' 那样加入进行中的版本。
    - The repository's address, or a checkout of it.
    = 它的地址，或它的一个检出目录。
    - The component's name. Default: the name of its pod or repository.
    = 组件的名称。默认是它的 pod 或仓库的名称。
    - The component's layer; required if relctl.yml declares layers.
    = 所属层级；relctl.yml 声明了层级时必填。
    - The component's kind, if it differs from its layer's: framework, business or aggregate.
    = 组件的种类，当它与所属层级不同时：framework、business 或 aggregate。
    - The version under way to join. Default: the last one.
    = 要加入的进行中的版本。默认是最后一个。
    - Don't join a version; the next bump starts the first one.
    = 不加入任何版本；由下一次 bump 新开第一个版本。
    - '--join' and '--no-join' can't be used together.
    = '--join' 和 '--no-join' 不能同时使用。
    - Create, adopt, list, rename and remove components.
    = 新建、接入、列出、改名和移除组件。
    - List the components with layer, released version, descriptors and address.
    = 列出组件：层级、已发布版本、包描述、地址。
    - Create a component: its repository's first commit, its line in relctl.yml and its first version.
    = 新建一个组件：仓库的第一次提交、relctl.yml 中的一行、第一个版本。
    - The repository must exist and be empty. With '--create', relctl creates it on GitLab, GitHub or Gitea if 'hosts:' in relctl.yml has a token. If a version is under way, the component joins it as with 'relctl bump VERSION --only NAME', so that it is published and pinned in the app. Otherwise, the next bump starts its first version.
    = 它的仓库必须已经存在并且是空的；加上 '--create'，relctl 会在 GitLab、GitHub 或 Gitea 上建好它，前提是 relctl.yml 的 'hosts:' 有令牌。如果有进行中的版本，组件会像 'relctl bump VERSION --only NAME' 那样加入，从而得到发布并写进 App 的 Podfile。否则下一次 bump 会新开它的第一个版本。
    - The name of the component and of its pod.
    = 组件名，同时也是 pod 的名称。
    - The repository's address. Default: like those of the other components.
    = 仓库地址。默认仿照其他组件的地址。
    - Create the repository on its host, and any missing spec repositories.
    = 在托管平台上建好这个仓库，以及还不存在的 spec 仓库。
    - Components that it depends on. Repeat the option or separate names with commas.
    = 它依赖的组件。用逗号分隔，或重复该选项。
    - A template from 'relctl component template --list', or your own folder (./swift).
    = 'relctl component template --list' 中的一个，或自己的目录（./swift）。
    - A value for the template, such as ios=14.0. Repeatable.
    = 给模板的一个值，例如 ios=14.0。可重复。
    - The build server file to add: jenkins, gitlab or none.
    = 构建服务器的配置文件：jenkins、gitlab 或 none。
    - Add the MIT license. Default if relctl.yml allows it and not 'Proprietary'.
    = 加上 MIT 许可证；relctl.yml 允许它而不允许 'Proprietary' 时会自动加上。
    - '--set %1' must have the form NAME=VALUE.
    = '--set %1' 必须是 NAME=VALUE 的形式。
    - Generate a Package.swift for a component from its podspecs.
    = 根据组件的 podspec 生成 Package.swift。
    - Reads the podspecs and the list of files on the component's branch, changes no repository, and writes the manifest to standard output. Everything in the podspecs that has no counterpart in a package is listed on standard error with its line; see 'relctl help from-pods-to-packages'.
    = 读取组件分支上的 podspec 和文件列表，不修改任何仓库。清单写到标准输出；podspec 里在 Swift 包中没有对应写法的内容，连同行号列在标准错误（'relctl help from-pods-to-packages'）。
    - The component.
    = 组件。
    - Read the branch of this environment. Default: the last one.
    = 读取这个环境的分支；默认是最后一个环境。
    - Write the manifest to this file, which must not exist yet.
    = 把清单写到这个文件；文件不能已经存在。
    - With --out: replace the file if it exists.
    = 与 --out 一起使用：文件已存在时替换它。
    - The version after 'swift-tools-version:'.
    = 'swift-tools-version:' 后面的版本。
    - '--overwrite' needs '--out'.
    = '--overwrite' 需要 '--out'。
    - '--tools-version' must be 5.6 or later, such as 5.9 or 6.0.
    = '--tools-version' 的值是 5.6 及以上的版本，例如 5.9 或 6.0。
    - wrote %1: %2 targets, %3 warnings
    = 已写入 %1：%2 个 target，%3 条警告
    - Remove a component from relctl.yml, and its pin from the app's Podfile.
    = 把一个组件从 relctl.yml 中移除，并从 App 的 Podfile 中去掉。
    - The pin is removed from every active branch of the app: those of versions under way, and those that all versions share. The removal is refused while another component depends on this one, a version under way moves it, or a gate of one of these environments is closed. The repository and the published versions stay, because old releases may still need them.
    = 从 App 中所有仍在使用的分支移除它的版本约束：进行中版本的分支，以及所有版本共用的分支。如果有其他组件依赖它、进行中的版本包含它，或者这些环境有门禁未放行，则拒绝执行。它的仓库和已发布的版本会保留：可能有人要用它们构建旧版本。
    - Continue even if gates are closed. The reason is recorded in the commit.
    = 门禁未放行也继续。原因会写入提交。
    - Rename a component in relctl.yml and keep its history.
    = 在 relctl.yml 中给一个组件改名；它的历史保留。
    - relctl.yml keeps the old name ('formerly:'), so that recorded trains still refer to the component. Its pods, podspecs, tags and branches keep their names, because consumers and spec repositories use them. A pod with another name is a new component. Layer lines with [component=OLD] are updated too.
    = relctl.yml 会记住旧名（'formerly:'），所以记录过的发布批次仍然指的是它。它的 pod、podspec、标签和分支保留原名：使用方和 spec 仓库认的是这些名字。换了名字的 pod 就是新组件。配置层中带 [component=OLD] 的行也会一起修改。
    - The component's name in relctl.yml.
    = relctl.yml 中的组件名。
    - The new name.
    = 新名称。
    - The new address, if the repository has moved on its host.
    = 新地址，用于仓库在托管平台上也搬了家的情况。
    - List the built-in templates, or write one to a new folder to customize it.
    = 列出内置模板，或把其中一个写到新目录，在它的基础上做自己的模板。
    - The files and their names are Mustache templates. Edit them, then use the folder with 'relctl component new NAME --template DIR'.
    = 这些文件及其文件名都是 Mustache 模板。修改之后，用 'relctl component new NAME --template DIR' 使用这个目录。
    - The built-in template to write.
    = 要写出的内置模板。
    - List the built-in templates.
    = 列出内置模板。
    - There is no built-in template '%1'; %2.
    = 没有内置模板 '%1'；%2。
    - Specify a folder to write a template to, or list the templates with '--list'.
    = 指定要写入模板的目录，或用 '--list' 列出模板。
    - wrote %1 files to %2\nEdit them, then: relctl component new NAME --template %3\n
    = 已把 %1 个文件写到 %2\n修改之后执行：relctl component new NAME --template %3\n
    - Check relctl.yml and the layers, and report every problem.
    = 检查 relctl.yml 和配置层，报告所有问题。
    - Contacts no remote; 'relctl doctor' does. Problems in layers are those that 'relctl env check' reports. Exits with status 1 if there is an error, with --strict also if there is a warning.
    = 不询问任何远端；那是 'relctl doctor' 的事。关于配置层的内容与 'relctl env check' 相同。有错误时退出码为 1，使用 --strict 时有警告也是 1。
    - Fail the check on warnings too.
    = 有警告时检查也算失败。
    - Check relctl.yml and explain its keys.
    = 检查 relctl.yml，说明它的键。
    - Explain a key of relctl.yml: its meaning, its values and its default.
    = 说明 relctl.yml 的一个键是什么意思、可以取什么值、不写时怎样。
    - Separate the parts of a key with dots; you can leave out the names of components, channels and so on. Without KEY, the top-level keys are listed. docs/manifest.md explains all keys.
    = 各部分用点分隔；组件名、渠道名等可以省略。不给 KEY 时列出第一层的键。docs/manifest.md 有全部说明。
    - The key.
    = 键。
    - Print the JSON Schema of relctl.yml, for editors.
    = 输出 relctl.yml 的 JSON Schema，供编辑器使用。
    - Editors with a YAML language server find it through the first line of relctl.yml:
    = 带 YAML 语言服务器的编辑器会从 relctl.yml 的第一行找到它：
    - Check the environments for likely mistakes.
    = 查找环境中可能的错误。
    - Exits with status 1 if there is an error, with --strict also if there is a warning. Every finding has an id. To make an exception, add the id, a reason and a last day to relctl.yml:
    = 有错误时退出码为 1，使用 --strict 时有警告也是 1。每个问题都有 id；在 relctl.yml 中可以用 id、原因和截止日期豁免它：
    - A file whose $(KEY) references count as uses, such as Info.plist. Repeatable.
    = 其中的 $(KEY) 引用也算使用的文件，例如 Info.plist。可重复。
    - Inspect and edit environments and their xcconfig layers.
    = 查看和修改环境及其 xcconfig 配置层。
    - Write an environment as ENV, which means its default configuration, or as ENV:CONFIGURATION.
    = 环境写作 ENV，表示它的默认构建配置；或写作 ENV:CONFIGURATION。
    - Show the differences between two environments side by side.
    = 并排显示两个环境的不同之处。
    - relctl compares the default configurations unless you give ENV:CONFIGURATION.
    = 各取默认的构建配置，除非用 ENV:CONFIGURATION 指明另一个。
    - The left environment: ENV or ENV:CONFIGURATION.
    = 左边的：ENV 或 ENV:CONFIGURATION。
    - The right environment: ENV or ENV:CONFIGURATION.
    = 右边的：ENV 或 ENV:CONFIGURATION。
    - The component, for COMPONENT and [component=...] lines. Default: the app.
    = 组件，用于 COMPONENT 变量和 [component=...] 行。默认是 App。
    - Show step by step how a key gets its value.
    = 一步一步显示一个键的值是怎么来的。
    - The environment: ENV or ENV:CONFIGURATION.
    = 环境：ENV 或 ENV:CONFIGURATION。
    - Export an environment's effective values for another program.
    = 导出一个环境的生效值，供其他程序使用。
    - Secrets are refused. Keys that need VERSION are left out unless you give --version.
    = 密钥会被拒绝。没有给 --version 时，需要 VERSION 的键会略去。
    - Output format: xcconfig, json, dotenv or plist.
    = 输出格式：xcconfig、json、dotenv 或 plist。
    - Export only matching keys. Repeatable.
    = 只输出匹配的键。可重复。
    - Don't report which keys are left out.
    = 不说明略去了哪些键。
    - left out without --version: %1
    = 没有 --version，略去了：%1
    - List the environments in promotion order, with their configurations.
    = 按晋级顺序列出环境及其构建配置。
    - Show the values of this key. Repeatable.
    = 要显示其值的键。可重复。
    - Show which environment each configuration of an Xcode project belongs to.
    = 显示 Xcode 工程的每个构建配置属于哪个环境。
    - Lists the project's own settings that override a line of a layer. Exits with status 1 if a configuration has the wrong base, or if the project lacks a configuration of an environment.
    = 列出工程自身的设置中遮盖了配置层某一行的那些。某个构建配置的基础文件不对，或工程缺少某个环境指定的构建配置时，退出码为 1。
    - With --write, relctl adds what is missing: the configurations in RELEASE_CONFIGURATIONS, as copies in the project and in every target; the environment's layer as their base; and a shared scheme for each application and environment (App-qa), so that you switch environments by switching schemes. No other byte changes.
    = 加上 --write 就补齐缺少的内容：RELEASE_CONFIGURATIONS 列出的配置（在工程和每个 target 里各复制一份）；以环境的层文件作为它们的基础文件；每个应用、每个环境一个共享 scheme（App-qa），这样切换环境就是切换 scheme。其他字节都不变。
    - The .xcodeproj folder, relative to the folder that contains relctl.yml.
    = .xcodeproj 目录，相对于 relctl.yml 所在的目录。
    - Add what the project lacks.
    = 补齐工程缺少的内容。
    - With --write: copy new configurations from this one. Default: Debug for names with 'debug', otherwise Release.
    = 与 --write 一起用：新配置从它复制。默认：名字里有 'debug' 的从 Debug 复制，其余从 Release 复制。
    - With --write: show the change without writing it.
    = 与 --write 一起用：只显示改动，不写入。
    - '--like' and '--dry-run' need '--write'.
    = '--like' 和 '--dry-run' 需要 '--write'。
    - Change one line of an environment's layer, and no other byte.
    = 修改环境配置层中的一行，其他字节都不变。
    - relctl changes the line in the environment's own file, or adds it there. $(NAME) in VALUE is a reference; '//' is escaped as xcconfig requires.
    = 修改的是环境自己的文件中的那一行，没有则添加。VALUE 中的 $(NAME) 是引用；'//' 会写成 xcconfig 需要的形式。
    - The value.
    = 值。
    - The environment; ENV:CONFIGURATION changes the [config=...] line.
    = 环境；ENV:CONFIGURATION 修改 [config=...] 行。
    - Show the change without writing it.
    = 只显示改动，不写入。
    - Show an environment's effective values, and the line that sets each one.
    = 显示一个环境的生效值，以及每个值由哪一行设置。
    - Show values as written, without evaluating them.
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
    - The version without a suffix, for VERSION.
    = 不带后缀的版本号，用作 VERSION。
    - The build number, for BUILD_NUMBER.
    = 构建号，用作 BUILD_NUMBER。
    - An .xcodeproj folder: show what it builds with, its own settings on top of the layer.
    = 一个 .xcodeproj 目录：显示它构建时用的值，工程自身的设置叠加在配置层之上。
    - With --project: the target, whose settings override the project's.
    = 配合 --project：target，它的设置优先于工程的设置。
    - '--target' needs '--project'.
    = '--target' 需要 '--project'。
    - Show the gates that a train must pass to reach the next environment, and record test results.
    = 查看发布批次进入下一个环境要通过的门禁，并登记测试结果。
    - Gates are lines in an environment's layer, such as RELEASE_GATE_APPROVALS = 2; see docs/gates.md. A run that changes the environment is refused while a gate is closed.
    = 门禁写在环境的配置层中（RELEASE_GATE_APPROVALS = 2 等），见 docs/gates.md。只要有一个未放行，会改动该环境的运行就会被拒绝。
    - Record a train's test results for a gate of the next environment that requires them.
    = 登记某个发布批次的测试结果，供下一个环境的门禁检查。
    - The last result with a given name counts. A report without a passed test is not a success. Run this command at the end of a build server's test job.
    = 同名结果以最后一次为准。一个通过的测试都没有的报告不算成功。请在构建服务器的测试任务结束时执行这个命令。
    - The environment that has the train, or the train's id.
    = 发布批次所在的环境，或发布批次的 id。
    - The result's name, as listed in RELEASE_GATE_TESTS.
    = 结果的名称，与 RELEASE_GATE_TESTS 中的一致。
    - A report in JUnit format. Repeatable.
    = JUnit 格式的报告。可重复。
    - The result if there is no report: passed or failed.
    = 没有报告时的结果：passed 或 failed。
    - A result's name can have at most 60 letters, digits, '-', '_' and '.'.
    = 结果的名称由字母、数字、“-”、“_”和“.”组成，最多 60 个字符。
    - Specify the test result with '--junit FILE' or '--result passed'.
    = 用 '--junit FILE' 或 '--result passed' 指定测试结果。
    - Record for %1: '%2', %3 passed, %4 failed?
    = 为 %1 记录 '%2'：通过 %3，失败 %4？
    ~ relctl gates
    - passed
    = 通过
    - failed
    = 失败
    - Recorded for %1: '%2' %3, %4 passed, %5 failed, %6 skipped.\n
    = 已为 %1 登记：'%2' %3，%4 个通过，%5 个失败，%6 个跳过。\n
    - Show the gates for the trains that would be promoted next.
    = 查看接下来要晋级的发布批次能否通过门禁。
    - Gates that only a run can check (who lands, hosts, the team's program) are listed but not checked. 'relctl promote ... --dry-run' checks all of them.
    = 只有运行时才能检查的项目（由谁执行、代码托管平台、团队的程序）只列出，不检查。'relctl promote ... --dry-run' 会全部检查。
    - The environment to be changed. Default: all.
    = 将被改动的环境。默认是全部。
    - Exit with status 1 if a gate is closed.
    = 有门禁未放行时以 1 退出。
    - No train is waiting at a gate of %1.\n
    = 没有发布批次在等待 %1 的门禁。\n
    - No train is waiting at a gate.\n
    = 没有发布批次在等待门禁。\n
    - Maintain the ledger's branch.
    = 维护台账的分支。
    - Replace the history of the ledger's branch with one commit of the same content.
    = 用一个内容相同的提交取代台账分支的历史。
    - The ledger's content stays the same, including open runs and their objects; runs under way continue. The new commit records the head that it replaced, so that an old clone can still be understood.
    = 台账的内容保持不变，包括未完成的运行及其对象；进行中的运行可以继续。新提交会记下它取代的分支头，旧的克隆仍然看得懂。
    - Replace the %1 commits of '%2' with one?
    = 用一个提交取代 '%2' 的 %1 个提交吗？
    - '%1' now has one commit, %2, instead of %3; the old head was %4.\n
    = '%1' 现在只有一个提交 %2，取代了 %3 个；原来的分支头是 %4。\n
    - Check dependencies, sources, versions and tags for problems.
    = 检查依赖、来源、版本和标签中的问题。
    - Check components against the rules; the word 'rules' is optional.
    = 按规则检查组件；单词 'rules' 可以省略。
    ~ relctl lint [<components> ...] [<options>]
    - Checks the commits of the environment's train, or its branches if no train is recorded. Without --env, it checks the first environment. Exits with status 1 if there is an error, with --strict also if there is a warning. docs/rules.md explains every rule. In relctl.yml, you can change a rule's severity and make exceptions:
    = 看的是环境的发布批次中的提交；没有记录发布批次时看它的分支；不给 --env 时看第一个环境。有错误时退出码为 1，使用 --strict 时有警告也是 1。docs/rules.md 说明每条规则；在 relctl.yml 中可以调整规则的级别、豁免问题：
    ~ severity: { unused-dependency: error }
    ~ - { rule: layer-order, components: Logger,
    - If you give a rule's id as a component, relctl shows the rule's page and its findings, with pictures of cycles and edges.
    = 在组件的位置写规则的 id，会显示这条规则的说明和违反它的地方，循环和依赖用图画出。
    - Components, the app or spec repositories to check, or rules to explain.
    = 要检查的组件、App 或 spec 仓库，或要说明的规则。
    - Only findings of this rule. Repeatable.
    = 只看这条规则的问题。可重复。
    - Output format: text, json, sarif or junit.
    = 输出格式：text、json、sarif 或 junit。
    - Check that CocoaPods would give every environment the versions of its train.
    = 检查 CocoaPods 会不会让每个环境都得到其发布批次中的版本。
    - Reads the app's Podfile and the podspecs in the spec repositories of its 'source' lines, and picks versions by CocoaPods' rules. Podfile.lock is ignored: the result is what a fresh 'pod update' would pick. Exits with status 1 if an environment would get a version other than its train's.
    = 读取 App 的 Podfile 和其中 'source' 行所写的 spec 仓库的 podspec，按 CocoaPods 的规则选择版本。不看 Podfile.lock：结果是一次全新的 'pod update' 会得到的。某个环境会得到与发布批次不同的版本时，退出码为 1。
    - Only this environment. Repeatable.
    = 只看这个环境。可重复。
    - List every pod, not only those with problems.
    = 列出每个 pod，不只是有问题的。
    - Read and edit property lists without changing any other byte.
    = 读取和修改属性列表，其他字节都不变。
    - FILE is an XML or binary property list, or a .strings file. KEYPATH consists of keys and array indexes separated by '.'; write '\.' for a dot inside a key.
    = FILE 是 XML 或二进制的属性列表，或 .strings 文件。KEYPATH 由键和数组下标组成，用 '.' 分隔；'\.' 表示键中的点。
    - The property list.
    = 属性列表文件。
    - The value's type. Default: the type of the current value, or string with --add.
    = 值的类型。默认沿用现有值的类型，使用 --add 时是 string。
    - Add the key to its dictionary, or the value to the end of its array.
    = 把键加到字典中，或把值加到数组末尾。
    - Delete a key from its dictionary, or a value from its array.
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
    - Prints a string, number, boolean or date by itself, and an array or dictionary as one line per value.
    = 字符串、数字、布尔值和日期只打印值本身；数组和字典则每个值一行。
    - The key path. Default: the whole file.
    = 键路径。默认是整个文件。
    - Show where the value of an app's Info.plist is defined, and set it there.
    = 显示 App 的 Info.plist 中某个值定义在哪里，并在那里设置它。
    - Follows the value from the Info.plist through target settings, xcconfig files and project settings, for the app and everything delivered inside it: extensions, widgets, watch apps, app clips. With --set, all of these are changed together.
    = 从 Info.plist 出发，经过 target 设置、xcconfig 文件和工程设置追踪这个值，包括 App 和随它一起交付的所有内容：扩展、小组件、手表 App、轻 App。使用 --set 时，这些会一起修改。
    - The key of the Info.plist.
    = Info.plist 的键。
    - The application target; required if the project has several.
    = 应用 target；工程有多个时需要。
    - Show only this build configuration.
    = 只显示这个构建配置。
    - The new value.
    = 新值。
    - With --set: show the change without writing it.
    = 配合 --set：只显示改动，不写入。
    - '--set' changes all configurations; remove '--configuration'.
    = '--set' 会修改全部构建配置；去掉 '--configuration'。
    - Change one value, and no other byte.
    = 修改一个值，其他字节都不变。
    - An XML file keeps its comments, order and indentation; a binary file stays binary. A value such as $(MARKETING_VERSION) is refused; 'relctl plist owner' shows where it is defined.
    = XML 文件保留注释、顺序和缩进；二进制文件仍是二进制。$(MARKETING_VERSION) 这样的值会被拒绝：'relctl plist owner' 显示它写在哪里。
    - Roll back an unpublished run: delete its tags and branches, and reset the branches it moved.
    = 回滚尚未发布的运行：删除它的标签和分支，并把它移动过的分支移回原处。
    - Works until the run's podspecs are published. After that, finish the run with 'relctl resume', then revert it with 'relctl undo'. Anything that others have moved in the meantime is not touched.
    = 在运行的 podspec 发布之前有效。发布之后要先用 'relctl resume' 完成，再用 'relctl undo' 撤销。这期间别人移动过的不会改动。
    - The run. Default: the only unfinished one.
    = 运行。默认是唯一一次未完成的运行。
    - Show what would be rolled back without changing anything.
    = 显示将回滚什么，不做任何修改。
    - Roll this back?
    = 回滚这些吗？
    - Apply a plan file exactly as written, and only if nothing it is based on has changed.
    = 原样执行一个计划文件，并且只在它所依据的现状没有变化时执行。
    - A plan written by 'bump', 'promote', 'publish', 'hotfix' or 'undo' with '--out'.
    = 'bump'、'promote'、'publish'、'hotfix' 或 'undo' 用 '--out' 写出的计划。
    - The approved digest, or its start; any other plan is refused.
    = 已批准的摘要，或其开头；别的计划会被拒绝。
    - Approve a train where a gate of the next environment requires approvals.
    = 批准一个发布批次（下一个环境的门禁要求批准时）。
    - The approval is recorded in the ledger under your name (git's user.name and user.email) and applies only to this train. It is signed if git is configured to sign, or with --sign. Afterwards, relctl shows the state of the gates.
    = 批准以你的名义（git 的 user.name 和 user.email）记入台账，只对这一个发布批次有效。git 配置了签名，或使用 --sign 时会签名。随后显示门禁的状态。
    - A note to record with the approval.
    = 随批准一起记录的说明。
    - Withdraw your approval.
    = 撤回自己的批准。
    - Sign the approval. Default: as git is configured.
    = 给批准签名。默认按 git 的配置。
    - '--note' can have at most 500 characters.
    = '--note' 最多 500 个字符。
    - Withdraw your approval of %1?
    = 撤回你对 %1 的批准？
    - Approve %1 as %2?
    = 以 %2 的身份批准 %1？
    - Withdrawn: %1
    = 已撤回：%1
    - Approved: %1
    = 已批准：%1
    - .\n
    = 。\n
    - , signed.\n
    = ，已签名。\n
    - Start a new version: create branches, update descriptors and the app, publish podspecs.
    = 新开一个版本：创建分支，更新包描述和 App，发布 podspec。
    - The next version follows the released one, so repeating the command does nothing.
    = 新版本号从已发布的版本算起，所以重复执行时无事可做。
    - Start a hotfix version from the released commits, independent of the versions under way.
    = 从已发布的提交新开一个紧急修复版本，与进行中的版本互不影响。
    - The branches start at the released commits, not at the head of the release branch as with 'bump'. Commit the fix on them, record it with 'relctl publish', and promote it like any other train.
    = 分支从已发布的提交开始，而不是像 'bump' 那样从发布分支的最新提交开始。在分支上提交修复，用 'relctl publish' 记录，然后像其他发布批次一样晋级。
    - Promote a train to a later environment: merge, rewrite descriptors, tag, publish, update the app.
    = 把一个发布批次晋级到后面的环境：合并、改写包描述、打标签、发布，最后更新 App。
    - With --only, relctl promotes the components you list, anything they require in a version that the target lacks, and anything that could not stay unchanged beside them; the plan explains why. All others keep the target's version. The app is always promoted, because its pins define what the environment contains.
    = 使用 --only 时，晋级你列出的组件、它们要求而目标环境还没有的版本，以及因此不能保持不变的组件；计划会说明原因。其余的保持目标环境现有的版本。App 总是会晋级，因为它的 Podfile 决定环境里有什么。
    - Audit a spec repository for rewritten or deleted versions and for missing or moved tags.
    = 审查一个 spec 仓库：被改写或删除的版本，消失或被移动的标签。
    - Follows the first-parent history and checks every podspec at the head. Changes nothing. Exits with status 1 if it finds an error.
    = 沿第一父提交查看历史，并检查最新的每个 podspec。不做任何修改。有错误时退出码为 1。
    - An environment, or a spec repository from relctl.yml.
    = 一个环境，或 relctl.yml 中的一个 spec 仓库。
    - Report only commits since this day.
    = 只报告这一天及以后的提交。
    - '--since' needs a date such as 2026-01-31.
    = '--since' 需要一个日期，例如 2026-01-31。
    - Publish podspecs from an environment's branches, and record the branches as its train.
    = 从一个环境的分支发布 podspec，并把这些分支的内容记录为它的发布批次。
    ~ relctl publish <environment> [--only <names>] [<options>] relctl publish audit <environment or spec repository> [--since <day>]
    - For options, see 'relctl publish branches --help' and 'relctl publish audit --help'.
    = 选项见 'relctl publish branches --help' 和 'relctl publish audit --help'。
    - Publish the current content of the branches; the word 'branches' is optional.
    = 发布分支现有的内容；单词 'branches' 可以省略。
    ~ relctl publish <environment> [--only <names>] [<options>]
    - major, minor, patch, or a version such as 6.5.5.
    = major、minor、patch，或 6.5.5 这样的版本号。
    - Versions for components or groups that are versioned independently.
    = 版本号独立的组件或分组的版本。
    - Only these components, plus any that require an exact version of them. Repeat the option or separate names with commas.
    = 只限这些组件，以及对它们有精确版本要求的组件。用逗号分隔，或重复该选项。
    - Only components that changed since the last release.
    = 只限上次发布以来有改动的组件。
    - '%1' is not major, minor, patch or a version such as 6.5.5.
    = '%1' 不是 major、minor、patch，也不是 6.5.5 这样的版本号。
    - '--changed' and '--only' can't be used together.
    = '--changed' 和 '--only' 不能同时使用。
    - '%1' must have the form NAME=VERSION, such as Network=1.15.0.
    = '%1' 必须是 NAME=VERSION 的形式，例如 Network=1.15.0。
    - Two versions are given for '%1'.
    = 给 '%1' 指定了两个版本。
    - Rewrite requirements that exclude the new versions ('~> 6.5' to '~> 7.0'), also in other components.
    = 改写新版本不满足的版本要求，例如把 '~> 6.5' 改成 '~> 7.0'；原本不变的组件中的也会改。
    - The version to promote, without a suffix, if the environment has several.
    = 环境中有多个版本时，要晋级的版本（不带后缀）。
    - Promote the commits of this recorded train, given by the start of its id.
    = 晋级这个记录过的发布批次的提交；写 id 的开头即可。
    - Recreate an existing tag if its version was never published.
    = 标签已存在、但该版本从未发布过时，重新打这个标签。
    - Promote only these components, plus any that must move with them. Repeat the option or separate names with commas.
    = 只晋级这些组件，以及必须随它们一起晋级的组件。用逗号分隔，或重复该选项。
    - Specify two environments, such as 'relctl %1 qa stg'.
    = 要指定两个环境，例如 'relctl %1 qa stg'。
    - '%1' ends in '-': the shell took '>' as a redirection and wrote to a file named after the environment. Quote the edge: relctl %2 '%3->ENV', or write relctl %4 %5→ENV.
    = '%1' 以 '-' 结尾：shell 把 '>' 当成重定向，写到了以环境命名的文件里。给它加上引号：relctl %2 '%3->ENV'，或写成 relctl %4 %5→ENV。
    - '%1' is only one environment; specify two, such as 'relctl %2 qa stg'.
    = '%1' 只有一个环境；要指定两个，例如 'relctl %2 qa stg'。
    - The environment whose branches to publish.
    = 发布哪个环境的分支。
    - The version to publish, without a suffix, if the environment has several.
    = 环境中有多个版本时，指定版本（不带后缀）。
    - Publish only these components; the others keep the commits recorded in the train. Repeatable.
    = 只发布这些组件；其余保持发布批次中记录的提交。可重复。
    - Restore manually edited descriptors to the environment's form in one commit.
    = 用一次提交，把被人手工改过的包描述恢复成该环境的形式。
    - The name of the finished run, or the start of it; see 'relctl history'.
    = 已完成的运行的名称或其开头；见 'relctl history'。
    - The hotfix's version, such as 6.5.6. Default: the next patch of the released version.
    = 紧急修复的版本，例如 6.5.6。默认是已发布版本的下一个 patch。
    - The components to fix, plus any that require an exact version of them. Repeat the option or separate names with commas.
    = 要修复的组件；对它有精确版本要求的会一起加入。用逗号分隔，或重复该选项。
    - The environment whose release to fix. Default: the last one.
    = 修复哪个环境的发布。默认是最后一个环境。
    - The environment where the hotfix starts. Default: the first one.
    = 紧急修复从哪个环境开始；默认是第一个。
    - '%1' is not a version such as 6.5.6.
    = '%1' 不是 6.5.6 这样的版本号。
    - Specify the components to fix, such as '--only Network'; a hotfix contains nothing else.
    = 指定要修复的组件，例如 '--only Network'：紧急修复不包含别的内容。
    - Finish a run that was interrupted, partly refused, or is waiting for merge requests.
    = 继续被中断、部分被拒绝或在等待合并请求的运行。
    - The plan and its objects come from the ledger, so you can resume on any machine.
    = 计划和对象来自台账，所以可以在任何机器上继续。
    - Accepted for scripts. 'resume' never asks, because the plan is already approved.
    = 供脚本使用。resume 从不询问，因为计划已经批准。
    - Reopen closed merge requests.
    = 重新打开已关闭的合并请求。
    - Undo a finished run: revert its commits and restore the previous podspecs and train. Tags stay.
    = 撤销一次已完成的运行：revert 它的提交，恢复之前的 podspec 和发布批次。标签保留。
    - Only the last run of an environment can be undone. Its tags stay in place and its version numbers are not reused: the next release needs a new version.
    = 只能撤销一个环境的最后一次运行。它的标签留在原处，版本号作废：下次发布要用新的版本号。
    - Set the bundle in which R.generated.swift looks for its resources.
    = 指定 R.generated.swift 在哪个 bundle 中查找资源。
    - R.swift uses the bundle of the code, but a pod with 'resource_bundles' has its resources in another one. Run this command after R.swift in every build. It refuses files that R.swift did not write, and files that set their bundle twice or not at all.
    = R.swift 写的是代码所在的 bundle。有 'resource_bundles' 的 pod，资源在另一个 bundle 里，因此每次构建后都要再改：请在 R.swift 之后运行。不是 R.swift 生成的文件，以及写了两次 bundle 或没有写的，会被拒绝。
    - An R.generated.swift of R.swift 4 to 7.
    = R.swift 4 至 7 生成的 R.generated.swift。
    - The key of 'resource_bundles' in the podspec.
    = podspec 中 'resource_bundles' 的键。
    - A Swift expression for the bundle.
    = 表示这个 bundle 的 Swift 表达式。
    - Give either '--pod-bundle' or '--bundle'.
    = '--pod-bundle' 和 '--bundle' 只能写一个，也必须写一个。
    - Edit R.generated.swift without changing any other byte.
    = 修改 R.generated.swift，不动其他任何字节。
    - 'relctl lint' reports names in the file that match no resource, and the reverse (rule resource-generated).
    = 文件里有而资源里没有的，以及反过来的，由 'relctl lint' 指出：规则 resource-generated。
    - Deliver builds to testers and app stores.
    = 把构建交给测试人员和应用商店。
    - The layers decide where a build goes: RELEASE_CHANNELS lists entries of 'channels:' in relctl.yml. relctl checks every channel before it sends anything, and records a receipt of each delivery in the ledger, so that another job can continue days later.
    = 构建去往哪里由配置层决定：RELEASE_CHANNELS 列出 relctl.yml 中 'channels:' 的条目。发送之前先检查每个渠道；每次分发的回执记入台账，所以另一个任务过几天也能接着做。
    - available, or with --no-wait: received by the services
    = 已经可用；使用 --no-wait 时：服务已经收到
    - refused; nothing was delivered
    = 被拒绝；什么都没有送达
    - delivered to some of the channels only
    = 只送达了部分渠道
    - unknown whether it arrived, or still being processed by a service
    = 不知道是否送达，或服务仍在处理
    - Only these channels. Default: all channels in the layers. Repeatable.
    = 只限这些渠道。默认是配置层列出的全部渠道。可重复。
    - Notes for testers: a file, or the text itself.
    = 给测试人员看的内容：一个文件，或文字本身。
    - Generate the notes from the new commits in the build's train: testers or store.
    = 从构建的发布批次带来的提交中生成说明：testers 或 store。
    - Send again even if the build may have arrived already; needs --reason.
    = 可能已经送达也再发一次；需要 --reason。
    - Why the build is sent again; recorded in the receipt.
    = 为什么再发一次；会记在回执中。
    - '--resend' needs a '--reason' of at most 500 characters.
    = '--resend' 需要 '--reason'，最多 500 个字符。
    - '--notes' and '--notes-for' can't be used together.
    = '--notes' 和 '--notes-for' 不能同时使用。
    - '--reason' needs '--resend'.
    = '--reason' 需要 '--resend'。
    - the notes are larger than 64 KiB
    = 说明超过了 64 KiB
    - Exit as soon as the services have received the build.
    = 服务收到之后就退出。
    - Minutes to wait for the services.
    = 等待服务的分钟数。
    - '--deadline' must be from 1 to 1440 minutes.
    = '--deadline' 的取值是 1 到 1440 的分钟数。
    - Retry the channels of a build that failed or whose result is unknown.
    = 重试一个构建中失败的或结果不明的渠道。
    - If a build may have arrived, relctl asks the service and sends it again only if the service does not have it. If the service can't tell, use --resend --reason '...' to send it anyway.
    = 如果构建可能已经送达，relctl 会先询问服务，确认没有收到才再发一次。服务无法确认时，用 --resend --reason '...' 强制再发一次。
    - A build's name or its folder.
    = 一个构建的名称或目录。
    - Nothing to retry: see 'relctl ship status'.\n
    = 没有需要重试的：见 'relctl ship status'。\n
    - Ship a build; the word 'send' is optional.
    = 分发一个构建；单词 'send' 可以省略。
    ~ relctl ship <build> [<options>]
    - Builds that have arrived are not sent again, and relctl asks the service first if a build may have arrived. Running the command twice has the same effect as running it once.
    = 已经送达的不会再发，可能送达的会先询问服务。执行两次与执行一次效果相同。
    - A build's name, its folder, or the start of a train's id.
    = 一个构建的名称或目录，或发布批次 id 的开头。
    - Show the receipts: which build went to which channel.
    = 显示回执：哪个构建去了哪个渠道。
    - A build or a train, given by the start of its name.
    = 一个构建或发布批次名称的开头。
    - Maximum number of receipts.
    = 最多列出多少条回执。
    - Wait until the services have processed a build.
    = 等待，直到服务处理完一个构建。
    - Needs only the ledger and relctl.yml, not the artefacts, so that another job can wait days later.
    = 只需要台账和 relctl.yml，不需要产物：另一个任务过几天也可以等。
    """#
}
