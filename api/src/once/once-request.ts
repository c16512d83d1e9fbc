import { v4 as uuid } from 'uuid'
import type { Pool } from 'pg'
import { IdempotencyKeyInUse, IdempotencyKeyReused, InvalidInput, type DomainError } from '../errors.ts'
import { hashKey, KEPT_FOR, type OnceKey } from './once-key.ts'

/** An answer as it was sent. */
export interface KeptAnswer {
  status: number
  mediaType: string
  body: string
}

/** Thrown in place of carrying out a request that was answered before. */
export class AnsweredBefore extends Error {
  readonly answer: KeptAnswer

  constructor(answer: KeptAnswer) {
    super('This request was answered before')
    this.answer = answer
  }
}

// The statuses of answers that would be the same if the request were carried out again.
const KEPT_STATUSES = new Set([404, 409, 422])
/** A longer answer is made again from the result. */
const MAX_BODY = 1_000_000
const FORM = /^[\x21-\x7e]{1,255}$/
const BAD_KEY = 'The Idempotency-Key must have 1 to 255 visible ASCII characters'

/**
 * Reads the header `Idempotency-Key`, without the quotation marks that drafts of the standard put around it.
 *
 * @throws InvalidInput when it is malformed.
 */
export function readKey(header: string): string {
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim()
  if (!FORM.test(key)) throw InvalidInput.of('Idempotency-Key', BAD_KEY)
  return key
}

interface OnceOptions {
  userId: string
  /** A key as `readKey` returns it. */
  key: string
  /** The method and the path, or the name of the mutation. */
  call: string
  now: () => Date
}

/** A request with an Idempotency-Key: answers it as before, or keeps its answer. */
export class OnceRequest {
  readonly #pool: Pool
  readonly #key: Omit<OnceKey, 'bodyHash'>
  #bodyHash: Buffer | null = null

  constructor(pool: Pool, { userId, key, call, now }: OnceOptions) {
    this.#pool = pool
    this.#key = { requestId: uuid(), userId, keyHash: hashKey(key, call), at: now() }
  }

  /** What the operation needs; undefined until `begin`. */
  get key(): OnceKey | undefined {
    return this.#bodyHash ? { ...this.#key, bodyHash: this.#bodyHash } : undefined
  }

  /**
   * Looks for the answer to an earlier request with this key.
   *
   * @throws AnsweredBefore when there is one.
   * @throws IdempotencyKeyReused when the earlier request had another body.
   */
  async begin(bodyHash: Buffer): Promise<void> {
    this.#bodyHash = bodyHash
    const { userId, keyHash, at } = this.#key
    const { rows } = await this.#pool.query<KeptAnswer & { isSame: boolean }>({
      name: 'find-kept-answer',
      text: `SELECT body_hash = $3 AS "isSame", status, media_type AS "mediaType", body FROM kept_answers
             WHERE user_id = $1 AND key_hash = $2 AND created_at > $4`,
      values: [userId, keyHash, bodyHash, new Date(at.getTime() - KEPT_FOR)],
    })
    const [kept] = rows
    if (!kept) return
    if (!kept.isSame) throw new IdempotencyKeyReused()
    const { status, mediaType, body } = kept
    if (body !== null) throw new AnsweredBefore({ status, mediaType, body })
  }

  /**
   * Keeps an answer, unless one is kept already or it is too long.
   *
   * @returns the answer to send, and whether it repeats that of an earlier request.
   */
  async keep(answer: KeptAnswer): Promise<{ answer: KeptAnswer; isRepeated: boolean }> {
    const { key } = this
    if (!key) return { answer, isRepeated: false }
    const { status, mediaType, body } = answer.body.length > MAX_BODY ? NO_ANSWER : answer
    const { rows } = await this.#pool.query<Partial<KeptAnswer> & { requestId: string }>({
      name: 'keep-answer',
      text: `INSERT INTO kept_answers AS kept (user_id, key_hash, body_hash, request_id, created_at, status, media_type, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (user_id, key_hash) DO UPDATE SET status = coalesce(kept.status, excluded.status),
               media_type = coalesce(kept.media_type, excluded.media_type), body = coalesce(kept.body, excluded.body)
             RETURNING request_id AS "requestId", status, media_type AS "mediaType", body`,
      values: [key.userId, key.keyHash, key.bodyHash, key.requestId, key.at, status, mediaType, body],
    })
    const [kept] = rows
    const isRepeated = kept?.requestId !== key.requestId
    return { answer: isRepeated && isWhole(kept) ? kept : answer, isRepeated }
  }
}

const NO_ANSWER = { status: null, mediaType: null, body: null }

function isWhole(kept: Partial<KeptAnswer> | undefined): kept is KeptAnswer {
  return typeof kept?.body === 'string'
}

/** Whether the answer to a request that failed is kept. */
export function isKeptFailure({ status, code }: Pick<DomainError, 'status' | 'code'>): boolean {
  return KEPT_STATUSES.has(status) && code !== IdempotencyKeyInUse.code && code !== IdempotencyKeyReused.code
}
