import ReleaseWorkspace

/// Opens, watches and closes merge requests.
package struct RequestService: EngineService {
  package let engine: Engine

  package init(engine: Engine) { self.engine = engine }
}
