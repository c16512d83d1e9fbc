import { afterEach, expect, test, vi } from 'vitest'
import { diagnoseLoadFailure } from './load-failure.ts'

afterEach(() => void vi.unstubAllGlobals())

const RUNNING = '/assets/index-1a2b.js'

test.each([
  ['offline', 'no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['offline', 'an error response', async () => new Response('', { status: 502 })],
  ['updated', 'the HTML of another build', async () => new Response('<script src="/assets/index-9z8y.js">')],
  ['missing', 'the HTML of the running build', async () => new Response(`<script src="${RUNNING}">`)],
])('the reason is “%s” when the server sends %s', async (reason, _, respond) => {
  const fetch = vi.fn(respond)
  vi.stubGlobal('fetch', fetch)
  expect(await diagnoseLoadFailure(RUNNING)).toBe(reason)
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/', { cache: 'no-store' })
})
