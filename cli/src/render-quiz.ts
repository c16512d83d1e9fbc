import type { OwnQuiz } from './quiz-list.ts'
import { style } from './style.ts'
import { visible, visibleJson } from './visible.ts'

/** How a list looks: for people, for programs that split lines, or for those that read JSON. */
export type ListForm = 'table' | 'tabs' | 'json'

// The title comes last: nothing has to be lined up behind it, however wide its characters are.
const HEADS = ['Questions', 'Sections', 'Minutes', 'Uploaded  ', 'Id'.padEnd(36), 'Title']

/**
 * Tells what the columns of a list are.
 * @param form of the list
 * @returns the line; null where there is none
 */
export function renderQuizHead(form: ListForm): string | null {
  return form === 'table' ? style(process.stdout, 'bold', HEADS.join('  ')) : null
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
  const numbers = cells.map((cell, index) => String(cell).padStart(HEADS[index]?.length ?? 0))
  return [...numbers, uploadedAt.slice(0, 10), id, title].map(visible).join('  ')
}
