import type { Problem } from '../problem.ts'

/** A text of a file that can be edited: a cell, or lines. */
export interface MendableField {
  /** The heading of its column, or what else stands above it. */
  label: string
  /** The names of its column in problems. */
  columns: readonly string[]
  text: string
}

/** The part of a file that a problem is about: a row with its cells, or some lines. */
export interface MendableRecord {
  /** The first row, item or line; null for the place where a file stops being readable. */
  from: number | null
  /** The last one. */
  to: number | null
  sheet: string | null
  fields: readonly MendableField[]
  /** The field that problems without a column of the record are about. */
  fallback: number
  /** Whether each line that is typed makes the record longer. */
  growsByLines: boolean
}

/**
 * Says which field of a record a problem is about.
 * @param texts what the fields hold by now
 * @returns null if it is about another part of the file
 */
export function fieldOfProblem(
  record: MendableRecord,
  problem: Problem,
  texts: readonly string[] = record.fields.map(({ text }) => text),
): number | null {
  if (!isAbout(record, problem, texts)) return null
  const { fields, fallback } = record
  const { column, message } = problem
  const named = fields.flatMap(({ columns }, index) =>
    column !== null && columns.includes(column) ? [index] : [],
  )
  // The options of a JSON item are one column; a message says which of them it is about.
  const isNamed = (index: number) => `${message} `.includes(` ${fields[index]?.label.toLowerCase()} `)
  return (named.length > 1 ? named.find(isNamed) : undefined) ?? named[0] ?? fallback
}

function isAbout(record: MendableRecord, problem: Problem, texts: readonly string[]): boolean {
  const { from, to, sheet, growsByLines } = record
  const { row } = problem
  if ((problem.sheet ?? null) !== sheet) return false
  if (from === null || to === null || row === null) return from === row
  const typedTo = growsByLines ? from + (texts[0] ?? '').split(/\r\n|\r|\n/).length - 1 : to
  return row >= from && row <= typedTo
}
