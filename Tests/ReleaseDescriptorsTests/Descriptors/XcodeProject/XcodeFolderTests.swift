import ReleaseModel
import Testing

@testable import ReleaseDescriptors

/// The folders outside of a repository that Xcode's projects and workspaces contain.
struct XcodeFolderTests {
  private static func workspace(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace
       version = "1.0">
    \(body)
    </Workspace>

    """
  }

  private static func reference(_ location: String) -> String {
    "   <FileRef\n      location = \"\(location)\">\n   </FileRef>"
  }

  private func outside(_ text: String, at path: String) -> [String] {
    XcodeContainers.outside(SourceText(path: path, text), at: path).map(\.path)
  }

  @Test(arguments: [
    ("group:../Network", ["../Network"]), ("container:../Network", ["../Network"]),
    ("absolute:/Users/me/Network", ["/Users/me/Network"]), ("group:/Users/me/Network", ["/Users/me/Network"]),
    ("group:../R&amp;D/&quot;Network&quot;", ["../R&D/\"Network\""]),
    ("group:Modules/../../Network/", ["../Network"]), ("group:./../Network", ["../Network"]),
    ("group:Modules/Network", []), ("group:Modules/../Network", []), ("container:App.xcodeproj", []),
    ("self:", []), ("self:../Network", []), ("developer:../Network", []), ("absolute:../Network", []),
    ("../Network", []), ("group:", []), ("", []),
  ])
  func aWorkspaceSaysWhereItsFilesAre(_ location: String, _ expected: [String]) {
    let text = Self.workspace(Self.reference(location))
    #expect(outside(text, at: "App.xcworkspace/contents.xcworkspacedata") == expected)
  }

  @Test(arguments: [
    ("App.xcworkspace", ["../Network", "../../Theme"]), ("ios/App.xcworkspace", ["../../Theme"]),
    ("ios/app/App.xcworkspace", []), ("App.xcodeproj/project.xcworkspace", ["../Network", "../../Theme"]),
    ("ios/App.xcodeproj/project.xcworkspace", ["../../Theme"]),
  ])
  func pathsStartAtTheFolderOfTheWorkspace(_ workspace: String, _ expected: [String]) {
    let text = Self.workspace(Self.reference("group:../Network") + "\n" + Self.reference("group:../../Theme"))
    #expect(outside(text, at: workspace + "/contents.xcworkspacedata") == expected)
  }

  @Test func groupsHoldGroups() {
    let text = Self.workspace(
      """
         <Group
            location = "group:Components"
            name = "Components">
            <FileRef location = "group:Log"></FileRef>
            <Group location = "group:../.." name = "Siblings">
               <FileRef location = "group:Network"/>
               <FileRef location = "container:../Theme"/>
               <FileRef location = "group:Pods/Pods.xcodeproj"/>
            </Group>
            <Group location = "developer:Platforms" name = "Xcode"><FileRef location = "group:../Cache"/></Group>
            <FileRef location = "group:../../Feed"/>
         </Group>
         <Group location = "container:" name = "Flat"><FileRef location = "group:../Chat"/></Group>
         <Group name = "No place"><FileRef location = "group:../Media"/></Group>
         <Group location = "absolute:/Users/me" name = "Mine"><FileRef location = "group:Search"/></Group>
         <!-- <FileRef location = "group:../Profile"/> -->
         <FileRef location = "group:App.xcodeproj"/>
      """)
    #expect(
      outside(text, at: "App.xcworkspace/contents.xcworkspacedata") == [
        "../Network", "../Theme", "../Pods/Pods.xcodeproj", "../Feed", "../Chat", "../Media",
        "/Users/me/Search",
      ])
    let path = "ios/App.xcworkspace/contents.xcworkspacedata"
    #expect(
      XcodeContainers.projects(in: SourceText(path: path, text), at: path).contains("ios/App.xcodeproj"))
  }

  @Test func aPlaceIsThatOfTheEntry() throws {
    let path = "App.xcworkspace/contents.xcworkspacedata"
    let text = SourceText(
      path: path, Self.workspace(Self.reference("group:Log") + "\n" + Self.reference("group:../Network")))
    let found = try #require(XcodeContainers.outside(text, at: path).first)
    #expect(text.location(at: found.offset).line == 7)
  }

  /// A conflict, a file of something else, a file that ends too soon: nothing is known of them.
  @Test(arguments: [
    "", "Workspace", "\u{0}", "<", "<Workspace",
    "<Workspace version = \"1.0\"><FileRef location = \"group:../N",
    "<<<<<<< HEAD\n<Workspace>\n=======\n", "<Scheme><FileRef location = \"group:../Network\"/></Scheme>",
    "{\"a\": 1}", "<!--", "<Workspace>\u{FFFE}", "</Group></Workspace>",
  ])
  func whatIsNoWorkspaceHasNoFolders(_ text: String) {
    #expect(outside(text, at: "App.xcworkspace/contents.xcworkspacedata").isEmpty)
    #expect(outside(text, at: "App.xcodeproj/project.pbxproj").isEmpty)
  }

  /// Nested deeper, or longer, than anybody means it: read at once, and passed over.
  @Test func hugeWorkspacesEnd() {
    let deep = String(repeating: "<Group location=\"group:a\">", count: 5_000)
    let text = Self.workspace(deep + Self.reference("group:../Network"))
    #expect(outside(text, at: "App.xcworkspace/contents.xcworkspacedata").isEmpty)
    let long = String(repeating: "../", count: 50_000)
    let wide = Self.workspace(
      "<Group location=\"group:\(long)\">"
        + String(repeating: "<FileRef location=\"group:Network\"/>", count: 5_000)
        + "</Group>" + Self.reference("group:../Theme"))
    #expect(outside(wide, at: "App.xcworkspace/contents.xcworkspacedata") == ["../Theme"])
  }

  private static func project(_ objects: String, group: String = "") -> String {
    """
    // !$*UTF8*$!
    {
    	objects = {
    		A1 /* Project object */ = {isa = PBXProject; mainGroup = A2; };
    		A2 = {isa = PBXGroup; children = (A3, B1, B2, B3, B4, B5, ); sourceTree = "<group>"; };
    		A3 /* Packages */ = {isa = PBXGroup; children = (C1, ); \(group)name = Packages; sourceTree = "<group>"; };
    \(objects)
    	};
    	rootObject = A1;
    }

    """
  }

  @Test func aProjectShowsFoldersInEveryFormOfXcode() {
    let text = Self.project(
      """
      		B1 /* Network */ = {isa = PBXFileReference; lastKnownFileType = wrapper; name = Network; path = ../Network; sourceTree = "<group>"; };
      		B2 /* Theme */ = {isa = PBXFileReference; lastKnownFileType = folder; path = ../Theme; sourceTree = SOURCE_ROOT; };
      		B3 /* Feed */ = {isa = PBXFileReference; lastKnownFileType = text; name = Feed; path = /Users/me/Feed; sourceTree = "<absolute>"; };
      		B4 /* Log.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = ../Log; sourceTree = "<group>"; };
      		B5 /* Chat */ = {isa = PBXFileReference; explicitFileType = "compiled.mach-o.executable"; path = ../Chat; sourceTree = BUILT_PRODUCTS_DIR; };
      		C1 /* Media */ = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Media; sourceTree = "<group>"; };
      		D1 /* XCLocalSwiftPackageReference "../Search" */ = {isa = XCLocalSwiftPackageReference; relativePath = ../Search; };
      		D2 /* XCLocalSwiftPackageReference "Modules" */ = {isa = XCLocalSwiftPackageReference; relativePath = Modules; };
      """, group: "path = ..; ")
    #expect(
      outside(text, at: "App.xcodeproj/project.pbxproj") == [
        "../Network", "../Theme", "/Users/me/Feed", "../Media", "../Search",
      ])
    #expect(outside(text, at: "ios/App.xcodeproj/project.pbxproj") == ["/Users/me/Feed"])
  }

  @Test func codeOfOthersIsNotSearched() {
    for path in ["App.xcworkspace/contents.xcworkspacedata", "ios/App.xcodeproj/project.pbxproj"] {
      #expect(XcodeContainers.isContainer(path), "\(path)")
    }
    for path in ["App.xcodeproj", "contents.xcworkspacedata", "App.xcworkspace/xcshareddata/project.pbxproj"]
    {
      #expect(!XcodeContainers.isContainer(path), "\(path)")
    }
    for folder in ["Pods", "ios/Pods", "Carthage", "App/Assets.xcassets"] {
      #expect(!XcodeContainers.isSearched(folder), "\(folder)")
    }
    for folder in ["ios", "App.xcodeproj", "App.xcodeproj/project.xcworkspace", "Demo"] {
      #expect(XcodeContainers.isSearched(folder), "\(folder)")
    }
  }
}
