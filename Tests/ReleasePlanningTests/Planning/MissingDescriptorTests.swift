import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// What is said of a descriptor that a component's commit lacks.
struct MissingDescriptorTests {
  @Test(arguments: [
    // Nobody wrote this path, so none can be corrected.
    (DescriptorReference(format: .podspec, path: "Pay.podspec"), "'podspec: PATH' or 'package:"),
    (DescriptorReference(format: .podspec, path: "ios/Pay.podspec"), "correct the path of 'Pay'"),
    (DescriptorReference(format: .packageSwift, path: "Package.swift"), "correct the path of 'Pay'"),
  ])
  func theHintIsAboutWhatTheManifestSays(_ descriptor: DescriptorReference, _ hint: String) {
    let component = Component(
      name: "Pay", url: RemoteURL("https://h/Pay.git"), layer: nil, descriptors: [descriptor])
    #expect(component.hint(onMissing: descriptor).english.contains(hint))
  }
}
