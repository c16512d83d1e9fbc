import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../test/support/fake-server.ts'
import { quizfolio } from '../../test/support/run-quizfolio.ts'
import { fetchViewer } from '../session/fetch-viewer.ts'

const VIEWER = { username: 'ada', email: 'ada@example.org' }

test('leaves no listener on the signal after a request', async () => {
  const address = await startFakeServer((_request, response) => {
    response.end(JSON.stringify({ data: { viewer: VIEWER } }))
  })
  const { signal } = new AbortController()
  const server = { endpoint: new URL('/graphql', address), token: null, signal }
  expect(await fetchViewer(server)).toEqual(VIEWER)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('sends nothing if the signal is already aborted', async () => {
  let isSent = false
  const address = await startFakeServer((_request, response) => {
    isSent = true
    response.end()
  })
  const signal = AbortSignal.abort(new Error('stopped'))
  const server = { endpoint: new URL('/graphql', address), token: null, signal }
  await expect(fetchViewer(server)).rejects.toThrow('stopped')
  expect(isSent).toBe(false)
})

test('gives up on a server that accepts a request and never answers', async () => {
  const address = await startFakeServer(() => undefined)
  const { signal } = new AbortController()
  const server = { endpoint: new URL('/graphql', address), token: null, signal, timeout: 300 }
  await expect(fetchViewer(server)).rejects.toThrow(`${address} did not answer within 0.3 seconds.`)
})

test('says at once that the server does not use https', async () => {
  const address = await startFakeServer((_request, response) => response.end())
  const { code, stderr } = await quizfolio(['whoami', '--server', address.replace('http:', 'https:')], {
    environment: { QUIZFOLIO_TOKEN: 'x' },
  })
  expect({ code, isRepeated: stderr.includes('trying again') }).toEqual({ code: 5, isRepeated: false })
  expect(stderr).toContain('cannot be reached: it does not use https: is its address http://…?')
})
