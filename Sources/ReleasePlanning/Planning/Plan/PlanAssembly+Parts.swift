import ReleaseModel

/// A part of putting a plan together, which looks at the whole.
protocol AssemblyPart {
  var assembly: PlanAssembly { get }
}

extension AssemblyPart {
  var context: PlanningContext { assembly.context }
  var request: Request { assembly.request }
  var environment: Environment { assembly.environment }
  var chosen: [ChosenComponent] { assembly.chosen }
  var app: ChosenComponent? { assembly.app }
  var carried: [Train.Member] { assembly.carried }
}

extension PlanAssembly {
  var requirements: RequirementAssembly { RequirementAssembly(assembly: self) }
  var packages: PackageAssembly { PackageAssembly(assembly: self) }
  var registry: RegistryAssembly { RegistryAssembly(assembly: self) }
  var publication: PublicationAssembly { PublicationAssembly(assembly: self) }
  var podPlacement: PodPlacement { PodPlacement(assembly: self) }
  var archives: ArchiveAssembly { ArchiveAssembly(assembly: self) }
  var stranded: StrandedMembers { StrandedMembers(assembly: self) }
}
