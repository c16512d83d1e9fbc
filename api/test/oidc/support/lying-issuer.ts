import { createHmac, randomUUID, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose'

type Json = Record<string, unknown>

export interface LyingIssuer {
  url: string
  settings: Record<string, string>
  /** Changes the claims of the next ID tokens. */
  claims: (honest: Json) => Json
  /** Signs the next ID tokens; by default honestly. */
  sign: (claims: Json) => Promise<string>
  /** Changes the settings that the issuer tells at the first sign-in. */
  metadata: Json
  /** Changes the query with which the browser is sent back. */
  answer: (honest: Record<string, string>) => Record<string, string>
  /** Form fields that the token endpoint received. */
  redeemed: Record<string, string>[]
  forge: Forgery
  close: () => Promise<void>
}

/** Ways to make an ID token without the issuer's key. */
interface Forgery {
  none: (claims: Json) => Promise<string>
  hs256: (claims: Json, key: 'client secret' | 'public key') => Promise<string>
  otherKey: (claims: Json) => Promise<string>
}

const CLIENT_ID = 'quizfolio'
const SECRET = 'the secret of the client, which is long enough for HS256'

/** Starts an issuer on loopback that signs everybody in, and can be told to lie. */
export async function startLyingIssuer(publicUrl: string): Promise<LyingIssuer> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const codes = new Map<string, string>()
  const issuer: LyingIssuer = {
    url,
    settings: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: SECRET,
    },
    claims: (honest) => honest,
    sign: (claims) => signed(claims, keys.privateKey),
    metadata: {},
    answer: (honest) => honest,
    redeemed: [],
    forge: await forgery(keys.publicKey),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  server.on('request', (request, response) => {
    const address = new URL(request.url ?? '/', url)
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const token = async () => {
      const form = Object.fromEntries(new URLSearchParams(await text(request)))
      issuer.redeemed.push(form)
      const nonce = codes.get(form['code'] ?? '')
      if (nonce === undefined) return json({ error: 'invalid_grant' }, 400)
      codes.delete(form['code'] ?? '')
      const now = Math.floor(Date.now() / 1_000)
      const honest = { iss: url, sub: 'victim', aud: CLIENT_ID, iat: now, exp: now + 60, nonce }
      const idToken = await issuer.sign(issuer.claims(honest))
      return json({ access_token: randomUUID(), token_type: 'Bearer', id_token: idToken })
    }
    if (address.pathname.startsWith('/.well-known/')) json({ ...metadataOf(url), ...issuer.metadata })
    else if (address.pathname === '/keys') json({ keys: [jwk] })
    else if (address.pathname === '/token') void token()
    else {
      const code = randomUUID()
      codes.set(code, address.searchParams.get('nonce') ?? '')
      const answer = issuer.answer({ code, state: address.searchParams.get('state') ?? '' })
      const back = new URL(address.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams(answer).toString()
      response.writeHead(302, { location: back.href }).end()
    }
  })
  return issuer
}

function metadataOf(url: string): Json {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // It offers the weak ones, too, so that only our own checks can refuse them.
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  }
}

function signed(claims: Json, key: CryptoKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(key)
}

async function forgery(publicKey: CryptoKey | KeyObject): Promise<Forgery> {
  const pem = await exportSPKI(publicKey)
  const others = await generateKeyPair('RS256')
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return {
    none: async (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`,
    hs256: async (claims, key) => {
      const content = `${encode({ alg: 'HS256', kid: 'first' })}.${encode(claims)}`
      const secret = key === 'public key' ? pem : SECRET
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
    },
    otherKey: (claims) => signed(claims, others.privateKey),
  }
}
