// The public interface is written in ReleaseModel's types (texts, edits, versions, problems), so nobody could use it
// without them: one import gives both.
@_exported import ReleaseModel
