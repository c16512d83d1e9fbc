import type { ListForm } from '../quizzes/render-quiz-list.ts'
import { fitToWidth } from '../terminal/display-width.ts'
import { escapeText } from '../terminal/escape-text.ts'
import { printableText } from '../terminal/printable-text.ts'
import { style } from '../terminal/style.ts'
import type { OwnClass } from './own-class.ts'
import { renderClassJson } from './render-class.ts'

const GAP = '  '
const COLUMNS = ['Role      ', 'Members', 'Join code'] as const
const FIXED_WIDTH = COLUMNS.join(GAP).length + GAP.length
const ID_WIDTH = 36 + GAP.length
const MAX_NAME = 100
const MIN_NAME_WIDTH = 10

// People look for the name, so the long id is shown only if there is room for it.
function layoutOf(columns: number): { nameWidth: number; hasId: boolean } {
  const available = columns - FIXED_WIDTH
  const hasId = available >= MAX_NAME / 2 + ID_WIDTH
  const nameWidth = Math.min(MAX_NAME, Math.max(MIN_NAME_WIDTH, available - (hasId ? ID_WIDTH : 0)))
  return { nameWidth, hasId }
}

/** Returns the header of the list of classes; null if the form has none. */
export function renderClassHeader(form: ListForm): string | null {
  if (form !== 'table') return null
  const { nameWidth, hasId } = layoutOf(process.stdout.columns)
  const headers = [fitToWidth('Name', nameWidth), ...COLUMNS, ...(hasId ? ['Id'] : [])]
  return style(process.stdout, 'bold', headers.join(GAP))
}

export function renderClassRow(ownClass: OwnClass, form: ListForm, endpoint: URL): string {
  if (form === 'json') return renderClassJson(ownClass, endpoint)
  const { id, role, memberCount, archivedAt } = ownClass
  const roleWord = archivedAt === null ? role.toLowerCase() : 'archived'
  const joinCode = ownClass.joinCode ?? '-'
  if (form === 'tabs')
    return [id, roleWord, memberCount ?? '-', joinCode, ownClass.timeZone, ownClass.name]
      .map((cell) => escapeText(String(cell)))
      .join('\t')
  const { nameWidth, hasId } = layoutOf(process.stdout.columns)
  const name = fitToWidth(printableText(ownClass.name, process.stdout), nameWidth)
  const cells = [roleWord.padEnd(10), String(memberCount ?? '-').padStart(7), joinCode.padEnd(9)]
  return [name, ...cells.map(escapeText), ...(hasId ? [escapeText(id)] : [])].join(GAP)
}
