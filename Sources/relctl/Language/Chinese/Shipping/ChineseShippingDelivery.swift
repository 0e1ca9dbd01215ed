// swift-format-ignore-file

extension ChineseTexts {
  static let shippingDelivery = #"""
    - it contains no 'Payload/NAME.app/Info.plist'
    = 其中没有 'Payload/NAME.app/Info.plist'
    - it contains %1 files 'Payload/NAME.app/Info.plist'
    = 其中有 %1 个 'Payload/NAME.app/Info.plist'
    - create the .ipa by exporting an archive: xcodebuild -exportArchive
    = 通过导出归档生成 .ipa：xcodebuild -exportArchive
    - it contains %1 apps: %2
    = 其中有 %1 个 App：%2
    - '%1' is not a dictionary
    = '%1' 不是字典
    - '%1' has no text for %2
    = '%1' 没有 %2 的文本
    - it contains no executable '%1'
    = 其中没有可执行文件 '%1'
    - its %1 is '%2', but build.json has '%3'
    = 它的 %1 是 '%2'，而 build.json 写的是 '%3'
    ~ api key
    ~ not authorized
    ~ code sign
    ~ minimum os
    ~ build number
    ~ try again
    ~ timed out
    ~ internal error
    ~ server error
    ~ could not publish
    ~ 'relctl ship retry %1 --channel %2'
    - sending the same file again does not help: fix the reported problem, run 'relctl build %1 --configuration %2', and ship that build
    = 再发同一个文件没有用：改正它指出的问题，然后执行 'relctl build %1 --configuration %2' 并分发新的构建
    - correct this at the service, then run %1
    = 在服务那边改正，然后执行 %1
    - run %1 later
    = 稍后执行 %1
    - %1 bytes exceed relctl's limit
    = %1 字节超过了 relctl 接受的大小
    - its entries have more bytes than the file
    = 它的条目比文件本身的字节还多
    - the file contains no architecture
    = 文件中没有任何架构
    - '%1' is not a program: %2
    = '%1' 不是程序：%2
    - the identifier '%1' of '%2' does not start with the app's, '%3.'
    = “%2”的标识符“%1”不以应用的“%3.”开头
    - set PRODUCT_BUNDLE_IDENTIFIER of its target for this configuration
    = 为该目标的此配置设置 PRODUCT_BUNDLE_IDENTIFIER
    - %1 of '%2' is '%3', but the app's is '%4'
    = “%2”的 %1 是“%3”，应用的是“%4”
    - make both refer to one setting; 'relctl plist owner' shows where they are set
    = 让两者引用同一设置；'relctl plist owner' 显示它们写在哪里
    - build with DEBUG_INFORMATION_FORMAT = dwarf-with-dsym; a third-party framework needs its vendor's symbols
    = 构建时使用 DEBUG_INFORMATION_FORMAT = dwarf-with-dsym；他人的框架需要他们的符号
    - the build has no debug symbols
    = 该构建没有调试符号
    - no symbols belong to %1
    = 没有符号属于 %1
    - '%1' has %2 MB, %3 % %4 than %5 with %6 MB
    = “%1”有 %2 MB，与 %5（%6 MB）相比 %3 % %4
    - compare both packages: unzip -v
    = 比较两个包：unzip -v
    - App Store Connect rejects it by email (ITMS-91056)
    = App Store Connect 会以邮件拒绝它（ITMS-91056）
    - '%1' has no privacy manifest, which Apple requires for it
    = “%1”没有隐私清单，而 Apple 要求它有
    - update it to a version with a privacy manifest (ITMS-91061)
    = 更新到带隐私清单的版本（ITMS-91061）
    - the app has no privacy manifest
    = 应用没有隐私清单
    - Apple requires one if the app or a static library in it uses an API that needs a reason (ITMS-91053)
    = 只要应用或其中的静态库使用需要理由的 API，就必须有隐私清单（ITMS-91053）
    - is not a property list with a dictionary
    = 不是含字典的属性列表
    - has no list for NSPrivacyAccessedAPITypes
    = 的 NSPrivacyAccessedAPITypes 不是列表
    - has an entry without NSPrivacyAccessedAPIType
    = 有一项缺少 NSPrivacyAccessedAPIType
    - contains '%1', which is not one of Apple's categories
    = 写了“%1”，它不是 Apple 的类别
    - gives no reason for '%1'
    = 没有给出“%1”的理由
    - gives '%1', which is not a reason for '%2'
    = 给出“%1”，它不是“%2”的理由
    - '%1' is not a readable Mach-O file: %2
    = '%1' 不是可读的 Mach-O 文件：%2
    - specify the executable itself, and the file in 'Contents/Resources/DWARF' of the dSYM
    = 写明可执行文件本身，以及 dSYM 的 'Contents/Resources/DWARF' 中的文件
    - the file is too short for a Mach-O header
    = 文件太短，放不下 Mach-O 文件头
    - the file does not start like a Mach-O file
    = 文件的开头不是 Mach-O 的
    - %1 architectures exceed relctl's limit
    = %1 个架构超过了 relctl 接受的数量
    - architecture %1 is outside of the file
    = 架构 %1 超出了文件
    - architecture %1 does not start like a Mach-O file
    = 架构 %1 的开头不是 Mach-O 的
    - the header is truncated
    = 文件头被截断
    - the load commands are outside of the file
    = 加载命令超出了文件
    - load command %1 has an impossible length
    = 加载命令 %1 的长度不可能
    - the file changed while it was being read
    = 读取期间文件变了
    - at byte %1: %2
    = 在字节 %1：%2
    - the folder '%1' contains no app
    = 文件夹 '%1' 中没有 App
    - specify an .app, an .xcarchive or an executable
    = 请指定 .app、.xcarchive 或可执行文件
    - a dSYM of '%1' can't be read: %2
    = 无法读取 '%1' 中的 dSYM：%2
    - the folder '%1' contains no symbols
    = 文件夹 '%1' 中没有符号
    - specify a .dSYM, a folder of dSYMs, or an .xcarchive
    = 请指定 .dSYM、存放多个 dSYM 的文件夹，或 .xcarchive
    - zlib can't be started
    = 无法启动 zlib
    - the compressed data ends too early
    = 压缩数据提前结束
    - it decompresses to more bytes than the archive states
    = 解出的内容比归档写的多
    - the compressed data ends before the end that the archive states
    = 压缩数据在归档所写的位置之前就结束了
    - the compressed data is damaged: %1
    = 压缩数据已损坏：%1
    - it is %1 bytes; relctl's limit is %2
    = 它有 %1 字节，relctl 最多接受 %2
    - it is encrypted
    = 它是加密的
    - its two sizes differ
    = 它的两个长度不同
    - it decompresses to fewer bytes than the archive states
    = 解出的内容比归档写的少
    - it is compressed with method %1, which relctl does not support
    = 它用方法 %1 压缩，relctl 不认识
    - its checksum is wrong
    = 它的校验和不对
    - it is outside of the archive
    = 它超出了归档
    - it does not start like an entry
    = 它的开头不是归档条目的
    - its own name is '%1'
    = 它自己的名称是 '%1'
    - the archive changed while it was being read
    = 读取期间归档变了
    - the archive's directory has %1 entries, which exceeds relctl's limit
    = 归档的目录有 %1 项，超过了 relctl 接受的数量
    - the archive's directory is outside of the file
    = 归档的目录超出了文件
    - the archive's directory is damaged
    = 归档的目录已损坏
    - the archive's directory is truncated
    = 归档的目录被截断
    - the archive's directory has more than its %1 entries
    = 归档的目录不止它的 %1 个条目
    - a size is missing
    = 缺少长度
    - %1 compressed bytes can't become %2
    = %1 字节的压缩数据不可能解成 %2
    - the file is too short for a zip archive
    = 文件太短，不是 zip 归档
    - the file does not end like a zip archive
    = 文件的末尾不是 zip 归档的
    - the archive's end is damaged
    = 归档的末尾已损坏
    """#
}
