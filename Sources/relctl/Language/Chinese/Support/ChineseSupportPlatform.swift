// swift-format-ignore-file

extension ChineseTexts {
  static let supportPlatform = #"""
    - an earlier request got no answer within %1
    = 之前的请求等了 %1 没有应答
    - not enough memory: this process is limited to %1 MiB of address space, but relctl needs %2
    = 内存不足：本进程只能有 %1 MiB 的地址空间，而 relctl 需要 %2 MiB
    - run 'ulimit -v unlimited' in this shell, or ask for a higher limit, then run the command again
    = 在此 shell 中执行 'ulimit -v unlimited'，或请人提高限制，然后再执行一次该命令
    """#
}
