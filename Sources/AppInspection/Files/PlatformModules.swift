/// The modules that come with Apple's platforms and with Swift, which no descriptor declares.
package enum PlatformModules {
  package static func contains(_ module: String) -> Bool {
    names.contains(module) || headers.contains(module) || module.hasPrefix("_")
      || lowerNames.contains(module.lowercased())
  }

  /// A Mac's disk usually finds `<Appkit/Appkit.h>` as well.
  private static let lowerNames = Set(names.map { $0.lowercased() })

  /// Folders of system headers: `#import <sys/types.h>`.
  private static let headers: Set = [
    "arm", "arm64", "arpa", "architecture", "bank", "bsm", "device", "dispatch", "experimental", "ext", "ffi",
    "hfs",
    "i386", "libDER", "libkern", "libxml", "libxslt", "mach", "mach-o", "mach_debug", "machine", "malloc",
    "miscfs",
    "net", "netinet", "netinet6", "netkey", "nfs", "objc", "openssl", "os", "pexpert", "pthread", "ptrauth",
    "rpc",
    "rpcsvc", "sanitizer", "secure", "security", "servers", "simd", "sys", "tr1", "unicode", "usr", "uuid",
    "vfs",
    "xlocale", "xpc",
  ]

  private static let names: Set = [
    // Swift's own
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch",
    "Distributed", "Observation", "RegexBuilder", "Synchronization", "Testing", "XCTest", "Cxx",
    "PackageDescription", "PackagePlugin", "SwiftData", "Charts", "TipKit", "Builtin", "Glibc", "Musl",
    "Darwin", "Android", "WinSDK", "ObjectiveC", "os", "simd",
    // Apple's frameworks
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "CoreAudio", "CoreAudioKit", "CoreAudioTypes",
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia", "CoreMediaIO", "CoreMotion", "CoreNFC",
    "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CoreWLAN",
    "SwiftUI", "SwiftUICore", "Accelerate", "Accessibility", "Accounts", "ActivityKit", "AdServices",
    "AdSupport",
    "AddressBook", "AddressBookUI", "AppClip", "AppIntents", "AppKit", "AppTrackingTransparency",
    "ApplicationServices", "AssetsLibrary", "AudioToolbox", "AudioUnit", "AuthenticationServices",
    "AutomaticAssessmentConfiguration", "BackgroundAssets", "BackgroundTasks", "BrowserEngineKit",
    "BusinessChat", "CFNetwork", "CallKit", "CarPlay", "Carbon", "Cinematic", "ClassKit", "ClockKit",
    "CloudKit", "Cocoa", "Collaboration", "ColorSync", "Combine", "CommonCrypto", "Contacts", "ContactsUI",
    "CreateML", "CryptoKit", "CryptoTokenKit", "DataDetection", "DeveloperToolsSupport", "DeviceActivity",
    "DeviceCheck", "DeviceDiscoveryUI", "DiskArbitration", "DockKit", "EventKit", "EventKitUI",
    "ExposureNotification", "ExtensionFoundation", "ExtensionKit", "ExternalAccessory", "FamilyControls",
    "FileProvider", "FileProviderUI", "FinderSync", "ForceFeedback", "FoundationModels", "GLKit",
    "GameController", "GameKit", "GameplayKit", "GroupActivities", "GSS", "HealthKit", "HealthKitUI",
    "HomeKit", "Hypervisor", "IOBluetooth", "IOKit", "IOSurface", "IdentityLookup", "IdentityLookupUI",
    "ImageCaptureCore", "ImageIO", "ImagePlayground", "InputMethodKit", "Intents", "IntentsUI",
    "JavaScriptCore", "JournalingSuggestions", "LinkPresentation", "LocalAuthentication",
    "LocalAuthenticationEmbeddedUI", "LockedCameraCapture", "ManagedSettings", "ManagedSettingsUI", "MapKit",
    "MarketplaceKit", "Matter", "MatterSupport", "MediaAccessibility", "MediaPlayer", "MediaSetup",
    "MediaToolbox", "MessageUI", "Messages", "Metal", "MetalFX", "MetalKit", "MetalPerformanceShaders",
    "MetalPerformanceShadersGraph", "MetricKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity",
    "MusicKit", "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit",
    "NotificationCenter", "OSLog", "OpenAL", "OpenCL", "OpenDirectory", "OpenGL", "OpenGLES", "PDFKit",
    "PHASE", "PaperKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "ProximityReader", "PushKit",
    "PushToTalk", "Quartz", "QuartzCore", "QuickLook", "QuickLookThumbnailing", "QuickLookUI",
    "RealityFoundation",
    "RealityKit", "ReplayKit", "RoomPlan", "SafariServices", "SafetyKit", "SceneKit", "ScreenCaptureKit",
    "ScreenTime", "SecureElementCredential", "Security", "SecurityFoundation", "SecurityInterface",
    "SensitiveContentAnalysis", "SensorKit", "ServiceManagement", "SharedWithYou", "ShazamKit", "Social",
    "SoundAnalysis", "Speech", "Spatial", "SpriteKit", "StickerKit", "StoreKit", "StoreKitTest",
    "Symbols", "System", "SystemConfiguration", "SystemExtensions", "TVMLKit", "TVServices", "TVUIKit",
    "TabularData",
    "ThreadNetwork", "TouchController", "Translation", "Twitter", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Virtualization",
    "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "WorkoutKit",
    "AccessorySetupKit", "AdAttributionKit", "AppleArchive", "Compression", "LiveCommunicationKit",
    "MLCompute",
    "XCUIAutomation", "XcodeKit", "iAd", "zlib", "SQLite3", "libxml2", "MachO", "notify", "asl",
  ]
}
