import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { numbers, queueWithServer } from './testing/queue-with-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a choice is shown at once and saved when the server says so', async () => {
  const { queue, sent } = queueWithServer()
  queue.choose('q1', 2, 1)
  expect([queue.answers.get('q1')?.option, queue.answers.get('q1')?.state]).toEqual([2, 'saving'])
  await sent[0]?.answer('saved')
  expect(queue.answers.get('q1')?.state).toBe('saved')
})

test('while one choice is on its way only the latest waits', async () => {
  const { queue, sent, options } = queueWithServer()
  for (const option of [0, 1, 2, 3]) queue.choose('q1', option, 1)
  expect(options()).toEqual([0])
  await sent[0]?.answer('saved')
  expect(options()).toEqual([0, 3])
  expect(queue.answers.get('q1')?.state).toBe('saving')
  await sent[1]?.answer('saved')
  expect(queue.answers.get('q1')?.state).toBe('saved')
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
  expect(numbers(queue, 'unsaved')).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(1_000)
  await sent[1]?.answer('saved')
  await sent[2]?.answer('saved')
  expect([options(), numbers(queue, 'saved')]).toEqual([
    [0, 0, 1],
    [1, 2],
  ])
})

test('a failure keeps the choice and sends it again after a while', async () => {
  const { queue, sent, options } = queueWithServer()
  queue.choose('q1', 1, 1)
  await sent[0]?.answer('failed')
  expect([queue.answers.get('q1')?.option, queue.answers.get('q1')?.state]).toEqual([1, 'unsaved'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(options()).toEqual([1, 1])
  await sent[1]?.answer('saved')
  expect(queue.answers.get('q1')?.state).toBe('saved')
})

test('what was refused is not sent again until another option is chosen', async () => {
  const { queue, sent, options } = queueWithServer()
  queue.choose('q1', 1, 1)
  await sent[0]?.answer('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([options(), queue.answers.get('q1')?.state]).toEqual([[1], 'refused'])
  expect(await queue.settle(0)).toBe(true)
  queue.choose('q1', 2, 1)
  expect(options()).toEqual([1, 2])
})

test('of a closed attempt every choice is asked about, which were late is known, and it is told at the end', async () => {
  const { queue, kept, sent, onClosed } = queueWithServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 0, 2)
  queue.choose('q3', 0, 3)
  await sent[0]?.answer('closed')
  await sent[1]?.answer('saved')
  expect(onClosed).not.toHaveBeenCalled()
  await sent[2]?.answer('closed')
  expect(onClosed).toHaveBeenCalledTimes(1)
  expect([numbers(queue, 'late'), numbers(queue, 'saved'), kept.list()]).toEqual([[1, 3], [2], []])
  expect(queue.isOver).toBe(true)
})

test('a page that is left is not told any more', async () => {
  const { queue, sent, onClosed } = queueWithServer()
  const takeBack = queue.whenOver(onClosed)
  queue.choose('q1', 0, 1)
  takeBack()
  await sent[0]?.answer('closed')
  expect([onClosed.mock.calls.length, queue.isWatched]).toEqual([0, false])
})

test('a choice that the server cannot save now keeps no other one waiting', async () => {
  const { queue, sent } = queueWithServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 1, 2)
  await sent[0]?.answer('troubled')
  await vi.advanceTimersByTimeAsync(1_000)
  await sent[1]?.answer('saved')
  expect([numbers(queue, 'saved'), sent.map(({ questionId }) => questionId)]).toEqual([
    [2],
    ['q1', 'q2', 'q1'],
  ])
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
  expect(queue.answers.get('q1')?.state).toBe('saving')
  await sent[2]?.answer('saved')
  expect(queue.answers.get('q1')?.state).toBe('saved')
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
