// swift-format-ignore-file

extension ChineseTexts {
  static let shippingBuilding = #"""
    - the app and what is delivered inside it disagree: %1 is '%2' here
    =
    - give both one value and commit, or let both refer to one setting
    =
    - name another folder with '--out', or leave it out: each build has a folder of its own
    =
    - none of %1 is built by anything
    =
    - say how under 'build:' in relctl.yml, such as 'components: { NAME: { command: [make] } }'
    =
    - it requires '%1' by its address, so 'swift build' fetches that itself and not the train's commit
    =
    - require it by path, '../%1', to build the train's own sources
    =
    - nothing says how the app is built
    =
    - the app needs Xcode, which runs only on macOS
    =
    - write 'build: { app: { command: [...], outputs: [...] } }' into relctl.yml, or build some components with '--component'
    =
    - it has no Package.swift, which 'driver: swift' builds
    =
    - correct 'build:' in relctl.yml
    =
    - there is no Xcode workspace and no project in its root folder
    =
    - there are several: %1
    =
    - name one under 'build:' in relctl.yml: 'workspace: App.xcworkspace'
    =
    - the secret '%1' is not there: %2 gives nothing
    =
    - set it in the build server's credentials
    =
    - the file '%1'
    =
    - the program '%1'
    =
    - Made by 'relctl build': edit the layers instead.
    =
    - is '%1', which Xcode does not know
    = 是“%1”，Xcode 不认识它
    - it is automatic or manual
    = 取 automatic 或 manual
    - has '%1', which is no profile of a bundle identifier
    = 含“%1”，它不是某个 bundle identifier 的描述文件
    - is 'manual', and there is no RELEASE_PROFILES
    = 是“manual”，却没有 RELEASE_PROFILES
    - name the profile of the app and of every extension
    = 写出应用和每个扩展的描述文件
    ~ <?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n
    - relctl build
    =
    - %1 is '%2', and a build number is one to three integers with dots
    =
    - take the next one with '--number-from ledger'
    =
    - the same train with other settings
    = 同一发布列车，但设置不同
    - the build number %1 is taken in '%2': by %3
    =
    - the build number %1 is not above the last: '%2' is at %3
    =
    - take the next one with '--number-from ledger', or '--build-number %1'
    =
    - was not built
    =
    - not built: it needs '%1', which %2
    =
    - needs the program '%1', which is not there
    =
    - ended with status %1
    =
    - was ended by signal %1
    =
    - took longer than %1 s and was ended
    =
    - could not be started: %1
    =
    - was interrupted
    =
    - the program '%1' is not there, or does not tell its version
    =
    - install it, or correct 'driver:' and 'tools:' under 'build:' in relctl.yml
    =
    ~ Undefined symbols
    ~ xcodebuild: error: 
    ~ fatal error: 
    ~ ld: warning
    ~ clang: error: 
    ~ duplicate symbol
    ~ Command PhaseScriptExecution failed
    ~ The following build commands failed:
    - the output '%1' leads out of the component's folder
    =
    - let the build write a file there, or name another output
    =
    - its outputs could not be kept: %1
    =
    - check that disk
    =
    - the build left nothing at '%1'
    =
    - correct its 'outputs:' under 'build:' in relctl.yml
    =
    - raise 'timeout:' under 'build:' in relctl.yml; the whole log is %1
    =
    - the whole log is %1
    =
    - the step '%1' %2
    =
    - '%1' in commit %2 %3
    =
    - no build needs this: look at who committed it
    =
    - differs from the link '%1' only in case
    =
    - the submodule '%1' stays empty
    =
    - name its repository as a component, or fetch it in 'prepare:'
    =
    -  and %1 more files are
    =
    - '%1'%2 a pointer of git-lfs, not the content
    =
    - fetch the content in 'prepare:'
    =
    - version https://git-lfs.github.com/spec/v1\n
    =
    - has a name that is not UTF-8
    =
    - holds a NUL
    =
    - has a part '%1'
    =
    - is a link to nothing that has a name
    =
    - is a link to '%1', which is outside
    =
    - is a link that leads in a circle
    =
    """#
}
