import Foundation
import TestSupport
import Testing

/// Pods and gems are installed before Xcode builds, by programs that stand in for theirs.
struct BuildPodsTests {
  private let fleet: FleetWorld
  private var calls: String { fleet.world.path("calls") }

  init() throws {
    fleet = try LockedFleet(components: 2, at: .qa).fleet
    let manifest = fleet.folder + "/relctl.yml"
    try
      (String(contentsOfFile: manifest, encoding: .utf8)
      + "build:\n  app: { driver: xcodebuild, workspace: App.xcworkspace, scheme: App }\n"
      + "  components: { Network: { driver: none }, Logger: { driver: none } }\n")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    try script(
      "xcodebuild",
      """
      if [ "$1" = -version ]; then echo 'Xcode 99.0'; exit; fi
      test -f Pods/Pods.xcodeproj/project.pbxproj && test -d App.xcworkspace || { echo 'error: no pods'; exit 65; }
      while [ $# -gt 0 ]; do case "$1" in -archivePath) mkdir -p "$2"; echo app > "$2/App" ;; esac; shift; done
      """)
    try script(
      "pod",
      """
      if [ "$1" = --version ]; then echo 1.16.2; exit; fi
      echo "pod $* in ${PWD##*/} $LANG" >> '\(calls)'
      mkdir -p Pods/Pods.xcodeproj App.xcworkspace
      test -f Podfile.lock || echo 'PODS:' > Podfile.lock
      cp Podfile.lock Pods/Manifest.lock
      echo pods > Pods/Pods.xcodeproj/project.pbxproj
      echo workspace > App.xcworkspace/contents.xcworkspacedata
      """)
    try script(
      "bundle",
      """
      if [ "$1" = --version ]; then echo 'Bundler version 2.6'; exit; fi
      if [ "$1" = exec ]; then shift; "$@"; exit; fi
      echo "bundle $* frozen=$BUNDLE_FROZEN" >> '\(calls)'
      """)
  }

  private func script(_ name: String, _ text: String) throws {
    try fleet.world.writeScript(text, to: fleet.world.path("bin/\(name)"))
  }

  private func build(_ arguments: String...) throws -> FleetWorld.Run {
    try? FileManager.default.removeItem(atPath: calls)
    let path = fleet.world.path("bin") + ":" + (fleet.world.environment["PATH"] ?? "")
    return try fleet.relctl(["build", "qa"] + arguments, environment: ["PATH": path, "LANG": "C.UTF-8"])
  }

  private func called() -> [String] {
    ((try? String(contentsOfFile: calls, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  @Test func podsAreInstalledOncePerLock() throws {
    let install = "pod install --deployment in App C.UTF-8"
    let first = try build("--format", "json")
    try #require(first.status == 0, "\(first.all)")
    #expect(called() == [install])
    let manifest = try #require(try first.json()["manifest"] as? [String: Any])
    #expect((manifest["tools"] as? [String: String])?["pod"] == "1.16.2")
    // Another configuration of the same train: the same pods, the generated workspace among them.
    let second = try build("--configuration", "Release")
    #expect(second.status == 0 && called().isEmpty, "\(second.all)")
    #expect(try build("--no-cache").status == 0 && called() == [install])

    // A Podfile that reads other files is asked each time.
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "feature/6.5.5"))
    try fleet.push(
      "Read a file", ["Podfile": "require 'json'\n" + podfile], to: "feature/6.5.5", of: "App")
    try fleet.succeed("publish", "qa", "--yes")
    for _ in 1...2 {
      let run = try build()
      #expect(run.status == 0 && called() == [install], "\(run.all)")
    }
    // What a Gemfile locks is installed, and runs CocoaPods.
    try fleet.push(
      "Gems", ["Gemfile": "gem 'cocoapods'\n", "Gemfile.lock": "  cocoapods (1.16.2)\n"], to: "feature/6.5.5",
      of: "App")
    try fleet.succeed("publish", "qa", "--yes")
    let bundled = try build()
    #expect(bundled.status == 0 && called() == ["bundle install frozen=true", install], "\(bundled.all)")
    try fleet.editManifest("scheme: App }", "scheme: App, gems: none, pods: [pod, install, --repo-update] }")
    #expect(try build().status == 0 && called() == ["pod install --repo-update in App C.UTF-8"])
  }

  @Test func saysThatAnotherCocoaPodsWroteTheLock() throws {
    try script(
      "pod",
      """
      if [ "$1" = --version ]; then echo 1.15.2; exit; fi
      echo 'There were changes to the lockfile in deployment mode'; exit 1
      """)
    let run = try build()
    #expect(run.status == 1 && run.errors.contains("[build.cocoapods]"), "\(run.all)")
    #expect(run.errors.contains("was written by CocoaPods 1.16.2, but CocoaPods 1.15.2 installs from it"))
  }

  @Test func whatAPreparationInstallsIsNotInstalledAgainAndLookedAt() throws {
    try fleet.editManifest("scheme: App }", "scheme: App, prepare: [pod, install] }")
    let own = try build()
    #expect(own.status == 0 && called() == ["pod install in App C.UTF-8"], "\(own.all)")
    // One in a script is known by what it left.
    try script("bootstrap", "pod install")
    try fleet.editManifest("prepare: [pod, install]", "prepare: [bootstrap]")
    let scripted = try build()
    #expect(scripted.status == 0 && called() == ["pod install in App C.UTF-8"], "\(scripted.all)")
    // An installation that changed the lock built something else than the train.
    try script(
      "bootstrap", "sed -i 's/Network (6.5.5[^)]*)/Network (6.5.4.master)/' Podfile.lock; pod install")
    let wrong = try build()
    #expect(wrong.status == 1 && wrong.errors.contains("[build.pods]"), "\(wrong.all)")
    #expect(
      wrong.errors.contains("Pods/Manifest.lock locks Network 6.5.4.master instead of"), "\(wrong.errors)")
    // Without an installation Xcode finds nothing.
    try fleet.editManifest("prepare: [bootstrap]", "pods: none")
    let none = try build()
    #expect(none.status == 1 && called().isEmpty && none.errors.contains("error: no pods"), "\(none.all)")
  }

  @Test func anAppWithoutALockGetsItsPodsAndNoWordOfIt() throws {
    try fleet.remove("Podfile.lock", from: "feature/6.5.5", of: "App")
    try fleet.succeed("publish", "qa", "--yes")
    // What is newest may be another tomorrow, so nothing is kept.
    for _ in 1...2 {
      let run = try build()
      #expect(run.status == 0 && called() == ["pod install in App C.UTF-8"], "\(run.all)")
      #expect(!run.all.lowercased().contains("lock") && !run.all.contains("warning"), "\(run.all)")
    }
    let said = try fleet.succeed("status").all + fleet.succeed("promote", "qa", "stg", "--dry-run").all
    #expect(!said.lowercased().contains(".lock"), "\(said)")
  }
}
