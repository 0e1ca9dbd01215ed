// swift-format-ignore-file

extension ChineseTexts {
  static let gitTransport = #"""
    - gave up after %1 attempts
    = 尝试 %1 次后放弃
    - it asks to retry in %1 s, at %2, but '--timeout' leaves only %3 s
    = 它要求 %1 秒后再试（%2），而 '--timeout' 只剩 %3 秒
    - more objects were sent than counted
    = 发来的对象比声明的多
    - object %1 was not sent
    = 对方没有发来对象 %1
    - git tracks '%1' there, but a commit must not provide the repository that relctl works with
    = git 跟踪了那里的 '%1'，relctl 使用的仓库不能由提交带来
    - the workspace is not trusted, and the base branch's relctl.yml has no such address
    = 工作区不受信任，而目标分支的 relctl.yml 里没有这个地址
    - allow this user to write there, or choose another folder for relctl's state with '--state-dir DIR'
    = 让当前用户可以写入那里，或者用 '--state-dir DIR' 为 relctl 的状态另选一个目录
    - move it aside; the next command recreates it: mv %1 %2
    = 把它移到一边，下一条命令会重新创建它：mv %1 %2
    - the mirror '%1' can't be written: %2
    = 无法写入镜像 '%1'：%2
    - the mirror '%1' could not be read or written: %2
    = 无法读写镜像 '%1'：%2
    ~ fatal: Could not read from remote repository
    ~ fatal: unable to access '
    ~ fatal: unable to connect to 
    ~ fatal: unable to look up 
    ~ fatal: the remote end hung up upon initial contact
    ~ ssh: connect to host 
    ~ ssh: Could not resolve hostname 
    ~ returned error: %1
    ~ RPC failed; HTTP %1 
    ~ fatal: remote error: 
    ~ error: RPC failed; HTTP 401 
    ~ error: RPC failed; HTTP 403 
    ~ Connection closed by remote host
    ~ Connection reset by peer
    ~ Not allowed at this time
    ~ the receiving end does not support
    ~ hung up unexpectedly
    ~ unexpected disconnect
    ~ Connection reset
    ~ Broken pipe
    ~ SSL certificate problem
    ~ server certificate verification failed
    ~ Authentication failed
    ~ could not read Username
    ~ could not read Password
    ~ Permission denied (
    ~ Host key verification failed
    ~ returned error: 401
    ~ returned error: 403
    ~ does not appear to be a git repository
    ~ ' not found
    ~ repository not exported
    ~ is this a git repository?
    ~ Repository not found
    ~ returned error: 404
    - pushed the branch before the tag: the remote has no atomic push
    = 先推送了分支，再推送标签：远端不支持原子推送
    ~ fatal: Could not read from remote repository.
    ~ Please make sure you have the correct access rights
    ~ and the repository exists.
    - can't be reached
    = 连不上
    - has a certificate that is not accepted
    = 的证书不被接受
    - did not accept the credentials
    = 不接受这些凭据
    - is not a git repository
    = 不是 git 仓库
    - is busy
    = 正忙
    - did not answer in time
    = 没有及时回应
    - was cancelled
    = 被取消
    - could not be used: git can't be started
    = 无法使用：无法启动 git
    - is not supported
    = 不受支持
    - was not contacted
    = 没有被访问
    - could not be used
    = 无法使用
    ~ because shallow roots are not allowed to be updated
    - it is a shallow clone, and releases need the whole history: run 'git fetch --unshallow' there
    = 它是浅克隆，而发布需要完整的历史：在那里执行 'git fetch --unshallow'
    - git was killed before it got an answer
    = git 还没有得到答复就被终止了
    - no connection after %1
    = %1 后仍未连上
    - no answer for %1
    = %1 没有回应
    - the list of refs is too long
    = 引用列表过长
    - its login, host or port can be read in different ways ('relctl help remotes', Addresses)
    = 其中的登录名、主机或端口会被读成不同的内容（见 'relctl help remotes' 的 Addresses 一节）
    - this is not the address of a repository
    = 这不是仓库的地址
    ~ exec ssh -V 2>&1
    - git printed a list of refs that can't be read
    = git 打印的引用列表无法读取
    - this is a SHA-256 repository; relctl works with SHA-1 repositories
    = 这是 SHA-256 仓库；relctl 只支持 SHA-1 仓库
    - the response to a fetch has no section
    = 对拉取的回应没有小节
    - the response to a fetch is not a pack
    = 对拉取的回应不是包
    - the pack is large
    = 包太大
    - the response to a fetch has an unknown band
    = 对拉取的回应含有 git 不认识的通道
    - a packet claims %1 bytes
    = 一个数据包声称有 %1 字节
    - the response is not from git; it starts with '%1'
    = 回应不是 git 的；它以 '%1' 开头
    - the list of refs contains a packet of version 2
    = 引用列表中有版本 2 的数据包
    - a line of the list of refs is not an id and a name
    = 引用列表的一行不是 id 和名称
    - the list of refs contains a ref twice
    = 引用列表中有重复的名称
    - the response to a push has an unknown band
    = 对推送的回应含有 git 不认识的通道
    - the report does not mention the objects
    = 报告没有提到对象
    - the report contains a packet of version 2
    = 报告中有版本 2 的数据包
    - the report is too long
    = 报告过长
    - a line of the report can't be read
    = 报告的一行无法读取
    - the report does not start with the objects
    = 报告没有以对象开头
    - the report contains an unexpected or duplicate ref
    = 报告中有没人要求过的引用，或重复的引用
    - the objects were not stored: %1
    = 对象没有保存：%1
    ~ atomic push failure
    - the list of capabilities is too long
    = 能力列表过长
    - the list of refs is interrupted by another packet
    = 引用列表被数据包切断
    - the list of refs contains no id
    = 引用列表中没有 id
    - the response is too long
    = 回应过长
    - does not exist
    = 不存在
    - expected at %1
    = 预期在 %1
    - expected not to exist
    = 预期不存在
    - could not reconnect
    = 无法重新连接
    - the remote hung up before it answered
    = 远端没有回应就断开了
    ~ git credential
    - libcurl can't be started
    = 无法启动 libcurl
    ~ www-authenticate: basic
    - no libcurl
    = 没有 libcurl
    - %1 by libcurl %2
    = %1，经 libcurl %2
    ~ Git-Protocol: version=2
    - the server responded with status %1
    = 服务器返回状态码 %1
    - the server responded to the push with status %1
    = 服务器对推送的回应状态是 %1
    - unexpected content after the name of the service
    = 服务名称之外还有别的内容
    """#
}
