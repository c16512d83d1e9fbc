import { z } from 'zod'
import { EVENT_TYPES, type EventType } from 'quiz-format/rules'
import { address } from '../outbound/address-rules.ts'

/** How many endpoints a person may have. */
export const MAX_WEBHOOKS = 20

const EVENTS_MISSING = 'Choose at least one event'
const ON_OR_OFF = 'Send true or false'

const url = address('https://example.org/hook').describe(
  'Where to send the events. It must lead to the public internet over https.',
)

const events = z
  .array(
    z.enum(EVENT_TYPES as [EventType, ...EventType[]], {
      error: ({ input }) =>
        `${JSON.stringify(input) ?? 'Nothing'} is not an event. The events are ${EVENT_TYPES.join(', ')}`,
    }),
    EVENTS_MISSING,
  )
  .min(1, EVENTS_MISSING)
  .transform((chosen) => EVENT_TYPES.filter((type) => chosen.includes(type)))
  .describe('Which events to send.')

const includeDetails = z
  .boolean(ON_OR_OFF)
  .describe('Whether events hold names, titles and scores that its owner may see, and not only ids.')

export const createWebhookRules = z.object({
  url,
  events,
  classroomId: z
    .string('Send the id of a class')
    .nullish()
    .describe('The only class whose events it gets; the viewer must teach it.'),
  includeDetails: includeDetails.default(false),
})

/** Validation rules of an update; missing fields stay unchanged. */
export const updateWebhookRules = z.object({
  url: url.optional(),
  events: events.optional(),
  includeDetails: includeDetails.optional(),
  enabled: z
    .boolean(ON_OR_OFF)
    .optional()
    .describe('True wakes a disabled endpoint. What happened meanwhile is not sent, but can be replayed.'),
})

const MOMENT = 'Send since and until, each a date and time such as 2026-01-31T08:00:00Z'
const moment = z.iso.datetime({ offset: true, error: MOMENT }).transform((text) => new Date(text))

export const replayRules = z.object({
  since: moment.describe('Events from this moment on, at most 30 days ago.'),
  until: moment.describe('Events before this moment.'),
})
