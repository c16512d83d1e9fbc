import { strFromU8, strToU8, zipSync, type Zippable } from 'fflate'
import { SHEET_COLUMNS } from '../formats/csv/csv-header.ts'
import type { HeadingOptions } from '../formats/headings/find-table.ts'
import { titlesOf } from '../formats/headings/said-columns.ts'
import { foreignTableOf, type SheetTexts } from '../formats/xlsx/read-sheet.ts'
import { readSheetTexts } from '../formats/xlsx/sheet-texts.ts'
import type { Problem } from '../problem.ts'
import { newReport } from '../read-quiz-file.ts'
import { openZip } from '../reading/zip/zip-archive.ts'
import type { ZipArchive } from '../reading/zip/zip-archive.ts'
import { cellFields, foreignNames, headingFields, ownNames } from './column-names.ts'
import type { MendableRecord } from './mendable-record.ts'
import { withCells } from './sheet-xml.ts'

/** A row of a workbook that can be replaced. */
export interface SheetPart {
  record: MendableRecord
  /** Writes the workbook with other texts in the cells of the row; null if it is damaged. */
  write: (texts: readonly string[]) => Uint8Array<ArrayBuffer> | null
}

/** Finds the row of a workbook that a problem is about; null if there is none. */
export async function sheetPart(
  bytes: Uint8Array,
  { row, sheet }: Problem,
  headings: HeadingOptions = {},
): Promise<SheetPart | null> {
  const opened = openZip(bytes)
  const read = opened.ok ? await readSheetTexts(opened.zip, newReport()) : null
  if (!opened.ok || !read || row === null) return null
  const found = read.texts.find(({ name }) => name === (sheet ?? read.sheets[0]?.name))
  const path = read.sheets.find(({ name }) => name === found?.name)?.path ?? null
  const record = found ? recordOf(found, { row, sheet: sheet ?? null, headings }) : null
  if (!record || path === null) return null
  const write = (texts: readonly string[]) => {
    const changed = record.fields.flatMap(({ text }, index): [number, string][] => {
      const typed = texts[index] ?? ''
      return typed === text ? [] : [[index + 1, typed]]
    })
    return rewritten(opened.zip, path, (xml) => withCells(xml, row, new Map(changed)))
  }
  return { record, write }
}

interface SheetPlace {
  row: number
  sheet: string | null
  headings: HeadingOptions
}

function recordOf(texts: SheetTexts, { row, sheet, headings }: SheetPlace): MendableRecord | null {
  const foreign = foreignTableOf(texts, headings)
  const header =
    foreign?.index === -1
      ? { row: 0, cells: titlesOf(foreign.layout.headings.length) }
      : texts.rows[foreign?.index ?? 0]
  const cells = texts.rows.find((candidate) => candidate.row === row)?.cells
  if (!header || !cells) return null
  const names = foreign ? foreignNames(foreign.layout) : ownNames(header.cells, SHEET_COLUMNS)
  const place = { from: row, to: row, sheet, growsByLines: false }
  if (row === header.row) {
    const fields = headingFields(header.cells, names)
    return { ...place, fields, fallback: header.cells.length }
  }
  // A cell that could not be read has no text.
  const textAt = (position: number) =>
    texts.faults.has(`${row}:${position + 1}`) ? '' : (cells[position] ?? '')
  return {
    ...place,
    fields: cellFields(foreign?.layout.headings ?? header.cells, names, textAt),
    fallback: 0,
  }
}

function rewritten(
  zip: ZipArchive,
  path: string,
  rewrite: (xml: string) => string | null,
): Uint8Array<ArrayBuffer> | null {
  const files: Zippable = {}
  for (const name of zip.names) {
    const content = zip.read(name)
    if (!content) return null
    files[name] = content
  }
  const xml = rewrite(strFromU8(files[path] as Uint8Array))
  if (xml === null) return null
  files[path] = strToU8(xml)
  return zipSync(withoutCalculationOrder(files))
}

// Excel stores in which order formulas are calculated, and reports a damaged workbook where one of them is
// gone. Without that order, it makes a new one.
function withoutCalculationOrder(files: Zippable): Zippable {
  const order = 'xl/calcChain.xml'
  if (!(order in files)) return files
  const { [order]: _, ...rest } = files
  for (const name of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels']) {
    const content = rest[name]
    if (content instanceof Uint8Array)
      rest[name] = strToU8(strFromU8(content).replace(/<[^<>]*calcChain\.xml"[^<>]*\/>/g, ''))
  }
  return rest
}
