// swift-format-ignore-file

extension ChineseTexts {
  static let planningRules = #"""
    - there is no component '%1' in '%2'
    =
    - run 'relctl graph' to see all
    =
    - '%1' is not in the app's commit
    =
    - correct 'modules: plist:' in relctl.yml
    =
    - Where an environment releases tags, every component of the app is pinned to a tag on its branch.
    =
    - A branch is something else tomorrow. One component without a tag, however deep, and the release cannot be built again.
    =
    - s.source = { :git => '...', :branch => 'master' }   # in an environment with RELEASE_SOURCE = tag
    =
    - Promote the component, so that it gets its tag; in Podfile and packages pin a version or a tag.
    =
    - '%1' releases it by the branch '%2', without a tag
    =
    - give RELEASE_SOURCE of it a tag
    =
    - its source is the branch '%1', without a tag
    =
    - add :tag => s.version, or promote it
    =
    - the tag '%1' is not on '%2'
    =
    - merge the tagged commit into '%1', or release a new version
    =
    - it takes '%1' from %2
    =
    - pin a version or a tag before the release
    =
    - add s.dependency '%1' to %2, or drop the import
    =
    - add the package '%1' and its product to Package.swift, or drop the import
    =
    - Components do not depend on themselves through others.
    =
    - There is no order in which a cycle can be built or published, and CocoaPods runs out of stack on one. What only tests and sample apps need does not count.
    =
    - Payments: s.dependency 'Account'      Account: s.dependency 'Payments'
    =
    - Move what both need into a component below them, or turn one edge around with a protocol. The shortest cycle is named, with the line of each edge.
    =
    - %1 needs %2 at %3
    =
    - these depend on each other in a cycle: %1
    =
    - cut one of the edges: %1
    =
    - source_files and the other file patterns of a podspec match at least one file of the commit.
    =
    - A pattern that matches nothing makes an empty pod: it installs, and the imports of it fail.
    =
    - s.source_files = 'Sources/**/*.swift'   # the folder is called Source
    =
    - Correct the pattern. They are read as CocoaPods reads them, from the repository's root wherever the podspec stands. What is downloaded otherwise (an archive, another repository, submodules, a 'prepare_command') is not judged.
    =
    - %1 matches no file: %2
    =
    - correct the pattern, or remove the line
    =
    - No exception of relctl.yml is past its last day.
    =
    - An exception is a loan. After its day the finding counts again, and this says why it is back.
    =
    - exceptions: [{ rule: layer-order, components: Logger, reason: 'IOS-1', expires: 2020-01-01 }]
    =
    - Fix what it excused, or decide again and give it a new day.
    =
    - the exception for %1 ended on %2 (%3)
    =
    - fix what it excused, or give it a new day
    =
    - Every exception of relctl.yml excuses something.
    =
    - One that excuses nothing today would hide tomorrow's mistake.
    =
    - exceptions: [{ rule: layer-order, components: Logger, ... }]   # Logger was fixed long ago
    =
    - Remove it from relctl.yml.
    =
    - the exception for %1 excuses nothing in '%2'
    =
    - remove it from relctl.yml, or correct its rule and components
    =
    - A framework does not depend on business or on an aggregate.
    =
    - Shared code that needs a feature brings that feature into everything that shares it.
    =
    - Network (kind: framework): s.dependency 'Payments'   # kind: business
    =
    - Pass in what the framework needs (a protocol, a closure, a value), or move that part up.
    =
    - it is a framework and depends on '%1', which is %2
    =
    - turn the dependency around: the framework defines a protocol that the other fills
    =
    - A component depends only on layers below its own; an aggregate also on its own layer.
    =
    - Layers give the order of building and releasing. An edge upwards or sideways undoes it.
    =
    - Move what is needed down, or the component that needs it up ('layer:' in relctl.yml).
    =
    - it depends on '%1' of its own layer '%2'
    =
    - it depends upwards on '%1': '%2' is below '%3'
    =
    - move one of them to another layer in relctl.yml, or what is shared further down
    =
    - The app's Podfile.lock locks the train: versions, spec repositories, and the podspecs that are published.
    =
    - 'pod install' goes by the lock, and not by the Podfile's sources: the app is built with the pods of another release, or of another environment.
    =
    - Podfile: pod 'Payments', '6.5.5.master'      Podfile.lock: - Payments (6.5.4.master)
    =
    - Run 'relctl publish ENV': it writes the lock that the train needs. Where only CocoaPods can tell, run 'pod install' on the app's branch and commit the lock.
    =
    - A module is listed once.
    =
    - The loader keeps the first entry and drops the second silently, whatever level it gives.
    =
    - Remove one of the entries, or let 'relctl modules write' make the list.
    =
    - Levels and priorities of modules are numbers.
    =
    - The loader takes 0 for anything else, so the module loads first, or last.
    =
    - Write an <integer>.
    =
    - A module loads after those that its component depends on.
    =
    - Started too early, it asks for what is not there yet.
    =
    - <string>PayModule</string> <string>CoreModule</string>      Pay.podspec: s.dependency 'Core'
    =
    - Let 'relctl modules write' put the list in the order of dependencies.
    =
    - Modules of two components differ in level or in priority.
    =
    - With both equal the place in the file decides, where the next merge may change it.
    =
    - two entries with moduleLevel 1 and no modulePriority
    =
    - Give them different priorities; the higher one loads first.
    =
    - The class of every listed module is in a source.
    =
    - The loader looks the class up by its name when the app starts, and passes over what it does not find.
    =
    - <string>ShopModul</string>      final class ShopModule: NSObject, ModuleProtocol {}
    =
    - Correct the name, or let 'relctl modules write' make the list.
    =
    - Every class that is a module is listed.
    =
    - A module that the list lacks is never started.
    =
    - final class ShopModule: NSObject, ModuleProtocol {}      Modules.plist has no ShopModule
    =
    - Let 'relctl modules write' add it, or excuse the component if it is started otherwise.
    =
    - A pod's name is in one spec repository of those that an environment's app takes pods from.
    =
    - With the name in two sources the Podfile's order decides whose code is built. Whoever can publish to one of them can replace a pod of the other.
    =
    - source 'https://git.example.com/ios/specs-prd.git'   source 'https://git.example.com/ios/specs-qa.git'
    =
    - Remove the name from one of them, or the source from the Podfile.
    =
    - %1 in %2, and '%3' uses both
    =
    - the pod %1 is
    =
    - the pods %1 are
    =
    - keep %1 in one of them
    =
    - A Swift package gets tags that are semantic versions, in every environment that tags it.
    =
    - Packages are required by versions, and a version is a tag such as 6.5.5. A package with the tag 6.5.5.master can't be required by anybody, which shows when the release is nearly done.
    =
    - RELEASE_TAG = $(VERSION).master   # for a component with 'package: Package.swift'
    =
    - Give it a tag of its own in the file that 'overrides' names in relctl.yml: RELEASE_TAG[component=Network] = $(RELEASE_APP_TAG), or $(VERSION) where every environment that tags may share it.
    =
    - its tag in '%1' is '%2', which is no semantic version%3
    =
    - , and a package requires it
    =
    - give RELEASE_TAG[component=%1] a form such as $(VERSION), for '%2' alone if need be
    =
    - A folder holds a podspec in one format, Ruby or JSON.
    =
    - CocoaPods reads the .podspec.json and ignores the .podspec, whichever of them was edited.
    =
    - Keep one of them and delete the other in the same commit.
    =
    - '%1' is beside a podspec of the same name in Ruby
    =
    - delete one of them
    =
    - A podspec is called like its file, and a component's only podspec like the component.
    =
    - CocoaPods refuses a podspec whose file has another name; people look for a component by its pod.
    =
    - Payments.podspec: s.name = 'Payment'
    =
    - Rename the file or the pod. A component whose name differs from its pod's is a warning.
    =
    - '%1' describes the pod '%2'
    =
    - rename the file to %1.podspec, and its path in relctl.yml
    =
    - the component's pod is called '%1'
    =
    - call the component '%1' in relctl.yml
    =
    - relctl.yml names every podspec of a component's repository.
    =
    - A podspec that it does not name keeps its version and is not published. Who requires it exactly, as a second podspec of the same repository often is, can't be installed.
    =
    - Payments.podspec  PaymentsUI.podspec      relctl.yml: { name: Payments, url: ... }
    =
    - Name all of them: 'podspec: [Payments.podspec, PaymentsUI.podspec]'. Folders of tests, examples and what is checked in from elsewhere are not looked at.
    =
    - A podspec that was published where RELEASE_SPECS is immutable is never replaced. In a repository that several environments share, a version is the one's in whose form it is.
    =
    - Two machines that installed the same version have different code, and neither lock file nor cache tells. The history of the spec repository's branch is the witness.
    =
    - Release a new version. What happened stays in the history: excuse it with a reason and a day.
    =
    - '%1' was replaced by %2 on %3 (%4 %5)
    =
    - look at it: git show %1; then release a new version
    =
    - A podspec sets name, version, summary, license, homepage, authors and source.
    =
    - CocoaPods refuses to publish or install one that lacks a required attribute.
    =
    - Pod::Spec.new do |s| s.name = 'Payments'; s.version = '6.5.5' end
    =
    - Add what is missing.
    =
    - '%1' sets no %2
    =
    - The class that a route opens is in a source.
    =
    - The address opens nothing, and nobody notices before a user does: the class is looked up by its name when the app runs.
    =
    - let routes = ["cart": "CartControler"]      class CartController {}
    =
    - Correct the name, add the class, or take the route out.
    =
    - The class of an address of the last release is still there.
    =
    - Code that names the old class, such as a list on a server or an archived state, no longer finds it.
    =
    - in PRD: class Pay { static let route = "pay" }      now: class Paying { static let route = "pay" }
    =
    - Keep the old name as a subclass or a type alias, or excuse it until the next release.
    =
    - Routes are written as literals.
    =
    - What is put together when the app runs nobody can look at: neither 'relctl routes' nor the rules know it.
    =
    - static let route = prefix + "/cart"
    =
    - Write the value as a literal, or leave its shape out of 'routes:' in relctl.yml.
    =
    - An address is registered once.
    =
    - With two registrations the page that opens depends on the order of loading.
    =
    - Shop: let routes = ["cart": Cart.self]      Pay: let routes = ["cart": Basket.self]
    =
    - Rename one of the paths, or let one component own the page.
    =
    - Addresses of the last release are still there.
    =
    - Links, notifications and other apps open them, also in versions that nobody can change any more.
    =
    - in PRD: let routes = ["cart": Cart.self]      now: let routes = ["basket": Cart.self]
    =
    - Keep the old path beside the new one. What you remove on purpose gets an exception with a reason and a day.
    =
    - relctl.yml says how routes are registered, where sources seem to register some.
    =
    - A dictionary called 'routes' may be anything, so nothing is judged by a guess: two pages may claim one address, and a link of the last release may lead nowhere.
    =
    - let routes = ["cart": Cart.self]      relctl.yml has no 'routes:'
    =
    - Write 'routes:' into relctl.yml as docs/modules.md shows it; 'routes: []' says that there are none.
    =
    - A business component does not depend on another of its own layer.
    =
    - Features that know each other can only be released together: each change of one rebuilds the other, and teams wait for teams.
    =
    - layers: [Core, { name: Feature, kind: business }]      Payments (Feature): s.dependency 'Checkout'
    =
    - Let both depend on a protocol in a layer below, and let a component of kind 'aggregate', or the app, put them together.
    =
    - it depends on '%1', which is business of the same layer '%2'
    =
    - meet in a layer below, or declare one of them 'kind: aggregate' in relctl.yml
    =
    - A released tag leads to the commit that the train recorded.
    =
    - A tag is how a released pod is fetched. Moved, it silently changes what everybody builds; gone, nobody can build it.
    =
    - git tag -f 6.5.5.master && git push --force --tags
    =
    - Put the tag back to the recorded commit, or release a new version. Released tags are never moved.
    =
    - leads to %1
    =
    - the tag '%1' %2; %3 was released
    =
    - find out who did it; then put it back in a clone: git push --force origin %1:%2
    =
    - Every module that the sources import is declared by a descriptor.
    =
    - An import that only works because another component brings the pod along breaks when that one changes. A module of the workspace is an error; one that nobody knows is a warning, for it may come from a binary or an SDK.
    =
    - Payments/Classes/Pay.swift: import Account      Payments.podspec has no s.dependency 'Account'
    =
    - Declare it. Where a pod's module has another name, say so under 'rules: modules:', and under 'rules: system:' for what no descriptor declares. Imports behind '#if canImport' and '__has_include' are not looked at; those under '#if SWIFT_PACKAGE', '#if COCOAPODS' and their else are held against the descriptor that they are for.
    =
    - it imports '%1' of '%2', which none of its descriptors requires
    =
    - it imports '%1', which none of its descriptors requires
    =
    - declare it, or name it in relctl.yml under 'rules: modules:' or 'rules: system:'
    =
    - A git source has a branch, a tag or a commit.
    =
    - Without one CocoaPods takes the default branch, whatever that is on the day.
    =
    - Add :tag => s.version, or the branch that the environment's layer names.
    =
    - its source names no branch, tag or commit
    =
    - add :tag => s.version or :branch => '...'
    =
    - Every descriptor that relctl.yml declares is in the commit and can be read.
    =
    - What cannot be read cannot be released: a bump would refuse it, and no other rule can look at it.
    =
    - components: [{ name: Payments, url: ..., podspec: Payment.podspec }]   # it is Payments.podspec
    =
    - Correct the path in relctl.yml, or the file at the line that is named.
    =
    - Every source can be split into tokens, so that its routes and modules are known.
    =
    - What a file registers is not looked at: a page of it may be claimed twice, and a module of it counts as unknown.
    =
    - let quote = /"/   // a regular expression literal with a lone quote
    =
    - Write the literal another way (#/"/#, or try Regex(...)), or excuse the component until then.
    =
    - Every component that a descriptor requires is imported.
    =
    - A dependency that nothing uses makes builds longer, and every release of it releases this one too.
    =
    - Payments.podspec: s.dependency 'Account'      no source of Payments imports Account
    =
    - Remove the line. Pods from outside are judged only when 'rules: modules:' says what they bring.
    =
    - it requires '%1', and no source imports it
    =
    - remove the line, or import what it is there for
    =
    - A version is the same in the file, in the spec repository's folder, in the tag and in the train.
    =
    - CocoaPods goes by the folder, people by the tag, relctl by the train. Where they differ, somebody builds something else than what was released.
    =
    - specs-prd/Payments/6.5.5.master/Payments.podspec: s.version = '6.5.4.master'
    =
    - Correct the file on its branch, or release again with 'relctl bump' or 'relctl promote'.
    =
    - '%1' says %2, and the train has %3
    =
    - correct it on '%1', or release again
    =
    - '%1' says %2 instead of %3
    =
    - %1 is not a version in the form of '%2'
    =
    - correct the podspec, or RELEASE_VERSION of '%1'
    =
    - its source has the tag '%1' instead of '%2'
    =
    - write the tag as s.version, or correct RELEASE_TAG of '%1'
    =
    - '%1' says %2, and there is no tag '%3'
    =
    - tag the released commit, or promote again
    =
    - publish it again under its own name and version, and remove this one
    =
    - '%1' is not in the commit
    =
    """#
}
