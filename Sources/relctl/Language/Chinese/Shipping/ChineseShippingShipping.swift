// swift-format-ignore-file

extension ChineseTexts {
  static let shippingShipping = #"""
    - build again
    = 重新构建
    - there is no readable build.json: %1
    = 没有可读的 build.json：%1
    - specify a build's folder, or its name in relctl-out/builds
    = 指定构建的目录，或它在 relctl-out/builds 下的名称
    - '%1' was not written by 'relctl build'
    = '%1' 不是 'relctl build' 写的
    - %1 builds start with '%2'
    = 有 %1 个构建以 '%2' 开头
    - they are %1
    = 它们是 %1
    - there is no build '%1' in %2
    = %2 中没有构建 '%1'
    - create one with 'relctl build', or specify its folder
    = 用 'relctl build' 构建一个，或指定它的目录
    - the newest are %1
    = 最新的是 %1
    - '%1' no longer matches build.json
    = '%1' 已与 build.json 写的不同
    - build again: the shipped file must be the tested one
    = 重新构建：分发的必须是测试过的
    - this build has %1 apps: %2
    = 这个构建有 %1 个 App：%2
    - keep one artefact of the kind 'app' in build.json: only one app is shipped
    = 在 build.json 中只保留一个类型为 'app' 的产物：只分发一个 App
    - check the key or token of this channel and its permissions
    = 检查这个渠道的密钥或令牌，以及它的权限
    - the service has moved: set its address with 'server:'
    = 服务的地址不同：用 'server:' 设置
    - the service asks you to wait; run 'relctl ship retry' later
    = 服务要求稍等；稍后执行 'relctl ship retry'
    - set your own certificate authority with 'authority: FILE.pem' in the channel's entry
    = 在渠道的条目中用 'authority: FILE.pem' 指定你们自己的证书颁发机构
    - check the network and the proxy (https_proxy)
    = 检查网络和代理（https_proxy）
    - check the host first; '--timeout' sets how long relctl waits for it
    = 先查看这个平台；'--timeout' 指定 relctl 等它多久
    - '%1' of the channel '%2' has the unknown placeholder {%3}
    = 渠道 '%2' 的 '%1' 中有未知的占位符 {%3}
    - '%1' of the channel '%2'
    = 渠道 '%2' 的 '%1'
    - the channel '%1' needs the key '%2'
    = 渠道 '%1' 需要键 '%2'
    - '%1' of the channel '%2' does not start with https://
    = 渠道 '%2' 的 '%1' 不是以 https:// 开头
    - builds and keys are only sent over TLS; set your own authority with 'authority: FILE.pem'
    = 构建和密钥只通过 TLS 发送；用 'authority: FILE.pem' 指定自己的颁发机构
    - '%1' already exists with different content and is not replaced
    = '%1' 已在那里，内容不同，不会替换
    ~ default-src 'none'; style-src 'sha256-%1'; base-uri 'none'; form-action 'none'
    ~ QR code
    - the workspace is not trusted, so '%1' was not started
    = 工作区不受信任，没有启动 '%1'
    - did not end within %1 s
    = %1 秒内没有结束
    - there is no program '%1'
    = 没有程序 '%1'
    - %1: secrets are not read for an untrusted workspace
    = %1：工作区不受信任，不读取任何密钥
    - 'relctl help merge-request-checks' explains what an untrusted workspace may do
    = 不受信任的工作区能做什么，见 'relctl help merge-request-checks'
    - the environment variable %1
    = 环境变量 %1
    - %1 is not set
    = %1 没有设置
    - set %1 in the job that ships
    = 在分发的任务中设置 %1
    - %1 can't be read: %2
    = 无法读取 %1：%2
    - put the secret there, readable only for you
    = 把密钥放在那里，只让你自己能读
    - %1 returned no secret: %2
    = %1 没有给出密钥：%2
    - run that command by hand
    = 手工执行那个命令看看
    - %1 is empty or has fewer than %2 bytes
    = %1 为空，或不足 %2 字节
    - check its content
    = 检查那里的内容
    - no layer sends the demo app of '%1' to a channel
    = 配置层没有把 '%1' 的演示 App 送往任何渠道
    - set a channel in the layer of '%1': '%2 = ...'; lines without a component only apply to the app
    = 请在 '%1' 的配置层里指定渠道：'%2 = ...'；不带组件的行只用于 App
    - the layers do not send builds of %1 to '%2'
    = 配置层没有把 %1 的构建发送到 '%2'
    - they list %1; '%2' decides
    = 配置层写的是 %1；由 '%2' 决定
    - no channel
    = 没有渠道
    - no layer sends builds of %1 to a channel
    = 没有配置层把 %1 的构建发送到渠道
    - list channels in '%1'
    = 请在 '%1' 中列出渠道
    - for no channel
    = 不针对任何渠道
    - build %1 was made %2, but the layers have other values for '%3'
    = 构建 %1 是%2的，而各层中“%3”的值不同
    - build it: relctl build %1 --configuration %2 --channel %3
    = 请构建：relctl build %1 --configuration %2 --channel %3
    - there is no channel '%1' in relctl.yml
    = relctl.yml 中没有渠道 '%1'
    - add it under 'channels:'
    = 把它加到 'channels:' 中
    - it printed nothing
    = 它什么都没有输出
    ~ uploaded before
    ~ already uploaded
    ~ already been uploaded
    - 'minutes' of the channel '%1' is '%2'
    = 渠道 '%1' 的 'minutes' 是 '%2'
    - use a number from 1 to 1440
    = 它的取值是 1 到 1440 的数字
    - there is no program '%1' to run the uploader
    = 没有程序 '%1'，上传工具需要它
    - install a Java runtime, or specify one with 'java: /path/to/java'
    = 安装 Java 运行环境，或用 'java: /path/to/java' 指定一个
    - there is no uploader '%1'
    = 没有上传工具 '%1'
    - download buglyqq-upload-symbol.jar from Bugly's page and specify it with 'jar'
    = 从 Bugly 的页面下载 buglyqq-upload-symbol.jar，并用 'jar' 指定它
    - can't read the symbols: %1
    = 无法读取符号：%1
    - Bugly can't report which symbols it has; sending them twice does no harm
    = 无法向 Bugly 查询符号；重复发送没有影响
    - interrupted while the symbols were being checked
    = 检查符号时被中断
    - the uploader did not finish, and Bugly can't report its state
    = 上传工具没有结束，而 Bugly 无法查询状态
    - the uploader: %1
    = 上传工具：%1
    - the uploader reports that Bugly accepted the symbols, but ended with %1
    = 上传工具说 Bugly 已收下符号，却以 %1 结束
    - Bugly did not accept the symbols: %1
    = Bugly 没有收下符号：%1
    - the uploader ended with %1 and without 'retCode: 200': %2
    = 上传工具以 %1 结束，没有 'retCode: 200'：%2
    - the build has no symbols for the channel '%1'
    = 构建中没有给渠道 '%1' 的符号
    - build with DEBUG_INFORMATION_FORMAT = dwarf-with-dsym
    = 构建时用 DEBUG_INFORMATION_FORMAT = dwarf-with-dsym
    - the build has no app to compare the symbols with before they are sent
    = 构建中没有 App，而符号在发出之前要与 App 对照
    - no symbols match the app's UUID %1 (%2)
    = 没有符号的 UUID 与 App 的 %1（%2）相同
    - the app's %1 part has no UUID, so no symbols belong to it
    = App 的 %1 部分没有 UUID，所以没有符号属于它
    - they contain no file in 'Contents/Resources/DWARF' of a dSYM
    = 其中没有 dSYM 的 'Contents/Resources/DWARF' 下的文件
    - the symbols belong to another build: %1
    = 这些符号属于另一个构建：%1
    - the release is no longer at Firebase
    = 这个版本已不在 Firebase
    - Firebase's response contains no release
    = Firebase 的回应中没有版本
    - Firebase's name of the upload is unknown
    = 不知道 Firebase 给这次上传的名称
    - Firebase no longer has the upload
    = Firebase 已不知道这次上传
    - Firebase is checking the upload
    = Firebase 正在检查上传的内容
    - Firebase rejected the upload
    = Firebase 拒绝了上传的内容
    - Firebase reports '%1' for the upload
    = Firebase 对上传的内容说 '%1'
    - 'app' of the channel '%1' is not an app of the project %2
    = 渠道 '%1' 的 'app' 不是项目 %2 的 App
    - it is the App ID in the project's settings, 1:%1:ios:..., and 'project' is the project's number
    = 它是项目设置中的 App ID，1:%1:ios:...，而 'project' 是项目的编号
    - Firebase accepted the upload, but did not name it
    = Firebase 收下了上传的内容，却没有给出名称
    - the credentials are not a service account's: %1
    = 凭据不是服务账号的：%1
    - create a JSON key of the service account in the Google Cloud console
    = 在 Google Cloud 控制台为服务账号创建 JSON 密钥
    - they are not JSON
    = 它们不是 JSON
    - 'type' is not 'service_account'
    = 'type' 不是 'service_account'
    - 'client_email', 'private_key_id' or 'private_key' is missing
    = 缺少 'client_email'、'private_key_id' 或 'private_key'
    - 'private_key' is not an RSA key in PEM
    = 'private_key' 不是 PEM 格式的 RSA 密钥
    - 'token_uri' is missing
    = 缺少 'token_uri'
    - Google's token server
    = Google 的令牌服务器
    - Google returned no token%1
    = Google 没有给出令牌%1
    - check that the service account's key still exists, and that this machine's clock is correct
    = 检查服务账号的密钥没有被删除，并且这台机器的时间正确
    - the service account's key can't sign: %1
    = 服务账号的密钥无法签名：%1
    - 'program' is a name in PATH, or a path relative to relctl.yml
    = 'program' 是 PATH 中的名称，或相对于 relctl.yml 的路径
    - the program does not know the state
    = 程序不知道状态
    - the program's response has no 'presence' of absent, present or unknown
    = 程序的回答没有 'presence'，即 absent、present 或 unknown
    - the program succeeded, but its response has no 'handle'
    = 程序正常结束，而它的回答没有 'handle'
    - '%1' (%2) succeeded, but its last line is not a JSON object
    = '%1'（%2）正常结束，而它的最后一行不是 JSON 对象
    - 'install' of the channel '%1' does not start with https://
    = 渠道 '%1' 的 'install' 不以 https:// 开头
    - devices only install from servers with a certificate that they trust
    = 设备只从证书受信任的服务器安装
    - can't write to '%1'
    = 无法写入 '%1'
    - check its owner and mode
    = 检查它的所有者和权限
    - '%1' has %2 MB left; '%3' needs more
    = '%1' 只剩 %2 MB；'%3' 需要更多
    - the receipt lists no file
    = 回执没有写明文件
    - '%1' now contains something else
    = '%1' 现在是别的内容
    - '%1' is not visible from this machine
    = 在这台机器上看不到 '%1'
    - '%1' is not an .ipa, the only kind that devices install over the air
    = '%1' 不是 .ipa，设备只能无线安装 .ipa
    - export one, or remove 'install' from the channel
    = 导出一个 .ipa，或者去掉渠道里的 'install'
    - the address of the page is %1 bytes long; a QR code can contain %2
    = 页面的地址有 %1 字节；二维码最多容纳 %2 字节
    - shorten 'install' of the channel
    = 缩短渠道的 'install'
    - '%1/%2' already exists with different content and is not replaced
    = '%1/%2' 已在那里，内容不同，不会替换
    - add {build} to the channel's path, so that every build has its own folder
    = 在渠道的 path 中加上 {build}，让每个构建有自己的目录
    - this build has no app to ship
    = 这个构建没有可分发的 App
    - its build.json lists no artefact of the kind 'app'
    = 它的 build.json 中没有类型为 'app' 的产物
    - the channel '%1' needs both 'install: password' and 'password', or neither
    = 渠道 '%1' 要么同时有 'install: password' 和 'password'，要么都没有
    - pgyer accepts .ipa, .apk and .hap files, but not '%1'
    = 蒲公英接受 .ipa、.apk 和 .hap 文件，不接受 '%1'
    - pgyer can't look up a build without the key that it assigned
    = 没有蒲公英给出的 key，就无法向它查询构建
    - can't write the receipt, so nothing was sent: %1
    = 无法写入回执，所以什么都没有发送：%1
    - the receipt has no pgyer key, so pgyer can't be queried
    = 回执中没有蒲公英的 key，所以无法查询
    - querying pgyer for the build
    = 正在向蒲公英查询构建
    - pgyer reports success, but no build
    = 蒲公英说成功了，却没有给出构建
    - pgyer is publishing the build
    = 蒲公英正在发布构建
    - pgyer could not publish it (1216): %1
    = 蒲公英无法发布它（1216）：%1
    - pgyer is processing the build
    = 蒲公英正在处理构建
    - the end of the upload was not seen, and pgyer still reports it as processing after %1 minutes, as for a build that never arrived
    = 没有看到上传的结果，%1 分钟后蒲公英仍在处理；从未送达的构建也会是这样
    - pgyer's upload token lacks its key, address or fields
    = 蒲公英的上传令牌缺少 key、地址或字段
    ~ multipart/form-data; boundary=%1
    - querying pgyer (%1)
    = 正在询问蒲公英（%1）
    - check the channel's 'key'
    = 检查渠道的 'key'
    - %1: not a response of pgyer's API: %2
    = %1：不是蒲公英 API 的回应：%2
    - a header of the channel '%1' does not have the form 'Name: value'
    = 渠道 '%1' 的一个请求头没有写成 'Name: value'
    - '%1' contains another file and is not replaced
    = '%1' 是另一个文件，不会替换
    - add {build} to the channel's url, so that every build has its own address
    = 在渠道的 url 中加上 {build}，让每个构建有自己的地址
    - '%1' is not there
    = '%1' 不在那里
    - '%1' now contains another file
    = '%1' 现在是另一个文件
    - checking for '%1'
    = 正在查询 '%1'
    - the store does not reveal what it contains (HTTP 403)
    = 存储不说明那里有什么（HTTP 403）
    - a file of that size exists, but the store does not report its digest
    = 那里有一个同样大小的文件，而存储不给出它的摘要
    - the key is not a P-256 key in PEM
    = 密钥不是 PEM 格式的 P-256 密钥
    - use the file AuthKey_%1.p8 unchanged from App Store Connect, with its BEGIN and END lines
    = 使用 App Store Connect 给出的原样文件 AuthKey_%1.p8，包括 BEGIN 和 END 行
    - the key can't sign: %1
    = 密钥无法签名：%1
    - a part of the file
    = 文件的一部分
    - %1 responded with %2 to a part, in %3 reservations
    = %1 对一个分块回应 %2，在 %3 次预约中都是如此
    - the parts could not be sent
    = 分块无法发送
    - App Store Connect does not accept %1 (%2): %3
    = App Store Connect 不接受%1（%2）：%3
    - it reports a conflict
    = 它说有冲突
    - build with a higher number: each is accepted once, even if the build was rejected
    = 用更大的构建号构建：一个构建号只接受一次，构建被拒绝也算
    - App Store Connect's %1 parts are not the %2 bytes of the file
    = App Store Connect 的 %1 个分块不是文件的 %2 字节
    - App Store Connect does not accept the file
    = App Store Connect 不接受这个文件
    - App Store Connect's response has no usable id
    = App Store Connect 的回应中没有可用的 id
    - the upload's id is unknown
    = 不知道上传的 id
    - App Store Connect has no upload %1
    = App Store Connect 不知道上传 %1
    - App Store Connect is checking the upload
    = App Store Connect 正在检查上传的内容
    - the build has not appeared yet
    = 构建还没有出现
    - App Store Connect rejected the upload
    = App Store Connect 拒绝了上传的内容
    - the upload was started, and App Store Connect is waiting for the rest of it
    = 上传已开始，App Store Connect 在等待其余部分
    - App Store Connect reports '%1' for the upload
    = App Store Connect 对上传的内容说 '%1'
    - App Store Connect's response contains no build
    = App Store Connect 的回应中没有构建
    - App Store Connect is processing the build
    = App Store Connect 正在处理构建
    - App Store Connect reports that the build is %1, and emailed the reason to the team
    = App Store Connect 说构建的状态是 %1；原因已用邮件发给团队
    - App Store Connect reports '%1' for the build
    = App Store Connect 对构建说 '%1'
    - the build is available, but the app no longer has the beta group '%1'
    = 构建已在那里，但 App 已没有 beta 群组 '%1'
    - create the group, or remove it from the channel; then check the state again
    = 建立这个群组，或从渠道中去掉它；然后再查询
    - 'app' of the channel '%1' is not an App Store Connect app number
    = 渠道 '%1' 的 'app' 不是 App Store Connect 中 App 的编号
    - it is the Apple ID on the app's page, 'App Information'
    = 它是 App 页面“App 信息”中的 Apple ID
    - App Store Connect accepts an .ipa or a .pkg, but this is '%1'
    = App Store Connect 接受 .ipa 或 .pkg，而这里是 '%1'
    - %1 '%2' is not one to three numbers separated by dots
    = %1 '%2' 不是用点分隔的一到三个数字
    - the notes have %1 characters, but the limit for testers is %2
    = 说明有 %1 个字符，而给测试人员的上限是 %2 个
    - shorten them
    = 缩短它
    - the app %1 is '%2' in App Store Connect, but this is '%3'
    = App Store Connect 中 App %1 是 '%2'，而这里是 '%3'
    - check 'app' of the channel '%1'
    = 检查渠道 '%1' 的 'app'
    - the app has no beta group '%1'
    = App 没有 beta 群组 '%1'
    - its groups are %1
    = 它的群组有 %1
    - '%1' is not the app of this build: %2
    = '%1' 不是这个构建的 App：%2
    - build again; build.json and its artefacts belong together
    = 重新构建；build.json 和它的产物要配套
    - '%1' is empty
    = '%1' 是空的
    - build again, and see in the build's log what its last step wrote
    = 重新构建，并在构建日志中查看最后一步写了什么
    - check it: unzip -t
    = 检查它：unzip -t
    - finite numbers can be encoded
    = 只能编码有限的数
    - it returned more entries than requested
    = 它返回的条目比要求的多
    - %1 returned more than %2 entries
    = %1 返回了超过 %2 个条目
    - %1 responded with %2, but not with JSON
    = %1 对 %2 的回应不是 JSON
    - its path points outside of the folder
    = 它的路径超出了目录
    - it is a symbolic link
    = 它是符号链接
    - the archive has more than %1 MiB
    = 归档超过 %1 MiB
    ~ ![QR code](%1)
    - this is a test
    = 这是一条测试消息
    - a test; nothing was released
    = 测试；没有发布任何内容
    - no approval was requested
    = 没有询问任何人
    - Messages like this one will arrive here
    = 这样的消息会发到这里
    - Other people's markup stays plain text: @all <b>*bold*</b> [a link](https://example.com)
    = 别人的标记只显示为文字：@all <b>*bold*</b> [a link](https://example.com)
    ~ Build server
    - and %1 more commits in %2 components
    = 另有 %2 个组件的 %1 个提交
    - and 1 more commit
    = 另有 1 个提交
    - and %1 more commits
    = 另有 %1 个提交
    - 'url' of %1 does not start with https://
    = %1的 'url' 不是以 https:// 开头
    - copy the whole address from the chat's settings
    = 从群聊的设置中复制完整的地址
    - no response within %1 s
    = %1 秒内没有回应
    - the webhook '%1' did not accept the message: %2
    = webhook '%1' 没有收下消息：%2
    - try it: relctl notify test %1
    = 试一试：relctl notify test %1
    ~ application/json; charset=utf-8
    - a response without a code: %1
    = 没有 code 的回应：%1
    - not a response from a chat: %1
    = 不是群聊的回应：%1
    """#
}
