// swift-format-ignore-file

extension ChineseTexts {
  static let programOther = #"""
    - internal error: %1
    = 内部错误：%1
    - please report this
    = 请报告这个问题
    - run %1 was published by another process meanwhile; it went forward and is not abandoned
    = 运行 %1 已被另一个进程发布；它继续向前，没有被放弃
    - interrupted: the build's programs are ended, and there is no build.json
    = 已中断：构建程序已结束，没有生成 build.json
    - run the command again; what was built already is kept. The logs are in %1/logs
    = 再执行一次该命令；已构建好的会保留。日志在 %1/logs
    - run 'relctl resume' later, or with a longer '--timeout'; if there is nothing to resume, run the command again
    = 请稍后运行 'relctl resume'，或者调大 '--timeout'；如果没有可继续的任务，请重新运行该命令
    - when it can be reached again, run 'relctl resume'; if there is nothing to resume, run the command again
    = 能连上之后执行 'relctl resume'；如果没有可继续的运行，再执行一次该命令
    - the ledger could not be written in %1 attempts: %2
    = 尝试 %1 次后仍无法写入台账：%2
    - check that you may push to the ledger's branch, then run relctl again
    = 确认你有权推送台账分支，然后再执行一次 relctl
    - another relctl changes something from this workspace: %1
    = 另一个 relctl 正在从这个工作区做修改：%1
    - wait for it with '--wait SECONDS', or use another '--state-dir'
    = 用 '--wait SECONDS' 等它结束，或者换一个 '--state-dir'
    - not enough memory: %1
    = 内存不足：%1
    - end other programs, or raise the limit with 'ulimit -v unlimited', then run the command again
    = 结束其他程序，或用 'ulimit -v unlimited' 提高限制，然后再执行一次该命令
    - check that relctl.yml names the right file, and what was pushed there
    = 检查 relctl.yml 写的文件是否正确，以及那里被推送了什么
    - a mirror could not be read or written: %1
    = 无法读写镜像：%1
    - run 'relctl doctor', which says how a damaged mirror is replaced; or move the folder 'mirrors' of relctl's state aside and try again
    = 执行 'relctl doctor'，它会说明怎样替换损坏的镜像；或把 relctl 状态目录中的 'mirrors' 文件夹移到一边再试
    - it is this machine's account of the run, which the ledger knows too: move it aside (%1), then run the command again
    = 这是本机对这次运行的记录，台账里也有这次运行：把它移到一边（%1），然后再执行一次该命令
    - standard output could not be written: %1
    = 无法写入标准输出：%1
    - what the command did is done; 'relctl history' and 'relctl status' say what that is
    = 命令要做的事已经做完；做了什么，看 'relctl history' 和 'relctl status'
    - run 'relctl status' to see the present state, 'relctl resume' to continue; if nothing had begun, run the command again
    = 执行 'relctl status' 查看现状，执行 'relctl resume' 继续；如果什么都还没开始，再执行一次该命令
    - correct that path, then run the command again
    = 改正这个路径，然后再执行一次该命令
    - check that disk, then run the command again
    = 检查那块磁盘，然后再执行一次该命令
    - make room there, then run the command again
    = 腾出空间，然后再执行一次该命令
    - interrupted: run %1 is not taken back whole
    = 已中断：运行 %1 尚未全部撤回
    - run 'relctl abandon %1' to continue
    = 运行 'relctl abandon %1' 继续
    - run %1 is not taken back whole
    = 运行 %1 尚未全部撤回
    - when the cause is gone, run 'relctl abandon %1'
    = 原因排除后，运行 'relctl abandon %1'
    - ; the push to %1 may still land
    = ；向 %1 的推送仍可能生效
    - interrupted: run %1 is not finished%2
    = 已中断：运行 %1 没有完成%2
    - run 'relctl resume' to continue
    = 执行 'relctl resume' 继续
    - run %1 is not finished; what landed stays
    = 运行 %1 没有完成；已推送的保持不变
    - when the cause is gone, run 'relctl resume'
    = 原因消除后执行 'relctl resume'
    - Unexpected argument '%1'
    = 多余的参数 '%1'
    - Unexpected argument '%1'. Did you mean '%2'?
    = 没有 '%1' 这个命令。你是想用 '%2' 吗？
    - '%1' is before the command; write options after it.
    = '%1' 写在命令前面了；选项要写在命令后面。
    - Takes an app of many component repositories through its environments, from QA to the store.
    = 把由许多组件仓库组成的 App 从 QA 一路带过各个环境，直到上架。
    - describe an app: relctl.yml and the layers
    = 描述一个 App：relctl.yml 和环境配置层
    - is relctl.yml right?
    = relctl.yml 写对了吗？
    - would a run work?
    = 现在运行能成功吗？
    - what is where
    = 什么在哪里
    - start a version: the plan, and nothing moves
    = 起一个新版本：先看计划，什么都不动
    - what a command does, with examples
    = 一个命令做什么，附示例
    - what to do after a failure; more pages: landing,
    = 失败之后该做什么；其他页面：landing、
    - remotes, merge-request-checks,
    = remotes、merge-request-checks、
    - relctl plans first and shows exact diffs and commit ids; it then applies precisely that plan. It never touches your checkouts: it works in bare mirrors of its own, below .relctl beside relctl.yml.
    = relctl 先做计划，显示确切的 diff 和提交 id，然后严格按这个计划执行。它从不碰你的检出目录：只在自己的裸镜像中工作，位于 relctl.yml 旁边的 .relctl。
    - done, or nothing to do
    = 完成，或无事可做
    - refused; nothing landed
    = 被拒绝；什么都没有推送
    - with --detailed-exitcode: changes are pending
    = 配合 --detailed-exitcode：有待执行的变更
    - partly landed or stopped; 'relctl resume' continues
    = 部分推送或已停止；'relctl resume' 继续
    - in doubt: a remote could not be asked; 'relctl resume' finds out
    = 结果不明：有远端问不到；'relctl resume' 会查清
    - wrong usage
    = 用法错误
    - a bug in relctl
    = relctl 自身的缺陷
    - what the command says could not be written to standard output
    = 命令的输出无法写到标准输出
    - another run works in the environment, or another relctl changes
    = 该环境有另一次运行，或另一个 relctl
    - something from this workspace
    = 正在从这个工作区做修改
    - 130 stopped by SIGINT, or 143 by SIGTERM; 'relctl resume' continues
    = 130 被 SIGINT 停止，143 被 SIGTERM 停止；'relctl resume' 继续
    - When something goes wrong
    = 出问题的时候
    - See what is where
    = 查看什么在哪里
    - Build and deliver
    = 构建与分发
    - The workspace
    = 工作区
    - %1: %2
    = %1：%2
    - usage: %1
    = 用法：%1
    ~ unexpected argument
    """#
}
