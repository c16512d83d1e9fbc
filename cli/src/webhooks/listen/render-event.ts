import type { WebhookEvent } from 'quizfolio-client'
import { escapeText, toJsonLine } from '../../terminal/escape-text.ts'
import { style } from '../../terminal/style.ts'

const TYPE_WIDTH = 'classroom.member_joined'.length

/** Renders an event on a line: its time, its type and its data. */
export function renderEvent(
  { id, type, timestamp, data }: WebhookEvent,
  form: 'table' | 'tabs' | 'json',
): string {
  if (form === 'json') return toJsonLine({ id, type, timestamp, data })
  const shownData = escapeText(JSON.stringify(data))
  if (form === 'tabs') return [escapeText(type), escapeText(timestamp), shownData].join('\t')
  const shownType = style(process.stdout, 'bold', escapeText(type.padEnd(TYPE_WIDTH)))
  return [shownType, escapeText(timestamp), style(process.stdout, 'dim', shownData)].join('  ')
}
