import { createPublicKey } from 'node:crypto'
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose'

interface KeyPair {
  kid: string
  publicKey: CryptoKey
  privateKey: CryptoKey
}

/** How a token is signed; by default rightly. */
export interface Signing {
  alg?: 'RS256' | 'HS256' | 'none'
  /** Null for a header without it. */
  kid?: string | null
  /** Signs with a key that the platform does not publish. */
  foreign?: boolean
  /** Further fields of the header. */
  header?: Record<string, unknown>
}

export interface PlatformKeys {
  /** What the platform publishes. */
  jwks: () => Promise<JSONWebKeySet>
  /** Signs with a new key from now on. The old one stays published, unless it is dropped. */
  rotate: (options?: { dropOld?: boolean }) => Promise<void>
  sign: (claims: JWTPayload, signing?: Signing) => Promise<string>
}

/** Makes the keys of a platform: RSA 2048. */
export async function makeKeys(): Promise<PlatformKeys> {
  let count = 0
  let keys = [await makePair(count)]
  const foreign = await makePair(-1)
  const current = () => keys.at(-1) ?? foreign
  return {
    jwks: async () => ({ keys: await Promise.all(keys.map(publicJwk)) }),
    rotate: async ({ dropOld = false } = {}) => {
      const next = await makePair(++count)
      keys = dropOld ? [next] : [...keys, next]
    },
    sign: async (claims, { alg = 'RS256', kid, foreign: isForeign = false, header = {} } = {}) => {
      const pair = isForeign ? foreign : current()
      const named = kid === null ? {} : { kid: kid ?? current().kid }
      const whole = { alg, typ: 'JWT', ...named, ...header }
      if (alg === 'none') return `${encoded(whole)}.${encoded(claims)}.`
      const key = alg === 'HS256' ? await publicBytes(pair) : pair.privateKey
      return new SignJWT(claims).setProtectedHeader(whole).sign(key)
    },
  }
}

async function makePair(number: number): Promise<KeyPair> {
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return { ...pair, kid: `platform-key-${number}` }
}

async function publicJwk({ kid, publicKey }: KeyPair) {
  return { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
}

// What an attacker knows of the key: a server that lets the token choose the algorithm takes it as a secret.
async function publicBytes({ publicKey }: KeyPair): Promise<Uint8Array> {
  const key = createPublicKey({ key: (await exportJWK(publicKey)) as never, format: 'jwk' })
  return Buffer.from(key.export({ type: 'spki', format: 'pem' }))
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
