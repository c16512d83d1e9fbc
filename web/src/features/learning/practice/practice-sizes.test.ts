import { expect, test } from 'vitest'
import { practiceSizes } from './practice-sizes.ts'

const namesOf = (chosen: number, seconds: number | null) =>
  practiceSizes(chosen, seconds).map(({ name }) => name)

test('a practice may be as long as some minutes, shown as questions of 40 seconds', () => {
  expect(namesOf(20, null)).toEqual([
    '8 questions: about 5 minutes',
    '10 questions',
    '15 questions: about 10 minutes',
    '20 questions',
    '30 questions: about 20 minutes',
    '50 questions',
    'All that match',
  ])
})

test('the learner’s own seconds count, and what is chosen stays among the sizes', () => {
  expect(namesOf(33, 12)).toEqual([
    '10 questions',
    '20 questions',
    '25 questions: about 5 minutes',
    '33 questions',
    '50 questions: about 10 minutes',
    '100 questions: about 20 minutes',
    'All that match',
  ])
})
