import readXlsxFile from 'read-excel-file/universal'
import { isBlank } from '../../text.ts'
import type { ReadReport } from '../file-format.ts'
import { contentLeftOut } from '../foreign/left-out-messages.ts'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'
import { cellText } from './cell-text.ts'
import { numberFormats } from './number-formats.ts'
import { type PlainSheet, plainSheet } from './plain-sheet.ts'
import { plainWorkbook } from './plain-workbook.ts'
import type { SheetTexts } from './read-sheet.ts'
import { sheetCells } from './sheet-cells.ts'
import { type Sheet, type Workbook, readWorkbook, xmlEntry } from './workbook.ts'

// Limit of rows times columns: the library pads every row to the width of the widest row.
const MAX_CELLS = 5_000_000

interface NamedSheet extends PlainSheet {
  name: string
}

/**
 * Reads the texts in all visible sheets of a workbook.
 * @returns null if there are problems
 */
export async function readSheetTexts(
  zip: ZipArchive,
  report: ReadReport,
): Promise<{ texts: SheetTexts[]; sheets: Sheet[] } | null> {
  const workbook = readWorkbook(zip)
  const styles =
    typeof workbook === 'string' || workbook.styles === null ? null : xmlEntry(zip, workbook.styles)
  for (const problem of [workbook, styles]) {
    if (typeof problem === 'string') report.problems.add(null, null, problem)
  }
  if (typeof workbook === 'string' || typeof styles === 'string') return null
  const formats = styles === null ? [] : numberFormats(styles)
  const sheets = workbook.sheets.flatMap((sheet) => plainSheetOf(zip, sheet, { formats, report }) ?? [])
  if (report.problems.count > 0) return null
  const texts = await textsOf(zip, workbook, sheets)
  if (typeof texts !== 'string') return { texts, sheets: workbook.sheets }
  report.problems.add(null, null, `The workbook cannot be read: ${texts}. Save it again in Excel`)
  return null
}

function plainSheetOf(
  zip: ZipArchive,
  { name, isHidden, path }: Sheet,
  { formats, report }: { formats: (string | null)[]; report: ReadReport },
): NamedSheet | null {
  const title = JSON.stringify(name)
  if (isHidden || path === null) {
    const message = isHidden
      ? `The sheet ${title} is hidden: its questions are left out`
      : contentLeftOut(`The sheet ${title}, which has no cells,`)
    report.leftOut.add(null, null, message)
    return null
  }
  const bytes = zip.read(path)
  if (!bytes) {
    report.problems.add(
      null,
      null,
      `The sheet ${title} is missing or damaged: save the workbook again in Excel`,
    )
    return null
  }
  const { cells, losses, problem } = sheetCells(new TextDecoder().decode(bytes))
  if (problem !== null) report.problems.add(null, null, `In the sheet ${title}: ${problem}`)
  for (const loss of losses) {
    report.leftOut.add(null, null, contentLeftOut(`In the sheet ${title}, ${loss}`))
  }
  const sheet = plainSheet(cells, formats)
  if (sheet.rows.length * sheet.width <= MAX_CELLS) return { ...sheet, name }
  report.problems.add(null, null, `The sheet ${title} is too large: delete the cells beside the questions`)
  return null
}

// Returns an error message if the library rejects the workbook.
async function textsOf(
  zip: ZipArchive,
  workbook: Workbook,
  sheets: NamedSheet[],
): Promise<SheetTexts[] | string> {
  try {
    const { buffer } = plainWorkbook(zip, workbook, sheets)
    const read = await readXlsxFile(buffer)
    return sheets.map(({ name, rows, faults }, index) => ({
      name,
      faults,
      rows: (read[index]?.data ?? [])
        .map((cells, position) => ({ row: rows[position] ?? 0, cells: cells.map(cellText) }))
        .filter(({ row, cells }) => row > 0 && cells.some((cell) => !isBlank(cell))),
    }))
  } catch (fault) {
    return fault instanceof Error ? fault.message.slice(0, 200).toWellFormed() : 'it is broken'
  }
}
