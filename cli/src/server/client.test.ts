import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../test/support/fake-server.ts'
import { fetchViewer } from '../session/fetch-viewer.ts'

const VIEWER = { username: 'ada', email: 'ada@example.org' }

test('a request leaves nothing behind on the signal that lives as long as the program', async () => {
  const address = await startFakeServer((_request, response) => {
    response.end(JSON.stringify({ data: { viewer: VIEWER } }))
  })
  const { signal } = new AbortController()
  const server = { endpoint: new URL('/graphql', address), token: null, signal }
  expect(await fetchViewer(server)).toEqual(VIEWER)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a signal that is aborted already keeps a request from being sent', async () => {
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

test('a server that takes a request and never answers is given up', async () => {
  const address = await startFakeServer(() => undefined)
  const { signal } = new AbortController()
  const server = { endpoint: new URL('/graphql', address), token: null, signal, timeout: 300 }
  await expect(fetchViewer(server)).rejects.toThrow(`${address} did not answer within 0.3 seconds.`)
})
