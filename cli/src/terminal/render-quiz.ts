import { MAX_TITLE } from 'quiz-format'
import { fitted } from './display-width.ts'
import type { OwnQuiz } from '../server/quiz-list.ts'
import { shownText } from './shown-text.ts'
import { style } from './style.ts'
import { visible, visibleJson } from './visible.ts'

/** How a list looks: for people, for programs that split lines, or for those that read JSON. */
export type ListForm = 'table' | 'tabs' | 'json'

const NUMBER_HEADS = ['Questions', 'Sections', 'Minutes', 'Uploaded  ']
const GAP = '  '
const NUMBERS_WIDTH = NUMBER_HEADS.join(GAP).length + GAP.length
const ID_WIDTH = 36 + GAP.length
const LEAST_TITLE = 10

/** How wide the title is, and whether there is room for the id behind it. */
interface TableLayout {
  titleWidth: number
  hasId: boolean
}

// The title is what people look for; the id, which is long, stands only where all of both fit.
function layoutOf(columns: number): TableLayout {
  const room = columns - NUMBERS_WIDTH
  const hasId = room >= MAX_TITLE + ID_WIDTH
  return { hasId, titleWidth: Math.min(MAX_TITLE, Math.max(LEAST_TITLE, room)) }
}

/**
 * Tells what the columns of a list are.
 * @param form of the list
 * @returns the line; null where there is none
 */
export function renderQuizHead(form: ListForm): string | null {
  if (form !== 'table') return null
  const { titleWidth, hasId } = layoutOf(process.stdout.columns)
  const heads = [fitted('Title', titleWidth), ...NUMBER_HEADS, ...(hasId ? ['Id'] : [])]
  return style(process.stdout, 'bold', heads.join(GAP))
}

/**
 * Tells about a quiz in one line.
 * @param quiz of a list
 * @param form of the list
 * @returns the line
 */
export function renderQuiz(quiz: OwnQuiz, form: ListForm): string {
  const { id, title, questionCount, sectionCount, timeLimit, uploadedAt } = quiz
  if (form === 'json') return visibleJson({ id, title, questionCount, sectionCount, timeLimit, uploadedAt })
  const cells = [questionCount, sectionCount, timeLimit ?? '-']
  if (form === 'tabs')
    return [id, ...cells, uploadedAt, title].map((cell) => visible(String(cell))).join('\t')
  const numbers = cells.map((cell, index) => String(cell).padStart(NUMBER_HEADS[index]?.length ?? 0))
  const { titleWidth, hasId } = layoutOf(process.stdout.columns)
  const shown = [fitted(shownText(title, process.stdout), titleWidth), ...numbers, uploadedAt.slice(0, 10)]
  return [...shown, ...(hasId ? [visible(id)] : [])].join(GAP)
}
