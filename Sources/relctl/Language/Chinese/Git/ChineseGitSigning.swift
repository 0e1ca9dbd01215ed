// swift-format-ignore-file

extension ChineseTexts {
  static let gitSigning = #"""
    - gpg.format of git's configuration is '%1', which is unknown
    = git 配置中的 gpg.format 是 '%1'，没有这种格式
    - it is openpgp, x509 or ssh: git config --show-origin --get gpg.format
    = 应为 openpgp、x509 或 ssh：git config --show-origin --get gpg.format
    - gpg.format of git's configuration is ssh, and user.signingkey names no key
    = git 配置中的 gpg.format 是 ssh，而 user.signingkey 没有写明密钥
    - name one: git config --global user.signingkey ~/.ssh/id_ed25519
    = 写明一个：git config --global user.signingkey ~/.ssh/id_ed25519
    - gpg.ssh.defaultKeyCommand of git's configuration names no key
    = git 配置中的 gpg.ssh.defaultKeyCommand 没有给出密钥
    - it prints a line such as 'key::ssh-ed25519 ...'; or name a key: git config --global user.signingkey ~/.ssh/id_ed25519
    = 它要打印 'key::ssh-ed25519 ...' 这样的一行；或写明密钥：git config --global user.signingkey ~/.ssh/id_ed25519
    - %1 made no signature within %2 s
    = %1 在 %2 秒内没有签名
    - '%1' can't be started
    = 无法启动 '%1'
    - or leave '--sign' out
    = 或去掉 '--sign'
    - or sign nothing with 'git config --global commit.gpgsign false'
    = 或用 'git config --global commit.gpgsign false' 不签名
    - %1 makes no signature with the key '%2' (%3):\n  %4
    = %1 用密钥 '%2' 签不了名（%3）：\n  %4
    - relctl asks nobody for a passphrase: give the key to an agent with ssh-add, %1
    = relctl 不会询问密码短语：用 ssh-add 把密钥交给 agent，%1
    - relctl asks nobody for a passphrase: let the agent know it first with 'echo | %1 -bsa', %2
    = relctl 不会询问密码短语：先用 'echo | %1 -bsa' 让 agent 知道它，%2
    """#
}
