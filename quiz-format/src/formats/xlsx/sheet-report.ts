import { ProblemList } from '../../problem.ts'
import type { ReadReport } from '../file-format.ts'

/** Creates an empty report for a sheet, with the limits of the file's report and the same `duplicates`. */
export function newSheetReport({ problems, leftOut, warnings, duplicates }: ReadReport): ReadReport {
  return {
    problems: new ProblemList(problems.most),
    leftOut: new ProblemList(leftOut.most),
    warnings: new ProblemList(warnings.most),
    duplicates,
  }
}

/**
 * Adds the report of a sheet to that of the file.
 * @param sheet name for the start of each message; null if the workbook has only one sheet
 */
export function mergeSheetReport(from: ReadReport, to: ReadReport, sheet: string | null): void {
  to.columns ??= from.columns ?? null
  const start = sheet === null ? '' : `In the sheet ${JSON.stringify(sheet)}: `
  for (const kind of ['problems', 'leftOut', 'warnings'] as const) {
    for (const problem of from[kind].kept) {
      const message = start + problem.message
      to[kind].addProblem({ ...problem, message, ...(sheet !== null && { sheet }) })
    }
    to[kind].count += from[kind].count - from[kind].kept.length
  }
}
