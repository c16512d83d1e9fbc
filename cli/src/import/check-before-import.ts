import type { CheckRun } from '../check/check-paths.ts'
import { CheckTally } from '../check/check-tally.ts'
import type { CheckedFile } from '../check/checked-file.ts'
import type { ValidFile } from './sync/outcome.ts'

export interface CheckedImport {
  validFiles: ValidFile[]
  tally: CheckTally
}

/** Checks all files before the first is sent. Content is not kept in memory. */
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

// Problems have been printed by now; only the JSON of the import repeats the warnings.
function toValidFile(
  { path, otherTitles, warnings, warningCount }: CheckedFile,
  values: Pick<ValidFile, 'title' | 'format' | 'content'>,
): ValidFile {
  return { path, otherTitles, warnings, warningCount, ...values }
}
