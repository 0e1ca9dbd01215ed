// swift-format-ignore-file

extension ChineseTexts {
  static let planningDiscovery = #"""
    - Which environments does a version go through, the released one last?
    =
    - so the spec repositories are named
    =
    - the usual three; nothing in the app says it
    =
    - Which spec repository gets the podspecs of %1?
    =
    - no private spec repository was found: the Podfile gets commits
    =
    - by its name
    =
    - there is one
    =
    - no name says it
    =
    - What is a podspec's version called in %1?
    =
    - a later environment publishes to the same repository, so the text must differ
    =
    - its spec repository is its own
    =
    - Which branch holds a version in %1?
    =
    - no branch in the repositories tells
    =
    - %1 repositories have such branches
    =
    - Which build configurations belong to %1?
    =
    - the app shows one spec repository, '%1', whose name is of one environment
    =
    - name those of the others: '--spec-repository URL'
    =
    - give it to one with '--configurations ENV=%1'
    =
    - no build configuration belongs to '%1', so nothing is built for it
    =
    - name one in RELEASE_CONFIGURATIONS when the project has it
    =
    - the project's own xcconfigs stay where they are: %1
    =
    - the layers hold what relctl needs to release; 'relctl env project' compares both
    =
    - no component '%1' was found
    =
    - no spec repository '%1' was found
    =
    - '%1' is no list of environments such as qa,stg,prd
    =
    - '%1' does not say where the version stands
    =
    - such as $(VERSION).qa
    =
    - relctl.yml has another address of it than the app: %1
    =
    - correct its 'url:' if the repository moved
    =
    - relctl.yml names it, and nothing that the app installs comes from it
    =
    - take it out with 'relctl component remove %1' if that is so
    =
    - relctl.yml does not name its podspec '%1'
    =
    - add it to 'podspec:', so that releases move it too
    =
    - the app takes pods from a spec repository that relctl.yml does not name: %1
    =
    - add it to 'specs:' if releases are published there
    =
    - # What this app is made of. 'relctl config explain KEY' says what a key means.
    =
    - # The private spec repositories, by the names that RELEASE_SPEC_REPO uses.
    =
    - # Every component counts its own versions.
    =
    - versioning: independent
    =
    - # These count together, but not with the app.
    =
    - # In promotion order; the last one is what customers have.
    =
    - overrides: environments/Components.xcconfig
    =
    - # What servers demand of messages, and how relctl words its own.
    =
    -   project: %1   # holds the version in %2
    =
    -     versioning: independent%1
    =
    - // What all environments share. relctl provides VERSION (6.5.5), COMPONENT and ENVIRONMENT below these files.\n\nRELEASE_VERSION = $(VERSION)\nRELEASE_TAG =\nRELEASE_SPECS = immutable\n\n// CFBundleShortVersionString takes digits and dots only. An empty build number stays what it is.\nRELEASE_APP_VERSION = $(VERSION)\nRELEASE_BUILD_NUMBER = $(BUILD_NUMBER)\n
    =
    - \n// What releases look like in %1. Components.xcconfig says who does otherwise.\n
    =
    - what customers have
    =
    - a branch of its own for every version
    =
    - // The branch moves, so its podspecs are published again.\nRELEASE_SPECS = mutable\n
    =
    - // Nothing is published: the app's Podfile gets commits.\nRELEASE_SPEC_REPO =\n
    =
    - \n// The build configurations, the default one first.\n
    =
    - // What differs for a single component. Only relctl reads this file, above every layer.\n
    =
    - no tag of it names a version, so it counts as never released
    =
    - the next bump starts its first version; tag what is released of it if that is wrong
    =
    - Which components count their versions by themselves?
    =
    - %1 of %2 are at %3
    =
    - %1 of %2 are at %3; %4
    =
    - %1 is at %2
    =
    - it is at %1, and most are at %2
    =
    - the next bump takes it to the common version; or '--independent %1'
    =
    """#
}
