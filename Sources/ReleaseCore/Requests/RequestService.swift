/// Opens, watches and closes merge requests.
struct RequestService: EngineService {
  let engine: Engine
}
