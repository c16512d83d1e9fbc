import { uploadFormatOf, type RosterResult } from 'quiz-format'
import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { InvalidQuizFile, UnsupportedFileType } from '../../errors.ts'
import { admitFile, type AdmittedFile, type QuizFile } from '../../imports/admit-file.ts'

/**
 * Checks the size and type of a roster file, without reading it.
 *
 * @throws InvalidInput when there is no file.
 * @throws FileTooLarge
 * @throws UnsupportedFileType when it is not a CSV file.
 */
export function admitRoster(file: QuizFile | null): AdmittedFile {
  if (file && uploadFormatOf(file) !== 'csv') throw UnsupportedFileType.ofRoster()
  return admitFile(file)
}

/**
 * Reads a roster file in the import thread.
 */
export async function readRosterFile(
  { importer }: Deps,
  viewer: Viewer,
  file: AdmittedFile,
): Promise<RosterResult> {
  try {
    return await importer.readRoster(file, viewer)
  } catch (error) {
    // The file needs too much time or memory.
    if (!(error instanceof InvalidQuizFile)) throw error
    return { ok: false, problems: error.issues, problemCount: error.issueCount }
  }
}
