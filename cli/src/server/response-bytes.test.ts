import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../test/support/fake-server.ts'
import { fetchWithNode } from './node-fetch.ts'

const TEXT = JSON.stringify({ data: 'ä€😀'.repeat(20_000) })

async function textFrom(address: string): Promise<string> {
  const { signal } = new AbortController()
  const request = { method: 'GET', headers: {}, redirect: 'manual', signal } as const
  return (await fetchWithNode(address, request)).text()
}

async function receive(encoding: string, bytes: Uint8Array): Promise<string> {
  const address = await startFakeServer((_request, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
  )
  return textFrom(address)
}

test.each<[string, (text: string) => Uint8Array]>([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZIP', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['deflate, gzip', (text) => gzipSync(deflateSync(text))],
  ['identity', (text) => Buffer.from(text)],
])('decompresses %s', async (encoding, compress) => {
  expect(await receive(encoding, compress(TEXT))).toBe(TEXT)
})

test.each<[string, (text: string) => Uint8Array]>([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])('rejects incomplete and invalid %s', async (encoding, compress) => {
  const bytes = compress(TEXT)
  const error = { code: expect.stringMatching(/^(?:Z_|ERR_)/) }
  await expect(receive(encoding, bytes.subarray(0, -5))).rejects.toMatchObject(error)
  await expect(receive(encoding, Buffer.from('<h1>no</h1>'))).rejects.toMatchObject(error)
})

test('returns an empty body whatever its encoding', async () => {
  expect(await receive('gzip', new Uint8Array())).toBe('')
})

test('asks for compression that it can decode', async () => {
  const address = await startFakeServer(({ headers }, response) => response.end(headers['accept-encoding']))
  expect(await textFrom(address)).toBe('gzip, deflate')
})
