import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LostAnswers } from './LostAnswers.tsx'

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  [[3], '1 answer could not be saved before the attempt was over: question 3.'],
  [[3, 5], '2 answers could not be saved before the attempt was over: questions 3, 5.'],
  [
    range(14),
    '14 answers could not be saved before the attempt was over: questions 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 others.',
  ],
])('the lost answers %j are announced', (numbers, text) => {
  render(<LostAnswers numbers={numbers} />)
  expect(screen.getByRole('alert').textContent).toBe(text)
})

test('without lost answers there is no alert', () => {
  render(<LostAnswers numbers={[]} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
