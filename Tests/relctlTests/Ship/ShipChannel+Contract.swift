/// What the contract means for each kind, and why a row of it means nothing for some.
extension ShipChannel {
  /// Whether the service can say that it has nothing, so that a crash before the upload heals by itself.
  var knowsAbsence: Bool {
    switch self {
    case .folder, .put, .command, .testflight, .appstore, .firebase: true
    case .pgyer, .bugly: false
    }
  }

  /// How it becomes known that a build arrived whose upload nobody answered.
  enum LostAnswer { case atOnce, byItsBuild, byAPerson }

  var lostAnswer: LostAnswer {
    switch self {
    // The same done twice is done once, so it is sent again; App Store Connect and Firebase are asked on the spot.
    case .put, .pgyer, .testflight, .appstore, .firebase: .atOnce
    case .folder, .command: .byItsBuild
    // Nobody can ask Bugly for symbols.
    case .bugly: .byAPerson
    }
  }

  /// Where a process can die before anything was handed over.
  var faultsBeforeUpload: [String] {
    switch self {
    // The receipt knows the reservation, or the symbols, before the upload.
    // The receipt knows the version before the submission.
    case .testflight, .appstore, .bugly: ["receiptSending", "receiptNoted"]
    // Pgyer says of a name that got no file that it works on it, which is no crash's business.
    case .pgyer: ["receiptSending"]
    // They note nothing on the way, or only what the service answered to the upload.
    case .folder, .put, .command, .firebase: ["receiptSending"]
    }
  }

  enum Row { case lostAnswer, passingTroubles, refusal }

  /// Why a row of the contract makes no sense for a kind; nil when it does.
  func exemption(_ row: Row) -> String? {
    switch (self, row) {
    case (.folder, .lostAnswer): "a copy has no answer: it is there as a whole or not at all"
    case (.folder, .passingTroubles), (.folder, .refusal):
      "there is no service: what a disk refuses is seen before, and the disk is not asked again and again"
    case (.command, .passingTroubles), (.bugly, .passingTroubles):
      "a program rides its service's troubles out itself; it is started once, and its end counts"
    case (.put, _), (.pgyer, _), (.testflight, _), (.appstore, _), (.firebase, _), (.command, _), (.bugly, _):
      nil
    }
  }

  static func kinds(for row: Row) -> [ShipChannel] { allCases.filter { $0.exemption(row) == nil } }
}
