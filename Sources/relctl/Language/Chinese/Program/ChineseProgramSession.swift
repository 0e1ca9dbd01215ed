// swift-format-ignore-file

extension ChineseTexts {
  static let programSession = #"""
    - Plan again now?
    = 现在重新计划吗？
    - Apply this plan?
    = 执行这个计划吗？
    - this changes remote repositories and needs confirmation, but there is no terminal
    = 这会修改远程仓库，需要确认，但现在没有终端
    - add '--yes', or preview it first with '%1'
    = 加上 '--yes'，或先用 '%1' 预览
    - %1 Type 'yes' to continue: 
    = %1输入 'yes' 继续：
    - not applied; nothing was changed
    = 没有执行；什么都没有改变
    - by Jenkins: no prompts, use '--yes'
    = 由 Jenkins 运行：不会询问，请用 '--yes'
    - by a build server: no prompts, use '--yes'
    = 由构建服务器运行：不会询问，请用 '--yes'
    - on a terminal
    = 在终端中
    - without a terminal: no prompts, use '--yes'
    = 没有终端：不会询问，请用 '--yes'
    - relctl.yml describes another app, at %1
    = relctl.yml 描述的是另一个 App，地址是 %1
    - run 'relctl init' for that app (if it moved, correct its 'url:' first), or describe the other app in its own folder with '--workspace DIR'
    = 对 relctl.yml 中的 App 执行 'relctl init'（如果仓库搬家了，先改正它的 'url:'）；别的 App 用 '--workspace DIR' 另建目录
    - no project, Info.plist or xcconfig of the app contains its version
    = App 的工程、Info.plist 和 xcconfig 都没有写版本
    - add an Info.plist with CFBundleShortVersionString, or an xcconfig with MARKETING_VERSION
    = 加上带 CFBundleShortVersionString 的 Info.plist，或带 MARKETING_VERSION 的 xcconfig
    - Write %1 files to %2?
    = 把 %1 个文件写到 %2 吗？
    - '%1' is there already, and nothing of it is overwritten
    = '%1' 已经存在，不会覆盖其中任何内容
    - move it away, or use another folder with '--workspace DIR'
    = 把它移走，或用 '--workspace DIR' 换一个目录
    - no answer; nothing was written
    = 没有回答；什么都没有写入
    - Write relctl.yml?
    = 写入 relctl.yml 吗？
    - give its address, or a checkout that has a remote
    = 给出它的地址，或一个有远程仓库的检出目录
    - continuing run %1, which an earlier command for this component did not finish
    = 继续运行 %1：之前针对这个组件的命令没有完成它
    - relctl.yml was not written: finish the run, then run the same command again
    = relctl.yml 没有写入：先完成这次运行，再执行一次同样的命令
    - Nothing to do: relctl.yml contains '%1', and its repository has a history.\n
    = 无事可做：relctl.yml 已包含 '%1'，它的仓库也有历史。\n
    - hint: relctl.yml does not contain %1 yet; when the request is merged, run the same command again\n
    = 提示：relctl.yml 还没有 %1；请求合并以后，再执行一次同样的命令\n
    - use another file, or add '--overwrite'
    = 换一个文件名，或加上 '--overwrite'
    - could not create the page %1: %2
    = 无法生成页面 %1：%2
    - wrote %1, digest %2\nhint: run 'relctl apply %3' to apply exactly this plan
    = 已写入 %1，摘要 %2\n提示：执行 'relctl apply %3' 即可原样执行这个计划
    - Nothing to do: '%1' is '%2' in relctl.yml.\n
    = 无事可做：relctl.yml 中 '%1' 已经叫 '%2'。\n
    - Write these files?
    = 写入这些文件吗？
    - '--build-number ci' needs the build server's number, which is not set
    = '--build-number ci' 需要构建服务器的构建号，但没有设置
    - set BUILD_NUMBER (Jenkins), CI_PIPELINE_IID (GitLab) or GITHUB_RUN_NUMBER (GitHub), or give a number
    = 设置 BUILD_NUMBER（Jenkins）、CI_PIPELINE_IID（GitLab）或 GITHUB_RUN_NUMBER（GitHub），或者直接给一个数字
    - anyone who can reach this machine can read the page; there is no password
    = 能访问这台机器的人都能看到这个页面：没有密码
    - put a proxy that authenticates users in front of it, or remove '--host'
    = 在前面放一个验证用户身份的代理，或去掉 '--host'
    - serving %1 (press Ctrl-C to stop)
    = 正在提供 %1（按 Ctrl-C 停止）
    - and %1 more: run 'relctl env check'\n
    = 还有 %1 项：执行 'relctl env check'\n
    - note: the notes are empty: %1
    = 说明：更新说明为空：%1
    - the plan does not include '%1'
    = 计划没有涉及 '%1'
    - it includes %1
    = 它涉及 %1
    - Nothing to %1: every run is finished.\n
    = 没有需要 %1 的运行：都已完成。\n
    - '%1' is not an address of a machine
    = '%1' 不是机器的地址
    - use 127.0.0.1 for this machine only, or 0.0.0.0 for everyone who can reach it
    = 只给本机用 127.0.0.1，给所有能访问的人用 0.0.0.0
    - port %1 of %2 can't be opened: %3
    = %2 的端口 %1 无法打开：%3
    - choose another one, such as --port %1
    = 换一个，比如 --port %1
    -  and 
    =  和 
    - note: the workspace is not trusted (%1): none of its programs start, no secrets are read, and no address is followed, because relctl.yml of the base branch was not found\n
    = 说明：工作区不受信任（%1）：不启动它的程序，不读取密钥；因为没有找到目标分支的 relctl.yml，也不访问任何地址\n
    - hint: run 'git fetch origin %1' first, or set the branch with '--base'\n
    = 提示：先运行 'git fetch origin %1'，或用 '--base' 指定分支\n
    - note: the workspace is not trusted (%1): none of its programs start, no secrets are read, and only addresses from %2 are followed\n
    = 说明：工作区不受信任（%1）：不启动它的程序，不读取密钥，只访问 %2 里的地址\n
    - this command is not read-only, and the workspace is not trusted
    = 这个命令不是只读的，而工作区不受信任
    - check the change with 'relctl lint' or a '--dry-run'; if you trust it, add '--no-untrusted'
    = 用 'relctl lint' 或 '--dry-run' 检查这个改动；如果信任它，加上 '--no-untrusted'
    """#
}
