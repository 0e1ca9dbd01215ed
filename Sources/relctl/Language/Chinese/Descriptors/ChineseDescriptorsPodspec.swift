// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPodspec = #"""
    - the address of the source contains the version %1, which can't be edited there
    = source 的地址里含有版本 %1，但无法在那里修改
    - write the address as one literal, with "#{s.version}" for the version
    = 把地址写成一个字面量，其中的版本用 "#{s.version}"
    - the checksum of the source is computed, so it can't be set for another archive
    = source 的校验和是计算出来的，无法改成另一个压缩包的校验和
    - write ':%1 => '%2'' as a literal
    = 写成字面量 ':%1 => '%2''
    - the source has neither ':git' nor ':http'
    = source 既没有 ':git' 也没有 ':http'
    - write the source as '{ :git => ..., :tag => ... }'
    = 把 source 写成 '{ :git => ..., :tag => ... }'
    - a computed address
    = 一个计算得出的地址
    - write it as a separate literal
    = 给它单独写一个字面量
    - the requirement on '%1'
    = 对 '%1' 的要求
    - write it as a separate literal, or write 's.version' if it should follow the version
    = 给它单独写一个字面量；如果它应当跟随版本，就写 's.version'
    - %1 uses the same variable as the version, and would become '%2'
    = %1 与版本取自同一个变量，会变成 '%2'
    - '%1' is not a version that CocoaPods accepts
    = '%1' 不是 CocoaPods 接受的版本
    - use digits, letters, dots and dashes, digits first, such as 6.5.5.master
    = 用数字、字母、点和短横线，数字在前，例如 6.5.5.master
    - the specification does not set the %1
    = spec 没有设置 %1
    - add a '%1 =' line to the block
    = 在块中加一行 '%1 ='
    - the %1 is set %2 times; the last one counts
    = %1 设置了 %2 次；以最后一次为准
    - delete all but the last
    = 只保留最后一个
    - the %1 is set in a condition in line %2
    = %1 是在第 %2 行的条件中设置的
    - set the %1 once, outside of conditions and loops
    = %1 只设置一次，不要放在条件和循环中
    - write the version as a literal, or set 'version_from:' in the manifest to the file that defines it
    = 把版本写成字面量，或在清单中用 'version_from:' 指定定义它的文件
    - write the source as '{ :git => ..., :tag => ... }' with literals or 's.version'
    = 把 source 写成 '{ :git => ..., :tag => ... }'，用字面量或 's.version'
    - the %1 is computed, defined at line %2: %3
    = %1 是计算出来的，在第 %2 行定义：%3
    - there is no 'Pod::Spec.new do |s|' block
    = 没有 'Pod::Spec.new do |s|' 块
    - check the podspec's path in the manifest
    = 检查清单中 podspec 的路径
    - there is more than one 'Pod::Spec.new' block
    = 有不止一个 'Pod::Spec.new' 块
    - keep one specification per file
    = 一个文件只放一个 spec
    - name or address
    = 名称或地址
    - other keys
    = 其他键
    - the edit would not produce the requested result: %1
    = 修改后的文本与要求的不一致：%1
    - rewrite the podspec in a simpler form by hand
    = 手工把 podspec 改成更简单的写法
    - %1 needs a file that is not next to the published podspec
    = %1 需要另一个文件，而发布之后 podspec 旁边没有那个文件
    - write it as a literal, or only use 'package["key"]' to read it from a file
    = 写成字面量，或只用 'package["key"]' 这样的方式从文件中取值
    - its syntax
    = 语法不再成立
    - 'version' or 'source' needs a file that is not next to the published podspec
    = 'version' 或 'source' 需要另一个文件，而发布之后 podspec 旁边没有那个文件
    - write version and source as literals; 'version_from' then keeps the other file up to date
    = 把 version 和 source 写成字面量；之后 'version_from' 会让那个文件保持同步
    - replacing the files with literals would change the podspec's meaning: %1
    = 用字面量代替文件之后，podspec 的意思会改变：%1
    """#
}
