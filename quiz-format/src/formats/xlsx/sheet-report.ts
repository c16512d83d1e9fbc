import { ProblemList } from '../../problem.ts'
import type { ReadReport } from '../file-format.ts'

/**
 * Makes an empty report that keeps as many findings as another.
 * @param report of the file
 * @returns the report of one sheet
 */
export function newSheetReport({ problems, leftOut, warnings, duplicates }: ReadReport): ReadReport {
  return {
    problems: new ProblemList(problems.most),
    leftOut: new ProblemList(leftOut.most),
    warnings: new ProblemList(warnings.most),
    duplicates,
  }
}

/**
 * Adds the findings in one sheet to those of the file.
 * @param from of the sheet
 * @param to of the file
 * @param sheet its name, which each message then begins with; null where it is the only one
 */
export function mergeSheetReport(from: ReadReport, to: ReadReport, sheet: string | null): void {
  const start = sheet === null ? '' : `In the sheet ${JSON.stringify(sheet)}: `
  for (const kind of ['problems', 'leftOut', 'warnings'] as const) {
    for (const { row, column, message } of from[kind].kept) to[kind].add(row, column, start + message)
    to[kind].count += from[kind].count - from[kind].kept.length
  }
}
