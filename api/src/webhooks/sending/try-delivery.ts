import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts'
import { RefusedAddress } from '../../outbound/resolve-target.ts'
import { type SecretBox, WrongSecretKey } from '../../secrets/secret-box.ts'
import { requestHeaders, type Try } from '../deliveries/delivery.ts'
import { signingKeys } from '../webhook-secret.ts'
import type { DueDelivery, Outcome } from './lanes.ts'
import { nextTry } from './retry-plan.ts'
import { signatureOf } from './sign.ts'

const TIMEOUT = 20_000
const MAX_RESPONSE = 4_096
const GONE = 410

export interface TryDeps {
  now: () => Date
  outbound: Outbound
  secrets: SecretBox
  /** Of Quizfolio. */
  version: string
}

/** What became of a try, and whether the endpoint is to be disabled. */
export type TryResult = Outcome & { stop: 'GONE' | 'FAILED' | null }

/**
 * Sends an event once.
 *
 * @returns null if the signal aborted it: then it counts as not tried.
 */
export async function tryDelivery(
  deps: TryDeps,
  webhookId: string,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<TryResult | null> {
  const at = deps.now()
  const started = performance.now()
  const entry = (told: Partial<Try>): Try => ({
    at: at.toISOString(),
    status: null,
    milliseconds: Math.round(performance.now() - started),
    error: null,
    response: null,
    ...told,
  })
  if (delivery.body === null)
    return {
      entry: entry({ error: 'the owner may not read this' }),
      isDelivered: false,
      nextTryAt: null,
      stop: null,
    }
  const tries = delivery.triesBefore + 1
  try {
    const response = await send(deps, webhookId, { ...delivery, body: delivery.body }, at, signal)
    return judged(response, entry({ status: response.status, response: storable(response) }), { tries, at })
  } catch (error) {
    if (signal.aborted) return null
    return failed(entry({ error: messageOf(error) }), { tries, at, retryAfter: null })
  }
}

async function send(
  { outbound, secrets, version }: TryDeps,
  webhookId: string,
  delivery: DueDelivery & { body: string },
  at: Date,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  const { eventId: id, url, body } = delivery
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const keys = signingKeys(secrets, webhookId, delivery, at)
  const headers = {
    ...requestHeaders(id, version),
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(keys, { id, timestamp, body }),
  }
  return outbound.post({ url, headers, body, timeout: TIMEOUT, maxBody: MAX_RESPONSE, signal })
}

function judged(response: OutboundResponse, entry: Try, when: { tries: number; at: Date }): TryResult {
  const { status, headers } = response
  if (status >= 200 && status < 300) return { entry, isDelivered: true, nextTryAt: null, stop: null }
  const told = { ...entry, error: `status ${status}` }
  if (status === GONE) return { entry: told, isDelivered: false, nextTryAt: null, stop: 'GONE' }
  return failed(told, { ...when, retryAfter: headers['retry-after'] ?? null })
}

function failed(entry: Try, failure: { tries: number; at: Date; retryAfter: string | null }): TryResult {
  const nextTryAt = nextTry(failure)
  return { entry, isDelivered: false, nextTryAt, stop: nextTryAt === null ? 'FAILED' : null }
}

// PostgreSQL stores neither NUL nor unpaired surrogates.
function storable({ status, headers, body }: OutboundResponse) {
  return { status, headers, body: body.replaceAll('\0', '\uFFFD').toWellFormed() }
}

function messageOf(error: unknown): string {
  if (error instanceof RefusedAddress) return 'refused address'
  if (error instanceof WrongSecretKey) return 'the server has another SECRET_KEY'
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
