import type { CheckRun } from '../check/check-paths.ts'
import { CheckTally } from '../check/check-tally.ts'
import type { CheckedFile } from '../check/checked-file.ts'
import type { ValidFile } from './sync/outcome.ts'

export interface CheckedImport {
  validFiles: ValidFile[]
  tally: CheckTally
}

/** Checks all files before the first is sent. Their questions are not kept in memory. */
export async function checkBeforeImport(
  run: CheckRun,
  onChecked: (file: CheckedFile) => void,
): Promise<CheckedImport> {
  const validFiles: ValidFile[] = []
  const tally = new CheckTally()
  for await (const file of run.checked) {
    tally.add(file)
    onChecked(file)
    const { title, format, content } = file
    if (content && format && title !== null) validFiles.push(toValidFile(file, { title, format, content }))
  }
  return { validFiles, tally }
}

// The warnings have been printed, but are kept because the import's JSON repeats them.
function toValidFile(
  { path, otherTitles, warnings, warningCount }: CheckedFile,
  values: Pick<ValidFile, 'title' | 'format' | 'content'>,
): ValidFile {
  return { path, otherTitles, warnings, warningCount, ...values }
}
