import type { ServiceClient } from '../../../outbound/platform-services.ts'
import { ServiceFailure } from '../service-failure.ts'
import { isFinal, refusalOf } from '../service-refusal.ts'
import { SERVICE_SCOPE } from '../service-scopes.ts'
import type { OutboundResponse } from '../../../outbound/outbound.ts'
import type { DueScore } from './due-scores.ts'
import { SCORE_MAXIMUM, serviceScopes } from './line-item.ts'

const SCORE = 'application/vnd.ims.lis.v1.score+json'
const LINE_ITEM = 'application/vnd.ims.lis.v2.lineitem+json'
const NOT_FOUND = 404

/** The line item is not in the platform's gradebook any more. */
export class LineItemGone extends Error {}

interface Posting {
  client: ServiceClient
  due: DueScore
  /** Percent; null takes an earlier score back. */
  score: number | null
  timestamp: Date
  lineItem: string
  signal: AbortSignal
}

/**
 * Sends a score to a line item.
 *
 * @throws LineItemGone
 * @throws ServiceFailure
 */
export async function postScore(posting: Posting): Promise<void> {
  const { client, due, score, timestamp, lineItem, signal } = posting
  const given = { scoreGiven: score, scoreMaximum: SCORE_MAXIMUM }
  const response = await client.call({
    platform: due,
    scopes: serviceScopes(due),
    method: 'POST',
    url: scoresAddress(lineItem),
    headers: { 'content-type': SCORE, accept: '*/*' },
    body: JSON.stringify({
      userId: due.subject,
      timestamp: timestamp.toISOString(),
      ...(score !== null && given),
      activityProgress: score === null ? 'Initialized' : 'Completed',
      gradingProgress: score === null ? 'NotReady' : 'FullyGraded',
    }),
    signal,
  })
  if (response.status >= 200 && response.status < 300) return
  if (response.status === NOT_FOUND && !namesPerson(response) && (await isGone(posting)))
    throw new LineItemGone()
  throw refusal(response)
}

/** Returns where the scores of a line item are sent: a query stays behind the path. */
function scoresAddress(lineItem: string): string {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

// Moodle and Canvas answer 404 or 422 for whoever is not in the course.
function refusal(response: OutboundResponse): ServiceFailure {
  const { status, headers } = response
  const isAboutPerson = status === NOT_FOUND || status === 422 || namesPerson(response)
  if (isFinal(status) && isAboutPerson) return new ServiceFailure('not enrolled', { isFinal: true })
  if (status === 429)
    return new ServiceFailure('the platform is busy', { retryAfter: headers['retry-after'] ?? null })
  if (status === 403) return new ServiceFailure('the platform does not allow it', { isFinal: true })
  return refusalOf(
    response,
    isFinal(status) ? 'the platform does not take the score' : 'the platform did not take the score',
  )
}

function namesPerson({ body }: OutboundResponse): boolean {
  return /enrol|not (?:in|part of) (?:the |this )?course|user[^.]{0,40}not (?:found|gradable)/i.test(body)
}

async function isGone({ client, due, lineItem, signal }: Posting): Promise<boolean> {
  if (!due.scopes.includes(SERVICE_SCOPE.lineItem)) return false
  const { status } = await client.call({
    platform: due,
    scopes: serviceScopes(due),
    method: 'GET',
    url: lineItem,
    headers: { accept: LINE_ITEM },
    signal,
  })
  return status === NOT_FOUND
}
