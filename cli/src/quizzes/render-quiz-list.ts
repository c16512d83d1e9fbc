import { MAX_TITLE } from 'quiz-format/rules'
import { fitToWidth } from '../terminal/display-width.ts'
import type { OwnQuiz } from './own-quizzes.ts'
import { printableText } from '../terminal/printable-text.ts'
import { style } from '../terminal/style.ts'
import { escapeText, toJsonLine } from '../terminal/escape-text.ts'

/** A table for people, tab-separated lines for shell scripts, JSON for programs. */
export type ListForm = 'table' | 'tabs' | 'json'

const NUMBER_HEADERS = ['Questions', 'Sections', 'Minutes', 'Uploaded  ']
const GAP = '  '
const NUMBERS_WIDTH = NUMBER_HEADERS.join(GAP).length + GAP.length
const ID_WIDTH = 36 + GAP.length
const MIN_TITLE_WIDTH = 10

interface TableLayout {
  titleWidth: number
  hasId: boolean
}

// People look for the title, so the long id is shown only if a title of full length still fits.
function layoutOf(columns: number): TableLayout {
  const available = columns - NUMBERS_WIDTH
  const hasId = available >= MAX_TITLE + ID_WIDTH
  return { hasId, titleWidth: Math.min(MAX_TITLE, Math.max(MIN_TITLE_WIDTH, available)) }
}

/** Returns the header of the list; null if the form has none. */
export function renderListHeader(form: ListForm): string | null {
  if (form !== 'table') return null
  const { titleWidth, hasId } = layoutOf(process.stdout.columns)
  const headers = [fitToWidth('Title', titleWidth), ...NUMBER_HEADERS, ...(hasId ? ['Id'] : [])]
  return style(process.stdout, 'bold', headers.join(GAP))
}

export function renderListRow(quiz: OwnQuiz, form: ListForm): string {
  const { id, title, questionCount, sectionCount, timeLimit, uploadedAt } = quiz
  if (form === 'json') return toJsonLine({ id, title, questionCount, sectionCount, timeLimit, uploadedAt })
  const cells = [questionCount, sectionCount, timeLimit ?? '-']
  if (form === 'tabs')
    return [id, ...cells, uploadedAt, title].map((cell) => escapeText(String(cell))).join('\t')
  const numbers = cells.map((cell, index) => String(cell).padStart(NUMBER_HEADERS[index]?.length ?? 0))
  const { titleWidth, hasId } = layoutOf(process.stdout.columns)
  const columns = [
    fitToWidth(printableText(title, process.stdout), titleWidth),
    ...numbers,
    uploadedAt.slice(0, 10),
  ]
  return [...columns, ...(hasId ? [escapeText(id)] : [])].join(GAP)
}
