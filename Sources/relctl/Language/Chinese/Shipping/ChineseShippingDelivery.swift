// swift-format-ignore-file

extension ChineseTexts {
  static let shippingDelivery = #"""
    - there is no 'Payload/NAME.app/Info.plist' in it
    =
    - it holds %1 files 'Payload/NAME.app/Info.plist'
    =
    - make the .ipa by exporting an archive: xcodebuild -exportArchive
    =
    - '%1' is no dictionary
    =
    - '%1' has no text for %2
    =
    - there is no executable '%1' in it
    =
    - its %1 is '%2', and build.json says '%3'
    =
    - api key
    =
    - not authorized
    =
    - code sign
    =
    - minimum os
    =
    - build number
    =
    - try again
    =
    - timed out
    =
    - internal error
    =
    - server error
    =
    - could not publish
    =
    - 'relctl ship retry %1 --channel %2'
    =
    - sending the same file again does not help: correct what it says, then 'relctl build %1 --configuration %2' and ship that build
    =
    - correct that at the service, then run %1
    =
    - run %1 later
    =
    - %1 bytes are more than relctl accepts
    =
    - the identifier '%1' of '%2' does not begin with the app's, '%3.'
    = “%2”的标识符“%1”不以应用的“%3.”开头
    - set PRODUCT_BUNDLE_IDENTIFIER of its target for this configuration
    = 为该目标的此配置设置 PRODUCT_BUNDLE_IDENTIFIER
    - %1 of '%2' is '%3', and the app's is '%4'
    = “%2”的 %1 是“%3”，应用的是“%4”
    - let both refer to one setting; 'relctl plist owner' shows where they are written
    = 让两者引用同一设置；'relctl plist owner' 显示它们写在哪里
    - build with DEBUG_INFORMATION_FORMAT = dwarf-with-dsym; a framework of others needs theirs
    = 构建时使用 DEBUG_INFORMATION_FORMAT = dwarf-with-dsym；他人的框架需要他们的符号
    - the build has no debug symbols
    = 该构建没有调试符号
    - no symbols belong to %1
    = 没有符号属于 %1
    - '%1' has %2 MB, %3 % %4 than %5 with %6 MB
    = “%1”有 %2 MB，与 %5（%6 MB）相比 %3 % %4
    - compare both packages: unzip -v
    = 比较两个包：unzip -v
    - App Store Connect refuses it by mail (ITMS-91056)
    = App Store Connect 会以邮件拒绝它（ITMS-91056）
    - '%1' has no privacy manifest, and Apple demands one of it
    = “%1”没有隐私清单，而 Apple 要求它有
    - update it to a version with a privacy manifest (ITMS-91061)
    = 更新到带隐私清单的版本（ITMS-91061）
    - the app has no privacy manifest
    = 应用没有隐私清单
    - one is demanded as soon as the app or a static library in it uses an API that needs a reason (ITMS-91053)
    = 只要应用或其中的静态库使用需要理由的 API，就必须有隐私清单（ITMS-91053）
    - is no property list with a dictionary
    = 不是含字典的属性列表
    - has no list for NSPrivacyAccessedAPITypes
    = 的 NSPrivacyAccessedAPITypes 不是列表
    - has an entry without NSPrivacyAccessedAPIType
    = 有一项缺少 NSPrivacyAccessedAPIType
    - names '%1', which is no category of Apple's
    = 写了“%1”，它不是 Apple 的类别
    - gives no reason for '%1'
    = 没有给出“%1”的理由
    - gives '%1', which is no reason for '%2'
    = 给出“%1”，它不是“%2”的理由
    - '%1' is no Mach-O file that can be read: %2
    =
    - name the executable itself, and the file in 'Contents/Resources/DWARF' of the dSYM
    =
    - the file is too short for a Mach-O header
    =
    - the file does not begin as a Mach-O file does
    =
    - %1 architectures are more than relctl accepts
    =
    - architecture %1 is outside of the file
    =
    - architecture %1 does not begin as a Mach-O file does
    =
    - the header is cut off
    =
    - the load commands are outside of the file
    =
    - load command %1 has an impossible length
    =
    - the file changed while it was read
    =
    - at byte %1: %2
    =
    - zlib can't be started
    =
    - the packed bytes end too early
    =
    - more comes out than the archive says
    =
    - the packed bytes are damaged: %1
    =
    - it has %1 bytes, and relctl accepts at most %2
    =
    - it is encrypted
    =
    - its two sizes differ
    =
    - less comes out than the archive says
    =
    - it is packed by method %1, which relctl does not know
    =
    - its checksum is wrong
    =
    - it is outside of the archive
    =
    - it does not begin as an entry does
    =
    - the archive changed while it was read
    =
    - the archive's directory has %1 entries, which is more than relctl accepts
    =
    - the archive's directory is outside of the file
    =
    - the archive's directory is damaged
    =
    - the archive's directory is cut off
    =
    - a size is missing
    =
    - %1 packed bytes can't become %2
    =
    - the file is too short for a zip archive
    =
    - the file does not end as a zip archive does
    =
    - the archive's end is damaged
    =
    """#
}
