import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnswerQueue, type SendOutcome } from './answer-queue.ts'
import type { UnsavedAnswer, UnsavedAnswers } from './unsaved-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Sent = UnsavedAnswer & { answer: (outcome: SendOutcome) => Promise<void> }

class Kept implements UnsavedAnswers {
  readonly answers = new Map<string, UnsavedAnswer>()
  list = () => [...this.answers.values()]
  keep = (answer: UnsavedAnswer) => void this.answers.set(answer.questionId, { ...answer })
  drop = ({ questionId, sequence }: UnsavedAnswer) => {
    if ((this.answers.get(questionId)?.sequence ?? Infinity) <= sequence) this.answers.delete(questionId)
  }
}

function queueWithServer(kept = new Kept()) {
  const sent: Sent[] = []
  const onClosed = vi.fn()
  const queue = new AnswerQueue({
    delay: () => 1_000,
    unsaved: kept,
    send: (choice) =>
      new Promise((resolve) => {
        const answer = async (outcome: SendOutcome) => {
          resolve(outcome)
          await vi.advanceTimersByTimeAsync(0)
        }
        sent.push({ ...choice, answer })
      }),
  })
  queue.whenClosed(onClosed)
  return { queue, kept, sent, onClosed, options: () => sent.map(({ option }) => option) }
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

test('choices arrive in the order in which they were made, one at a time', async () => {
  const { queue, sent } = queueWithServer()
  queue.choose('q2', 0, 2)
  queue.choose('q1', 1, 1)
  queue.choose('q3', 1, 3)
  const questions = () => sent.map(({ questionId }) => questionId)
  expect(questions()).toEqual(['q2'])
  await sent[0]?.answer('saved')
  expect(questions()).toEqual(['q2', 'q1'])
  await sent[1]?.answer('saved')
  expect(questions()).toEqual(['q2', 'q1', 'q3'])
})

test('after a failure all that wait are unsaved, and each is sent once when the way is free', async () => {
  const { queue, sent, options } = queueWithServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 1, 2)
  await sent[0]?.answer('failed')
  expect([queue.unsavedNumbers, queue.failingCount]).toEqual([[1, 2], 2])
  await vi.advanceTimersByTimeAsync(1_000)
  await sent[1]?.answer('saved')
  await sent[2]?.answer('saved')
  expect([options(), queue.unsavedNumbers, queue.failingCount]).toEqual([[0, 0, 1], [], 0])
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

test('a closed attempt is told once, nothing more is sent, and what was lost is known', async () => {
  const { queue, kept, sent, onClosed, options } = queueWithServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 0, 2)
  await sent[0]?.answer('closed')
  queue.choose('q3', 0, 3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onClosed).toHaveBeenCalledTimes(1)
  expect(options()).toEqual([0])
  expect([queue.unsavedNumbers, kept.list()]).toEqual([[1, 2, 3], []])
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
  expect(await queue.settle(60_000)).toBe(true)
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
  expect([later.queue.optionOf('q1'), new Set(later.queue.numbers)]).toEqual([0, new Set([1, 2])])
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
