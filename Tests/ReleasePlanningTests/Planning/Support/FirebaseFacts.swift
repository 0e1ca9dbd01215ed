import ReleaseModel
import TestSupport

@testable import ReleasePlanning

/// What Firebase 12.19.0 says of its pods: one repository, 33 podspecs, three kinds of versions. Facts alone, read from
/// its podspecs and from the list of its release tool, without what other teams' pods are required.
enum FirebaseFacts {
  struct Pod {
    let name: String
    let version: String
    let isArchive: Bool
    /// Pods of Firebase with what is asked of them; `#` stands for 12.19.0.
    let needs: String

    var roots: [String] { needs.split(separator: ", ").map { String($0.prefix { $0 != " " }) } }
    /// How it counts beside 12.19.0.
    var rule: PodspecVersion? {
      switch version {
      case "12.19.0": nil
      case "12.19.0-beta": PodspecVersion("{version}-beta")
      default: .own
      }
    }
  }

  static let pods: [Pod] = {
    var entries: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  ") {
        entries[entries.count - 1] += " " + line.drop { $0 == " " }
      } else {
        entries.append(String(line))
      }
    }
    return entries.map { entry in
      let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts[0].split(separator: " ").map(String.init)
      return Pod(
        name: words[0], version: words[1], isArchive: words[2] == "archive", needs: parts[1].trimming())
    }
  }()

  /// The list by which Firebase releases: "ordered so that any pod's dependencies precede it".
  static let order = """
    FirebaseSharedSwift FirebaseCoreInternal FirebaseCore FirebaseCoreExtension FirebaseAppCheckInterop
    FirebaseAuthInterop FirebaseMessagingInterop FirebaseInstallations FirebaseSessions
    FirebaseRemoteConfigInterop GoogleAppMeasurement FirebaseAnalytics FirebaseABTesting
    FirebaseAppCheck FirebaseRemoteConfig FirebaseAILogic FirebaseAI FirebaseAppDistribution
    FirebaseAuth FirebaseCrashlytics FirebaseDatabase FirebaseFirestoreInternal FirebaseFirestore
    FirebaseFunctions FirebaseInAppMessaging FirebaseMessaging FirebasePerformance FirebaseStorage
    FirebaseMLModelDownloader Firebase FirebaseCombineSwift
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  private static let text = """
    Firebase 12.19.0 git: FirebaseAnalytics ~> #, FirebaseCore ~> #, FirebaseABTesting ~> #,
      FirebaseAppDistribution ~> #-beta, FirebaseAppCheck ~> #, FirebaseAuth ~> #, FirebaseCrashlytics ~>
      #, FirebaseDatabase ~> #, FirebaseFirestore ~> #, FirebaseFunctions ~> #, FirebaseInAppMessaging ~>
      #-beta, FirebaseInstallations ~> #, FirebaseMessaging ~> #, FirebaseMLModelDownloader ~> #-beta,
      FirebasePerformance ~> #, FirebaseRemoteConfig ~> #, FirebaseStorage ~> #
    FirebaseABTesting 12.19.0 git: FirebaseCore ~> #
    FirebaseAI 12.19.0 git: FirebaseAILogic #, FirebaseCore ~> #
    FirebaseAILogic 12.19.0 git: FirebaseAppCheck ~> #, FirebaseAppCheckInterop ~> #,
      FirebaseAuthInterop ~> #, FirebaseCore ~> #, FirebaseCoreExtension ~> #
    FirebaseAnalytics 12.19.0 archive: FirebaseCore ~> #, FirebaseInstallations ~> #,
      GoogleAppMeasurement #
    FirebaseAppCheck 12.19.0 git: FirebaseAppCheckInterop ~> #, FirebaseCore ~> #
    FirebaseAppCheckInterop 12.19.0 git:
    FirebaseAppDistribution 12.19.0-beta git: FirebaseCore ~> #, FirebaseInstallations ~> #
    FirebaseAuth 12.19.0 git: FirebaseAuthInterop ~> #, FirebaseAppCheckInterop ~> #, FirebaseCore ~> #,
      FirebaseCoreExtension ~> #
    FirebaseAuthInterop 12.19.0 git:
    FirebaseAuthTestingSupport 3.0.0 git: FirebaseAuth > 12.0
    FirebaseCombineSwift 12.19.0 git: FirebaseCore ~> #, FirebaseAuth ~> #, FirebaseFunctions ~> #,
      FirebaseFirestore ~> #, FirebaseStorage ~> #
    FirebaseCore 12.19.0 git: FirebaseCoreInternal ~> #
    FirebaseCoreExtension 12.19.0 git: FirebaseCore ~> #
    FirebaseCoreInternal 12.19.0 git:
    FirebaseCrashlytics 12.19.0 git: FirebaseCore ~> #, FirebaseInstallations ~> #, FirebaseSessions ~>
      #, FirebaseRemoteConfigInterop ~> #
    FirebaseDatabase 12.19.0 git: FirebaseCore ~> #, FirebaseAppCheckInterop ~> #, FirebaseSharedSwift
      ~> #
    FirebaseFirestore 12.19.0 git: FirebaseCore ~> #, FirebaseCoreExtension ~> #,
      FirebaseFirestoreInternal ~> #, FirebaseSharedSwift ~> #
    FirebaseFirestoreInternal 12.19.0 git: FirebaseAppCheckInterop ~> #, FirebaseCore ~> #
    FirebaseFirestoreTestingSupport 2.0.0 git: FirebaseFirestore > 12.0
    FirebaseFunctions 12.19.0 git: FirebaseCore ~> #, FirebaseCoreExtension ~> #,
      FirebaseAppCheckInterop ~> #, FirebaseAuthInterop ~> #, FirebaseMessagingInterop ~> #,
      FirebaseSharedSwift ~> #
    FirebaseInAppMessaging 12.19.0-beta git: FirebaseCore ~> #, FirebaseInstallations ~> #,
      FirebaseABTesting ~> #
    FirebaseInstallations 12.19.0 git: FirebaseCore ~> #
    FirebaseMLModelDownloader 12.19.0-beta git: FirebaseCore ~> #, FirebaseCoreExtension ~> #,
      FirebaseInstallations ~> #
    FirebaseMessaging 12.19.0 git: FirebaseInstallations ~> #, FirebaseCore ~> #
    FirebaseMessagingInterop 12.19.0 git:
    FirebasePerformance 12.19.0 git: FirebaseCore ~> #, FirebaseInstallations ~> #, FirebaseRemoteConfig
      ~> #, FirebaseSessions ~> #
    FirebaseRemoteConfig 12.19.0 git: FirebaseABTesting ~> #, FirebaseSharedSwift ~> #, FirebaseCore ~>
      #, FirebaseInstallations ~> #, FirebaseRemoteConfigInterop ~> #
    FirebaseRemoteConfigInterop 12.19.0 git:
    FirebaseSessions 12.19.0 git: FirebaseCore ~> #, FirebaseCoreExtension ~> #, FirebaseInstallations
      ~> #
    FirebaseSharedSwift 12.19.0 git:
    FirebaseStorage 12.19.0 git: FirebaseAppCheckInterop ~> #, FirebaseAuthInterop ~> #, FirebaseCore ~>
      #, FirebaseCoreExtension ~> #
    GoogleAppMeasurement 12.19.0 archive:
    """
}
