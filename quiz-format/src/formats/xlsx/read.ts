import { type QuizQuestion, sectionNameProblem } from '../../quiz.ts'
import type { ReadReport } from '../file-format.ts'
import type { HeadingOptions } from '../headings/find-table.ts'
import { contentLeftOut } from '../foreign/left-out-messages.ts'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'
import { type SheetTexts, hasQuestionColumns, readSheet } from './read-sheet.ts'
import { mergeSheetReport, newSheetReport } from './sheet-report.ts'
import { readSheetTexts } from './sheet-texts.ts'
import type { Sheet } from './workbook.ts'

/** Reads the questions in all visible sheets of a workbook. */
export async function readXlsx(
  zip: ZipArchive,
  report: ReadReport,
  headings: HeadingOptions = {},
): Promise<QuizQuestion[]> {
  const read = await readSheetTexts(zip, report)
  return read === null ? [] : questionsOf(read.texts, { all: read.sheets, headings }, report)
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
