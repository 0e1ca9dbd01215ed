// swift-format-ignore-file

extension ChineseTexts {
  static let programRendering = #"""
    - error: 
    = 错误：
    -     stays: %1\n
    =     保留不动：%1\n
    - rolled back in %1 repositories: %2\n
    = 已在 %1 个仓库中撤回：%2\n
    - Abandoned: %1
    = 已放弃：%1
    - , nothing of it is left.\n
    = ，它留下的内容都已撤回。\n
    - hint: when the remote can be reached again, run 'relctl abandon %1'\n
    = 提示：能连上该远端后，执行 'relctl abandon %1'\n
    - its merge request was merged
    = 它的合并请求已合并
    - The remaining refs do no harm: they are not published. The run stays open until they are gone.\n
    = 留下的部分没有影响：它们没有发布。在清除之前，这次运行一直处于未完成状态。\n
    - hint: the host refuses to delete or reset these refs: ask its administrators to allow that for a\n      moment or to remove the refs, then run 'relctl abandon %1'\n
    = 提示：托管平台不允许删除或回退：请负责人暂时放开，\n      或请人移除这些引用，然后执行 'relctl abandon %1'\n
    - hint: remove the later commits from these branches, then run 'relctl abandon %1'\n
    = 提示：先把后来的提交从这些分支移走，然后执行 'relctl abandon %1'\n
    - hint: merged requests stay merged, even after a revert: continue from the current state\n      with the command of the new run and '--supersede %1'\n
    = 提示：已合并的内容会保留，还原之后也一样：请从现状继续，\n      新运行的命令加上 '--supersede %1'\n
    -       (or continue from the current state: the command of the new run with '--supersede %1')\n
    =       （或者从现状继续：新运行的命令加上 '--supersede %1'）\n
    - Abandon: %1
    = 放弃：%1
    -    run %1
    =    运行 %1
    - nothing to roll back in: %1
    = 以下仓库中没有它的内容：%1
    - (deleted)
    = （已删除）
    -   %1  %2: the merge request for %3 was merged\n
    =   %1  %2：%3 的合并请求已合并\n
    - stays
    = 保留
    -   %1  %2: others have built on %3\n
    =   %1  %2：已有人在 %3 之上继续提交\n
    - not reached
    = 无法连接
    - Commits that others merged or built on stay, and the run stays open, but 'relctl resume' refuses it from now on. Replace it with a new plan and '--supersede %1', which needs no second request for merged commits.
    = 别人合并的或在其上继续提交的内容会保留，运行也随之保持打开：此后 'relctl resume' 会拒绝它。用 '--supersede %1' 做一个新计划来取代它，已合并的内容不需要再次请求。
    - There is nothing to roll back; the ledger records the end of the run.
    = 没有需要撤回的内容；台账会记下它已结束。
    - 1 ref to delete
    = 删除 1 个引用
    - %1 refs to delete
    = 删除 %1 个引用
    - 1 branch to reset
    = 还原 1 个分支
    - %1 branches to reset
    = 还原 %1 个分支
    - %1: %2, %3.
    = %1：%2，%3。
    - '%1' is empty.\n
    = '%1' 是空的。\n
    - and %1 more: '--format json' lists all\n
    = 还有 %1 项：用 '--format json' 列出全部\n
    - the package registry %1: %2 versions; 
    = 包注册表 %1：%2 个版本；
    - %1, %2: %3 versions, %4 commits; 
    = %1，%2：%3 个版本，%4 个提交；
    - nothing found
    = 没有发现问题
    - , 
    = ，
    - mutable
    = 可变
    - immutable
    = 不可变
    - immutable except %1
    = 不可变，%1 除外
    - %1: 
    = %1：
    - '%1' builds nothing: RELEASE_CONFIGURATIONS is empty.\n
    = '%1' 不构建任何东西：RELEASE_CONFIGURATIONS 为空。\n
    - built for %1
    = 为 %1 构建
    - No build number has been reserved yet.\n
    = 还没有占用过构建号。\n
    - %1, train %2
    = %1，发布批次 %2
    - no result recorded
    = 没有结束记录
    - done
    = 完成
    -   train %1  build %2\n\n
    =   发布批次 %1  构建 %2\n\n
    - , %1 not started
    = ，%1 个未开始
    - \n%1 failed%2; build.json was not written.\nlogs: %3\n
    = \n%1 个失败%2；没有生成 build.json。\n日志：%3\n
    - \nbuild: %1/build.json\n
    = \n构建：%1/build.json\n
    - \ntests: '%1' %2, %3 passed, %4 failed, %5 skipped; recorded for the train\n
    = \n测试：'%1' %2，通过 %3，失败 %4，跳过 %5；已为该发布批次记录\n
    - coverage: %1 of %2 lines\n
    = 覆盖率：%2 行中的 %1\n
    - the end of the log:
    = 日志末尾：
    - built
    = 已构建
    - unchanged
    = 无变化
    - sources only
    = 只有源码
    - not started
    = 未开始
    - %1 min %2 s
    = %1 分 %2 秒
    - repository
    = 仓库
    - read
    = 读取
    - push
    = 推送
    - atomic
    = 原子推送
    - delete
    = 删除
    - rules
    = 规则
    - next tag
    = 下一个标签
    - allowed
    = 允许
    - refused
    = 被拒绝
    - left over
    = 留在那里了
    - no commit
    = 没有提交
    - free
    = 可用
    - taken
    = 已被占用
    - yes
    = 是
    - no
    = 否
    - Repositories marked 'passed' accept what a release pushes. A rule for a particular branch, version or size may still refuse it.\n
    = 标明通过的仓库接受了发布要推送的内容；针对特定分支、特定版本或大小的规则仍可能不同。\n
    - Rules and hooks are unknown: git does not report whether a branch is protected. Use '--push' to rehearse a release.\n
    = 规则和钩子是未知的：git 不会说明分支是否受保护。'--push' 会演练一次发布。\n
    - one problem
    = 1 个问题
    - %1 problems
    = %1 个问题
    - Fine: 
    = 一切正常：
    - %1 repositories can be read and pushed to.\n
    = %1 个仓库都可以读取和推送。\n
    - Not ready: 
    = 尚未就绪：
    - %1, see above.\n
    = %1，见上。\n
    - %1, see above; some remotes could not be reached.\n
    = %1，见上；并且有远端问不到。\n
    - %1 problems; nothing was changed\n
    = 共 %1 个问题；没有做任何修改\n
    -   checked by a run: %1
    =   运行时才检查：%1
    - , train %1
    = ，发布批次 %1
    - ; 
    = ；
    - %1 waits: %2\n
    = %1 在等待：%2\n
    - %1 %2 (train %3, %4)
    = %1 的 %2（发布批次 %3，%4）
    - %1 component
    = %1 个组件
    - %1 and %2 more
    = %1 等另外 %2 个
    - run
    = 运行
    - request
    = 请求
    - environment
    = 环境
    - version
    = 版本
    - by
    = 执行人
    - commits by
    = 提交者
    - on
    = 机器
    - build
    = 构建
    - approved
    = 批准方式
    - blocked
    = 未放行
    - gate
    = 门禁
    - overridden
    = 强制发布的原因
    - prepared
    = 准备时间
    - last changed
    = 最后变化
    - plan
    = 计划
    - train
    = 发布批次
    - not done: %1\n
    = 未完成：%1\n
    - An old run: its plan and outcomes are no longer kept.
    = 较早的运行：它的计划和结果已不再保留。
    - hint: run 'relctl resume %1' to continue\n
    = 提示：执行 'relctl resume %1' 继续\n
    - with --yes
    = 使用了 --yes
    - by the plan's digest (--expect)
    = 核对计划摘要（--expect）
    - No run is recorded.\n
    = 没有记录任何运行。\n
    -   landed despite closed gates: 
    =   门禁未放行，强制发布：
    -   not done: 
    =   未完成：
    - under way
    = 进行中
    - partly
    = 部分完成
    - in doubt
    = 结果不明
    - waits for merge requests
    = 等待合并请求
    - superseded
    = 已被取代
    - being abandoned
    = 正在放弃
    - abandoned
    = 已放弃
    - undone
    = 已撤销
    - Environments
    = 环境
    - Chosen by relctl because they can't be detected; change them with these options
    = 以下是无法从现状看出、由 relctl 选定的；不合适就用选项另指定
    - Notes
    = 需要知道的事
    - \nWould write relctl.yml and %1 files below environments/.\n
    = \n将写入 relctl.yml 和 environments/ 下的 %1 个文件。\n
    - fix the problems above, then run: relctl bump patch --dry-run
    = 先解决上面的阻碍，然后执行：relctl bump patch --dry-run
    ~ relctl bump patch --dry-run
    - Wrote relctl.yml and %1 files below environments/.\nNext: %2\n
    = 已写入 relctl.yml 和 environments/ 下的 %1 个文件。\n下一步：%2\n
    - in podspecs
    = podspec 中的版本
    - branch
    = 分支
    - tag
    = 标签
    - published to
    = 发布到
    - configurations
    = 构建配置
    - Problems that block the next version
    = 阻碍下一个版本的问题
    - Dry run: 'relctl bump patch' would start %1 of the app.\n
    = 已在内存中试过：'relctl bump patch' 会开始 App 的 %1。\n
    - Dry run: 'relctl bump patch' would start %1 in %2 components.\n
    = 已在内存中试过：'relctl bump patch' 会在 %2 个组件中起 %1。\n
    - relctl.yml lists every component of the app.\n
    = relctl.yml 已包含 App 的全部组件。\n
    - New in the app: %1\n\n
    = App 中新增：%1\n\n
    -   %1: %2 versions of %3 pods\n
    =   %1：%3 个 pod，%2 个版本\n
    - component
    = 组件
    - counts
    = 版本方式
    - other descriptors
    = 其他包描述
    - independently
    = 独立
    - with the app
    = 随 App
    - Every version under way contains all released commits.\n
    = 所有进行中的版本都包含了已发布的内容。\n
    -   %1 lacks %2 of %3\n
    =   %1 缺少 %3 的 %2\n
    -   %1 was released before %2 and without %3 of %4\n
    =   %1 先于 %2 发布，并且不含 %4 的 %3\n
    -   %1 was released without %2 of %3\n
    =   %1 发布时缺少 %3 的 %2\n
    -   · and %1 more\n
    =   · 还有 %1 个\n
    - then: 
    = 然后：
    ~ %1relctl publish %2 --version %3\n
    - first: 
    = 首先：
    ~ %1relctl bump %2\n
    - %1 commit
    = %1 个提交
    - landed
    = 已推送
    - already there
    = 已是如此
    - refused by the server
    = 被服务器拒绝
    - conflict
    = 冲突
    - waits for its merge request
    = 等待合并请求被合并
    - partly landed
    = 部分推送
    - rolled back
    = 已撤回
    - nothing to roll back
    = 没有可撤回的
    - others have built on it
    = 已有人在其上继续提交
    - new in %1 compared with %2\n
    = %1 有而 %2 没有的内容\n
    - \nNothing is new.\n
    = \n没有新内容。\n
    - not in this version
    = 这个版本不包含
    - tickets: 
    = 任务单：
    - %1, new
    = %1，新增
    - removed
    = 已移除
    -   and more\n
    =   还有更多\n
    - checks failed: %1
    = 检查失败：%1
    - checks pending: %1
    = 检查未完成：%1
    - checks passed: %1
    = 检查通过：%1
    - %1 is already up to date.\n
    = %1 中已经是这样。\n
    - wrote %1\n
    = 已写入 %1\n
    - nothing was written\n
    = 没有写入任何内容\n
    - Nothing to do: 'relctl %1' would not change %2.\n
    = 无事可做：%2 已经是 'relctl %1' 之后的样子。\n
    - Already applied: run %1 is finished and everything is as planned.\n
    = 已经执行过：运行 %1 已完成，一切与计划一致。\n
    - Nothing landed. Fix the cause, then run the command again.\n
    = 什么都没有推送。原因消除后再执行一次该命令。\n
    - hint: when the remote can be reached again, run 'relctl resume'\n
    = 提示：能连上该远端后，执行 'relctl resume'\n
    - hint: if a branch can only be moved by merge requests, set RELEASE_LANDING = request in the layer of\n      '%1', or add '--requests' once: relctl help landing\n
    = 提示：如果分支只能通过合并请求更新，在 '%1' 的配置层中写上\n      RELEASE_LANDING = request，或者这一次加上 '--requests'：relctl help landing\n
    - open a merge request from '%1'
    = 为 '%1' 提合并请求
    - %1 merged, to be tagged when all are merged
    = %1 个已合并，全部合并后再打标签
    - %1 as planned
    = %1 个与计划一致
    - %1 to follow after the merges
    = %1 个在合并之后进行
    - merge request
    = 合并请求
    - Waits for %1
    = 等待 %1
    - Merge them without rebasing, and squash only if the branch has no other new commits: the planned commits get the tags.\n
    = 合并时不要变基；只有在分支上没有别的改动时才可压缩合并：标签打在计划的提交上。\n
    - Merge them without squashing or rebasing: the planned commits themselves get the tags.\n
    = 合并时不要 squash，也不要 rebase：标签要打在计划中的那些提交上。\n
    - Others: %1.\n
    = 其余：%1。\n
    - hint: when they are merged, run 'relctl resume %1' on any machine
    = 提示：合并之后，在任何一台机器上执行 'relctl resume %1'
    - ; to drop the run:\n      relctl abandon %1\n
    = ；要放弃这次运行：\n      relctl abandon %1\n
    - note: %1: %2\n
    = 说明：%1：%2\n
    -  Train %1.
    = 发布批次 %1。
    - %1 is in %2
    = %1 已在 %2
    - %1 has no train, as before
    = %1 没有发布批次，和之前一样
    - Done: %1
    = 完成：%1
    - , %1.
    = ，%1。
    - %1 is
    = %1
    - Its versions are
    = 其中的版本号
    - %1 used up: the next release gets a new version. To bring the work back there, revert the commits\nof this run on its branches: relctl help recovery\n
    = %1 不再可用：下一次发布使用新的版本号。要在那里带回改动，请在它的分支上 revert 这次运行的提交：\nrelctl help recovery\n
    - , recreated (was at %1)
    = ，重新打过（原来在 %1）
    - not started: 
    = 未开始：
    - hint: fix the cause, then run 'relctl resume'\n
    = 提示：原因消除后执行 'relctl resume'\n
    -       (or roll the run back and make a different plan: relctl abandon %1)\n
    =       （或者撤回这次运行，另做计划：relctl abandon %1）\n
    - hint: consumers can see this run, so it can only be finished; complete the rest:\n      relctl resume %1\n      (or, if the other changes are to stay: relctl %2 --supersede %3)\n
    = 提示：使用方已经能看到这次运行，只能向前完成；把剩下的做完：\n      relctl resume %1\n      （如果别人的改动要保留：relctl %2 --supersede %3）\n
    - hint: this run can't finish as planned; make a new plan from the current state:\n      relctl %1 --supersede %2\n      (or run 'relctl resume' when the conflict is resolved)\n
    = 提示：这次运行无法按原计划完成；按现状重新计划：\n      relctl %1 --supersede %2\n      （冲突消除之后也可以执行 'relctl resume'）\n
    - None of %1 repositories is as planned.\n
    = %1 个仓库都未达到计划的状态。\n
    - %1 of %2 repositories are as planned: 
    = %2 个仓库中有 %1 个与计划一致：
    - %1 merge request
    = %1 个合并请求
    - %1 podspec
    = %1 个 podspec
    - %1 package
    = %1 个包
    - As recorded in the ledger on %1
    = 台账在 %1 的记录
    - %1 %2 = train %3
    = %1 %2 = 发布批次 %3
    - No train is recorded yet: start with 'relctl bump patch'.
    = 还没有记录任何发布批次：从 'relctl bump patch' 开始。
    - No train.
    = 没有发布批次。
    - ; run 'relctl %1'
    = ；执行 'relctl %1'
    - , then
    = （当时）
    - unfinished: 
    = 未完成：
    - overridden: 
    = 强制发布：
    - the content of %1 landed despite closed gates: %2\n
    = %1 中的内容是门禁未放行时强制发布的：%2\n
    - a release
    = 一个版本
    - revoked: 
    = 已撤销：
    - %1 in %2, by 'relctl undo %3'
    = %2 的 %1，由 'relctl undo %3' 撤销
    - ; its tags stay: %1
    = ；标签保留：%1
    - not merged yet
    = 尚未合并
    - merged
    = 已合并
    - conflicts
    = 有冲突
    - squashed
    = 被 squash 了
    - changed
    = 被改动
    - closed
    = 已关闭
    - not merged back: 
    = 尚未合回：
    - %1 lacks released commits in %2; run 'relctl status --missing'\n
    = %1 在 %2 中缺少已发布的提交；执行 'relctl status --missing'\n
    - left behind: 
    = 被遗漏：
    - %1 was released without commits of its branches in %2; run 'relctl status --missing'\n
    = %1 发布时没有带上其分支在 %2 中的提交；执行 'relctl status --missing'\n
    -  moved
    =  被移动
    -  gone
    =  已消失
    - no UUID
    = 没有 UUID
    - no symbols
    = 没有符号
    - The symbols belong to this binary.\n
    = 符号与这个二进制文件匹配。\n
    - Symbols are missing: crash reports of %1 can't be symbolicated.\n
    = 缺少符号：%1 的崩溃日志将无法解读。\n
    - \nBoth contain the same commits.\n
    = \n两边是相同的提交。\n
    - only in %1
    = 只在 %1 中
    - 1 more is at the same commit.
    = 另有 1 个处于相同的提交。
    - %1 more are at the same commit.
    = 另有 %1 个处于相同的提交。
    -   only in %1\n
    =   只在 %1 中\n
    -     and more\n
    =     还有更多\n
    - settings: 
    = 设置：
    - the two trains were made with different settings\n
    = 两个发布批次是用不同的设置做出来的\n
    - train %1
    = 发布批次 %1
    - according to branches and tags
    = 按分支和标签推断
    - releases only
    = 只有发布提交
    - %1+ commits
    = %1+ 个提交
    - none
    = 无
    -  (the same change as %1)
    = （与 %1 改动相同）
    - layer
    = 层级
    - released
    = 已发布
    - descriptors
    = 包描述
    - url
    = 地址
    - never
    = 从未发布
    - New component: %1
    = 新组件：%1
    - Adopt component: %1
    = 收为组件：%1
    -   %1 already contains these files, at %2\n
    =   %1 已包含这些文件，位于 %2\n
    -   %1 already has this form, at %2\n
    =   %1 已经是这种形式，位于 %2\n
    - (new)
    = （新建）
    - (new) →
    = （新建）→
    - On the host
    = 托管平台
    -   creates the repository %1, %2
    =   建仓库 %1，%2
    -   already lists it
    =   已经写在里面了
    - private
    = 私有
    - internal
    = 内部
    - public
    = 公开
    - It joins the version that is under way with this plan:\n\n
    = 它按以下计划加入进行中的版本：\n\n
    - It does not join %1, which is under way
    = 它不加入进行中的 %1
    - No version is under way
    = 没有进行中的版本
    - %1: the next 'relctl bump' starts the version after %2, publishes it\nand moves its pin in the app's Podfile.\n
    = %1：下一次 'relctl bump' 会起 %2 之后的版本、发布它，\n并更新 App 的 Podfile 中锁定的版本。\n
    - %1: the next 'relctl bump' starts its first version, publishes it\nand adds its pin to the app's Podfile.\n
    = %1：下一次 'relctl bump' 会起它的第一个版本、发布它，\n并在 App 的 Podfile 中加上它。\n
    - It continues with its train: 'relctl promote'.
    = 它随发布批次继续：'relctl promote'。
    - Its first version starts with the next 'relctl bump'.
    = 它的第一个版本从下一次 'relctl bump' 开始。
    - Its next version starts with the next 'relctl bump'.
    = 它的下一个版本从下一次 'relctl bump' 开始。
    - done: 
    = 完成：
    - %1 is at %2\nwrote relctl.yml: commit it where your team keeps it\n%3\n
    = %1 位于 %2\n已写入 relctl.yml：请提交到团队存放它的地方\n%3\n
    - Remove component: %1
    = 移除组件：%1
    - The app does not pin it.\n
    = App 没有引用它。\n
    - The gate '%1' of '%2' is closed: %3\n
    = '%2' 的门禁 '%1' 未放行：%3\n
    -   one entry removed\n
    =   少一项\n
    - Waits for 1 merge request
    = 等待 1 个合并请求
    - Waits for %1 merge requests
    = 等待 %1 个合并请求
    - hint: relctl.yml still lists %1; when they are merged, run the same command again:\n      relctl component remove %2\n
    = 提示：relctl.yml 仍包含 %1；合并完成后，再执行一次同样的命令：\n      relctl component remove %2\n
    - relctl.yml no longer lists %1: commit it where your team keeps it\nIts repository and its published versions stay.\n
    = relctl.yml 不再包含 %1：请提交到团队存放它的地方\n它的仓库和已发布的版本都会保留。\n
    - Rename component: %1 → %2
    = 组件改名：%1 → %2
    - \nIts trains, tags and branches stay.\n
    = \n它的发布批次、标签和分支都会保留。\n
    - What it publishes keeps its name (%1): Podfiles, requirements and spec\nrepositories use it. A pod with another name is a new component: create it with\n'relctl component new NAME', move the code, let the others require it, then run\n'relctl component remove %2'.\n
    = 它发布的内容保留原名（%1）：Podfile、版本要求和 spec\n仓库都认这个名字。换一个名字的 pod 就是一个新组件：用\n'relctl component new NAME' 新建，把代码移过去，让其他组件依赖它，然后执行\n'relctl component remove %2'。\n
    - '%1' is now '%2'\nwrote %3: commit it where your team keeps it\n
    = '%1' 现在叫 '%2'\n已写入 %3：请提交到团队存放它的地方\n
    - 1 spec repository
    = 1 个 spec 仓库
    - %1 spec repositories
    = %1 个 spec 仓库
    - %1 environment
    = %1 个环境
    - \nhint: run 'relctl config explain KEY' for the details of a key\n
    = \n提示：'relctl config explain KEY' 会详细说明其中一个键\n
    - \nkeys\n
    = \n键\n
    -  with 
    =  配合 
    -  Only valid with %1.
    = 只能与 %1 一起使用。
    - takes
    = 取值
    - required
    = 必填
    - default
    = 默认值
    - example
    = 示例
    -   * required\n
    =   * 必填\n
    - The project has the configurations and schemes of every environment.\n
    = 工程已有每个环境的配置和 scheme。\n
    - new: %1\n
    = 新文件：%1\n
    - owner
    = 所有者
    - configuration
    = 构建配置
    - base
    = 基础文件
    - hides
    = 遮盖
    - 1 key is the same
    = 1 个键相同
    - %1 keys are the same
    = %1 个键相同
    - %1 and %2 do not differ; %3.\n
    = %1 与 %2 没有差异；%3。\n
    -  Lines in %1.
    = 行号指 %1。
    - (not set)
    = （未设置）
    - (empty)
    = （空）
    -  (not written)
    = （未写入）
    - in %1, component %2
    = 在 %1 中，组件 %2
    - ignored
    = 被忽略的行
    - excused until %1: %2 (%3) [%4]
    = 豁免到 %1：%2（%3）[%4]
    - %1 excused
    = %1 项豁免
    - Nothing found.
    = 没有发现问题。
    -   configuration
    =   构建配置
    - channels
    = 渠道
    - , configuration %1
    = ，构建配置 %1
    - , component %1
    = ，组件 %1
    - , lines in %1
    = ，行号指 %1
    - %1 more
    = 还有 %1 个
    - level %1
    = 第 %1 级
    - cycle:
    = 循环：
    - ! 1 edge breaks a rule
    = ! 1 条依赖违反规则
    - ! %1 edges break a rule
    = ! %1 条依赖违反规则
    - : run 'relctl lint'\n
    = ：执行 'relctl lint'\n
    -  the app
    =  App
    - Nothing depends on %1.\n
    = 没有组件依赖 %1。\n
    - When %1 changes, %2 must be built and released again
    = %1 变化时，有 %2 个组件要重新构建和发布
    - directly:
    = 直接：
    - through others:
    = 间接：
    - excused until %1: %2 (%3)  [%4]
    = 豁免到 %1：%2（%3）  [%4]
    - %1 components of '%2'
    = '%2' 的 %1 个组件
    - There is nothing
    = 全部组件
    - %1 of them are not
    = 其中 %1 个
    - %1 in '%2' yet: '%3' was checked instead.
    = %1在 '%2' 中还没有：看的是 '%3' 中的内容。
    - Nothing found
    = 没有发现问题
    - %1 in %2\n
    = %2：%1\n
    - Why:
    = 为什么：
    - Fix it:
    = 怎么改：
    - %1  no train is recorded, so nothing is expected\n
    = %1  没有记录发布批次，所以没有预期\n
    - CocoaPods takes all of its %1 pods
    = CocoaPods 取到了其中全部 %1 个 pod
    - CocoaPods takes %1 of its %2 pods
    = CocoaPods 取到了 %2 个 pod 中的 %1 个
    - ; 1 pod is in sources that relctl does not read
    = ；1 个 pod 来自 relctl 不读取的源
    - ; %1 pods are in sources that relctl does not read
    = ；%1 个 pod 来自 relctl 不读取的源
    - as in the train
    = 与发布批次一致
    - the train has %1
    = 发布批次是 %1
    - no version
    = 没有版本
    - not in the train
    = 不在发布批次中
    - not read
    = 未读取
    - New in %1 compared with %2.
    = %1 有而 %2 没有的内容。
    - Nothing is new.
    = 没有新内容。
    - Not in this version
    = 不在这个版本中
    - %1 has: 
    = %1 有：
    - Tickets: %1
    = 工单：%1
    - By %1.
    = 作者：%1。
    - : 
    = ：
    - Before: %1
    = 之前：%1
    - New.
    = 新增。
    - Removed.
    = 已移除。
    - As recorded in the ledger on %1.
    = 台账在 %1 的记录。
    - moved
    = 已移动
    - gone
    = 已消失
    - %1 %2: train `%3`
    = %1 %2：发布批次 `%3`
    - unfinished: %1 (%2)
    = 未结束：%1（%2）
    - %1: merge request into %2 is %3
    = %1：合到 %2 的合并请求状态是 %3
    - %1: %2 waits: %3
    = %1：%2 等待：%3
    - %1 landed despite closed gates: %2
    = %1 在门禁未放行时强制发布：%2
    - undone: %1 in %2
    = 已撤销：%2 的 %1
    - %1 %2 lacks released commits in %3
    = %1 的 %2 缺少 %3 中已发布的内容
    - %1 %2 was released without %3 of %4
    = %1 的 %2 发布时缺少 %4 的 %3
    - No run is recorded.
    = 没有运行记录。
    - when
    = 时间
    - state
    = 状态
    - %1 against %2
    = %1 与 %2 对比
    - Both contain the same commits.
    = 两边的提交相同。
    - 1 more component has the same commit.
    = 另有 1 个组件的提交相同。
    - %1 more components have the same commit.
    = 另有 %1 个组件的提交相同。
    - Only in %1:
    = 只在 %1 中：
    - file
    = 文件
    - fact
    = 项
    - The trains were made with different settings.
    = 两个发布批次所用的设置不同。
    - Settings
    = 设置
    - key
    = 键
    - train `%1`
    = 发布批次 `%1`
    ~ , the same change as `%1`
    - Gates of %1
    = %1 的门禁
    - open
    = 放行
    - new branch
    = 新分支
    - build %1
    = 构建号 %1
    - reverts %1
    = revert %1
    - tag %1
    = 标签 %1
    - tags %1, %2
    = 标签 %1、%2
    - Plan: %1
    = 计划：%1
    - run %1, sha256:%2…
    = 运行 %1，sha256:%2…
    - use '--diff' to show every change, or '--diff=NAME' for one repository
    = '--diff' 显示全部改动，'--diff=NAME' 只显示一个仓库的
    - Layers of %1
    = %1 的配置层
    - %1 goes back to %2
    = %1 回到 %2
    - then %1 has no train, as before
    = 之后 %1 没有发布批次，和之前一样
    - undoes: %1; %2\n
    = 撤回：%1；%2\n
    - publish %1 to %2, one commit
    = 发布 %1 到 %2，一次提交
    - revert %1 in %2, one commit
    = 从 %2 撤回 %1，一次提交
    - publish %1 to %2, permanently
    = 把 %1发布到 %2，不可撤回
    - Order
    = 顺序
    - %1 recreates the tag %2:
    = %1 重新打标签 %2：
    -  it was at %1, and nothing was ever published under it\n
    = 原来在 %1，并且从未以它发布过任何内容\n
    - includes the branch up to
    = 包含分支上直到这里的提交
    - stays at
    = 停留在
    - 1 more file
    = 另有 1 个文件
    - %1 more files
    = 另有 %1 个文件
    -   merges %1: %2 commits, %3 rewritten files, %4\n
    =   合并 %1：%2 个提交，改写 %3 个文件，%4\n
    -   creates the branch from %1\n
    =   从 %1 创建分支\n
    -   reverts %1: %2\n
    =   revert %1：%2\n
    -   both sides changed %1: resolved by rewriting all sides first\n
    =   两边都改了 %1：先按同一形式改写各方，冲突由此消除\n
    -   CFBundleVersion is unchanged: no build number was given\n
    =   CFBundleVersion 保持不变：没有给出构建号\n
    -   later commits stay:\n
    =   后来的提交保留：\n
    - already contains every podspec
    = 已包含全部 podspec
    - (provisional: rebuilt if someone else publishes first)
    = （暂定：如果别人先发布，会重新生成）
    - add
    = 新增
    - remove
    = 移除
    - replace
    = 替换
    - restore
    = 恢复
    - Nothing is pushed; the ledger records the current content of %1.
    = 没有要推送的内容；台账会记录 %1 现在的内容。
    - %1 to publish in %2
    = %1 待发布到 %2
    - %1 to revert in %2
    = %1 待从 %2 撤回
    - ; 1 component unchanged
    = ；1 个组件保持不变
    - ; %1 components unchanged
    = ；%1 个组件保持不变
    - %1 repository
    = %1 个仓库
    - %1 ref
    = %1 个引用
    - has no single owner
    = 没有唯一的所有者
    - refers
    = 引用
    - second
    = 次要
    - generated
    = 自动生成
    - target setting
    = target 设置
    - target xcconfig
    = target 的 xcconfig
    - project setting
    = 工程设置
    - project xcconfig
    = 工程的 xcconfig
    - Every owner is already up to date.\n
    = 每个所有者都已经是这样。\n
    - empty
    = 空
    - unknown
    = 未知
    - The pages are the same as in %1.
    = 页面与 %1 相同。
    - Removed since %1
    = %1 中有，现在没有了
    - its class is opened by %1 now
    = 它的类现在由 %1 打开
    - %1 opens it in %2
    = %1 的 %2 会打开它
    - Changed
    = 有变化
    - New
    = 新的
    - its class was %1
    = 它的类原来是 %1
    - it now also asks for:
    = 现在还读取：
    - it no longer asks for:
    = 不再读取：
    - address
    = 地址
    - class
    = 类
    - parameters
    = 参数
    - what
    = 说明
    - callers
    = 调用者
    - since
    = 始于
    - where
    = 位置
    - Search
    = 搜索
    - No source registers a route.
    = 没有源码注册路由。
    - since %1
    = 始于 %1
    - %1 caller
    = %1 处调用
    - No receipt is recorded.\n
    = 没有记录任何回执。\n
    - available
    = 可用
    - processing
    = 处理中
    - sending
    = 发送中
    - the service is processing it
    = 服务正在处理
    - not known whether it arrived
    = 不知道是否已送达
    - sending to %1, %2 of %3
    = 正在发送到 %1，%2 / %3
    - ; it may have arrived at %1
    = ；可能已送达 %1
    - interrupted while build %1 was being shipped%2
    = 分发构建 %1 时被中断%2
    - run 'relctl ship status %1' to see what is known, or 'relctl ship retry %2' to continue
    = 执行 'relctl ship status %1' 查看已知情况，执行 'relctl ship retry %2' 继续
    """#
}
