import type { FileFormat } from '../formats/file-format.ts'
import type { FormatName } from '../formats/format-names.ts'
import type { HeadingOptions } from '../formats/headings/find-table.ts'
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

type PartFinder = (
  text: string,
  problem: Pick<Problem, 'row' | 'column'>,
  headings: HeadingOptions | undefined,
) => TextPart | null

// The formats that are text. A package of QTI is no text.
const TEXT_PARTS: Partial<Record<FormatName, PartFinder>> = {
  csv: (text, { row }, headings) => csvPart(text, row, headings),
  json: partOfJson,
  quizfolio: partOfJson,
  gift: partOfLines,
  aiken: partOfLines,
  anki: partOfLines,
  'moodle-xml': partOfLines,
  qti: partOfLines,
}

type MendableFormat = Pick<FileFormat, 'name'>

/** What a problem is about, and how the headings of the file's tables were read. */
interface Place {
  problem: Problem
  headings?: HeadingOptions | undefined
}

/**
 * Finds the part of a file that a problem is about.
 * @param headings how the headings of its tables were read
 * @returns null if it cannot be mended in place
 */
export async function recordOf(
  bytes: Uint8Array,
  format: MendableFormat,
  problem: Problem,
  headings?: HeadingOptions,
): Promise<MendableRecord | null> {
  const place = { problem, headings }
  if (format.name === 'xlsx') return (await sheetPartOf(bytes, place))?.record ?? null
  return textPart(bytes, format, place)?.part.record ?? null
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
  { texts, ...place }: Place & { texts: readonly string[] },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (format.name === 'xlsx') return (await sheetPartOf(bytes, place))?.write(texts) ?? null
  const found = textPart(bytes, format, place)
  // Excel recognises UTF-8 by the mark.
  const mark = hasMark(bytes) ? '\uFEFF' : ''
  return found && new TextEncoder().encode(mark + withPart(found.text, found.part, texts))
}

// Apart from the others, because it needs the libraries for workbooks.
async function sheetPartOf(bytes: Uint8Array, { problem, headings }: Place): Promise<SheetPart | null> {
  const { sheetPart } = await import('./sheet-part.ts')
  return sheetPart(bytes, problem, headings)
}

function textPart(
  bytes: Uint8Array,
  { name }: MendableFormat,
  { problem, headings }: Place,
): { text: string; part: TextPart } | null {
  const decoded = decodeText(bytes)
  const partOf = TEXT_PARTS[name]
  if (!decoded.ok || !partOf) return null
  const { text } = decoded
  const part = partOf(text, problem, headings)
  return part && part.end - part.start <= MOST_LENGTH ? { text, part } : null
}

function partOfJson(text: string, { row, column }: Pick<Problem, 'row' | 'column'>): TextPart | null {
  return jsonPart(text, row, column)
}

function partOfLines(text: string, { row }: Pick<Problem, 'row'>): TextPart | null {
  return linesPart(text, row)
}

function hasMark(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes
  return (
    (first === 0xef && second === 0xbb && third === 0xbf) ||
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff)
  )
}
