import { csvRow, escapeFormula } from 'quiz-format'
import { toJsonLine } from '../terminal/escape-text.ts'
import type { AnswerFormat } from './answer-formats.ts'
import type { ListedAnswer } from './read-answers.ts'

// In the order of the columns.
const COLUMNS = [
  'attempt_id',
  'member_id',
  'question_id',
  'status',
  'selected_option',
  'is_correct',
  'answered_at',
  'response_time',
] as const satisfies (keyof ListedAnswer)[]

/** Returns what comes before the answers. */
export function renderAnswerHeader(format: AnswerFormat): string {
  return format === 'csv' ? csvRow(COLUMNS) : ''
}

/** Renders answers as lines. */
export function renderAnswers(answers: readonly ListedAnswer[], format: AnswerFormat): string {
  const render = format === 'csv' ? renderRow : (answer: ListedAnswer) => `${renderObject(answer)}\n`
  return answers.map(render).join('')
}

function renderRow(answer: ListedAnswer): string {
  return csvRow(COLUMNS.map((column) => escapeFormula(cellOf(answer[column]))))
}

// Like the cells of the 0/1 matrix.
function cellOf(value: string | number | boolean | null): string {
  if (value === null) return ''
  return String(typeof value === 'boolean' ? Number(value) : value)
}

function renderObject(answer: ListedAnswer): string {
  return toJsonLine({
    attemptId: answer.attempt_id,
    memberId: answer.member_id,
    questionId: answer.question_id,
    status: answer.status,
    selectedOption: answer.selected_option,
    isCorrect: answer.is_correct,
    answeredAt: answer.answered_at,
    responseTime: answer.response_time,
  })
}
