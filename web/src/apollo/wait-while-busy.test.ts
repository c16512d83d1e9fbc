import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondsToWait, waitWhileBusy } from './wait-while-busy.ts'

const refusal = (code: string, retryAfter?: number) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Busy', extensions: { code, retryAfter } }] })
const ofProxy = (status: number, headers: Record<string, string> = {}) =>
  new ServerError('Busy', { response: new Response('', { status, headers }), bodyText: '' })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  [refusal('SERVICE_UNAVAILABLE', 2), 2],
  [refusal('RATE_LIMITED', 5), 5],
  [refusal('RATE_LIMITED', 900), null],
  [refusal('SERVICE_UNAVAILABLE'), null],
  [refusal('INVALID_CREDENTIALS', 2), null],
  [ofProxy(503, { 'retry-after': '3' }), 3],
  [ofProxy(503), null],
  [ofProxy(500, { 'retry-after': '3' }), null],
  [new TypeError('offline'), null],
])('case %#: how long to wait after a failure', (error, seconds) => {
  expect(secondsToWait(error)).toBe(seconds)
})

test('a refused request is sent again after the wait, which is told', async () => {
  const waits: (number | null)[] = []
  const request = vi.fn<() => Promise<string>>()
  request.mockRejectedValueOnce(refusal('SERVICE_UNAVAILABLE', 2)).mockResolvedValueOnce('done')
  const result = waitWhileBusy(request, (seconds) => waits.push(seconds))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(request).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await result).toBe('done')
  expect(waits).toEqual([expect.any(Number), null])
  expect(waits[0]).toBeGreaterThanOrEqual(2)
})

test('a request that is refused for two minutes fails with the refusal', async () => {
  const error = refusal('SERVICE_UNAVAILABLE', 2)
  const failed = waitWhileBusy(
    () => Promise.reject(error),
    () => undefined,
  ).catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(130_000)
  expect(await failed).toBe(error)
})
