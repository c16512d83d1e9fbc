// The RSA keys with which this tool signs for platforms. A key is published before it signs, and stays
// published for a while after the next one has taken over, because platforms keep copies of the list.
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type CryptoKey, type JWK } from 'jose'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'

/** The only algorithm of LTI 1.3 that every platform has. */
export const SIGNING_ALGORITHM = 'RS256'

const BITS = 2048
const DAY = 24 * 60 * 60 * 1000
const SIGNS_FOR = 90 * DAY
const OVERLAP = 7 * DAY

type KeyDeps = Pick<Deps, 'pool' | 'now' | 'secrets'>

/** A key that signs now. */
export interface SigningKey {
  kid: string
  privateKey: CryptoKey
}

/** Returns the key that signs now; makes the first one. */
export async function signingKey(deps: KeyDeps): Promise<SigningKey> {
  const { rows } = await deps.pool.query<{ kid: string; privateKey: Buffer }>(
    `SELECT kid, private_key AS "privateKey" FROM lti_keys WHERE signs_at <= $1 ORDER BY signs_at DESC LIMIT 1`,
    [deps.now()],
  )
  const [key] = rows
  if (!key) {
    await addKey(deps)
    return signingKey(deps)
  }
  const pem = deps.secrets.decrypt(key.privateKey, contextOf(key.kid)).toString('utf8')
  return { kid: key.kid, privateKey: await importPKCS8(pem, SIGNING_ALGORITHM) }
}

/** Returns the public keys by which platforms check what this tool signs; makes the first one. */
export async function publishedKeys(deps: KeyDeps): Promise<JWK[]> {
  const { rows } = await deps.pool.query<{ jwk: JWK }>(
    `SELECT public_jwk AS jwk FROM lti_keys WHERE expires_at IS NULL OR expires_at > $1 ORDER BY signs_at DESC`,
    [deps.now()],
  )
  if (rows.length > 0) return rows.map(({ jwk }) => jwk)
  await addKey(deps)
  return publishedKeys(deps)
}

/** Makes the next key once the newest one has nearly signed for its time. */
export async function rotateKeys(deps: KeyDeps): Promise<void> {
  const { rows } = await deps.pool.query<{ signsAt: Date | null }>(
    'SELECT max(signs_at) AS "signsAt" FROM lti_keys',
  )
  const newest = rows[0]?.signsAt
  if (newest && isEnding(newest, deps.now())) await addKey(deps)
}

const isEnding = (signsAt: Date, now: Date) => signsAt.getTime() + SIGNS_FOR - OVERLAP <= now.getTime()

// Several servers may try at the same time: one of them makes the key.
async function addKey(deps: KeyDeps): Promise<void> {
  const now = deps.now()
  // Before the transaction, since it takes long.
  const key = await newKey(deps)
  await inTransaction(deps.pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('lti-keys', 0))`)
    const { rows } = await client.query<{ kid: string; signsAt: Date }>(
      'SELECT kid, signs_at AS "signsAt" FROM lti_keys ORDER BY signs_at DESC LIMIT 1',
    )
    const [newest] = rows
    if (!newest) return insertKey(client, key, { now, signsAt: now })
    if (!isEnding(newest.signsAt, now)) return
    const signsAt = new Date(Math.max(newest.signsAt.getTime() + SIGNS_FOR, now.getTime() + DAY))
    await insertKey(client, key, { now, signsAt })
    const expiresAt = new Date(signsAt.getTime() + OVERLAP)
    await client.query('UPDATE lti_keys SET expires_at = $2 WHERE kid = $1', [newest.kid, expiresAt])
  })
}

interface NewKey {
  kid: string
  encrypted: Buffer
  jwk: JWK
}

async function newKey({ secrets }: KeyDeps): Promise<NewKey> {
  const kid = uuid()
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: BITS, extractable: true })
  const secret = Buffer.from(await exportPKCS8(pair.privateKey))
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' }
  return { kid, encrypted: secrets.encrypt(secret, contextOf(kid)), jwk }
}

async function insertKey(
  client: PoolClient,
  { kid, encrypted, jwk }: NewKey,
  { now, signsAt }: { now: Date; signsAt: Date },
): Promise<void> {
  await client.query(
    'INSERT INTO lti_keys (kid, private_key, public_jwk, created_at, signs_at) VALUES ($1, $2, $3, $4, $5)',
    [kid, encrypted, JSON.stringify(jwk), now, signsAt],
  )
}

const contextOf = (kid: string) => `lti key ${kid}`
