import readXlsxFile from 'read-excel-file/universal'
import { type QuizQuestion, sectionNameProblem } from '../../quiz.ts'
import { isBlank } from '../../text.ts'
import type { ReadReport } from '../file-format.ts'
import type { HeadingOptions } from '../headings/find-table.ts'
import { contentLeftOut } from '../foreign/left-out-messages.ts'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'
import { cellText } from './cell-text.ts'
import { numberFormats } from './number-formats.ts'
import { type PlainSheet, plainSheet } from './plain-sheet.ts'
import { plainWorkbook } from './plain-workbook.ts'
import { type SheetTexts, hasQuestionColumns, readSheet } from './read-sheet.ts'
import { sheetCells } from './sheet-cells.ts'
import { mergeSheetReport, newSheetReport } from './sheet-report.ts'
import { type Sheet, type Workbook, readWorkbook, xmlEntry } from './workbook.ts'

// Limit of rows times columns: the library pads every row to the width of the widest row.
const MAX_CELLS = 5_000_000

interface NamedSheet extends PlainSheet {
  name: string
}

/** Reads the questions in all visible sheets of a workbook. */
export async function readXlsx(
  zip: ZipArchive,
  report: ReadReport,
  headings: HeadingOptions = {},
): Promise<QuizQuestion[]> {
  const workbook = readWorkbook(zip)
  const styles =
    typeof workbook === 'string' || workbook.styles === null ? null : xmlEntry(zip, workbook.styles)
  for (const problem of [workbook, styles]) {
    if (typeof problem === 'string') report.problems.add(null, null, problem)
  }
  if (typeof workbook === 'string' || typeof styles === 'string') return []
  const formats = styles === null ? [] : numberFormats(styles)
  const sheets = workbook.sheets.flatMap((sheet) => plainSheetOf(zip, sheet, { formats, report }) ?? [])
  if (report.problems.count > 0) return []
  const texts = await textsOf(zip, workbook, sheets)
  if (typeof texts === 'string') {
    report.problems.add(null, null, `The workbook cannot be read: ${texts}. Save it again in Excel`)
    return []
  }
  return questionsOf(texts, { all: workbook.sheets, headings }, report)
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

function questionsOf(
  texts: SheetTexts[],
  { all, headings }: { all: Sheet[]; headings: HeadingOptions },
  report: ReadReport,
): QuizQuestion[] {
  const filled = texts.filter(({ rows }) => rows.length > 0)
  const questionSheets = filled.filter((sheet) => hasQuestionColumns(sheet, headings))
  const sheetsToRead = questionSheets.length > 0 ? questionSheets : filled.slice(0, 1)
  if (sheetsToRead.length === 0) {
    report.problems.add(
      null,
      null,
      'The workbook is empty: write a header row, then one row for each question',
    )
  }
  const questions: QuizQuestion[] = []
  for (const sheet of filled) {
    if (!sheetsToRead.includes(sheet)) {
      const subject = `The sheet ${JSON.stringify(sheet.name)}, which has no columns of questions,`
      report.leftOut.add(sheet.rows[0]?.row ?? null, null, contentLeftOut(subject))
      continue
    }
    const sheetReport = newSheetReport(report)
    const section = sectionOf(sheet.name, sheetsToRead.length)
    for (const question of readSheet(sheet, { section, headings }, sheetReport)) questions.push(question)
    mergeSheetReport(sheetReport, report, all.length > 1 ? sheet.name : null)
  }
  if (sheetsToRead.length > 0 && questions.length === 0 && report.problems.count === 0) {
    report.problems.add(null, null, 'The file has no questions: write one row for each below the header')
  }
  return questions
}

function sectionOf(name: string, sheets: number): string | null {
  return sheets > 1 && sectionNameProblem(name) === null ? name.trim() : null
}
