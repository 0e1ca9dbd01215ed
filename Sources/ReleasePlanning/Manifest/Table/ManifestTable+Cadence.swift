import ReleaseModel

extension ManifestMapping {
  static let cadence = ManifestMapping(
    "the cadence",
    [
      ManifestKey(
        "start", .text(.line), required: true, meaning: "The start of the first cycle, as a day and a time.",
        example: "2026-12-01 10:00"),
      ManifestKey(
        "weeks", .text(.count), standard: "1", meaning: "The length of a cycle in weeks.", example: "2"),
      ManifestKey(
        "timeZone", .text(.line), standard: "UTC", meaning: "The time zone of all times, as a place.",
        example: "Asia/Shanghai"),
      ManifestKey(
        "steps", .list(.mapping(.cadenceStep)), required: true, meaning: "The steps of a cycle.",
        example: "[{ day: 0, run: bump minor }, { day: 2, run: freeze qa }]"),
      ManifestKey(
        "captains", .oneOrMore(.text(.line)), standard: "none",
        meaning: "The people who look after a cycle, one after the other.", example: "[Ana, Ben]"),
    ])

  static let cadenceStep = ManifestMapping(
    "the step",
    [
      ManifestKey(
        "day", .text(.line), required: true, meaning: "The day of the cycle, from 0.", example: "2"),
      ManifestKey(
        "time", .text(.line), standard: "the time of 'start'", meaning: "The time of that day.",
        example: "'18:00'"),
      ManifestKey(
        "run", .text(.line), required: true,
        meaning:
          "The command that is due, without 'relctl': bump, promote, publish or hotfix. Or 'freeze ENV', which closes the gate 'freeze' of this environment until the next cycle.",
        example: "promote qa stg"),
    ])
}
