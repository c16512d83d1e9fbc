import { likelyEncoding, needsEncoding, readRoster, sizeLimitOf } from 'quiz-format'
import type { UnknownEncoding } from '../../../../ui/files/EncodingPrompt.tsx'
import type { FileProblems } from '../../../../ui/files/ProblemTable.tsx'

const NOT_CSV = 'A roster is a CSV file. In a spreadsheet, save the sheet as CSV, and choose that file.'

/** The result of checking a roster file. */
export type RosterCheck =
  | { kind: 'valid' }
  | ({ kind: 'unknownEncoding' } & UnknownEncoding)
  | ({ kind: 'invalid' } & FileProblems)
  | { kind: 'refused'; message: string }

/** Checks a roster file by the same rules as the server. */
export async function checkRosterFile(file: File): Promise<RosterCheck> {
  if (!/\.csv$/i.test(file.name)) return { kind: 'refused', message: NOT_CSV }
  const limit = sizeLimitOf(file.name)
  if (file.size > limit.bytes) return { kind: 'refused', message: limit.message }
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return { kind: 'refused', message: 'The file cannot be read. Please choose it again.' }
  const bytes = new Uint8Array(content)
  if (needsEncoding(bytes)) return { kind: 'unknownEncoding', bytes, likely: likelyEncoding(bytes) }
  const result = readRoster(bytes)
  if (result.ok) return { kind: 'valid' }
  const { problems, problemCount } = result
  return { kind: 'invalid', rowUnit: 'row', problems, problemCount }
}
