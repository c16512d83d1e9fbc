import { expect, test } from 'vitest'
import { inOrder, resultsText, type ResultRow } from './result-rows.ts'

const row = (name: string, score: number | null): ResultRow => ({
  memberId: name,
  name,
  section: null,
  isOut: false,
  state: 'Submitted',
  score,
  attempts: 1,
})

test('whoever has no score comes last in either direction, and ties are by name', () => {
  const rows = [row('Zoe', 50), row('Anna', null), row('Ben', 50), row('Cem', 80)]
  const names = (order: Parameters<typeof inOrder>[1]) => inOrder(rows, order).map(({ name }) => name)
  expect(names('NAME')).toEqual(['Anna', 'Ben', 'Cem', 'Zoe'])
  expect(names('LOWEST')).toEqual(['Ben', 'Zoe', 'Cem', 'Anna'])
  expect(names('HIGHEST')).toEqual(['Cem', 'Ben', 'Zoe', 'Anna'])
})

test.each([
  [[], '0 of 0 learners have a score.'],
  [[null], '0 of 1 learner has a score.'],
  [[40, null], '1 of 2 learners has a score.'],
  [[40, 80, 90], '3 of 3 learners have a score: mean 70.0%, median 80.0%.'],
  [[40, 80, 90, 91, null], '4 of 5 learners have a score: mean 75.3%, median 85.0%.'],
])('of the scores %j, it says “%s”', (scores, text) => {
  expect(resultsText(scores.map((score, index) => row(String(index), score)))).toBe(text)
})
