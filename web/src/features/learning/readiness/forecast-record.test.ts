import { expect, test } from 'vitest'
import { heldText } from './forecast-record.ts'

const scores = (...list: (number | null)[]) => list.map((score) => ({ low: 65, high: 79, score }))

test('how often the range held is said from ten scores on', () => {
  expect(heldText(scores(null))).toBeNull()
  expect(heldText(scores(70, 90, null))).toBe('From 10 scores on, it says here how often the range held.')
  expect(heldText(scores(65, 66, 67, 68, 69, 70, 71, 79, 79.1, 64.9, null))).toBe(
    'The range held 8 of 10 scores. It is made to hold 9 of 10.',
  )
})
