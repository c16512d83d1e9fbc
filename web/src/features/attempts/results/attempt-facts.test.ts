import { expect, test } from 'vitest'
import { describeFacts, type Facts } from './attempt-facts.ts'

const FIRST: Facts = {
  startedAt: '2026-11-22T10:00:00Z',
  completedAt: '2026-11-22T10:12:05Z',
  deadline: null,
  answeredCount: 14,
  score: 60,
  previous: null,
  isFirst: false,
  best: 60,
}
const previous = { score: 50, completedAt: '2026-11-20T12:00:00Z' }

test.each<[Partial<Facts>, string[]]>([
  [{}, ['Time taken: 12 min 5 s']],
  [{ isFirst: true }, ['Time taken: 12 min 5 s', 'Your first completed attempt']],
  [{ deadline: '2026-11-22T10:30:00Z' }, ['Time taken: 12 min 5 s']],
  [{ deadline: '2026-11-22T10:12:05Z' }, ['Time ran out; 14 answers counted']],
  [{ deadline: '2026-11-22T10:12:05Z', answeredCount: 1 }, ['Time ran out; 1 answer counted']],
  [
    { previous },
    ['Time taken: 12 min 5 s', '10 points more than on Nov\u00a020,\u00a02026', 'Your best score so far'],
  ],
  [
    { previous: { ...previous, score: 60 }, best: 80 },
    ['Time taken: 12 min 5 s', 'The same score as on Nov\u00a020,\u00a02026', 'Your best score: 80%'],
  ],
  [
    { previous: { ...previous, score: 61 }, best: null },
    ['Time taken: 12 min 5 s', '1 point fewer than on Nov\u00a020,\u00a02026'],
  ],
])('an attempt with %j is described by %j', (facts, sentences) => {
  expect(describeFacts({ ...FIRST, ...facts })).toEqual(sentences)
})
