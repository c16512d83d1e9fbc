import type { FileFormat } from '../formats/file-format.ts'
import type { FormatName } from '../formats/format-names.ts'
import type { Problem } from '../problem.ts'
import { decodeText } from '../reading/text/decode.ts'
import { csvPart } from './csv-part.ts'
import { jsonPart } from './json-part.ts'
import { linesPart } from './lines-part.ts'
import type { MendableRecord } from './mendable-record.ts'
import type { SheetPart } from './sheet-part.ts'
import { type TextPart, withPart } from './text-part.ts'

// A file of another system may be one long line.
const MOST_LENGTH = 50_000

type PartFinder = (text: string, row: number | null, column: string | null) => TextPart | null

// The formats that are text. A package of QTI is no text.
const TEXT_PARTS: Partial<Record<FormatName, PartFinder>> = {
  csv: csvPart,
  json: jsonPart,
  quizfolio: jsonPart,
  gift: linesPart,
  aiken: linesPart,
  anki: linesPart,
  'moodle-xml': linesPart,
  qti: linesPart,
}

type MendableFormat = Pick<FileFormat, 'name'>

/**
 * Finds the part of a file that a problem is about.
 * @returns null if it cannot be mended in place
 */
export async function recordOf(
  bytes: Uint8Array,
  format: MendableFormat,
  problem: Problem,
): Promise<MendableRecord | null> {
  if (format.name === 'xlsx') return (await sheetPartOf(bytes, problem))?.record ?? null
  return textPart(bytes, format, problem)?.part.record ?? null
}

/**
 * Writes a file with other texts in the part that a problem is about. Everything else stays as it is, but a
 * text is written as UTF-8.
 * @param texts by field of the record
 * @returns null if it cannot be mended in place
 */
export async function mended(
  bytes: Uint8Array,
  format: MendableFormat,
  { problem, texts }: { problem: Problem; texts: readonly string[] },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (format.name === 'xlsx') return (await sheetPartOf(bytes, problem))?.write(texts) ?? null
  const found = textPart(bytes, format, problem)
  // Excel recognises UTF-8 by the mark.
  const mark = hasMark(bytes) ? '\uFEFF' : ''
  return found && new TextEncoder().encode(mark + withPart(found.text, found.part, texts))
}

// Apart from the others, because it needs the libraries for workbooks.
async function sheetPartOf(bytes: Uint8Array, problem: Problem): Promise<SheetPart | null> {
  const { sheetPart } = await import('./sheet-part.ts')
  return sheetPart(bytes, problem)
}

function textPart(
  bytes: Uint8Array,
  { name }: MendableFormat,
  { row, column }: Problem,
): { text: string; part: TextPart } | null {
  const decoded = decodeText(bytes)
  const partOf = TEXT_PARTS[name]
  if (!decoded.ok || !partOf) return null
  const { text } = decoded
  const part = partOf(text, row, column)
  return part && part.end - part.start <= MOST_LENGTH ? { text, part } : null
}

function hasMark(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes
  return (
    (first === 0xef && second === 0xbb && third === 0xbf) ||
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff)
  )
}
