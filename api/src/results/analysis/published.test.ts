import { expect, test } from 'vitest'
import { hasFewPicks } from './few-picks.ts'
import { analyseItems } from './item-analysis.ts'
import { wilsonRange } from './wilson-range.ts'

// “The Kuder-Richardson 20” by Karl Wuensch, East Carolina University: ten learners, ten questions.
const KUDER_RICHARDSON = [
  '1111110110',
  '1011011101',
  '1111011001',
  '0010001000',
  '0000010010',
  '1110111111',
  '1101110111',
  '1111111101',
  '0101111101',
  '1101101110',
]

test('Wilson ranges are those that Newcombe published in 1998', () => {
  const published = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const
  for (const [count, total, low, high] of published) {
    const range = wilsonRange(count, total)
    expect(range?.low).toBeCloseTo(low, 4)
    expect(range?.high).toBeCloseTo(high, 4)
  }
  expect(wilsonRange(0, 20)?.low).toBe(0)
  expect(wilsonRange(20, 20)?.high).toBe(1)
  expect(wilsonRange(0, 0)).toBeNull()
})

test('the Wilson range of 6 cars among the 32 of the data set “mtcars” of R is that of R', () => {
  expect(wilsonRange(6, 32)?.low).toBeCloseTo(0.08889545, 8)
  expect(wilsonRange(6, 32)?.high).toBeCloseTo(0.35309155, 8)
})

test('KR-20 follows from the sums of the published example, and needs 30 learners', () => {
  const questions = Array.from({ length: 10 }, () => ({ optionCount: 4, answerIndex: 1 }))
  const attempts = KUDER_RICHARDSON.map((row) => ({
    questions: Array.from(row, (_, question) => question),
    picks: Array.from(row, Number),
  }))
  const few = analyseItems(questions, attempts)
  expect(few.questions.map(({ facility }) => facility)).toEqual([
    0.7, 0.7, 0.6, 0.7, 0.6, 0.8, 0.7, 0.7, 0.5, 0.6,
  ])
  // The example has the sum of pq and the variance of the totals; both are over S.
  const expected = (10 / 9) * (1 - 2.18 / 5.84)
  expect(few.cic).toBeCloseTo(100 * expected, 10)
  expect(few.kr20).toBeNull()
  const enough = analyseItems(questions, [...attempts, ...attempts, ...attempts])
  expect(enough.kr20).toBeCloseTo(expected, 10)
  expect(
    analyseItems(questions.slice(1), withoutLast([...attempts, ...attempts, ...attempts])).kr20,
  ).toBeNull()
})

test('no pick is news from 59 learners, one from 93, two from 124, three from 153', () => {
  for (const [count, least] of [59, 93, 124, 153].entries()) {
    expect(hasFewPicks(count, least - 1)).toBe(false)
    expect(hasFewPicks(count, least)).toBe(true)
  }
})

test('who left a question unanswered does not make its options unused', () => {
  const questions = [{ optionCount: 3, answerIndex: 1 }]
  const unused = (answered: number) =>
    analyseItems(
      questions,
      Array.from({ length: 200 }, (_, learner) => ({
        questions: [0],
        picks: [learner < answered ? learner % 2 : null],
      })),
    ).questions[0]?.options.map(({ hasFewPicks: isUnused }) => isUnused)
  expect(unused(58)).toEqual([false, false, false, false])
  expect(unused(59)).toEqual([false, false, true, false])
})

test('few picks are also found among very many learners', () => {
  expect(hasFewPicks(4_800, 100_000)).toBe(true)
  expect(hasFewPicks(4_950, 100_000)).toBe(false)
  expect(hasFewPicks(0, 1_000_000)).toBe(true)
})

function withoutLast(attempts: { questions: number[]; picks: number[] }[]) {
  return attempts.map(({ questions, picks }) => ({
    questions: questions.slice(0, -1),
    picks: picks.slice(0, -1),
  }))
}
