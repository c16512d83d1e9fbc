// The column or field `format` of CSV, JSON and our own files. Without it, a question is plain text.
import type { ProblemList } from '../problem.ts'
import type { TextFormat } from '../rich/text-format.ts'
import { excerpt, isBlank } from '../text.ts'
import type { RawText } from './question-texts.ts'

export const FORMAT_FIELD = 'format'
const NAMES: Record<string, TextFormat> = { plain: 'PLAIN', markdown: 'MARKDOWN' }

/** What a file says for a format. */
export function formatName(format: TextFormat): string {
  return format.toLowerCase()
}

/** Parses the name of a format, whatever its case. An empty text means plain text. */
export function formatOf({ row, column, raw }: RawText, problems: ProblemList): TextFormat {
  if (isBlank(raw)) return 'PLAIN'
  const name = raw.trim().toLowerCase()
  const format = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  if (format !== undefined) return format
  problems.add(row, column, `"${excerpt(raw.trim())}" is not a format: write plain or markdown`)
  return 'PLAIN'
}
