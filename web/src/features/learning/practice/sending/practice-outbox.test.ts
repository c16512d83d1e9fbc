import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Verdict } from '../practice-state.ts'
import { PracticeOutbox, type RefusalReason, type SendOutcome } from './practice-outbox.ts'
import type { UnsentAnswer } from './unsent-answers.ts'

const VERDICT: Verdict = {
  isCorrect: true,
  answerIndex: 0,
  explanation: null,
  dueDay: '2026-05-12',
  done: 1,
  next: null,
}

const answer = (reviewId: string): UnsentAnswer => ({
  reviewId,
  practiceId: 'p',
  questionId: 'q',
  question: {
    questionId: 'q',
    quizId: 'z',
    quizTitle: 'Rivers',
    sectionName: null,
    text: '?',
    format: 'PLAIN' as const,
    pictures: [],
    options: ['a', 'b'],
    optionOrder: [0, 1],
    isFlagged: false,
  },
  selectedOption: 0,
  isGuessed: false,
  answeredAt: '2026-05-01T12:00:00.000Z',
})

function outboxWith(stored: UnsentAnswer[] = []) {
  const requests: { reviewId: string; respond: (outcome: SendOutcome) => Promise<void> }[] = []
  const refusals: [string, RefusalReason][] = []
  const storage = new Map(stored.map((each) => [each.reviewId, each]))
  const outbox = new PracticeOutbox({
    delay: () => 1_000,
    onRefused: ({ reviewId }, reason) => refusals.push([reviewId, reason]),
    unsent: {
      list: () => [...storage.values()],
      add: (each) => void storage.set(each.reviewId, each),
      delete: (reviewId) => void storage.delete(reviewId),
    },
    send: ({ reviewId }) =>
      new Promise((resolve) => {
        const respond = async (outcome: SendOutcome) => {
          resolve(outcome)
          await vi.advanceTimersByTimeAsync(0)
        }
        requests.push({ reviewId, respond })
      }),
  })
  return { outbox, storage, requests, refusals, sent: () => requests.map(({ reviewId }) => reviewId) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer is kept in the browser until the server has stored it', async () => {
  const { outbox, storage, requests } = outboxWith()
  outbox.add(answer('1'))
  expect([outbox.get('1')?.state, [...storage.keys()]]).toEqual(['sending', ['1']])
  await requests[0]?.respond({ verdict: VERDICT })
  expect([outbox.get('1'), storage.size]).toEqual([
    { answer: answer('1'), state: 'judged', verdict: VERDICT },
    0,
  ])
})

test('answers are sent one at a time, in the order in which they were given, with the same id at each try', async () => {
  const { outbox, requests, sent } = outboxWith()
  outbox.add(answer('1'))
  outbox.add(answer('2'))
  await requests[0]?.respond('unreachable')
  expect(['1', '2'].map((id) => outbox.get(id)?.state)).toEqual(['unsent', 'unsent'])
  await vi.advanceTimersByTimeAsync(1_000)
  await requests[1]?.respond({ verdict: VERDICT })
  expect(sent()).toEqual(['1', '1', '2'])
})

test('answers of an earlier page are sent first', async () => {
  const { outbox, requests, sent } = outboxWith([answer('old')])
  outbox.add(answer('new'))
  await requests[0]?.respond({ verdict: VERDICT })
  expect(sent()).toEqual(['old', 'new'])
})

test('a refused answer is reported and not tried again, and the next one is sent', async () => {
  const { outbox, storage, requests, refusals, sent } = outboxWith()
  outbox.add(answer('1'))
  outbox.add(answer('2'))
  await requests[0]?.respond('gone')
  expect([outbox.get('1')?.state, [...storage.keys()], sent()]).toEqual(['refused', ['2'], ['1', '2']])
  expect(refusals).toEqual([['1', 'gone']])
})

test('once stopped, nothing is sent and nothing is lost', async () => {
  const { outbox, storage, requests, sent } = outboxWith()
  outbox.add(answer('1'))
  outbox.stop()
  await requests[0]?.respond({ verdict: VERDICT })
  outbox.add(answer('2'))
  expect([sent(), [...storage.keys()]]).toEqual([['1'], ['1', '2']])
})

test('what other tabs have stored is sent in its place, and what they have sent is not sent again', async () => {
  const at = (reviewId: string, second: number) => ({
    ...answer(reviewId),
    answeredAt: `2026-05-01T12:00:0${second}.000Z`,
  })
  const { outbox, storage, requests, sent } = outboxWith([at('1', 1), at('3', 3)])
  storage.set('2', at('2', 2))
  storage.delete('3')
  await requests[0]?.respond({ verdict: VERDICT })
  await requests[1]?.respond({ verdict: VERDICT })
  expect([sent(), outbox.pending()]).toEqual([['1', '2'], []])
})

test('an answer whose verdict was known at once is not sent again after another tab has sent it', async () => {
  const { outbox, storage, requests, sent } = outboxWith()
  for (const id of ['1', '2']) outbox.add({ ...answer(id), question: null })
  storage.delete('2')
  await requests[0]?.respond({ verdict: VERDICT })
  expect([sent(), outbox.pending()]).toEqual([['1'], []])
})

test('no answer is dated before the one that was given before it, even if the clock was set back', () => {
  const { outbox, storage } = outboxWith()
  outbox.add({ ...answer('1'), answeredAt: '2026-05-01T12:00:00.000Z' })
  outbox.add({ ...answer('2'), answeredAt: '2026-05-01T11:00:00.000Z' })
  expect([...storage.values()].map(({ answeredAt }) => answeredAt)).toEqual([
    '2026-05-01T12:00:00.000Z',
    '2026-05-01T12:00:00.001Z',
  ])
})
