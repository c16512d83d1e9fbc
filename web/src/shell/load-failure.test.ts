import { afterEach, expect, test, vi } from 'vitest'
import { askWhyNotLoaded } from './load-failure.ts'

afterEach(() => void vi.unstubAllGlobals())

const RUNNING = '/assets/index-1a2b.js'

test.each([
  ['offline', 'no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['offline', 'an answer that is none', async () => new Response('', { status: 502 })],
  ['updated', 'a page of another build', async () => new Response('<script src="/assets/index-9z8y.js">')],
  ['missing', 'the page that runs here', async () => new Response(`<script src="${RUNNING}">`)],
])('%s: %s', async (reason, _, answer) => {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  expect(await askWhyNotLoaded(RUNNING)).toBe(reason)
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/', { cache: 'no-store' })
})
