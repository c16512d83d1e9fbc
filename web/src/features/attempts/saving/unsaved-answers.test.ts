import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueWithServer } from './testing/queue-with-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// What the queue keeps, restores, and lets give way.

test('what is saved can be forgotten, for the server may have been told otherwise since', async () => {
  const { queue, sent } = queueWithServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 1, 2)
  await sent[0]?.answer('saved')
  queue.forgetSaved()
  expect([queue.answers.get('q1'), queue.answers.get('q2')?.option]).toEqual([undefined, 1])
})

test('what is sent again counts as before, and a newer choice higher', async () => {
  const { queue, sent } = queueWithServer()
  queue.choose('q1', 0, 1)
  await sent[0]?.answer('failed')
  await vi.advanceTimersByTimeAsync(1_000)
  queue.choose('q1', 1, 1)
  await sent[1]?.answer('saved')
  const [first = 0, second = 0, third = 0] = sent.map(({ sequence }) => sequence)
  expect([first === second, second < third]).toEqual([true, true])
})

test('a choice is kept until it is saved, and a page loaded meanwhile sends it in its place', async () => {
  const earlier = queueWithServer()
  earlier.queue.choose('q2', 1, 2)
  earlier.queue.choose('q1', 0, 1)
  const later = queueWithServer(earlier.kept)
  expect([
    later.queue.answers.get('q1')?.option,
    new Set(later.queue.answers.pending().map(({ number }) => number)),
  ]).toEqual([0, new Set([1, 2])])
  await later.sent[0]?.answer('saved')
  await later.sent[1]?.answer('saved')
  expect(later.sent.map(({ questionId }) => questionId)).toEqual(['q2', 'q1'])
  expect(earlier.kept.list()).toEqual([])
})

test('a choice that was replaced while it was on its way stays kept in its newer form', async () => {
  const { queue, kept, sent } = queueWithServer()
  queue.choose('q1', 0, 1)
  queue.choose('q1', 3, 1)
  await sent[0]?.answer('saved')
  expect(kept.list()).toMatchObject([{ option: 3 }])
})

test('a queue that is stopped leaves what is unsaved for a later one', async () => {
  const { queue, kept, sent } = queueWithServer()
  queue.choose('q1', 2, 1)
  queue.stop()
  await sent[0]?.answer('refused')
  expect(kept.list()).toMatchObject([{ questionId: 'q1', option: 2 }])
})

test('a page loaded later counts on above an earlier one', async () => {
  const earlier = queueWithServer()
  earlier.queue.choose('q1', 0, 1)
  await vi.advanceTimersByTimeAsync(5_000)
  const later = queueWithServer()
  later.queue.choose('q1', 1, 1)
  expect(later.sent[0]?.sequence).toBeGreaterThan(earlier.sent[0]?.sequence ?? 0)
})

test('a choice made just now is sent once more above what another tab has stored', async () => {
  const { queue, sent, options } = queueWithServer()
  queue.choose('q1', 2, 1)
  const held = { sequence: (sent[0]?.sequence ?? 0) + 100, option: 3 }
  await sent[0]?.answer({ held })
  expect([options(), sent[1]?.sequence]).toEqual([[2, 2], held.sequence + 1])
  await sent[1]?.answer('saved')
  expect(queue.answers.get('q1')).toMatchObject({ state: 'saved', option: 2 })
})

test.each([
  ['that waited after a failure', false],
  ['of an earlier page', true],
])('a choice %s gives way to a newer one from elsewhere, and shows it', async (_name, isReloaded) => {
  const first = queueWithServer()
  first.queue.choose('q1', 2, 1)
  if (!isReloaded) await first.sent[0]?.answer('failed')
  const { queue, sent, kept } = isReloaded ? queueWithServer(first.kept) : first
  await vi.advanceTimersByTimeAsync(1_000)
  await sent.at(-1)?.answer({ held: { sequence: 2_000_000_000, option: 3 } })
  expect(queue.answers.get('q1')).toMatchObject({ state: 'saved', option: 3 })
  expect(kept.list()).toEqual([])
})
