import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueWithFakeServer } from './testing/queue-with-fake-server.ts'

// How the queue stores unsaved answers, restores them, and resolves conflicts.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('forgetting the saved answers keeps the unsaved ones', async () => {
  const { queue, requests } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 1, 2)
  await requests[0]?.respond('saved')
  queue.forgetSaved()
  expect([queue.answers.get('q1'), queue.answers.get('q2')?.option]).toEqual([undefined, 1])
})

test('a retry keeps its sequence, and a newer answer gets a higher one', async () => {
  const { queue, requests } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  await requests[0]?.respond('unreachable')
  await vi.advanceTimersByTimeAsync(1_000)
  queue.choose('q1', 1, 1)
  await requests[1]?.respond('saved')
  const [first = 0, second = 0, third = 0] = requests.map(({ sequence }) => sequence)
  expect([first === second, second < third]).toEqual([true, true])
})

test('an answer stays in the browser’s storage until the server has saved it; a page loaded meanwhile sends it', async () => {
  const earlier = queueWithFakeServer()
  earlier.queue.choose('q2', 1, 2)
  earlier.queue.choose('q1', 0, 1)
  const later = queueWithFakeServer(earlier.storage)
  expect([
    later.queue.answers.get('q1')?.option,
    new Set(later.queue.answers.pending().map(({ number }) => number)),
  ]).toEqual([0, new Set([1, 2])])
  await later.requests[0]?.respond('saved')
  await later.requests[1]?.respond('saved')
  expect(later.requests.map(({ questionId }) => questionId)).toEqual(['q2', 'q1'])
  expect(earlier.storage.list()).toEqual([])
})

test('when an answer is replaced during its save, the newer one stays stored', async () => {
  const { queue, storage, requests } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  queue.choose('q1', 3, 1)
  await requests[0]?.respond('saved')
  expect(storage.list()).toMatchObject([{ option: 3 }])
})

test('a stopped queue leaves unsaved answers in storage', async () => {
  const { queue, storage, requests } = queueWithFakeServer()
  queue.choose('q1', 2, 1)
  queue.stop()
  await requests[0]?.respond('refused')
  expect(storage.list()).toMatchObject([{ questionId: 'q1', option: 2 }])
})

test('a page loaded later uses higher sequences than an earlier one', async () => {
  const earlier = queueWithFakeServer()
  earlier.queue.choose('q1', 0, 1)
  await vi.advanceTimersByTimeAsync(5_000)
  const later = queueWithFakeServer()
  later.queue.choose('q1', 1, 1)
  expect(later.requests[0]?.sequence).toBeGreaterThan(earlier.requests[0]?.sequence ?? 0)
})

test('an answer chosen just now is sent again, with a higher sequence than the answer stored by another tab', async () => {
  const { queue, requests, options } = queueWithFakeServer()
  queue.choose('q1', 2, 1)
  const stored = { sequence: (requests[0]?.sequence ?? 0) + 100, option: 3 }
  await requests[0]?.respond({ conflict: stored })
  expect([options(), requests[1]?.sequence]).toEqual([[2, 2], stored.sequence + 1])
  await requests[1]?.respond('saved')
  expect(queue.answers.get('q1')).toMatchObject({ state: 'saved', option: 2 })
})

test.each([
  ['whose save has failed', false],
  ['from an earlier page', true],
])('an answer %s is replaced by a newer one from another tab or device', async (_name, isReloaded) => {
  const first = queueWithFakeServer()
  first.queue.choose('q1', 2, 1)
  if (!isReloaded) await first.requests[0]?.respond('unreachable')
  const { queue, requests, storage } = isReloaded ? queueWithFakeServer(first.storage) : first
  await vi.advanceTimersByTimeAsync(1_000)
  await requests.at(-1)?.respond({ conflict: { sequence: 2_000_000_000, option: 3 } })
  expect(queue.answers.get('q1')).toMatchObject({ state: 'saved', option: 3 })
  expect(storage.list()).toEqual([])
})
