// swift-format-ignore-file

extension ChineseTexts {
  static let coreObserve = #"""
    - run %1 (%2) is not finished%3
    = 运行 %1（%2）没有完成%3
    - wait for it with '--wait 600'; if nobody works on it any more, run 'relctl resume' (or 'relctl abandon') first; if it can never finish, add '--supersede %1'
    = 用 '--wait 600' 等它；如果已经没有人在做，先执行 'relctl resume'（或 'relctl abandon'）；如果它再也无法完成，加上 '--supersede %1'
    - wait for it with '--wait 600'; if nobody works on it any more, run 'relctl resume' first; if it can never finish, add '--supersede %1'
    = 用 '--wait 600' 等它；如果已经没有人在做，先执行 'relctl resume'；如果它再也无法完成，加上 '--supersede %1'
    - find out who pushed it: git log -- %1
    = 查明是谁推送的：git log -- %1
    - name the file itself in relctl.yml, or let the link lead to a file of its repository
    = 在 relctl.yml 中写文件本身的路径，或让链接指向本仓库中的文件
    - check the network and the address: git ls-remote %1
    = 检查网络和地址：git ls-remote %1
    - run the command again later, or with a longer '--timeout'; each remote is asked less often with a lower '--jobs'
    = 请稍后重试，或者调大 '--timeout'；调小 '--jobs' 可以减少对各远程仓库的请求
    - check this machine's date, and whom git trusts ('http.sslCAInfo', GIT_SSL_CAINFO): git ls-remote %1
    = 检查本机日期，以及 git 信任哪些证书颁发机构（'http.sslCAInfo'、GIT_SSL_CAINFO）：git ls-remote %1
    - correct the 'url:' of '%1' in relctl.yml
    = 改正 relctl.yml 中 '%1' 的 'url:'
    - check that git runs here: git version
    = 检查这里能否运行 git：git version
    - if you trust it, name it with '--allow-address', or look at the change before it is merged
    = 如果信任它，用 '--allow-address' 指定；否则在合并之前检查这个改动
    - what was known before is shown
    = 显示的是之前已知的内容
    - nothing is known of it yet
    = 目前对它一无所知
    - relctl.yml names none
    = relctl.yml 没有指定
    - it has no branch '%1'
    = 它没有分支 '%1'
    - relctl asks no server in a workspace that is not trusted
    = 在不受信任的工作区里，relctl 不访问服务器
    - it has a folder of %1 %2, and no podspec in it
    = 它有 %1 %2 的目录，但里面没有 podspec
    - %1, which the run starts from, is on no branch and no tag of its remote
    = %1 是这次运行的起点，但已不在其远端的任何分支或标签上
    - if its branch was deleted meanwhile, push it again: git push origin %1:refs/heads/NAME
    = 如果它的分支这期间被删除了，重新推送：git push origin %1:refs/heads/NAME
    - %1, which is promoted, is not on '%2'
    = 要晋级的 %1 不在 '%2' 上
    - it lands other repositories than it plans
    = 它推送的仓库与计划不同
    - it lands something else than its plan says
    = 它推送的内容与计划不同
    - nobody asks
    = 这里不询问
    - '%1' is not in relctl.yml
    = '%1' 不在 relctl.yml 中
    - the plan was made with another relctl.yml; make it again
    = 计划是用另一个 relctl.yml 做的；请重新做计划
    - there is no environment '%1'
    = 没有环境 '%1'
    """#
}
