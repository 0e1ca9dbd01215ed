import ReleaseCore
import ReleaseWorkspace

/// Adds, adopts, renames and removes components.
package struct ComponentService: EngineService {
  package let engine: Engine

  package init(engine: Engine) { self.engine = engine }
}
