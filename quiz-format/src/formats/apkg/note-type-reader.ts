import type { FindPicture } from '../../pictures/with-pictures.ts'
import type { QuizQuestion } from '../../quiz.ts'
import type { ReadOptions, ReadReport } from '../file-format.ts'
import { allInOneLayout } from '../anki/all-in-one.ts'
import { type AnkiLayout, layoutOf } from '../anki/anki-layout.ts'
import { questionOf } from '../anki/anki-note.ts'
import { FieldColumns } from '../anki/field-columns.ts'
import { countedLoss, missingNames } from '../anki/field-names.ts'
import { whyNoQuestion } from '../anki/why-no-question.ts'
import { UnusedColumns } from '../anki/unused-columns.ts'
import { convertSectionName } from '../foreign/convert-section-name.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'
import { htmlToText } from '../../reading/html/html-to-text.ts'
import type { NoteType, PackageNote } from './collection.ts'

const NO_COLUMNS: ReadonlySet<number> = new Set()

/** Reads the notes of one type. */
export class NoteTypeReader {
  readonly #type: NoteType
  readonly #report: ReadReport
  readonly #advice: string
  readonly #unused: UnusedColumns
  readonly #layout: AnkiLayout | null
  readonly #fields: FieldColumns
  readonly #hasGivenNames: boolean
  readonly #find: FindPicture
  readonly #unnamed = { count: 0, row: 0 }

  /**
   * @param options `columns` names the fields of note types whose own names do not say what they hold; `find`
   *   finds the pictures of the package
   */
  constructor(
    type: NoteType,
    report: ReadReport,
    { columns, advice, find }: ReadOptions & { find: FindPicture },
  ) {
    this.#type = type
    this.#find = find
    const other = advice?.fields === undefined ? '' : `, or name them ${advice.fields}`
    this.#advice = `rename the fields in Anki${other}`
    this.#report = report
    const tags = type.fields.length
    const header = { tagsColumn: tags + 1, hasTags: false, rows: 0 }
    this.#unused = new UnusedColumns(header, new Set([tags]), report.leftOut)
    this.#fields = new FieldColumns(type.fields, NO_COLUMNS)
    const own = layoutOf(type.fields, NO_COLUMNS)
    this.#hasGivenNames = own === null && columns !== undefined
    this.#layout = own ?? (columns ? layoutOf(columns, NO_COLUMNS) : null)
  }

  /**
   * @param row number of the note in the package, from 1
   * @returns null if the note is left out
   */
  read({ fields, tags, deck }: PackageNote, row: number): QuizQuestion | null {
    const { name, isCloze } = this.#type
    const layout = this.#layout ?? allInOneLayout(fields, name, NO_COLUMNS)
    if (!layout) {
      const filled = fields.filter((field) => field.trim() !== '')
      const why = isCloze ? 'The note is a cloze' : whyNoQuestion(filled)
      if (why !== null) this.#report.leftOut.add(row, null, questionLeftOut(why))
      else {
        if (this.#unnamed.count++ === 0) this.#unnamed.row = row
        this.#fields.add(fields)
      }
      return null
    }
    if (this.#hasGivenNames) this.#fields.add(fields)
    this.#unused.add(row, [...fields, tags], layout)
    const question = questionOf(
      { row, cells: fields, layout, html: 'declared', find: this.#find },
      this.#report,
    )
    if (!question) return null
    const field = fields[layout.section]
    const section = field === undefined ? deck : htmlToText(field).text
    const location = { row, column: layout.names[layout.section] ?? null }
    return { ...question, section: convertSectionName(section, location, this.#report.leftOut) }
  }

  /** Reports that fields have no names of parts of a question, once for all notes of this type. */
  end(): void {
    const { count, row } = this.#unnamed
    if (count > 0 || this.#hasGivenNames) this.#report.columns ??= this.#fields.columns()
    if (count === 0) return
    const reason = `${missingNames(this.#type.fields, NO_COLUMNS)} (${this.#advice})`
    this.#report.leftOut.add(row, null, countedLoss(reason, count))
  }
}
