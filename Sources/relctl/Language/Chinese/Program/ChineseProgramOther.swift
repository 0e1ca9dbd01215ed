// swift-format-ignore-file

extension ChineseTexts {
  static let programOther = #"""
    - internal error: %1
    = 内部错误：%1
    - please report this
    = 请报告这个问题
    - run %1 was published by another process in the meantime and is not abandoned
    = 运行 %1 已被另一个进程发布，没有被放弃
    - interrupted: the build's programs were stopped, and build.json was not written
    = 已中断：构建程序已结束，没有生成 build.json
    - run the command again; finished components are kept. The logs are in %1/logs
    = 再执行一次该命令；已构建好的组件会保留。日志在 %1/logs
    - run 'relctl resume' later, or with a longer '--timeout'; if there is nothing to resume, run the command again
    = 请稍后运行 'relctl resume'，或者调大 '--timeout'；如果没有可继续的任务，请重新运行该命令
    - when it is reachable again, run 'relctl resume'; if there is nothing to resume, run the command again
    = 能连上之后执行 'relctl resume'；如果没有可继续的运行，再执行一次该命令
    - could not write the ledger in %1 attempts: %2
    = 尝试 %1 次后仍无法写入台账：%2
    - check that you can push to the ledger's branch, then run relctl again
    = 确认你有权推送台账分支，然后再执行一次 relctl
    - another relctl is changing this workspace: %1
    = 另一个 relctl 正在修改这个工作区：%1
    - wait for it with '--wait SECONDS', or use another '--state-dir'
    = 用 '--wait SECONDS' 等它结束，或者换一个 '--state-dir'
    - not enough memory: %1
    = 内存不足：%1
    - close other programs, or raise the limit with 'ulimit -v unlimited', then run the command again
    = 结束其他程序，或用 'ulimit -v unlimited' 提高限制，然后再执行一次该命令
    - check that relctl.yml refers to the right file, and what was pushed there
    = 检查 relctl.yml 写的文件是否正确，以及那里被推送了什么
    - could not read or write a mirror: %1
    = 无法读写镜像：%1
    - run 'relctl doctor' to see how to replace a damaged mirror, or move the folder 'mirrors' of relctl's state away and try again
    = 执行 'relctl doctor' 查看怎样替换损坏的镜像，或把 relctl 状态目录中的 'mirrors' 文件夹移到一边再试
    - it is this machine's record of the run, which is in the ledger too: move it away (%1), then run the command again
    = 这是本机对这次运行的记录，台账里也有这次运行：把它移到一边（%1），然后再执行一次该命令
    - finished, but the output could not be written: %1
    = 已完成，但无法写入输出：%1
    - run 'relctl history' and 'relctl status' to see what the command did
    = 执行 'relctl history' 和 'relctl status' 查看命令做了什么
    - run 'relctl status' to see the current state, or 'relctl resume' to continue; if nothing had started, run the command again
    = 执行 'relctl status' 查看现状，执行 'relctl resume' 继续；如果什么都还没开始，再执行一次该命令
    - correct that path, then run the command again
    = 改正这个路径，然后再执行一次该命令
    - check that disk, then run the command again
    = 检查那块磁盘，然后再执行一次该命令
    - free some space there, then run the command again
    = 腾出空间，然后再执行一次该命令
    - interrupted: run %1 is not completely rolled back
    = 已中断：运行 %1 尚未全部回滚
    - run 'relctl abandon %1' to continue
    = 运行 'relctl abandon %1' 继续
    - run %1 is not completely rolled back
    = 运行 %1 尚未全部回滚
    - fix the cause, then run 'relctl abandon %1'
    = 原因排除后，运行 'relctl abandon %1'
    - ; the push to %1 may still land
    = ；向 %1 的推送仍可能生效
    - interrupted: run %1 is not finished%2
    = 已中断：运行 %1 没有完成%2
    - run 'relctl resume' to continue
    = 执行 'relctl resume' 继续
    - run %1 is not finished; everything that landed stays
    = 运行 %1 没有完成；已推送的保持不变
    - fix the cause, then run 'relctl resume'
    = 原因消除后执行 'relctl resume'
    - Unexpected argument '%1'
    = 多余的参数 '%1'
    - Unexpected argument '%1'. Did you mean '%2'?
    = 没有 '%1' 这个命令。你是想用 '%2' 吗？
    - '%1' is before the command; write options after it.
    = '%1' 写在命令前面了；选项要写在命令后面。
    - Release an app and its component repositories through QA, staging and production.
    = 把 App 和它的组件仓库依次发布到 QA、预发布和生产环境。
    - write relctl.yml and the layers for your app
    = 为你的 App 写出 relctl.yml 和环境配置层
    - check relctl.yml and the layers
    = 检查 relctl.yml 和环境配置层
    - check this machine, the remotes and push access
    = 检查本机、远端和推送权限
    - show every component in every environment
    = 查看各组件在各环境的版本
    - preview the plan for a new version
    = 预览新开一个版本的计划
    - explain a command, with examples
    = 查看一个命令的说明和示例
    - recover from a failure; more pages: landing,
    = 失败后如何恢复；其他页面：landing、
    - remotes, merge-request-checks,
    = remotes、merge-request-checks、
    - relctl first shows a plan with exact diffs and commit ids, then applies exactly that plan. It never touches your checkouts: it works in its own bare mirrors, in .relctl next to relctl.yml.
    = relctl 先显示带有确切 diff 和提交 id 的计划，然后严格按这个计划执行。它从不改动你的检出目录，只在自己的裸镜像中工作，位于 relctl.yml 旁边的 .relctl。
    - done, or nothing to do
    = 完成，或无事可做
    - refused, or a check found something; nothing landed
    = 被拒绝，或检查发现了问题；没有推送任何内容
    - with --detailed-exitcode: changes are pending
    = 配合 --detailed-exitcode：有待执行的变更
    - partly landed, stopped, or waiting; continue with 'relctl resume'
    = 部分推送、已停止或在等待；用 'relctl resume' 继续
    - in doubt: a remote could not be reached; check with 'relctl resume'
    = 结果不明：有远端连不上；用 'relctl resume' 查清
    - usage error
    = 用法错误
    - a bug in relctl
    = relctl 自身的缺陷
    - finished, but the output could not be written
    = 已完成，但无法写入输出
    - busy: the environment has an unfinished run, or another relctl is
    = 忙：该环境有未完成的运行，或另一个 relctl
    - changing this workspace
    = 正在修改这个工作区
    - 130 stopped by SIGINT, or 143 by SIGTERM; continue with 'relctl resume'
    = 130 被 SIGINT 停止，143 被 SIGTERM 停止；用 'relctl resume' 继续
    - Recover and troubleshoot
    = 恢复与排查
    - Build and deliver
    = 构建与分发
    - %1: %2
    = %1：%2
    - usage: %1
    = 用法：%1
    ~ unexpected argument
    """#
}
