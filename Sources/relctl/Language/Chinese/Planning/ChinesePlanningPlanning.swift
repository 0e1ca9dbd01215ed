// swift-format-ignore-file

extension ChineseTexts {
  static let planningPlanning = #"""
    - '%1' is '%2', a setting that relctl does not write
    =
    - let '%1' hold a literal or $(MARKETING_VERSION) / $(CURRENT_PROJECT_VERSION)
    =
    - '%1' takes its value from $(%2), which no declared xcconfig assigns
    =
    - name the file that assigns %1 under 'app: xcconfig:' in relctl.yml
    =
    - RELEASE_BRANCH of '%1' depends on VERSION, so the released state has no fixed branch
    =
    - give RELEASE_BRANCH of '%1' a fixed value such as 'master'
    =
    - correct the path of '%1' in relctl.yml
    =
    - the app has no Podfile there
    =
    - '%1' exists and lacks %2 of '%3'
    =
    - when the team needs them now:\n%1
    =
    - '%1' has %2 commits after %3
    =
    - %1, which this version takes along
    =
    - %1; this starts without them, but promoting it to '%2' releases them
    =
    - keep '%1' free of unreleased commits, or tell who pushed them
    =
    - the tag '%1' is already there, at %2
    =
    - a published tag is never moved; find out who made it, then bump to a new version
    =
    - 'relctl status --missing' has the git commands that bring them to '%1'
    =
    - ; nothing of this takes them along
    =
    - start a branch for them with 'relctl bump %1 --only %2'; then %3
    =
    - ; '%1' is without them
    =
    - after this run, %1
    =
    - its first version
    =
    - its version is asked for
    =
    - all components
    =
    - asked for
    =
    - changed since %1: %2
    =
    - shares the version of '%1'
    =
    - %1: '%2' requires it, %3
    =
    - '%1' requires its own version of it, %2
    =
    - in the train %1 already
    =
    - %1 is not above the released version %2
    =
    - name a version above %1, such as '%2=%3'
    =
    - %1 is under way in the train %2, so this is %3
    =
    - name another version with '%1=VERSION'
    =
    - it shares the versions of its group: '%1=VERSION'
    =
    - let it count by itself with 'versioning: independent' in relctl.yml, or leave its version out
    =
    - it can't have a version of its own
    =
    - the app takes every release
    =
    - relctl bump patch
    =
    - relctl hotfix --only %1
    =
    - use '%1', or name a version above %2
    =
    - the version %1, under way in '%2', moves it
    =
    - release it first, or start another version without it: 'relctl bump %1 --only NAMES'
    =
    - it requires '%1' (commit %2)
    =
    - take the requirement out of '%1' first
    =
    - a hotfix starts from what is released, and that is '%1', not '%2'
    =
    - leave '--from' out; a fix of what '%1' holds is a commit on its branches
    =
    - a hotfix is promoted to '%1', it does not start there
    =
    - start it in an earlier environment: %1
    =
    - it was never released, so there is nothing to fix
    =
    - start its first version with 'relctl bump patch --only %1'
    =
    - relctl promote %1 %2 --version %3
    =
    - %1 is under way in '%2' and stays as it is
    =
    - after this, its promotion must name it: '%1'
    =
    - %1 is under way in '%2' with %3: the hotfix would release them too
    =
    - give it a version of its own, such as 'relctl hotfix %1 --only %2'
    =
    - the fix itself is for you to commit: on '%1' of %2
    =
    - then 'relctl publish %1' records it, and 'relctl promote' carries it on
    =
    - no train of '%1' is recorded, so nothing says what the app is made of
    =
    - publish everything once: relctl publish %1
    =
    - '%1' releases tags: what its app lists is released
    =
    - write the list in an environment of branches, and promote it: relctl modules write --env %1
    =
    - run 'relctl bump %1' first
    =
    - '%1' on '%2' is not what the train holds
    =
    - record what the branches hold now, and try again: relctl publish %1
    =
    - List the modules in the order of dependencies\n
    =
    - lists its modules in the order of dependencies
    =
    - %1 was undone and is spent, so this is %2
    =
    - its work is reverted on '%1'; docs/recovery.md says how to bring it back
    =
    - %1 for `%2`, prepared by `relctl %3`.
    =
    - Merge it with a merge commit or a fast-forward. Not squashed and not rebased: the version is an edit of commit %1 itself, and it is that commit that gets the tag.
    =
    - When all requests of the run are merged, go on with `relctl resume %1`; to drop it, `relctl abandon %2`.
    =
    - and %1 more
    =
    - merge requests move the branches of %1; tags, podspecs and the app come after the merges
    =
    - when they are merged: relctl resume
    =
    - '%1' lands on '%2', the branch from which '%3' releases: %4
    =
    - give '%1' a RELEASE_BRANCH of its own, unless this is meant
    =
    - the tag '%1' is no semantic version, so no Swift package can require it by version
    =
    - give RELEASE_TAG of '%1' a form such as $(VERSION), for this component if need be
    =
    - the pod of this dependency is computed (%1); relctl cannot follow it
    =
    - write it as a line of its own if it is a component of the train
    =
    - '%1' publishes no podspecs, and a Podfile can't take '%2' from its repository: the podspec is '%3', and CocoaPods looks for '%4.podspec' in the root
    =
    - move the podspec, or give RELEASE_SPEC_REPO of '%1' a spec repository
    =
    - '%1' publishes to another spec repository than the rest of the run
    =
    - give RELEASE_SPEC_REPO of '%1' one value for all components
    =
    - RELEASE_SPEC_REPO of '%1' is '%2', which relctl.yml does not name
    =
    - '%1' and '%2' publish the same version to '%3': %4 of %5 is '%6' in both
    =
    - give '%1' a spec repository or a form of version of its own: 'relctl env check'
    =
    - '%1' is required as '%2', which %3 does not satisfy
    =
    - '%1' and '%2' both hold a podspec named '%3'
    =
    - give one of them another s.name
    =
    - the requirement on '%1' is computed; relctl cannot check it against %2
    =
    - '%1' is required as '%2', which is made of the podspec's own version, and %3 does not satisfy it
    =
    - let both move together, or write the requirement as a literal, which relctl keeps right
    =
    - the requirement on '%1' is widened from '%2' to '%3'
    =
    - add '--widen', and relctl writes '%1'; or make it exact so that relctl moves it
    =
    - widen the requirement on the branch, or make it exact so that relctl moves it
    =
    - '%1' stays at its released version: 
    =
    - %1add '--widen', which takes it along and writes '%2'
    =
    - %1bump it too, with a requirement that fits
    =
    - the components depend on each other in a circle\n%1
    =
    - '%1' has no RELEASE_SPEC_REPO: no podspec is published; the Podfile takes what moves from its repositories, and its sources stay
    =
    - the train %1 holds '%2', which relctl.yml does not name
    =
    - put it back until this train is released, or bump again without it
    =
    - '%1' cannot be created beside '%2'
    =
    - rename '%1', or choose another RELEASE_BRANCH
    =
    - there is no unfinished run '%1' to supersede
    =
    - run 'relctl resume' (or 'relctl abandon') first; if it can never finish, add '--supersede %1'
    =
    - '%1' does not change '%2'
    =
    - it moves other repositories, or in another order
    =
    - its branch is '%1' instead of '%2'
    =
    - its tag is %1 instead of %2
    =
    - its version is written '%1' instead of '%2'
    =
    - it changes something else in its files
    =
    - it lands in another way
    =
    - it publishes something else
    =
    - it takes something else back
    =
    - Merge branch '%1' into %2\n\n%3
    =
    - Undo of run
    =
    - %1 of %2 is out of step: it %3
    =
    - run 'relctl publish %1': it writes the lock that the train needs
    =
    - what is tagged stays as it is; the next release writes the lock that its train needs
    =
    - locks %1 %2 instead of %3
    =
    - the folder %1
    =
    - takes %1 from %2, not from %3
    =
    - locks %1 %2, which is not published any more
    =
    - locks another podspec of %1 %2 than is published
    =
    - was written for another Podfile
    =
    - '%1' has the tag '%2', which is no semantic version
    =
    - Swift packages are required by versions: give RELEASE_TAG the form $(VERSION)
    =
    - CocoaPods' public repository
    =
    - '%1' is required, and %2 %3 has no subspec '%4'
    =
    - CocoaPods installs nothing: correct the name, or require a version that has it
    =
    - these pods require each other in a circle, and CocoaPods installs nothing%1
    =
    - the newest of these does not fit the rest: %1; where several solutions are left, CocoaPods may take another one than 'relctl lint versions --all' shows
    =
    - pin them exactly to be sure
    =
    - ; that is what the branch or tag of its line holds
    =
    - ; %1 is in none of the sources
    =
    - ; %1 sorts below %2, as every version with letters does
    =
    - CocoaPods would take %1 %2, not %3 of %4
    =
    - publish %1 first
    =
    - CocoaPods would take %1 from '%2': '%3' lacks %4
    =
    - publish it first: relctl publish %1
    =
    - %1's versions of %2 are in %3, and CocoaPods takes now the one and now the other
    =
    - remove %1 from '%2', or that 'source' line from the Podfile
    =
    - keep it in one of them
    =
    - no source of the Podfile has %1, which %2 holds
    =
    - add the 'source' line of '%1' to the Podfile
    =
    - publish %1 first: relctl publish %2
    =
    - the Podfile asks for
    =
    - no source of the Podfile has %1, which %2: CocoaPods installs nothing
    =
    - name the source that has it, or publish it
    =
    - no version of %1 satisfies 
    =
    - these requirements together
    =
    - \n  only prereleases would (%1), and they are offered only to a requirement that names one
    =
    - change one of them
    =
    - require it exactly: s.dependency '%1', '%2'
    =
    - pin it exactly: pod '%1', '%2'
    =
    - %1 was released without %2 of '%3'
    =
    - '%1' has %2 that %3 was released without
    =
    - # in a clone of %1
    =
    - git fetch origin --tags && git switch %1 && git pull --ff-only
    =
    - git merge --no-ff --no-commit %1
    =
    - # only versions differ here, and the branch's own are right:
    =
    - git checkout HEAD -- %1
    =
    - # keep the branch's version and source in %1
    =
    - # when no conflict is left:
    =
    - git commit --no-edit && git push origin %1
    =
    - %1 commits, the last is '%2'
    =
    - comes along: it was never released, and the app takes it
    =
    - comes along: %1 requires %2 '%3' (%4)
    =
    - comes along: %1 requires it '%2' (%3), %4 would stay
    =
    - the train %1 does not move '%2'
    =
    - add it with 'relctl bump %1 --only %2', or name members of the train
    =
    - '%1' has %2 commits that '%3' never held; they are released with this%4
    =
    - the branches of %1 will not hold %2
    =
    - after this run, 'relctl status --missing' lists what each of them lacks, and how to merge it
    =
    - '%1' exists, but the train of '%2' does not hold it
    =
    - add it with 'relctl bump %1 --only %2'
    =
    - '%1' lacks %2, released as %3
    =
    - ; the merge brings it, but nobody tested both together
    =
    - ; '%1' will be without it
    =
    - run 'relctl status --missing' for the git commands that bring it to '%1'
    =
    - the train %1 goes without %2
    =
    - a later 'relctl promote %1 %2' takes them
    =
    - %1; they can't follow as %2, because this tags the app's %3
    =
    - they go with the app's next version: 'relctl bump patch --only %1'; then 'relctl status --missing' has the git commands that bring '%2' to its branches
    =
    - the app's %1 is released already, without this version of %2
    =
    - release them with the app's next version: relctl bump patch --only %1
    =
    - the tag '%1' is already there, at %2, and its version was published: %3 %4 (%5, %6)
    =
    - a published version never changes; bump to a new version
    =
    - nothing was ever published under it, so it may be made again: 'relctl promote %1 %2 --retag'
    =
    - train %1 of %2
    =
    - its pins say what '%1' holds
    =
    - the train was recorded with %1; %2 is released since and stays
    =
    - '%1' does not come before '%2'
    =
    - the promotion order is %1
    =
    - this passes over %1
    =
    - relctl never creates the release branch of '%1'; create it, or correct RELEASE_BRANCH
    =
    - run 'relctl bump %1' first, or leave the component out of the train
    =
    - '%1' no longer contains %2, which the train of '%3' recorded
    =
    - somebody moved it back or rewrote it: restore %1, or record what it holds now with 'relctl publish %2'
    =
    - , the last is %1 %2
    =
    - '%1' has moved past the train of '%2' by %3 commits%4
    =
    - record what it holds with 'relctl publish %1', or take the recorded commits with '--train %2'
    =
    - %1 is below the released version %2
    =
    - bump to a version above %1 and promote that
    =
    - '%1' has no train '%2'
    =
    - run 'relctl status' to see the trains
    =
    - no train of '%1' is recorded; what its branches of %2 hold now is taken
    =
    - '%1' has no train and no open version branch
    =
    - '%1' has several open versions: %2
    =
    - run 'relctl bump patch' first
    =
    - choose one with '--version'
    =
    - git checkout %1 -- %2
    =
    - # make again what people changed there beside version and source: git diff HEAD
    =
    - git commit -m %1 && git push origin %2
    =
    - bring it back to what is released, or correct the layer (RELEASE_VERSION):\n%1
    =
    - the train's commit
    =
    - the released tag '%1'
    =
    - '%1' says %2, but there is no tag '%3'
    =
    - '%1' releases from '%2'; create it, or correct RELEASE_BRANCH
    =
    - the repository is empty: push its first commit to '%1', or take it out of relctl.yml: then 'relctl component new %2' makes that commit and enters it again
    =
    - '%1' is not a version in the form of '%2'
    =
    - '%1' may be version %2
    =
    - bring '%1' into its form (RELEASE_VERSION), or correct the layer
    =
    - the version is not a literal that relctl can read: %1
    =
    - name the file that holds it in relctl.yml, such as 'version_from: package.json#version'
    =
    - the podspec sets no version
    =
    - add a 'version =' line to its block
    =
    - no podspec is declared
    =
    - its descriptors disagree: %1 and %2
    =
    - make them agree on the branch
    =
    - no descriptor holds its version, and no tag of '%1' tells it
    =
    - tag the released commit in the form of RELEASE_TAG, or name a file under 'version_from:'
    =
    - no declared plist or xcconfig holds the app's version in commit %1
    =
    - name the app's Info.plist under 'app: plist:' in relctl.yml
    =
    - '%1' (%2) does not contain %3 (%4)
    =
    - somebody moved '%1' back or aside; merge %2 into it first
    =
    - %1; no release takes them from here%2
    =
    - 'relctl status --missing' has the git commands that bring them to the next version
    =
    - names the commit of '%1', %2
    =
    - the train %1 of '%2' does not move it
    =
    - no train of '%1' is recorded, so nothing says where the others are
    =
    - names the commit of '%1'
    =
    - its %1 holds the checksums of what is published
    =
    - stays where the train %1 recorded it
    =
    - no run is done yet
    =
    - the last run of each environment: %1
    =
    - run %1 (%2) is %3: there is nothing to undo
    =
    - run %1 undid another one; it can't be undone itself
    =
    - release a new version instead
    =
    - run %1 is not the last one of '%2'%3
    =
    - : run %1 came after it
    =
    - undo that one first: 'relctl undo %1'
    =
    - run %1 took the place of %2, and what that one landed is not its own to take back
    =
    - the run moved it, and it is '%1' now
    =
    - put the name back, undo, and rename it again: 'relctl component rename %1 %2'
    =
    - the run moved it, and relctl.yml does not name it
    =
    - put it back into relctl.yml until the run is undone
    =
    - '%1' no longer contains %2, which the run put there
    =
    - somebody moved it back or rewrote it; find out who, and put %1 back first
    =
    - This reverts commit %1.\n%2 %3.\n
    =
    - in %1 repositories
    =
    - the tag '%1' stays %2, and its version is spent
    =
    - builds and people may rely on a published tag; the next release takes a new version
    =
    - the branch '%1' stays %2, with everybody's commits
    =
    - a later bump or promotion continues from it; delete it by hand when nobody needs it
    =
    - takes %1 back
    =
    - %1 of %2 was undone in '%3' (run %4) and is spent
    =
    - take a new version: 'relctl %1 %2'; docs/recovery.md says how to bring the work back
    =
    - %1 %2 not named in relctl.yml: no release moves or publishes %3
    =
    - name all of them, 'podspec: [%1]', or excuse it under 'rules:'
    =
    - the repository holds '%1' beside '%2', and git can't tell which of them a push means
    =
    - when nobody needs it: 'git push %1 :%2'
    =
    - no target of the project has a configuration
    =
    - the app's targets disagree: this one says %1
    =
    - and this one says %1
    =
    - bring all configurations of the app and its extensions to one version first
    =
    - the requirements allow too many combinations; the search was given up
    =
    - pin more pods exactly
    =
    - this line is computed, so it is left out: %1
    =
    """#
}
