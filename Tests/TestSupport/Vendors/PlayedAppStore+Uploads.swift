import ReleaseServices
import ReleaseSupport
import Synchronization

extension PlayedAppStore {
  func reserve(_ request: PlayedRequest) -> PlayedAnswer {
    let attributes = request.body.json["data"]["attributes"]
    guard let version = attributes["cfBundleShortVersionString"].text,
      let number = attributes["cfBundleVersion"].text,
      let platform = attributes["platform"].text
    else { return error(422, "ENTITY_ERROR", "an attribute is missing") }
    return state.withLock { state in
      let isThere =
        state.builds.values.contains {
          $0.version == version && $0.number == number && $0.platform == platform
        }
        || state.uploads.values.contains {
          $0.version == version && $0.number == number && $0.platform == platform
            && $0.state != "AWAITING_UPLOAD"
            && $0.state != "FAILED"
        }
      guard !isThere else {
        return error(
          409, "ENTITY_ERROR.ATTRIBUTE.INVALID.DUPLICATE", "the build \(number) was uploaded already")
      }
      state.reservations += 1
      let id = "upload-\(state.reservations)"
      state.uploads[id] = Upload(version: version, number: number, platform: platform)
      return data(["type": "buildUploads", "id": .string(id)], status: 201)
    }
  }

  func reserveFile(_ request: PlayedRequest) -> PlayedAnswer {
    let data = request.body.json["data"]
    guard let id = data["relationships"]["buildUpload"]["data"]["id"].text,
      let size = data["attributes"]["fileSize"].integer, size > 0
    else { return error(422, "ENTITY_ERROR", "the file's size or upload is missing") }
    return state.withLock { state in
      guard let upload = state.uploads[id], upload.file == nil else {
        return error(409, "STATE_ERROR", "the upload takes no file")
      }
      let file = File(id: "file-\(id)", size: size, isExpired: state.reservations <= habits.expired)
      state.uploads[id]?.file = file
      let parts = stride(from: 0, to: size, by: habits.partSize).enumerated().map {
        index, offset -> VendorJSON in
        [
          "method": "PUT", "url": .string("\(request.base)/parts/\(id)/\(index)?signature=s3cr3t-\(index)"),
          "offset": .integer(offset), "length": .integer(min(habits.partSize, size - offset)),
          "partNumber": .integer(index + 1),
          "requestHeaders": [["name": "X-Part", "value": .string("\(id)-\(index)")]],
        ]
      }
      return self.data(
        [
          "type": "buildUploadFiles", "id": .string(file.id),
          "attributes": ["uploadOperations": .array(parts)],
        ], status: 201)
    }
  }

  /// Takes one part at its signed address, with exactly the headers that were asked for.
  func take(_ request: PlayedRequest) -> PlayedAnswer {
    let words = request.path.split(separator: "/").map(String.init)
    guard words.count == 3, let index = Int(words[2]) else { return PlayedAnswer(404) }
    return state.withLock { state in
      // A signed address needs no token, and its host is not Apple's.
      if request.headers["authorization"] != nil { state.leaks += 1 }
      guard let file = state.uploads[words[1]]?.file, !file.isExpired,
        request.query["signature"] == "s3cr3t-\(index)", request.headers["x-part"] == "\(words[1])-\(index)"
      else { return PlayedAnswer(403, body: Array("Request has expired".utf8)) }
      state.uploads[words[1]]?.file?.parts[index] = request.body
      return PlayedAnswer(200)
    }
  }

  func commit(_ id: String, _ request: PlayedRequest) -> PlayedAnswer {
    let attributes = request.body.json["data"]["attributes"]
    return state.withLock { state in
      guard let (name, upload) = state.uploads.first(where: { $0.value.file?.id == id }),
        let file = upload.file
      else {
        return error(404, "NOT_FOUND", "there is no such file")
      }
      guard upload.state == "AWAITING_UPLOAD", attributes["uploaded"].isTrue else {
        return error(409, "STATE_ERROR", "the file was committed already")
      }
      let parts = file.parts.sorted { $0.key < $1.key }.map(\.value)
      guard parts.reduce(0, { $0 + $1.size }) == file.size else {
        return error(409, "STATE_ERROR.UPLOAD_INCOMPLETE", "parts are missing")
      }
      // What is too large to be kept is only measured.
      if parts.allSatisfy({ $0.start.count == Int($0.size) }) {
        let digest = Digest.sha256(parts.flatMap(\.start))
        guard digest == attributes["sourceFileChecksums"]["file"]["hash"].text else {
          return error(409, "ENTITY_ERROR.CHECKSUM", "the checksum is another one")
        }
      }
      state.uploads[name]?.state = "PROCESSING"
      return data(["type": "buildUploadFiles", "id": .string(id)])
    }
  }

  func uploads(_ query: [String: String]) -> PlayedAnswer {
    state.withLock { state in
      let found = state.uploads.filter { _, upload in
        upload.version == query["filter[cfBundleShortVersionString]"]
          && upload.number == query["filter[cfBundleVersion]"]
          && upload.platform == query["filter[platform]"]
      }
      return data(.array(found.sorted { $0.key < $1.key }.map { Self.json($0.key, $0.value, nil) }))
    }
  }

  func upload(_ id: String) -> PlayedAnswer {
    state.withLock { state in
      guard var upload = state.uploads[id] else { return error(404, "NOT_FOUND", "there is no such upload") }
      if upload.state == "PROCESSING" {
        if upload.asked >= habits.rounds {
          upload.state = habits.refusal == nil ? "COMPLETE" : "FAILED"
          if habits.refusal == nil {
            let build = "build-\(state.builds.count + 1)"
            upload.build = build
            state.builds[build] = Build(
              version: upload.version, number: upload.number, platform: upload.platform)
          }
        }
        upload.asked += 1
        state.uploads[id] = upload
      }
      return data(Self.json(id, upload, habits.refusal))
    }
  }

  private static func json(_ id: String, _ upload: Upload, _ refusal: String?) -> VendorJSON {
    let errors: [VendorJSON] =
      upload.state == "FAILED" ? [["code": "90062", "description": .string(refusal ?? "")]] : []
    return [
      "type": "buildUploads", "id": .string(id),
      "attributes": [
        "cfBundleShortVersionString": .string(upload.version), "cfBundleVersion": .string(upload.number),
        "platform": .string(upload.platform),
        "state": ["state": .string(upload.state), "errors": .array(errors), "warnings": [], "infos": []],
      ],
      "relationships": [
        "build": ["data": upload.build.map { ["type": "builds", "id": .string($0)] } ?? .null]
      ],
    ]
  }
}
