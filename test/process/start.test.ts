import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killTree, makeDataDir, startProduct, WITHOUT_NPM, type Product } from './product.ts'

const account = { username: 'ada', email: 'ada@example.org', password: 'secret1' }
const data = makeDataDir()
let product: Product
let token = ''

const start = () => startProduct({ DATA_DIR: data.path, RATE_LIMIT: 'off' })
const post = async (path: string, body: unknown) => {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, data: ((await response.json()) as { data: Record<string, string> }).data }
}

beforeAll(async () => {
  product = await start()
  await post('/api/auth/register/', account)
  const { data: session } = await post('/api/auth/login/', account)
  token = session['token'] ?? ''
})
afterAll(async () => {
  if (product.process.exitCode === null) killTree(product, 'SIGTERM')
  await product.ended
  data.remove()
})

describe('npm start', () => {
  test('serves the web app, /graphql and /api on one port', async () => {
    const page = await fetch(`${product.url}/quiz/any/take`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root">')
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${product.url}/missing.js`)).status).toBe(404)
    expect((await fetch(`${product.url}/api/dashboard/`)).status).toBe(401)
  })

  test('refuses a second server on the same data, and a port in use', async () => {
    const other = makeDataDir()
    const samePort = { DATA_DIR: other.path, PORT: new URL(product.url).port }
    await Promise.all([
      expect(startProduct({ DATA_DIR: data.path }, WITHOUT_NPM)).rejects.toThrow(
        /already runs with the data/,
      ),
      expect(startProduct(samePort, WITHOUT_NPM)).rejects.toThrow(/PORT: \d+ on 127.0.0.1 is in use/),
    ])
    other.remove()
  })

  test.each([
    ['SIGTERM to npm alone', ({ process: npm }: Product) => npm.kill('SIGTERM')],
    [
      'SIGTERM to the group, twice',
      ({ process: npm }: Product) => [0, 1].map(() => process.kill(-(npm.pid ?? 0), 'SIGTERM')),
    ],
    ['SIGINT to the group', ({ process: npm }: Product) => process.kill(-(npm.pid ?? 0), 'SIGINT')],
  ])('finishes requests in flight on %s, with exit code 0, and the sessions are kept', async (_how, stop) => {
    if (product.process.exitCode !== null) product = await start()
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${product.url}/api/dashboard/`, { headers })).status).toBe(200)
    const inFlight = Promise.all(Array.from({ length: 8 }, () => post('/api/auth/login/', account)))
    await new Promise((resume) => setTimeout(resume, 20))
    stop(product)
    expect((await inFlight).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await product.ended).toEqual({ code: 0, signal: null })
    expect(product.output()).toContain('Stopping')
    await expect(fetch(`${product.url}/healthz`)).rejects.toThrow('fetch failed')
  })

  test('stops at once while it waits for a database', async () => {
    const waiting = startProduct(
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
      { until: 'Waiting for the database' },
    )
    const { process: npm, ended } = await waiting
    npm.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
  })

  test('refuses an invalid setting with a message that names the variable', async () => {
    await expect(startProduct({ PORT: 'four' }, WITHOUT_NPM)).rejects.toThrow(
      /PORT is "four": it must be a port number/,
    )
  })
})
