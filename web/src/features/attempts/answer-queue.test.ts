import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnswerQueue, type SendOutcome } from './answer-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Sent {
  question: string
  option: number
  sequence: number
  answer: (outcome: SendOutcome) => Promise<void>
}

function queueWithServer() {
  const sent: Sent[] = []
  const onClosed = vi.fn()
  const queue = new AnswerQueue({
    delay: () => 1_000,
    send: (question, option, sequence) =>
      new Promise((resolve) => {
        const answer = async (outcome: SendOutcome) => {
          resolve(outcome)
          await vi.advanceTimersByTimeAsync(0)
        }
        sent.push({ question, option, sequence, answer })
      }),
  })
  queue.whenClosed(onClosed)
  return { queue, sent, onClosed, options: () => sent.map(({ option }) => option) }
}

test('a choice is shown at once and saved when the server says so', async () => {
  const { queue, sent } = queueWithServer()
  queue.choose('q1', 2, 1)
  expect([queue.optionOf('q1'), queue.stateOf('q1')]).toEqual([2, 'saving'])
  await sent[0]?.answer('saved')
  expect(queue.stateOf('q1')).toBe('saved')
})

test('while one choice is on its way only the latest waits', async () => {
  const { queue, sent, options } = queueWithServer()
  for (const option of [0, 1, 2, 3]) queue.choose('q1', option, 1)
  expect(options()).toEqual([0])
  await sent[0]?.answer('saved')
  expect(options()).toEqual([0, 3])
  expect(queue.stateOf('q1')).toBe('saving')
  await sent[1]?.answer('saved')
  expect(queue.stateOf('q1')).toBe('saved')
})

test('going back to the choice that is on its way sends nothing more', async () => {
  const { queue, sent, options } = queueWithServer()
  for (const option of [0, 1, 0]) queue.choose('q1', option, 1)
  await sent[0]?.answer('saved')
  expect(options()).toEqual([0])
  expect(queue.stateOf('q1')).toBe('saved')
})

test('questions do not wait for each other', () => {
  const { queue, sent } = queueWithServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 1, 2)
  expect(sent.map(({ question }) => question)).toEqual(['q1', 'q2'])
})

test('a failure keeps the choice and sends it again after a while', async () => {
  const { queue, sent, options } = queueWithServer()
  queue.choose('q1', 1, 1)
  await sent[0]?.answer('failed')
  expect([queue.optionOf('q1'), queue.stateOf('q1')]).toEqual([1, 'unsaved'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(options()).toEqual([1, 1])
  await sent[1]?.answer('saved')
  expect(queue.stateOf('q1')).toBe('saved')
})

test('what was refused is not sent again until another option is chosen', async () => {
  const { queue, sent, options } = queueWithServer()
  queue.choose('q1', 1, 1)
  await sent[0]?.answer('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([options(), queue.stateOf('q1')]).toEqual([[1], 'refused'])
  expect(await queue.settle(0)).toBe(true)
  queue.choose('q1', 2, 1)
  expect(options()).toEqual([1, 2])
})

test('a closed attempt is told once and nothing more is sent', async () => {
  const { queue, sent, onClosed, options } = queueWithServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 0, 2)
  await sent[0]?.answer('closed')
  await sent[1]?.answer('closed')
  queue.choose('q3', 0, 3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onClosed).toHaveBeenCalledTimes(1)
  expect(options()).toEqual([0, 0])
})

test('settling waits for what is on its way and hurries what waits after a failure', async () => {
  const { queue, sent } = queueWithServer()
  queue.choose('q1', 0, 1)
  await sent[0]?.answer('failed')
  const settled = queue.settle(5_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
  await sent[1]?.answer('saved')
  expect(await settled).toBe(true)
})

test('settling gives up when its time is over', async () => {
  const { queue } = queueWithServer()
  queue.choose('q1', 0, 1)
  const settled = queue.settle(5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await settled).toBe(false)
})

test('after a failure nobody knows what the server holds: going back to an earlier choice sends it again', async () => {
  const { queue, sent, options } = queueWithServer()
  queue.choose('q1', 0, 1)
  await sent[0]?.answer('saved')
  queue.choose('q1', 1, 1)
  await sent[1]?.answer('failed')
  queue.choose('q1', 0, 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(options()).toEqual([0, 1, 0])
  expect(queue.stateOf('q1')).toBe('saving')
  await sent[2]?.answer('saved')
  expect(queue.stateOf('q1')).toBe('saved')
})

test('a queue that is stopped sends nothing more, and holds nobody up', async () => {
  const { queue, sent, options } = queueWithServer()
  queue.choose('q1', 0, 1)
  await sent[0]?.answer('failed')
  queue.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(options()).toEqual([0])
  expect(queue.isSettled).toBe(true)
})

test('everything sent for a question counts higher, also what is sent again', async () => {
  const { queue, sent } = queueWithServer()
  queue.choose('q1', 0, 1)
  await sent[0]?.answer('failed')
  await vi.advanceTimersByTimeAsync(1_000)
  queue.choose('q1', 1, 1)
  await sent[1]?.answer('saved')
  const [first = 0, second = 0, third = 0] = sent.map(({ sequence }) => sequence)
  expect([first < second, second < third]).toEqual([true, true])
})

test('a page loaded later counts on above an earlier one', async () => {
  const earlier = queueWithServer()
  earlier.queue.choose('q1', 0, 1)
  await vi.advanceTimersByTimeAsync(5_000)
  const later = queueWithServer()
  later.queue.choose('q1', 1, 1)
  expect(later.sent[0]?.sequence).toBeGreaterThan(earlier.sent[0]?.sequence ?? 0)
})

test('a choice that another tab’s was not lower than is sent once more, above it', async () => {
  const { queue, sent, options } = queueWithServer()
  queue.choose('q1', 2, 1)
  const held = (sent[0]?.sequence ?? 0) + 100
  await sent[0]?.answer({ heldSequence: held })
  expect([options(), sent[1]?.sequence]).toEqual([[2, 2], held + 1])
  expect(queue.stateOf('q1')).toBe('saving')
  await sent[1]?.answer('saved')
  expect(queue.stateOf('q1')).toBe('saved')
})
