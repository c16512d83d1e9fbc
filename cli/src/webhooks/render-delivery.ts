import type { ListForm } from '../quizzes/render-quiz-list.ts'
import { escapeText, toJsonLine } from '../terminal/escape-text.ts'
import { style } from '../terminal/style.ts'
import type { Delivery } from './own-deliveries.ts'

const GAP = '  '
const TIME_WIDTH = '2026-12-01 10:00:00'.length
const TYPE_WIDTH = 'classroom.member_joined'.length
const ID_WIDTH = 36

/** Returns the header of the log of a webhook; null if the form has none. */
export function renderDeliveryHeader(form: ListForm): string | null {
  if (form !== 'table') return null
  const header = [
    'Time (UTC)'.padEnd(TIME_WIDTH),
    'Event'.padEnd(TYPE_WIDTH),
    'Id'.padEnd(ID_WIDTH),
    'Outcome',
  ]
  return style(process.stdout, 'bold', header.join(GAP))
}

export function renderDeliveryRow(delivery: Delivery, form: ListForm): string {
  if (form === 'json') return toJsonLine(fieldsOf(delivery))
  const { delivery_id: id, type, created_at: createdAt, tries } = delivery
  const state = stateOf(delivery)
  if (form === 'tabs')
    return [id, createdAt, type, state, tries.length, lastOutcome(delivery)]
      .map((cell) => escapeText(String(cell)))
      .join('\t')
  const time = createdAt.slice(0, TIME_WIDTH).replace('T', ' ')
  const cells = [time, type.padEnd(TYPE_WIDTH), id.padEnd(ID_WIDTH)].map((cell) => escapeText(cell))
  return [...cells, renderOutcome(delivery)].join(GAP)
}

function renderOutcome(delivery: Delivery): string {
  const state = stateOf(delivery)
  const { tries, next_try_at: nextTryAt } = delivery
  const next = nextTryAt === null ? '' : `, next ${nextTryAt.slice(0, TIME_WIDTH).replace('T', ' ')}`
  const failures = `${lastOutcome(delivery)} after ${tries.length === 1 ? '1 try' : `${tries.length} tries`}${next}`
  const text = state === 'delivered' || tries.length === 0 ? state : `${state}: ${failures}`
  const format = { delivered: 'green', waiting: 'yellow', failed: 'red' } as const
  return style(process.stdout, format[state], escapeText(text))
}

function stateOf({ delivered_at: deliveredAt, next_try_at: nextTryAt }: Delivery) {
  if (deliveredAt !== null) return 'delivered'
  return nextTryAt === null ? 'failed' : 'waiting'
}

function lastOutcome({ tries }: Delivery): string {
  const last = tries.at(-1)
  if (!last) return '-'
  return last.status === null ? (last.error ?? '-') : `HTTP ${last.status}`
}

function fieldsOf(delivery: Delivery): object {
  const { delivery_id: id, event_id: eventId, type, tries } = delivery
  const { created_at: createdAt, delivered_at: deliveredAt, next_try_at: nextTryAt } = delivery
  const shownTries = tries.map(({ at, status, milliseconds, error }) => ({ at, status, milliseconds, error }))
  return { id, eventId, type, state: stateOf(delivery), createdAt, deliveredAt, nextTryAt, tries: shownTries }
}
