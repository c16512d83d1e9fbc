import { expect, test } from 'vitest'
import { scorePoints } from './score-points.ts'

const attempt = (kind: 'QUIZ' | 'SECTION' | 'MOCK', score: number | null) => ({
  kind,
  completedAt: '2026-05-12T10:00:00Z',
  result: score === null ? null : { score },
})

test('attempts at the whole quiz and mock exams are points, sections alone are not', () => {
  const points = scorePoints([attempt('QUIZ', 50), attempt('SECTION', 10), attempt('MOCK', 80)], [])
  expect(points.map(({ kind, label, percent }) => [kind, label, percent])).toEqual([
    ['attempt', 'Whole quiz', 50],
    ['attempt', 'Mock exam', 80],
  ])
})

test('an attempt without a score that may be shown is left out', () => {
  expect(scorePoints([attempt('QUIZ', null)], [])).toEqual([])
})

test('a day with practice has its share and says of how many answers', () => {
  const days = [
    { day: '2026-05-10', practiceAnswers: 12, practiceRight: 9 },
    { day: '2026-05-11', practiceAnswers: 0, practiceRight: 0 },
    { day: '2026-05-12', practiceAnswers: 1, practiceRight: 0 },
  ]
  expect(scorePoints([], days).map(({ moment, label, percent }) => [moment, label, percent])).toEqual([
    ['2026-05-10T12:00:00', 'Practice, 12 answers', 75],
    ['2026-05-12T12:00:00', 'Practice, 1 answer', 0],
  ])
})
