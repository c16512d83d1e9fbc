import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { numbersWithState, queueWithFakeServer } from './testing/queue-with-fake-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer is shown at once and becomes saved when the server confirms it', async () => {
  const { queue, requests } = queueWithFakeServer()
  queue.choose('q1', 2, 1)
  expect([queue.answers.get('q1')?.option, queue.answers.get('q1')?.state]).toEqual([2, 'saving'])
  await requests[0]?.respond('saved')
  expect(queue.answers.get('q1')?.state).toBe('saved')
})

test('of several choices made during a request, only the last is sent', async () => {
  const { queue, requests, options } = queueWithFakeServer()
  for (const option of [0, 1, 2, 3]) queue.choose('q1', option, 1)
  expect(options()).toEqual([0])
  await requests[0]?.respond('saved')
  expect(options()).toEqual([0, 3])
  expect(queue.answers.get('q1')?.state).toBe('saving')
  await requests[1]?.respond('saved')
  expect(queue.answers.get('q1')?.state).toBe('saved')
})

test('answers are sent one at a time, in the order in which they were chosen', async () => {
  const { queue, requests } = queueWithFakeServer()
  queue.choose('q2', 0, 2)
  queue.choose('q1', 1, 1)
  queue.choose('q3', 1, 3)
  const questions = () => requests.map(({ questionId }) => questionId)
  expect(questions()).toEqual(['q2'])
  await requests[0]?.respond('saved')
  expect(questions()).toEqual(['q2', 'q1'])
  await requests[1]?.respond('saved')
  expect(questions()).toEqual(['q2', 'q1', 'q3'])
})

test('after a failed request all pending answers show as unsaved, and after a delay each is sent once', async () => {
  const { queue, requests, options } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 1, 2)
  await requests[0]?.respond('unreachable')
  expect(numbersWithState(queue, 'unsaved')).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(1_000)
  await requests[1]?.respond('saved')
  await requests[2]?.respond('saved')
  expect([options(), numbersWithState(queue, 'saved')]).toEqual([
    [0, 0, 1],
    [1, 2],
  ])
})

test('a failed save keeps the answer and is retried after a delay', async () => {
  const { queue, requests, options } = queueWithFakeServer()
  queue.choose('q1', 1, 1)
  await requests[0]?.respond('unreachable')
  expect([queue.answers.get('q1')?.option, queue.answers.get('q1')?.state]).toEqual([1, 'unsaved'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(options()).toEqual([1, 1])
  await requests[1]?.respond('saved')
  expect(queue.answers.get('q1')?.state).toBe('saved')
})

test('an unsaved answer keeps its state during a retry, so that not every try is announced', async () => {
  const { queue, requests } = queueWithFakeServer()
  queue.choose('q1', 1, 1)
  await requests[0]?.respond('unreachable')
  const states: unknown[] = []
  queue.answers.subscribe(() => states.push(queue.answers.get('q1')?.state))
  await vi.advanceTimersByTimeAsync(1_000)
  await requests[1]?.respond('unreachable')
  await vi.advanceTimersByTimeAsync(1_000)
  await requests[2]?.respond('saved')
  expect([requests.length, [...new Set(states)]]).toEqual([3, ['unsaved', 'saved']])
})

test('a refused answer is not sent again until another option is chosen', async () => {
  const { queue, requests, options } = queueWithFakeServer()
  queue.choose('q1', 1, 1)
  await requests[0]?.respond('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([options(), queue.answers.get('q1')?.state]).toEqual([[1], 'refused'])
  expect(await queue.flush(0)).toBe(true)
  queue.choose('q1', 2, 1)
  expect(options()).toEqual([1, 2])
})

test('in a closed attempt every answer is still sent, the late ones are marked, and the page is notified once at the end', async () => {
  const { queue, storage, requests, onOver } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 0, 2)
  queue.choose('q3', 0, 3)
  await requests[0]?.respond('closed')
  await requests[1]?.respond('saved')
  expect(onOver).not.toHaveBeenCalled()
  await requests[2]?.respond('closed')
  expect(onOver).toHaveBeenCalledTimes(1)
  expect([numbersWithState(queue, 'late'), numbersWithState(queue, 'saved'), storage.list()]).toEqual([
    [1, 3],
    [2],
    [],
  ])
  expect(queue.isOver).toBe(true)
})

test('a page that the learner has left is not notified that the attempt is over', async () => {
  const { queue, requests, onOver } = queueWithFakeServer()
  const unregister = queue.onOver(onOver)
  queue.choose('q1', 0, 1)
  unregister()
  await requests[0]?.respond('closed')
  expect([onOver.mock.calls.length, queue.isOnPage]).toEqual([0, false])
})

test('an answer that causes a server error is sent again after the others', async () => {
  const { queue, requests } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  queue.choose('q2', 1, 2)
  await requests[0]?.respond('serverError')
  await vi.advanceTimersByTimeAsync(1_000)
  await requests[1]?.respond('saved')
  expect([numbersWithState(queue, 'saved'), requests.map(({ questionId }) => questionId)]).toEqual([
    [2],
    ['q1', 'q2', 'q1'],
  ])
})

test('flushing retries at once and waits for the response', async () => {
  const { queue, requests } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  await requests[0]?.respond('unreachable')
  const flushed = queue.flush(5_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toHaveLength(2)
  await requests[1]?.respond('saved')
  expect(await flushed).toBe(true)
})

test('flushing gives up after its timeout', async () => {
  const { queue } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  const flushed = queue.flush(5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await flushed).toBe(false)
})

test('after a failed save, choosing the previously saved option sends it again', async () => {
  const { queue, requests, options } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  await requests[0]?.respond('saved')
  queue.choose('q1', 1, 1)
  await requests[1]?.respond('unreachable')
  queue.choose('q1', 0, 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(options()).toEqual([0, 1, 0])
  expect(queue.answers.get('q1')?.state).toBe('saving')
  await requests[2]?.respond('saved')
  expect(queue.answers.get('q1')?.state).toBe('saved')
})

test('a stopped queue sends nothing more, and flushing it returns at once', async () => {
  const { queue, requests, options } = queueWithFakeServer()
  queue.choose('q1', 0, 1)
  await requests[0]?.respond('unreachable')
  queue.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(options()).toEqual([0])
  expect(await queue.flush(60_000)).toBe(true)
})
