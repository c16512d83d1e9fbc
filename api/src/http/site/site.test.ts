import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSite } from './site.ts'

const PUBLIC_URL = 'https://quiz.example.org/?a&"b'
const pageAt = (address: string) =>
  `<!doctype html><head><title>Quizfolio</title><meta content="${address}/"><meta content="${address}/picture.png"></head>`
const BUILT_PAGE = pageAt('%PUBLIC_URL%')
const PAGE = pageAt('https://quiz.example.org/?a&amp;&quot;b')
const PRELOADS = '<link rel="modulepreload" crossorigin href="/assets/take-2b3c4d.js">'
const FONT = '/assets/letters-3c4d5e.woff2'
const PAGE_FILES = [
  { path: '/', files: [FONT] },
  { path: '/quiz/:quizId', files: ['/assets/quiz-5e6f7a.js', '/assets/list-8b9c0d.js'] },
  { path: '/quiz/:quizId/take', files: ['/assets/take-2b3c4d.js'] },
  { path: '*', files: [] },
]
const SCRIPT = 'console.log("hello")'
const PICTURE = 'not really a picture'
const SCRIPT_PATH = '/assets/app-1a2b3c.js'

let folder = ''
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quizfolio-site-'))
  await mkdir(join(folder, 'assets'))
  for (const [path, text] of [
    ['index.html', BUILT_PAGE],
    [SCRIPT_PATH, SCRIPT],
  ] as const) {
    await writeFile(join(folder, path), text)
    await writeFile(join(folder, `${path}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${path}.gz`), gzipSync(text))
  }
  await writeFile(join(folder, 'picture.png'), PICTURE)
  await writeFile(join(folder, 'page-files.json'), JSON.stringify(PAGE_FILES))
  app = Fastify()
  await serveSite(app, folder, { publicUrl: PUBLIC_URL, isInstitutionOnly: false, origins: async () => [] })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe.each([
  [
    '/',
    PAGE.replace(
      '</head>',
      `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${FONT}"></head>`,
    ),
    /^text\/html; charset=utf-8$/,
    'no-cache',
  ],
  ['/index.html', PAGE, /^text\/html; charset=utf-8$/, 'no-cache'],
  ['/dashboard', PAGE, /^text\/html; charset=utf-8$/, 'no-cache'],
  [
    '/quiz/018f/take?timer=5',
    PAGE.replace('</head>', `${PRELOADS}</head>`),
    /^text\/html; charset=utf-8$/,
    'no-cache',
  ],
  [SCRIPT_PATH, SCRIPT, /javascript; charset=utf-8$/, 'public, max-age=31536000, immutable'],
])('%s', (url, text, type, cache) => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('with Accept-Encoding “%s”, has the encoding %s', async (accepted, encoding, unpack) => {
    const { statusCode, headers, rawPayload } = await get(url, { 'accept-encoding': accepted })
    expect({ statusCode, text: unpack(rawPayload).toString() }).toEqual({ statusCode: 200, text })
    expect(headers).toMatchObject({ 'content-type': expect.stringMatching(type), 'cache-control': cache })
    expect(headers['content-encoding']).toBe(encoding)
    expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
    expect(headers['content-length']).toBe(String(rawPayload.length))
  })

  test('is not sent again to a browser that has it in the same encoding', async () => {
    const brotli = { 'accept-encoding': 'br' }
    const { headers } = await get(url, brotli)
    const condition = { 'if-none-match': String(headers['etag']) }
    const again = await get(url, { ...brotli, ...condition })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ 'cache-control': cache, etag: headers['etag'] })
    expect(String(again.headers['vary']).toLowerCase()).toContain('accept-encoding')
    expect((await get(url, { 'accept-encoding': 'gzip', ...condition })).statusCode).toBe(200)
  })

  test('has its length in the response to HEAD', async () => {
    const { statusCode, headers, body } = await app.inject({
      method: 'HEAD',
      url,
      headers: { 'accept-encoding': 'br' },
    })
    expect([statusCode, body, headers['content-encoding']]).toEqual([200, '', 'br'])
    expect(headers['content-length']).toBe(String(brotliCompressSync(text).length))
  })
})

test.each([
  ['/quiz/018f', ['/assets/quiz-5e6f7a.js', '/assets/list-8b9c0d.js']],
  ['/quiz/018f/', ['/assets/quiz-5e6f7a.js', '/assets/list-8b9c0d.js']],
  ['/quiz/018f/take', ['/assets/take-2b3c4d.js']],
  ['/quiz/018f/unknown', []],
  ['/', []],
])('%s announces the scripts of its page: %j', async (url, files) => {
  const { body } = await get(url)
  expect([...body.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file)).toEqual(
    files,
  )
})

test.each([
  ['/', true],
  ['/quiz/018f/take', false],
])('%s announces the font of its page: %j', async (url, isAnnounced) => {
  const link = `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${FONT}">`
  expect((await get(url)).body.includes(link)).toBe(isAnnounced)
})

test.each([
  ['/join/BCDF-2345', 'noindex'],
  ['/join/BCDF-2345?utm=1', 'noindex'],
  ['/classes', undefined],
  ['/', undefined],
])('%s tells search engines: %s', async (url, robots) => {
  expect((await get(url)).headers['x-robots-tag']).toBe(robots)
})

test('a file without a compressed form is sent uncompressed', async () => {
  const { headers, body } = await get('/picture.png', { 'accept-encoding': 'br' })
  expect([headers['content-type'], headers['content-encoding'], body]).toEqual([
    'image/png',
    undefined,
    PICTURE,
  ])
  expect(headers['cache-control']).toBe('no-cache')
})

test.each([
  '/assets/app-gone.js',
  '/assets/app-gone',
  '/assets/',
  '/missing.png',
  '/index.html.br',
  '/page-files.json',
  `${SCRIPT_PATH}.gz`,
])('%s gets 404 instead of the page', async (url) => {
  const { statusCode, headers, body } = await get(url, { 'accept-encoding': 'br' })
  expect([statusCode, body]).toEqual([404, 'Not found'])
  expect(headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-cache' })
})

test('only GET and HEAD return the page', async () => {
  expect((await app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404)
})

test('where passwords are for operators only, the page says so from the start', async () => {
  const only = Fastify()
  try {
    await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><head></head></html>')
    await serveSite(only, folder, { publicUrl: PUBLIC_URL, isInstitutionOnly: true, origins: async () => [] })
    expect((await only.inject({ url: '/login' })).body).toContain(
      '<html data-sign-in="institution" lang="en">',
    )
  } finally {
    await only.close()
  }
})
