import { MAX_TOKEN_NAME } from 'quiz-format/rules'
import type { ListForm } from '../quizzes/render-quiz-list.ts'
import { fitToWidth } from '../terminal/display-width.ts'
import { escapeText, toJsonLine } from '../terminal/escape-text.ts'
import { printableText } from '../terminal/printable-text.ts'
import { style } from '../terminal/style.ts'
import type { IssuedToken, OwnToken } from './own-token.ts'

const GAP = '  '
const COLUMNS = ['Last four', 'Last used ', 'Ends      '] as const
const FIXED_WIDTH = COLUMNS.join(GAP).length + GAP.length
const MIN_NAME_WIDTH = 10
/** The scopes come last, and need so much room. */
const SCOPES_WIDTH = 30

function nameWidth(): number {
  const available = process.stdout.columns - FIXED_WIDTH - SCOPES_WIDTH
  return Math.min(MAX_TOKEN_NAME, Math.max(MIN_NAME_WIDTH, available))
}

/** Returns the header of the list of tokens; null if the form has none. */
export function renderTokenHeader(form: ListForm): string | null {
  if (form !== 'table') return null
  const header = [fitToWidth('Name', nameWidth()), ...COLUMNS, 'Scopes'].join(GAP)
  return style(process.stdout, 'bold', header)
}

export function renderTokenRow(token: OwnToken, form: ListForm): string {
  if (form === 'json') return toJsonLine(fieldsOf(token))
  const { id, name, scopes, lastFour, expiresAt, lastUsedAt } = token
  if (form === 'tabs')
    return [id, lastFour, lastUsedAt ?? '-', expiresAt, scopes.join(','), name]
      .map((cell) => escapeText(cell))
      .join('\t')
  const shownName = fitToWidth(printableText(name, process.stdout), nameWidth())
  const cells = [lastFour.padEnd(9), (lastUsedAt ?? 'never').slice(0, 10).padEnd(10), expiresAt.slice(0, 10)]
  return [shownName, ...cells.map(escapeText), escapeText(scopes.join(' '))].join(GAP)
}

/** Renders a token that was just issued as one line of JSON, with the token itself. */
export function renderIssuedJson({ listed, token }: IssuedToken, more: object = {}): string {
  return toJsonLine({ ...fieldsOf(listed), token, ...more })
}

function fieldsOf(token: OwnToken): object {
  const { id, name, scopes, classroomId, lastFour, createdAt, expiresAt, lastUsedAt } = token
  return { id, name, scopes, classId: classroomId, lastFour, createdAt, expiresAt, lastUsedAt }
}
