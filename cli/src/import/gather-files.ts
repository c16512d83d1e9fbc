import type { CheckRun } from './check/check-paths.ts'
import { CheckTally } from './check/check-tally.ts'
import type { CheckedFile } from './check/checked-file.ts'
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
    const { title, format, content } = file
    if (content && format && title !== null) good.push(goodFile(file, { title, format, content }))
  }
  return { good, tally }
}

// What is listed of a good file is told by now; only an import's JSON tells the warnings again.
function goodFile(
  { path, otherTitles, warnings, warningCount }: CheckedFile,
  known: Pick<GoodFile, 'title' | 'format' | 'content'>,
): GoodFile {
  return { path, otherTitles, warnings, warningCount, ...known }
}
