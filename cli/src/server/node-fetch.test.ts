import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startFakeServer } from '../../test/support/fake-server.ts'
import { Quizfolio, type CallOptions } from 'quizfolio-client'
import { fetchWithNode } from './node-fetch.ts'

function post(address: string, options: CallOptions = {}, file?: File) {
  const client = new Quizfolio({ url: address, token: 'secret', fetch: fetchWithNode, retries: 0 })
  return client.rest('POST', '/', { ...options, ...(file ? { form: { file } } : { json: 'ä€😀' }) })
}

/** Starts a server that sends fixed bytes as soon as a request arrives. */
async function startRawServer(onRequest: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {}).once('data', () => onRequest(socket)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['with a length', 'content-length: 100\r\n\r\n{"data":{}}'],
  ['in chunks', 'transfer-encoding: chunked\r\n\r\nb\r\n{"data":{}}\r\n'],
  ['with incomplete headers', 'content-le'],
])('rejects a cut response %s', async (_how, rest) => {
  const address = await startRawServer((socket) => socket.end(`HTTP/1.1 200 OK\r\n${rest}`))
  const message = `The connection to ${address} broke before a response arrived (it was closed).`
  await expect(post(address)).rejects.toThrow(message)
})

test('rejects a response that switches protocols', async () => {
  const response = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n'
  const address = await startRawServer((socket) => socket.write(response))
  await expect(post(address)).rejects.toThrow('broke before a response arrived (it was closed)')
})

test('times out and stops while a response arrives', async () => {
  const address = await startFakeServer(
    (_request, response) => void response.writeHead(200).write('{"data":'),
  )
  await expect(post(address, { timeout: 200 })).rejects.toThrow('did not answer within 0.2 seconds')
  const interruption = new AbortController()
  const stalled = await startFakeServer((_request, response) => {
    response.writeHead(200).write('{"data":', () => interruption.abort(new Error('stopped')))
  })
  await expect(post(stalled, { signal: interruption.signal })).rejects.toThrow('stopped')
})

test('does not follow a redirect', async () => {
  const requests: string[] = []
  const target = await startFakeServer(({ url }, response) => {
    requests.push(String(url))
    response.end()
  })
  const address = await startFakeServer((_request, response) =>
    response.writeHead(307, { location: target }).end('moved'),
  )
  await expect(post(address)).rejects.toThrow(`${address}/ redirects to ${target}`)
  expect(requests).toEqual([])
})

test('sends several requests over one connection', async () => {
  const ports = new Set<number | undefined>()
  const address = await startFakeServer(({ socket }, response) => {
    ports.add(socket.remotePort)
    response.end('{"success":true}')
  })
  for (let count = 0; count < 3; count++) await post(address)
  expect(ports.size).toBe(1)
})

// Not every computer has IPv6. Without it, the failure is another one.
test('takes an IPv6 address for an address, not for a host name', async () => {
  const error: unknown = await post('http://[::1]:1').catch((error: unknown) => error)
  expect(String(error)).toContain('http://[::1]:1')
  expect(String(error)).not.toContain('host name')
})

test('sends a string with its length, as the given user', async () => {
  const address = await startFakeServer(async (request, response) => {
    const { method, headers } = request
    const body = (await buffer(request)).toString()
    const data = [method, headers['content-length'], headers.authorization, body]
    response.end(JSON.stringify({ success: true, data }))
  })
  expect(await post(address)).toEqual(['POST', '11', 'Bearer secret', '"ä€😀"'])
})

test('reads the response of a server that rejects an upload before it has read it', async () => {
  const reject: RequestListener = (_request, response) => response.writeHead(413).end()
  const address = await startFakeServer(reject)
  const file = new File([new Uint8Array(32_000_000)], 'large.csv')
  await expect(post(address, {}, file)).rejects.toThrow('(HTTP 413)')
  await expect(post(address)).rejects.toThrow('(HTTP 413)')
})
