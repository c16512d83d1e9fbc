import type { ListForm } from '../quizzes/render-quiz-list.ts'
import { fitToWidth } from '../terminal/display-width.ts'
import { escapeText, toJsonLine } from '../terminal/escape-text.ts'
import { printableText } from '../terminal/printable-text.ts'
import { style } from '../terminal/style.ts'
import type { NewWebhook } from './create-webhook.ts'
import type { OwnWebhook } from './own-webhooks.ts'

const GAP = '  '
const STATE_WIDTH = 'disabled'.length
const MAX_URL_WIDTH = 100
const MIN_URL_WIDTH = 20
/** The events come last, and need so much room. */
const EVENTS_WIDTH = 30

function urlWidth(): number {
  const available = process.stdout.columns - STATE_WIDTH - EVENTS_WIDTH - 2 * GAP.length
  return Math.min(MAX_URL_WIDTH, Math.max(MIN_URL_WIDTH, available))
}

/** Returns the header of the list of webhooks; null if the form has none. */
export function renderWebhookHeader(form: ListForm): string | null {
  if (form !== 'table') return null
  const header = [fitToWidth('Address', urlWidth()), 'State'.padEnd(STATE_WIDTH), 'Events'].join(GAP)
  return style(process.stdout, 'bold', header)
}

export function renderWebhookRow(webhook: OwnWebhook, form: ListForm): string {
  if (form === 'json') return toJsonLine(fieldsOf(webhook))
  const { id, url, events, enabled } = webhook
  const state = enabled ? 'enabled' : 'disabled'
  if (form === 'tabs') return [id, state, events.join(','), url].map((cell) => escapeText(cell)).join('\t')
  const shownUrl = fitToWidth(printableText(url, process.stdout), urlWidth())
  const shownState = state.padEnd(STATE_WIDTH)
  return [
    shownUrl,
    enabled ? shownState : style(process.stdout, 'yellow', shownState),
    escapeText(events.join(' ')),
  ].join(GAP)
}

/** Renders a webhook that was just made as one line of JSON, with its secret. */
export function renderNewWebhookJson({ listed, secret }: NewWebhook): string {
  return toJsonLine({ ...fieldsOf(listed), secret })
}

function fieldsOf(webhook: OwnWebhook): object {
  const { id, url, events, classroomId, includeDetails, enabled, disabledReason, disabledAt, createdAt } =
    webhook
  return {
    id,
    url,
    events,
    classId: classroomId,
    includeDetails,
    enabled,
    disabledReason,
    disabledAt,
    createdAt,
  }
}
