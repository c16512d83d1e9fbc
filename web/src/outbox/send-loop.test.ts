import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SendLoop } from './send-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A loop that sends one item, whose requests the test responds to. */
function start() {
  const requests: ((isSent: boolean) => Promise<void>)[] = []
  const items = ['a']
  const delays: number[] = []
  const loop = new SendLoop<string, boolean>({
    next: () => items[0],
    send: () =>
      new Promise((resolve) => {
        requests.push(async (isSent) => {
          resolve(isSent)
          await vi.advanceTimersByTimeAsync(0)
        })
      }),
    handle: (_item, isSent) => {
      if (isSent) items.pop()
      return !isSent
    },
    delay: (failures) => {
      delays.push(failures)
      return 1_000 * failures
    },
  })
  loop.start()
  return { loop, requests, delays }
}

test('a request that was on its way when the network came back, and fails, is sent again at once', async () => {
  const { loop, requests, delays } = start()
  loop.retryAfresh()
  await requests[0]?.(false)
  expect([requests.length, delays]).toEqual([2, []])
  await requests[1]?.(false)
  expect([requests.length, delays]).toEqual([2, [1]])
})

test('once the network is back, the waits begin with the shortest again', async () => {
  const { loop, requests, delays } = start()
  await requests[0]?.(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await requests[1]?.(false)
  expect(delays).toEqual([1, 2])
  loop.retryAfresh()
  await vi.advanceTimersByTimeAsync(0)
  await requests[2]?.(false)
  expect([requests.length, delays]).toEqual([3, [1, 2, 1]])
})
