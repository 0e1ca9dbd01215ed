import ReleaseDescriptors

/// The methods of `UIApplicationDelegate`, by which an app hears of events.
package enum ApplicationEvents {
  /// The selector of a method; nil for one of another protocol.
  static func selector(of method: SwiftTypeDeclaration.Method) -> String? {
    let labels = method.parameters.map { ($0.label ?? "_") + ":" }.joined()
    return bySwiftName[labels.isEmpty ? method.name : "\(method.name)(\(labels))"]
  }

  static func isEvent(_ selector: String) -> Bool { all.contains(selector) }

  /// As Swift calls it: for messages.
  package static func swiftName(of selector: String) -> String {
    list.first { $0.selector == selector }?.swift ?? selector
  }

  private static let all = Set(list.map(\.selector))
  private static let bySwiftName = Dictionary(list.map { ($0.swift, $0.selector) }, uniquingKeysWith: { $1 })

  /// In the order of Apple's documentation.
  private static let list: [(swift: String, selector: String)] = [
    ("application(_:willFinishLaunchingWithOptions:)", "application:willFinishLaunchingWithOptions:"),
    ("application(_:didFinishLaunchingWithOptions:)", "application:didFinishLaunchingWithOptions:"),
    ("applicationDidFinishLaunching(_:)", "applicationDidFinishLaunching:"),
    ("applicationDidBecomeActive(_:)", "applicationDidBecomeActive:"),
    ("applicationWillResignActive(_:)", "applicationWillResignActive:"),
    ("applicationDidEnterBackground(_:)", "applicationDidEnterBackground:"),
    ("applicationWillEnterForeground(_:)", "applicationWillEnterForeground:"),
    ("applicationWillTerminate(_:)", "applicationWillTerminate:"),
    ("applicationProtectedDataDidBecomeAvailable(_:)", "applicationProtectedDataDidBecomeAvailable:"),
    ("applicationProtectedDataWillBecomeUnavailable(_:)", "applicationProtectedDataWillBecomeUnavailable:"),
    ("applicationDidReceiveMemoryWarning(_:)", "applicationDidReceiveMemoryWarning:"),
    ("applicationSignificantTimeChange(_:)", "applicationSignificantTimeChange:"),
    (
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      "application:handleEventsForBackgroundURLSession:completionHandler:"
    ),
    (
      "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
      "application:didRegisterForRemoteNotificationsWithDeviceToken:"
    ),
    (
      "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
      "application:didFailToRegisterForRemoteNotificationsWithError:"
    ),
    (
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      "application:didReceiveRemoteNotification:fetchCompletionHandler:"
    ),
    ("application(_:didReceiveRemoteNotification:)", "application:didReceiveRemoteNotification:"),
    ("application(_:didReceive:)", "application:didReceiveLocalNotification:"),
    ("application(_:willContinueUserActivityWithType:)", "application:willContinueUserActivityWithType:"),
    (
      "application(_:continue:restorationHandler:)", "application:continueUserActivity:restorationHandler:"
    ),
    ("application(_:didUpdate:)", "application:didUpdateUserActivity:"),
    (
      "application(_:performActionFor:completionHandler:)",
      "application:performActionForShortcutItem:completionHandler:"
    ),
    ("application(_:performFetchWithCompletionHandler:)", "application:performFetchWithCompletionHandler:"),
    ("application(_:open:options:)", "application:openURL:options:"),
    (
      "application(_:open:sourceApplication:annotation:)", "application:openURL:sourceApplication:annotation:"
    ),
    ("application(_:handleOpen:)", "application:handleOpenURL:"),
    (
      "application(_:handleWatchKitExtensionRequest:reply:)",
      "application:handleWatchKitExtensionRequest:reply:"
    ),
    (
      "application(_:shouldAllowExtensionPointIdentifier:)",
      "application:shouldAllowExtensionPointIdentifier:"
    ),
    (
      "application(_:supportedInterfaceOrientationsFor:)",
      "application:supportedInterfaceOrientationsForWindow:"
    ),
    (
      "application(_:userDidAcceptCloudKitShareWith:)", "application:userDidAcceptCloudKitShareWithMetadata:"
    ),
  ]
}
