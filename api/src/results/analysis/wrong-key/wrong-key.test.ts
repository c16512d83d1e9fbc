import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty } from '../../../../../quiz-format/test/support/properties.ts'
import { randomFrom } from '../../../attempts/shuffling/random.ts'
import { columnsOf, type Column, type QuestionKey } from '../columns.ts'
import { alarmRates } from '../testing/alarm-rates.ts'
import { simulateClass } from '../testing/simulated-class.ts'
import { findWrongKey } from './wrong-key.ts'

const KEY: QuestionKey = { optionCount: 3, answerIndex: 0 }

test('if the better half picks the key, there is no alarm', () => {
  expect(
    findWrongKey(
      KEY,
      columnOf(40, (rank) => (rank < 20 ? rank % 3 : 0)),
    ),
  ).toBeNull()
})

test('if those who know the rest pick B, B is named, and strongly so', () => {
  const alarm = findWrongKey(
    KEY,
    columnOf(40, (rank) => (rank < 15 ? rank % 3 : 1)),
  )
  expect(alarm).toMatchObject({ option: 1, strong: true })
  expect(alarm?.probability).toBeGreaterThan(0.9)
})

test('below 15 answers there is no alarm, however many left the question unanswered', () => {
  const pick = (rank: number) => (rank < 4 ? 0 : 1)
  expect(findWrongKey(KEY, columnOf(15, pick))).not.toBeNull()
  expect(findWrongKey(KEY, columnOf(14, pick))).toBeNull()
  expect(
    findWrongKey(
      KEY,
      columnOf(40, (rank) => (rank < 14 ? pick(rank) : -1)),
    ),
  ).toBeNull()
})

test('there is no alarm if all know the rest equally well, or there is no other option', () => {
  const same = columnOf(60, () => 1)
  for (const share of [0, 0.5, 1 / 3, 0.7, 1])
    expect(findWrongKey(KEY, { ...same, restShares: new Float64Array(60).fill(share) })).toBeNull()
  expect(
    findWrongKey(
      { optionCount: 1, answerIndex: 0 },
      columnOf(60, () => 0),
    ),
  ).toBeNull()
})

test('100,000 learners, one of whom knows far more than all others, make no number overflow', () => {
  const column = columnOf(100_000, (rank) => (rank % 5 === 0 ? 0 : 1))
  const restShares = new Float64Array(100_000)
  restShares[99_999] = 1
  const alarm = findWrongKey(KEY, { ...column, restShares })
  expect(alarm?.option).toBe(1)
  expect(alarm?.probability).toBeGreaterThan(0.2)
})

test('probabilities agree with the products of chances from which they follow', async () => {
  const settings = fc.record({ seed: fc.nat(), learnerCount: fc.integer({ min: 15, max: 50 }) })
  await expectProperty(
    fc.property(settings, ({ seed, learnerCount }) => {
      const size = { learnerCount, questionCount: 6, wrongKeyCount: 1 }
      const { questions, attempts } = simulateClass(size, randomFrom(seed))
      for (const [at, column] of columnsOf(questions, attempts).entries()) {
        const question = questions[at] as QuestionKey
        const [probability, option] = byProducts(question, column)
        const alarm = findWrongKey(question, column)
        const isExpected = probability > 0.2
        expect(alarm?.option).toBe(isExpected ? option : undefined)
        expect(alarm?.probability ?? 0).toBeCloseTo(isExpected ? probability : 0, 9)
      }
    }),
    40,
  )
})

test('of 60 learners, at least 90 % of wrong keys are found, and at most 1 % of right keys are suspected', () => {
  const rates = alarmRates({ classCount: 100, learnerCount: 60, questionCount: 10, seed: 20_261_123 })
  expect(rates.wrongKeys).toBeGreaterThan(90)
  expect(rates.found).toBeGreaterThanOrEqual(0.9)
  expect(rates.false).toBeLessThanOrEqual(0.01)
})

// Learners in the order of what they know.
function columnOf(count: number, pick: (rank: number) => number): Column {
  const ranks = Array.from({ length: count }, (_, rank) => rank)
  const picks = Int32Array.from(ranks, pick)
  const rests = Float64Array.from(ranks)
  return {
    picks,
    rests,
    restShares: rests.map((rest) => rest / count),
    marks: Float64Array.from(picks, (picked) => (picked === KEY.answerIndex ? 1 : 0)),
  }
}

function byProducts(
  { optionCount, answerIndex }: QuestionKey,
  { picks, restShares }: Column,
): [number, number] {
  const n = restShares.length
  const mean = restShares.reduce((sum, share) => sum + share, 0) / n
  const sd = Math.sqrt(restShares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (n - 1))
  const weights = Array.from({ length: optionCount }, (_, option) => {
    let right = 0
    for (let slope = 1; slope <= 12; slope++)
      for (let step = 1; step <= 31; step += 2) {
        const share = step / 32
        let chance = share ** 2.5 * (1 - share)
        for (const [row, pick] of picks.entries()) {
          const z = ((restShares[row] ?? 0) - mean) / sd
          const chancePicked = 1 / (1 + ((1 - share) / share) * Math.exp(-0.2 * slope * z))
          chance *= pick === option ? chancePicked : 1 - chancePicked
        }
        right += chance
      }
    return right * wrongPicks(picks, option, optionCount) * (option === answerIndex ? 0.995 : 0.005 / 3)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const others = weights.map((weight, option) => (option === answerIndex ? 0 : weight / total))
  const greatest = Math.max(...others)
  return [greatest, others.indexOf(greatest)]
}

// Pólya's urn: each pick makes the next pick of the same option more likely.
function wrongPicks(picks: Int32Array, right: number, optionCount: number): number {
  const seen = new Map<number, number>()
  let [chance, drawn] = [1, 0]
  for (const pick of picks) {
    if (pick === right) continue
    chance *= (1.5 + (seen.get(pick) ?? 0)) / (1.5 * (optionCount - 1) + drawn++)
    seen.set(pick, (seen.get(pick) ?? 0) + 1)
  }
  return chance
}
