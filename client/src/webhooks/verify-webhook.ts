import { QuizfolioError } from '../quizfolio-error.ts'
import type { WebhookEvent } from './webhook-event.ts'

/** A request as a webhook gets it. */
export interface WebhookRequest {
  /** One of the webhook's secrets, `whsec_…`. */
  secret?: string
  /** Several of them, while a secret is replaced or if an address has several webhooks. */
  secrets?: readonly string[]
  /** The headers of the request: those of Node.js, of fetch, or an object. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it came: do not parse it before. */
  body: string | Uint8Array<ArrayBuffer>
  /** By how many seconds the time of the request may differ from this computer's clock. */
  tolerance?: number
}

// Its name is known only to the types of browsers.
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

interface Signed {
  id: string
  sentAt: string
  signatures: string[]
}

/**
 * Checks that a request comes from the server and is not an old one sent again, as Standard Webhooks 1.0.0
 * says. An event may come more than once: remember its `id`.
 * @returns the event
 * @throws QuizfolioError with the code INVALID_WEBHOOK: answer with status 401
 */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookEvent> {
  const { secret, secrets = [], headers, body, tolerance = 300 } = request
  const given = secret === undefined ? secrets : [secret, ...secrets]
  if (given.length === 0) throw invalid('Give the secret of the webhook')
  const keys = await Promise.all(given.map((text) => keyOf(text)))
  const signed = readHeaders(headers)
  checkTime(signed.sentAt, tolerance)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  if (!(await isSigned(keys, signed, bytes))) throw invalid('No signature of the request fits the secret')
  return { id: signed.id, ...parse(bytes) } as WebhookEvent
}

async function keyOf(secret: string): Promise<Key> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes || bytes.length === 0) throw invalid('The secret is none: it is whsec_ and Base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function readHeaders(headers: WebhookRequest['headers']): Signed {
  const [id, sentAt, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headerOf(headers, name)
    if (value === '') throw invalid(`The request has no header ${name}`)
    return value
  }) as [string, string, string]
  return { id, sentAt, signatures: signatures.split(' ') }
}

function headerOf(headers: WebhookRequest['headers'], name: string): string {
  if (typeof headers['get'] === 'function') return (headers as Headers).get(name) ?? ''
  const entry = Object.entries(headers).find(([other]) => other.toLowerCase() === name)
  return [entry?.[1] ?? ''].flat().join(' ')
}

function checkTime(sentAt: string, tolerance: number): void {
  const age = Date.now() / 1000 - Number(sentAt)
  if (!/^\d{1,15}$/.test(sentAt)) throw invalid('The webhook-timestamp is no time')
  if (age > tolerance) throw invalid(`The request is ${Math.round(age)} seconds old`)
  if (age < -tolerance)
    throw invalid(`The request is ${Math.round(-age)} seconds ahead of this computer’s clock`)
}

// Web Crypto compares in constant time.
async function isSigned(
  keys: readonly Key[],
  { id, sentAt, signatures }: Signed,
  body: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const start = new TextEncoder().encode(`${id}.${sentAt}.`)
  const content = new Uint8Array(start.length + body.length)
  content.set(start)
  content.set(body, start.length)
  for (const signature of signatures) {
    const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice('v1,'.length)) : null
    if (!bytes) continue
    for (const key of keys) if (await crypto.subtle.verify('HMAC', key, bytes, content)) return true
  }
  return false
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function parse(bytes: Uint8Array): object {
  try {
    return Object(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))) as object
  } catch {
    throw invalid('The body is no JSON')
  }
}

function invalid(message: string): QuizfolioError {
  return new QuizfolioError(message, { code: 'INVALID_WEBHOOK' })
}
