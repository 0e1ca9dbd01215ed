import Foundation
import TestSupport
import Testing

/// Folders of components that were dragged into Xcode, where they win over the packages that the app requires.
struct XcodeFolderStoryTests {
  private static let branch = "feature/6.5.5"
  private static let workspace = "App.xcworkspace/contents.xcworkspacedata"

  private static func workspace(_ locations: String...) -> String {
    let files = locations.map { "   <FileRef\n      location = \"\($0)\">\n   </FileRef>\n" }.joined()
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Workspace\n   version = \"1.0\">\n\(files)</Workspace>\n"
  }

  private static func project(_ objects: String) -> String {
    """
    // !$*UTF8*$!
    {
    	objects = {
    		A1 = {isa = PBXProject; mainGroup = A2; };
    		A2 = {isa = PBXGroup; children = (B1, ); sourceTree = "<group>"; };
    \(objects)
    	};
    	rootObject = A1;
    }

    """
  }

  private static func shown(_ path: String) -> String {
    project(
      "\t\tB1 = {isa = PBXFileReference; lastKnownFileType = wrapper; path = \(path); sourceTree = \"<group>\"; };"
    )
  }

  /// Where a release finds folders of components in the app; none where it lands.
  private func places(_ fleet: FleetWorld, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
    -> [String]
  {
    let run = try fleet.relctl("publish", "qa", "--yes")
    guard run.status != 0 else { return [] }
    #expect(run.all.contains("[pin.folder]"), "\(run.all)", sourceLocation: sourceLocation)
    return run.all.matches(of: /App:(\S+?:\d+)/).map { String($0.output.1) }
  }

  @Test func aReleaseRefusesFoldersThatWereDraggedIntoXcode() throws {
    let fleet = try PackageCompany(.umbrella).fleet
    try fleet.succeed("bump", "patch", "--yes")
    let name = fleet.components[0]
    let (nested, demo) = (
      "ios/App.xcworkspace/contents.xcworkspacedata", "Tools/Demo.xcodeproj/project.pbxproj"
    )
    // Neighbours of a monorepo, folders that are no component's, folders of the app, and what can't be read.
    let harmless = [
      Self.workspace: Self.workspace(
        "container:App.xcodeproj", "group:../Pods/Pods.xcodeproj", "group:../\(name)/\(name).xcodeproj",
        "group:../Notes", "group:\(name)", "self:"),
      nested: Self.workspace("group:../\(name)"), demo: Self.shown("../\(name)"),
      "Conflict.xcworkspace/contents.xcworkspacedata": "<<<<<<< HEAD\n",
      "Pods/Pods.xcworkspace/contents.xcworkspacedata": Self.workspace("group:../../\(name)"),
    ]
    try fleet.push("Harmless", harmless, to: Self.branch, of: "App")
    #expect(try places(fleet) == [])
    let refs = try fleet.refs().filter { !$0.contains("App") }
    let rows: [(path: String, text: String, line: Int)] = [
      (Self.workspace, Self.workspace("group:App.xcodeproj", "group:../\(name)"), 7),
      (Self.workspace, Self.workspace("absolute:/Users/me/\(name.lowercased())"), 4),
      (nested, Self.workspace("group:../../\(name)"), 4),
      ("App.xcodeproj/project.xcworkspace/contents.xcworkspacedata", Self.workspace("group:../\(name)"), 4),
      (demo, Self.shown("../../\(name)"), 6),
      (
        demo, Self.project("\t\tB1 = {isa = XCLocalSwiftPackageReference; relativePath = ../../\(name); };"),
        6
      ),
    ]
    for row in rows {
      let files = harmless.merging([row.path: row.text]) { $1 }
      try fleet.push("Dragged", files, to: Self.branch, of: "App")
      #expect(try places(fleet) == ["\(row.path):\(row.line)"], "\(row)")
      try fleet.push(
        "Gone", harmless.merging([row.path: Self.workspace()]) { one, _ in one }, to: Self.branch, of: "App")
    }
    #expect(try fleet.refs().filter { !$0.contains("App") } == refs)
  }

  /// People keep a workspace of their own beside the one that is built.
  @Test func onlyTheWorkspaceThatIsBuiltCounts() throws {
    let fleet = try PackageCompany(.umbrella).fleet
    try fleet.succeed("bump", "patch", "--yes")
    let name = fleet.components[0]
    let (own, project) = ("Dev.xcworkspace/contents.xcworkspacedata", "ios/App.xcodeproj/project.pbxproj")
    let files = [
      own: Self.workspace("group:../\(name)"), Self.workspace: Self.workspace("group:ios/App.xcodeproj"),
      project: Self.shown("../../\(name)"),
    ]
    try fleet.push("Dev", files, to: Self.branch, of: "App")
    #expect(try places(fleet) == ["\(own):4", "\(project):6"])
    try fleet.append(
      "build: { app: { driver: xcodebuild, workspace: App.xcworkspace } }\n", to: fleet.folder + "/relctl.yml"
    )
    #expect(try places(fleet) == ["\(project):6"])
    try fleet.push("Not in the project", [project: Self.shown("../Log")], to: Self.branch, of: "App")
    #expect(try places(fleet) == [])
  }

  @Test func aCheckoutTellsOfFoldersThatItDidNotWrite() throws {
    let fleet = try PackageCompany(.project).fleet
    try fleet.succeed("bump", "patch", "--yes")
    let name = fleet.components[0]
    try fleet.succeed("checkout", "qa", "../work/App", "--edit", name)
    let clean = try fleet.relctl("checkout", "--status", "../work/App", "--format", "json").json()
    #expect((clean["dragged"] as? [Any])?.isEmpty == true, "\(clean)")
    let folder = fleet.world.path("work/App/App.xcworkspace")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.workspace("group:App.xcodeproj", "group:../\(name)")
      .write(toFile: folder + "/contents.xcworkspacedata", atomically: false, encoding: .utf8)
    let status = try fleet.relctl("checkout", "--status", "../work/App", "--format", "json").json()
    let dragged = try #require((status["dragged"] as? [[String: Any]])?.first)
    #expect(dragged["file"] as? String == Self.workspace && dragged["line"] as? Int == 7, "\(dragged)")
    #expect(dragged["component"] as? String == name && dragged["folder"] as? String == "../\(name)")
    let line = "\(Self.workspace):7: '\(name)' comes from '../\(name)'"
    #expect(try fleet.succeed("checkout", "--return", "../work/App").output.contains(line))
    #expect(try fleet.succeed("checkout", "--return", "../work/App").output.contains(line))
  }
}
