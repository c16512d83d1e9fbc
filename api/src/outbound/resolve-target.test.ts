import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networksOf } from './networks.ts'
import { openOutbound } from './outbound.ts'
import { resolveTarget, type OutboundRules } from './resolve-target.ts'

const RULES: OutboundRules = { allow: [], ownPorts: [4000], publicUrl: 'https://quiz.example.org' }
const PUBLIC = '93.184.216.34'
const leadsTo = (addresses: string[], url = 'https://receiver.example/hook', rules = RULES) =>
  resolveTarget(rules, new URL(url), async () => addresses)
const own = Object.values(networkInterfaces())
  .flatMap((cards = []) => cards)
  .map(({ address }) => address)

describe('the addresses of a name', () => {
  test.each([PUBLIC, '2606:2800:220:1:248:1893:25c8:1946'])('%s may be asked', async (address) => {
    expect(await leadsTo([address])).toEqual([address])
  })

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.31.0.1',
    '192.0.0.192',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a9fe:a9fe',
    '2001:0:0:1::1',
    '2002:7f00:1::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    ...own,
  ])('%s is refused, also beside a public one', async (address) => {
    await expect(leadsTo([address])).rejects.toThrow('not on the public internet')
    await expect(leadsTo([PUBLIC, address])).rejects.toThrow('not on the public internet')
  })
})

test.each([
  'http://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://[::1]/',
  'https://①②⑦.0.0.1/',
])('%s is refused without asking for a name', async (url) => {
  const resolve = () => Promise.reject(new Error('Nothing is to be resolved'))
  await expect(resolveTarget(RULES, new URL(url), resolve)).rejects.toThrow('not on the public internet')
})

test('an address without TLS is refused, unless it is in a network that is allowed', async () => {
  await expect(leadsTo([PUBLIC], 'http://receiver.example/')).rejects.toThrow('https://')
  const rules = { ...RULES, allow: networksOf('10.0.0.0/8, fd00::/8,127.0.0.1') }
  for (const address of ['10.1.2.3', 'fd00::1', '127.0.0.1'])
    expect(await leadsTo([address], 'http://receiver.example/', rules)).toEqual([address])
  await expect(leadsTo(['10.1.2.3', '192.168.0.1'], 'http://receiver.example/', rules)).rejects.toThrow(
    'not on the public internet',
  )
})

test('the server’s own address stays refused when its network is allowed', async () => {
  const rules = { ...RULES, allow: networksOf('0.0.0.0/0') }
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '0.0.0.0', ...own])
    await expect(leadsTo([address], 'http://receiver.example:4000/', rules)).rejects.toThrow('of this server')
  await expect(leadsTo([PUBLIC], 'https://QUIZ.example.org/hook', rules)).rejects.toThrow('of this server')
})

test('a name without addresses is unknown', async () => {
  await expect(leadsTo([])).rejects.toThrow('no address')
})

describe('a request', () => {
  let server: Server
  let port: number
  const paths: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      paths.push(`${request.headers.host} ${request.url}`)
      if (request.url === '/redirect')
        response.writeHead(307, { location: `http://127.0.0.1:${port}/secret` })
      response.end('x'.repeat(request.url === '/long' ? 1_000_000 : 10))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => void server.close())

  const post = (path: string, resolve: (name: string) => Promise<string[]>, allow = '127.0.0.1') => {
    const outbound = openOutbound({ ...RULES, allow: networksOf(allow) }, resolve)
    const url = `http://receiver.example:${port}${path}`
    const { signal } = new AbortController()
    const request = { url, headers: {}, body: '{}', timeout: 2_000, maxBody: 4_096, signal }
    return outbound.post(request).finally(() => outbound.close())
  }

  test('resolves the name once, and goes to the address that was checked', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const response = await post('/', async () => answers.shift() ?? [])
    expect([response.status, answers.length]).toEqual([200, 1])
    expect(paths.at(-1)).toBe(`receiver.example:${port} /`)
  })

  test('is not sent when the name leads elsewhere by then', async () => {
    const before = paths.length
    await expect(post('/', async () => ['127.0.0.1'], '10.0.0.0/8')).rejects.toThrow('not on the public')
    expect(paths).toHaveLength(before)
  })

  test('follows no redirect', async () => {
    const response = await post('/redirect', async () => ['127.0.0.1'])
    expect(response.status).toBe(307)
    expect(paths.at(-1)).toContain('/redirect')
  })

  test('reads only the beginning of a long answer', async () => {
    const long = await post('/long', async () => ['127.0.0.1'])
    expect([long.body.length, long.isWhole]).toEqual([4_096, false])
    expect((await post('/', async () => ['127.0.0.1'])).isWhole).toBe(true)
  })

  test('may be a GET', async () => {
    const outbound = openOutbound({ ...RULES, allow: networksOf('127.0.0.1') })
    const url = `http://127.0.0.1:${port}/read`
    const request = { url, headers: {}, timeout: 2_000, maxBody: 4_096, signal: new AbortController().signal }
    const response = await outbound.get(request).finally(() => outbound.close())
    expect([response.status, response.body, paths.at(-1)]).toEqual([
      200,
      'xxxxxxxxxx',
      `127.0.0.1:${port} /read`,
    ])
  })
})
