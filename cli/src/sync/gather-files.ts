import type { CheckRun } from '../check/check-paths.ts'
import { CheckTally } from '../check/check-tally.ts'
import type { CheckedFile } from '../check/checked-file.ts'
import type { GoodFile } from './outcome.ts'

/** What the check left to import. */
export interface Gathered {
  good: GoodFile[]
  tally: CheckTally
}

/**
 * Checks all files before the first is sent.
 * @param run of the check
 * @param onChecked is told of each file
 * @returns the good ones, without their content
 */
export async function gatherFiles(run: CheckRun, onChecked: (file: CheckedFile) => void): Promise<Gathered> {
  const good: GoodFile[] = []
  const tally = new CheckTally()
  for await (const file of run.checked) {
    tally.add(file)
    onChecked(file)
    const { path, title, format, content } = file
    if (content && format && title !== null) good.push({ path, title, format, content })
  }
  return { good, tally }
}
