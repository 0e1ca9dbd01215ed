import ReleaseCore
import ReleaseModel
import ReleaseWorkspace

extension CheckupService {
  /// Whether the mirror of CocoaPods' public source answers; nil where relctl.yml names none.
  func publicSpecsCheck() async -> LocalCheck? {
    guard let mirror = workspace.publicSpecs else { return nil }
    let name = "publicSpecs"
    guard let problem = await PublicPodSource(reader).problemOfPublicSpecs() else {
      return LocalCheck(name, "\(mirror.address) answers")
    }
    return LocalCheck(
      name, "\(mirror.address) can't be read",
      problem: Diagnostic(
        severity: .warning, "specs.public.unreadable",
        "publicSpecs (\(mirror.address)) can't be read: \(problem)",
        at: mirror.location,
        hint:
          "correct the address; without the mirror, Podfile.lock stays incomplete if a component starts to require a public pod"
      ))
  }
}
