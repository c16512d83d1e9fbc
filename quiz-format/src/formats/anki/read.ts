import type { QuizQuestion } from '../../quiz.ts'
import { brokenTextProblem } from '../../text.ts'
import { type CsvRow, csvRows } from '../../reading/csv/csv-rows.ts'
import type { ReadOptions, ReadReport } from '../file-format.ts'
import { convertSectionName } from '../foreign/convert-section-name.ts'
import { htmlToText } from '../../reading/html/html-to-text.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'
import { RowCounter } from '../../reading/text/row-counter.ts'
import { type AnkiHeader, readAnkiHeader } from './anki-header.ts'
import { allInOneLayout } from './all-in-one.ts'
import { type AnkiLayout, columnsOf, layoutOf } from './anki-layout.ts'
import { type AnkiNote, questionOf } from './anki-note.ts'
import { FieldColumns } from './field-columns.ts'
import { missingNames, notesLeftOut } from './field-names.ts'
import { whyNoQuestion } from './why-no-question.ts'
import { UnusedColumns } from './unused-columns.ts'

/**
 * Reads the notes that are multiple-choice questions.
 * @param text the whole file, whose line breaks are all line feeds
 */
export function readAnki(text: string, report: ReadReport, options: ReadOptions = {}): QuizQuestion[] {
  const { header } = readAnkiHeader(text)
  const body = text.slice(header.end)
  const rows = new RowCounter(body)
  const reader = new NoteReader(body, { header, options }, report)
  const questions: QuizQuestion[] = []
  let noteCount = 0
  for (const csvRow of csvRows(body, separatorOf(body, header))) {
    // A comment: Anki skips such lines too.
    if (body[csvRow.start] === '#') continue
    noteCount++
    const question = reader.read(csvRow, header.rows + rows.rowAt(csvRow.start))
    if (question) questions.push(question)
  }
  reader.end()
  if (noteCount === 0) report.problems.add(null, null, 'The file has no notes: export them again')
  return questions
}

// In the order in which Anki tries them if the file does not declare its separator.
const SEPARATORS = ['\t', '|', ';', ':', ',', ' ']
const SAMPLE_LENGTH = 8192

export function separatorOf(body: string, { separator }: AnkiHeader): string {
  if (separator !== null) return separator
  const head = body.slice(0, SAMPLE_LENGTH)
  const named = SEPARATORS.find((sign) => {
    const cells = csvRows(head, sign).next().value?.cells
    return cells !== undefined && layoutOf(cells, new Set()) !== null
  })
  return named ?? SEPARATORS.find((sign) => head.includes(sign)) ?? '\t'
}

const HTML = /<[a-z][^<>]{0,200}>|&[a-z]{2,10};|&#\d{1,7};/i

class NoteReader {
  readonly #header: AnkiHeader
  readonly #report: ReadReport
  readonly #advice: string | undefined
  readonly #reserved: ReadonlySet<number>
  readonly #unused: UnusedColumns
  readonly #html: AnkiNote['html']
  #names: readonly string[]
  #layout: AnkiLayout | null
  readonly #hasWrongColumns: boolean
  #isFirst = true
  readonly #fields: FieldColumns
  readonly #hasGivenNames: boolean
  // Counts the notes that have more than two fields and lack the necessary field names. `row` belongs to the
  // first.
  readonly #unnamed = { count: 0, row: 0 }

  constructor(
    body: string,
    { header, options: { columns, advice } }: { header: AnkiHeader; options: ReadOptions },
    report: ReadReport,
  ) {
    this.#header = header
    this.#advice = advice?.fields
    this.#report = report
    const { guidColumn, notetypeColumn, deckColumn, tagsColumn } = header
    this.#reserved = new Set([guidColumn, notetypeColumn, deckColumn, tagsColumn].map((column) => column - 1))
    this.#unused = new UnusedColumns(header, this.#reserved, report.leftOut)
    const isHtml = header.isHtml ?? HTML.test(body.slice(0, SAMPLE_LENGTH))
    this.#html = isHtml ? (header.isHtml ? 'declared' : 'perhaps') : 'none'
    this.#fields = new FieldColumns(header.columns, this.#reserved)
    this.#hasGivenNames = columns !== undefined
    this.#names = columns ? columnsOf(columns, this.#reserved) : header.columns
    this.#layout = layoutOf(this.#names, this.#reserved)
    this.#hasWrongColumns = columns !== undefined && this.#layout === null
    if (this.#hasWrongColumns) {
      const missing = missingNames(this.#names, this.#reserved)
      report.problems.add(null, null, `${missing}: name them ${this.#advice ?? 'as well'}`)
    }
  }

  read({ cells, bad }: CsvRow, row: number): QuizQuestion | null {
    const isFirst = this.#isFirst
    this.#isFirst = false
    if (bad) {
      this.#report.problems.add(row, null, bad.message)
      return null
    }
    const broken = cells.map((cell) => brokenTextProblem(cell)).find((problem) => problem !== null)
    if (broken !== undefined) {
      this.#report.problems.add(row, null, broken)
      return null
    }
    if (isFirst && this.#isHeaderRow(cells)) return null
    const layout = this.#layoutFor(cells)
    this.#unused.add(row, cells, layout)
    if (!layout) {
      const why = whyNoQuestion(
        cells.filter((cell, column) => !this.#reserved.has(column) && cell.trim() !== ''),
      )
      if (why !== null) this.#report.leftOut.add(row, null, questionLeftOut(why))
      else {
        if (this.#unnamed.count++ === 0) this.#unnamed.row = row
        this.#fields.add(cells)
      }
      return null
    }
    if (this.#hasGivenNames) this.#fields.add(cells)
    const question = questionOf({ row, cells, layout, html: this.#html }, this.#report)
    return question && { ...question, section: this.#sectionOf(cells, row, layout) }
  }

  /** Reports missing field names, once for the whole file. */
  end(): void {
    const { count, row } = this.#unnamed
    if (count > 0 || this.#hasGivenNames) this.#report.columns = this.#fields.columns()
    // If the given names are not enough, that has already been reported as a problem.
    if (count === 0 || this.#hasWrongColumns) return
    this.#report.leftOut.add(
      row,
      null,
      notesLeftOut({ count, names: this.#names, reserved: this.#reserved }, this.#advice),
    )
  }

  // Files made for import often name their fields in the first row instead of in a header line.
  #isHeaderRow(cells: string[]): boolean {
    if (this.#layout) return false
    this.#layout = layoutOf(cells, this.#reserved)
    if (this.#layout) this.#names = cells
    return this.#layout !== null
  }

  #layoutFor(cells: string[]): AnkiLayout | null {
    if (this.#layout) return this.#layout
    const notetype = cells[this.#header.notetypeColumn - 1] ?? this.#header.notetype
    return allInOneLayout(cells, notetype, this.#reserved)
  }

  #sectionOf(cells: string[], row: number, layout: AnkiLayout): string | null {
    const field = cells[layout.section]
    const deck = cells[this.#header.deckColumn - 1] ?? this.#header.deck ?? ''
    const name = field !== undefined && this.#html !== 'none' ? htmlToText(field).text : (field ?? deck)
    return convertSectionName(
      name,
      { row, column: layout.names[layout.section] ?? null },
      this.#report.leftOut,
    )
  }
}
