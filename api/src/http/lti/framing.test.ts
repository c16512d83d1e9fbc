import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSecurityHeaders, safeHeaders } from '../site/security-headers.ts'
import { serveSite } from '../site/site.ts'
import { originsOf } from './framing.ts'

const PUBLIC_URL = 'https://quiz.example.org'
const MOODLE = {
  issuer: 'https://moodle.example.org',
  authorizationEndpoint: 'https://moodle.example.org/mod/lti/auth.php',
  origins: [],
}
const CANVAS = {
  issuer: 'https://canvas.instructure.com',
  authorizationEndpoint: 'https://sso.canvaslms.com/api/lti/authorize_redirect',
  origins: ['https://school.instructure.com'],
}

let folder = ''
let app: FastifyInstance
let platforms: Parameters<typeof originsOf>[0] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quizfolio-framing-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><head></head>')
  await writeFile(join(folder, 'page-files.json'), '[]')
  app = Fastify()
  addSecurityHeaders(app, safeHeaders(PUBLIC_URL))
  await serveSite(app, folder, {
    publicUrl: PUBLIC_URL,
    isInstitutionOnly: false,
    origins: async () => originsOf(platforms),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string) => {
  const { headers } = await app.inject({ url })
  const policy = String(headers['content-security-policy'])
  const valueOf = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]
  return {
    frames: valueOf('frame-ancestors'),
    forms: valueOf('form-action'),
    old: headers['x-frame-options'],
    rest: policy.replace(/frame-ancestors [^;]*; ?|form-action [^;]*; ?/g, ''),
  }
}
const CLOSED = { frames: "'none'", forms: "'self'", old: 'DENY' }
const OF_LAUNCHES = ['/launch', '/launch/', '/assignments/018f', '/assignments/018f/take?x=/']
const OTHERS = [
  '/',
  '/dashboard',
  '/login',
  '/launches',
  '/x/launch',
  '/assignments',
  '/profile?/launch',
  '//launch',
]

describe('without platforms', () => {
  test.each([...OF_LAUNCHES, ...OTHERS])('%s cannot be framed', async (url) => {
    expect(await get(url)).toMatchObject(CLOSED)
  })
})

describe('with platforms', () => {
  beforeAll(() => void (platforms = [MOODLE, CANVAS]))
  const ORIGINS =
    'https://canvas.instructure.com https://moodle.example.org https://school.instructure.com https://sso.canvaslms.com'

  test.each(OF_LAUNCHES)('%s can be framed by them only, and is as strict otherwise', async (url) => {
    const { rest, ...page } = await get(url)
    expect(page).toEqual({ frames: ORIGINS, forms: `'self' ${ORIGINS}`, old: undefined })
    expect(rest).toBe((await get('/')).rest)
  })

  test.each(OTHERS)('%s still cannot be framed', async (url) => {
    expect(await get(url)).toMatchObject(CLOSED)
  })
})

test.each(['https://*', 'https://*.example.org', 'https://a.example;script-src', "https://'self'"])(
  'a platform at %s lets nobody else frame',
  (address) => {
    const platform = { issuer: MOODLE.issuer, authorizationEndpoint: address, origins: [address] }
    expect(originsOf([platform])).toEqual([MOODLE.issuer])
  },
)

test('platforms at ports and addresses of networks of one’s own may frame', () => {
  const origins = ['http://10.0.0.7:8080', 'http://[fd00::1]', 'https://xn--schule-mnchen-3ob.example']
  expect(originsOf([{ ...MOODLE, origins }])).toEqual([...origins, MOODLE.issuer].sort())
})
