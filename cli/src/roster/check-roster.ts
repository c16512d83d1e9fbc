import { type Problem, readRoster, uploadFormatOf } from 'quiz-format'
import type { FileEncodings } from '../files/file-encodings.ts'
import { MAX_LISTED_PROBLEMS } from '../files/max-listed-problems.ts'
import { readBytes } from '../files/read-bytes.ts'

const NOT_CSV = 'A roster is a CSV file: save the table as CSV'

/** A roster file that was read: its content, or what is wrong with it. */
export type CheckedRoster = { path: string } & (
  | { ok: true; peopleCount: number; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; problems: Problem[]; problemCount: number }
)

/** Reads a roster file by the server's rules, and collects all its problems. */
export async function checkRoster(
  path: string,
  encodings: FileEncodings,
  signal: AbortSignal,
): Promise<CheckedRoster> {
  const invalid = (message: string): CheckedRoster => {
    return { path, ok: false, problems: [{ row: null, column: null, message }], problemCount: 1 }
  }
  if (uploadFormatOf({ name: path }) === 'json') return invalid(NOT_CSV)
  const original = await readBytes(path, 'csv', signal)
  if (!original.ok) return invalid(original.message)
  const read = await encodings.read(path, original.bytes)
  if (!read.ok) return invalid(read.message)
  const result = readRoster(read.bytes, MAX_LISTED_PROBLEMS)
  if (!result.ok) return { path, ...result }
  return { path, ok: true, peopleCount: result.rows.length, bytes: read.bytes }
}
