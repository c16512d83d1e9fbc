import type { Problem, RowUnit } from 'quiz-format'
import { fieldOfProblem } from 'quiz-format/mending'
import { problemColumns } from '../../../ui/files/problems-as-text.ts'
import type { OpenRecord } from './mending-draft.ts'

/** The messages beside each field of a record. */
export function problemsByField(
  { record, texts }: Pick<OpenRecord, 'record' | 'texts'>,
  problems: readonly Problem[],
): string[][] {
  const byField: string[][] = record.fields.map(() => [])
  for (const problem of problems) {
    const field = fieldOfProblem(record, problem, texts)
    if (field !== null) byField[field]?.push(problem.message)
  }
  return byField
}

/** The first problem below a record, else the first above it. */
export function nextProblem(
  { record, texts }: Pick<OpenRecord, 'record' | 'texts'>,
  problems: readonly Problem[],
): Problem | null {
  const others = problems.filter((problem) => fieldOfProblem(record, problem, texts) === null)
  const isBelow = ({ row }: Problem) => record.to !== null && row !== null && row > record.to
  return others.find(isBelow) ?? others[0] ?? null
}

/** What a record is, such as “Row 3”. */
export function recordTitle({ record }: Pick<OpenRecord, 'record'>, rowUnit: RowUnit): string {
  const { from, to, sheet, fields } = record
  if (from === null || from !== to) return fields[0]?.label ?? ''
  const row = `${problemColumns(rowUnit)[0]} ${from}`
  return sheet === null ? row : `${row} of the sheet “${sheet}”`
}
