import ReleaseModel

/// A build server whose files relctl writes.
package enum PipelineDialect: String, Sendable, Hashable, Codable, CaseIterable {
  case jenkins, gitlab, github

  /// The files of the pipeline, by their paths from the folder of `relctl.yml`.
  package func files(of description: PipelineDescription) -> [PipelineFile] {
    switch self {
    case .github:
      [
        PipelineFile(
          path: ".github/workflows/relctl.yml", template: "pipeline_github",
          values: GitHubPipeline(description).values),
        PipelineFile(
          path: ".github/workflows/relctl-verify.yml", template: "pipeline_github_verify",
          values: GitHubPipeline(description).verification),
      ]
    case .gitlab:
      [
        PipelineFile(
          path: ".gitlab-ci.yml", template: "pipeline_gitlab", values: GitLabPipeline(description).values)
      ]
    case .jenkins:
      [
        PipelineFile(
          path: "scripts/jenkins/Jenkinsfile", template: "pipeline_Jenkinsfile",
          values: ["request": [description.request]]),
        PipelineFile(
          path: "scripts/jenkins/Jenkinsfile.verify", template: "pipeline_Jenkinsfile_verify", values: [:]),
        PipelineFile(
          path: "scripts/jenkins/credentials.groovy", template: "pipeline_credentials",
          values: JenkinsCredentials(description).values),
        PipelineFile(path: "scripts/jenkins/vars/relctl.groovy", template: "pipeline_step", values: [:]),
      ]
    }
  }
}
