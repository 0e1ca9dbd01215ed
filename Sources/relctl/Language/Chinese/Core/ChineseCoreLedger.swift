// swift-format-ignore-file

extension ChineseTexts {
  static let coreLedger = #"""
    ~ %1: %2\n\nrun %3\nplan sha256:%4\n
    ~ approval withdrawn
    - the ledger's branch does not contain a ledger at %1: '%2' is missing
    = 台账的分支在 %1 处没有台账：缺少 '%2'
    - set 'ledger:' in relctl.yml to a branch that nothing else writes to, or omit it; if the ledger was there before, find out who replaced it: git log -p %1
    = 让 relctl.yml 的 'ledger:' 写一个没有别人写入的分支，或去掉它；如果台账原来在那里，查看是谁替换的：git log -p %1
    - is not the train that its name refers to
    = 不是文件名所指的那个发布批次
    - contains another run
    = 写的是另一次运行
    - the plan of run %1 was changed after it was recorded: its digest does not match the record
    = 运行 %1 的计划在记录之后被改过：摘要与记录不符
    - relctl does not land it: inspect the ledger's branch with 'git log -p', find out who wrote it, and push the previous commit again
    = relctl 不会推送其中任何内容：用 'git log -p' 查看台账的分支，弄清是谁写的，再把它之前的提交重新推送上去
    - is missing
    = 缺失
    - is not the pack that the plan specifies
    = 不是计划指定的那个包
    - the build name '%1' can't be used in the ledger
    = 构建的名称 '%1' 不能用作台账中的名称
    - names contain only letters, digits, '-', '_' and '.'
    = 名称由字母、数字、'-'、'_' 和 '.' 组成
    ~ relctl plan
    - '%1' already exists and is not a relctl plan
    = '%1' 已经存在，而且不是 relctl 的计划
    - choose another file: '--out FILE'
    = 换一个文件名：'--out FILE'
    - make the plan again, with the command that wrote it and '--out %1'
    = 用当时的命令加上 '--out %1' 重新做计划
    - this is not a relctl plan
    = 这不是 relctl 的计划
    - specify a file that a command wrote with '--out FILE'
    = 指定某个命令用 '--out FILE' 写出的文件
    - the plan
    = 计划
    - the plan is damaged: it contains the number %1, which is not a time or count
    = 计划已损坏：其中的数字 %1 不是时间，也不是数量
    - the plan was changed after it was made: its digest does not match
    = 计划做好之后被改过：摘要不符
    - the plan is damaged: %1
    = 计划已损坏：%1
    - this machine's clock shows %1
    = 本机的时钟显示 %1
    - the ledger's last entry is from %1, but this machine's clock shows %2
    = 台账最后一条记录的时间是 %1，而本机的时钟显示 %2
    - set this machine's clock: timedatectl set-ntp true; if it is right, run 'relctl ledger compact' to add a commit with the current time
    = 校准本机的时钟：timedatectl set-ntp true；如果时钟是对的，'relctl ledger compact' 会给台账一个当前时间的提交
    - a commit of '%1' is from %2, but this machine's clock shows %3
    = '%1' 有一个提交的时间是 %2，而本机时钟显示 %3
    - set this machine's clock: timedatectl set-ntp true
    = 校准本机的时钟：timedatectl set-ntp true
    - calls a run '%1', which is not the name of a run
    = 把一次运行叫作 '%1'，这不是运行的名称
    - calls an environment '%1', which is not the name of an environment
    = 把一个环境叫作 '%1'，这不是环境的名称
    - calls a train or a plan '%1', which is not a digest
    = 把发布批次或计划叫作 '%1'，这不是摘要
    - the ledger does not contain run '%1'
    = 台账中没有运行 '%1'
    - %1 runs start with '%2'
    = 有 %1 次运行以 '%2' 开头
    - run 'relctl history' to see their names
    = 执行 'relctl history' 查看它们的名称
    - run 'relctl status' to see them
    = 执行 'relctl status' 查看它们
    - run %1 (%2) is over (%3), and the ledger keeps only one line for runs that old
    = 运行 %1（%2）已结束（%3）；这么早的运行，台账里各只留一行记录
    - run 'relctl history %1' to see it
    = 执行 'relctl history %1' 查看
    - the ledger is gone: '%1' of %2 was at %3
    = 台账不见了：%2 的 '%1' 原来是 %3
    - the ledger went back from %1 to %2: '%3' of %4 lacks entries that this machine has seen
    = 台账从 %1 退回到了 %2：%4 的 '%3' 不包含这台机器见过的内容
    - ; if its current state is right, forget what this machine has seen: rm %1
    = ；如果现在的内容是对的，就忘掉见过的：rm %1
    - find out who moved it, and restore it on a machine that still has the commit: git --git-dir MIRROR %1
    = 弄清是谁移动了它；仍有那个提交的机器可以把它放回去：git --git-dir MIRROR %1
    - find out who moved it, and restore it: git --git-dir %1 %2
    = 弄清是谁移动了它，然后放回去：git --git-dir %1 %2
    - there is no ledger yet
    = 还没有台账
    - the first run creates it
    = 第一次运行时创建
    - '%1' is not a time, and no run in the ledger starts with it
    = '%1' 不是时间，台账中也没有以它开头的运行
    - use a time such as 2026-11-20, 2026-11-20T09:15 or 7d, or the name of a run from 'relctl history'
    = 请写时间，例如 2026-11-20、2026-11-20T09:15 或 7d；或写 'relctl history' 中的运行名
    - the ledger was compacted on %1; the earlier state is taken from the one-line records of its runs
    = 台账在 %1 压缩过；之前的内容只能从各次运行的记录得知
    - : its first run is %1
    = ：它的第一次运行是 %1
    - the ledger does not go back that far%1
    = 台账没有那么早的记录%1
    - run 'relctl history' to see what it contains
    = 执行 'relctl history' 查看它的记录
    - '%1' is not a branch name
    = '%1' 不是分支名
    ~ previous head 
    - it has schema %1
    = 它的 schema 是 %1
    - it is not the expected JSON
    = 不是这种 JSON
    - '%1', which records what this machine has seen of the ledger, can't be read: %2
    = 无法读取 '%1'，其中记着这台机器见过的台账：%2
    - check the ledger first ('git log' of its branch), then remove the file: rm %1
    = 先查看台账（对它的分支执行 'git log'）；然后删除这个文件：rm %1
    ~ Reserve a build number for %1 in %2\n
    - no build number could be reserved
    = 无法占用构建号
    - is done
    = 已完成
    ~ compacted: %1 commits\n\nprevious head %2\n
    - the host does not accept a shorter branch: %1
    = 托管平台不接受更短的分支：%1
    - allow forced pushes to '%1' for this one command
    = 只为这一个命令允许强制推送到 '%1'
    - wait for it with '--wait 600'; if it is no longer running, run 'relctl resume' first
    = 用 '--wait 600' 等它；如果已经没有人在做，先执行 'relctl resume'
    - run %1 was started elsewhere in the meantime and is '%2'; this process moved nothing
    = 运行 %1 这期间在别处开始了，状态是 '%2'；当前进程什么都没有移动
    - run 'relctl status' to see the current state, or 'relctl resume' to finish it
    = 执行 'relctl status' 查看现状，执行 'relctl resume' 完成它
    - run 'relctl status' to see the current state
    = 执行 'relctl status' 查看现状
    - run %1 is no longer the last run of '%2'
    = 运行 %1 已不是 '%2' 的最后一次运行
    - run 'relctl status' to see the current trains
    = 执行 'relctl status' 查看现在的发布批次
    - run %1, which this one replaces, is now being abandoned elsewhere
    = 由这次运行取代的运行 %1，在做计划之后正在别处被放弃
    - wait until that is finished (see 'relctl status'), then make the plan again
    = 等它结束（'relctl status' 会显示），然后重新做计划
    - run %1 was ended elsewhere (%2); this process does not record another end
    = 运行 %1 已在别处结束（%2）；当前进程不再写另一个结果
    - run %1 was taken over by another 'relctl resume', which records its end
    = 运行 %1 已由另一个 'relctl resume' 接手，结果由它来写
    """#
}
